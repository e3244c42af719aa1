// SPDX-License-Identifier: MIT

/// What the keeper says of one collection; its file's stem is the slug.
package struct CollectionStatement: Hashable, Sendable {
  package var title: String
  package var caption: String?
  /// CommonMark.
  package var description: String?
  /// Ids, paths without extension, or globs, in the order written.
  package var keepsakes: [Located<String>] = []
  package var rule: CollectionRule?
  /// Where the rule stands; `nil` for one that no file says.
  package var ruleLine: Int?
  package var cover: Located<String>?
  package var date: Statement<EDTFDate>?
  package var place: Statement<PlaceStatement>?
  package var order: Order?
  package var visibility: Visibility?
  package var location: LocationPolicy?
  package var collage: CollageStatement?
  package var layout: CollectionLayout?
  /// What is told otherwise than the program would.
  package var story: [StoryEntry] = []

  package enum Order: String, Hashable, Sendable, CaseIterable {
    case date, newest, name, listed
  }

  package init(title: String) { self.title = title }
}

/// How a collection's page shows its keepsakes.
package enum CollectionLayout: String, Hashable, Sendable, CaseIterable {
  /// One after the other, as they are scrolled by.
  case story
  /// As rows of pictures.
  case grid
}

/// A line of `story:`: a keepsake with words or a size of its own, a part of its picture with words, or words that stand before the next of
/// those.
package struct StoryEntry: Hashable, Sendable {
  package enum Size: String, Hashable, Sendable, CaseIterable {
    /// From edge to edge.
    case full
    /// As wide as the page.
    case wide
    /// Beside its words.
    case beside
  }

  package var keepsake: Located<String>?
  /// Instead of the keepsake's caption.
  package var words: String?
  package var size: Size?
  /// Of the picture as it is shown: the line tells of this part, after the picture itself.
  package var region: UnitRectangle?
  package var text: String?
  /// A page of its own with a few words.
  package var pause: String?

  package init() {}
}

/// `where:`; every part that is set must hold: all of the tags and people, and one of the kinds, places and so on.
package struct CollectionRule: Hashable, Sendable {
  package var tags: [String] = []
  package var people: [String] = []
  package var kinds: [Kind] = []
  package var places: [String] = []
  package var date: EDTFDate?
  package var folders: [String] = []
  package var types: [String] = []
  package var statuses: [KeepsakeStatus] = []
  /// Keepsakes that it leaves out though they meet its conditions, named as in `keepsakes:`.
  package var except: [Located<String>] = []

  package init() {}

  /// The rule without its exceptions.
  package var conditions: Self {
    var rule = self
    rule.except = []
    return rule
  }
}

/// Names of layouts as a collection's file writes them; `none`: no collage.
package enum CollageLayoutName: String, Hashable, Sendable, CaseIterable {
  case mosaic, grid, polaroids, filmstrip, letter, scrapbook, none
}

package struct CollageStatement: Hashable, Sendable {
  package var layout: String?
  package var keepsakes: [Located<String>] = []
  package var showsTitle: Bool?
  /// Whether a size for printing is made too.
  package var wantsPrint: Bool?

  package init() {}
}

/// One person; the file's stem is the slug.
package struct PersonStatement: Hashable, Sendable {
  package var name: String
  /// Other names that sidecars and pictures use for the same person.
  package var also: [String] = []
  package var born: EDTFDate?
  package var died: EDTFDate?
  /// CommonMark.
  package var note: String?
  package var portrait: Located<String>?
  /// Where the face is in the portrait as it is shown.
  package var face: UnitRectangle?
  package var visibility: Visibility?
  /// What they are to others, in the order written.
  package var relations: [RelationStatement] = []
  /// Who sees `details`; `nil`: nobody has said it.
  package var contact: ContactAudience?
  package var email: [LabelledText] = []
  package var phone: [LabelledText] = []
  /// As on an envelope, lines separated by line breaks.
  package var address: [LabelledText] = []
  /// Beginning with `https://` or `http://`.
  package var website: [LabelledText] = []
  /// Lines of an imported vCard that no other key says, as they stood there.
  package var vcard: [String] = []

  package init(name: String) { self.name = name }

  /// What they are reached by.
  package var details: ContactDetails {
    ContactDetails(phone: phone, email: email, address: address, website: website)
  }
}
