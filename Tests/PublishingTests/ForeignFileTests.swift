// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import Testing

@testable import Publishing

@Suite struct `Foreign files` {
  private let folder: SiteFolder
  private let first = ["index.html": "home", "keepsakes/a/index.html": "A"]

  init() throws { folder = try SiteFolder() }

  @Test func `survive a publish with inode and time`() async throws {
    try await folder.publish(first)
    try folder.write("example.org", to: folder.output + "/CNAME")
    try folder.write("config", to: folder.output + "/.git/refs/heads/config")
    try folder.write("mine", to: folder.output + "/keepsakes/a/note.txt")
    let names = ["CNAME", ".git/refs/heads/config", "keepsakes/a/note.txt"]
    let before = try names.map { try folder.status($0) }
    let report = try await folder.publish(["index.html": "new"])
    #expect(!report.isUnchanged)
    #expect(try names.map { try folder.status($0) } == before)
    #expect(folder.text("keepsakes/a/index.html") == nil)
    #expect(try folder.strays() == [])
  }

  @Test(arguments: SiteFolder.bothSizes)
  func `survive in any form, with their permissions`(fewFiles: Int) async throws {
    let folder = try SiteFolder(fewFiles: fewFiles)
    try await folder.publish(first)
    try folder.write("example.org", to: folder.output + "/CNAME")
    try folder.write("mine", to: folder.output + "/keepsakes/a/note.txt")
    try folder.write("config", to: folder.output + "/.git/config")
    try #require(symlink("nowhere", folder.output + "/link") == 0)
    try #require(mkfifo(folder.output + "/pipe", 0o640) == 0)
    chmod(folder.output + "/CNAME", 0o604)
    let names = ["CNAME", "keepsakes/a/note.txt", ".git", ".git/config", "link", "pipe"]
    let before = try names.map { try folder.status($0) }
    for text in ["new", "newer", "newest"] {
      let report = try await folder.publish(["index.html": text])
      #expect(report.diagnostics.isEmpty)
      #expect(try names.map { try folder.status($0) } == before)
      #expect(try folder.strays() == [])
    }
    let rights = try FileManager.default.attributesOfItem(atPath: folder.output + "/CNAME")
    #expect(rights[.posixPermissions] as? Int == 0o604)
  }

