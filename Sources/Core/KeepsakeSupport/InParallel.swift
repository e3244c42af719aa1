// SPDX-License-Identifier: MIT
private import Dispatch
private import Synchronization

/// Does two pieces of pure work that neither wait nor fail at the same time, and waits for both.
///
/// The one that shares out its own work had better be the second: whatever thread has done with the first helps it.
/// Where no thread is free for the first, it is done after the second.
///
/// - Parameters:
///   - width: With 1 the first is done before the second, on this thread.
///   - first: Called once, mostly on another thread.
///   - second: Called once, on this one.
/// - Returns: Both outputs.
package func inParallel<First: Sendable, Second: Sendable>(
  width: Int, _ first: @escaping @Sendable () -> First, and second: () -> Second
) -> (First, Second) {
  guard width > 1 else { return (first(), second()) }
  // Not by `concurrentPerform`: within one there is no other.
  let errand = Errand(first)
  DispatchQueue.global().async { errand.run() }
  let two = second()
  return (errand.output(), two)
}

/// Work that is done once, by whoever comes first.
private final class Errand<Output: Sendable>: Sendable {
  private let isDone = DispatchSemaphore(value: 0)
  private let made = Mutex<Output?>(nil)
  /// Gone once somebody has taken it, so that a thread that comes late holds nothing of what it works with.
  private let work: Mutex<(@Sendable () -> Output)?>

  init(_ work: @escaping @Sendable () -> Output) { self.work = Mutex(work) }

  func run() {
    guard let output = takeWork().map({ $0() }) else { return }
    made.withLock { $0 = output }
    isDone.signal()
  }

  private func takeWork() -> (@Sendable () -> Output)? { work.withLock { $0.take() } }

  /// Does the work if nobody has begun it, else waits for it; to be called once.
  func output() -> Output {
    run()
    isDone.wait()
    guard let output = made.withLock({ $0.take() }) else { preconditionFailure("the work has been done") }
    return output
  }
}
