// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
internal import KeepsakeSupport

/// The folder of a run's plan and bundles, and the file in the user's own folder with the settings of the run.
///
/// Hosts and job ids are stored outside every archive: an archive that somebody else made may contain a run.
struct WorkFolder: Sendable {
  let path: String
  /// The file in the user's own folder with the run's settings; it exists as long as there is a run.
  private let state: String

  var plan: String { path + "/plan" }
  var bundles: String { path + "/bundles" }
  var logs: String { bundles + "/log" }
  /// If this file exists, the tasks of a cluster stop.
  var cancelled: String { path + "/cancelled" }

  /// Takes paths with links resolved; `memory` is the user's own folder.
  init(path: String, archive: String, memory: String) {
    self.path = path
    let key = Digest256.hash(Array("\(archive)\u{0}\(path)".utf8)).hex.prefix(32)
    state = "\(memory)/\(key).json"
  }

  /// What a run must remember while its shards are processed.
  struct State: Codable, Hashable, Sendable {
    var format = EnrichmentPlan.version
    /// The value of `--on`.
    var engine: String
    var options: EngineOptions
    /// The cluster's ids of the jobs; the last one may still be running.
    var jobs: [String] = []
  }

  var isThere: Bool { Files.exists(state) }

  func read() throws(Diagnostic) -> State {
    try Documents.read(
      State.self, state, limit: 1 << 20, remedy: "end the run with --cancel and begin it anew")
  }

  /// The names that the program creates and may remove; `run.json` was used up to version 1.0.
  private static let own = ["run.json", "plan", "bundles", "merged", "cancelled", "hosts", "joblog"]

  /// Creates the folder, and ensures that it is empty or has only the remains of a killed run.
  func take() throws {
    try Files.createFolder(path)
    let names = Set(try Files.names(in: path))
    // The lock is created before any other file of ours.
    guard names.isEmpty || names.contains("lock") && names.subtracting(Self.own + ["lock"]).isEmpty else {
      throw Diagnostic(
        .error, "enrich.work-not-empty", file: path, "this folder is not empty, and no run's",
        remedy: "name a new folder with --work")
    }
  }

  func write(_ state: State) throws {
    let folder = Files.parent(of: self.state)
    try Files.createFolder(folder)
    guard chmod(folder, 0o700) == 0 else { throw FileError(.create, folder, code: errno) }
    try Files.writeAtomically(Documents.bytes(of: state), to: self.state, durably: true, mode: 0o600)
  }

  func bundle(_ shard: Int) -> String { "\(bundles)/\(EnrichmentPlan.name(shard))" }

  func hasBundle(_ shard: Int) -> Bool { Files.exists("\(bundle(shard))/\(Bundle.file)") }

  /// The shards that have no bundle yet.
  func open(of shards: Int) -> [Int] {
    // Merged bundles have been removed; a marker file shows that they existed.
    (0..<shards).filter { !hasBundle($0) && !Files.exists("\(path)/merged/\(EnrichmentPlan.name($0))") }
  }

  /// Records that a bundle has been merged, before the bundle is removed.
  func noteMerged(_ bundle: String) throws {
    try Files.createFolder(path + "/merged")
    try Files.write([], to: "\(path)/merged/\((bundle as NSString).lastPathComponent)")
  }

  /// Removes the program's files except the lock; other files stay.
  ///
  /// The file with the run's settings is removed first, so that it never outlives the plan if the program is killed in
  /// between.
  func clear() {
    try? Files.remove(state)
    for name in Self.own { try? FileManager.default.removeItem(atPath: "\(path)/\(name)") }
  }

  /// Removes the same files, and the folder if nothing else is in it.
  func remove() {
    clear()
    try? Files.remove(path + "/lock")
    rmdir(path)
  }
}

/// Options for an engine.
package struct EngineOptions: Codable, Hashable, Sendable {
  /// The most tasks of a cluster to run in parallel; `nil`: as many as the cluster allows.
  package var atOnce: Int?
  /// The time limit of a task, as Slurm writes it.
  package var time = "4:00:00"
  package var memory = "1500M"
  package var partition: String?
  /// The container image that has the program.
  package var image = "keepsake-site:latest"

  package init() {}

  /// Whether the text is a plain word that can be put into a script.
  package static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("-")
      && text.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
          || "-_.:/@,".utf8.contains(byte)
      }
  }
}
