// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@testable import ArchiveVerbs
@testable import SitePipeline

/// Collections on the site that the program has suggested.
@Suite struct `Suggested collections` {
  private static let mark = "put together by the program"

  /// Pictures of everyday life, of a day in Oban, and hidden ones.
  private static func archive(settings: String = "") throws -> SmallArchive {
    let archive = try SmallArchive()
    try archive.write("title: Family\n\(settings)", to: "keepsake.yaml")
    for number in 0..<6 {
      try archive.picture("dcim/day\(number).png", seed: UInt64(number))
      try archive.write("date: 19\(60 + number)-0\(1 + number)-11T12:00:00\n", to: "dcim/day\(number).yaml")
    }
    for number in 0..<8 {
      try archive.picture("dcim/walk\(number).png", seed: UInt64(100 + number))
      try archive.write(
        "date: 1974-08-05T10:\(10 + number):00\nplace: Oban, Scotland\n", to: "dcim/walk\(number).yaml")
    }
    for (number, visibility) in ["private", "secured", "unlisted"].enumerated() {
      try archive.picture("dcim/zqcanary\(number).png", seed: UInt64(200 + number))
      try archive.write(
        "title: zqcanary\ndate: 1974-08-05T10:30:00\nplace: Oban, Scotland\nvisibility: \(visibility)\n",
        to: "dcim/zqcanary\(number).yaml")
    }
    return archive
  }

  private static let page = "collections/oban-5-august-1974/index.html"

  /// Whether the page exists and is an album; a former album redirects.
  private func isAlbum(_ archive: SmallArchive) throws -> Bool {
    try archive.site().text(Self.page).map { !$0.contains("http-equiv=\"refresh\"") } ?? false
  }

  @Test func `are on the first site of a folder of pictures, and say who made them`() async throws {
    let archive = try Self.archive()
    let report = try await archive.build()
    #expect(report.diagnostics.contains { $0.id == "suggestions.shown" && $0.remedy.contains("keepsake-site suggest") })
    let site = try archive.site()
    let page = try #require(site.text(Self.page))
    #expect(page.contains("8 keepsakes, \(Self.mark)") && !page.contains("zqcanary"))
    for address in ["index.html", "collections/index.html"] {
      #expect(
        site.text(address)?.contains("Oban, 5 August 1974") == true && site.text(address)?.contains(Self.mark) == true)
    }
    #expect(site.contents.keys.allSatisfy { !$0.hasPrefix("suggestions/") })
    #expect(SiteLinks(site).broken == [])
  }

  @Test func `are off once a keeper has enough collections, unless the settings turn them on`() async throws {
    let archive = try Self.archive()
    for number in 0..<5 {
      try archive.write("title: Mine \(number)\nkeepsakes: [dcim/day\(number)]\n", to: "collections/mine\(number).yaml")
    }
    let report = try await archive.build()
    #expect(try !isAlbum(archive) && !report.diagnostics.contains { $0.id == "suggestions.shown" })
    try archive.write("title: Family\nsuggestions: {show: true}\n", to: "keepsake.yaml")
    let second = try await archive.build()
    #expect(try archive.site()[Self.page] != nil && !second.diagnostics.contains { $0.id == "suggestions.shown" })
    try archive.remove("collections/mine0.yaml")
    try archive.write("title: Family\nsuggestions: {show: false}\n", to: "keepsake.yaml")
    try await archive.build()
    #expect(try !isAlbum(archive))
  }

  @Test func `keep their address when accepted, and go when rejected`() async throws {
    let archive = try Self.archive()
    try await archive.build()
    let work = ArchiveSuggestions(environment: SmallArchive.environment)
    _ = try await work.accept("oban-5-august-1974", title: nil, in: archive.path)
    try await archive.build()
    #expect(try archive.site().text(Self.page)?.contains(Self.mark) == false)
    try archive.remove("collections/oban-5-august-1974.yaml")
    try await archive.build()
    #expect(try archive.site().text(Self.page)?.contains(Self.mark) == true)
    // No file of the archive changes with this.
    _ = try await work.reject("oban-5-august-1974", in: archive.path)
    try await archive.build()
    #expect(try !isAlbum(archive))
    #expect(try archive.site().text("index.html")?.contains(Self.mark) == false)
  }

  @Test func `repeat neither a folder's album nor the page of a person or a tag`() async throws {
    let archive = try Self.archive()
    for number in 0..<6 {
      try archive.write(
        "date: 19\(60 + number)\ntags: [letters home]\npeople: [Ada Okafor]\nkind: letter\n",
        to: "dcim/day\(number).yaml")
    }
    try archive.move("dcim", to: "A day in Oban")
    try await archive.build()
    let site = try archive.site()
    #expect(site["collections/a-day-in-oban/index.html"] != nil)
    for (address, _) in site.contents where address.hasPrefix("collections/") {
      #expect(!address.contains("ada-okafor") && !address.contains("letters-home"), "\(address)")
    }
  }

  @Test(arguments: ["location: hidden\n", "visibility: unlisted\n"])
  func `show no more than the settings allow`(settings: String) async throws {
    let archive = try Self.archive(settings: settings)
    try await archive.build()
    for (address, _) in try archive.site().contents {
      #expect(!address.contains("oban"), "\(address)")
      if settings.hasPrefix("location") {
        #expect(try archive.site().text(address)?.contains("Oban") != true, "\(address)")
      }
    }
  }

  @Test func `are left out with a warning if the decisions file is unreadable`() async throws {
    let archive = try Self.archive()
    try await archive.build()
    try archive.write("version: 99\n", to: ".keepsake/decisions.yaml")
    let report = try await archive.build()
    #expect(report.outcome == .published && report.diagnostics.contains { $0.id == "decisions.version" })
    #expect(try !isAlbum(archive))
  }
}

/// The entry to the secured part.
@Suite struct `A sealed envelope` {
  @Test(arguments: [("en", "A sealed envelope"), ("de", "Ein versiegelter Umschlag"), ("fr", "Une enveloppe scellée")])
  func `is on the first page if something is secured, and tells nothing about it`(language: String, words: String)
    async throws
  {
    let archive = try SmallArchive(pictures: 4)
    try archive.write("title: Family\nlanguage: \(language)\n", to: "keepsake.yaml")
    try await archive.build()
    #expect(try archive.site().text("index.html")?.contains(words) == false)
    try archive.picture("zqcanary.png", seed: 50)
    try archive.write("title: zqcanary\nvisibility: secured\n", to: "zqcanary.yaml")
    try await archive.build()
    #expect(try archive.site().text("index.html")?.contains(words) == false, "it has no reader yet")
    try await archive.build { $0.passphrase = "bicycle heather lantern telegram walnut thimble" }
    let home = try #require(try archive.site().text("index.html"))
    #expect(home.contains(words) && home.contains("href=\"secured/index.html\"") && !home.contains("zqcanary"))
  }
}
