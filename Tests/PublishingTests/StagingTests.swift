// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import Testing

@testable import Publishing

/// A site so large that the last state of it stays beside it as the base of the next.
@Suite struct `A large site` {
  private let folder: SiteFolder

  init() throws { folder = try SiteFolder() }

  private func site(_ changes: [String: String] = [:]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: (0..<Publisher.fewFiles).map { ("keepsakes/k\($0)/index.html", "page \($0)") })
      .merging(changes) { $1 }
  }

  @Test func `goes from state to state, each exactly as wanted`() async throws {
    for changes in [[:], ["a.html": "1"], ["a.html": "2", "b/c.html": "3"], ["b/c.html": "3"], [:], ["a.html": "1"]] {
      try await folder.publish(site(changes))
      #expect(try folder.site() == site(changes))
    }
    #expect(try folder.neighbours() == [".site.keepsake-staging", "archive", "site"])
  }

  @Test func `leaves nothing in the hidden folder that the site does not have`() async throws {
    try await folder.publish(site(["secret/index.html": "secret"]))
    try folder.write("mine", to: folder.output + "/private.txt")
    try await folder.publish(site(["index.html": "home"]))
    #expect(!Files.exists(folder.staging + "/secret/index.html"))
    #expect(!Files.exists(folder.staging + "/private.txt"))
    #expect(!Files.exists(folder.staging + "/" + SiteAddress.manifest))
    let rights = try FileManager.default.attributesOfItem(atPath: folder.staging)[.posixPermissions] as? Int
    #expect(rights == 0o700)
    let open = try FileManager.default.attributesOfItem(atPath: folder.output)[.posixPermissions] as? Int
    #expect(open == 0o755)
  }

  @Test func `does not trust what somebody did in the hidden folder`() async throws {
    try await folder.publish(site())
    try await folder.publish(site(["index.html": "1"]))
    try Files.remove(folder.staging + "/keepsakes/k1/index.html")
    try folder.write("stranger", to: folder.staging + "/keepsakes/k2/other.html")
    try Files.remove(folder.staging + "/keepsakes/k3/index.html")
    try folder.write("other", to: folder.staging + "/keepsakes/k3/index.html")
    try FileManager.default.removeItem(atPath: folder.staging + "/keepsakes/k4")
    try folder.write("a file where a folder was", to: folder.staging + "/keepsakes/k4")
    try await folder.publish(site(["index.html": "2"]))
    #expect(try folder.site() == site(["index.html": "2"]))
  }

  @Test func `is made anew when it has vanished`() async throws {
    try await folder.publish(site())
    try await folder.publish(site(["index.html": "1"]))
    try FileManager.default.removeItem(atPath: folder.output)
    let report = try await folder.publish(site(["index.html": "1"]))
    #expect(report.added.count == Publisher.fewFiles + 1)
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

  @Test func `is not overwritten by a build that looked before another one`() async throws {
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
}
