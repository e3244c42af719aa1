// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import SiteRendering

@Suite struct `A rendered site` {
  @Test(arguments: SiteFixture.allCases)
  func `has no broken link`(fixture: SiteFixture) throws {
    let catalogue = fixture.catalogue
    let site = try RenderedSite.of(fixture)
    let media = Set(catalogue.keepsakes.flatMap(\.images).flatMap { $0.picture?.renditions ?? [] }.map(\.address))
    var dead: Set<String> = []
    var ids: [String: Set<String>] = [:]
    for page in site.pages { ids[page] = Set(site.tags(page).tags.compactMap { $0["id"] }) }
    for page in site.pages {
      for tag in site.tags(page).tags {
        let candidates = (tag["srcset"] ?? "").split(separator: ",").compactMap {
          $0.split(separator: " ").first.map(String.init)
        }
        for link in [tag["href"], tag["src"]].compactMap({ $0 }) + candidates {
          guard let target = RenderedSite.target(of: link, on: page) else { continue }
          if site.files[target.address] == nil, !media.contains(target.address) { dead.insert("\(page): \(link)") }
          // A fragment with an equals sign is an instruction for a script (which slides to show), not a place on the
          // page.
          if let fragment = target.fragment, !fragment.contains("="), let known = ids[target.address],
            !known.contains(fragment)
          {
            dead.insert("\(page): \(link)")
          }
        }
      }
    }
    #expect(dead.isEmpty, "\(dead.sorted().prefix(5))")
  }

