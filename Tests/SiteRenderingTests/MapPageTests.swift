// SPDX-License-Identifier: MIT
import KeepsakeModel
import MapDrawing
import Testing

@testable import SiteRendering

@Suite struct `Pages of maps` {
  private static func keepsakes(_ places: [(name: String, country: String, at: (Double, Double)?)]) -> Catalogue {
    var catalogue = Catalogue(settings: ArchiveSettings(), title: "Places")
    catalogue.keepsakes = places.enumerated().map { number, place in
      var shown = Place(
        name: place.name, position: place.at.flatMap { GeoPosition(latitude: $0.0, longitude: $0.1) })
      shown.city = place.name
      shown.country = place.country
      return Fixture.keepsake(
        "k-\(number)", "Keepsake \(number)", ["lake"], date: Fixture.date(1950 + number, 7, 14), kind: .photo,
        place: shown)
    }
    return catalogue
  }

  @Test func `list the keepsakes of each spot, for use by the search`() throws {
    let site = try RenderedSite(
      Self.keepsakes([
        ("Oban", "United Kingdom", (56.4, -5.5)), ("Lagos", "Nigeria", (6.45, 3.4)), ("Nowhere", "", nil),
        ("Lagos", "Nigeria", (6.45, 3.4)),
      ]))
    let figure = try #require(site.tags("map/index.html").tags.first { $0["data-details"] != nil })
    let address = try #require(figure["data-details"]).replacing("../", with: "")
    let script = site.text(address)
    #expect(script.hasPrefix("keepsakePlaces([") && script.hasSuffix("]);\n"))
    // Distances from the previous keepsake, in base 36: the second and the fourth of all are from Lagos.
    #expect(script.contains(#"["lagos","#) && script.contains(#","places/lagos/index.html","2.2",2]"#))
    #expect(script.contains(#","places/oban/index.html","1",1]"#) && !script.contains("nowhere"))
    #expect(MapDetails.steps([0, 1, 40]) == "1.1.13" && MapDetails.steps([]).isEmpty)
  }

