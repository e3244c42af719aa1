// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeSupport
import Synchronization
import Testing

@Suite struct `Parallel work` {
  private struct Refused: Error, Equatable { var item: Int }

  /// Counts how many hold it at once.
  private final class Gauge: Sendable {
    private let state = Mutex((now: 0, most: 0))

    var most: Int { state.withLock { $0.most } }

    func enter(_ amount: Int = 1) {
      state.withLock {
        $0.now += amount
        $0.most = max($0.most, $0.now)
      }
    }

    func leave(_ amount: Int = 1) { state.withLock { $0.now -= amount } }
  }

  @Test(arguments: [0, 1, 2, 7, 500], [1, 3, 50]) func `gives results in the order of input`(
    count: Int, width: Int
  ) async throws {
    let pool = WorkerPool(workers: 3)
    let items = Array(0..<count)
    let doubled = try await mapBounded(items, width: width, on: pool) { item in
      if item % 3 == 0 { await Task.yield() }
      return item * 2
    }
    #expect(doubled == items.map { $0 * 2 })
    #expect(try await mapSliced(items, slice: width, width: 2, on: pool) { $0 * 2 } == doubled)
  }

  @Test(arguments: [1, 2, 5]) func `is never wider than allowed`(width: Int) async throws {
    let gauge = Gauge()
    _ = try await mapBounded(Array(0..<60), width: width, on: WorkerPool(workers: 4)) { _ in
      gauge.enter()
      try await Task.sleep(for: .milliseconds(1))
      gauge.leave()
    }
    #expect(gauge.most <= width)
  }

  @Test func `stops at the first error and begins nothing more`() async throws {
    let begun = Counter()
    await #expect(throws: Refused(item: 5)) {
      _ = try await mapBounded(Array(0..<10_000), width: 2, on: WorkerPool(workers: 2)) { item in
        _ = begun.next()
        if item == 5 { throw Refused(item: item) }
        // Work that has begun beside it waits until it is stopped, however late that thread runs.
        if item > 5 { try await Task.sleep(for: .seconds(60)) }
      }
    }
    #expect(begun.count <= 7)
  }

  @Test func `ends when its caller is cancelled`() async throws {
    let task = Task {
      try await mapBounded(Array(0..<100), width: 2, on: WorkerPool(workers: 2)) { _ in
        try await Task.sleep(for: .seconds(30))
      }
    }
    try await Task.sleep(for: .milliseconds(20))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `runs on the pool's threads and leaves the shared ones free`() async throws {
    let gate = DispatchSemaphore(value: 0)
    let blocked = Task {
      try await mapBounded(Array(0..<3), width: 3, on: WorkerPool(workers: 3)) { _ in
        gate.wait(timeout: .now() + 120) == .success
      }
    }
    // Only a task on the shared threads opens the gate; if they were blocked, it would stay closed.
    await Task.detached { for _ in 0..<3 { gate.signal() } }.value
    #expect(try await blocked.value == [true, true, true])
  }

  @Test func `ends a pool's threads with the pool`() async throws {
    weak var released: WorkerPool?
    do {
      let pool = WorkerPool(workers: 2)
      released = pool
      _ = try await mapBounded([1, 2, 3], width: 2, on: pool) { $0 }
    }
    for _ in 0..<100 where released != nil { try await Task.sleep(for: .milliseconds(10)) }
    #expect(released == nil)
  }

  @Test func `is admitted by its memory`() async throws {
    let budget = MemoryBudget(limit: 100)
    let gauge = Gauge()
    _ = try await mapBounded(Array(1...80), width: 16, on: WorkerPool(workers: 4)) { item in
      let bytes = item % 60
      await budget.admit(bytes: bytes) {
        gauge.enter(bytes)
        await Task.yield()
        gauge.leave(bytes)
      }
    }
    #expect(gauge.most <= 100 && gauge.most > 0)
  }

  @Test(arguments: [101, 5_000, Int.max, -5, 0]) func `runs alone if it needs more memory than there is`(bytes: Int)
    async throws
  {
    let budget = MemoryBudget(limit: 100)
    let gauge = Gauge()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for size in [60, bytes, 60, bytes, 100] {
        group.addTask {
          await budget.admit(bytes: size) {
            gauge.enter()
            await Task.yield()
            gauge.leave()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(bytes < 100 || gauge.most == 1)
  }

  @Test func `gives its memory back when it fails`() async throws {
    let budget = MemoryBudget(limit: 10)
    await #expect(throws: Refused.self) { try await budget.admit(bytes: 10) { throw Refused(item: 0) } }
    #expect(await budget.admit(bytes: 10) { true })
  }

  @Test func `gets unique numbers`() async throws {
    let counter = Counter()
    let numbers = try await mapBounded(Array(0..<1_000), width: 8, on: WorkerPool(workers: 4)) { _ in counter.next() }
    #expect(numbers.sorted() == Array(1...1_000) && counter.count == 1_000)
  }

  @Test func `has at least one worker and no more memory than the machine`() {
    #expect(BuildEnvironment(workers: -3, memoryBudget: 1).workers == 1)
    let environment = BuildEnvironment.ofThisMachine()
    #expect(environment.workers >= 1 && environment.memoryBudget > 0)
    #expect(UInt64(environment.memoryBudget) <= ProcessInfo.processInfo.physicalMemory / 2)
  }
}
