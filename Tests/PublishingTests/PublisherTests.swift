// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import Testing

@testable import Publishing

@Suite struct `Publishing a site` {
  private let folder: SiteFolder
  private let first = ["index.html": "home", "keepsakes/a/index.html": "A", "keepsakes/b/index.html": "B"]

  init() throws { folder = try SiteFolder() }

  @Test func `makes a missing folder`() async throws {
    let report = try await folder.publish(first)
    #expect(try folder.site() == first)
    #expect(report.added == first.keys.sorted() && report.changed.isEmpty && report.removed.isEmpty)
    #expect(try folder.strays() == [])
  }

  @Test func `makes the folders above the output`() async throws {
    let publisher = try Publisher(output: folder.root + "/web/public/site", archive: folder.archive)
    _ = try await publisher.publish(
      SiteFolder.wanted(first), over: publisher.inspect(), environment: folder.environment)
    #expect(Files.exists(folder.root + "/web/public/site/keepsakes/a/index.html"))
  }

  @Test func `adds, changes and removes`() async throws {
    try await folder.publish(first)
    let second = ["index.html": "new home", "keepsakes/a/index.html": "A", "keepsakes/c/index.html": "C"]
    let report = try await folder.publish(second)
    #expect(try folder.site() == second)
    #expect(report.added == ["keepsakes/c/index.html"])
    #expect(report.changed == ["index.html"])
    #expect(report.removed == ["keepsakes/b/index.html"])
    #expect(!Files.exists(folder.output + "/keepsakes/b"))
    #expect(try folder.strays() == [])
  }

  @Test func `keeps the inode and time of unchanged files`() async throws {
    try await folder.publish(first)
    let before = try folder.status("keepsakes/a/index.html")
    try await folder.publish(first.merging(["index.html": "new"]) { $1 })
    #expect(try folder.status("keepsakes/a/index.html") == before)
  }

  @Test func `takes nothing from a moved file that was altered by hand`() async throws {
    try await folder.publish(first)
    try folder.write("mine", to: folder.output + "/keepsakes/b/index.html")
    try await folder.publish(["index.html": "home", "keepsakes/a/index.html": "A", "moved/b.html": "B"])
    #expect(folder.text("moved/b.html") == "B")
  }

  @Test func `writes nothing without changes`() async throws {
    try await folder.publish(first)
    let before = try ["", "index.html", "keepsakes", SiteAddress.manifest].map { try folder.status($0) }
    let report = try await folder.publish(first)
    #expect(report.isUnchanged)
    #expect(try ["", "index.html", "keepsakes", SiteAddress.manifest].map { try folder.status($0) } == before)
  }

  @Test func `renders no unchanged page`() async throws {
    try await folder.publish(first)
    let rendered = Counter()
    let wanted = SiteFolder.wanted(first.merging(["index.html": "new"]) { $1 }).map { file in
      guard case .bytes(let render) = file.source else { return file }
      var file = file
      file.source = .bytes {
        _ = rendered.next()
        return try render()
      }
      return file
    }
    let publisher = try Publisher(output: folder.output, archive: folder.archive)
    _ = try await publisher.publish(wanted, over: publisher.inspect(), environment: folder.environment)
    #expect(rendered.count == 1)
  }

  @Test func `renders a page of unknown bytes to find that it is the same`() async throws {
    try await folder.publish(first)
    let before = try folder.status("index.html")
    var wanted = SiteFolder.wanted(first)
    for index in wanted.indices { wanted[index].stamp = nil }
    let publisher = try Publisher(output: folder.output, archive: folder.archive)
    let report = try await publisher.publish(wanted, over: publisher.inspect(), environment: folder.environment)
    #expect(report.isUnchanged)
    #expect(try folder.status("index.html") == before)
    #expect(try folder.strays() == [])
  }

  @Test func `restores a removed file`() async throws {
    try await folder.publish(first)
    try Files.remove(folder.output + "/keepsakes/a/index.html")
    let report = try await folder.publish(first)
    #expect(try folder.site() == first)
    #expect(report.restored == ["keepsakes/a/index.html"])
  }

