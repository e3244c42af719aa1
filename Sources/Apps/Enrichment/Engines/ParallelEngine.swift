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
      "--will-cite", "--sshloginfile", work.path + "/hosts", "--joblog", work.path + "/joblog",
      "--retries", "3", "--line-buffer", command.line(shard: "{}").replacingOccurrences(of: "'{}'", with: "{}"), ":::",
    ] + shards.map(String.init)
  }

  /// The whole command, as a shell reads it.
  func line(_ shards: [Int]) -> String {
    (["parallel"] + arguments(shards)).map { $0.hasPrefix("--") ? $0 : ShellWord.quoted($0) }.joined(separator: " ")
  }

  func run(_ shards: [Int]) async throws {
    // GNU parallel fills in what stands in braces.
    guard !command.line(shard: "0").contains("{") else {
      throw Diagnostic(
        .error, "enrich.braces", "a path of the program, the archive or the work folder has a brace “{” in its name",
        remedy: "rename the folder, or use a link to it")
    }
    try Files.createFolder(work.logs)
    // It counts by position, and the bundles show the finished shards.
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
