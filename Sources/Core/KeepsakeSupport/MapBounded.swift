// SPDX-License-Identifier: MIT

/// Maps in parallel, at most `width` items at a time, on the pool's threads; results in input order.
///
/// The first error cancels what has not begun and is thrown. Cancellation of the caller ends it with `CancellationError`.
package func mapBounded<Item: Sendable, Output: Sendable>(
  _ items: [Item], width: Int, on pool: WorkerPool,
  _ work: @escaping @Sendable (Item) async throws -> Output
) async throws -> [Output] {
  try await withThrowingTaskGroup(of: (index: Int, output: Output).self) { group in
    var next = 0
    func addOne() {
      guard next < items.count else { return }
      let (index, item) = (next, items[next])
      next += 1
      group.addTask(executorPreference: pool) {
        try Task.checkCancellation()
        return (index, try await work(item))
      }
    }
    for _ in 0..<max(1, width) { addOne() }
    var outputs = [Output?](repeating: nil, count: items.count)
    while let done = try await group.next() {
      outputs[done.index] = done.output
      addOne()
    }
    return outputs.compactMap { $0 }
  }
}

/// Maps many small items in parallel in slices, so that a task's price is paid once per slice; results in input order.
package func mapSliced<Item: Sendable, Output: Sendable>(
  _ items: [Item], slice: Int = 256, width: Int, on pool: WorkerPool,
  _ work: @escaping @Sendable (Item) throws -> Output
) async throws -> [Output] {
  let starts = Array(stride(from: 0, to: items.count, by: max(1, slice)))
  let parts = try await mapBounded(starts, width: width, on: pool) { start in
    try items[start..<min(start + max(1, slice), items.count)].map(work)
  }
  return parts.flatMap { $0 }
}
