// SPDX-License-Identifier: MIT
import KeepsakeSupport
import TestSupport
import Testing

@Suite struct `A text in a text` {
  @Test(arguments: 0..<40)
  func `is found where its characters are`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let letters: [[String]] = [["a", "b"], ["a", "b", "ß", "é", "e\u{301}", "e", "…", "\u{301}"]]
    func text(_ length: Int) -> String {
      (0..<length).map { _ in letters[seed % 2].randomElement(using: &random) ?? "" }.joined()
    }
    for _ in 0..<100 {
      let (whole, part) = (text(Int.random(in: 0...12, using: &random)), text(Int.random(in: 0...3, using: &random)))
      #expect(whole.contains(text: part) == (part.isEmpty || whole.contains(part)), "\(whole) \(part)")
    }
  }
}