  @Test func `list countries if there are too many places, and still have each place`() throws {
    let countries = ["Denmark", "Norway", "Sweden"]
    let site = try RenderedSite(
      Self.keepsakes(
        (0..<300).map { number in
          let at = (55 + Double(number % 20) * 0.6, 6 + Double(number / 20) * 0.9)
          return ("Village \(number)", countries[number % 3], at)
        }))
    let tags = site.tags("map/index.html")
    #expect(!tags.tags.contains { $0["data-x"] != nil })
    for country in countries { #expect(site.text("map/index.html").contains(country)) }
    let figure = try #require(tags.tags.first { $0["data-details"] != nil })
    let script = site.text(try #require(figure["data-details"]).replacing("../", with: ""))
    #expect(script.split(separator: "\n").count == 300)
    for number in 0..<300 {
      let step = String(number + 1, radix: 36)
      #expect(script.contains(#""places/village-\#(number)/index.html","\#(step)",1]"#))
    }
    // On the widest screens each place has a pin, alone or in a cluster.
    let widest = try #require(site.text("map/index.html").split(separator: "from-940").last)
    #expect(widest.contains("<circle"))
  }

  @Test func `link each pin to its place, and the list below it too`() throws {
    let site = try RenderedSite(
      Self.keepsakes([
        ("Oban", "United Kingdom", (56.4, -5.5)), ("Lagos", "Nigeria", (6.45, 3.4)), ("Lagos", "Nigeria", (6.45, 3.4)),
        ("Edmonton", "Canada", (53.5, -113.5)), ("Nowhere", "", nil),
      ]))
    let tags = site.tags("map/index.html")
    let links = tags.named("a").compactMap { $0["href"] }
    for slug in ["oban", "lagos", "edmonton"] {
      // Once in the list and once on each of two widths.
      #expect(links.count { $0 == "../places/\(slug)/index.html" } == 3, "\(slug)")
      #expect(tags.tags.contains { $0["id"] == "at-\(slug)" })
    }
    #expect(!links.contains { $0.contains("nowhere") })
    #expect(
      site.text("map/index.html").contains("1 keepsake have no place")
        || site.text("map/index.html").contains("1 keepsake"))
    #expect(site.text("map/index.html").contains("<title>Lagos: 2 keepsakes</title>"))
  }

  @Test func `link a cluster to a closer map of its country`() throws {
    let site = try RenderedSite(
      Self.keepsakes([
        ("Oban", "United Kingdom", (56.4, -5.5)), ("Leeds", "United Kingdom", (53.8, -1.5)),
        ("Sydney", "Australia", (-33.9, 151.2)), ("Edmonton", "Canada", (53.5, -113.5)),
      ]))
    let links = site.tags("map/index.html").named("a").compactMap { $0["href"] }
    #expect(links.contains("../map/united-kingdom/index.html"))
    let closer = site.tags("map/united-kingdom/index.html").named("a").compactMap { $0["href"] }
    #expect(closer.contains("../../places/oban/index.html") && closer.contains("../../places/leeds/index.html"))
  }

  @Test func `are missing without known places, and exist for one`() throws {
    let none = try RenderedSite(Self.keepsakes([("Nowhere", "", nil)]))
    #expect(!none.pages.contains { $0.hasPrefix("map/") })
    let one = try RenderedSite(Self.keepsakes([("Oban", "United Kingdom", (56.4, -5.5))]))
    #expect(one.pages.filter { $0.hasPrefix("map/") } == ["map/index.html"])
  }

  @Test func `use only the positions that the catalogue allows`() throws {
    var catalogue = Self.keepsakes([("Oban", "United Kingdom", (56.4, -5.5)), ("Oban", "United Kingdom", (56.4, -5.5))])
    // The site may not show a file's own position.
    catalogue.keepsakes[0].images[0].knowledge.metadata.position = Sourced(
      try #require(GeoPosition(latitude: 56.123_456, longitude: -5.654_321)), .exif)
    let site = try RenderedSite(catalogue)
    for page in site.pages {
      #expect(!site.text(page).contains("56.12") && !site.text(page).contains("5.65"), "\(page)")
    }
  }

  @Test func `show keepsakes of one town at separate positions`() throws {
    let site = try RenderedSite(
      Self.keepsakes([
        ("Edmonton", "Canada", (53.54, -113.49)), ("Edmonton", "Canada", (53.51, -113.45)), ("Oban", "", (56.4, -5.5)),
      ]))
    let town = site.tags("map/places/edmonton/index.html").named("a").compactMap { $0["href"] }
    #expect(town.contains("../../../keepsakes/k-0/index.html") && town.contains("../../../keepsakes/k-1/index.html"))
  }

  @Test func `name a pin by the keeper's place name, not by the nearest town`() throws {
    var catalogue = Self.keepsakes([("Kerrera, Argyll", "", (56.39, -5.55)), ("Lismore, Argyll", "", (56.51, -5.53))])
    for number in catalogue.keepsakes.indices { catalogue.keepsakes[number].place?.value.city = "Oban" }
    let names = try RenderedSite(catalogue).text("map/index.html").matches(of: /<text[^>]*>([^<]+)<\/text>/).map(\.1)
    #expect(names.contains("Kerrera") && names.contains("Lismore") && !names.contains("Oban"))
    #expect(Headings.pinName(of: Place(name: "-16.85, 179.99")) == "-16.85, 179.99")
  }

  @Test func `stay small with thousands of places`() throws {
    var places: [(name: String, country: String, at: (Double, Double)?)] = []
    for number in 0..<3_000 {
      let (latitude, longitude) = (Double(number % 120) - 50, Double(number * 7 % 350) - 175)
      places.append(("Place \(number)", "Country \(number % 40)", (latitude, longitude)))
    }
    let catalogue = Self.keepsakes(places)
    let plan = try #require(SiteRenderer(catalogue).plans().first { $0.address == "map/index.html" })
    #expect(try plan.render().count < 200_000)
  }

  @Test func `use exact days only`() throws {
    let dates = ["1962-07-14", "1950-07-14", "1962-07-14~", "1962-07", "196X", "1962-07-XX", "2004-02-29"]
    let days = try dates.map { DaysOfYear.day(of: try EDTFDate(parsing: $0)) }
    #expect(days.map { $0?.name } == ["07-14", "07-14", nil, nil, nil, nil, "02-29"])
    var catalogue = Self.keepsakes([("Oban", "", nil), ("Oban", "", nil)])
    catalogue.keepsakes[0].date = Sourced(try EDTFDate(parsing: "2004-02-29"), .sidecar)
    catalogue.keepsakes.append(catalogue.keepsakes[0])
    (catalogue.keepsakes[2].date, catalogue.keepsakes[2].type) = (
      Sourced(try EDTFDate(parsing: "2004-05-03"), .sidecar), "appointment"
    )
    let index = DaysOfYear([0, 1, 2], in: catalogue.keepsakes)
    #expect(index.counts.count == 366 && Array(index.counts)[59] == "1" && index.counts.count { $0 != "0" } == 2)
  }

  @Test(arguments: [
    ([0, 1, 2, 7], "0-2.7"), ([35, 36, 37, 400], "z-11.b4"), ([5], "5"), ([3, 3, 4], "3-4"), ([], ""),
  ])
  func `abbreviate lists of slides`(numbers: [Int], text: String) {
    #expect(ShowPages.ranges(numbers) == text)
  }
}
