// SPDX-License-Identifier: MIT
private import CSystem
private import Foundation

/// What a run takes from the machine: worker count and memory budget; made once, at the command line.
package struct BuildEnvironment: Sendable {
  /// Threads for pictures and pages; at least 1.
  package var workers: Int
  /// Bytes that pictures in flight may take together.
  package var memoryBudget: Int
  package var pool: WorkerPool

  package init(workers: Int, memoryBudget: Int) {
    self.workers = max(1, workers)
    self.memoryBudget = memoryBudget
    pool = WorkerPool(workers: max(1, workers))
  }

  /// As many workers as cores, and half of the memory.
  package static func ofThisMachine(workers: Int? = nil) -> BuildEnvironment {
    BuildEnvironment(
      workers: workers ?? ProcessInfo.processInfo.activeProcessorCount,
      memoryBudget: Int(clamping: ProcessInfo.processInfo.physicalMemory / 2))
  }

  /// Gives freed memory back to the system after a stage that used much.
  package static func returnFreedMemory() {
    #if os(Linux)
      malloc_trim(0)
    #endif
  }
}
