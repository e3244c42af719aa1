// SPDX-License-Identifier: MIT
private import Synchronization

/// Tells work that blocks in C that it is no longer wanted.
package final class StopSignal: Sendable {
  private let flag = Atomic(false)

  package init() {}

  package func stop() { flag.store(true, ordering: .relaxed) }

  package var isStopped: Bool { flag.load(ordering: .relaxed) }
}
