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

  /// Tag manifests are optional; without them a changed manifest counts alone.
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

  @Test func `of another program is read with SHA-256, asterisks, dots, capitals and Windows line ends`() throws {
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

  /// A bag of another program: `lines` are the paths in its list, each of the file of the same place in `files`.
  private func foreign(_ files: [String], _ lines: [String], version: String = "0.97", mark: String = "") throws
    -> TemporaryFolder
  {
    let folder = try TemporaryFolder()
    try folder.write("\(mark)BagIt-Version: \(version)\r\nTag-File-Character-Encoding: UTF-8\r\n", to: "bag/bagit.txt")
    var list = mark
    for (file, line) in zip(files, lines) {
      try folder.write("holds \(file)", to: "bag/data/\(file)")
      list += "\(Digest256.hash(Array("holds \(file)".utf8)).hex) \(line)\n"
    }
    try folder.write(list, to: "bag/manifest-sha256.txt")
    return folder
  }

  @Test(arguments: [
    // Percent signs as they are, and as the standard encodes them; both ways with a file of that name.
    ("100% wool.jpg", " data/100% wool.jpg"), ("50%25 off.jpg", " data/50%25 off.jpg"),
    ("50% off.jpg", " data/50%25 off.jpg"), ("a%20b.jpg", " data/a%20b.jpg"), ("a b.jpg", " data/a%20b.jpg"),
    ("ü.jpg", " data/%C3%BC.jpg"), ("a%0Ab.jpg", " data/a%0Ab.jpg"), ("a%0ab.jpg", " data/a%250ab.jpg"),
    // Two ways to encode one letter.
    ("Gr\u{FC}\u{DF}e/\u{E9}t\u{E9}.jpg", " data/Gru\u{308}\u{DF}e/e\u{301}te\u{301}.jpg"),
    ("Gru\u{308}n.jpg", " data/Gr\u{FC}n.jpg"),
    // Other separators and prefixes.
    ("a.jpg", "*data/a.jpg"), ("a.jpg", " *./data/a.jpg"), ("a.jpg", "\tdata/a.jpg"),
    ("sub/a.jpg", " data\\sub\\a.jpg"),
    ("sub/a.jpg", " .\\data\\sub\\a.jpg"), ("a\\b.jpg", " data/a\\b.jpg"), ("*a.jpg", " data/*a.jpg"),
    (" a.jpg", " data/ a.jpg"),
  ])
  func `of another program is read, however its list writes a name`(file: String, line: String) throws {
    for mark in ["", "\u{FEFF}"] {
      for version in ["0.97", "1.0"] {
        let folder = try foreign([file], [line], version: version, mark: mark)
        try read(folder)
        #expect(try ArchiveFiles.list(folder.path("again")).map { Array($0.path.text.utf8) } == [Array(file.utf8)])
      }
    }
  }

  @Test func `keeps two names apart if one is the other's encoding`() throws {
    for lines in [["data/50%25.jpg", "data/50%.jpg"], ["data/50%2525.jpg", "data/50%25.jpg"]] {
      let folder = try foreign(["50%25.jpg", "50%.jpg"], lines)
      try read(folder)
      #expect(try String(decoding: folder.read("again/50%25.jpg"), as: UTF8.self) == "holds 50%25.jpg")
    }
  }

  @Test func `of sha256sum with backslashes in names is read`() throws {
    let folder = try foreign(["a\\b.jpg"], ["data/x"])
    let digest = Digest256.hash(Array("holds a\\b.jpg".utf8)).hex
    try folder.write("\\\(digest)  data/a\\\\b.jpg\n", to: "bag/manifest-sha256.txt")
    try read(folder)
    #expect(try ArchiveFiles.list(folder.path("again")).map(\.path.text) == ["a\\b.jpg"])
  }

  @Test func `with Latin, capital or split lists is read, without a computer's leftover files`()
    throws
  {
    let folder = try foreign(["Größe.jpg", "b.jpg"], ["x", "x"])
    let digests = ["Größe.jpg", "b.jpg"].map { Digest256.hash(Array("holds \($0)".utf8)).hex }
    try folder.write("BagIt-Version : 0.96\nTag-File-Character-Encoding: ISO-8859-1\n", to: "bag/bagit.txt")
    try FileManager.default.removeItem(atPath: folder.path("bag/manifest-sha256.txt"))
    try folder.write(
      Array("\(digests[0])  data/Gr".utf8) + [0xF6, 0xDF] + Array("e.jpg\n".utf8), to: "bag/manifest-SHA-256.txt")
    var other = Digest512()
    other.update(Array("holds b.jpg".utf8))
    try folder.write("\(other.finish())  data/b.jpg\n", to: "bag/manifest-sha512.txt")
    for dropping in [".DS_Store", "Thumbs.db", "._b.jpg"] { try folder.write("x", to: "bag/data/\(dropping)") }
    try folder.write(
      "\(Digest256.hash(Array("x".utf8)).hex) *.\\about\\100%25.txt\r\n", to: "bag/tagmanifest-sha256.txt")
    try folder.write("x", to: "bag/about/100%.txt")
    try read(folder)
    #expect(try ArchiveFiles.list(folder.path("again")).map(\.path.text) == ["Größe.jpg", "b.jpg"])
    try folder.write("y", to: "bag/about/100%.txt")
    #expect(throws: Diagnostic.self) { try BagReader(folder.path("bag")) }
  }

  @Test func `keeps existing files`() throws {
    let folder = try bag()
    try folder.write("mine", to: "again/file.txt")
    #expect(throws: Diagnostic.self) { try read(folder) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("again")) == ["file.txt"])
  }

  @Test(arguments: [
    "../evil.txt", "data/../../evil.txt", "/tmp/evil.txt", "data//x", "data/", "data/./x", "elsewhere/x",
    "data/a\u{0}b",
  ])
  func `is refused if its manifest names a path outside of it`(path: String) throws {
    let folder = try bag()
    try dropTagManifest(folder)
    let line = String(repeating: "0", count: 128) + "  " + path + "\n"
    try change("manifest-sha512.txt", in: folder) { $0 + line }
    #expect(refusal(folder)?.id == "import.path")
    #expect(!Files.exists(folder.path("evil.txt")))
  }

  @Test func `that is damaged, incomplete or holds unlisted files is refused, each with a message`() throws {
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

  @Test func `with links in it is refused, whatever their targets`() throws {
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
  func `of an unknown kind is refused`(found: String, put: String, id: String) throws {
    let folder = try bag()
    try change("bagit.txt", in: folder) { $0.replacingOccurrences(of: found, with: put) }
    try dropTagManifest(folder)
    #expect(refusal(folder)?.id == id)
  }

  @Test func `without verifiable checksums is refused`() throws {
    let folder = try bag()
    try FileManager.default.moveItem(
      atPath: folder.path("bag/manifest-sha512.txt"), toPath: folder.path("bag/manifest-md5.txt"))
    try dropTagManifest(folder)
    #expect(refusal(folder)?.id == "import.bag-manifest")
  }
}
