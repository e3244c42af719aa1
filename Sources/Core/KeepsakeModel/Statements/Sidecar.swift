// SPDX-License-Identifier: MIT

/// What the keeper says of one keepsake; archive-wide rules for each key are in docs/archive-format.md.
package struct Sidecar: Hashable, Sendable {
  /// `nil` if not said; `.removed` if the keeper wrote `title: ''`, so that what a file says does not count either.
  package var title: Statement<String>?
  package var caption: Statement<String>?
  /// CommonMark.
  package var description: Statement<String>?
  /// `nil` if not said; `.removed` if the keeper wrote `date: none`.
  package var date: Statement<EDTFDate>?
  package var place: Statement<PlaceStatement>?
  package var people: [String]?
  package var tags: [String]?
  /// Words that the program is not to choose out of the texts.
  package var refusedKeywords: [String] = []
  package var kind: Kind?
  /// Of the picture that stands for it; `.removed` if the keeper wrote `size: none`, so that what a scan says does not count.
  package var size: Statement<PaperSize>?
  /// Empty: the image of the same stem.
  package var images: [Located<ImageStatement>] = []
  package var thumbnail: Located<String>?
  /// Whether its two pictures show the same thing at two times.
  package var pair: Located<Bool>?
  package var transcript: String?
  package var ocr: OCRStatement?
  package var collections: [Located<String>] = []
  package var visibility: Visibility?
  package var location: LocationPolicy?
  /// A wish for the address; lower-case letters, digits and hyphens.
  package var id: Located<String>?
  /// The memory type's name.
  package var type: Located<String>?
  package var category: String?
  package var status: KeepsakeStatus?
  package var emoji: String?
  package var fields: [CustomField] = []
  /// Files that belong to it and are no pictures of it.
  package var files: [Located<AttachmentStatement>] = []
  package var reminders: [Reminder] = []
  package var parts = PartValues()
  /// `nil` if not said; `.removed` if the keeper wrote `ask: none`, so that what a folder asks does not count.
  package var ask: Statement<AskStatement>?
  package var captions: [CaptionSuggestion] = []
  package var credits: [Credit] = []
  package var markup: [MarkupStroke] = []
  /// `true` if pictures with their background removed are to be used; how, their `ImageStatement` says.
  package var usesRemovedBackground: Bool?
  /// Free notes in CommonMark, shown below the description.
  package var notes: String?

  package init() {}
}

/// Something said, or its removal (`none`, or an empty text).
package enum Statement<Value> {
  case says(Value)
  case removed

  package var value: Value? { if case .says(let value) = self { value } else { nil } }
}

extension Statement: Sendable where Value: Sendable {}
extension Statement: Equatable where Value: Equatable {}
extension Statement: Hashable where Value: Hashable {}

/// A place by name, by position, or both.
package struct PlaceStatement: Hashable, Sendable {
  package enum Precision: String, Hashable, Sendable, CaseIterable {
    case exact, city, region, country
  }

  package var name: String?
  package var position: GeoPosition?
  package var precision: Precision?

  package init(name: String? = nil, position: GeoPosition? = nil, precision: Precision? = nil) {
    self.name = name
    self.position = position
    self.precision = precision
  }
}

/// One image of a keepsake as the sidecar names it.
package struct ImageStatement: Hashable, Sendable {
  /// Relative to the sidecar's image folder, `/` between components.
  package var file: String
  package var label: String?
  package var alt: String?
  /// How large what is shown is on paper.
  package var size: Statement<PaperSize>?
  /// Degrees clockwise: 0, 90, 180 or 270.
  package var rotate: Int = 0
  package var crop: UnitRectangle?
  /// Of the paper in it, which is spread out.
  package var corners: Quadrilateral?
  /// Degrees clockwise, −45…45.
  package var straighten = 0.0
  package var background: BackgroundStatement?
  /// Who is where in it, in fractions of the original as a viewer shows it; `nil`: as its file says.
  package var people: [TaggedPerson]?
  /// Of a film, the moment whose picture stands for it, in seconds.
  package var still: Double?
  /// Of a file with several; `nil`: all.
  package var pages: PageSelection?
  /// Whether its page shows nothing of how it moves, or of what moved around it.
  package var staysStill = false
  /// Of a PDF, whether visitors can have the file as it is, with all that its pages do not show.
  package var isPublishedAsItIs = false

  package init(file: String) { self.file = file }

  package var frame: PictureFrame {
    PictureFrame(corners: corners, straighten: straighten, crop: crop, rotate: rotate)
  }
}

/// Whether one image is shown with its background or without, and what is background in it.
package struct BackgroundStatement: Hashable, Sendable {
  package var isRemoved: Bool
  /// A grey picture of the original's frame, white where it is to be kept; relative to the sidecar's image folder.
  package var mask: Located<String>?

  package init(isRemoved: Bool, mask: Located<String>? = nil) {
    self.isRemoved = isRemoved
    self.mask = mask
  }
}

package struct OCRStatement: Hashable, Sendable {
  package var languages: [String] = []
  package var skip = false
  /// Whether a machine looks for the lines of a text that the keeper has typed.
  package var lines = true

  package init() {}
}

package enum KeepsakeStatus: String, Hashable, Sendable, CaseIterable {
  case pending
  case inProgress = "in progress"
  case delayed, stopped, done
}

/// A field of a memory type or one of the keeper's own, as text, in the order written.
package struct CustomField: Hashable, Sendable {
  package var name: String
  package var value: String

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// Something drawn over a picture: a line, an arrow, a box or a text.
///
/// Its points are fractions of the original's width and height as a viewer shows it, whatever is shown of it.
package struct MarkupStroke: Hashable, Sendable {
  package typealias Point = UnitPoint

  /// Which image of the keepsake, from 0; where `on` is set, that counts.
  package var image: Int = 0
  /// The image's file, as `images` names it.
  package var on: Located<String>?
  /// Of a line; of an arrow from where to where; where a text stands.
  package var points: [Point] = []
  /// Set for a box, which has no points.
  package var box: UnitRectangle?
  /// Whether the line of two points has a head at the second.
  package var isArrow = false
  /// Set for a text, which stands at the first point.
  package var text: String?
  /// `#rrggbb`.
  package var colour: String?
  /// In fractions of the original's width.
  package var width: Double?

  package init() {}
}
