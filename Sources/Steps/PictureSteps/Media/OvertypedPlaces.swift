// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Where two words of a page stand in one place: neither can be read, and their ink cannot be told apart.
struct OvertypedPlaces {
  /// More words than this in one strip of a page are no line of type.
  private static let mostInStrip = 2_000
  private static let strip = 100
  private let boxes: Set<RecognisedText.Box>

  /// `nil` where there is too much to tell.
  init?(_ words: some Sequence<RecognisedText.Word>) {
    var strips: [Int: [RecognisedText.Word]] = [:]
    var found: Set<RecognisedText.Box> = []
    for word in words {
      let box = word.box
      // What lies beyond the page is seen nowhere.
      guard box.height > 0, box.width > 0, box.top >= 0, box.top + box.height <= RecognisedText.Box.unit else {
        continue
      }
      let core = Self.core(box)
      for number in core.top / Self.strip...(core.top + core.height) / Self.strip {
        guard strips[number, default: []].count < Self.mostInStrip else { return nil }
        for other in strips[number, default: []]
        where Self.core(other.box).meets(core) && !Self.leavesToRead(word, other) {
          found.formUnion([box, other.box])
        }
        strips[number, default: []].append(word)
      }
    }
    boxes = found
  }

  func holds(_ box: RecognisedText.Box) -> Bool { boxes.contains(box) }

  /// Whether one is the line of a form, below what is typed on it, or so large that its strokes lie between words, as a watermark's.
  private static func leavesToRead(_ a: RecognisedText.Word, _ b: RecognisedText.Word) -> Bool {
    func isFar(_ large: RecognisedText.Box, _ small: RecognisedText.Box) -> Bool {
      min(large.width, large.height) > 3 * small.height
    }
    if isFar(a.box, b.box) || isFar(b.box, a.box) { return true }
    let lines = [a, b].count { $0.text.allSatisfy("_.…".contains) }
    let apart = abs(a.box.top + a.box.height - b.box.top - b.box.height)
    return lines == 1 && apart * 4 < min(a.box.height, b.box.height)
  }

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
