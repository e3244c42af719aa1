// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
internal import KeepsakeSupport

/// Uses GNU parallel to run shards over ssh on several computers, where archive, plan and bundles must have the same
/// paths.
struct ParallelEngine: Sendable {
  let command: ShardCommand
  let work: WorkFolder
  let hosts: [String]

  func arguments(_ shards: [Int]) -> [String] {
    // `{}` is GNU parallel's placeholder for the number.
    [
      "--will-cite", "--sshloginfile", work.path + "/hosts", "--joblog", work.path + "/joblog",
      "--retries", "3", "--line-buffer", command.line(shard: "{}").replacingOccurrences(of: "'{}'", with: "{}"), ":::",
    ] + shards.map(String.init)
  }

  /// The whole command, quoted for a shell.
  func line(_ shards: [Int]) -> String {
    (["parallel"] + arguments(shards)).map { $0.hasPrefix("--") ? $0 : ShellWord.quoted($0) }.joined(separator: " ")
  }

  func run(_ shards: [Int]) async throws {
    // GNU parallel replaces text in braces.
    guard !command.line(shard: "0").contains("{") else {
      throw Diagnostic(
        .error, "enrich.braces", "a path of the program, the archive or the work folder has a brace “{” in its name",
        remedy: "rename the folder, or use a link to it")
    }
    try Files.createFolder(work.logs)
    // The job log counts by position, so it cannot be reused; the bundles show which shards are finished.
    try Files.remove(work.path + "/joblog")
    try Files.writeAtomically(Array((hosts.joined(separator: "\n") + "\n").utf8), to: work.path + "/hosts")
    let (arguments, logs) = (arguments(shards), work.logs)
    let run = try await WorkerPool(workers: 1).run {
      try CommandRun.run("parallel", arguments, environment: ShardCommand.environment)
    }
    try? Files.write(Array((run.messages + "\n").utf8), to: logs + "/parallel.txt")
    try Task.checkCancellation()
  }
}

extension WorkerPool {
  /// Runs blocking work on one of the pool's threads.
  fileprivate func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    let task = Task(executorPreference: self) { try work() }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
