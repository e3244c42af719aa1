// SPDX-License-Identifier: MIT
import Foundation
import Gazetteer
import KeepsakeModel
import TestSupport
import Testing

import ArchiveVerbs
@testable import SitePipeline

@Suite struct `Names of places` {
  private static func archive(_ places: [String]) throws -> SmallArchive {
    let archive = try SmallArchive()
    for (number, place) in places.enumerated() {
      try archive.picture("p\(number).png", seed: UInt64(number))
      try archive.write("title: T\(number)\nplace: \(place)\n", to: "p\(number).yaml")
    }
    return archive
  }

  private static func notes(_ archive: SmallArchive) async throws -> [Diagnostic] {
    try await ArchiveCheck(environment: SmallArchive.environment).run(archive.path).diagnostics.filter {
      $0.id.hasPrefix("place.")
    }
  }

  /// The texts between quotation marks.
  private static func quoted(_ text: String) -> [String] {
    text.split(separator: "“").dropFirst().compactMap { $0.split(separator: "”").first.map(String.init) }
  }

  @Test(arguments: ["Springfield", "Hamilton", "Neustadt", "Newport", "Victoria", "Kingston", "Birkenfeld"])
  func `that are ambiguous are reported with file and line, and each remedy names one place`(
    name: String
  ) async throws {
    let note = try #require(try await Self.notes(Self.archive([name])).first)
    #expect(note.id == "place.ambiguous" && note.file == "p0.yaml" && note.line == 2, "\(note)")
    let gazetteer = try Gazetteer()
    let ways = Self.quoted(note.remedy.text)
    #expect(!ways.isEmpty || note.remedy.contains("lat:"), "\(note)")
    for way in ways {
      let answer = gazetteer.find(way)
      #expect(!answer.isAmbiguous && answer.notUnderstood.isEmpty && answer.best != nil, "\(way)")
      #expect(try await Self.notes(Self.archive([way])).isEmpty, "\(way)")
    }
    // The remedies name as many different places.
    #expect(Set(ways.compactMap { gazetteer.find($0).best?.position }).count == ways.count)
  }

  @Test func `that their neighbours decide are reported too, with the form of the others`() async throws {
    let archive = try Self.archive(["Springfield", "'Chicopee, Massachusetts'"])
    let notes = try await Self.notes(archive)
    let note = try #require(notes.first)
    #expect(notes.count == 1 && note.id == "place.by-context" && note.severity == .note && note.file == "p0.yaml")
    #expect(note.problem.contains("taken for Springfield, Massachusetts"), "\(note)")
    #expect(Self.quoted(note.remedy.text).contains("Springfield, Illinois") && !note.remedy.contains("Massachusetts"))
  }

  @Test func `that a folder's sidecar gives point at that file`() async throws {
    let archive = try SmallArchive()
    try archive.picture("trips/us/a.png", seed: 1)
    try archive.write("tags: [x]\nplace: Springfield\n", to: "trips/_folder.yaml")
    let note = try #require(try await Self.notes(archive).first)
    #expect(note.file == "trips/_folder.yaml" && note.line == 2)
  }

  @Test func `that are misspelt get a hint`() async throws {
    let note = try #require(try await Self.notes(Self.archive(["'Lagso, Nigeria'"])).first)
    #expect(
      note.id == "place.spelling" && note.file == "p0.yaml" && note.remedy.contains("“Lagos, Nigeria”"), "\(note)")
  }

  @Test func `with a position cause no doubt`() async throws {
    let archive = try Self.archive(["{name: Springfield, lat: 39.8, lon: -89.64}"])
    #expect(try await Self.notes(archive).isEmpty)
    try await archive.build()
    let page = try #require(try archive.site().text("keepsakes/t0/index.html"))
    #expect(page.contains("Springfield, Illinois"), "\(page)")
  }

  @Test(arguments: [
    (["München", "Munchen", "Muenchen"], "München"), (["Koeln", "Köln", "Cologne"], "Köln"),
    (["Paris", "'Paris, France'"], "Paris, France"), (["Paris", "'Paris, France'", "Paris"], "Paris"),
    (["lagos, nigeria", "Lagos, Nigeria"], "Lagos, Nigeria"),
  ])
  func `in several spellings are one place with one page, one filter and one name`(
    spellings: [String], shown: String
  ) async throws {
    let archive = try Self.archive(spellings)
    try archive.write("title: Mine\nwhere:\n  place: \(spellings[1])\n", to: "collections/mine.yaml")
    try await archive.build()
    let site = try archive.site()
    let pages = site.entries.keys.filter { $0.text.hasPrefix("places/") && $0.text.split(separator: "/").count == 3 }
    #expect(pages.count == 1, "\(pages)")
    for number in spellings.indices {
      let page = try #require(site.text("keepsakes/t\(number)/index.html"))
      #expect(page.contains(">\(shown)"), "\(spellings[number])")
      for other in spellings where other != shown && !shown.contains(other) { #expect(!page.contains(">\(other)<")) }
      // A rule with another spelling still finds it.
      #expect(page.contains("collections/mine/"))
    }
  }

  @Test func `stay apart where nothing shows that they are one`() async throws {
    let archive = try Self.archive(["'Lagos, Nigeria'", "'Lagos, Portugal'"])
    try await archive.build()
    let site = try archive.site()
    #expect(site.text("places/lagos-nigeria/index.html") != nil && site.text("places/lagos-portugal/index.html") != nil)
  }
}
