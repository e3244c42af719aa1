// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Where two words of a page stand in one place: neither can be read, and their ink cannot be told apart.
struct OvertypedPlaces {
  /// More words than this in one strip of a page are no line of type.
  private static let mostInStrip = 2_000
  private static let strip = 100
  private let boxes: Set<RecognisedText.Box>

  /// `nil` where there is too much to tell.
  init?(_ all: [RecognisedText.Box]) {
    var strips: [Int: [RecognisedText.Box]] = [:]
    var found: Set<RecognisedText.Box> = []
    for box in all {
      // What lies beyond the page is seen nowhere.
      guard box.height > 0, box.top >= 0, box.top + box.height <= RecognisedText.Box.unit else { continue }
      let core = Self.core(box)
      for number in core.top / Self.strip...(core.top + core.height) / Self.strip {
        guard strips[number, default: []].count < Self.mostInStrip else { return nil }
        for other in strips[number, default: []] where Self.core(other).meets(core) { found.formUnion([box, other]) }
        strips[number, default: []].append(box)
      }
    }
    boxes = found
  }

  func holds(_ box: RecognisedText.Box) -> Bool { boxes.contains(box) }

  /// Without the quarter of a line above and below in which lines of close type meet.
  private static func core(_ box: RecognisedText.Box) -> RecognisedText.Box {
    let rim = min(box.width, box.height) / 4
    return RecognisedText.Box(
      left: box.left + rim, top: box.top + rim, width: box.width - 2 * rim, height: box.height - 2 * rim)
  }
}

extension RecognisedText.Box {
  fileprivate func meets(_ other: Self) -> Bool {
    left < other.left + other.width && other.left < left + width && top < other.top + other.height
      && other.top < top + height
  }
}
