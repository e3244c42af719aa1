// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
internal import KeepsakeSupport
private import Synchronization

/// Runs shards as processes on this machine, a limited number in parallel; a shard that fails unexpectedly is tried
/// three times.
struct LocalEngine: Sendable {
  let command: ShardCommand
  let logs: String
  let width: Int

  private static let tries = 3

  /// Returns when each shard has ended, successfully or not; throws if the plan does not fit the program, since no
  /// shard can succeed then.
  func run(_ shards: [Int]) async throws {
    try Files.createFolder(logs)
    let unfit = Mutex<Diagnostic?>(nil)
    _ = try await mapBounded(shards, width: width, on: WorkerPool(workers: width)) { shard in
      for _ in 0..<Self.tries {
        if unfit.withLock({ $0 != nil }) { return }
        try Task.checkCancellation()
        let run = try CommandRun.run(
          command.program, command.arguments(shard: String(shard)), environment: ShardCommand.environment)
        try? Files.write(Array((run.messages + "\n").utf8), to: "\(logs)/\(EnrichmentPlan.name(shard)).txt")
        if run.status == 0 { return }
        if run.status == 1 || run.status == 2 {
          let lines = run.messages.split(whereSeparator: \.isNewline).map { $0.trimmingPrefix { " →".contains($0) } }
          let said: Message = lines.first.map { "\($0)" } ?? "it ended with \(run.status)"
          unfit.withLock {
            $0 = Diagnostic(
              .error, "enrich.shard-failed", "shard \(shard) cannot work: \(said)",
              remedy: lines.dropFirst().first.map { "\($0)" } ?? "")
          }
          return
        }
      }
    }
    try Task.checkCancellation()
    if let diagnostic = unfit.withLock(\.self) { throw diagnostic }
  }
}
