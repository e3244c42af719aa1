// SPDX-License-Identifier: MIT
private import ArchiveState
private import Foundation
internal import KeepsakeModel
internal import KeepsakeSupport

/// A folder in the user's cache that replaces the `.keepsake` of a read-only archive.
///
/// It begins with a copy of the archive's data: without its addresses and readers' keys the site would be another one. Each copied file is
/// recorded with its hash, so that later changes on either side can be detected.
struct SubstituteState {
  /// What cannot be made again.
  private static let kept = ["addresses.yaml", "decisions.yaml", "imports.jsonl", "vault.json", "checksums.txt"]
  /// What saves time.
  private static let caches = ["cache.sqlite", "cache.sqlite-wal"]
  private static let originsName = "taken-over.txt"
  private static let limit = 1 << 30

  let folder: String
  private let own: String

  /// `own` is the archive's `.keepsake`, which may be missing; `caches` is the user's cache folder.
  init(archive: String, own: String, caches base: String = usersCaches) throws(Diagnostic) {
    self.own = own
    let usual = "\(base)/keepsake-site/\(Digest256.hash(Array(archive.utf8)).hex.prefix(16))"
    // Of two disks that are mounted at one place in turn each has its own.
    guard Files.exists(usual + "/addresses.yaml"), let key = try Self.key(own), let other = try Self.key(usual),
      key != other
    else {
      folder = usual
      return
    }
    folder = "\(usual)-\(key.hex.prefix(8))"
  }

  private static var usersCaches: String {
    let said = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"]
    return said.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? HomeFolder.path + "/.cache"
  }

  var isThere: Bool { Files.isFolder(folder) }

  /// Makes the folder, and takes over what has changed in the archive alone.
  ///
  /// - Returns: A warning for each file that has changed on both sides; the substitute's is used.
  func bringUpToDate() throws(Diagnostic) -> [Diagnostic] {
    do throws(FileError) {
      let isNew = !isThere
      try Files.createFolder(folder)
      // Keys and unlisted addresses are private to the user.
      chmod(folder, 0o700)
      if isNew { copyCaches() }
      var origins = readOrigins()
      var warnings: [Diagnostic] = []
      for name in Self.kept {
        guard let theirs = try Self.bytes("\(own)/\(name)") else { continue }
        let hash = Digest256.hash(theirs).hex
        let ours = try Self.bytes("\(folder)/\(name)")
        let hasOursChanged = ours.map { Digest256.hash($0).hex != origins[name] } ?? false
        if ours != theirs, hasOursChanged {
          // Nothing new in the archive: this side has gone on alone.
          if origins[name] != hash { warnings.append(difference(name)) }
          continue
        }
        if ours != theirs { try Files.writeAtomically(theirs, to: "\(folder)/\(name)", durably: true, mode: 0o600) }
        origins[name] = hash
      }
      try write(origins)
      return warnings
    } catch {
      throw error.diagnostic()
    }
  }

  /// Warnings if the archive is writable (again), and this folder has data that the archive lacks.
  func leftBehind() throws(Diagnostic) -> [Diagnostic] {
    guard isThere else { return [] }
    do throws(FileError) {
      let origins = readOrigins()
      for name in Self.kept where name != "checksums.txt" {
        guard let ours = try Self.bytes("\(folder)/\(name)"), Digest256.hash(ours).hex != origins[name],
          try Self.bytes("\(own)/\(name)") != ours
        else { continue }
        return [
          Diagnostic(
            .warning, "archive.read-only-before", file: ".keepsake/\(name)",
            "the archive can be written to now; what was kept in \(folder) while it could not be is no longer used",
            remedy:
              "copy \(name) from there to .keepsake if the addresses of that time are to stay, then delete that folder")
        ]
      }
      return []
    } catch {
      throw error.diagnostic()
    }
  }

  private func difference(_ name: String) -> Diagnostic {
    Diagnostic(
      .warning, "archive.read-only-differs", file: ".keepsake/\(name)",
      "this file has changed in the archive, and so has the one in \(folder), which is used as the archive cannot be written to",
      remedy: "delete the one in \(folder) to go on with the archive's")
  }

  /// Only time is lost where this fails.
  private func copyCaches() {
    for name in Self.caches where Files.exists("\(own)/\(name)") {
      try? FileManager.default.copyItem(atPath: "\(own)/\(name)", toPath: "\(folder)/\(name)")
      chmod("\(folder)/\(name)", 0o600)
    }
  }

  /// By name, the hash of the archive's file as it was last taken over.
  private func readOrigins() -> [String: String] {
    let text = (try? Self.bytes("\(folder)/\(Self.originsName)")) ?? []
    return Dictionary(
      String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        return words.count == 2 ? (String(words[1]), String(words[0])) : nil
      }, uniquingKeysWith: { $1 })
  }

  private func write(_ origins: [String: String]) throws(FileError) {
    guard origins != readOrigins() else { return }
    let text = origins.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }.joined()
    try Files.writeAtomically(Array(text.utf8), to: "\(folder)/\(Self.originsName)", durably: true, mode: 0o600)
  }

  private static func key(_ folder: String) throws(Diagnostic) -> ContentHash? {
    do { return try LedgerFile(folder: folder).read().ledger.siteKey } catch { throw error.diagnostic }
  }

  /// `nil` if the file does not exist.
  private static func bytes(_ path: String) throws(FileError) -> [UInt8]? {
    guard Files.exists(path) else { return nil }
    return try Files.read(path, limit: limit)
  }
}
