// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Preservation

@Suite struct `A bag` {
  private func bag() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("title: Größe\n", to: "in/keepsake.yaml")
    try folder.write([0xFF, 0xD8, 0, 1, 2], to: "in/photos/100% sure\nor %0A not.jpg")
    try folder.write("ids\n", to: "in/.keepsake/addresses.yaml")
    try folder.write("{}\n", to: "in/.keepsake/vault.json")
    let files = try ArchiveFiles.list(folder.path("in"))
    _ = try BagWriter(root: folder.path("in"), files: files, info: [("A", "b")]).write(
      to: folder.path("bag"), progress: SilentProgress())
    return folder
  }

  private func read(_ folder: TemporaryFolder) throws {
    _ = try BagReader(folder.path("bag")).write(to: folder.path("again"), progress: SilentProgress())
  }

  private func change(_ file: String, in folder: TemporaryFolder, _ edit: (String) -> String) throws {
    try folder.write(edit(String(decoding: try folder.read("bag/\(file)"), as: UTF8.self)), to: "bag/\(file)")
  }

  /// Lists that vouch for other lists are optional; without them a changed manifest is on its own.
  private func dropTagManifest(_ folder: TemporaryFolder) throws {
    try FileManager.default.removeItem(atPath: folder.path("bag/tagmanifest-sha512.txt"))
  }

  private func refusal(_ folder: TemporaryFolder) -> Diagnostic? {
    do {
      try read(folder)
      return nil
    } catch {
      let left = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      #expect(!left.contains { $0.hasPrefix("again") })
      return error as? Diagnostic
    }
  }

  @Test func `gives the same archive again, byte for byte, with its times`() throws {
    let folder = try bag()
    try read(folder)
    let files = try ArchiveFiles.list(folder.path("in"))
    let again = try ArchiveFiles.list(folder.path("again"))
    #expect(files.count == 4)
    #expect(again.map(\.path) == files.map(\.path) && again.map(\.modified) == files.map(\.modified))
    for file in files {
      let path = [UInt8(ascii: "/")] + file.path.bytes
      #expect(
        try Files.read(bytesOfPath: Array(folder.path("in").utf8) + path)
          == Files.read(bytesOfPath: Array(folder.path("again").utf8) + path))
    }
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path("again/.keepsake/vault.json"))
    #expect(mode[.posixPermissions] as? Int == 0o600)
  }

  @Test func `of another program is read too: SHA-256, asterisks, dots, capitals, Windows line ends`() throws {
    let folder = try TemporaryFolder()
    try folder.write("BagIt-Version: 0.97\r\nTag-File-Character-Encoding: UTF-8\r\n", to: "bag/bagit.txt")
    try folder.write("one", to: "bag/data/a one.txt")
    try folder.write("two", to: "bag/data/sub/100%.txt")
    let (one, two) = (Digest256.hash(Array("one".utf8)).hex, Digest256.hash(Array("two".utf8)).hex)
    try folder.write(
      "\(one.uppercased()) *data/a one.txt\r\n\(two)   ./data/sub/100%.txt\r\n", to: "bag/manifest-sha256.txt")
    try folder.write("0 data/of no interest\n", to: "bag/manifest-md5.txt")
    try read(folder)
    #expect(try ArchiveFiles.list(folder.path("again")).map(\.path.text) == ["a one.txt", "sub/100%.txt"])
  }

  @Test func `keeps what is there already`() throws {
    let folder = try bag()
    try folder.write("mine", to: "again/file.txt")
    #expect(throws: Diagnostic.self) { try read(folder) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("again")) == ["file.txt"])
  }

  @Test(arguments: [
    "../evil.txt", "data/../../evil.txt", "/tmp/evil.txt", "data//x", "data/", "data/./x", "elsewhere/x",
    "data/a\u{0}b",
  ])
  func `whose manifest names a path that leads out of it is refused`(path: String) throws {
    let folder = try bag()
    try dropTagManifest(folder)
    let line = String(repeating: "0", count: 128) + "  " + path + "\n"
    try change("manifest-sha512.txt", in: folder) { $0 + line }
    #expect(refusal(folder)?.id == "import.path")
    #expect(!Files.exists(folder.path("evil.txt")))
  }

  @Test func `that has been damaged, is incomplete or holds more than it lists is refused, each in words`() throws {
    var folder = try bag()
    try folder.write("title: Kleine\n", to: "bag/data/keepsake.yaml")
    #expect(refusal(folder)?.id == "import.damaged" && refusal(folder)?.file == "data/keepsake.yaml")

    folder = try bag()
    try FileManager.default.removeItem(atPath: folder.path("bag/data/keepsake.yaml"))
    #expect(refusal(folder)?.id == "import.bag-incomplete")
    try folder.write("https://example.org/x 3 data/keepsake.yaml\n", to: "bag/fetch.txt")
    #expect(refusal(folder)?.remedy.contains("fetch.txt") == true)

    folder = try bag()
    try folder.write("more", to: "bag/data/more.txt")
    #expect(refusal(folder)?.id == "import.bag-surplus" && refusal(folder)?.file == "data/more.txt")

    folder = try bag()
    try change("bag-info.txt", in: folder) { $0 + "X: y\n" }
    #expect(refusal(folder)?.id == "import.damaged" && refusal(folder)?.file == "bag-info.txt")

    folder = try bag()
    try change("manifest-sha512.txt", in: folder) { $0 + $0 }
    try dropTagManifest(folder)
    #expect(refusal(folder)?.id == "import.path")
  }

  @Test func `with links in it is refused, wherever they lead`() throws {
    for (link, target) in [
      ("bag/data/link", "/etc/passwd"), ("bag/data/folder", "/etc"), ("bag/data/in", "keepsake.yaml"),
    ] {
      let folder = try bag()
      try folder.link(link, to: target)
      #expect(refusal(folder)?.problem == "this is no plain file")
    }
  }

  @Test(arguments: [
    ("BagIt-Version: 1.0", "BagIt-Version: 2.0", "import.bag-version"), ("UTF-8", "UTF-16", "import.bag-encoding"),
    ("BagIt-Version: 1.0\n", "", "import.bag-version"),
  ])
  func `of a kind that is not known is refused`(found: String, put: String, id: String) throws {
    let folder = try bag()
    try change("bagit.txt", in: folder) { $0.replacingOccurrences(of: found, with: put) }
    try dropTagManifest(folder)
    #expect(refusal(folder)?.id == id)
  }

  @Test func `without checksums that can be verified is refused`() throws {
    let folder = try bag()
    try FileManager.default.moveItem(
      atPath: folder.path("bag/manifest-sha512.txt"), toPath: folder.path("bag/manifest-md5.txt"))
    try dropTagManifest(folder)
    #expect(refusal(folder)?.id == "import.bag-manifest")
  }
}
