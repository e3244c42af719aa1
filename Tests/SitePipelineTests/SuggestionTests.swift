// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import KeepsakeArchive
@testable import ArchiveVerbs
@testable import SitePipeline

@Suite struct `Suggestions of an archive` {
  private static let environment = BuildEnvironment(workers: 2, memoryBudget: 1 << 28)

  /// Six letters from Lagos, eight pictures of a day in Oban, and some hidden keepsakes.
  private static func archive(language: String = "en") throws -> SmallArchive {
    let archive = try SmallArchive()
    try archive.write("title: Family\nlanguage: \(language)\n", to: "keepsake.yaml")
    for number in 0..<6 {
      try archive.picture("letters/letter\(number).png", seed: UInt64(number))
      try archive.write(
        "kind: letter\nplace: Lagos, Nigeria\ndate: 19\(60 + number)\n", to: "letters/letter\(number).yaml")
    }
    for number in 0..<8 {
      try archive.picture("oban/walk\(number).png", seed: UInt64(100 + number))
      try archive.write(
        "date: 1974-08-05T10:\(10 + number):00\nplace: Oban, Scotland\n", to: "oban/walk\(number).yaml")
    }
    for (number, visibility) in ["private", "secured", "unlisted"].enumerated() {
      try archive.picture("zqcanary\(number).png", seed: UInt64(200 + number))
      try archive.write(
        "title: zqcanary\ndate: 1974-08-05T10:30:00\nplace: Oban, Scotland\ntags: [zqcanary]\npeople: [Zqcanary]\n"
          + "visibility: \(visibility)\n", to: "zqcanary\(number).yaml")
    }
    return archive
  }

  private static func list(_ archive: SmallArchive) async throws -> ArchiveSuggestions.Report {
    try await ArchiveSuggestions(environment: environment).list(archive.path)
  }

  @Test func `come from the files, and write nothing`() async throws {
    let archive = try Self.archive()
    let before = try FileTree(archive.path)
    let report = try await Self.list(archive)
    #expect(report.suggestions.collections.map(\.id).sorted() == ["letters-from-lagos", "oban-5-august-1974"])
    #expect(report.paths.map(\.count).sorted() == [6, 8])
    #expect(report.paths.joined().allSatisfy { !$0.contains("zqcanary") })
    #expect(report.suggestions.collections.allSatisfy { !$0.reasons.isEmpty })
    #expect(try FileTree(archive.path).contents == before.contents)
  }

  @Test(arguments: [
    ("de", ["Briefe aus Lagos", "Oban, 5. August 1974"]), ("fr", ["Lettres de Lagos", "Oban, 5 août 1974"]),
  ])
  func `are titled in the archive's language`(language: String, titles: [String]) async throws {
    let report = try await Self.list(try Self.archive(language: language))
    #expect(report.suggestions.collections.map(\.title).sorted() == titles)
  }

  @Test(arguments: [false, true]) func `become a collection that the keeper can edit`(isBuilt: Bool) async throws {
    let archive = try Self.archive()
    if isBuilt { try await archive.build() }
    let work = ArchiveSuggestions(environment: Self.environment)
    let file = try await work.accept("letters-from-lagos", title: "Ada's letters", in: archive.path)
    #expect(file == "collections/adas-letters.yaml")
    let text = try #require(try archive.originals().text(file))
    #expect(text.contains("title: Ada's letters"))
    // Ids stay when files move; before the first build there are none.
    #expect(text.contains("letter3") && text.contains("letters/letter3") == !isBuilt, "\(text)")
    #expect(try await Self.list(archive).suggestions.collections.map(\.id) == ["oban-5-august-1974"])
    let report = try await archive.build()
    #expect(report.outcome == .published, "\(report.diagnostics)")
    #expect(!report.diagnostics.contains { $0.file == file }, "\(report.diagnostics)")
    #expect(try archive.site()["collections/adas-letters/index.html"] != nil)
  }

