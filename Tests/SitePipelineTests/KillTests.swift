// SPDX-License-Identifier: MIT
import ArchiveState
import Foundation
import KeepsakeSupport
import Publishing
import TestSupport
import Testing

@testable import SitePipeline

/// Builds that end by a signal that no program can handle.
@Suite(.enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"))
struct `A build killed at any moment` {
  private static let moments = 20

  @Test(arguments: [Publisher.fewFiles, 1])
  func `leaves the old site or the new one, and the next build completes`(fewFiles: Int) async throws {
    let archive = try SmallArchive(pictures: 8)
    let began = ContinuousClock.now
    try await archive.build { $0.fewFiles = fewFiles }
    // The time of a build: the shortest run counts, as the machine may be busy at times.
    var whole = ContinuousClock.now - began
    var generator = SeededGenerator(seed: 9)
    var killed = 0
    var own: Set<String> = []
    for moment in 0..<Self.moments {
      let old = try ours(archive)
      try change(archive, moment)
      // Every fifth build begins without a cache, so that it is making pictures when it ends.
      if moment.isMultiple(of: 5) { try archive.remove(".keepsake/cache.sqlite") }
      let part = (Double(moment) + Double.random(in: 0..<1, using: &generator)) / Double(Self.moments)
      let (end, written) = try await whileWriting(into: archive, moment, every: whole / 20) {
        try await run(archive, life: whole * part, fewFiles)
      }
      own.formUnion(written)
      if let end { whole = min(whole, end) } else { killed += 1 }
      let left = try ours(archive)
      #expect(try broken(left, archive) == [])
      let next = try await archive.build { $0.fewFiles = fewFiles }
      #expect([.published, .unchanged].contains(next.outcome))
      let new = try ours(archive)
      #expect(try broken(new, archive) == [])
      #expect(left == old || left == new, "moment \(moment)")
      #expect(new["index.html"].map { String(decoding: $0, as: UTF8.self).contains("Title of \(moment)") } == true)
      #expect(try hidden(archive).filter { new[$0] == nil } == [])
    }
    #expect(killed > 0, "no build was killed before its end")
    try archive.write("title: The last one\n", to: "keepsake.yaml")
    try await archive.build { $0.fewFiles = fewFiles }
    #expect(!own.isEmpty && own.filter { !Files.exists("\(archive.output)/\($0)") } == [])
  }

  @Test(arguments: [0.2, 0.4, 0.6, 0.8])
  func `leaves no site or a whole one where there was none`(part: Double) async throws {
    let archive = try SmallArchive(pictures: 4)
    let twin = try SmallArchive(pictures: 4)
    let began = ContinuousClock.now
    #expect(try await SiteProgram.run(["build", twin.path]).status == 0)
    let whole = ContinuousClock.now - began
    _ = try await SiteProgram.run(["build", archive.path], life: whole * part)
    let left = try archive.site()
    #expect(try left.entries.isEmpty || broken(left.contents, archive) == [])
    try await archive.build()
    #expect(try archive.site().filesOtherThan(in: twin.site()) == [])
  }

  /// Builds in a separate process that is killed after a time; returns the build's duration if it ended before that.
  private func run(_ archive: SmallArchive, life: Duration, _ fewFiles: Int) async throws -> Duration? {
    let microseconds = UInt32(life / .microseconds(1))
    let result = try await #require(processExitsWith: .failure, observing: [\.standardOutputContent]) {
      [path = archive.path as String, microseconds = microseconds as UInt32, fewFiles = fewFiles as Int] in
      let killer = Thread {
        usleep(microseconds)
        kill(getpid(), SIGKILL)
      }
      killer.start()
      let began = ContinuousClock.now
      var request = BuildRequest(archive: path)
      request.fewFiles = fewFiles
      _ = try await SiteBuilder(environment: SmallArchive.environment).build(request)
      print(Int((ContinuousClock.now - began) / .microseconds(1)))
      exit(1)
    }
    guard result.exitStatus == .exitCode(1) else { return nil }
    let text = String(decoding: result.standardOutputContent, as: UTF8.self)
    return try .microseconds(#require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines))))
  }

  /// Puts some foreign files into the site during some work; returns their addresses.
  private func whileWriting<Output>(
    into archive: SmallArchive, _ moment: Int, every pause: Duration, _ work: () async throws -> Output
  ) async throws -> (Output, [String]) {
    let output = archive.output
    let writer = Task.detached {
      var written: [String] = []
      for number in 0..<30 where !Task.isCancelled {
        let folder = ["", "own/deep/", "keepsakes/p\(number % 8)/", "own/\(moment)-\(number)/"][number % 4]
        if number % 4 == 1 || number % 4 == 3 { try? Files.createFolder("\(output)/\(folder)") }
        let address = "\(folder)own-\(moment)-\(number).txt"
        if (try? Files.write([1], to: "\(output)/\(address)")) != nil { written.append(address) }
        usleep(UInt32(pause / .microseconds(1)))
      }
      return written
    }
    defer { writer.cancel() }
    let done = try await work()
    writer.cancel()
    return (done, await writer.value)
  }

  private func change(_ archive: SmallArchive, _ moment: Int) throws {
    try archive.write("title: Title of \(moment)\n", to: "keepsake.yaml")
    try archive.write("title: Keepsake of \(moment)\n", to: "p\(moment % 8).yaml")
    try archive.picture("p\((moment + 3) % 8).png", seed: UInt64(1_000 + moment))
    try archive.picture("new\(moment % 3).png", seed: UInt64(2_000 + moment))
    if moment % 4 == 3 { try archive.remove("new\((moment + 1) % 3).png") }
  }

  /// The site's files by address, without those that `whileWriting` wrote.
  private func ours(_ archive: SmallArchive) throws -> [String: [UInt8]] {
    try archive.site().contents.filter { !$0.key.contains("own-") }
  }

  /// The files in the hidden folder beside the site, without the program's own marks.
  private func hidden(_ archive: SmallArchive) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: archive.folder.path)
      .filter { ![archive.name, "\(archive.name)-site"].contains($0) }
      .flatMap { try FileTree(archive.folder.path($0)).contents.keys }.filter { !$0.hasPrefix(".keepsake-") }
  }

  /// Addresses in the manifest whose file is missing or differs, and files that the manifest does not list.
  private func broken(_ site: [String: [UInt8]], _ archive: SmallArchive) throws -> [String] {
    guard let manifest = site["keepsake-manifest.json"] else { return ["keepsake-manifest.json"] }
    let key = try LedgerFile(folder: archive.path + "/.keepsake").read().ledger.siteKey
    let files = try SiteManifest.read(manifest, key: key).entries
    let wrong = files.filter { file in
      site[file.address].map { FileStamp(content: Digest256.hash($0), size: $0.count) != file.stamp } ?? true
    }
    let named = Set(files.map(\.address)).union(["keepsake-manifest.json"])
    return wrong.map(\.address) + site.keys.filter { !named.contains($0) }
  }
}
