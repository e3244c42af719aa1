// SPDX-License-Identifier: MIT
private import Dispatch
private import Synchronization

/// Work that is done once, by whoever comes first.
package final class Errand<Output: Sendable>: Sendable {
  private let isDone = DispatchSemaphore(value: 0)
  private let made = Mutex<Output?>(nil)
  /// Gone once somebody has taken it, so that a thread that comes late holds nothing of what it works with.
  private let work: Mutex<(@Sendable () -> Output)?>

  package init(_ work: @escaping @Sendable () -> Output) { self.work = Mutex(work) }

  /// Does the work if nobody has begun it.
  package func run() {
    guard let output = takeWork().map({ $0() }) else { return }
    made.withLock { $0 = output }
    isDone.signal()
  }

  private func takeWork() -> (@Sendable () -> Output)? { work.withLock { $0.take() } }

  /// Does the work if nobody has begun it, else waits for it; to be called once.
  package func output() -> Output {
    run()
    isDone.wait()
    guard let output = made.withLock({ $0.take() }) else { preconditionFailure("the work has been done") }
    return output
  }
}
