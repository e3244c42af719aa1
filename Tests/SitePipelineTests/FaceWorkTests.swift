// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@testable import Collages
@testable import SitePipeline

@Suite struct `Faces of people` {
  /// XMP that marks a face in the middle of a picture.
  private static func marked(_ name: String) -> String {
    """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/"
     xmlns:stArea="http://ns.adobe.com/xmp/sType/Area#"><mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:RegionList><rdf:Bag>
    <rdf:li><rdf:Description mwg-rs:Name="\(name)" mwg-rs:Type="Face">
    <mwg-rs:Area stArea:x="0.5" stArea:y="0.5" stArea:w="0.4" stArea:h="0.4" stArea:unit="normalized"/>
    </rdf:Description></rdf:li></rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions></rdf:Description></rdf:RDF></x:xmpmeta>
    """
  }

  private static func archive() throws -> SmallArchive {
    let archive = try SmallArchive()
    try archive.picture("group.png", seed: 1, width: 400, height: 300)
    try archive.write(marked("Ada Okafor"), to: "group.xmp")
    try archive.write("title: A group\npeople: [Ada Okafor, Ben Okafor]\nkind: photo\n", to: "group.yaml")
    return archive
  }

  /// The address of a person's face; `nil` where the site shows initials.
  private static func face(_ slug: String, in archive: SmallArchive) throws -> String? {
    let site = try archive.site()
    let page = site.contents.keys.first { $0.hasPrefix("people/\(slug)") && $0.split(separator: "/").count == 3 }
    let text = try #require(page.flatMap { site.text($0) }, "\(slug)")
    guard let start = text.range(of: "<img class=\"face\" src=\"../../") else {
      #expect(text.contains("<svg class=\"face m"))
      return nil
    }
    let address = String(text[start.upperBound...].prefix { $0 != "\"" })
    #expect(site[address] != nil, "\(address)")
    return address
  }

  @Test func `are cut out where a program has marked them, and are initials for all others`() async throws {
    let archive = try Self.archive()
    let report = try await archive.build()
    #expect(report.errors == 0, "\(report.diagnostics)")
    #expect(try Self.face("ada-okafor", in: archive) != nil)
    #expect(try Self.face("ben-okafor", in: archive) == nil)
    // The keeper names another person.
    try archive.write("title: A group\npeople: [Ada Bello, Ben Okafor]\nkind: photo\n", to: "group.yaml")
    try await archive.build()
    #expect(try Self.face("ada-bello", in: archive) == nil)
  }

  @Test(arguments: ["rotate: 90", "crop: [0.2, 0.2, 0.7, 0.7]", "straighten: 4"])
  func `are where they were in a picture that the keeper has turned or cut`(frame: String) async throws {
    let archive = try Self.archive()
    try archive.write(
      "title: A group\npeople: [Ada Okafor, Ben Okafor]\nkind: photo\nimages: [{file: group.png, \(frame)}]\n",
      to: "group.yaml")
    try await archive.build()
    #expect(try Self.face("ada-okafor", in: archive) != nil)
  }

