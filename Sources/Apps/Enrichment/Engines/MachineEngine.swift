// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
internal import KeepsakeSupport

/// What hands out the shards of a plan: processes of this machine, GNU parallel over ssh, or Slurm.
package enum MachineEngine: Hashable, Sendable {
  /// So many processes of this machine.
  case local(Int)
  /// Hosts as GNU parallel writes them: `ada@pc1`, `4/ada@big`.
  case ssh([String])
  case slurm
  case kubernetes

  /// As it is written after `--on`; `nil` for anything else.
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

  /// The program that is needed, if it is not this one.
  var tool: String? {
    switch self {
    case .local, .kubernetes: nil
    case .ssh: "parallel"
    case .slurm: "sbatch"
    }
  }

  /// How many shards may run at once, as far as is known.
  var places: Int {
    switch self {
    case .local(let count): count
    case .ssh(let hosts): hosts.reduce(0) { $0 + (Int($1.prefix { $0 != "/" }) ?? 2) }
    case .slurm, .kubernetes: 32
    }
  }

  /// Hosts between commas, or one a line in a file.
  ///
  /// Nothing that ssh or parallel could take for an option or a command is one.
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

/// The commands to run and where, for any engine.
struct ShardCommand: Sendable {
  let program: String
  let plan: String
  let archive: String
  let bundles: String

  func words(shard: String, scratch: String? = nil) -> [String] {
    [program] + arguments(shard: shard) + (scratch.map { ["--scratch", $0] } ?? [])
  }

  /// The same as a shell reads it.
  func line(shard: String, scratch: String? = nil) -> String {
    words(shard: shard, scratch: scratch).map { $0.hasPrefix("--") ? $0 : ShellWord.quoted($0) }.joined(separator: " ")
  }

  func arguments(shard: String) -> [String] {
    [
      "enrich", "shard", "--plan", plan, "--archive", archive, "--into", bundles, "--shard", shard, "--jobs", "1",
      "--quiet",
    ]
  }

  /// Environment variables for shards; they do not get the keeper's passphrase, which they do not need.
  static let environment: [String: String?] = ["OMP_NUM_THREADS": "1", "KEEPSAKE_PASSPHRASE": nil]

  /// This program's own file.
  static var ownProgram: String {
    Foundation.Bundle.main.executablePath.flatMap { Files.realPath($0) } ?? CommandLine.arguments[0]
  }
}
