// SPDX-License-Identifier: MIT
import CatalogStore
import Foundation
import KeepsakeSupport
import Publishing
import TestSupport
import Testing

@testable import SitePipeline

/// Builds that end by a signal that no program can answer.
@Suite(.enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"))
struct `A build killed at any moment` {
  private static let moments = 20

  @Test func `leaves the old site or the new one, and the next build completes`() async throws {
    let archive = try SmallArchive(pictures: 8)
    let began = ContinuousClock.now
    #expect(try await SiteProgram.run(["build", archive.path]).status == 0)
    // How long a build takes: the shortest that ended by itself, as the machine may have more to do at times.
    var whole = ContinuousClock.now - began
    var generator = SeededGenerator(seed: 9)
    var killed = 0
    for moment in 0..<Self.moments {
      let old = try archive.site()
      try change(archive, moment)
      // Every fifth begins without anything known, so that pictures are being made when it ends.
      if moment.isMultiple(of: 5) { try archive.remove(".keepsake/cache.sqlite") }
      let part = (Double(moment) + Double.random(in: 0..<1, using: &generator)) / Double(Self.moments)
      let start = ContinuousClock.now
      let run = try await SiteProgram.run(["build", archive.path], life: whole * part)
      if run.status == -SIGKILL { killed += 1 } else { whole = min(whole, ContinuousClock.now - start) }
      let left = try archive.site()
      #expect(try broken(left, archive) == [])
      let next = try await archive.build()
      #expect([.published, .unchanged].contains(next.outcome))
      let new = try archive.site()
      #expect(try broken(new, archive) == [])
      #expect(left.filesOtherThan(in: old) == [] || left.filesOtherThan(in: new) == [], "moment \(moment)")
      #expect(new.text("index.html")?.contains("Title of \(moment)") == true)
      let names = try FileManager.default.contentsOfDirectory(atPath: archive.folder.path).sorted()
      #expect(names == ["archive", "archive-site"])
    }
    #expect(killed > 0, "no build was killed before its end")
    try archive.remove(".keepsake")
    try FileManager.default.removeItem(atPath: archive.output)
    try await archive.build()
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
    #expect(try left.entries.isEmpty || broken(left, archive) == [])
    try await archive.build()
    #expect(try archive.site().filesOtherThan(in: twin.site()) == [])
  }

  private func change(_ archive: SmallArchive, _ moment: Int) throws {
    try archive.write("title: Title of \(moment)\n", to: "keepsake.yaml")
    try archive.write("title: Keepsake of \(moment)\n", to: "p\(moment % 8).yaml")
    try archive.picture("p\((moment + 3) % 8).png", seed: UInt64(1_000 + moment))
    try archive.picture("new\(moment % 3).png", seed: UInt64(2_000 + moment))
    if moment % 4 == 3 { try archive.remove("new\((moment + 1) % 3).png") }
  }

  /// Addresses of the manifest whose file is missing or has other bytes, and files that it does not name.
  private func broken(_ site: FileTree, _ archive: SmallArchive) throws -> [String] {
    guard let manifest = site["keepsake-manifest.json"] else { return ["keepsake-manifest.json"] }
    let key = try LedgerFile(folder: archive.path + "/.keepsake").read().ledger.siteKey
    let files = try SiteManifest.read(manifest.bytes, key: key).entries
    let wrong = files.filter { file in
      site[file.address].map { FileStamp(content: Digest256.hash($0.bytes), size: $0.bytes.count) != file.stamp }
        ?? true
    }
    let named = Set(files.map(\.address)).union(["keepsake-manifest.json"])
    return wrong.map(\.address) + site.contents.keys.filter { !named.contains($0) }
  }
}
