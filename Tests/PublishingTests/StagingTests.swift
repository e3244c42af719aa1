// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Publishing

/// A site so large that its previous state stays beside it as the base of the next.
@Suite struct `A large site` {
  private let folder: SiteFolder
  private static let pages = 20

  init() throws { folder = try SiteFolder(fewFiles: 1) }

  private func site(_ changes: [String: String] = [:]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: (0..<Self.pages).map { ("keepsakes/k\($0)/index.html", "page \($0)") })
      .merging(changes) { $1 }
  }

  @Test func `goes from state to state, each exactly as wanted`() async throws {
    for changes in [[:], ["a.html": "1"], ["a.html": "2", "b/c.html": "3"], ["b/c.html": "3"], [:], ["a.html": "1"]] {
      try await folder.publish(site(changes))
      #expect(try folder.site() == site(changes))
    }
    #expect(try folder.neighbours() == [".site.keepsake-staging", "archive", "site"])
  }

  @Test func `leaves no removed or foreign file in the hidden folder`() async throws {
    try await folder.publish(site(["secret/index.html": "secret"]))
    try folder.write("mine", to: folder.output + "/private.txt")
    try await folder.publish(site(["index.html": "home"]))
    #expect(!Files.exists(folder.staging + "/secret"))
    #expect(!Files.exists(folder.staging + "/private.txt"))
    let list = try Files.read(folder.staging + "/" + SiteAddress.manifest)
    #expect(try list == Files.read(folder.output + "/" + SiteAddress.manifest))
    try await folder.publish(site(["index.html": "again"]))
    #expect(!Files.exists(folder.output + "/secret") && !Files.exists(folder.staging + "/secret"))
    let rights = try FileManager.default.attributesOfItem(atPath: folder.staging)[.posixPermissions] as? Int
    #expect(rights == 0o700)
    let open = try FileManager.default.attributesOfItem(atPath: folder.output)[.posixPermissions] as? Int
    #expect(open == 0o755)
  }

  @Test func `does not trust changes in the hidden folder`() async throws {
    try await folder.publish(site())
    try await folder.publish(site(["index.html": "1"]))
    try Files.remove(folder.staging + "/keepsakes/k1/index.html")
    try folder.write("stranger", to: folder.staging + "/keepsakes/k2/other.html")
    try Files.remove(folder.staging + "/keepsakes/k3/index.html")
    try folder.write("other", to: folder.staging + "/keepsakes/k3/index.html")
    try FileManager.default.removeItem(atPath: folder.staging + "/keepsakes/k4")
    try folder.write("a file where a folder was", to: folder.staging + "/keepsakes/k4")
    try await folder.publish(site(["index.html": "2"]))
    // Files that the program did not write are foreign.
    let others = ["keepsakes/k2/other.html": "stranger", "keepsakes/k4~2": "a file where a folder was"]
    #expect(try folder.site() == site(["index.html": "2"]).merging(others) { $1 })
    #expect(try folder.strays() == [])
  }

  @Test(arguments: [true, false])
  func `does not follow a link in the place of a folder`(inSite: Bool) async throws {
    try await folder.publish(site())
    try await folder.publish(site(["index.html": "1"]))
    let root = inSite ? folder.output : folder.staging
    try FileManager.default.moveItem(atPath: root + "/keepsakes", toPath: folder.root + "/elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: root + "/keepsakes", withDestinationPath: folder.root + "/elsewhere")
    if inSite {
      // As always, the program replaces foreign files at its addresses only on request.
      await #expect(throws: PublishError.foreignFiles(["keepsakes"])) {
        try await folder.publish(site(["index.html": "2"]))
      }
    }
    try await folder.publish(site(["index.html": "2"]), force: inSite)
    #expect(try folder.site() == site(["index.html": "2"]))
    #expect(try folder.status("keepsakes").kind == .folder)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.root + "/elsewhere").count == Self.pages)
  }

  /// The site after any series of changes, builds, and builds that stop anywhere.
  @Test(arguments: 0..<20)
  func `has the wanted and the foreign files, whatever happens`(seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func next(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    var (wanted, others) = (site(), [String: String]())
    try await folder.publish(wanted)
    for step in 0..<12 {
      for _ in 0..<next(4) {
        let page = "keepsakes/k\(next(Self.pages + 5))/index.html"
        wanted[page] = next(3) == 0 ? nil : "page of \(step)"
        let own = ["", "keepsakes/k\(next(Self.pages))/", "own/deep/"][next(3)] + "own\(next(4)).txt"
        let path = folder.output + "/" + own
        if next(3) > 0 {
          try folder.write("own of \(step)", to: path)
          others[own] = "own of \(step)"
        } else if others.removeValue(forKey: own) != nil {
          try Files.remove(path)
        }
      }
      let stop = PublishStep(rawValue: next(30))
      var fails = false
      do {
        fails = try await folder.publish(wanted) { reached throws(PublishError) in
          if reached == stop { throw .cancelled }
        }.diagnostics.contains { $0.id == "output.old-site-left" }
      } catch PublishError.cancelled {
        fails = true
      }
      if fails { try await folder.publish(wanted) }
      #expect(try folder.site() == wanted.merging(others) { $1 }, "step \(step)")
      #expect(try folder.strays() == [], "step \(step)")
    }
  }

  @Test func `is made again when it has vanished`() async throws {
    try await folder.publish(site())
    try await folder.publish(site(["index.html": "1"]))
    try FileManager.default.removeItem(atPath: folder.output)
    let report = try await folder.publish(site(["index.html": "1"]))
    #expect(report.added.count == Self.pages + 1)
    #expect(try folder.site() == site(["index.html": "1"]))
  }

  @Test func `restores a file that was changed in place, which both states share`() async throws {
    try await folder.publish(site())
    try await folder.publish(site(["index.html": "1"]))
    try Files.write(Array("page X".utf8), to: folder.output + "/keepsakes/k7/index.html")
    try await folder.publish(site(["index.html": "2"]))
    #expect(try folder.site() == site(["index.html": "2"]))
  }

  @Test func `refuses a second build at the same time`() async throws {
    try await folder.publish(["index.html": "old"])
    let folder = folder
    let publisher = try Publisher(output: folder.output, archive: folder.archive)
    let other = try publisher.inspect()
    let handle = try FolderHandle(locking: folder.output)
    await #expect(throws: PublishError.busy(folder.output)) {
      try await publisher.publish(
        SiteFolder.wanted(["index.html": "new"]), over: other, environment: folder.environment)
    }
    withExtendedLifetime(handle) {}
    #expect(folder.text("index.html") == "old")
  }

  @Test func `is not overwritten by a build that began before another one`() async throws {
    try await folder.publish(["index.html": "old"])
    let publisher = try Publisher(output: folder.output, archive: folder.archive)
    let before = try publisher.inspect()
    try await folder.publish(["index.html": "other"])
    await #expect(throws: PublishError.busy(folder.output)) {
      try await publisher.publish(
        SiteFolder.wanted(["index.html": "new"]), over: before, environment: folder.environment)
    }
    #expect(folder.text("index.html") == "other")
  }

  @Test(arguments: [PublishStep.oldMovedAway, .newMovedIn], SiteFolder.bothSizes)
  func `is left alone by a build that begins between another's two renames`(
    step: PublishStep, fewFiles: Int
  ) async throws {
    let folder = try SiteFolder(fewFiles: fewFiles)
    try await folder.publish(["index.html": "old"])
    try folder.write("mine", to: folder.output + "/CNAME")
    let other = try Publisher(output: folder.output, archive: folder.archive, canExchange: false, fewFiles: fewFiles)
    try await folder.publish(["index.html": "new"], canExchange: false) { reached throws(PublishError) in
      if reached == step { _ = try other.inspect() }
    }
    #expect(try folder.site() == ["index.html": "new", "CNAME": "mine"])
    #expect(try folder.strays() == [])
  }

  @Test(arguments: [true, false], [true, false])
  func `does not replace a folder that appeared during the build`(hasOld: Bool, canExchange: Bool) async throws {
    let folder = try SiteFolder()
    if hasOld { try await folder.publish(["index.html": "old"]) }
    await #expect(throws: PublishError.otherFolder(folder.output)) {
      try await folder.publish(["index.html": "new"], canExchange: canExchange) { reached throws(PublishError) in
        guard reached == .verified else { return }
        if hasOld { try? Files.rename(folder.output, to: folder.root + "/elsewhere") }
        try? folder.write("mine", to: folder.output + "/mine.txt")
      }
    }
    #expect(try folder.site() == ["mine.txt": "mine"])
    #expect(try folder.neighbours() == ["archive"] + (hasOld ? ["elsewhere"] : []) + ["site"])
  }

  @Test(.disabled(if: getuid() == 0, "root may write everywhere"))
  func `is left alone in a parent folder that is read-only`() async throws {
    try await folder.publish(["index.html": "old"])
    chmod(folder.root, 0o555)
    defer { chmod(folder.root, 0o755) }
    await #expect(throws: PublishError.self) { try await folder.publish(["index.html": "new"]) }
    #expect(folder.text("index.html") == "old")
  }

  @Test func `survives a full disk`() async throws {
    try await folder.publish(["index.html": "old"])
    let root = folder.root
    let bytes = 4_096
    await #expect(processExitsWith: .success) { [root = root as String, bytes = bytes as Int] in
      // A limit on the size of files stops writes in the middle, as a full disk does.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let publisher = try Publisher(output: root + "/site", archive: root + "/archive")
      let live = try publisher.inspect()
      let large = [UInt8](repeating: 65, count: 100_000)
      do {
        _ = try await publisher.publish(
          [WantedFile(address: "index.html", stamp: nil, source: .bytes { large })], over: live,
          environment: BuildEnvironment(workers: 2, memoryBudget: 1 << 26))
        exit(1)
      } catch PublishError.file(let error) {
        exit(error.operation == .write ? 0 : 2)
      }
    }
    #expect(folder.text("index.html") == "old")
    #expect(try folder.strays() == [])
  }

  @Test(arguments: 0..<50)
  func `returns the folders of addresses, outer ones first and each once`(seed: Int) {
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
