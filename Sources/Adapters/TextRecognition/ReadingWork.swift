// SPDX-License-Identifier: MIT

/// How much a picture may cost to read: half as much again as a dense page of A4, and no more.
///
/// It is counted in lines and their lengths, not in time, so that the same picture gives the same text on any machine.
/// What lies beyond is not read; what was read by then stays.
final class ReadingWork {
  /// What is left, in heights of a line that are read along it.
  private(set) var left: Int

  /// A dense page of A4, 62 lines of 95 letters, comes to 4,300.
  static let mostOfAPicture = 6_200
  /// What it costs to begin a piece of a line.
  private static let beginning = 8

  init(_ most: Int = mostOfAPicture) { left = most }

  /// Takes what a page of so many pieces would cost, and says how many of them to read.
  ///
  /// `length`: that of all its words, each divided by its height.
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
