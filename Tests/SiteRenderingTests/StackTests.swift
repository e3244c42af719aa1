// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import SiteRendering

@Suite struct `Stacks of similar pictures` {
  /// Unnamed photographs of a day of July 2019, the fourth the sharpest; numbers 1 to 4 look alike.
  private static func album(_ change: (inout Catalogue) -> Void = { _ in }) -> Catalogue {
    var catalogue = Catalogue(settings: ArchiveSettings(), title: "Summer")
    catalogue.keepsakes = (0..<8).map { number in
      var keepsake = Fixture.keepsake(
        "p\(number)", nil, ["lake"], date: Fixture.date(2_019, 7, number < 5 ? 3 : number * 3), kind: .photo)
      var look = PictureLook(
        character: .photograph, hash: PerceptualHash(rawValue: 7), descriptor: [], contrast: 40, sharpness: 200,
        ground: 0.1, groundLuma: 90, hardEdges: 0.1, smooth: 0.5, chroma: 20)
      (look.blur, look.range) = (number == 3 ? 0.3 : 0.5, 180)
      keepsake.images[0].knowledge.picture?.look = look
      return keepsake
    }
    catalogue.likenesses.takes = [[1, 2, 3, 4]]
    change(&catalogue)
    return catalogue
  }

  private static func links(_ list: Substring) -> [String] {
    list.split(separator: "tile-title\" href=\"").dropFirst().compactMap { part in
      part.split(separator: "/").drop { $0 != "keepsakes" }.dropFirst().first.map(String.init)
    }
  }

  @Test func `show the best as one tile, with their count`() throws {
    let site = try RenderedSite(Self.album())
    let list = site.text("keepsakes/index.html")
    #expect(Self.links(list[...]) == ["p0", "p3", "p5", "p6", "p7"])
    #expect(list.contains("<span class=\"stack\">4 like this</span>"))
    #expect(list.contains("data-others=\"p1 p2 p4\""))
    #expect(list.components(separatedBy: "class=\"stack\"").count == 2)
  }

  @Test func `leave every keepsake its page, with links to the others and to the next`() throws {
    let site = try RenderedSite(Self.album())
    for number in 1...4 {
      let page = site.text("keepsakes/p\(number)/index.html")
      let row = try #require(page.range(of: "id=\"alike\">3 more like this"))
      let rest = page[row.upperBound...]
      let end = try #require(rest.range(of: "</section>"))
      #expect(Self.links(rest[..<end.lowerBound]) == (1...4).filter { $0 != number }.map { "p\($0)" })
      #expect(page.contains("/keepsakes/p\(number + 1)/index.html\" rel=\"next\""))
    }
    #expect(!site.text("keepsakes/p5/index.html").contains("id=\"alike\""))
  }

  @Test func `count once among neighbours in time, with the distance`() throws {
    let page = try RenderedSite(Self.album()).text("keepsakes/p5/index.html")
    let around = try #require(page.range(of: "id=\"around\""))
    #expect(Self.links(page[around.upperBound...]) == ["p0", "p3", "p6", "p7"])
    #expect(page.contains("<span class=\"tile-meta\">twelve days before</span>"))
    #expect(page.contains("<span class=\"tile-meta\">three days later</span>"))
  }

  @Test(arguments: ["title", "caption", "day", "kind", "pictures", "hidden"])
  func `leave out described keepsakes, other days, papers and unlisted ones`(reason: String) throws {
    let site = try RenderedSite(
      Self.album { catalogue in
        switch reason {
        case "title": catalogue.keepsakes[2].title = Sourced("Anna dives", .sidecar)
        case "caption": catalogue.keepsakes[2].caption = Sourced("Anna dives", .sidecar)
        case "day": catalogue.keepsakes[2].date = Sourced(Fixture.date(2_019, 7, 4), .exif)
        case "kind": catalogue.keepsakes[2].kind = Sourced(.letter, .classifier)
        case "pictures": catalogue.keepsakes[2].images.append(Fixture.image("lake"))
        default: catalogue.keepsakes[2].visibility = .unlisted
        }
      })
    let list = site.text("keepsakes/index.html")
    #expect(list.contains("3 like this"))
    #expect(list.contains("data-others=\"p1 p4\""))
    #expect(Self.links(list[...]).contains("p2") == (reason != "hidden"))
  }

