// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
internal import KeepsakeSupport

/// The folder of a shard until its bundle is complete: `.part-PLAN-0042-HOST-PROCESS`, not readable by others.
///
/// Its file `alive`, the heartbeat, is updated every few seconds and contains the number of finished pictures. An
/// abandoned shard is taken over by renaming the folder, which only one process can succeed in doing.
final class PartFolder: Sendable {
  let path: String
  private let heart: Task<Void, Never>

  private static let beat = Duration.seconds(10)
  /// The number of seconds without a heartbeat, by the file server's clock, after which a shard of another machine
  /// counts as abandoned.
  static let patience = 300

  /// Creates the folder, or takes over an abandoned one; `done` returns the number of finished pictures.
  init(
    shard: Int, of plan: EnrichmentPlan, in folder: String, done: @escaping @Sendable () -> Int
  ) throws(FileError) {
    try Files.createFolder(folder)
    let beginning = Self.beginning(shard, plan)
    let path = "\(folder)/\(beginning)\(Self.host)-\(getpid())"
    self.path = path
    if !Self.takeOver(beginning, in: folder, as: path), mkdir(path, 0o700) != 0 {
      throw FileError(.create, path, code: errno)
    }
    try Self.touch(path, done())
    heart = Task.detached {
      while (try? await Task.sleep(for: Self.beat)) != nil { try? Self.touch(path, done()) }
    }
  }

  deinit { heart.cancel() }

  /// Renames the folder to the bundle; `false` if another process was faster.
  func finish(as bundle: String) throws(FileError) -> Bool {
    heart.cancel()
    try Files.remove(path + "/alive")
    do throws(FileError) {
      try Files.move(path, to: bundle)
      return true
    } catch {
      guard error.code == EEXIST || error.code == ENOTEMPTY else { throw error }
      discard()
      return false
    }
  }

  func discard() {
    heart.cancel()
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The number of finished pictures in each unfinished shard, by shard.
  static func progress(in folder: String) -> [Int: Int] {
    var done: [Int: Int] = [:]
    for name in (try? Files.names(in: folder)) ?? [] where name.hasPrefix(".part-") {
      let parts = name.split(separator: "-")
      guard parts.count > 2, let shard = Int(parts[2]),
        let bytes = try? Files.read("\(folder)/\(name)/alive", limit: 64),
        let count = Int(String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines))
      else { continue }
      done[shard] = max(done[shard] ?? 0, count)
    }
    return done
  }

  private static func touch(_ path: String, _ done: Int) throws(FileError) {
    try Files.write(Array("\(done)\n".utf8), to: path + "/alive")
  }

  private static func beginning(_ shard: Int, _ plan: EnrichmentPlan) -> String {
    ".part-\(plan.digest.prefix(12))-\(EnrichmentPlan.name(shard))-"
  }

  /// Identifies the machine, or the container: within it a process id shows whether the process is still running.
  private static let host: String = {
    let marks = ["/etc/machine-id", "/proc/sys/kernel/random/boot_id"].map { (try? Files.read($0, limit: 256)) ?? [] }
    let space = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/pid")) ?? ""
    var digest = Digest256()
    for mark in marks { digest.update(mark) }
    digest.update(space)
    digest.update(ProcessInfo.processInfo.hostName)
    return String(digest.finish().hex.prefix(12))
  }()

  private static func takeOver(_ beginning: String, in folder: String, as path: String) -> Bool {
    let left = ((try? Files.names(in: folder)) ?? []).filter { $0.hasPrefix(beginning) }.sorted()
    guard !left.isEmpty else { return false }
    let now = clock(of: folder)
    return left.contains { name in
      guard isAbandoned(String(name.dropFirst(beginning.count)), "\(folder)/\(name)", now) else { return false }
      return (try? Files.move("\(folder)/\(name)", to: path)) != nil
    }
  }

  private static func isAbandoned(_ owner: String, _ path: String, _ now: Int64?) -> Bool {
    let parts = owner.split(separator: "-")
    if parts.count == 2, parts[0] == host, let process = pid_t(parts[1]) {
      return process == getpid() || kill(process, 0) != 0 && errno == ESRCH
    }
    guard let now, let alive = Files.status(path + "/alive")?.modified else { return false }
    return now - alive > Int64(patience) * 1_000_000_000
  }

  /// The current time of the clock that sets the timestamps there; the machines' own clocks may differ from it.
  private static func clock(of folder: String) -> Int64? {
    let path = "\(folder)/.clock-\(host)-\(getpid())"
    guard (try? Files.write([], to: path)) != nil else { return nil }
    defer { try? Files.remove(path) }
    return Files.status(path)?.modified
  }
}