  @Test func `take no address that a lost ledger gave and only the site still knows`() async throws {
    let archive = try Self.archive()
    try archive.write("title: Old words\nkind: letter\nplace: Lagos, Nigeria\ndate: 1960\n", to: "letters/letter0.yaml")
    try await archive.build()
    let before = try archive.site().contents.keys.filter { $0.hasPrefix("keepsakes/") }.sorted()
    try archive.remove(".keepsake")
    try archive.write("title: New words\nkind: letter\nplace: Lagos, Nigeria\ndate: 1960\n", to: "letters/letter0.yaml")
    let file = try await ArchiveSuggestions(environment: Self.environment)
      .accept("letters-from-lagos", title: nil, in: archive.path)
    #expect(try archive.originals().text(file)?.contains("letters/letter0") == true)
    #expect(!Files.exists(archive.path + "/.keepsake/addresses.yaml"))
    let report = try await archive.build()
    #expect(report.outcome == .published, "\(report.diagnostics)")
    #expect(
      report.diagnostics.contains { $0.id == "ledger.found-in-site" }
        && report.diagnostics.allSatisfy { $0.file != file })
    #expect(try archive.site().contents.keys.filter { $0.hasPrefix("keepsakes/") }.sorted() == before)
    #expect(try archive.site().text("collections/letters-from-lagos/index.html")?.contains("New words") == true)
  }

  @Test func `never overwrite a collection`() async throws {
    let archive = try Self.archive()
    try archive.write("title: Mine\nkeepsakes: [oban/walk1]\n", to: "collections/letters-from-lagos.yaml")
    await #expect(throws: Diagnostic.self) {
      try await ArchiveSuggestions(environment: Self.environment)
        .accept("letters-from-lagos", title: nil, in: archive.path)
    }
    #expect(try archive.originals().text("collections/letters-from-lagos.yaml")?.contains("Mine") == true)
  }

  @Test func `stay rejected through rebuilds, new pictures, renames and a lost cache`() async throws {
    let archive = try Self.archive()
    let work = ArchiveSuggestions(environment: Self.environment)
    #expect(try await work.reject("oban-5-august-1974", in: archive.path) == "Oban, 5 August 1974")
    func ids() async throws -> [String] { try await Self.list(archive).suggestions.collections.map(\.id) }
    #expect(try await ids() == ["letters-from-lagos"])
    try await archive.build()
    for number in 8..<11 {
      try archive.picture("oban/walk\(number).png", seed: UInt64(100 + number))
      try archive.write(
        "date: 1974-08-05T10:\(10 + number):00\nplace: Oban, Scotland\n", to: "oban/walk\(number).yaml")
    }
    try archive.move("oban", to: "seaside")
    #expect(try await ids() == ["letters-from-lagos"])
    try archive.remove(".keepsake/cache.sqlite")
    #expect(try await ids() == ["letters-from-lagos"])
    await #expect(throws: Diagnostic.self) { try await work.reject("oban-5-august-1974", in: archive.path) }
    // Deleting the decision restores the suggestion.
    try archive.remove(".keepsake/decisions.yaml")
    #expect(try await ids().count == 2)
  }

  @Test func `suggest the right id for a mistyped one`() async throws {
    let archive = try Self.archive()
    do {
      _ = try await ArchiveSuggestions(environment: Self.environment)
        .accept("leters-from-lagos", title: nil, in: archive.path)
      Issue.record("there is no such suggestion")
    } catch let diagnostic as Diagnostic {
      #expect(diagnostic.remedy.contains("letters-from-lagos"))
    }
  }

  @Test func `are in a site with drafts only, and never contain hidden keepsakes`() async throws {
    let archive = try Self.archive()
    try await archive.build()
    #expect(try archive.site().contents.keys.allSatisfy { !$0.contains("suggestion") })
    #expect(try archive.site().text("index.html")?.contains("Suggested collections") == false)
    let report = try await archive.build { $0.showsDrafts = true }
    #expect(report.errors == 0, "\(report.diagnostics)")
    let page = try #require(try archive.site().text("suggestions/index.html"))
    #expect(page.contains("Letters from Lagos"))
    #expect(page.contains("keepsake-site accept letters-from-lagos"))
    #expect(page.contains("noindex"))
    for (name, _) in try archive.site().contents where name.hasPrefix("suggestions/") {
      #expect(try archive.site().text(name)?.lowercased().contains("zqcanary") == false, "\(name)")
    }
    #expect(SiteLinks(try archive.site()).broken == [])
    // A decision takes effect at once, although no file of the archive has changed.
    _ = try await ArchiveSuggestions(environment: Self.environment).reject("oban-5-august-1974", in: archive.path)
    try await archive.build { $0.showsDrafts = true }
    #expect(try archive.site().text("suggestions/index.html")?.contains("oban-5-august-1974") == false)
    // The next site for visitors has none of it.
    try await archive.build()
    #expect(try archive.site().contents.keys.allSatisfy { !$0.contains("suggestion") })
  }

  @Test func `are never published, even if the last build included them`() async throws {
    let archive = try Self.archive()
    let host = try TemporaryFolder()
    var request = SiteDelivery.Request(archive: archive.path)
    request.output = archive.output
    request.targets = ["folder:\(host.path)/www"]
    request.forces = true
    let delivery = SiteDelivery(environment: Self.environment, memory: host.path("memory"))
    try await archive.build { $0.showsDrafts = true }
    let refusal = #expect(throws: Diagnostic.self) { try delivery.run(request) }
    #expect(refusal?.id == "publish.drafts" && refusal?.remedy.contains("without --drafts") == true)
    #expect(!FileManager.default.fileExists(atPath: host.path + "/www"))
    try await archive.build()
    #expect(try delivery.run(request).first?.sent ?? 0 > 0)
    #expect(FileManager.default.fileExists(atPath: host.path + "/www/index.html"))
    #expect(!FileManager.default.fileExists(atPath: host.path + "/www/suggestions"))
  }

  @Test func `are fewer and surer if the settings say so`() async throws {
    let archive = try Self.archive()
    try archive.write("title: Family\nsuggestions: {minimum: 7}\n", to: "keepsake.yaml")
    #expect(try await Self.list(archive).suggestions.collections.map(\.id) == ["oban-5-august-1974"])
    try archive.write("title: Family\nsuggestions: {most: 1}\n", to: "keepsake.yaml")
    let report = try await Self.list(archive)
    #expect(report.suggestions.collections.count == 1)
    #expect(report.suggestions.more == 1)
  }
}

