// SPDX-License-Identifier: MIT

/// Hears how far a long piece of work has come.
package protocol ProgressListener: Sendable {
  /// A stage begins; `total` is `nil` while unknown.
  func begin(_ stage: String, total: Int?)

  /// `count` more things of the stage are done.
  func advance(by count: Int)

  /// The stage is over.
  func end()
}

/// Hears and says nothing.
package struct SilentProgress: ProgressListener {
  package init() {}

  package func begin(_ stage: String, total: Int?) {}

  package func advance(by count: Int) {}

  package func end() {}
}