  @Test(arguments: SiteFixture.allCases)
  func `keeps to the rules of its content security policy and of good pages`(fixture: SiteFixture) throws {
    let site = try RenderedSite.of(fixture)
    for page in site.pages {
      let tags = site.tags(page)
      #expect(tags.named("h1").count == 1, "\(page)")
      // Pins on maps have their own titles.
      let titles = tags.named("title").count
      #expect(tags.named("main").count == 1 && (page.hasPrefix("map/") ? titles >= 1 : titles == 1), "\(page)")
      #expect(tags.named("html").first?["lang"]?.isEmpty == false, "\(page)")
      #expect(
        tags.tags.filter { $0["style"] != nil || $0.attributes.contains { $0.name.hasPrefix("on") } }.isEmpty, "\(page)"
      )
      #expect(tags.named("script").allSatisfy { $0["src"] != nil }, "\(page)")
      #expect(tags.named("style").isEmpty, "\(page)")
      #expect(
        tags.named("img").allSatisfy {
          $0["alt"] != nil && $0["width"] != nil && $0["height"] != nil && $0["src"] != ""
        },
        "\(page)")
      let ids = tags.tags.compactMap { $0["id"] }
      #expect(Set(ids).count == ids.count, "\(page) has an id twice")
    }
  }

  @Test func `gives every keepsake a page and lists unlisted ones nowhere`() throws {
    let catalogue = Fixture.family()
    let site = try RenderedSite.of(.family)
    for keepsake in catalogue.keepsakes { #expect(site.files["keepsakes/\(keepsake.id)/index.html"] != nil) }
    let others = site.files.filter { $0.key != "keepsakes/for-chidi/index.html" }
    for (address, bytes) in others {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("for-chidi") && !text.contains("For Chidi only"), "\(address)")
    }
    #expect(site.text("keepsakes/for-chidi/index.html").contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(site.text("keepsakes/index.html").contains("20 keepsakes"))
  }

  @Test func `offers a story's pictures in sizes for their places`() throws {
    let site = try RenderedSite.of(.family)
    let page = try #require(
      site.pages.filter { $0.hasPrefix("collections/") && $0.split(separator: "/").count == 3 }.min())
    let pictures = site.tags(page).named("img").filter { $0["srcset"] != nil }
    #expect(pictures.count > 1)
    #expect(pictures.allSatisfy { $0["sizes"]?.contains("vw") == true })
    for picture in pictures { #expect(picture["srcset"]?.split(separator: ",").count == 2) }
  }

  @Test func `puts at most 120 tiles on a page and every public keepsake on one of them`() throws {
    let site = try RenderedSite.of(.phone)
    var shown: Set<String> = []
    for page in site.pages where page.hasPrefix("keepsakes/by-date/") || page.hasPrefix("kinds/") {
      let links = site.tags(page).named("a").filter { $0["class"] == "tile-title" }.compactMap { $0["href"] }
      #expect(links.count <= Site.tilesPerPage, "\(page)")
      if page.hasPrefix("keepsakes/by-date/") {
        shown.formUnion(links.map { String($0.drop { $0 == "." || $0 == "/" }) })
      }
    }
    #expect(shown.filter { !$0.contains("by-date") }.count == 1_000)
  }

  @Test func `redirects a former address to the new one`() throws {
    let page = try RenderedSite.of(.family).tags("keepsakes/img-0412/index.html")
    let refresh = page.named("meta").first { $0["http-equiv"] == "refresh" }
    #expect(refresh?["content"] == "0; url=../letter-from-grandma/index.html")
    #expect(page.named("a").contains { $0["href"] == "../letter-from-grandma/index.html" })
  }

  @Test func `writes a site map only when it knows its own address`() throws {
    #expect(try RenderedSite.of(.family).files["sitemap.xml"] == nil)
    let site = try RenderedSite.of(.based)
    let map = site.text("sitemap.xml")
    #expect(map.contains("<loc>https://example.org/album/keepsakes/telegram/</loc>"))
    #expect(!map.contains("for-chidi") && !map.contains("404") && !map.contains("img-0412"))
    #expect(site.text("index.html").contains("<link rel=\"canonical\" href=\"https://example.org/album/\">"))
  }

  @Test func `is the same at every run`() throws {
    let first = try RenderedSite.of(.family)
    let second = try RenderedSite(Fixture.family())
    #expect(first.files == second.files)
    #expect(first.fingerprints == second.fingerprints)
  }

  @Test func `reports an unreadable picture instead of showing a broken one`() throws {
    let page = try RenderedSite.of(.family).tags("keepsakes/water-damage/index.html")
    #expect(page.text.contains("This picture could not be read"))
    let body = page.named("img").filter { $0["fetchpriority"] == "high" }
    #expect(body.isEmpty)
  }

  @Test func `never shows a file name`() throws {
    let site = try RenderedSite.of(.family)
    let heading = site.tags("keepsakes/elm-avenue/index.html")
    #expect(heading.text.contains("Photograph, Calgary, 1 May 1967"))
    for (address, bytes) in site.files {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("box/"), "\(address)")
    }
  }

  @Test(arguments: [
    ("telegram", ["prev ../../keepsakes/letter-from-grandma/index.html"]),
    ("groceries", ["next ../../keepsakes/telegram/index.html"]),
  ])
  func `has one order for turning pages, the collection's or else time's`(_ id: String, wanted: [String]) throws {
    let page = try RenderedSite.of(.family).tags("keepsakes/\(id)/index.html")
    let turns = page.named("a").compactMap { link in link["rel"].map { "\($0) \(link["href"] ?? "")" } }
    #expect(Set(turns).isSuperset(of: wanted), "\(turns)")
    #expect(Set(turns).count <= 2, "\(turns)")
  }

  @Test func `names people, kind, place and time once in the calm mode`() throws {
    let day = Fixture.date(1962, 7, 14)
    let wedding = Fixture.keepsake(
      "wedding", "Wedding day", ["x"], date: day, place: Fixture.place("Oban, Scotland"),
      people: ["Isobel", "Samuel"])
    let letter = Fixture.keepsake(
      "letter", "Oban, 1962", ["x"], date: day, kind: .letter, place: Fixture.place("Oban"), people: ["Isobel"])
    let silent = Fixture.keepsake("silent", nil, ["x"])
    var catalogue = Catalogue(settings: ArchiveSettings(), title: "A few")
    catalogue.keepsakes = [wedding, letter, silent]
    let site = try RenderedSite(catalogue)
    let sentence = "This is Isobel and Samuel. Wedding day, Oban, 1962."
    #expect(site.text("keepsakes/wedding/index.html").contains(">\(sentence)<"))
    #expect(site.text("keepsakes/letter/index.html").contains(#"class="calm-said" dir="auto">Oban, 1962.<"#))
    #expect(!site.text("keepsakes/silent/index.html").contains("calm-said"))
  }

  @Test func `opens calm if the keeper wants it`() throws {
    for (calm, isFirst) in [(ArchiveSettings.CalmMode.offered, false), (.default, true)] {
      var catalogue = Fixture.family()
      catalogue.settings.calm = calm
      let page = try RenderedSite(catalogue).text("index.html")
      #expect(page.contains("data-calm-first>") == isFirst)
    }
  }

  @Test func `shows no heap of receipts as a story on the first page`() throws {
    var catalogue = Fixture.family()
    let before = try RenderedSite(catalogue).text("index.html")
    for number in catalogue.collections[0].keepsakes { catalogue.keepsakes[number].kind = Sourced(.receipt, .sidecar) }
    let after = try RenderedSite(catalogue).text("index.html")
    #expect(before.contains("Letters from Lagos") && !after.contains("Letters from Lagos"))
    #expect(after.contains("Summer at the lake"))
    catalogue.collections = []
    let leaves = try RenderedSite(catalogue).text("index.html").split(separator: "id=\"leafing\"").last ?? ""
    for number in catalogue.keepsakes.indices where catalogue.keepsakes[number].kind?.value == .receipt {
      #expect(!leaves.contains("keepsakes/\(catalogue.keepsakes[number].id)/"))
    }
    #expect(leaves.contains("tile-title"))
  }

  @Test func `describes a keepsake in a sentence`() throws {
    let page = try RenderedSite.of(.family).tags("keepsakes/letter-from-grandma/index.html")
    #expect(page.text.contains("9 July 1962, Lagos"), "\(page.text.prefix(3_000))")
  }
}
