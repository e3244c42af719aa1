// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import SiteRendering

@Suite struct `A drawn family tree` {
  /// A family of so many generations: each couple has children, all of whom but the last marry somebody whose parents are known or not.
  private static func family(generations: Int, children: Int, inLaws: Int) -> Kinship {
    var members: [Kinship.Member] = []
    func add(_ relations: [(to: Int, word: String)] = []) -> Int {
      members.append(Kinship.Member(born: nil, relations: relations))
      return members.count - 1
    }
    func couple() -> [Int] {
      let first = add()
      return [first, add([(first, "partner")])]
    }
    var couples = [couple()]
    for _ in 1..<generations {
      var next: [[Int]] = []
      for parents in couples {
        for number in 0..<children {
          let child = add()
          for parent in parents { members[parent].relations.append((child, "parent")) }
          guard number + 1 < children else { continue }
          let partner = add([(child, "partner")])
          next.append([child, partner])
          if partner % 3 < inLaws { for parent in couple() { members[parent].relations.append((partner, "parent")) } }
        }
      }
      couples = next
    }
    return Kinship(members)
  }

  private static func layout(_ kinship: Kinship) -> TreeLayout {
    TreeLayout(Array(kinship.parents.indices), kinship) { _ in nil }
  }

  @Test(arguments: [(2, 2, 0), (3, 3, 0), (3, 3, 3), (4, 3, 1), (5, 3, 3), (5, 4, 1)])
  func `has everybody once, parents above their children, and no two on one place`(shape: (Int, Int, Int)) {
    let kinship = Self.family(generations: shape.0, children: shape.1, inLaws: shape.2)
    let layout = Self.layout(kinship)
    let places = Dictionary(layout.spots.map { ($0.person, $0) }, uniquingKeysWith: { first, _ in first })
    #expect(layout.spots.count == kinship.parents.count && places.count == kinship.parents.count)
    for (person, parents) in kinship.parents.enumerated() {
      for parent in parents { #expect(places[parent]?.row == (places[person]?.row ?? 0) - 1) }
    }
    for (_, row) in Dictionary(grouping: layout.spots, by: \.row) {
      let sorted = row.map(\.x).sorted()
      #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $1 - $0 > TreeLayout.person - 0.01 })
      #expect((sorted.first ?? 0) >= TreeLayout.person / 2 - 0.01)
      #expect((sorted.last ?? 0) <= layout.width - TreeLayout.person / 2 + 0.01)
    }
    #expect(layout.descents.flatMap(\.children).count == kinship.parents.count { !$0.isEmpty })
  }

  @Test func `puts parents over the middle of their children`() throws {
    let kinship = Self.family(generations: 2, children: 3, inLaws: 0)
    let layout = Self.layout(kinship)
    let descent = try #require(layout.descents.first)
    let children = descent.children.compactMap { child in layout.spots.first { $0.person == child }?.x }
    let (first, last) = (try #require(children.min()), try #require(children.max()))
    #expect(abs(descent.x - (first + last) / 2) < 1)
  }

  @Test func `joins brothers and sisters whose parents are not known, and leaves strangers apart`() {
    let kinship = Kinship([
      Kinship.Member(born: nil, relations: [(1, "brother")]), Kinship.Member(born: nil, relations: []),
      Kinship.Member(born: nil, relations: []),
    ])
    let layout = Self.layout(kinship)
    #expect(layout.siblings.map { [$0.0, $0.1] } == [[0, 1]])
    #expect(layout.rows == 1 && layout.spots.count == 3)
  }

  @Test func `is drawn on the family's page, each generation as a list of links`() throws {
    var catalogue = SiteFixture.family.catalogue
    let slugs = catalogue.people.prefix(2).map(\.slug)
    catalogue.people[0].relations = [PersonRelation(to: slugs[1], word: "mother")]
    let text = try RenderedSite(catalogue).text(FamilyPages.entry)
    #expect(text.contains("<svg class=\"drawn-tree\"") && text.components(of: "role=\"listitem\"") == 2)
    #expect(text.contains("Generation 2"))
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { split(separator: part).count - 1 }
}
