// SPDX-License-Identifier: MIT
private import Dispatch

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