@Suite struct `Namesakes among places` {
  private static func place(of name: String, in archive: SmallArchive) async throws -> (Place?, [Diagnostic]) {
    let snapshot = try await ArchiveSession(archive.path, environment: SmallArchive.environment).snapshot()
    let all = snapshot.catalogued.catalogue.keepsakes
    return (all.first { $0.place?.value.name == name }?.place?.value, snapshot.diagnostics)
  }

  @Test(arguments: [("Calgary, Alberta", "Canada"), ("Cambridge, England", "United Kingdom")])
  func `are resolved by the archive's other places, and the choice is reported`(other: String, country: String)
    async throws
  {
    let archive = try SmallArchive()
    for number in 0..<4 {
      try archive.picture("p\(number).png", seed: UInt64(number))
      try archive.write("place: \(number == 0 ? "Edmonton" : other)\n", to: "p\(number).yaml")
    }
    let (place, diagnostics) = try await Self.place(of: "Edmonton", in: archive)
    #expect(place?.country == country)
    let notes = diagnostics.filter { $0.id.hasPrefix("place.") }
    // Choosing the larger one needs no report if nothing suggests another.
    #expect(notes.count == (country == "Canada" ? 0 : 1))
    #expect(notes.allSatisfy { $0.problem.contains("“Edmonton”") && $0.file == "p0.yaml" && $0.line == 1 })
  }

  @Test func `are the larger one where most keepsakes say no more than the name`() async throws {
    let archive = try SmallArchive()
    for number in 0..<4 {
      try archive.picture("p\(number).png", seed: UInt64(number))
      try archive.write("place: \(number > 0 ? "Edmonton" : "Cambridge, England")\n", to: "p\(number).yaml")
    }
    #expect(try await Self.place(of: "Edmonton", in: archive).0?.country == "Canada")
  }

  @Test func `are not resolved by hidden keepsakes`() async throws {
    let archive = try SmallArchive()
    for number in 0..<4 {
      try archive.picture("p\(number).png", seed: UInt64(number))
      try archive.write(
        number == 0 ? "place: Edmonton\n" : "place: Cambridge, England\nvisibility: private\n", to: "p\(number).yaml")
    }
    #expect(try await Self.place(of: "Edmonton", in: archive).0?.country == "Canada")
  }
}
