// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
internal import KeepsakeSupport

/// Where a run keeps its plan, its bundles and what it has to remember.
struct WorkFolder: Sendable {
  let path: String

  var plan: String { path + "/plan" }
  var bundles: String { path + "/bundles" }
  var logs: String { bundles + "/log" }
  /// Its being there tells tasks of a cluster that they are not wanted any more.
  var cancelled: String { path + "/cancelled" }
  private var state: String { path + "/run.json" }

  /// What a run has to remember while others work.
  struct State: Codable, Hashable, Sendable {
    var format = EnrichmentPlan.version
    /// As it was written after `--on`.
    var engine: String
    var options: EngineOptions
    /// What a cluster calls the job.
    var job: String?
  }

  var isThere: Bool { Files.exists(state) }

  func read() throws(Diagnostic) -> State {
    try Documents.read(State.self, state, limit: 1 << 20) { "begin with --on" }
  }

  func write(_ state: State) throws {
    try Files.writeAtomically(Documents.bytes(of: state), to: self.state, durably: true)
  }

  /// Shards without a bundle.
  func open(of shards: Int) -> [Int] {
    (0..<shards).filter { !Files.exists("\(bundles)/\(EnrichmentPlan.name($0))/\(Bundle.file)") && !isMerged($0) }
  }

  /// Merged bundles are gone; a mark says that they were there.
  private func isMerged(_ shard: Int) -> Bool { Files.exists("\(path)/merged/\(EnrichmentPlan.name(shard))") }

  func noteMerged(_ shards: [Int]) throws {
    try Files.createFolder(path + "/merged")
    for shard in shards { try Files.write([], to: "\(path)/merged/\(EnrichmentPlan.name(shard))") }
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}

/// How an engine is to be asked.
package struct EngineOptions: Codable, Hashable, Sendable {
  /// Tasks at once, on a cluster; `nil`: as many as it lets.
  package var atOnce: Int?
  /// A task's longest time, as Slurm writes it.
  package var time = "4:00:00"
  package var memory = "1500M"
  package var partition: String?
  /// Of a container with the program.
  package var image = "keepsake-site:latest"

  package init() {}
}