  @Test(arguments: ["X", "longer than it was"])
  func `restores a changed file and reports it`(text: String) async throws {
    try await folder.publish(first)
    try Files.write(Array(text.utf8), to: folder.output + "/keepsakes/a/index.html")
    let report = try await folder.publish(first)
    #expect(try folder.site() == first)
    #expect(report.diagnostics.map(\.file) == ["keepsakes/a/index.html"])
    #expect(report.diagnostics.map(\.id) == ["output.altered"])
  }

  @Test func `recognises a file again if only its time was changed`() async throws {
    try await folder.publish(first)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: folder.output + "/index.html")
    #expect(try await folder.publish(first).isUnchanged)
  }

  @Test func `gives the same manifest for the same site in any folder`() async throws {
    try await folder.publish(first)
    let other = try SiteFolder()
    try await other.publish(first)
    let one = try Files.read(folder.output + "/" + SiteAddress.manifest)
    #expect(try one == Files.read(other.output + "/" + SiteAddress.manifest))
    #expect(!String(decoding: one, as: UTF8.self).contains(folder.root))
  }

  @Test func `links the program's files and copies the keeper's`() async throws {
    let derivative = folder.root + "/derivative.jpg"
    let original = folder.root + "/original.jpg"
    for path in [derivative, original] { try folder.write(path, to: path) }
    let before = try #require(Files.status(original))
    let publisher = try Publisher(output: folder.output, archive: folder.archive)
    _ = try await publisher.publish(
      [
        WantedFile(address: "media/d.jpg", stamp: nil, source: .link { _ in derivative }),
        WantedFile(address: "media/o.jpg", stamp: nil, source: .copy(path: original)),
      ], over: publisher.inspect(), environment: folder.environment)
    #expect(try folder.status("media/d.jpg").inode == #require(Files.status(derivative)).inode)
    #expect(try folder.status("media/o.jpg").inode != before.inode)
    #expect(Files.status(original) == before)
    #expect(folder.text("media/o.jpg") == original)
  }

  @Test(arguments: [
    "", "/index.html", "a//b", "a/", "../x", "a/../b", "./a", "ü.html", "a b", "a%20b", "keepsake-manifest.json",
  ])
  func `refuses an invalid address`(address: String) async throws {
    await #expect(throws: PublishError.badAddress(address)) { try await folder.publish([address: "x"]) }
    #expect(try folder.neighbours() == ["archive"])
  }

  @Test func `refuses a file where a folder is needed`() async throws {
    await #expect(throws: PublishError.clash("a")) { try await folder.publish(["a": "x", "a/b": "y"]) }
  }

  @Test(arguments: ["a/b/c", "index.html/x", "a"])
  func `refuses a new file that conflicts with remaining ones`(address: String) async throws {
    let standing = ["a/b": "x", "index.html": "y"]
    try await folder.publish(standing)
    await #expect(throws: PublishError.clash(address == "a" ? "a" : address == "a/b/c" ? "a/b" : "index.html")) {
      try await folder.publish(standing.merging([address: "z"]) { $1 })
    }
    #expect(try folder.site() == standing)
  }

  @Test func `refuses bytes other than announced and leaves the old site`() async throws {
    try await folder.publish(first)
    let publisher = try Publisher(output: folder.output, archive: folder.archive)
    let liar = WantedFile(address: "index.html", content: Digest256.hash([1]), size: 1, source: .bytes { [2] })
    let live = try publisher.inspect()
    await #expect(throws: PublishError.unexpectedBytes("index.html")) {
      try await publisher.publish([liar], over: live, environment: folder.environment)
    }
    #expect(try folder.site() == first)
    #expect(try folder.strays() == [])
  }

  @Test func `keeps the permissions of the output folder`() async throws {
    try await folder.publish(first)
    chmod(folder.output, 0o750)
    try await folder.publish(["index.html": "new"])
    let rights = try FileManager.default.attributesOfItem(atPath: folder.output)[.posixPermissions] as? Int
    #expect(rights == 0o750)
  }
}
