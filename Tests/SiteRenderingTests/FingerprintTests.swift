// SPDX-License-Identifier: MIT
import KeepsakeModel
import SiteModel
import Testing

@testable import SiteRendering

@Suite struct `The fingerprint of a page` {
  /// One change of one field of the letter, which uses every field.
  struct Change: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var apply: @Sendable (inout Keepsake) -> Void

    init(_ name: String, _ apply: @escaping @Sendable (inout Keepsake) -> Void) {
      testDescription = name
      self.apply = apply
    }
  }

  static let changes: [Change] = [
    Change("title") { $0.title = Sourced("Another", .sidecar) },
    Change("no title") { $0.title = nil },
    Change("caption") { $0.caption?.value += "!" },
    Change("description") { $0.description?.value += "!" },
    Change("notes") { $0.notes = "Others" },
    Change("date") { $0.date = Sourced(Fixture.date(1962, 7, 10), .sidecar) },
    Change("source of the date") { $0.date?.source = .exif },
    Change("scan date") { $0.digitized = nil },
    Change("place") { $0.place?.value.name = "Ibadan, Nigeria" },
    Change("country") { $0.place?.value.country = "Niger" },
    Change("people") { $0.people.removeLast() },
    Change("source of a person") { $0.people[0].source = .xmp },
    Change("tags") { $0.tags.append(Sourced("hats", .sidecar)) },
    Change("kind") { $0.kind = Sourced(.card, .sidecar) },
    Change("order of images") { $0.images.swapAt(0, 1) },
    Change("paper") { $0.images[0].paper = PaperSize(width: 148, height: 105).map { Sourced($0, .sidecar) } },
    Change("alt") { $0.images[0].alt = "Another" },
    Change("label") { $0.images[1].label = "Reverse" },
    Change("picture's bytes") { $0.images[1].knowledge.picture?.renditions[0].content = Fixture.hash("new") },
    Change("large copy of the first picture") {
      $0.images[0].knowledge.picture?.renditions[0].content = Fixture.hash("new")
    },
    Change("picture's size") { $0.images[1].knowledge.picture?.size.width += 1 },
    Change("placeholder's colour") { $0.images[0].knowledge.picture?.colour = 3 },
    Change("an unreadable image") { $0.images[2].knowledge.picture = nil },
    Change("camera") { $0.images[0].knowledge.metadata.model = Sourced("X", .exif) },
    Change("exposure") { $0.images[0].knowledge.metadata.exposure.iso = 200 },
    Change("transcript") { $0.transcript?.value += "\nP.S." },
    Change("source of the transcript") { $0.transcript?.source = .sidecar },
    Change("rating") { $0.rating = Sourced(4, .xmp) },
    Change("visibility") { $0.visibility = .unlisted },
    Change("type") { $0.type = "event" },
    Change("category") { $0.category = "event" },
    Change("status") { $0.status = .pending },
    Change("emoji") { $0.emoji = "🌺" },
    Change("field") { $0.fields[0].value = "5d" },
    Change("suggestion") { $0.captions[0].by = "Chidi" },
    Change("mark") { $0.markup[0].points[0].x = 0.1 },
    Change("text on the picture") { $0.markup[1].text = "gone" },
    Change("receipt") { $0.receipt = ReceiptStatement() },
    Change("collections") { $0.collections = [] },
  ]

  private static let original = try? RenderedSite.of(.family)

  @Test(arguments: changes)
  func `changes with the page's content, and wherever bytes change`(change: Change) throws {
    let before = try #require(Self.original)
    var catalogue = Fixture.family()
    let index = try #require(catalogue.keepsakes.firstIndex { $0.id == "letter-from-grandma" })
    change.apply(&catalogue.keepsakes[index])
    let after = try RenderedSite(catalogue)
    let page = "keepsakes/letter-from-grandma/index.html"
    #expect(before.fingerprints[page] != after.fingerprints[page])
    #expect(before.files[page] != after.files[page])
    expectOtherFingerprints(before, after)
  }

  @Test func `of a slide changes with a place that an unnamed keepsake's tile leaves out`() throws {
    var catalogue = Fixture.family()
    let index = try #require(catalogue.keepsakes.firstIndex { $0.id == "letter-from-grandma" })
    catalogue.keepsakes[index].title = nil
    catalogue.keepsakes[index].date = nil
    let before = try RenderedSite(catalogue)
    catalogue.keepsakes[index].place?.value.city = "Ibadan"
    let after = try RenderedSite(catalogue)
    let slides = try #require(after.files.keys.first { $0.hasPrefix("data/show/") })
    #expect(before.files[slides] != nil && before.files[slides] != after.files[slides])
    #expect(before.fingerprints[slides] != after.fingerprints[slides])
  }

  /// Pages with other bytes must have another fingerprint, or the next build would leave the old page.
  private func expectOtherFingerprints(_ before: RenderedSite, _ after: RenderedSite) {
    for (address, bytes) in after.files where before.files[address] != nil && before.files[address] != bytes {
      #expect(before.fingerprints[address] != after.fingerprints[address], "\(address)")
    }
  }

  /// One change outside of keepsakes.
  struct SiteChange: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var apply: @Sendable (inout Catalogue) -> Void

    init(_ name: String, _ apply: @escaping @Sendable (inout Catalogue) -> Void) {
      testDescription = name
      self.apply = apply
    }
  }

  static let siteChanges: [SiteChange] = [
    SiteChange("title") { $0.title = "Another" },
    SiteChange("language") { $0.settings.language = "de" },
    SiteChange("address") { $0.settings.baseURL = "https://example.com/other" },
    SiteChange("keeper") { $0.settings.keeper.name = "Somebody" },
    SiteChange("a collection's title") { $0.collections[0].title += "!" },
    SiteChange("a collection's members") { $0.collections[0].keepsakes.removeLast() },
    SiteChange("the order of a collection") { $0.collections[0].keepsakes.reverse() },
    SiteChange("a collection's visibility") { $0.collections[0].visibility = .unlisted },
    SiteChange("a person's name") { $0.people[0].name += " the elder" },
    SiteChange("a person's address") { $0.people[0].slug += "-2" },
    SiteChange("a person's other names") { $0.people[0].also.append("Baby") },
    SiteChange("relations") { $0.related = $0.keepsakes.indices.map { [($0 + 5) % 12] } },
    SiteChange("a keepsake fewer") { $0.keepsakes.removeLast() },
    SiteChange("every keepsake's id") { for index in $0.keepsakes.indices { $0.keepsakes[index].id += "-x" } },
    SiteChange("every keepsake's date") { for index in $0.keepsakes.indices { $0.keepsakes[index].date = nil } },
    SiteChange("every keepsake's tags") { for index in $0.keepsakes.indices { $0.keepsakes[index].tags = [] } },
    SiteChange("who put a collection together") { $0.collections[0].origin = .suggestion },
    SiteChange("a secured part") { $0.hasSecuredPart = true },
  ]

  @Test(arguments: siteChanges)
  func `changes wherever a change outside of keepsakes changes bytes`(change: SiteChange) throws {
    let before = try #require(Self.original)
    var catalogue = Fixture.family()
    change.apply(&catalogue)
    let after = try RenderedSite(catalogue)
    #expect(before.files != after.files)
    expectOtherFingerprints(before, after)
  }

  @Test func `changes with pictures for sharing`() throws {
    var catalogue = Fixture.family()
    catalogue.settings.baseURL = "https://example.org/album"
    var sharing = SiteSharing()
    var sites = [try RenderedSite(catalogue, sharing: sharing)]
    sharing.isOffered = true
    sites.append(try RenderedSite(catalogue, sharing: sharing))
    let size = PixelSize(width: 1_200, height: 630)
    sharing.previews["letter-from-grandma"] = Rendition(
      content: Fixture.hash("preview"), format: .jpeg, size: size, length: 9)
    sites.append(try RenderedSite(catalogue, sharing: sharing))
    for (before, after) in zip(sites, sites.dropFirst()) {
      let page = "keepsakes/letter-from-grandma/index.html"
      #expect(before.fingerprints[page] != after.fingerprints[page])
      expectOtherFingerprints(before, after)
    }
  }

  @Test func `stays for pages that a change does not touch`() throws {
    let before = try #require(Self.original)
    var catalogue = Fixture.family()
    let index = try #require(catalogue.keepsakes.firstIndex { $0.id == "letter-from-grandma" })
    catalogue.keepsakes[index].notes = "Others"
    let after = try RenderedSite(catalogue)
    let changed = after.fingerprints.filter { before.fingerprints[$0.key] != $0.value }.keys
    #expect(Array(changed) == ["keepsakes/letter-from-grandma/index.html"])
  }

  @Test func `changes with the page's own template only`() throws {
    let before = try #require(Self.original)
    let after = try RenderedSite(Fixture.family(), templates: ["help": "<h1>{{title}}</h1><main></main>"])
    let changed = after.fingerprints.filter { before.fingerprints[$0.key] != $0.value }.keys
    #expect(Array(changed) == ["help/index.html"])
  }

  @Test func `changes with a style for every page, since its address changes`() throws {
    let before = try #require(Self.original)
    let after = try RenderedSite(Fixture.family(), assets: ["styles/own.css": Array("a{color:red}".utf8)])
    #expect(after.pages.allSatisfy { before.fingerprints[$0] != after.fingerprints[$0] })
    #expect(after.text("index.html").contains("value=\"own\""))
  }
}
