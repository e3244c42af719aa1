// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import Testing

@testable import Publishing

/// A publish that ends in the middle: by an error, or by a signal that no program can handle.
@Suite struct `An interrupted publish` {
  private static let old = ["index.html": "old", "keepsakes/a/index.html": "A", "keepsakes/b/index.html": "B"]
  private static let new = ["index.html": "new", "keepsakes/a/index.html": "A", "keepsakes/c/index.html": "C"]

  private static let stepsBefore: [PublishStep] = [
    .begun, .stagingMade, .filesMade, .manifestWritten, .unmarked, .verified,
  ]

  @Test(arguments: stepsBefore, SiteFolder.bothSizes)
  func `leaves the old site and nothing beside it`(step: PublishStep, fewFiles: Int) async throws {
    let folder = try SiteFolder(fewFiles: fewFiles)
    try await folder.publish(Self.old)
    try folder.write("mine", to: folder.output + "/CNAME")
    await #expect(throws: PublishError.cancelled) {
      try await folder.publish(Self.new) { reached throws(PublishError) in
        if reached == step { throw .cancelled }
      }
    }
    #expect(try folder.site() == Self.old.merging(["CNAME": "mine"]) { $1 })
    #expect(try folder.strays() == [])
  }

  @Test(arguments: [PublishStep.swapped, .foreignMoved], SiteFolder.bothSizes)
  func `after the exchange has published the new site`(step: PublishStep, fewFiles: Int) async throws {
    let folder = try SiteFolder(fewFiles: fewFiles)
    try await folder.publish(Self.old)
    let report = try await folder.publish(Self.new) { reached throws(PublishError) in
      if reached == step { throw .cancelled }
    }
    #expect(try folder.site() == Self.new)
    #expect(report.diagnostics.map(\.id) == ["output.old-site-left"])
    try await folder.publish(Self.old)
    #expect(try folder.strays() == [])
  }

  @Test(arguments: [true, false], SiteFolder.bothSizes)
  func `after the exchange leaves late files to the next build`(canExchange: Bool, fewFiles: Int) async throws {
    let folder = try SiteFolder(fewFiles: fewFiles)
    try await folder.publish(Self.old, canExchange: canExchange)
    for name in ["CNAME", "notes.txt", "keepsakes/a/edited.txt", "own/first.txt"] {
      try folder.write("first", to: folder.output + "/" + name)
    }
    try await folder.publish(Self.new, canExchange: canExchange) { reached throws(PublishError) in
      if reached == .verified {
        for name in ["late.txt", "keepsakes/a/deep.txt", "keepsakes/b/deep.txt", "own/deep/late.txt", "notes.txt"] {
          try? folder.write("late", to: folder.output + "/" + name)
        }
      }
      if reached == .swapped { throw .cancelled }
    }
    // Files that were put into the new site before the next build stay there.
    for name in ["CNAME", "own/second.txt"] { try folder.write("second", to: folder.output + "/" + name) }
    let late = ["keepsakes/a/deep.txt", "keepsakes/b/deep.txt", "late.txt", "notes.txt", "own/deep/late.txt"]
    let foreign = Dictionary(uniqueKeysWithValues: late.map { ($0, "late") })
      .merging([
        "CNAME": "second", "CNAME~2": "first", "own/first.txt": "first", "own/second.txt": "second",
        "keepsakes/a/edited.txt": "first",
      ]) { $1 }

    let publisher = try Publisher(
      output: folder.output, archive: folder.archive, canExchange: canExchange, fewFiles: fewFiles)
    var (live, told) = try publisher.look()
    let counts = Dictionary(grouping: told, by: \.id).mapValues(\.count)
    #expect(counts == ["output.set-aside": 1, "output.brought-over": 7])
    #expect(try folder.site() == Self.new.merging(foreign) { $1 })
    #expect(try folder.strays() == [])
    for site in [Self.old, Self.new] {
      _ = try await publisher.publish(SiteFolder.wanted(site), over: live, environment: folder.environment)
      #expect(try folder.site() == site.merging(foreign) { $1 })
      (live, told) = try publisher.look()
      #expect(told == [])
    }
  }

  @Test(arguments: SiteFolder.bothSizes)
  func `after an exchange that only restored a file leaves late files to the next build`(fewFiles: Int) async throws {
    let folder = try SiteFolder(fewFiles: fewFiles)
    for _ in 0..<2 { try await folder.publish(Self.old) }
    try folder.write("mine", to: folder.output + "/CNAME")
    try folder.write("altered", to: folder.output + "/index.html")
    try await folder.publish(Self.old) { reached throws(PublishError) in
      if reached == .swapped { throw .cancelled }
    }
    #expect(folder.text("CNAME") == nil)
    let publisher = try Publisher(output: folder.output, archive: folder.archive, fewFiles: fewFiles)
    _ = try publisher.inspect()
    #expect(try folder.site() == Self.old.merging(["CNAME": "mine"]) { $1 })
    #expect(!Files.exists(folder.staging + "/CNAME") && Files.exists(folder.staging) == (fewFiles == 1))
  }

  @Test(arguments: [PublishStep.stagingMade, .swapped], SiteFolder.bothSizes)
  func `is cleared away from read-only folders as well`(step: PublishStep, fewFiles: Int) async throws {
    let root = try SiteFolder().root
    defer { try? FileManager.default.removeItem(atPath: root) }
    let number = step.rawValue
    await #expect(processExitsWith: .success) {
      [root = root as String, fewFiles = fewFiles as Int, number = number as Int] in
      try Files.createFolder(root + "/archive")
      // The superuser may write everywhere.
      if getuid() == 0 {
        for path in [root, root + "/archive"] { chown(path, 65_534, 65_534) }
        setuid(65_534)
      }
      func publish(_ site: [String: String], _ lock: Bool) async throws {
        let publisher = try Publisher(
          output: root + "/site", archive: root + "/archive", fewFiles: fewFiles,
          probe: { step throws(PublishError) in
            guard lock, step.rawValue == number else { return }
            chmod(root + "/.site.keepsake-staging/keepsakes/b", 0o555)
            throw .cancelled
          })
        _ = try await publisher.publish(
          SiteFolder.wanted(site), over: publisher.inspect(),
          environment: BuildEnvironment(workers: 2, memoryBudget: 1 << 26))
      }
      try await publish(Self.old, false)
      if fewFiles == 1 { try await publish(Self.old.merging(["index.html": "mirrored"]) { $1 }, false) }
      let next = number == PublishStep.swapped.rawValue ? Self.new : Self.old.merging(["index.html": "next"]) { $1 }
      _ = try? await publish(next, true)
      try await publish(["index.html": "last"], false)
      guard !Files.exists(root + "/.site.keepsake-staging/keepsakes") else { exit(1) }
    }
    #expect(try Files.read(root + "/site/index.html") == Array("last".utf8))
  }

  @Test func `that failed removes only its own files`() async throws {
    let folder = try SiteFolder()
    try await folder.publish(Self.old)
    await #expect(throws: PublishError.cancelled) {
      try await folder.publish(Self.new) { reached throws(PublishError) in
        guard reached == .filesMade else { return }
        try? Files.rename(folder.staging, to: folder.root + "/elsewhere")
        try? folder.write("mine", to: folder.staging + "/mine.txt")
        throw .cancelled
      }
    }
    #expect(try Files.read(folder.staging + "/mine.txt") == Array("mine".utf8))
  }

  @Test func `leaves an empty folder at most, which stops no build`() async throws {
    let folder = try SiteFolder()
    try await folder.publish(Self.old)
    try Files.createFolder(folder.staging)
    let publisher = try Publisher(output: folder.output, archive: folder.archive)
    #expect(try publisher.inspect().isWhole)
    #expect(try folder.strays() == [])
  }

  @Test func `is not read if the hidden folder is foreign`() async throws {
    let folder = try SiteFolder()
    try await folder.publish(Self.old)
    try folder.write("mine", to: folder.staging + "/mine.txt")
    let publisher = try Publisher(output: folder.output, archive: folder.archive)
    #expect(try publisher.inspect().isWhole)
    #expect(try Files.read(folder.staging + "/mine.txt") == Array("mine".utf8))
  }

  @Test(
    arguments: PublishStep.allCases, SiteFolder.bothSizes.flatMap { size in [true, false].map { (size, $0) } })
  func `killed at a step leaves a whole site, which the next publish brings up to date`(
    step: PublishStep, way: (fewFiles: Int, canExchange: Bool)
  ) async throws {
    let (fewFiles, canExchange) = way
    let folder = try SiteFolder(fewFiles: fewFiles)
    try await folder.publish(Self.new, canExchange: canExchange)
    try await folder.publish(Self.old, canExchange: canExchange)
    try folder.write("mine", to: folder.output + "/CNAME")
    let inode = try folder.status("CNAME").inode
    let root = folder.root
    let number = step.rawValue
    let isReached = canExchange ? ![.markerForFallback, .oldMovedAway, .newMovedIn].contains(step) : true
    try #require(isReached || canExchange)
    guard isReached else { return }
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [
        root = root as String, number = number as Int, fewFiles = fewFiles as Int, canExchange = canExchange as Bool
      ] in
      let publisher = try Publisher(
        output: root + "/site", archive: root + "/archive", canExchange: canExchange, fewFiles: fewFiles,
        probe: { reached throws(PublishError) in if reached.rawValue == number { raise(SIGKILL) } })
      _ = try await publisher.publish(
        SiteFolder.wanted(Self.new), over: publisher.inspect(),
        environment: BuildEnvironment(workers: 2, memoryBudget: 1 << 26))
    }
    if canExchange {
      // Killed right after the exchange, it has not moved the foreign files.
      let foreign = step == .swapped ? [:] : ["CNAME": "mine"]
      #expect(try [Self.old, Self.new].map { $0.merging(foreign) { $1 } }.contains(folder.site()))
    }
    // The remains are cleared away even if nothing else has to be done.
    _ = try Publisher(
      output: folder.output, archive: folder.archive, canExchange: canExchange, fewFiles: fewFiles
    ).inspect()
    #expect(try folder.strays() == [])
    #expect(folder.text("CNAME") == "mine")
    try await folder.publish(Self.new, canExchange: canExchange)
    #expect(try folder.site() == Self.new.merging(["CNAME": "mine"]) { $1 })
    #expect(try folder.status("CNAME").inode == inode)
    try await folder.publish(Self.old, canExchange: canExchange)
    #expect(try folder.site() == Self.old.merging(["CNAME": "mine"]) { $1 })
    #expect(try folder.strays() == [])
  }

  @Test(arguments: 0..<12, SiteFolder.bothSizes)
  func `killed at any moment leaves one site or the other`(seed: Int, fewFiles: Int) async throws {
    let folder = try SiteFolder(fewFiles: fewFiles)
    func site(_ generation: Int) -> [String: String] {
      Dictionary(
        uniqueKeysWithValues: (0..<300).map { ("keepsakes/k\($0)/index.html", "\($0) \($0 % 3 == 0 ? generation : 0)") }
      )
    }
    try await folder.publish(site(0))
    let root = folder.root
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [root = root as String, seed = seed as Int, fewFiles = fewFiles as Int] in
      let thread = Thread {
        usleep(UInt32(2_000 + seed * 7_919 % 60_000))
        kill(getpid(), SIGKILL)
      }
      thread.start()
      for generation in 1...1_000_000 {
        let files = (0..<300).map { number -> WantedFile in
          let bytes = Array("\(number) \(number % 3 == 0 ? generation : 0)".utf8)
          return WantedFile(address: "keepsakes/k\(number)/index.html", stamp: nil, source: .bytes { bytes })
        }
        let publisher = try Publisher(output: root + "/site", archive: root + "/archive", fewFiles: fewFiles)
        _ = try await publisher.publish(
          files, over: publisher.inspect(), environment: BuildEnvironment(workers: 2, memoryBudget: 1 << 26))
      }
    }
    let found = try folder.site()
    let generation = try #require(found["keepsakes/k3/index.html"]?.split(separator: " ").last.flatMap { Int($0) })
    #expect(found == site(generation))
    try await folder.publish(site(-1))
    #expect(try folder.site() == site(-1))
    #expect(try folder.strays() == [])
  }
}
