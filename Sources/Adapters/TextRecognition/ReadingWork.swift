// SPDX-License-Identifier: MIT

/// The limit of work for a picture: one and a half times a dense page of A4.
///
/// It counts lines and their lengths, not time, so that the same picture gives the same text on any machine. Reading
/// stops at the limit and keeps the text so far.
final class ReadingWork {
  /// Remaining work, in line heights along lines.
  private(set) var left: Int

  /// A dense page of A4, 62 lines of 95 letters, comes to 4,300.
  static let mostOfAPicture = 6_200
  /// The cost of beginning a piece of a line.
  private static let beginning = 8

  init(_ most: Int = mostOfAPicture) { left = most }

  /// Subtracts a page's cost, and returns how many of its pieces to read.
  ///
  /// `length` is the total length of its words, each in multiples of its height.
  func take(pieces: Int, length: Int) -> Int {
    let cost = pieces * Self.beginning + length
    guard cost > left else {
      left -= cost
      return pieces
    }
    defer { left = 0 }
    return pieces * left / cost
  }
}
