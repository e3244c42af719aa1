// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import SiteRendering

@Suite struct `A drawn family tree` {
  /// A family of several generations: each couple has children, and all of these but the last marry a partner, with or
  /// without known parents.
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

  /// The range from a person's left edge to the right one; in a column, the column's range.
  private static func reach(_ spot: TreeLayout.Spot) -> ClosedRange<Double> {
    spot.level == nil
      ? spot.x - TreeLayout.person / 2...spot.x + TreeLayout.person / 2
      : spot.x - TreeLayout.inColumn...spot.x - TreeLayout.inColumn + TreeLayout.column
  }

  /// People with the same place, and people beyond an edge.
  private static func overlaps(_ layout: TreeLayout) -> [String] {
    Dictionary(grouping: layout.spots, by: \.row).values.flatMap { row -> [String] in
      let sorted = row.sorted { (reach($0).lowerBound, $0.level ?? 0) < (reach($1).lowerBound, $1.level ?? 0) }
      let over = sorted.filter { reach($0).lowerBound < -0.01 || reach($0).upperBound > layout.width + 0.01 }
      let pairs = zip(sorted, sorted.dropFirst()).filter { one, other in
        let isBelow = one.level != nil && one.x == other.x && other.level == one.level.map { $0 + 1 }
        return !isBelow && reach(other).lowerBound < reach(one).upperBound - 0.01
      }
      return over.map { "\($0)" } + pairs.map { "\($0) \($1)" }
    }
  }

  private static func layout(_ kinship: Kinship) -> TreeLayout {
    TreeLayout(Array(kinship.parents.indices), kinship) { _ in nil }
  }

