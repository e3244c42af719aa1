// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import SiteRendering

@Suite struct `A story` {
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
    let ways = ["class=\"tell", "Look here", box, "A corner of it"]
      .map { text.firstRange(of: $0)?.lowerBound }
    #expect(!ways.contains(nil) && ways.compactMap(\.self) == ways.compactMap(\.self).sorted())
    catalogue.keepsakes[member].isSecret = true
    #expect(try RenderedSite(catalogue).tags(page).named("foreignObject").isEmpty)
  }

  @Test func `draws the route to a chapter at a far place`() throws {
    var catalogue = SiteFixture.family.catalogue
    let place = try #require(catalogue.collections.firstIndex { $0.keepsakes.count > 2 && $0.visibility == .public })
    let members = catalogue.collections[place].keepsakes.prefix(3)
    catalogue.collections[place].keepsakes = Array(members)
    // Keepsakes with a line of the keeper's are never the first picture.
    catalogue.collections[place].story = members.dropFirst().map { StoryPart(keepsake: $0) }
    func ways(to second: Double?) throws -> Int {
      var catalogue = catalogue
      for (member, place) in zip(members.dropFirst(), [("Oban", "1958", 56.4), ("Lagos", "1973", second)]) {
        let position = place.2.flatMap { GeoPosition(latitude: $0, longitude: 3.4) }
        catalogue.keepsakes[member].place = Sourced(Place(name: place.0, position: position), .sidecar)
        catalogue.keepsakes[member].date = Sourced(try EDTFDate(parsing: place.1), .sidecar)
      }
      let text = try RenderedSite(catalogue).text("\(catalogue.collections[place].folder)/index.html")
      #expect(text.contains("15 years later"))
      return text.matches(of: /class="turn away"/).count
    }
    #expect(try ways(to: 6.45) == 1)
    #expect(try ways(to: 56.4) == 0)
    #expect(try ways(to: nil) == 0)
  }

  @Test func `says what is known where the keeper wrote nothing`() throws {
    var catalogue = SiteFixture.family.catalogue
    let place = try #require(catalogue.collections.firstIndex { $0.keepsakes.count > 2 && $0.visibility == .public })
    (catalogue.collections[place].caption, catalogue.collections[place].description) = (nil, nil)
    catalogue.collections[place].title = "A box"
    let members = catalogue.collections[place].keepsakes
    let person = try #require(catalogue.people.firstIndex { $0.visibility == .public && !$0.keepsakes.isEmpty })
    catalogue.people[person].born = try EDTFDate(parsing: "1934-05-12")
    catalogue.people[person].died = nil
    for member in members {
      catalogue.keepsakes[member].date = Sourced(try EDTFDate(parsing: "1972-08"), .sidecar)
      catalogue.keepsakes[member].place = Sourced(Place(name: "Banff, Canada"), .sidecar)
      catalogue.keepsakes[member].kind = Sourced(.photo, .sidecar)
      catalogue.keepsakes[member].people = [Sourced(catalogue.people[person].name, .sidecar)]
    }
    let page = "\(catalogue.collections[place].folder)/index.html"
    let name = StoryAges.firstName(of: catalogue.people[person])
    for (language, words) in [
      ("en", "Banff, August 1972. \(name) is 38."), ("de", "Banff, August 1972. \(name) ist 38."),
      ("fr", "Banff, août 1972. \(name) a 38 ans."),
    ] {
      catalogue.settings.language = language
      #expect(try RenderedSite(catalogue).text(page).contains(words))
    }
    // Nothing is said about somebody whom the site's visitors may not know, nor of a year that is not certain.
    catalogue.settings.language = "en"
    catalogue.people[person].visibility = .unlisted
    #expect(try !RenderedSite(catalogue).text(page).contains("\(name) is"))
    catalogue.people[person].visibility = .public
    catalogue.people[person].born = try EDTFDate(parsing: "1934?")
    #expect(try !RenderedSite(catalogue).text(page).contains("\(name) is"))
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