  @Test func `stop a publish that could not move them`() async throws {
    let root = folder.root
    await #expect(processExitsWith: .success) { [root = root as String] in
      // The superuser may move everything.
      if getuid() == 0 {
        for path in [root, root + "/archive"] { chown(path, 65_534, 65_534) }
        setuid(65_534)
      }
      let publisher = try Publisher(output: root + "/site", archive: root + "/archive")
      let environment = BuildEnvironment(workers: 2, memoryBudget: 1 << 26)
      _ = try await publisher.publish(
        SiteFolder.wanted(["index.html": "home"]), over: publisher.inspect(), environment: environment)
      try Files.createFolder(root + "/site/locked")
      try Files.write([1], to: root + "/site/locked/mine.txt")
      chmod(root + "/site/locked", 0o555)
      do {
        _ = try await publisher.publish(
          SiteFolder.wanted(["index.html": "new"]), over: publisher.inspect(), environment: environment)
        exit(1)
      } catch PublishError.foreignFolder(let path) where path == root + "/site/locked" {}
    }
    #expect(folder.text("index.html") == "home" && folder.text("locked/mine.txt") == "\u{1}")
    #expect(try folder.strays() == [])
  }

  @Test func `survive with invalid UTF-8 names`() async throws {
    try await folder.publish(first)
    let name = Array("\(folder.output)/caf".utf8) + [0xE9]
    let made = TreeWalk.withPath(name) { creat($0, 0o600) }
    try #require(made >= 0)
    close(made)
    try await folder.publish(["index.html": "new"])
    #expect(TreeWalk.withPath(name) { access($0, F_OK) } == 0)
  }

  @Test func `survive as links, which are not followed`() async throws {
    try await folder.publish(first)
    try folder.write("secret", to: folder.root + "/elsewhere/file.txt")
    for (name, target) in [("to-folder", folder.root + "/elsewhere"), ("to-nothing", "/nowhere/at/all")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.output + "/" + name, withDestinationPath: target)
    }
    let before = try folder.status("to-folder")
    try await folder.publish(["index.html": "new"])
    #expect(try folder.status("to-folder") == before)
    #expect(try folder.status("to-nothing").kind == .link)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.root + "/elsewhere") == ["file.txt"])
  }

  @Test func `survive as empty folders with their permissions and times`() async throws {
    try await folder.publish(first)
    try Files.createFolder(folder.output + "/uploads/empty")
    chmod(folder.output + "/uploads/empty", 0o711)
    let before = try folder.status("uploads/empty")
    try await folder.publish(["index.html": "new"])
    let after = try folder.status("uploads/empty")
    #expect(after.modified == before.modified && after.kind == .folder)
    let rights = try FileManager.default.attributesOfItem(atPath: folder.output + "/uploads/empty")
    #expect(rights[.posixPermissions] as? Int == 0o711)
  }

  @Test func `survive ten publishes in a row`() async throws {
    try await folder.publish(first)
    try folder.write("example.org", to: folder.output + "/CNAME")
    let before = try folder.status("CNAME")
    for number in 0..<10 { try await folder.publish(["index.html": "version \(number)"]) }
    #expect(try folder.status("CNAME") == before)
  }

  @Test func `stop a publish that needs their address`() async throws {
    try await folder.publish(first)
    try folder.write("mine", to: folder.output + "/map/index.html")
    await #expect(throws: PublishError.foreignFiles(["map/index.html"])) {
      try await folder.publish(first.merging(["map/index.html": "map"]) { $1 })
    }
    #expect(folder.text("map/index.html") == "mine")
    #expect(try folder.strays() == [])
  }

  @Test func `stop a publish that needs a folder in their place`() async throws {
    try await folder.publish(first)
    try folder.write("mine", to: folder.output + "/map")
    await #expect(throws: PublishError.foreignFiles(["map"])) {
      try await folder.publish(first.merging(["map/index.html": "map"]) { $1 })
    }
  }

  @Test(arguments: ["map", "map/index.html"])
  func `give way by force and are named`(path: String) async throws {
    try await folder.publish(first)
    try folder.write("mine", to: folder.output + "/" + path)
    let wanted = first.merging(["map/index.html": "map"]) { $1 }
    let report = try await folder.publish(wanted, force: true)
    #expect(try folder.site() == wanted)
    #expect(report.diagnostics.map(\.file) == [path])
  }

  @Test func `stop a publish into a folder without a manifest`() async throws {
    try folder.write("mine", to: folder.output + "/thesis.txt")
    await #expect(throws: PublishError.notOurFolder(folder.output)) { try await folder.publish(first) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.output) == ["thesis.txt"])
  }

  @Test func `stay beside a site that is forced among them`() async throws {
    try folder.write("mine", to: folder.output + "/thesis.txt")
    try await folder.publish(first, force: true)
    #expect(try folder.site() == first.merging(["thesis.txt": "mine"]) { $1 })
  }

  @Test func `do not matter if the folder is empty`() async throws {
    try Files.createFolder(folder.output)
    try await folder.publish(first)
    #expect(try folder.site() == first)
  }

  @Test(arguments: [PublishStep.begun, .stagingMade, .verified, .swapped, .foreignMoved], SiteFolder.bothSizes)
  func `that appear while the next site is built are kept`(moment: PublishStep, fewFiles: Int) async throws {
    let folder = try SiteFolder(fewFiles: fewFiles)
    try await folder.publish(["index.html": "first"])
    try await folder.publish(first)
    let old = open(folder.output, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(old) }
    try await folder.publish(["index.html": "new"]) { step throws(PublishError) in
      guard step == moment else { return }
      // A program that works in the folder writes it, wherever the folder now is.
      close(openat(old, "inside.txt", O_WRONLY | O_CREAT, 0o644))
      do {
        try folder.write("late", to: folder.output + "/late.txt")
        try folder.write("late", to: folder.output + "/keepsakes/late/deep.txt")
      } catch {
        throw .cancelled
      }
    }
    #expect(folder.text("late.txt") == "late" && folder.text("keepsakes/late/deep.txt") == "late")
    #expect(folder.text("index.html") == "new" && folder.text("inside.txt") == "")
    #expect(try folder.strays() == [])
  }

  @Test func `that appear in the mirror of a large site are kept by the next`() async throws {
    let folder = try SiteFolder(fewFiles: 1)
    try await folder.publish(first)
    let old = open(folder.output, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(old) }
    try await folder.publish(["index.html": "new"])
    close(openat(old, "inside.txt", O_WRONLY | O_CREAT, 0o644))
    try await folder.publish(["index.html": "newer"])
    #expect(try folder.site() == ["index.html": "newer", "inside.txt": ""])
    #expect(try folder.strays() == [])
  }

  @Test(arguments: SiteFolder.bothSizes)
  func `in the place of a new file get another name`(fewFiles: Int) async throws {
    let folder = try SiteFolder(fewFiles: fewFiles)
    try await folder.publish(["index.html": "first"])
    let report = try await folder.publish(first) { step throws(PublishError) in
      guard step == .verified else { return }
      do {
        try folder.write("mine", to: folder.output + "/keepsakes/a/index.html")
        try folder.write("mine", to: folder.output + "/keepsakes/a/note.txt")
      } catch {
        throw .cancelled
      }
    }
    let mine = ["keepsakes/a/index.html~2": "mine", "keepsakes/a/note.txt": "mine"]
    #expect(try folder.site() == first.merging(mine) { $1 })
    #expect(report.diagnostics.map(\.file) == [folder.output + "/keepsakes/a/index.html~2"])
    #expect(try folder.strays() == [])
  }

  @Test func `are indistinguishable from ours with a damaged manifest`() async throws {
    try await folder.publish(first)
    try Files.write(Array("{".utf8), to: folder.output + "/" + SiteAddress.manifest)
    await #expect(throws: PublishError.manifestDamaged(folder.output)) { try await folder.publish(first) }
    let report = try await folder.publish(first, force: true)
    #expect(report.added.count == 2)
    #expect(try folder.site() == first)
  }

  @Test func `are not deleted by a manifest that leaves the folder`() async throws {
    try await folder.publish(first)
    let hostile = """
      {"generator": "keepsake-site", "version": 1, "files": [
        {"address": "../archive/letter.jpg", "size": 1, "sha256": "\(String(repeating: "0", count: 64))"}]}
      """
    try Files.write(Array(hostile.utf8), to: folder.output + "/" + SiteAddress.manifest)
    await #expect(throws: PublishError.manifestDamaged(folder.output)) { try await folder.publish(first) }
  }

  @Test func `are not reached through a link in a folder of the site`() async throws {
    try await folder.publish(first)
    try folder.write("mine", to: folder.output + "-else/precious")
    try #require(symlink(folder.output + "-else", folder.output + "/way") == 0)
    let handle = try FolderHandle(locking: folder.output)
    try handle.remove(Array("way/precious".utf8))
    try Files.createFolder(folder.output + "-else/empty")
    try handle.removeFolder(Array("way/empty".utf8))
    #expect(throws: PublishError.self) { try handle.makeFolder(Array("way/new".utf8)) }
    #expect(try Files.read(folder.output + "-else/precious") == Array("mine".utf8))
    #expect(Files.exists(folder.output + "-else/empty") && !Files.exists(folder.output + "-else/new"))
  }

  @Test func `are safe from a lock acquired while the folder went elsewhere`() async throws {
    try await folder.publish(first)
    var first: FolderHandle? = try FolderHandle(locking: folder.output)
    let path = folder.output
    let second = Task.detached { () -> Bool in
      do {
        _ = try FolderHandle(locking: path)
        return false
      } catch { return true }
    }
    try await Task.sleep(for: .milliseconds(200))
    try Files.rename(path, to: path + "-old")
    try Files.createFolder(path)
    first = nil
    withExtendedLifetime(first) {}
    #expect(await second.value)
  }

  @Test func `of a newer program are left alone`() async throws {
    try await folder.publish(first)
    try Files.write(Array(#"{"version": 3}"#.utf8), to: folder.output + "/" + SiteAddress.manifest)
    await #expect(throws: PublishError.manifestOfOtherVersion(folder.output, 3)) {
      try await folder.publish(first, force: true)
    }
  }

  @Test(arguments: SiteFolder.bothSizes)
  func `stop a publish if they have the name of our mark`(fewFiles: Int) async throws {
    let folder = try SiteFolder(fewFiles: fewFiles)
    try await folder.publish(first)
    let mark = "\(folder.output)/\(SiteAddress.marker)"
    try folder.write("mine", to: mark + "/mine.txt")
    await #expect(throws: PublishError.strayMark(mark)) { try await folder.publish(["index.html": "new"]) }
    #expect(try Files.read(mark + "/mine.txt") == Array("mine".utf8))
    try FileManager.default.removeItem(atPath: mark)
    try Files.write([], to: mark)
    try await folder.publish(["index.html": "new"])
    #expect(!Files.exists(mark) && folder.text("index.html") == "new")
  }

  @Test func `in the place of the hidden folder stop a publish`() async throws {
    try await folder.publish(first)
    try folder.write("mine", to: folder.staging + "/file.txt")
    await #expect(throws: PublishError.notOurStaging(folder.staging)) {
      try await folder.publish(["index.html": "new"])
    }
    #expect(try Files.read(folder.staging + "/file.txt") == Array("mine".utf8))
  }
}
