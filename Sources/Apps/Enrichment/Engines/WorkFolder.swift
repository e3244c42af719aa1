// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
internal import KeepsakeSupport

/// Where a run keeps its plan and its bundles, and where the user's own folder keeps what says how it is run.
///
/// Hosts and numbers of jobs lie outside of every archive: an archive that somebody else made may bring a run along.
struct WorkFolder: Sendable {
  let path: String
  /// The file in the user's own folder that says that there is a run.
  private let state: String

  var plan: String { path + "/plan" }
  var bundles: String { path + "/bundles" }
  var logs: String { bundles + "/log" }
  /// Its being there tells tasks of a cluster that they are not wanted any more.
  var cancelled: String { path + "/cancelled" }

  /// Takes paths with links resolved; `memory` is the user's folder.
  init(path: String, archive: String, memory: String) {
    self.path = path
    let key = Digest256.hash(Array("\(archive)\u{0}\(path)".utf8)).hex.prefix(32)
    state = "\(memory)/\(key).json"
  }

  /// What a run has to remember while others work.
  struct State: Codable, Hashable, Sendable {
    var format = EnrichmentPlan.version
    /// As it was written after `--on`.
    var engine: String
    var options: EngineOptions
    /// The cluster's ids of the jobs; the last may be running.
    var jobs: [String] = []
  }

  var isThere: Bool { Files.exists(state) }

  func read() throws(Diagnostic) -> State {
    try Documents.read(
      State.self, state, limit: 1 << 20, remedy: "end the run with --cancel and begin it anew")
  }

  /// What the program may remove, since it has made it; `run.json` is of versions up to 1.0.
  private static let own = ["run.json", "plan", "bundles", "merged", "cancelled", "hosts", "joblog"]

  /// Makes the folder, and sure that it is empty or what a killed run has left.
  func take() throws {
    try Files.createFolder(path)
    let names = Set(try Files.names(in: path))
    // The lock is there before anything else of ours.
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

  /// Shards without a bundle.
  func open(of shards: Int) -> [Int] {
    // Merged bundles are gone; a mark says that they were there.
    (0..<shards).filter { !hasBundle($0) && !Files.exists("\(path)/merged/\(EnrichmentPlan.name($0))") }
  }

  /// Notes that a bundle has been merged, before it is removed.
  func noteMerged(_ bundle: String) throws {
    try Files.createFolder(path + "/merged")
    try Files.write([], to: "\(path)/merged/\((bundle as NSString).lastPathComponent)")
  }

  /// Removes the program's files except the lock; other files stay.
  ///
  /// The file that marks a run goes first, so that a kill in between does not leave the mark without its plan.
  func clear() {
    try? Files.remove(state)
    for name in Self.own { try? FileManager.default.removeItem(atPath: "\(path)/\(name)") }
  }

  /// The same, and the folder if nothing else is in it.
  func remove() {
    clear()
    try? Files.remove(path + "/lock")
    rmdir(path)
  }
}

/// How an engine is to be asked.
package struct EngineOptions: Codable, Hashable, Sendable {
  /// Tasks at once, on a cluster; `nil`: as many as it lets.
  package var atOnce: Int?
  /// A task's longest time, as Slurm writes it.
  package var time = "4:00:00"
  package var memory = "1500M"
  package var partition: String?
  /// The image of a container with the program.
  package var image = "keepsake-site:latest"

  package init() {}

  /// Whether it is a plain word, as goes into a script.
  package static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("-")
      && text.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
          || "-_.:/@,".utf8.contains(byte)
      }
  }
}
