// SPDX-License-Identifier: MIT
private import Dispatch
private import Synchronization

/// Maps the numbers below `count` by pure work that neither waits nor fails, on several threads, and waits for all.
///
/// For short computations in the middle of code that is not asynchronous; pictures and files go through ``mapBounded``.
///
/// - Parameters:
///   - count: How many outputs there are.
///   - width: Threads, this one among them; 1 computes them one after the other here.
///   - slice: So many a thread takes at once: few enough to share the work evenly, enough that handing it out costs nothing.
///   - work: Answers the output of one number; called once for each, in no order.
/// - Returns: The outputs in the order of their numbers.
package func mapInParallel<Output: Sendable>(
  _ count: Int, width: Int, slice: Int = 128, _ work: @Sendable (Int) -> Output
) -> [Output] {
  guard width > 1, count > slice else { return (0..<count).map(work) }
  return [Output](unsafeUninitializedCapacity: count) { buffer, made in
    nonisolated(unsafe) let start = buffer.baseAddress  // One thread writes each number; none reads early.
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(width, (count + slice - 1) / slice)) { _ in
      while true {
        let first = next.add(slice, ordering: .relaxed).oldValue
        guard first < count else { return }
        for number in first..<min(first + slice, count) { start?.advanced(by: number).initialize(to: work(number)) }
      }
    }
    made = count
  }
}
