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
    try folder.write("ids\n", to: "in/.keepsake/addresses.yaml")
    try folder.write("cache", to: "in/.keepsake/cache.sqlite")
    try folder.write("cache", to: "in/.keepsake/derivatives/ab/c.jpg")
    try folder.write("no", to: "in/.DS_Store")
    try folder.write("no", to: "in/.git/config")
    try folder.link("in/link", to: "/etc/passwd")
    return folder
  }

  private static let kept = [
    ".keepsake/addresses.yaml", ".keepsakeignore", "keepsake.yaml", "odd-\u{FFFD}.png", "photos/100% sure\nor not.jpg",
    "photos/the same.jpg",
  ]

  @Test func `holds every file that is worth keeping`() throws {
    let folder = try archive()
    #expect(try ArchiveFiles.list(folder.path("in")).map(\.path.text) == Self.kept)
  }

  @Test func `as JSON gives the same archive again, byte for byte`() throws {
    let folder = try archive()
    let files = try ArchiveFiles.list(folder.path("in"))
    let export = ArchiveExport(root: folder.path("in"), name: "in", files: files, keepsakes: [["id": .text("a")]])
    try export.write(to: folder.path("out"), progress: SilentProgress())
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("out/files")).count == 2)
    let document = try ArchiveImport(folder.path("out"))
    #expect(document.name == "in")
    try document.write(to: folder.path("again"), progress: SilentProgress())
    let again = try ArchiveFiles.list(folder.path("again"))
    #expect(again.map(\.path) == files.map(\.path) && again.map(\.modified) == files.map(\.modified))
    for file in files {
      let path = [UInt8(ascii: "/")] + file.path.bytes
      #expect(
        try Files.read(bytesOfPath: Array(folder.path("in").utf8) + path)
          == Files.read(bytesOfPath: Array(folder.path("again").utf8) + path))
    }
    #expect(throws: (any Error).self, "never over something") {
      try document.write(to: folder.path("again"), progress: SilentProgress())
    }
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
      try ArchiveImport(folder.path("out")).write(to: folder.path("again"), progress: SilentProgress())
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
