// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Preservation

@Suite struct `An export` {
  private func archive() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("title: Größe\n# a comment\n", to: "in/keepsake.yaml")
    try folder.write([0xFF, 0xD8, 0, 1, 2], to: "in/photos/100% sure\nor not.jpg")
    try folder.write([0xFF, 0xD8, 0, 1, 2], to: "in/photos/the same.jpg")
    try folder.write([1, 2, 3], to: ArchivePath(bytes: Array("in/odd-".utf8) + [0xFF] + Array(".png".utf8)))
    try folder.write("raw/\n", to: "in/.keepsakeignore")
    try folder.write("[the same.jpg]\ncaption=Us\n", to: "in/photos/.picasa.ini")
    try folder.write("ids\n", to: "in/.keepsake/addresses.yaml")
    try folder.write("cache", to: "in/.keepsake/cache.sqlite")
    try folder.write("cache", to: "in/.keepsake/derivatives/ab/c.jpg")
    try folder.write("no", to: "in/.DS_Store")
    try folder.write("no", to: "in/.git/config")
    try folder.link("in/link", to: "/etc/passwd")
    return folder
  }

  private static let kept = [
    ".keepsake/addresses.yaml", ".keepsakeignore", "keepsake.yaml", "odd-\u{FFFD}.png", "photos/.picasa.ini",
    "photos/100% sure\nor not.jpg", "photos/the same.jpg",
  ]

  @Test func `holds every file worth keeping`() throws {
    let folder = try archive()
    #expect(try ArchiveFiles.list(folder.path("in")).map(\.path.text) == Self.kept)
  }

  @Test func `as JSON gives the same archive again, byte for byte`() throws {
    let folder = try archive()
    let files = try ArchiveFiles.list(folder.path("in"))
    let export = ArchiveExport(root: folder.path("in"), name: "in", files: files, keepsakes: [["id": .text("a")]])
    try export.write(to: folder.path("out"), progress: SilentProgress())
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("out/files")).count == 3)
    let document = try ArchiveImport(folder.path("out"))
    #expect(document.name == "in")
    #expect(try document.write(to: folder.path("again"), progress: SilentProgress()) == [])
    let again = try ArchiveFiles.list(folder.path("again"))
    #expect(again.map(\.path) == files.map(\.path) && again.map(\.modified) == files.map(\.modified))
    for file in files {
      let path = [UInt8(ascii: "/")] + file.path.bytes
      #expect(
        try Files.read(bytesOfPath: Array(folder.path("in").utf8) + path)
          == Files.read(bytesOfPath: Array(folder.path("again").utf8) + path))
    }
    #expect(throws: (any Error).self, "never over something") {
      _ = try document.write(to: folder.path("again"), progress: SilentProgress())
    }
  }

  /// Modes of everything in a folder, by path.
  private func modes(_ folder: String) throws -> [String: Int] {
    var modes: [String: Int] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) + ["."] {
      let mode = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")[.posixPermissions]
      modes[name] = mode as? Int
    }
    return modes
  }

  @Test func `is readable by its owner only, as JSON and as a bag, and an import has the usual permissions`()
    throws
  {
    let folder = try archive()
    try folder.write("{\"key\": \"secret\"}\n", to: "in/.keepsake/vault.json")
    let files = try ArchiveFiles.list(folder.path("in")).filter { !$0.path.text.contains("odd-") }
    try ArchiveExport(root: folder.path("in"), name: "in", files: files, keepsakes: []).write(
      to: folder.path("out"), progress: SilentProgress())
    _ = try BagWriter(root: folder.path("in"), files: files, info: []).write(
      to: folder.path("bag"), progress: SilentProgress())
    for made in ["out", "bag"] {
      for (name, mode) in try modes(folder.path(made)) {
        #expect(mode == (Files.isFolder(folder.path("\(made)/\(name)")) ? 0o700 : 0o600), "\(made)/\(name)")
      }
    }
    _ = try ArchiveImport(folder.path("out")).write(to: folder.path("again"), progress: SilentProgress())
    _ = try BagReader(folder.path("bag")).write(to: folder.path("again-2"), progress: SilentProgress())
    for made in ["again", "again-2"] {
      let modes = try modes(folder.path(made))
      #expect(modes["."] == 0o755 && modes["keepsake.yaml"] == 0o644 && modes[".keepsake/vault.json"] == 0o600)
    }
  }

  /// Files that other programs read and execute.
  private static let hidden = [
    ".git/config", ".git/hooks/post-checkout", ".htaccess", ".envrc", "photos/.htaccess",
    "photos/.hidden/keepsake.yaml",
    ".keepsake/publish/0123456789abcdef.git/config", ".keepsake/cache.sqlite", ".keepsake/notes.txt",
    ".keepsake/.addresses.yaml", ".Keepsake/addresses.yaml", "photos/.keepsake/vault.json", "..strange",
  ]
  private static let plain = [
    ".keepsake/addresses.yaml", ".keepsake/checksums.txt", ".keepsake/decisions.yaml", ".keepsake/vault.json",
    ".keepsakeignore", "keepsake.yaml", "photos/.keepsakeignore", "photos/.picasa.ini",
    "photos/one.jpg",
  ]

  @Test func `of a foreign archive imports no hidden files that an archive does not need`() throws {
    let folder = try TemporaryFolder()
    let digest = Digest256.hash(Array("x".utf8)).hex
    let entries = (Self.hidden + Self.plain).map {
      "{\"path\": \"\($0)\", \"sha256\": \"\(digest)\", \"modified\": \"1\", \"text\": \"x\"}"
    }
    try folder.write(
      "{\"format\": \"keepsake-archive\", \"version\": 1, \"name\": \"a\", \"files\": [\(entries.joined(separator: ","))]}",
      to: "out/archive.json")
    let leftOut = try ArchiveImport(folder.path("out")).write(to: folder.path("again"), progress: SilentProgress())
    #expect(leftOut.sorted() == Self.hidden.sorted())

    try folder.write("BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n", to: "bag/bagit.txt")
    for path in Self.hidden + Self.plain { try folder.write("x", to: "bag/data/\(path)") }
    let lines = (Self.hidden + Self.plain).map { "\(digest)  data/\($0)\n" }
    try folder.write(lines.joined(), to: "bag/manifest-sha256.txt")
    let left = try BagReader(folder.path("bag")).write(to: folder.path("again-2"), progress: SilentProgress())
    #expect(left.sorted() == Self.hidden.sorted())

    for made in ["again", "again-2"] {
      #expect(try FileTree(folder.path(made)).contents.keys.sorted() == Self.plain.sorted())
      #expect(
        try ArchiveFiles.list(folder.path(made)).map(\.path.text) == Self.plain.sorted(), "an export holds the same")
    }
  }

  @Test func `with pictures that are links to files elsewhere is refused`() throws {
    let folder = try TemporaryFolder()
    let digest = Digest256.hash(Array("secret".utf8)).hex
    try folder.write("secret", to: "elsewhere")
    try folder.makeFolder("out/files")
    try folder.link("out/files/\(digest)", to: folder.path("elsewhere"))
    try folder.write(
      "{\"format\": \"keepsake-archive\", \"version\": 1, \"name\": \"a\", \"files\": [{\"path\": \"a.jpg\", "
        + "\"sha256\": \"\(digest)\", \"modified\": \"1\", \"file\": \"files/\(digest)\"}]}", to: "out/archive.json")
    #expect(throws: Diagnostic.self) {
      try ArchiveImport(folder.path("out")).write(to: folder.path("again"), progress: SilentProgress())
    }
    #expect(!Files.exists(folder.path("again")))
  }

  @Test func `is not written into another user's folder in its place`() throws {
    let folder = try archive()
    try folder.makeFolder("elsewhere")
    try folder.link("out.partial-\(getpid())", to: folder.path("elsewhere"))
    #expect(throws: (any Error).self) {
      try ArchiveExport(root: folder.path("in"), name: "in", files: [], keepsakes: []).write(
        to: folder.path("out"), progress: SilentProgress())
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("elsewhere")) == [])
  }

  @Test(arguments: [
    ("\"path\": \"keepsake.yaml\"", "\"path\": \"../keepsake.yaml\""),
    ("\"path\": \"keepsake.yaml\"", "\"path\": \"/tmp/keepsake.yaml\""),
    ("\"path\": \"keepsake.yaml\"", "\"path\": \"a//b\""), ("\"path\": \"keepsake.yaml\"", "\"path\": \"\""),
    ("\"path\": \"keepsake.yaml\"", "\"path\": \".keepsakeignore\""), ("Größe", "Kleine"),
    ("\"file\": \"files/", "\"file\": \"../files/"), ("keepsake-archive", "other"),
    ("\"version\": 1", "\"version\": 9"),
  ])
  func `that has been tampered with leaves nothing behind`(found: String, put: String) throws {
    let folder = try archive()
    let files = try ArchiveFiles.list(folder.path("in"))
    try ArchiveExport(root: folder.path("in"), name: "in", files: files, keepsakes: []).write(
      to: folder.path("out"), progress: SilentProgress())
    let text = String(decoding: try folder.read("out/archive.json"), as: UTF8.self)
    try #require(text.contains(found))
    try folder.write(text.replacingOccurrences(of: found, with: put), to: "out/archive.json")
    #expect(throws: (any Error).self) {
      _ = try ArchiveImport(folder.path("out")).write(to: folder.path("again"), progress: SilentProgress())
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!left.contains { $0.hasPrefix("again") })
  }

  @Test func `as a bag refuses a name that is no Unicode, and else lists every file once`() throws {
    let folder = try archive()
    let files = try ArchiveFiles.list(folder.path("in"))
    func bag(_ files: [SourceFile]) -> BagWriter {
      BagWriter(root: folder.path("in"), files: files, info: [("A", "b\nc")])
    }
    #expect(throws: Diagnostic.self) { try bag(files).write(to: folder.path("bag"), progress: SilentProgress()) }
    let good = files.filter { $0.path.text != "odd-\u{FFFD}.png" }
    _ = try bag(good).write(to: folder.path("bag"), progress: SilentProgress())
    let manifest = String(decoding: try folder.read("bag/manifest-sha512.txt"), as: UTF8.self)
    #expect(manifest.split(separator: "\n").count == good.count)
    #expect(manifest.contains("  data/photos/100%25 sure%0Aor not.jpg\n"))
    #expect(String(decoding: try folder.read("bag/bag-info.txt"), as: UTF8.self).hasPrefix("A: b c\nPayload-Oxum: "))
  }
}
