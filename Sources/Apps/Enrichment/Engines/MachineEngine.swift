// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
internal import KeepsakeSupport

/// The engine that runs the shards of a plan: processes on this machine, GNU parallel over ssh, or Slurm.
package enum MachineEngine: Hashable, Sendable {
  /// The given number of processes on this machine.
  case local(Int)
  /// Hosts as GNU parallel writes them, for example `ada@pc1` or `4/ada@big`.
  case ssh([String])
  case slurm
  case kubernetes

  /// Parses the value of `--on`; `nil` for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    switch (parts[0], parts.count > 1 ? parts[1] : nil) {
    case ("slurm", nil): self = .slurm
    case ("kubernetes", nil): self = .kubernetes
    case ("local", nil): self = .local(ProcessInfo.processInfo.activeProcessorCount)
    case ("local", let count?):
      guard let count = Int(count), (1...1_024).contains(count) else { return nil }
      self = .local(count)
    case ("ssh", let hosts?):
      guard let hosts = Self.hosts(hosts), !hosts.isEmpty else { return nil }
      self = .ssh(hosts)
    default: return nil
    }
  }

  /// The external program that is needed, if any.
  var tool: String? {
    switch self {
    case .local, .kubernetes: nil
    case .ssh: "parallel"
    case .slurm: "sbatch"
    }
  }

  /// The number of shards that can run in parallel, as far as it is known.
  var places: Int {
    switch self {
    case .local(let count): count
    case .ssh(let hosts): hosts.reduce(0) { $0 + (Int($1.prefix { $0 != "/" }) ?? 2) }
    case .slurm, .kubernetes: 32
    }
  }

  /// Hosts separated by commas, or one on each line of a file.
  ///
  /// Text that ssh or GNU parallel could interpret as an option or a command is not accepted.
  private static func hosts(_ text: String) -> [String]? {
    var hosts = text.split(separator: ",").map(String.init)
    if let bytes = try? Files.read(HomeFolder.expandingTilde(in: text), limit: 1 << 20) {
      hosts = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
    }
    let isSound = hosts.allSatisfy { host in
      let parts = host.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count <= 2, let name = parts.last, !name.isEmpty, !name.hasPrefix("-") else { return false }
      if parts.count == 2, Int(parts[0]).map({ (1...1_024).contains($0) }) != true { return false }
      return name.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
          || ".-_@:".utf8.contains(byte)
      }
    }
    return isSound ? hosts : nil
  }
}

/// The command that runs a shard, for any engine.
struct ShardCommand: Sendable {
  let program: String
  let plan: String
  let archive: String
  let bundles: String

  func words(shard: String, scratch: String? = nil) -> [String] {
    [program] + arguments(shard: shard) + (scratch.map { ["--scratch", $0] } ?? [])
  }

  /// The command, quoted for a shell.
  func line(shard: String, scratch: String? = nil) -> String {
    words(shard: shard, scratch: scratch).map { $0.hasPrefix("--") ? $0 : ShellWord.quoted($0) }.joined(separator: " ")
  }

  func arguments(shard: String) -> [String] {
    [
      "enrich", "shard", "--plan", plan, "--archive", archive, "--into", bundles, "--shard", shard, "--jobs", "1",
      "--quiet",
    ]
  }

  /// Environment variables for shards; the keeper's passphrase is removed, because they do not need it.
  static let environment: [String: String?] = ["OMP_NUM_THREADS": "1", "KEEPSAKE_PASSPHRASE": nil]

  /// The path of this program's own executable.
  static var ownProgram: String {
    Foundation.Bundle.main.executablePath.flatMap { Files.realPath($0) } ?? CommandLine.arguments[0]
  }
}
