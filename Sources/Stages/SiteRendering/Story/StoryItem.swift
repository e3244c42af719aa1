// SPDX-License-Identifier: MIT
import KeepsakeModel

/// What the composer of stories knows of a keepsake.
struct StoryItem: Hashable, Sendable {
  enum Sort: Hashable, Sendable, CaseIterable {
    /// A photograph, a drawing, a still of a film that is not played.
    case picture
    case film
    /// Something to read or to look at whole: a letter, a card, a ticket.
    case paper
    case thing
    /// A recording, whose picture shows nothing of it.
    case sound
    /// Without a picture: secret, damaged, or only words.
    case unseen
  }

  /// The keeper's line about it in `story:`.
  struct Line: Hashable, Sendable {
    var size: StoryEntry.Size?
    /// Whether texts or breaks of the keeper stand before it.
    var isPreceded = false
    /// Enlarged parts that follow it.
    var details = 0
  }

  /// Index into the catalogue's keepsakes.
  let number: Int
  var sort = Sort.picture
  /// In pixels.
  var size = PixelSize(width: 0, height: 0)
  /// Only a certain year, and a certain month.
  var year: Int?
  var month: Int?
  /// The town, or the place's name on maps.
  var place: String?
  var hasTitle = false
  /// Characters of the caption, and of a transcript that the keeper wrote or checked.
  var (captionLength, letterLength) = (0, 0)
  /// Whether a recording beside its picture tells of it.
  var hasVoice = false
  /// The largest room goes to the highest points; an errand is never large.
  var merit = Merit()
  /// The number of its group of near-equal pictures.
  var group: Int?
  /// Width and height in millimetres, if it may stand at true scale.
  var paper: PaperSize?
  var line: Line?

  init(_ number: Int) { self.number = number }

  var ratio: Double { size.width > 0 && size.height > 0 ? Double(size.width) / Double(size.height) : 1 }

  /// Whether its picture has the pixels and the shape to fill a screen.
  var canFill: Bool {
    (sort == .picture || sort == .film) && !merit.isErrand && ratio >= 1.15 && max(size.width, size.height) >= 1_200
  }

  /// Whether it has the keeper's words, or a letter's text, or a recording that tells of it.
  var hasWords: Bool { captionLength > 0 || letterLength > 0 || hasVoice }

  /// Its rank; `isSecond` says that a better picture of its near-equals is in the story.
  func rank(isSecond: Bool = false) -> Double { merit.points - (isSecond && !merit.isErrand ? 3 : 0) }

  /// The months from one date to another; `nil` unless both are certain.
  static func months(from one: StoryItem, to other: StoryItem) -> Int? {
    guard let year = one.year, let month = one.month, let next = other.year, let last = other.month else { return nil }
    return (next - year) * 12 + last - month
  }
}

/// What stands together in a story and is never parted: a keepsake, a burst of near-equals, or an enlarged part.
struct StoryUnit: Hashable, Sendable {
  var items: [StoryItem]
  var rank: Double
  /// The only form that it may have: the keeper's, or that of its sort.
  var form: StoryForm?
  /// For an enlarged part: its number among its keepsake's.
  var detail: Int?

  var first: StoryItem? { items.first }
  /// Whether a step must begin here.
  var isPreceded: Bool { detail == nil && first?.line?.isPreceded == true }
  var canFill: Bool { form == nil && first?.canFill == true }
}

/// How a step shows its keepsakes.
enum StoryForm: Int, Hashable, Sendable, CaseIterable {
  case opener
  /// One picture from edge to edge, as high as the screen.
  case full
  /// One picture whole, on the ground.
  case alone
  /// One picture with its words beside it.
  case beside
  case pair
  /// A large one, first or last, and two.
  case trio
  /// Four to six of low rank.
  case row
  /// Things at true scale to each other.
  case scale
  /// Near-equals: one frame that plays as one scrolls.
  case burst
  /// An enlarged part of a picture.
  case detail
  case sound
  case film
  /// Words without a picture.
  case bare

  /// Whether it goes from edge to edge.
  var isWide: Bool { [.opener, .full, .burst, .detail, .sound, .film].contains(self) }
}
