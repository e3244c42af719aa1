// SPDX-License-Identifier: MIT
private import CSystem
private import Foundation
package import KeepsakeModel

/// What a run takes from the machine: worker count, memory budget and the day; made once, at the command line.
package struct BuildEnvironment: Sendable {
  /// Threads for pictures and pages; at least 1.
  package var workers: Int
  /// Bytes that pictures in flight may take together.
  package var memoryBudget: Int
  package var pool: WorkerPool
  /// Today in UTC, so that it is the same day wherever the archive is built.
  package var today: CivilDay

  package init(workers: Int, memoryBudget: Int, today: CivilDay? = nil) {
    self.today = today ?? Self.currentDay()
    self.workers = max(1, workers)
    self.memoryBudget = memoryBudget
    pool = WorkerPool(workers: max(1, workers))
  }

  /// As many workers as cores, and half of the memory.
  package static func ofThisMachine(workers: Int? = nil) -> BuildEnvironment {
    keepLargeBlocksApart()
    return BuildEnvironment(
      workers: workers ?? ProcessInfo.processInfo.activeProcessorCount,
      memoryBudget: memory() / 2)
  }

  /// The day that the clock shows, or `SOURCE_DATE_EPOCH` (seconds since 1970) where a build is to be repeated exactly.
  package static func currentDay() -> CivilDay {
    let said = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap { Int($0) }
    let seconds = said ?? Int(Date().timeIntervalSince1970)
    return CivilDateTime(unixSeconds: seconds)?.day ?? .epoch
  }

  /// Bytes that the process may use: the machine's, or what a container grants of them.
  private static func memory() -> Int {
    let physical = Int(clamping: ProcessInfo.processInfo.physicalMemory)
    guard let granted = try? Files.readHead("/sys/fs/cgroup/memory.max", count: 32) else { return physical }
    let digits = granted.prefix { (48...57).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self)).map { min($0, physical) } ?? physical
  }

  /// Returns blocks as large as a progressive picture's coefficients to the system as soon as they are freed, and keeps common smaller
  /// blocks.
  ///
  /// glibc raises the first limit by itself after the first large block and then keeps freed blocks for later, twice as much in all. The
  /// second limit is only 128 KB once the first is set: then the system would clear each picture's memory again, which costs a twentieth of
  /// all work on pictures.
  private static func keepLargeBlocksApart() {
    #if os(Linux)
      _ = mallopt(M_MMAP_THRESHOLD, 8 << 20)
      _ = mallopt(M_TRIM_THRESHOLD, 32 << 20)
    #endif
  }

  /// Gives freed memory back to the system after a stage that used much.
  package static func returnFreedMemory() {
    #if os(Linux)
      malloc_trim(0)
    #endif
  }
}
