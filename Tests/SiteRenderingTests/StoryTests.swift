// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import SiteRendering

@Suite struct `A story` {
  private static let apart = Result { TimeApart(try Words(language: "en", files: EmbeddedAssets.assets)) }

  @Test(
    arguments: [
      ("1962-07-06", "1962-07-14", true, "eight days later", .elsewhere),
      ("1962-07-06", "1962-07-14", false, "eight days later", .short),
      ("1962-07-14", "1962-07-15", true, "the next day", .short),
      ("1958-07-26", "1962-07-06", false, "four years later", .years),
      ("1962", "2024", false, "62 years later", .years),
      ("1962-01", "1962-12", false, "a year later", .years),
      ("1962-01", "1962-04", true, "three months later", .elsewhere),
      ("1962-07-14", "1962-07-14", true, nil, nil), ("1962-07-14", "1962-07-01", true, nil, nil),
      ("1958?", "1962", true, nil, nil), ("1958~", "1962", true, nil, nil), ("195X", "1962", true, nil, nil),
      ("1962", "1962-07", true, nil, nil),
    ] as [(String, String, Bool, String?, StoryPause?)])
  func `shows the time between keepsakes if it is known`(
    from: String, to: String, isElsewhere: Bool, words: String?, length: StoryPause?
  ) throws {
    let pause = try Self.apart.get().pause(
      from: try EDTFDate(parsing: from), to: try EDTFDate(parsing: to), isElsewhere: isElsewhere)
    #expect(pause?.words == words)
    #expect(pause?.length == length)
  }

  @Test func `has each keepsake of its collection once, in order, with a number that links to it`() throws {
    let site = try RenderedSite.of(.family)
    for page in site.pages where page.hasPrefix("collections/") && page.split(separator: "/").count == 3 {
      let tags = site.tags(page)
      let titles = tags.named("a").filter { $0["class"] == "tile-title" }.compactMap { $0["href"] }
      #expect(!titles.isEmpty && Set(titles).count == titles.count, "\(page)")
      let numbers = ["section", "div"].flatMap { tags.named($0) }.compactMap { $0["id"].flatMap { Int($0) } }.sorted()
      #expect(numbers.first == 1 && Set(numbers).count == numbers.count, "\(page)")
    }
  }

  @Test func `never fills the screen twice in a row, and changes sides`() throws {
    let catalogue = SiteFixture.family.catalogue
    let look = try SiteLook(language: "en", theme: .album, templates: [:], assets: [:])
    let site = Site(SiteContent(catalogue: catalogue, look: look, headings: look.texts(of: catalogue).headings))
    let steps = Story(Array(site.index.listed), cover: nil, site: site).steps
    var (sinceFull, side) = (2, true)
    for step in steps {
      switch step {
      case .full:
        #expect(sinceFull >= 2)
        sinceFull = 0
      case .beside(_, let isLeft):
        #expect(isLeft != side)
        side = isLeft
        sinceFull += 1
      case .pause: break
      default: sinceFull += 1
      }
    }
    #expect(steps.count > 3)
  }

  @Test func `shows the keeper's words, in the size that the keeper sets`() throws {
    var catalogue = SiteFixture.family.catalogue
    let place = try #require(catalogue.collections.firstIndex { $0.keepsakes.count > 1 && $0.visibility == .public })
    let members = catalogue.collections[place].keepsakes
    var part = StoryPart(keepsake: members[1])
    (part.words, part.size, part.before) = ("In other *words*", .full, [.text("*Before* it"), .pause("And then")])
    var end = StoryPart(keepsake: nil)
    end.before = [.text("At the end")]
    catalogue.collections[place].story = [part, end]
    let page = "\(catalogue.collections[place].folder)/index.html"
    let text = try RenderedSite(catalogue).text(page)
    let ways = ["<em>Before</em> it", "And then", "class=\"tell full", "In other *words*", "At the end"].map {
      text.firstRange(of: $0)?.lowerBound
    }
    #expect(!ways.contains(nil) && ways.compactMap(\.self) == ways.compactMap(\.self).sorted())
    catalogue.collections[place].layout = .grid
    let grid = try RenderedSite(catalogue).text(page)
    #expect(!grid.contains("In other *words*") && grid.contains("class=\"wall\""))
  }

  @Test func `shows a part of a picture after it, with its words`() throws {
    var catalogue = SiteFixture.family.catalogue
    let place = try #require(catalogue.collections.firstIndex { $0.keepsakes.count > 1 && $0.visibility == .public })
    let member = catalogue.collections[place].keepsakes[1]
    var part = StoryPart(keepsake: member)
    let region = UnitRectangle(left: 0.5, top: 0.25, width: 0.5, height: 0.5)
    part.details = [.init(region, words: "A corner of it", before: [.text("Look here")])]
    catalogue.collections[place].story = [part]
    let page = "\(catalogue.collections[place].folder)/index.html"
    let site = try RenderedSite(catalogue)
    let picture = try #require(site.tags(page).named("foreignObject").first)
    let (width, height) = (
      try #require(picture["width"].flatMap { Double($0) }), try #require(picture["height"].flatMap { Double($0) })
    )
    let box = [width / 2, height / 4, width / 2, height / 2].map { String(Int($0.rounded())) }.joined(separator: " ")
    #expect(site.tags(page).named("svg").contains { $0["viewBox"] == box && $0["aria-label"]?.isEmpty == false })
    let text = site.text(page)
    let ways = ["<section class=\"tell", "Look here", box, "A corner of it"]
      .map { text.firstRange(of: $0)?.lowerBound }
    #expect(!ways.contains(nil) && ways.compactMap(\.self) == ways.compactMap(\.self).sorted())
    catalogue.keepsakes[member].isSecret = true
    #expect(try RenderedSite(catalogue).tags(page).named("foreignObject").isEmpty)
  }

