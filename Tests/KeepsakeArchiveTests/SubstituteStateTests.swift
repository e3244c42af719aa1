// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import KeepsakeArchive

/// The substitute for `.keepsake` if an archive is read-only.
@Suite struct `The substitute of a read-only archive's folder` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("own")
  }

  private func substitute() throws -> SubstituteState {
    try SubstituteState(archive: "/pictures", own: folder.path("own"), caches: folder.path("caches"))
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Files.read("\(substitute().folder)/\(name)"), as: UTF8.self)
  }

  @Test func `begins with the archive's state, readable by the user only`() throws {
    for name in ["addresses.yaml", "decisions.yaml", "vault.json", "checksums.txt", "cache.sqlite"] {
      try folder.write("# \(name)\n", to: "own/\(name)")
    }
    #expect(try substitute().bringUpToDate().isEmpty)
    for name in ["addresses.yaml", "decisions.yaml", "vault.json", "checksums.txt", "cache.sqlite"] {
      #expect(try text(name) == "# \(name)\n")
    }
    #expect(try substitute().leftBehind().isEmpty)
  }

  @Test func `can lose its memo, and nothing else`() throws {
    let names = ["addresses.yaml", "cache.sqlite", "cache.sqlite-wal"]
    for name in names { try folder.write("# \(name)\n", to: "own/\(name)") }
    _ = try substitute().bringUpToDate()
    try ArchiveFolder.removeMemo(in: substitute().folder)
    #expect(try Files.names(in: substitute().folder).sorted() == ["addresses.yaml", "lock", "taken-over.txt"])
    #expect(try Set(names).isSubset(of: Files.names(in: folder.path("own"))))
  }

  @Test func `keeps its own changes while the archive's state stays`() throws {
    try folder.write("version: 1\n", to: "own/addresses.yaml")
    #expect(try substitute().bringUpToDate().isEmpty)
    try Files.write(Array("version: 1\n# more\n".utf8), to: substitute().folder + "/addresses.yaml")
    #expect(try substitute().bringUpToDate().isEmpty)
    #expect(try text("addresses.yaml") == "version: 1\n# more\n")
    #expect(try substitute().leftBehind().map(\.id) == ["archive.read-only-before"])
  }

  @Test func `takes changes that only the archive has`() throws {
    try folder.write("version: 1\n", to: "own/addresses.yaml")
    _ = try substitute().bringUpToDate()
    try folder.write("version: 1\n# theirs\n", to: "own/addresses.yaml")
    #expect(try substitute().bringUpToDate().isEmpty)
    #expect(try text("addresses.yaml") == "version: 1\n# theirs\n")
  }

  @Test func `reports a conflict if both have changed, or existed before, and stays as it is`() throws {
    try folder.write("version: 1\n", to: "own/addresses.yaml")
    _ = try substitute().bringUpToDate()
    try folder.write("version: 1\n# theirs\n", to: "own/addresses.yaml")
    try Files.write(Array("version: 1\n# ours\n".utf8), to: substitute().folder + "/addresses.yaml")
    try folder.write("# theirs\n", to: "own/decisions.yaml")
    try Files.write(Array("# ours\n".utf8), to: substitute().folder + "/decisions.yaml")
    for _ in 0..<2 {
      let warnings = try substitute().bringUpToDate()
      #expect(warnings.map(\.file) == [".keepsake/addresses.yaml", ".keepsake/decisions.yaml"])
      #expect(warnings.allSatisfy { $0.id == "archive.read-only-differs" && $0.severity == .warning })
      #expect(try text("addresses.yaml") == "version: 1\n# ours\n")
    }
  }

  @Test func `is separate for another disk in the same place`() throws {
    let keys = ["1", "2"].map { String(repeating: $0, count: 64) }
    try folder.write("version: 1\nsite-key: \"\(keys[0])\"\n", to: "own/addresses.yaml")
    let first = try substitute()
    _ = try first.bringUpToDate()
    try folder.write("version: 1\nsite-key: \"\(keys[1])\"\n", to: "own/addresses.yaml")
    let second = try substitute()
    #expect(second.folder != first.folder)
    _ = try second.bringUpToDate()
    #expect(try text("addresses.yaml").contains(keys[1]))
  }
}
