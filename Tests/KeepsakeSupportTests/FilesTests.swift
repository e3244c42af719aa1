// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@Suite struct `File operations` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }

  private func mode(_ name: String) -> mode_t {
    var info = stat()
    return stat(folder.path(name), &info) == 0 ? info.st_mode & 0o777 : 0
  }

  @Test(arguments: [0, 1, 4_096, 1_000_000]) func `read back the written bytes`(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try Files.writeAtomically(bytes, to: folder.path("a"))
    try Files.write(bytes, to: folder.path("b"))
    try Files.writeAtomically(bytes, to: folder.path("c"), durably: true)
    for name in ["a", "b", "c"] { #expect(try Files.read(folder.path(name)) == bytes) }
    #expect(try names() == ["a", "b", "c"])
  }

  @Test(arguments: [
    ("a", ""), ("", ""), ("/", "/"), ("//", "/"), ("/a", "/"), ("a/", ""), ("a/b", "a"), ("a//b/", "a"), ("/a/b", "/a"),
    ("ä/b", "ä"), ("./x", "."),
  ])
  func `give the folder of a path`(path: String, folder: String) { #expect(Files.parent(of: path) == folder) }

  @Test func `refuse to read more than the limit, folders and pipes`() throws {
    try folder.write("12345", to: "a")
    #expect(try Files.read(folder.path("a"), limit: 5).count == 5)
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    for (name, limit, code) in [("a", 4, EFBIG), ("", 9, EISDIR), ("pipe", 9, EISDIR), ("none", 9, ENOENT)] {
      let error = #expect(throws: FileError.self) { try Files.read(folder.path(name), limit: limit) }
      #expect(error?.code == code, "\(name)")
    }
  }

  @Test func `read the beginning of a file only`() throws {
    try folder.write("12345", to: "a")
    #expect(try Files.readHead(folder.path("a"), count: 3) == Array("123".utf8))
    #expect(try Files.readHead(folder.path("a"), count: 30) == Array("12345".utf8))
  }

  @Test func `keep a file's permissions when they replace it`() throws {
    try folder.write("old", to: "a")
    try folder.setPermissions(0o600, of: "a")
    try Files.writeAtomically(Array("new".utf8), to: folder.path("a"))
    #expect(mode("a") == 0o600)
    #expect(try folder.read("a") == Array("new".utf8))
  }

  #if os(Linux)
    @Test(.enabled(if: KeptMarks.systemHasAttributes))
    func `keep a file's extended attributes when they replace it, and add no new ones`() throws {
      for name in ["a", "b"] { try folder.write("old", to: name) }
      let names = ["user.xdg.tags", "user.ünï", "user.empty"]
      for name in names { KeptMarks.set(name, to: name == "user.empty" ? "" : "Oma, \(name)", of: folder.path("a")) }
      try Files.writeAtomically(Array("new".utf8), to: folder.path("a"), durably: true)
      try Files.writeAtomically(Array("new".utf8), to: folder.path("b"), durably: true)
      for name in names {
        #expect(KeptMarks.value(of: name, folder.path("a")) == (name == "user.empty" ? "" : "Oma, \(name)"))
        #expect(KeptMarks.value(of: name, folder.path("b")) == nil)
      }
    }

    /// The program may run as root on another user's files, which must still be theirs.
    @Test(.enabled(if: geteuid() == 0)) func `keep a file's owner and group when root replaces it`() throws {
      try folder.write("old", to: "a")
      #expect(chown(folder.path("a"), 4_711, 4_712) == 0 && chmod(folder.path("a"), 0o640) == 0)
      try Files.writeAtomically(Array("new".utf8), to: folder.path("a"))
      var info = stat()
      #expect(stat(folder.path("a"), &info) == 0 && info.st_uid == 4_711 && info.st_gid == 4_712)
      #expect(mode("a") == 0o640)
      // A link's target is another file, whose attributes are not copied.
      try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: folder.path("a"))
      try Files.writeAtomically(Array("new".utf8), to: folder.path("link"))
      #expect(lstat(folder.path("link"), &info) == 0 && info.st_uid == 0)
    }
  #endif

  @Test func `replace a file with the longest possible name`() throws {
    let name = String(repeating: "n", count: 255)
    try Files.writeAtomically([1], to: folder.path(name))
    try Files.writeAtomically([2], to: folder.path(name))
    #expect(try folder.read(name) == [2])
    #expect(try names() == [name])
  }

  @Test func `replace nothing if the file must be new`() throws {
    try folder.write("old", to: "a")
    let staged = try Files.stage([1], for: folder.path("a"), durably: true)
    let error = #expect(throws: FileError.self) { try staged.publish(as: folder.path("a"), isNew: true) }
    #expect(error?.code == EEXIST)
    try Files.stage([2], for: folder.path("b")).publish(as: folder.path("b"), isNew: true)
    #expect(throws: FileError.self) { try Files.move(folder.path("b"), to: folder.path("a")) }
    #expect(try folder.read("a") == Array("old".utf8) && folder.read("b") == [2])
    #expect(try names() == ["a", "b"])
  }

  @Test func `leave nothing behind when they fail`() throws {
    try folder.makeFolder("a/b")
    let error = #expect(throws: FileError.self) { try Files.writeAtomically([1], to: folder.path("a")) }
    #expect(error?.operation == .write && error?.code == EISDIR)
    #expect(try names() == ["a"])
  }

  @Test func `show a reader the old bytes or the new`() async throws {
    let folder = folder
    let path = folder.path("a")
    try Files.writeAtomically([UInt8](repeating: 0, count: 300_000), to: path)
    let writer = Task.detached {
      for round in 1...60 { try Files.writeAtomically([UInt8](repeating: UInt8(round), count: 300_000), to: path) }
    }
    for _ in 0..<200 {
      let bytes = try Files.read(path)
      #expect(bytes.count == 300_000 && bytes.allSatisfy { $0 == bytes[0] })
    }
    try await writer.value
  }

  @Test func `make folders with those above them, once or again`() throws {
    for _ in 0..<2 { try Files.createFolder(folder.path("a/b/c/")) }
    #expect(Files.isFolder(folder.path("a/b/c")))
    try folder.write("x", to: "file")
    for name in ["file", "file/below"] {
      let error = #expect(throws: FileError.self) { try Files.createFolder(folder.path(name)) }
      #expect(error?.code == ENOTDIR)
    }
    try folder.link("dangling", to: "nowhere")
    #expect(throws: FileError.self) { try Files.createFolder(folder.path("dangling")) }
  }

  @Test func `give the kind of a path without following links`() throws {
    try folder.write("12345", to: "a")
    try folder.link("link", to: "a")
    #expect(Files.status(folder.path("a"))?.kind == .file && Files.status(folder.path("a"))?.size == 5)
    #expect(Files.status(folder.path("link"))?.kind == .link)
    #expect(Files.status(folder.path)?.kind == .folder)
    #expect(Files.status("/dev/null")?.kind == .other)
    #expect(Files.status(folder.path("none")) == nil && !Files.exists(folder.path("none")))
    #expect(Files.status(bytesOfPath: Array(folder.path("a").utf8)) == Files.status(folder.path("a")))
  }

  @Test func `give a file a second name`() throws {
    try folder.write("x", to: "a")
    try Files.linkOrCopy(folder.path("a"), to: folder.path("b"))
    #expect(Files.status(folder.path("a"))?.inode == Files.status(folder.path("b"))?.inode)
    let error = #expect(throws: FileError.self) { try Files.linkOrCopy(folder.path("a"), to: folder.path("b")) }
    #expect(error?.code == EEXIST)
  }

  @Test func `resolve links, and give nil for missing files`() throws {
    try folder.write("x", to: "real/a")
    try folder.link("link", to: "real")
    #expect(Files.realPath(folder.path("link/../link/a")) == folder.path("real/a"))
    #expect(Files.realPath(folder.path("none")) == nil)
  }

  @Test func `treat a missing file as removed`() throws {
    try folder.write("x", to: "a")
    for _ in 0..<2 { try Files.remove(folder.path("a")) }
    #expect(throws: FileError.self) { try Files.remove(folder.path) }
  }

  @Test func `name the system's refusal in words`() {
    let diagnostic = FileError(.write, "a.yaml", code: ENOSPC).diagnostic()
    #expect(diagnostic.id == "file.write" && diagnostic.file == "a.yaml" && diagnostic.severity == .error)
    #expect(diagnostic.problem == "cannot write it: no space left on device")
    #expect(diagnostic.remedy == "free some space on the disk and run the command again")
  }
}
