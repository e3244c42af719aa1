// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@testable import SitePipeline

@Suite struct `The same archive` {
  struct Place: Sendable, CustomTestStringConvertible {
    var zone: String
    var locale: String
    var jobs: Int
    var reversed = false

    var testDescription: String { "TZ=\(zone) LC_ALL=\(locale) --jobs \(jobs)" }
  }

  private static let places = [
    Place(zone: "Pacific/Kiritimati", locale: "de_DE.UTF-8", jobs: 1, reversed: true),
    Place(zone: "America/Los_Angeles", locale: "tr_TR.UTF-8", jobs: 4),
    Place(zone: "Asia/Kathmandu", locale: "C", jobs: 2, reversed: true),
  ]

  @Test(.enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"), arguments: places)
  func `gives the same bytes in any folder, time zone and language, on any number of threads`(
    place: Place
  ) async throws {
    let first = try Self.archive(reversed: false)
    let second = try Self.archive(reversed: place.reversed)
    let environment = ["TZ": "UTC", "LC_ALL": "en_GB.UTF-8", "LANG": "en_GB.UTF-8"]
    #expect(try await SiteProgram.run(["build", first.path], environment: environment).status == 0)
    let run = try await SiteProgram.run(
      ["build", second.path, "--jobs", String(place.jobs)], in: second.path,
      environment: ["TZ": place.zone, "LC_ALL": place.locale, "LANG": place.locale])
    #expect(run.status == 0)
    let site = try first.site()
    #expect(site.contents.count > 40)
    #expect(try second.site().filesOtherThan(in: site) == [])
    let ledgers = try [first, second].map { try $0.folder.read("archive/.keepsake/addresses.yaml") }
    #expect(ledgers[0] == ledgers[1])
  }

  @Test func `gives the same bytes in one build and in several`() async throws {
    let first = try Self.archive(reversed: false)
    try await first.build()
    let second = try SmallArchive()
    try second.write("title: The family\n", to: "keepsake.yaml")
    try await second.build()
    for number in [3, 1] { try second.picture("p\(number).png", seed: UInt64(number)) }
    try second.write("title: Something else\n", to: "p3.yaml")
    try await second.build { $0.keepsGoing = true }
    try second.remove("p3.yaml")
    try Self.fill(second, reversed: false)
    // Without both, the program cannot know the earlier addresses.
    try second.remove(".keepsake/addresses.yaml")
    try FileManager.default.removeItem(atPath: second.output)
    try await second.build()
    #expect(try second.site().filesOtherThan(in: first.site()) == [])
  }

  private static func archive(reversed: Bool) throws -> SmallArchive {
    let archive = try SmallArchive()
    try fill(archive, reversed: reversed)
    return archive
  }

  /// Writes the files, in one order or the other.
  private static func fill(_ archive: SmallArchive, reversed: Bool) throws {
    var steps: [() throws -> Void] = (0..<9).map { number in
      { try archive.picture("p\(number).png", seed: UInt64(number)) }
    }
    steps += [1, 4, 5].map { number in
      {
        try archive.write(
          """
          title: Straße \(number)
          people: [Zoë, Ädam, Ida, ida]
          tags: [İstanbul, lake, Ägypten, zebra]
          place: Oban, Scotland
          date: 19\(60 + number)-07

          """, to: "p\(number).yaml")
      }
    }
    steps.append { try archive.write("title: The family\nfolders_are_collections: true\n", to: "keepsake.yaml") }
    steps.append { try archive.write(SmallPicture.jpeg(level: 200), to: ArchivePath("letters/a.jpg")) }
    steps.append { try archive.write("tags: [letter]\n", to: "letters/_folder.yaml") }
    steps.append { try archive.write("title: Lake\nwhere: {tags: [lake]}\n", to: "collections/lake.yaml") }
    for step in reversed ? steps.reversed() : steps { try step() }
  }
}
