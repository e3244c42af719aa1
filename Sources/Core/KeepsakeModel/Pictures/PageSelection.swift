// SPDX-License-Identifier: MIT

/// Which pages of a file are shown, as the keeper writes it: `3-7`, `2` or `1-3, 7`; others never leave the archive.
package struct PageSelection: RawRepresentable, Hashable, Sendable {
  /// From 1; each page once, in the order of the file, and neighbours together.
  package let ranges: [ClosedRange<Int>]

  /// No file has more pages.
  package static let most = 100_000

  /// `nil` where it is no such text.
  package init?(rawValue text: String) {
    var ranges: [ClosedRange<Int>] = []
    // People and programs write dashes of two lengths.
    for part in text.replacing("–", with: "-").split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map(Self.number)
      guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last else {
        return nil
      }
      ranges.append(first...last)
    }
    var joined: [ClosedRange<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound + 1 {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    guard !joined.isEmpty else { return nil }
    self.ranges = joined
  }

  /// Digits only, with blanks around them.
  private static func number(_ text: Substring) -> Int? {
    var digits = text.drop { $0 == " " }
    while digits.last == " " { digits.removeLast() }
    guard !digits.isEmpty, digits.count <= 6, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return Int(digits).flatMap { (1...most).contains($0) ? $0 : nil }
  }

  package var rawValue: String {
    ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ", ")
  }

  package var first: Int { ranges[0].lowerBound }

  /// The pages that a file of so many has.
  package func pages(of count: Int) -> [Int] {
    ranges.flatMap { range in range.lowerBound <= count ? Array(range.clamped(to: 1...max(1, count))) : [] }
  }
}
