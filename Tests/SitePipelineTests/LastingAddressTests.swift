// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@testable import ArchiveState
@testable import SitePipeline
@testable import SiteRendering

/// Addresses that visitors may have shared, after the changes of an archive over the years.
@Suite struct `A shared address` {
  private let archive: SmallArchive

  /// Something for every page set: albums of folders and of the program, collections, people, places, tags, receipts.
  ///
  /// There are enough pictures for second pages of lists and for pages of years.
  init() throws {
    archive = try SmallArchive()
    try settings("en")
    func keepsake(_ path: String, _ seed: UInt64, _ words: String) throws {
      // Large enough for a collage.
      let size = path.hasPrefix("lake") ? (width: 300, height: 200) : (width: 24, height: 16)
      try archive.picture(path + ".png", seed: seed, width: size.width, height: size.height)
      try archive.write(words, to: path + ".yaml")
    }
    for number in 0..<6 {
      try keepsake(
        "lake house/p\(number)", UInt64(number),
        "title: Jetty \(number)\ndate: 1981-07-0\(1 + number)\ntags: [swimming]\npeople: [Uche Ferry]\nplace: Oban, Scotland\n"
      )
    }
    for number in 0..<5 {
      try keepsake(
        "boxes/attic/q\(number)", UInt64(100 + number),
        "title: Box \(number)\ndate: 1955\nkind: letter\nplace: {lat: 48.1371, lon: 11.5754}\npeople: [Grandma]\n")
    }
    for number in 0..<9 {
      try keepsake(
        "dcim/walk\(number)", UInt64(200 + number),
        "date: 1974-08-05T10:\(10 + number):00\nplace: {lat: 50.9375, lon: 6.9603}\n")
    }
    for number in 0..<130 {
      try keepsake(
        "dcim/r\(number)", UInt64(300 + number),
        "date: 1990-0\(1 + number % 9)-11T12:00:00\ntags: [row]\n\(number < 4 ? "place: Nuremberg, Germany\n" : "")")
    }
    for number in 0..<4 {
      try keepsake(
        "dcim/receipt\(number)", UInt64(500 + number),
        """
        kind: receipt
        date: 2019-0\(number % 2 + 1)-03
        receipt: {store: Miller & Sons, currency: GBP, date: 2019-0\(number % 2 + 1)-03, items: [{name: Tea, amount: 2.50}], total: 2.50}

        """)
    }
    try archive.write("title: First\nkeepsakes: [dcim/r1, dcim/r2, dcim/r3]\n", to: "collections/first.yaml")
    try archive.write("title: Second\nkeepsakes: [dcim/r4, dcim/r5, dcim/r6]\n", to: "collections/second.yaml")
    try archive.write("title: Long\nkeepsakes: ['dcim/r*']\n", to: "collections/long.yaml")
    try archive.write("name: Grandma\nalso: [Nana]\n", to: "people/grandma.yaml")
  }

  private func settings(_ language: String, _ more: String = "") throws {
    try archive.write(
      "title: Family\nlanguage: \(language)\nsuggestions: {show: true}\nspending: {visibility: public, goals: [{per: month, most: 20 GBP}]}\n\(more)",
      to: "keepsake.yaml")
  }

  private func build() async throws {
    let report = try await archive.build { $0.allowsShrinking = true }
    try #require(report.outcome == .published, "\(report.diagnostics.filter { $0.severity == .error })")
  }

  private func pages() throws -> Set<String> {
    Set(try archive.site().contents.keys.filter { $0.hasSuffix("index.html") })
  }

