// SPDX-License-Identifier: MIT

/// What looks alike among keepsakes; all numbers are indices into the same list of keepsakes, in rising order.
package struct Likenesses: Hashable, Sendable {
  /// Keepsakes with the same picture: copies, and the same one shrunk, recompressed or brightened.
  package var copies: [[Int]] = []
  /// Keepsakes that one camera took of one thing within seconds.
  package var bursts: [[Int]] = []
  /// Keepsakes whose pictures show nearly the same, copies and bursts among them.
  package var takes: [[Int]] = []
  /// Keepsakes that seem to be two sides of one thing.
  package var sides: [SidePair] = []

  package init() {}
}

/// Two keepsakes that seem to be the front and the back of one thing.
package struct SidePair: Hashable, Sendable {
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The back's name is the front's with a word for 'back'.
    case name
    /// Neighbours by number, of one size, one of them all but empty.
    case sequence
  }

  package var front: Int
  package var back: Int
  package var reason: Reason

  package init(front: Int, back: Int, reason: Reason) {
    self.front = front
    self.back = back
    self.reason = reason
  }
}