  @Test func `are nowhere if the keeper has cut them away, and neither is the name`() async throws {
    let archive = try Self.archive()
    try archive.write("title: A group\nimages: [{file: group.png, crop: [0, 0, 0.3, 0.3]}]\n", to: "group.yaml")
    try await archive.build()
    let site = try archive.site()
    for address in site.contents.keys { #expect(site.text(address)?.contains("Okafor") != true, "\(address)") }
  }

  @Test func `are where the keeper says, in a picture of any kind`() async throws {
    let archive = try Self.archive()
    try archive.write("title: A group\npeople: [Ada Okafor, Ben Okafor]\nkind: document\n", to: "group.yaml")
    try archive.write("name: Ben Okafor\nportrait: group\nface: [0, 0, 0.3, 0.4]\n", to: "people/ben-okafor.yaml")
    try await archive.build()
    let people = try #require(try archive.site().text("people/index.html"))
    #expect(people.components(separatedBy: "<img class=\"face\"").count == 3)
  }

  @Test func `come from no picture of limited visibility`() async throws {
    let archive = try Self.archive()
    try archive.write("title: A group\npeople: [Ada Okafor]\nkind: photo\nvisibility: unlisted\n", to: "group.yaml")
    try archive.picture("wide.png", seed: 9, width: 400, height: 300)
    try archive.write("title: Wide\npeople: [Ada Okafor]\nkind: photo\n", to: "wide.yaml")
    try await archive.build()
    #expect(try Self.face("ada-okafor", in: archive) == nil)
  }

  /// The row of a person's faces through the years: the address and text of each.
  private static func row(_ slug: String, in archive: SmallArchive) throws -> [String] {
    let site = try archive.site()
    let page = try #require(site.text("people/\(slug)/index.html"))
    guard let start = page.range(of: "<section class=\"through\"") else { return [] }
    let row = page[start.upperBound...].prefix(while: { $0 != "§" }).components(separatedBy: "</section>")[0]
    return row.matches(
      of: #/href="../../keepsakes/([^/]+)/[^>]*><img class="face" src="../../([^"]+)"[^>]*> ([^<]+)</#
    ).map {
      #expect(site[String($0.2)] != nil)
      return "\($0.1): \($0.3)"
    }
  }

  /// A picture with Ada's face marked.
  private static func marked(_ name: String, date: String, more: String = "", in archive: SmallArchive) throws {
    try archive.picture(
      "\(name).png", seed: UInt64(name.utf8.reduce(7) { $0 * 31 % 9973 + Int($1) }), width: 400, height: 300)
    try archive.write(marked("Ada Okafor"), to: "\(name).xmp")
    try archive.write("title: \(name)\ndate: \(date)\npeople: [Ada Okafor, Ben Okafor]\n\(more)", to: "\(name).yaml")
  }

  @Test func `stand in a row through the years, each from a public picture, with its year and age`()
    async throws
  {
    let archive = try SmallArchive()
    try archive.write(
      "name: Ada Okafor\nborn: 1931-10-03\nportrait: own\nface: [0.2, 0.2, 0.3, 0.4]\n", to: "people/ada-okafor.yaml")
    try Self.marked("late", date: "1990-05", in: archive)
    try Self.marked("early", date: "1950", in: archive)
    try Self.marked("about", date: "1970~", in: archive)
    try Self.marked("unlisted", date: "1955", more: "visibility: unlisted\n", in: archive)
    try Self.marked("secured", date: "1956", more: "visibility: secured\n", in: archive)
    try Self.marked("private", date: "1957", more: "visibility: private\n", in: archive)
    try Self.marked("turned", date: "1958", more: "images: [{file: turned.png, rotate: 90}]\n", in: archive)
    try Self.marked("decade", date: "196X", in: archive)
    try archive.picture("own.png", seed: 3, width: 300, height: 400)
    try archive.write("title: Own\ndate: 1962-07-14\npeople: [Ada Okafor]\n", to: "own.yaml")
    // It has no mark, and the program does not guess.
    try archive.picture("alone.png", seed: 4, width: 300, height: 400)
    try archive.write("title: Alone\ndate: 1963\npeople: [Ada Okafor]\nkind: photo\n", to: "alone.yaml")
    let report = try await archive.build()
    #expect(report.errors == 0, "\(report.diagnostics)")
    #expect(
      try Self.row("ada-okafor", in: archive) == [
        "early: 1950, aged 19", "turned: 1958, aged 27", "own: 1962, aged 31", "about: about 1970",
        "late: 1990, aged 59",
      ])
    #expect(try Self.row("ben-okafor", in: archive) == [])
    for name in ["about", "late", "turned"] {
      try archive.write("title: \(name)\ndate: 1950\npeople: [Ada Okafor, Ben Okafor]\n", to: "\(name).yaml")
    }
    try await archive.build()
    #expect(try Self.row("ada-okafor", in: archive) == [], "two years are no row")
  }

  @Test(arguments: [
    ([1950, 1960, 1970], 10, [1950, 1960, 1970]),
    (Array(1950...1999), 8, [1950, 1957, 1964, 1971, 1978, 1985, 1992, 1999]),
    ([1900, 1991, 1992, 1993, 1994, 1995], 4, [1900, 1991, 1992, 1995]),
    ([1900, 1901, 1902, 1903, 1904, 2000], 4, [1900, 1903, 1904, 2000]),
  ])
  func `of more years than a row has room for are spread from the first year to the last`(
    years: [Int], count: Int, chosen: [Int]
  ) {
    #expect(FaceWork.spread(years, count) == chosen)
  }

  @Test(arguments: [
    (UnitRectangle(left: 0.4, top: 0.4, width: 0.2, height: 0.2), 33, 33, 34),
    (UnitRectangle(left: 0, top: 0, width: 0.2, height: 0.2), 0, 0, 34),
    (UnitRectangle(left: 0.8, top: 0.8, width: 0.2, height: 0.2), 66, 66, 34),
    (UnitRectangle(left: 0.1, top: 0.1, width: 0.8, height: 0.8), 0, 0, 100),
  ])
  func `are squares with some room around, inside the picture`(region: UnitRectangle, left: Int, top: Int, side: Int) {
    let window = FaceStep.window(region, in: PixelSize(width: 100, height: 100))
    #expect(window.left == left && window.top == top)
    #expect(window.size == PixelSize(width: side, height: side))
  }
}