  /// The page where an address of the site ends, after all redirects; `nil` if there is none.
  private func end(of address: String, in site: FileTree) -> String? {
    var address = address
    for _ in 0..<5 {
      guard let page = site.text(address) else { return nil }
      guard let link = page.firstMatch(of: /http-equiv="refresh" content="0; url=([^"#]*)/) else { return address }
      var parts = address.split(separator: "/").dropLast().map(String.init)
      for part in link.1.split(separator: "/") {
        if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
      }
      address = parts.joined(separator: "/")
    }
    return nil
  }

  @Test func `answers after builds with other folders, titles, languages and collections, and fewer pictures`()
    async throws
  {
    try await build()
    let first = try pages()
    for folder in [
      "collections/lake-house", "collections/boxes-attic", "collections/cologne-5-august-1974", "collections/first",
      "collections/long/2", "collections/lake-house/collage", "people/grandma", "people/uche-ferry",
      "places/munich-germany",
      "tags", "tags/2", "kinds", "on-this-day/05", "map/germany", "keepsakes/by-date/1990-01",
      "spending/gbp/receipts",
    ] { #expect(first.contains(folder + "/index.html"), "\(folder)") }

    try archive.move("lake house", to: "sorted/seaside")
    try archive.move("boxes/attic", to: "boxes/loft")
    try archive.remove("collections/second.yaml")
    try archive.write(
      "title: Both\nkeepsakes: [dcim/r1, dcim/r2, dcim/r3, dcim/r4, dcim/r5, dcim/r6]\n", to: "collections/both.yaml")
    try archive.remove("collections/first.yaml")
    for gone in ["dcim/walk0", "dcim/walk8", "dcim/r129"] {
      for ending in [".png", ".yaml"] { try archive.remove(gone + ending) }
    }
    try await build()

    try settings("de")
    try archive.move("sorted/seaside", to: "lake")
    for number in 0..<6 {
      try archive.write(
        "title: Steg \(number)\ndate: 1981-07-0\(1 + number)\ntags: [baden]\npeople: [Uche Ferry-Meier]\nplace: Oban, Scotland\n",
        to: "lake/p\(number).yaml")
    }
    try archive.move("collections/both.yaml", to: "collections/all-rows.yaml")
    try archive.move("people/grandma.yaml", to: "people/helga.yaml")
    try archive.write("name: Helga Brandt\nalso: [Grandma, Nana]\n", to: "people/helga.yaml")
    for number in 20..<128 {
      for ending in [".png", ".yaml"] { try archive.remove("dcim/r\(number)\(ending)") }
    }
    try await build()
    let site = try archive.site()
    let gone = Set(
      try LedgerFile(folder: archive.path + "/.keepsake").read().ledger.entries.filter {
        site.contents["keepsakes/\($0.id)/index.html"] == nil
      }.map { "keepsakes/\($0.id)/index.html" })
    #expect(gone.count == 111)
    let unanswered = first.subtracting(gone).filter { end(of: $0, in: site) == nil }
    #expect(unanswered == [], "\(unanswered.sorted())")
    for (folder, target) in [
      ("collections/lake-house", "collections/lake"), ("collections/boxes-attic", "collections/boxes-loft"),
      ("collections/first", "collections/all-rows"), ("collections/second", "collections/all-rows"),
      ("collections/cologne-5-august-1974", "collections/koln-5-august-1974"),
      ("collections/lake-house/collage", "collections/lake/collage"), ("collections/long/2", "collections/long"),
      ("people/uche-ferry", "people/uche-ferry-meier"), ("people/grandma", "people/helga"),
      ("places/munich-germany", "places/munchen-deutschland"), ("on-this-day/05", "on-this-day"),
      ("map/germany", "map/deutschland"), ("keepsakes/by-date/1990-01", "keepsakes"),
    ] { #expect(end(of: folder + "/index.html", in: site) == target + "/index.html", "\(folder)") }
    #expect(SiteLinks(site).broken == [])
    // The same once more, from the ledger of a build that already knew all this.
    try archive.write("title: Late\n", to: "dcim/r7.yaml")
    try await build()
    let again = try archive.site()
    #expect(first.subtracting(gone).filter { end(of: $0, in: again) == nil } == [])
    let reading = try LedgerFile(folder: archive.path + "/.keepsake").read()
    #expect(reading.problems.isEmpty && reading.ledger.pages.contains { $0.successor == "collections/lake" })
  }

  @Test func `is not given to another album while it redirects to its former owner`() async throws {
    try await build()
    try archive.move("lake house", to: "seaside")
    for number in 0..<4 { try archive.picture("lake house/new\(number).png", seed: UInt64(900 + number)) }
    for _ in 0..<2 {
      try await build()
      let site = try archive.site()
      #expect(end(of: "collections/lake-house/index.html", in: site) == "collections/seaside/index.html")
      #expect(end(of: "collections/lake-house-2/index.html", in: site) == "collections/lake-house-2/index.html")
      try archive.write("title: x\n", to: "dcim/r7.yaml")
    }
  }

  @Test func `of an album stays while pictures go, and is only a gap when they are hidden`() async throws {
    try await build()
    for number in 2..<6 {
      for ending in [".png", ".yaml"] { try archive.remove("lake house/p\(number)\(ending)") }
    }
    try await build()
    #expect(try archive.site().text("collections/lake-house/index.html")?.contains("Jetty 1") == true)
    try archive.write("title: Jetty 1\nvisibility: private\n", to: "lake house/p1.yaml")
    try await build()
    #expect(try archive.site()["collections/lake-house/index.html"] == nil)
  }

  /// The text that hides, and the words that must then be in no address.
  @Test(arguments: [
    ("lake house/_folder.yaml", "visibility: private\n", ["lake", "uche", "swimming", "oban"]),
    ("lake house/_folder.yaml", "visibility: unlisted\n", ["lake-house/", "uche", "swimming", "oban"]),
    ("people/uche.yaml", "name: Uche Ferry\nvisibility: private\n", ["uche"]),
    ("people/grandma.yaml", "name: Grandma\nvisibility: unlisted\n", ["people/grandma/"]),
    ("collections/first.yaml", "title: x\nvisibility: private\nkeepsakes: [dcim/r1, dcim/r2, dcim/r3]\n", ["/first/"]),
    (
      "keepsake.yaml", "location: hidden\nsuggestions: {show: true}\n",
      ["oban", "munich", "germany", "cologne", "nurem"]
    ),
    (
      "keepsake.yaml", "location: country\nlanguage: de\nsuggestions: {show: true}\n",
      ["oban", "munich", "munchen", "cologne", "koln", "nurem", "nurnberg"]
    ),
    ("dcim/_folder.yaml", "location: hidden\n", ["cologne", "nurem"]),
  ])
  func `contains no word of newly hidden keepsakes`(file: String, text: String, words: [String]) async throws {
    try await build()
    // It redirects first, so that the remembered address must not show the words either.
    try archive.move("lake house", to: "lake house by the sea")
    try await build()
    try archive.write(text, to: file.replacing("lake house/", with: "lake house by the sea/"))
    for _ in 0..<2 {
      try await build()
      let addresses = try archive.site().contents.keys.filter { !$0.hasPrefix("keepsakes/jetty") }
      for word in words { #expect(addresses.filter { $0.contains(word) } == [], "\(word)") }
      try archive.write("title: Late\ndate: 1990\n", to: "dcim/r7.yaml")
    }
  }

  @Test func `comes back with the hidden keepsakes`() async throws {
    try await build()
    let before = try pages()
    try archive.move("lake house", to: "seaside")
    try archive.write("visibility: private\n", to: "seaside/_folder.yaml")
    try await build()
    #expect(try archive.site()["collections/lake-house/index.html"] == nil)
    try archive.write("visibility: public\n", to: "seaside/_folder.yaml")
    try await build()
    let site = try archive.site()
    #expect(before.filter { end(of: $0, in: site) == nil } == [])
  }

  /// The decision for every new kind of page: its addresses are remembered, or they cannot change.
  @Test func `is considered in every page set`() {
    let remembered: [any PageSet.Type] = [
      BrowsePages.self, CollectionPages.self, PeoplePages.self, GroupPages.self, PlacePages.self, SpendingPages.self,
      MapPages.self, TimelinePages.self, DayPages.self,
    ]
    // Addresses that never change: a fixed one, a keepsake's id, a part of a collection's
    // folder, or pages for the keeper alone.
    let stable: [any PageSet.Type] = [
      HomePage.self, CollagePages.self, FamilyPages.self, ContactPages.self, ToDoPage.self, AskPage.self,
      ThanksPage.self, DuePages.self, CalmDay.self, ShowPages.self, FavouritePages.self, KeepsakePages.self,
      ExtraPages.self, SuggestionPages.self,
    ]
    let thought = Set((remembered + stable).map { ObjectIdentifier($0) })
    #expect(allPageSets.filter { !thought.contains(ObjectIdentifier($0)) }.map { "\($0)" } == [])
  }
}
