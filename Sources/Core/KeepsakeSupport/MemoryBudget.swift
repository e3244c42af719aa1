// SPDX-License-Identifier: MIT

/// Admits work by the bytes that it will need, in the order in which it asked.
///
/// A job larger than the whole budget is admitted when nothing else runs, so that it runs alone rather than never.
package actor MemoryBudget {
  private let limit: Int
  private var used = 0
  private var waiting: [(bytes: Int, continuation: CheckedContinuation<Void, Never>)] = []

  /// - Parameter limit: Bytes.
  package init(limit: Int) { self.limit = max(1, limit) }

  /// Runs `work` once its bytes fit.
  package func admit<Output: Sendable>(
    bytes: Int, _ work: @Sendable () async throws -> Output
  ) async rethrows -> Output {
    // A larger need counts as the whole budget, which admits it alone, and hostile sizes cannot overflow the sum.
    let bytes = min(max(0, bytes), limit)
    if used > 0 && used + bytes > limit || !waiting.isEmpty {
      await withCheckedContinuation { waiting.append((bytes, $0)) }
    } else {
      used += bytes
    }
    defer { release(bytes) }
    return try await work()
  }

  private func release(_ bytes: Int) {
    used -= bytes
    while let first = waiting.first, used == 0 || used + first.bytes <= limit {
      waiting.removeFirst()
      used += first.bytes
      first.continuation.resume()
    }
  }
}
