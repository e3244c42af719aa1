// SPDX-License-Identifier: MIT
import KeepsakeModel
import SiteModel
import Synchronization
import Testing

@testable import SiteRendering

/// Memory types, secrets, attached files and to-dos on pages.
@Suite struct `A keepsake of a memory type` {
  private static func catalogue(language: String = "en", _ change: (inout [Keepsake]) -> Void) -> Catalogue {
    var fixture = Fixture.family()
    fixture.settings.language = language
    fixture.types = MemoryTypes.all([:], language: language)
    for index in fixture.keepsakes.indices {
      (fixture.keepsakes[index].type, fixture.keepsakes[index].category) = (nil, nil)
      fixture.keepsakes[index].status = nil
    }
    change(&fixture.keepsakes)
    return fixture
  }

  private static func search(_ catalogue: Catalogue) throws -> SearchCatalogue {
    let found = Mutex<SearchCatalogue?>(nil)
    _ = try SiteRenderer(catalogue).plans { catalogue in
      found.withLock { $0 = catalogue }
      return SearchFiles(manifest: "data/index-x.js", files: [])
    }
    return try #require(found.withLock { $0 })
  }

  private static func page(of keepsake: Keepsake) -> String { "keepsakes/\(keepsake.id)/index.html" }

  @Test(arguments: [
    ("en", "Event", "Memory types"), ("de", "Ereignis", "Erinnerungsarten"),
    ("fr", "Événement", "Types de souvenirs"),
  ])
  func `has its type among its facts, with a link to all of that type`(language: String, title: String, heading: String)
    throws
  {
    let catalogue = Self.catalogue(language: language) { keepsakes in
      (keepsakes[0].type, keepsakes[1].type) = ("event", "appointment")
      keepsakes[0].status = .done
    }
    let site = try RenderedSite(catalogue)
    let list = site.text("types/index.html")
    #expect(list.contains("class=\"chap ty-orange\" id=\"event\">\(title)") && list.contains("assets/types-"))
    let page = site.text(Self.page(of: catalogue.keepsakes[0]))
    #expect(page.contains("types/index.html#event") && page.contains("status/index.html#done"))
    // The lists of kinds, types and statuses link to each other.
    let kinds = site.text("kinds/index.html")
    #expect(kinds.contains("types/index.html") && kinds.contains(heading) && kinds.contains("status/index.html"))
    #expect(site.files["status/index.html"] != nil && site.files["types/event/index.html"] == nil)
  }

