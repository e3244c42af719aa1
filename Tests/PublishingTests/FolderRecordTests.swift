// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Publishing

/// What is known of the folders of a large site, so that they need not be listed at each build.
@Suite struct `The record of folders` {
  private let folder: SiteFolder

  init() throws { folder = try SiteFolder() }

  private func site(_ changes: [String: String] = [:]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: (0..<Publisher.fewFiles).map { ("keepsakes/k\($0)/index.html", "page \($0)") })
      .merging(changes) { $1 }
  }

  /// Addresses with other texts.
  private func differences(_ found: [String: String], _ wanted: [String: String]) -> [String] {
    Set(found.keys).union(wanted.keys).filter { found[$0] != wanted[$0] }.sorted()
  }

  private func record() throws -> FolderRecord? {
    let text = try Files.read(folder.output + "/" + SiteAddress.manifest)
    return FolderRecord.read(folder.staging, manifest: Fingerprint.of(text))
  }

  /// Publishes until both the site and the hidden folder are old enough to be known.
  private func settle() async throws {
    try await folder.publish(site())
    try await folder.publish(site(["index.html": "1"]))
    try await Task.sleep(for: .nanoseconds(FolderStamp.youth + 100_000_000))
    try await folder.publish(site(["index.html": "2"]))
    let known = try record()?.entries.count
    try #require(known == Publisher.fewFiles + 1)
  }

  @Test func `is no excuse to miss what has happened since`() async throws {
    try await settle()
    // In the hidden folder.
    try Files.remove(folder.staging + "/keepsakes/k1/index.html")
    try folder.write("stranger", to: folder.staging + "/keepsakes/k2/other.html")
    try Files.remove(folder.staging + "/keepsakes/k3/index.html")
    try folder.write("other", to: folder.staging + "/keepsakes/k3/index.html")
    try FileManager.default.removeItem(atPath: folder.staging + "/keepsakes/k4")
    try folder.write("a file where a folder was", to: folder.staging + "/keepsakes/k4")
    // In the site.
    try folder.write("mine", to: folder.output + "/keepsakes/k5/note.txt")
    try folder.write("mine", to: folder.output + "/keepsakes/k6/own/x.txt")
    try Files.write(Array("page X".utf8), to: folder.output + "/keepsakes/k7/index.html")
    try FileManager.default.removeItem(atPath: folder.output + "/keepsakes/k8")
    try FileManager.default.moveItem(
      atPath: folder.output + "/keepsakes/k9", toPath: folder.output + "/keepsakes/moved")
    let mine = ["keepsakes/k5/note.txt": "mine", "keepsakes/k6/own/x.txt": "mine"]
    let note = try folder.status("keepsakes/k5/note.txt")
    for step in 3...5 {
      var wanted = site(["index.html": "\(step)"])
      wanted["keepsakes/k\(step * 100)/index.html"] = nil
      wanted["keepsakes/k\(step * 100 + 1)/index.html"] = "changed \(step)"
      try await folder.publish(wanted)
      // A page in a folder that is no address of ours any more is somebody's.
      let found = try folder.site().filter { !$0.key.hasPrefix("keepsakes/moved/") }
      #expect(differences(found, wanted.merging(mine) { $1 }) == [], "step \(step)")
      #expect(try folder.status("keepsakes/k5/note.txt") == note)
      #expect(!Files.exists(folder.staging + "/keepsakes/k\(step * 100)/index.html"))
      #expect(!Files.exists(folder.output + "/keepsakes/k\(step * 100)"))
      #expect(!Files.exists(folder.staging + "/keepsakes/k5/note.txt"))
    }
  }

  /// What a keeper has put deep into the site stays there while the folders above it are as they were.
  @Test func `is no excuse to forget the files of others in later builds`() async throws {
    try await settle()
    try folder.write("mine", to: folder.output + "/keepsakes/k5/note.txt")
    try folder.write("mine", to: folder.output + "/keepsakes/k6/own/deep/x.txt")
    let mine = ["keepsakes/k5/note.txt": "mine", "keepsakes/k6/own/deep/x.txt": "mine"]
    let note = try folder.status("keepsakes/k5/note.txt")
    for step in 3...8 {
      // At first all that has changed is young; later nothing is.
      if step > 4 { try await Task.sleep(for: .nanoseconds(FolderStamp.youth + 100_000_000)) }
      let wanted = site(["index.html": "\(step)", "keepsakes/k7/index.html": "changed \(min(step, 4))"])
      try await folder.publish(wanted)
      #expect(differences(try folder.site(), wanted.merging(mine) { $1 }) == [], "step \(step)")
      #expect(try folder.status("keepsakes/k5/note.txt") == note)
      #expect(!Files.exists(folder.staging + "/keepsakes/k5/note.txt"))
      #expect(!Files.exists(folder.staging + "/keepsakes/k6/own"))
    }
    let known = try #require(try record())
    let open = known.entries.filter { $0.live == .unsettled }.map(\.path)
    #expect(open == ["keepsakes/k5", "keepsakes/k6", "keepsakes/k6/own", "keepsakes/k6/own/deep"])
  }

  /// A folder that comes, goes and comes again is at times on one side only.
  @Test func `is no excuse to lose sight of a folder that comes and goes`() async throws {
    try await settle()
    var mine: [String: String] = [:]
    // Nothing else in the folder above changes, so that it is known but for what is done here.
    for (step, isShown) in [true, false, false, true, true, true, true].enumerated() {
      try await Task.sleep(for: .nanoseconds(FolderStamp.youth + 100_000_000))
      if step == 4 {
        try folder.write("mine", to: folder.output + "/keepsakes/new/note.txt")
        mine["keepsakes/new/note.txt"] = "mine"
      }
      var wanted = site(["index.html": "step \(step)"])
      if isShown { wanted["keepsakes/new/index.html"] = "new" }
      try await folder.publish(wanted)
      #expect(differences(try folder.site(), wanted.merging(mine) { $1 }) == [], "step \(step)")
      #expect(Files.exists(folder.output + "/keepsakes/new") == isShown, "step \(step)")
      #expect(!Files.exists(folder.staging + "/keepsakes/new/note.txt"))
    }
  }

  @Test func `that was cut off is not taken for the whole`() throws {
    let manifest = Fingerprint.of([1])
    let entries = (0..<40).map { number in
      FolderRecord.Entry(
        path: "keepsakes/\(10 + number)", live: FolderStamp(inode: UInt64(number + 1), changed: 2),
        staging: FolderStamp(inode: 3, changed: 4))
    }
    try Files.createFolder(folder.staging)
    FolderRecord(manifest: manifest, entries: entries).write(folder.staging)
    let path = folder.staging + "/" + SiteAddress.folders
    let text = try Files.read(path)
    #expect(FolderRecord.read(folder.staging, manifest: manifest)?.entries == entries)
    for end in text.indices where text[end] == UInt8(ascii: "\n") {
      try Files.write(Array(text[..<end]), to: path)
      #expect(FolderRecord.read(folder.staging, manifest: manifest) == nil, "cut at \(end)")
    }
  }

  @Test(arguments: [true, false])
  func `does not follow a link that stands where a folder was`(inSite: Bool) async throws {
    try await settle()
    let root = inSite ? folder.output : folder.staging
    try FileManager.default.moveItem(atPath: root + "/keepsakes", toPath: folder.root + "/elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: root + "/keepsakes", withDestinationPath: folder.root + "/elsewhere")
    if inSite {
      // As ever: what somebody else put at our addresses is replaced only if asked.
      _ = try? await folder.publish(site(["index.html": "3"]), force: true)
    } else {
      try await folder.publish(site(["index.html": "3"]))
      #expect(differences(try folder.site(), site(["index.html": "3"])) == [])
      #expect(try folder.status("keepsakes").kind == .folder)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.root + "/elsewhere").count == Publisher.fewFiles)
  }

  @Test func `knows each folder again, and none that has just changed`() async throws {
    try await settle()
    try await folder.publish(site(["index.html": "3", "keepsakes/k1/index.html": "new"]))
    let paths = try record()?.entries.map(\.path) ?? []
    #expect(paths.count == Publisher.fewFiles + 1)
    #expect(!Files.exists(folder.output + "/" + SiteAddress.folders))
    // Just before folders are looked at, since a busy machine may take longer to publish than a folder is young.
    let publisher = try Publisher(output: folder.output, archive: folder.archive)
    let live = try publisher.inspect()
    try folder.write("", to: folder.output + "/keepsakes/k1/passing")
    try Files.remove(folder.output + "/keepsakes/k1/passing")
    _ = try await publisher.publish(
      SiteFolder.wanted(site(["index.html": "4", "keepsakes/k1/index.html": "new"])), over: live,
      foreign: publisher.survey(live), environment: folder.environment)
    let later = try #require(try record())
    let known = Set(later.entries.map(\.path))
    #expect(later.entries.filter { $0.live == .unsettled }.map(\.path) == ["keepsakes/k1"])
    #expect(known.count == Publisher.fewFiles + 1)
  }

  @Test func `goes before anything is written, so that a killed build leaves nothing for long`() async throws {
    try await settle()
    let root = folder.root
    await #expect(processExitsWith: .signal(SIGKILL)) { [root = root as String] in
      let publisher = try Publisher(
        output: root + "/site", archive: root + "/archive",
        probe: { reached throws(PublishError) in if reached == .filesMade { raise(SIGKILL) } })
      let site =
        (0..<Publisher.fewFiles).map { ("keepsakes/k\($0)/index.html", "page \($0)") } + [("new.html", "withdrawn")]
      _ = try await publisher.publish(
        SiteFolder.wanted(Dictionary(uniqueKeysWithValues: site)), over: publisher.inspect(),
        environment: BuildEnvironment(workers: 2, memoryBudget: 1 << 26))
    }
    #expect(Files.exists(folder.staging + "/new.html"))
    _ = try Publisher(output: folder.output, archive: folder.archive).inspect()
    #expect(try folder.neighbours() == ["archive", "site"])
    #expect(differences(try folder.site(), site(["index.html": "2"])) == [])
  }

  @Test func `stays where everything was made and nothing was new`() async throws {
    try await settle()
    let before = try #require(try record()?.entries)
    let wanted = SiteFolder.wanted(site(["index.html": "2"])).map { file in
      guard file.address == "index.html" else { return file }
      return WantedFile(address: file.address, stamp: nil, source: file.source)
    }
    let publisher = try Publisher(output: folder.output, archive: folder.archive)
    let report = try await publisher.publish(wanted, over: publisher.inspect(), environment: folder.environment)
    #expect(report.isUnchanged)
    #expect(try record()?.entries == before)
  }

  @Test(arguments: ["", "keepsake-folders 3 0 00\n", "keepsake-folders 9\nx"])
  func `that is damaged counts for nothing`(text: String) async throws {
    try await settle()
    try Files.write(Array(text.utf8), to: folder.staging + "/" + SiteAddress.folders)
    #expect(try record() == nil)
    try await folder.publish(site(["index.html": "3"]))
    #expect(differences(try folder.site(), site(["index.html": "3"])) == [])
  }

  @Test func `is read as it was written, and only beside its own manifest`() throws {
    let manifest = Fingerprint.of([1])
    let entries = (0..<300).map { number in
      FolderRecord.Entry(
        path: "keepsakes/\(1_000 + number)", live: FolderStamp(inode: UInt64(number), changed: Int64(number) - 100),
        staging: FolderStamp(inode: .max - UInt64(number), changed: .max))
    }
    try Files.createFolder(folder.staging)
    FolderRecord(manifest: manifest, entries: entries).write(folder.staging)
    #expect(FolderRecord.read(folder.staging, manifest: manifest)?.entries == entries)
    #expect(FolderRecord.read(folder.staging, manifest: Fingerprint.of([2])) == nil)
    for entry in [0, 7, 299] {
      #expect(FolderRecord(manifest: manifest, entries: entries).position(of: entries[entry].path) == entry)
    }
    #expect(FolderRecord(manifest: manifest, entries: entries).position(of: "keepsakes") == nil)
  }

  @Test(arguments: 0..<200)
  func `of garbage is none and never traps`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func next(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    let manifest = Fingerprint.of([1])
    try Files.createFolder(folder.staging)
    let entry = FolderRecord.Entry(
      path: "a/b", live: FolderStamp(inode: 1, changed: 2), staging: FolderStamp(inode: 3, changed: 4))
    FolderRecord(manifest: manifest, entries: [entry]).write(folder.staging)
    let path = folder.staging + "/" + SiteAddress.folders
    var bytes = try Files.read(path)
    for _ in 0..<3 { bytes[next(bytes.count)] = UInt8(next(256)) }
    bytes.removeLast(next(bytes.count))
    try Files.write(bytes, to: path)
    let read = FolderRecord.read(folder.staging, manifest: manifest)
    #expect((read?.entries.count ?? 0) <= bytes.count)
  }

  @Test(arguments: 0..<50)
  func `takes the folders of addresses, outer ones first and each once`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func next(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    let addresses = Set(
      (0..<40).map { _ in (0...next(4)).map { _ in ["a", "b", "a-b", "c"][next(4)] }.joined(separator: "/") }
    )
    .sorted()
    let folders = SiteAddress.folders(of: addresses)
    let expected = Set(addresses.flatMap { SiteAddress.folders(of: $0[...]).map(String.init) })
    #expect(Set(folders) == expected)
    #expect(folders.count == expected.count)
    for (place, folder) in folders.enumerated() {
      for outer in SiteAddress.folders(of: folder[...]) {
        #expect(folders.firstIndex(of: String(outer)).map { $0 < place } ?? false)
      }
    }
  }
}
