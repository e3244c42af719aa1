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
}