  @Test(arguments: [(2, 2, 0), (3, 3, 0), (3, 3, 3), (4, 3, 1), (5, 3, 3), (5, 4, 1)])
  func `has each person once, parents above their children, and no two in one place`(shape: (Int, Int, Int)) {
    let kinship = Self.family(generations: shape.0, children: shape.1, inLaws: shape.2)
    let layout = Self.layout(kinship)
    let places = Dictionary(layout.spots.map { ($0.person, $0) }, uniquingKeysWith: { first, _ in first })
    #expect(layout.spots.count == kinship.parents.count && places.count == kinship.parents.count)
    for (person, parents) in kinship.parents.enumerated() {
      for parent in parents { #expect(places[parent]?.row == (places[person]?.row ?? 0) - 1) }
    }
    #expect(Self.overlaps(layout) == [])
    #expect(layout.descents.flatMap(\.children).count == kinship.parents.count { !$0.isEmpty })
  }

  @Test(arguments: 0..<40)
  func `of any family has each person once, no two in one place, and a line to each child`(seed: UInt64) {
    let family = RandomFamily(seed: seed, people: 20 + Int(seed) * 9)
    let kinship = Kinship(family.members.map { Kinship.Member(born: nil, relations: $0) })
    let layout = Self.layout(kinship)
    #expect(layout.spots.map(\.person).sorted() == Array(kinship.parents.indices))
    #expect(Self.overlaps(layout) == [])
    #expect(
      layout.descents.flatMap(\.children).sorted() == kinship.parents.indices.filter { !kinship.parents[$0].isEmpty })
    let rows = Dictionary(uniqueKeysWithValues: layout.spots.map { ($0.person, $0.row) })
    for descent in layout.descents {
      #expect(
        descent.children.allSatisfy { rows[$0] == descent.row + 1 }
          && descent.parents.allSatisfy { rows[$0] == descent.row })
    }
    for (_, lanes) in Dictionary(grouping: layout.descents, by: { [$0.row, $0.lane] }) {
      let spans = lanes.map { descent in
        let all = [descent.x] + layout.spots.filter { descent.children.contains($0.person) }.map(\.line)
        return (all.min() ?? 0)...(all.max() ?? 0)
      }.filter { $0.upperBound > $0.lowerBound + 1 }.sorted { $0.lowerBound < $1.lowerBound }
      #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }, "no bar covers another")
    }
  }

  /// A couple with these numbers of children without and with own children.
  private static func siblings(_ single: Int, besides: Int) -> Kinship {
    var members = [[(Int, String)]](repeating: [], count: 2)
    members[1] = [(0, "partner")]
    for number in 0..<single + besides {
      for parent in 0..<2 { members[parent].append((members.count, "parent")) }
      members.append([])
      guard number >= single else { continue }
      members[members.count - 1].append((members.count, "parent"))
      members.append([])
    }
    return Kinship(members.map { Kinship.Member(born: nil, relations: $0.map { (to: $0, word: $1) }) })
  }

  @Test(arguments: [(4, 1, [0]), (5, 1, [5]), (6, 0, [6]), (7, 2, [3, 4]), (13, 0, [4, 4, 5])])
  func `has siblings without children in columns if there are more than four`(
    single: Int, besides: Int, columns: [Int]
  ) {
    let layout = Self.layout(Self.siblings(single, besides: besides))
    let inColumns = Dictionary(grouping: layout.spots.filter { $0.level != nil }, by: \.x)
    #expect(inColumns.values.map(\.count).sorted() == columns.filter { $0 > 0 })
    #expect(inColumns.values.allSatisfy { $0.compactMap(\.level).sorted() == Array(0..<$0.count) })
    #expect(Self.overlaps(layout) == [])
  }

  @Test func `is narrower with columns if the family is large`() {
    let family = RandomFamily(seed: 3, people: 400)
    let layout = Self.layout(Kinship(family.members.map { Kinship.Member(born: nil, relations: $0) }))
    let inRows = Dictionary(grouping: layout.spots, by: \.row).values.map(\.count).max() ?? 0
    #expect(layout.spots.count == 400)
    #expect(layout.width < Double(inRows) * TreeLayout.person * 0.75)
    let places = Dictionary(uniqueKeysWithValues: layout.spots.map { ($0.person, $0) })
    let inColumns = layout.couples.filter { places[$0.0]?.level != nil }
    #expect(!inColumns.isEmpty)
    #expect(
      inColumns.allSatisfy {
        places[$0.1]?.level == places[$0.0]?.level.map { $0 + 1 } && places[$0.0]?.x == places[$0.1]?.x
      })
  }

  @Test func `puts parents over the middle of their children`() throws {
    let kinship = Self.family(generations: 2, children: 3, inLaws: 0)
    let layout = Self.layout(kinship)
    let descent = try #require(layout.descents.first)
    let children = descent.children.compactMap { child in layout.spots.first { $0.person == child }?.x }
    let (first, last) = (try #require(children.min()), try #require(children.max()))
    #expect(abs(descent.x - (first + last) / 2) < 1)
  }

  @Test func `joins siblings without known parents, and leaves strangers apart`() {
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

  @Test func `is the same in the secured part`() throws {
    var catalogue = SiteFixture.family.catalogue
    catalogue.people[0].relations = [PersonRelation(to: catalogue.people[1].slug, word: "mother")]
    let open = try RenderedSite(catalogue), secured = try RenderedSite(catalogue, answerKey: [4])
    func drawing(_ site: RenderedSite) throws -> Substring {
      let text = site.text(FamilyPages.entry)
      let start = try #require(text.range(of: "<svg class=\"drawn-tree\"")).lowerBound
      return text[start..<(try #require(text.range(of: "<h2 class=\"as-list\"")).lowerBound)]
    }
    #expect(try drawing(open) == drawing(secured))
    let sources = { (site: RenderedSite) in site.tags(FamilyPages.entry).tags.compactMap { $0["src"] } }
    #expect(sources(secured).contains { $0.contains("/tree-") }, "with the script that moves it")
  }

  @Test(arguments: [(1, 40), (2, 90), (5, 160)])
  func `leads each line from the parents to their child, past all other people`(seed: UInt64, people: Int) throws {
    var catalogue = SiteFixture.family.catalogue
    catalogue.people = RandomFamily(seed: seed, people: people).people
    for index in catalogue.keepsakes.indices { catalogue.keepsakes[index].people = [] }
    let drawing = DrawnTree(try RenderedSite(catalogue).tags(FamilyPages.entry))
    #expect(drawing.people.count == people)
    let sheets = drawing.sheets
    #expect(sheets.isEmpty == (drawing.width <= 4_500))
    for place in drawing.people.values where !sheets.isEmpty {
      let (left, right) = (place.x - 41, place.x + (place.isBeside ? 168 : 41))
      #expect(sheets.contains { $0.lowerBound <= left && right <= $0.upperBound }, "everybody is whole on a sheet")
    }
    var count = 0
    for (number, person) in drawing.people where !person.parents.isEmpty {
      let path = try #require(drawing.descents[number], "\(number)")
      let (start, end) = (try #require(path.first), try #require(path.last))
      let parents = person.parents.compactMap { drawing.people[$0] }
      count += 1
      #expect(abs(end.x - person.x) + abs(end.y - person.y) <= person.radius + 4, "it ends at the child")
      let reach = parents.map(\.x)
      #expect((reach.min() ?? 0) <= start.x && start.x <= (reach.max() ?? 0), "it begins between the parents")
      #expect(parents.allSatisfy { $0.y < start.y && start.y < $0.y + 120 })
      for (other, place) in drawing.people where other != number && !person.parents.contains(other) {
        #expect(!place.isCrossed(by: path), "the line to \(number) leads through \(other)")
      }
    }
    #expect(count == drawing.descents.count && count > people / 3)
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { split(separator: part).count - 1 }
}