  @Test func `draws the route between the places of a page of time`() throws {
    var catalogue = SiteFixture.family.catalogue
    let place = try #require(catalogue.collections.firstIndex { $0.keepsakes.count > 1 && $0.visibility == .public })
    let members = catalogue.collections[place].keepsakes.prefix(2)
    catalogue.collections[place].keepsakes = Array(members)
    func ways(to second: Double?) throws -> Int {
      var catalogue = catalogue
      for (member, place) in zip(members, [("Oban", "1958", 56.4), ("Lagos", "1963", second)]) {
        let position = place.2.flatMap { GeoPosition(latitude: $0, longitude: 3.4) }
        catalogue.keepsakes[member].place = Sourced(Place(name: place.0, position: position), .sidecar)
        catalogue.keepsakes[member].date = Sourced(try EDTFDate(parsing: place.1), .sidecar)
      }
      let page = "\(catalogue.collections[place].folder)/index.html"
      return try RenderedSite(catalogue).text(page).matches(of: /class="pause long away"/).count
    }
    #expect(try ways(to: 6.45) == 1)
    #expect(try ways(to: 56.4) == 0)
    #expect(try ways(to: nil) == 0)
  }

  @Test func `breaks the routes of its maps at an unknown place`() throws {
    var catalogue = SiteFixture.family.catalogue
    let place = try #require(catalogue.collections.firstIndex { $0.keepsakes.count > 3 && $0.visibility == .public })
    let members = Array(catalogue.collections[place].keepsakes.prefix(4))
    catalogue.collections[place].keepsakes = members
    for number in catalogue.collections.indices where number != place { catalogue.collections[number].keepsakes = [] }
    // Sections of the route on the map at its end, and on the large map.
    func legs(_ latitudes: [Double?]) throws -> [Int] {
      var catalogue = catalogue
      for (number, (member, latitude)) in zip(members, latitudes).enumerated() {
        let position = latitude.flatMap { GeoPosition(latitude: $0, longitude: 3.4) }
        catalogue.keepsakes[member].place = Sourced(Place(name: "Town \(number)", position: position), .sidecar)
        catalogue.keepsakes[member].date = Sourced(try EDTFDate(parsing: "1958-07-1\(number)"), .sidecar)
      }
      let site = try RenderedSite(catalogue)
      return ["\(catalogue.collections[place].folder)/index.html", "map/index.html"].map { page in
        site.tags(page).named("path").filter { $0["class"] == "way way-1" }
          .map { $0["d"]?.count { $0 == "M" } ?? 0 }.last ?? 0
      }
    }
    #expect(try legs([56.4, 53.2, 51.5, 6.45]) == [3, 3])
    #expect(try legs([56.4, 53.2, nil, 6.45]) == [1, 1])
    #expect(try legs([56.4, nil, 6.45, nil]) == [0, 0])
  }

  @Test func `shows only the name of a secret keepsake`() throws {
    var catalogue = SiteFixture.family.catalogue
    let place = try #require(catalogue.collections.firstIndex { $0.keepsakes.count > 1 && $0.visibility == .public })
    let member = catalogue.collections[place].keepsakes[0]
    catalogue.keepsakes[member].transcript = Sourced("Canary 4242", .sidecar)
    let page = "\(catalogue.collections[place].folder)/index.html"
    #expect(try RenderedSite(catalogue).text(page).contains("Canary 4242"))
    catalogue.keepsakes[member].isSecret = true
    let text = try RenderedSite(catalogue).text(page)
    #expect(!text.contains("Canary 4242"))
    for picture in catalogue.keepsakes[member].images.compactMap(\.picture).flatMap(\.renditions) {
      #expect(!text.contains(picture.address))
    }
  }

  @Test func `has alt texts for its pictures`() throws {
    var catalogue = SiteFixture.family.catalogue
    let place = try #require(catalogue.collections.firstIndex { $0.keepsakes.count > 1 && $0.visibility == .public })
    let member = catalogue.collections[place].keepsakes[0]
    catalogue.keepsakes[member].images[catalogue.keepsakes[member].thumbnail].alt = "A dog by the lake"
    let text = try RenderedSite(catalogue).text("\(catalogue.collections[place].folder)/index.html")
    #expect(text.contains("alt=\"A dog by the lake\""))
    for part in text.split(separator: "aria-hidden=\"true\">").dropFirst() {
      #expect(!part.prefix { $0 != "/" }.contains("<img"))
    }
  }
}
