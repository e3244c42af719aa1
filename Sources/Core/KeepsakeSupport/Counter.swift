// SPDX-License-Identifier: MIT
private import Synchronization

/// Numbers that no other caller in this process gets.
package final class Counter: Sendable {
  private let value = Atomic<Int>(0)

  package init() {}

  /// Gives 1, 2, 3 and so on.
  package func next() -> Int { value.add(1, ordering: .relaxed).newValue }

  package var count: Int { value.load(ordering: .relaxed) }
}
