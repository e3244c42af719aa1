// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import SiteRendering

@Suite struct `True scale` {
  /// A story of things of these kinds and sizes, each a week after the last; it opens with a favourite photograph.
  private static func catalogue(_ things: [(kind: Kind, size: String?)]) -> Catalogue {
    var catalogue = Catalogue(settings: ArchiveSettings(), title: "Box")
    catalogue.keepsakes = things.enumerated().map { number, thing in
      var keepsake = Fixture.keepsake(
        "thing-\(number)", "Thing \(number)", [thing.kind == .ticket ? "ticket" : "postcard-front"],
        date: Fixture.date(1962, 7, 1 + 7 * number), kind: thing.kind, collections: ["box"])
      keepsake.images[0].paper = thing.size.flatMap { PaperSize($0) }.map { Sourced($0, .exif) }
      return keepsake
    }
    var opener = Fixture.keepsake(
      "opener", "Opener", ["postcard-front"], date: Fixture.date(1962, 6, 1), kind: .photo, collections: ["box"])
    opener.rating = Sourced(5, .sidecar)
    catalogue.keepsakes.append(opener)
    var box = KeepsakeCollection(slug: "box", title: "A box")
    box.keepsakes = Array(catalogue.keepsakes.indices)
    catalogue.collections = [box]
    return catalogue
  }

  private static func story(_ catalogue: Catalogue) throws -> String {
    try RenderedSite(catalogue).text("collections/box/index.html")
  }

  /// The millimetres in a tag's classes.
  private static func length(_ tag: Tags.Tag) -> Int {
    (tag["class"] ?? "").split(separator: " ").filter { $0.count == 2 && "ijk".contains($0.prefix(1)) }
      .reduce(0) { $0 * 10 + (Int($1.dropFirst()) ?? 0) }
  }

  private static func widths(_ catalogue: Catalogue) throws -> [Int] {
    let page = try RenderedSite(catalogue).tags("collections/box/index.html")
    return page.named("li").filter { $0["class"]?.hasPrefix("mm ") == true }.map(length)
  }

  @Test func `shows consecutive things in their relative widths`() throws {
    let catalogue = Self.catalogue([(.ticket, "118 x 51 mm"), (.postcard, "148 x 98 mm"), (.card, "7.5 x 5 cm")])
    #expect(try Self.widths(catalogue) == [118, 148, 75])
    let text = try Self.story(catalogue)
    #expect(text.contains("True to scale: the line stands for 5 cm"))
    #expect(text.contains("/scale-") && !text.contains("style="))
    // Two gaps of 16 mm are between them.
    #expect(text.contains("scale mm i3 j7 k3"))
  }

  @Test(
    arguments: [
      [(.ticket, "118 x 51 mm"), (.postcard, nil)], [(.ticket, "20 x 9 mm"), (.postcard, "148 x 98 mm")],
      [(.photo, "118 x 51 mm"), (.photo, "148 x 98 mm")], [(.ticket, "118 x 51 mm"), (.artwork, "400 x 300 mm")],
      [(.ticket, "118 x 51 mm")],
    ] as [[(Kind, String?)]])
  func `is off if a size is unknown, too different, or too large`(things: [(Kind, String?)])
    throws
  {
    let catalogue = Self.catalogue(things.map { ($0.0, $0.1) })
    #expect(try Self.widths(catalogue).isEmpty)
    #expect(try !Self.story(catalogue).contains("/scale-"))
  }

  @Test func `is off across years, for keepsakes that the story sets otherwise, and for secret ones`() throws {
    let two: [(Kind, String?)] = [(.ticket, "118 x 51 mm"), (.postcard, "148 x 98 mm")]
    var years = Self.catalogue(two.map { ($0.0, $0.1) })
    years.keepsakes[1].date = Sourced(Fixture.date(1972, 7, 1), .sidecar)
    #expect(try Self.widths(years).isEmpty)
    var told = Self.catalogue(two.map { ($0.0, $0.1) })
    told.collections[0].story = [StoryPart(keepsake: 1)]
    told.collections[0].story[0].size = .wide
    #expect(try Self.widths(told).isEmpty)
    var secret = Self.catalogue(two.map { ($0.0, $0.1) })
    secret.keepsakes[1].isSecret = true
    #expect(try Self.widths(secret).isEmpty)
  }

  @Test func `lays out a kind's whole list if every size is known`() throws {
    let tickets: [(Kind, String?)] = (0..<5).map { (.ticket, "\(100 + 5 * $0) x 60 mm") }
    var catalogue = Self.catalogue(tickets.map { ($0.0, $0.1) })
    let page = try RenderedSite(catalogue).tags("kinds/index.html")
    #expect(
      page.named("li").filter { $0["class"]?.hasPrefix("mm ") == true }.map(Self.length) == [100, 105, 110, 115, 120])
    catalogue.keepsakes[3].images[0].paper = nil
    let wall = try RenderedSite(catalogue).text("kinds/index.html")
    #expect(!wall.contains("class=\"mm ") && wall.contains("class=\"hang\""))
  }

  @Test(arguments: [("en", "148 × 104.5 mm"), ("de", "148 × 104,5 mm"), ("fr", "148 × 104,5 mm")])
  func `gives the size among the facts, as the language writes numbers`(language: String, text: String) throws {
    var catalogue = Self.catalogue([(.postcard, "148 x 104.5 mm")])
    catalogue.settings.language = language
    let page = try RenderedSite(catalogue).text("keepsakes/thing-0/index.html")
    #expect(page.contains(text))
    var original = OriginalStatement()
    original.size = "a card"
    catalogue.keepsakes[0].parts[OriginalStatement.self] = original
    #expect(try !RenderedSite(catalogue).text("keepsakes/thing-0/index.html").contains(text))
  }
}