  @Test func `have labels in each language`() throws {
    for (language, words) in [("de", "4 ähnliche"), ("fr", "4 semblables")] {
      let site = try RenderedSite(Self.album { $0.settings.language = language })
      #expect(site.text("keepsakes/index.html").contains("<span class=\"stack\">\(words)</span>"))
    }
  }

  @Test func `take linear time`() throws {
    var catalogue = Catalogue(settings: ArchiveSettings(), title: "A time lapse")
    let one = Self.album().keepsakes[0]
    catalogue.keepsakes = [Keepsake](repeating: one, count: 20_000)
    let keepsakes = catalogue.keepsakes
    let stacks = Stacks([Array(0..<20_000)], listed: Array(0..<20_000), keepsakes.map(\.merit), in: keepsakes)
    // Comparing each with all others would take minutes.
    #expect(
      (0..<20_000).allSatisfy { index in
        stacks.neighbours(of: index, reach: 3).isEmpty && stacks.isBehind(index) == (index > 0)
          && stacks.others(of: index, most: 12).count == 12 && stacks.othersCount(of: index) == 19_999
      })
    #expect(stacks.tiles(0..<20_000).count == 1)
  }
}

@Suite struct `The time between two dates` {
  static let cases: [(EDTFDate, EDTFDate, en: String, de: String, fr: String)] = [
    (Fixture.date(2019, 7, 3), Fixture.date(2019, 7, 3), "the same day", "am selben Tag", "le même jour"),
    (Fixture.date(2019, 7, 3), Fixture.date(2019, 7, 4), "the day after", "am Tag danach", "le lendemain"),
    (Fixture.date(2019, 7, 3), Fixture.date(2019, 7, 2), "the day before", "am Tag davor", "la veille"),
    (
      Fixture.date(2019, 7, 3), Fixture.date(2019, 7, 7), "four days later", "vier Tage später",
      "quatre jours plus tard"
    ),
    (Fixture.date(2019, 7, 3), Fixture.date(2019, 6, 26), "a week before", "eine Woche davor", "une semaine avant"),
    (Fixture.date(2019, 7, 3), Fixture.date(2019, 7, 16), "13 days later", "13 Tage später", "13 jours plus tard"),
    (
      Fixture.date(2019, 7, 3), Fixture.date(2019, 6, 19), "two weeks before", "zwei Wochen davor",
      "deux semaines avant"
    ),
    (
      Fixture.date(2019, 7, 3), Fixture.date(2019, 10, 1), "three months later", "drei Monate später",
      "trois mois plus tard"
    ),
    (Fixture.date(2019, 7, 3), Fixture.date(2020, 7, 1), "a year later", "ein Jahr später", "un an plus tard"),
    (Fixture.date(2019, 7), Fixture.date(2019, 7, 2), "the same month", "im selben Monat", "le même mois"),
    (Fixture.date(2019, 1), Fixture.date(2018, 12), "a month before", "einen Monat davor", "un mois avant"),
    (Fixture.date(2019), Fixture.date(2019, 7, 2), "the same year", "im selben Jahr", "la même année"),
    (Fixture.date(2019), Fixture.date(2018, 7, 2), "a year before", "ein Jahr davor", "un an avant"),
    (
      Fixture.date(2019, 7, 3, qualifier: .approximate), Fixture.date(2019, 7, 3), "about the same time",
      "um dieselbe Zeit", "vers la même époque"
    ),
    (
      Fixture.date(1970, digits: 1), Fixture.date(1971), "about the same time", "um dieselbe Zeit",
      "vers la même époque"
    ),
  ]

  @Test(arguments: cases)
  func `is as exact as both dates`(
    one: EDTFDate, two: EDTFDate, english: String, german: String, french: String
  ) throws {
    for (language, words) in [("en", english), ("de", german), ("fr", french)] {
      let table = try Words(language: language, files: EmbeddedAssets.assets)
      #expect(TimeApart(table).text(from: one, to: two) == words)
    }
  }
}
