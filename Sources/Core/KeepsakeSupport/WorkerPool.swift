// SPDX-License-Identifier: MIT
private import Foundation

/// Threads of our own for work that blocks: C calls and file operations.
///
/// On the shared pool, which has as many threads as cores, blocking work stalls everything else for up to a second.
package final class WorkerPool: TaskExecutor {
  private let queue = JobQueue()

  /// - Parameter workers: How many threads; at least 1.
  package init(workers: Int) {
    // The threads hold the queue, not the pool: they end when `deinit` closes it, and no job runs without its task's
    // reference to the pool.
    let executor = asUnownedTaskExecutor()
    for _ in 1...max(1, workers) {
      let thread = Thread { [queue] in
        while let job = queue.next() { job.runSynchronously(on: executor) }
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  deinit { queue.close() }

  package func enqueue(_ job: consuming ExecutorJob) { queue.add(UnownedJob(job)) }
}

/// Jobs in the order in which they came.
private final class JobQueue: @unchecked Sendable {  // Every access to `jobs` and `isClosed` holds `condition`.
  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []
  private var head = 0
  private var isClosed = false

  func add(_ job: UnownedJob) {
    condition.lock()
    jobs.append(job)
    condition.signal()
    condition.unlock()
  }

  func next() -> UnownedJob? {
    condition.lock()
    defer { condition.unlock() }
    while head == jobs.count, !isClosed { condition.wait() }
    guard head < jobs.count else { return nil }
    let job = jobs[head]
    head += 1
    if head == jobs.count {
      jobs.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= 1_024, head * 2 > jobs.count {
      // A queue that is never empty must not grow for ever.
      jobs.removeFirst(head)
      head = 0
    }
    return job
  }

  func close() {
    condition.lock()
    isClosed = true
    condition.broadcast()
    condition.unlock()
  }
}
