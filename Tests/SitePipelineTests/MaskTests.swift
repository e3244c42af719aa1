// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import SitePipeline

@Suite struct `Pictures without their background` {
  private static func archive() throws -> SmallArchive {
    let archive = try SmallArchive()
    try archive.write("pictures: {sizes: [100]}\npublish_originals: true\n", to: "keepsake.yaml")
    try archive.picture("toy.png", seed: 3, width: 40, height: 30)
    try archive.write(
      "id: toy\nimages: [{file: toy.png, background: {use: removed, mask: toy.cutout.png}}]\n", to: "toy.yaml")
    return archive
  }

  /// The names of the renditions on the keepsake's page.
  private static func copies(_ archive: SmallArchive) throws -> Set<String> {
    let page = try #require(try archive.site().text("keepsakes/toy/index.html"))
    return Set(page.matches(of: /media\/[0-9a-f]{2}\/[0-9a-f]+\.[a-z]+/).map { String($0.output) })
  }

  @Test func `are made again when the mask changes, and the mask is no keepsake`() async throws {
    let archive = try Self.archive()
    try archive.picture("toy.cutout.png", seed: 1, width: 8, height: 6)
    try archive.age()
    let report = try await archive.build()
    #expect(report.outcome == .published && report.diagnostics.allSatisfy { $0.severity == .note })
    #expect(try archive.site().contents.keys.filter { $0.contains("cutout") } == [])
    #expect(report.diagnostics.contains { $0.id == "original.more-than-shown" && $0.file == "toy.png" })
    let first = try Self.copies(archive)
    #expect(try await archive.build().outcome == .unchanged)
    try archive.picture("toy.cutout.png", seed: 2, width: 8, height: 6)
    #expect(try await archive.build().outcome == .published)
    #expect(try Self.copies(archive).isDisjoint(with: first))
    try archive.write("id: toy\nimages: [toy.png]\n", to: "toy.yaml")
    #expect(try await archive.build().outcome == .published)
    #expect(try Self.copies(archive).isDisjoint(with: first))
  }

  @Test func `are shown whole, with a warning in each build, if the mask is missing or invalid`() async throws {
    let archive = try Self.archive()
    let missing = try await archive.build().diagnostics.filter { $0.severity == .warning }
    #expect(missing.map(\.id) == ["picture.no-mask"])
    #expect(missing.first?.file == "toy.yaml" && missing.first?.line == 2)
    let whole = try Self.copies(archive)
    try archive.write("no picture", to: "toy.cutout.png")
    for seed in 5...6 {
      try archive.picture("other.png", seed: UInt64(seed))
      let none = try await archive.build().diagnostics.filter { $0.severity == .warning }
      #expect(none.map(\.file) == ["toy.png"] && none.first?.problem.contains("its mask is no PNG") == true)
      #expect(try Self.copies(archive).isSuperset(of: whole))
    }
  }
}
