// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// A repair that looks at single lines, and leaves the others and all breaks as they are.
protocol LineRepair {
  init(_ text: RepairedText)

  /// The line as it is to be, and what was done; `nil` if it stays. Lines are given in their order.
  mutating func mended(_ line: TextLines.Line) -> (bytes: [UInt8], done: Message)?

  /// Whether it is made only where it takes mistakes away, because its lines may be right in another text.
  static var mustLessen: Bool { get }
}

extension LineRepair {
  static var mustLessen: Bool { false }

  /// The whole text after the repair, and what was done, each thing once.
  static func made(_ text: RepairedText) -> (bytes: [UInt8], done: [Message]) {
    var repair = Self(text)
    var done: [Message] = []
    var result: [UInt8] = []
    var at = 0
    for line in text.lines.all {
      guard let (bytes, words) = repair.mended(line), !bytes.elementsEqual(line.bytes) else { continue }
      if !done.contains(words) { done.append(words) }
      result += text.bytes[at..<line.bytes.startIndex] + bytes
      at = line.bytes.endIndex
    }
    result += text.bytes[at...]
    return (result, done)
  }
}
