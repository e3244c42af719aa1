// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import SiteRendering

@Suite struct `Who is where` {
  private static func face(_ name: String?, _ x: Double, _ y: Double, number: Int) -> WhoIsWhere.Face {
    WhoIsWhere.Face(
      number: number, name: name, region: UnitRectangle(left: x - 0.04, top: y - 0.05, width: 0.08, height: 0.1))
  }

  private static func names(_ places: [(String, Double, Double)]) -> [[String?]] {
    let faces = places.enumerated().map { face($1.0, $1.1, $1.2, number: $0) }
    return WhoIsWhere.rows(of: faces).map { $0.map(\.name) }
  }

  @Test func `is told from left to right, the back row first`() {
    #expect(Self.names([("c", 0.7, 0.31), ("a", 0.2, 0.3), ("b", 0.5, 0.28)]) == [["a", "b", "c"]])
    #expect(
      Self.names([("c", 0.3, 0.5), ("b", 0.8, 0.31), ("d", 0.6, 0.52), ("a", 0.2, 0.3)]) == [["a", "b"], ["c", "d"]])
    // A child in front of its parents is no row.
    #expect(Self.names([("a", 0.3, 0.3), ("child", 0.5, 0.6), ("b", 0.7, 0.3)]) == [["a", "child", "b"]])
    #expect(WhoIsWhere.rows(of: []).isEmpty)
  }

  @Test func `names each face once, in whatever place it is`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let count = Int.random(in: 0...30, using: &random)
      let faces = (0..<count).map {
        Self.face("\($0)", .random(in: 0.05...0.95), .random(in: 0.05...0.95), number: $0)
      }
      let rows = WhoIsWhere.rows(of: faces)
      #expect(rows.joined().map(\.number).sorted() == Array(0..<count))
      #expect(rows.count < 2 || rows.allSatisfy { $0.count > 1 })
      for row in rows { #expect(row.map(\.region.left) == row.map(\.region.left).sorted()) }
    }
  }

  @Test func `stands on the page under names that are escaped, with a link for each whom visitors may know`() throws {
    var catalogue = Fixture.family()
    let person = try #require(catalogue.people.first { $0.visibility == .public && !$0.keepsakes.isEmpty })
    let number = try #require(person.keepsakes.first { catalogue.keepsakes[$0].images.first?.picture != nil })
    let names = [person.name, "<b>Nobody</b>", TaggedPerson.unknown]
    catalogue.keepsakes[number].images[0].faces = names.enumerated().map { place, name in
      TaggedPerson(
        name: name, region: UnitRectangle(left: 0.2 * Double(place), top: 0.2, width: 0.1, height: 0.1),
        source: .sidecar)
    }
    let site = try RenderedSite(catalogue)
    let page = "keepsakes/\(catalogue.keepsakes[number].id)/index.html"
    let text = site.text(page)
    #expect(text.contains("From left to right: <a") && text.contains("&lt;b&gt;Nobody&lt;/b&gt;"))
    #expect(text.contains("not known") && !text.contains("<b>Nobody"))
    #expect(site.tags(page).named("ellipse").count == 3)
    #expect(
      site.tags(page).named("a").contains { $0["data-face"] == "face-1-1" && $0["href"]?.contains(person.slug) == true }
    )
  }

  /// The family's site with faces in a picture of somebody's, the keepsake's number, and its page's address.
  private static func site(
    _ faces: [(String, UnitRectangle)], _ change: (inout Keepsake) -> Void = { _ in }
  ) throws -> (site: RenderedSite, id: String, page: String) {
    var catalogue = Fixture.family()
    let person = try #require(catalogue.people.first { $0.visibility == .public && !$0.keepsakes.isEmpty })
    let number = try #require(person.keepsakes.first { catalogue.keepsakes[$0].images.first?.picture != nil })
    catalogue.keepsakes[number].thumbnail = 0
    catalogue.keepsakes[number].images[0].faces = faces.map { name, region in
      TaggedPerson(name: name, region: region, source: .sidecar)
    }
    catalogue.keepsakes[number].ask = AskStatement(kinds: [.who])
    catalogue.keepsakes[number].ask?.isOfFaces = true
    change(&catalogue.keepsakes[number])
    let id = catalogue.keepsakes[number].id
    return (try RenderedSite(catalogue), id, "keepsakes/\(id)/index.html")
  }

  private static func box(_ left: Double, _ top: Double) -> UnitRectangle {
    UnitRectangle(left: left, top: top, width: 0.1, height: 0.1)
  }

  @Test func `keeps all faces in every crop that has room for them`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      let (width, height) = (Double.random(in: 0.01...1, using: &random), Double.random(in: 0.01...1, using: &random))
      let box = UnitRectangle(
        left: .random(in: 0...(1 - width), using: &random), top: .random(in: 0...(1 - height), using: &random),
        width: width, height: height)
      for part in [width, (1 + width) / 2, 1] {
        let start = box.hold.x * (1 - part)
        #expect(start <= box.left + 1e-9 && start + part >= box.right - 1e-9, "\(box), \(part)")
      }
    }
    #expect(UnitRectangle(left: 0, top: 0, width: 1, height: 0.2).hold == UnitPoint(x: 0.5, y: 0))
  }

  @Test func `tells lists which part of a picture stays in view, and nothing without marked faces`() throws {
    let (site, id, _) = try Self.site([("Ada", Self.box(0.45, 0)), ("?", Self.box(0.8, 0.2))])
    let tiles = site.tags("keepsakes/index.html").named("img")
    // From .45 to .9 of the width, and from 0 to .3 of the height.
    #expect(tiles.contains { $0["class"]?.hasSuffix(" x8 y0") == true }, "\(id)")
    #expect(tiles.count { $0["class"]?.contains(" x") == true } == 1)
    let bare = try Self.site([])
    #expect(!bare.site.tags("keepsakes/index.html").named("img").contains { $0["class"]?.contains(" x") == true })
  }

  @Test func `asks about each face without a name in words that tell its place, with its box and its picture`() throws {
    let (site, id, page) = try Self.site([("Ada", Self.box(0.1, 0.3)), ("?", Self.box(0.6, 0.3))])
    let text = site.text(page)
    #expect(text.contains("The second from the left is not known."))
    let inputs = site.tags(page).named("input").filter { $0["name"] == "for" }
    let input = try #require(inputs.first)
    #expect(
      inputs.count == 1 && input["value"] == "who" && input["data-at"] == "0.6 0.3 0.1 0.1"
        && input["data-image"] == "1")
    let parts = site.tags(page).named("svg").filter { $0["class"]?.hasPrefix("part") == true }
    #expect(parts.count == 1)
    #expect(site.text("can-you-help/index.html").contains("The second from the left is not known."), "\(id)")
    // A keeper who asks something else asks both.
    let both = try Self.site([("Ada", Self.box(0.1, 0.3)), ("?", Self.box(0.6, 0.3))]) {
      $0.ask = AskStatement(kinds: [.when])
    }
    let choices = both.site.tags(both.page).named("input").filter { $0["name"] == "for" }
    #expect(choices.map { $0["value"] } == ["when", "who"] && choices[0]["data-at"] == nil)
  }

  @Test func `names the row of a face without a name, and of many faces tells the number`() throws {
    let back = [("Ada", Self.box(0.2, 0.1)), ("?", Self.box(0.5, 0.1))]
    let front = [("Bo", Self.box(0.2, 0.6)), ("Cy", Self.box(0.5, 0.6))]
    let (site, _, page) = try Self.site(front + back)
    #expect(site.text(page).contains("In the back row the second from the left is not known."))
    let many = try Self.site((0..<5).map { ($0 == 0 ? "Ada" : "?", Self.box(Double($0) * 0.2, 0.3)) })
    #expect(many.site.text("can-you-help/index.html").contains("4 faces are not known."))
    #expect(many.site.text(many.page).contains("The fifth from the left is not known."))
  }
}
