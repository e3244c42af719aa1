// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
internal import KeepsakeSupport

/// Has GNU parallel run shards over ssh on a few computers, on which archive, plan and bundles lie at the same places.
struct ParallelEngine: Sendable {
  let command: ShardCommand
  let work: WorkFolder
  let hosts: [String]

  func arguments(_ shards: [Int]) -> [String] {
    // `{}` is GNU parallel's place for the number.
    [
      "--will-cite", "--sshloginfile", work.path + "/hosts", "--joblog", work.path + "/joblog", "--resume-failed",
      "--retries", "3", "--line-buffer", command.line(shard: "{}").replacingOccurrences(of: "'{}'", with: "{}"), ":::",
    ] + shards.map(String.init)
  }

  func run(_ shards: [Int]) async throws {
    try Files.createFolder(work.logs)
    try Files.writeAtomically(Array((hosts.joined(separator: "\n") + "\n").utf8), to: work.path + "/hosts")
    let (arguments, logs) = (arguments(shards), work.logs)
    let run = try await WorkerPool(workers: 1).run { try CommandRun.run("parallel", arguments) }
    try? Files.write(Array((run.messages + "\n").utf8), to: logs + "/parallel.txt")
    try Task.checkCancellation()
  }
}

extension WorkerPool {
  /// Does work that blocks on one of the pool's threads.
  fileprivate func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    let task = Task(executorPreference: self) { try work() }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