  @Test func `adds nothing to sites without any`() throws {
    let site = try RenderedSite(Self.catalogue { _ in })
    let pages = site.pages.map(site.text)
    #expect(
      !pages.contains { $0.contains("assets/types-") || $0.contains("assets/holds-") || $0.contains("types/index") })
    #expect(
      site.files.keys.allSatisfy { !$0.hasPrefix("types/") && !$0.hasPrefix("status/") && !$0.hasPrefix("to-do/") })
  }

  // MARK: Secrets

  private static var secret: Catalogue {
    catalogue { keepsakes in
      (keepsakes[0].type, keepsakes[0].isSecret) = ("card", true)
      keepsakes[0].title = Sourced("Bank card", .sidecar)
      keepsakes[0].fields = [
        CustomField(name: "Number", value: "4111 \"1111\" <b>"), CustomField(name: "Code", value: "../0815"),
      ]
      keepsakes[0].notes = "Quincunx"
      keepsakes[0].people = [Sourced("Quincunx", .sidecar)]
      keepsakes[0].tags = [Sourced("wallet", .sidecar)]
    }
  }

  @Test func `masks its secret fields, which are not in the page's text and need two buttons`() throws {
    let catalogue = Self.secret
    let site = try RenderedSite(catalogue)
    let address = Self.page(of: catalogue.keepsakes[0])
    let tags = site.tags(address)
    #expect(!tags.text.contains("4111") && !tags.text.contains("0815"))
    #expect(tags.tags.compactMap { $0["data-secret"] } == ["=4111 \"1111\" <b>", "=../0815"])
    #expect(tags.named("button").compactMap { $0["data-do"] }.filter { ["show", "copy"].contains($0) }.count == 4)
    #expect(site.text(address).contains("assets/secrets-") && site.text(address).contains("assets/holds-"))
    let others = site.pages.filter { $0 != address }.map(site.text)
    #expect(!others.contains { $0.contains("0815") })
  }

  @Test func `that is secret has no picture but on its own page`() throws {
    let catalogue = Self.secret
    let site = try RenderedSite(catalogue)
    let pictures = Set(catalogue.keepsakes[0].images.flatMap { $0.picture?.renditions ?? [] }.map(\.address))
    let elsewhere = Set(
      catalogue.keepsakes.dropFirst().flatMap(\.images).flatMap { $0.picture?.renditions ?? [] }.map(\.address))
    for (address, bytes) in site.files where address != Self.page(of: catalogue.keepsakes[0]) {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!pictures.subtracting(elsewhere).contains { text.contains($0) }, "\(address)")
    }
  }

  @Test func `that is secret is found by its title, its type and its tags alone`() throws {
    let found = try Self.search(Self.secret)
    let document = try #require(found.documents.first { $0.title == "Bank card" })
    #expect(document.said == ["Bank card"] && document.names == ["wallet", "Card"])
    #expect(document.picture == nil && document.date == nil && document.text.isEmpty && document.caption.isEmpty)
    let used = zip(found.facets, document.values).filter { !$0.1.isEmpty }.map(\.0.key)
    #expect(used == ["tag", "type"])
    #expect(!"\(found.documents)".contains("Quincunx") && !"\(found.documents)".contains("4111"))
  }

  @Test func `with one secret field masks that, and does not index it`() throws {
    var catalogue = Self.catalogue { keepsakes in
      keepsakes[0].type = "recipe"
      keepsakes[0].fields = [CustomField(name: "Serves", value: "four"), CustomField(name: "Trick", value: "nutmeg")]
    }
    var recipe = MemoryTypeStatement(title: "Recipe")
    recipe.fields = [MemoryTypeStatement.Field(name: "Serves"), MemoryTypeStatement.Field(name: "trick")]
    recipe.fields[1].secret = true
    catalogue.types["recipe"] = recipe
    let tags = try RenderedSite(catalogue).tags(Self.page(of: catalogue.keepsakes[0]))
    #expect(tags.text.contains("four") && !tags.text.contains("nutmeg"))
    #expect(!"\(try Self.search(catalogue).documents)".contains("nutmeg"))
  }

  // MARK: Facets

  @Test func `can be filtered by type, status and category where there is a choice`() throws {
    let some = try Self.search(
      Self.catalogue { keepsakes in
        (keepsakes[0].type, keepsakes[1].type) = ("event", "to-do")
        (keepsakes[0].category, keepsakes[1].category, keepsakes[2].category) = ("event", "Event", "boats")
        keepsakes[0].status = .pending
      })
    let facets = Dictionary(uniqueKeysWithValues: some.facets.map { ($0.key, $0.values.map(\.label)) })
    #expect(facets["type"] == ["Event", "To do"] && facets["status"] == ["to do"])
    #expect(facets["category"] == ["Event", "boats"])
    let all = try Self.search(
      Self.catalogue { keepsakes in for index in keepsakes.indices { keepsakes[index].type = "event" } })
    #expect(!all.facets.contains { ["type", "status", "category"].contains($0.key) })
  }

  // MARK: Files and to-dos

  @Test func `lists attached files with name, kind and size`() throws {
    let catalogue = Self.catalogue { keepsakes in
      var file = Attachment(
        path: ArchivePath("box/Last <will>.PDF"), label: nil, isPublished: true,
        content: keepsakes[0].images[0].content,
        size: 1_234_000, format: nil)
      file.name = "last-will.pdf"
      keepsakes[0].attachments = [file]
    }
    let site = try RenderedSite(catalogue)
    let id = catalogue.keepsakes[0].id
    let page = site.text(Self.page(of: catalogue.keepsakes[0]))
    #expect(page.contains("href=\"../../keepsakes/\(id)/files/last-will.pdf\" download=\"Last &lt;will&gt;.PDF\""))
    #expect(page.contains("PDF, 1.2 MB") && page.contains("Attached files"))
  }

  @Test func `that is a to-do is in a list, due ones first, done ones below`() throws {
    let catalogue = Self.catalogue { keepsakes in
      for (index, status) in [KeepsakeStatus.done, .delayed, .inProgress, .pending].enumerated() {
        (keepsakes[index].type, keepsakes[index].status) = ("to-do", status)
        keepsakes[index].title = Sourced("Task \(index)", .sidecar)
      }
      keepsakes[1].reminders = CivilDay(year: 2027, month: 3, day: 1).map { [Reminder(date: $0)] } ?? []
    }
    let site = try RenderedSite(catalogue)
    let page = site.text("to-do/index.html")
    let places = try ["Task 1", "Task 2", "Task 3", "Done", "Task 0"].map { name in
      try #require(page.firstRange(of: name, after: "<main")?.lowerBound, "\(name)")
    }
    #expect(places == places.sorted())
    #expect(page.contains("due 1 March 2027") && page.contains("3 open of 4"))
    #expect(!page.contains("<input type=\"checkbox\""))
    #expect(site.text(BrowsePlan.entry).contains("to-do/index.html"))
  }
}

extension String {
  fileprivate func firstRange(of text: String, after start: String) -> Range<String.Index>? {
    guard let begin = firstRange(of: start)?.upperBound else { return nil }
    return self[begin...].firstRange(of: text)
  }
}
