// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A family tree as the template `tree` draws it, as SVG; lengths are its units, which are pixels at 100 %.
struct TreeDrawing {
  private let site: Site
  private let layout: TreeLayout
  /// By person: their number in the drawing alone, which tells nothing of people who are not in it.
  private let numberOf: [Int: Int]

  /// Between generations; from a row's top to its faces; of a face; around all.
  private static let (row, top, face, edge) = (200, 72, 38, 24)

  init(_ people: [Int], _ site: Site) {
    self.site = site
    layout = TreeLayout(people, site.family.kinship) { Lifeline.year(of: site.catalogue.people[$0].born) }
    numberOf = Dictionary(uniqueKeysWithValues: layout.spots.enumerated().map { ($1.person, $0) })
  }

  var view: View {
    let places = Dictionary(uniqueKeysWithValues: layout.spots.map { ($0.person, $0) })
    let rows = Dictionary(grouping: layout.spots, by: \.row).sorted { $0.key < $1.key }
    return [
      .width: .number(Int(layout.width.rounded(.up)) + 2 * Self.edge),
      .height: .number(Self.top + max(0, layout.rows - 1) * Self.row + 130),
      .lines: .views(descents(places) + couples(places)), .spans: .text(siblings(places)),
      .rows: .views(
        rows.enumerated().map { place, row in
          [
            .label: .text(site.words(.familyGeneration, ["n": site.words.number(place + 1)])),
            .people: .views(row.value.sorted { $0.x < $1.x }.map(person)),
          ]
        }),
    ]
  }

  private func x(_ spot: TreeLayout.Spot) -> Int { Int(spot.x.rounded()) + Self.edge }

  private func y(_ spot: TreeLayout.Spot) -> Int { Self.top + spot.row * Self.row }

  private func person(_ spot: TreeLayout.Spot) -> View {
    let person = site.catalogue.people[spot.person]
    let words = person.name.split(separator: " ")
    let given = words.count > 1 ? words.dropLast().joined(separator: " ") : person.name
    let card = PersonCards(site).card(spot.person)
    func text(_ name: Name) -> String? { if case .text(let text)? = card[name] { text } else { nil } }
    let life = text(.life)
    return [
      .number: .number(numberOf[spot.person] ?? 0), .parents: .text(numbers(layout.parents(of: spot.person))),
      .address: card[.address] ?? .none, .label: .text([person.name, life].compactMap(\.self).joined(separator: ", ")),
      .x: .number(x(spot)), .y: .number(y(spot)), .face: card[.face] ?? .none,
      .left: .number(x(spot) - Self.face), .from: .number(y(spot) - Self.face),
      .title: .text(given), .name: .maybe(words.count > 1 ? words.last.map(String.init) : nil), .life: .maybe(life),
      .at: .number(y(spot) + 62), .to: .number(y(spot) + 80), .after: .number(y(spot) + (words.count > 1 ? 99 : 81)),
      .before: .number(y(spot) + 8),
    ]
  }

  private func numbers(_ people: [Int]) -> String {
    people.compactMap { numberOf[$0] }.map(String.init).joined(separator: " ")
  }

  /// A line from one face to the next, and two rings; it is of the two whom it joins.
  private func couples(_ places: [Int: TreeLayout.Spot]) -> [View] {
    layout.couples.compactMap { one, other -> View? in
      guard let a = places[one], let b = places[other] else { return nil }
      let middle = (x(a) + x(b)) / 2
      let rings = [-4, 4].map { "M\(middle + $0 - 6) \(y(a))a6 6 0 1 0 12 0a6 6 0 1 0 -12 0" }.joined()
      let line = "M\(x(a) + Self.face + 3) \(y(a))H\(middle - 10)M\(middle + 10) \(y(a))H\(x(b) - Self.face - 3)"
      return [.kind: .text("couple-line"), .path: .text(line + rings), .people: .text(numbers([one, other]))]
    }
  }

  private func siblings(_ places: [Int: TreeLayout.Spot]) -> String {
    layout.siblings.compactMap { one, other in
      guard let a = places[one], let b = places[other] else { return nil }
      let (left, right) = x(a) < x(b) ? (a, b) : (b, a)
      return "M\(x(left) + Self.face + 3) \(y(left))H\(x(right) - Self.face - 3)"
    }.joined()
  }

  /// Down from between the parents, along a bar, and down to each child, with round corners; each is of a child.
  private func descents(_ places: [Int: TreeLayout.Spot]) -> [View] {
    layout.descents.flatMap { descent -> [View] in
      let start = Int(descent.x.rounded()) + Self.edge
      let above = Self.top + descent.row * Self.row
      let from = above + (descent.parents.count > 1 ? 8 : 106)
      let bar = above + 118 + 9 * descent.lane
      func line(to child: TreeLayout.Spot) -> String {
        let (end, face) = (x(child), y(child) - Self.face - 4)
        let round = min(10, abs(end - start) / 2)
        guard round > 0 else { return "M\(start) \(from)V\(face)" }
        let side = end > start ? round : -round
        return "M\(start) \(from)V\(bar - round)Q\(start) \(bar) \(start + side) \(bar)H\(end - side)"
          + "Q\(end) \(bar) \(end) \(bar + round)V\(face)"
      }
      return descent.children.compactMap { places[$0] }.map { child in
        [.kind: .text("descent"), .path: .text(line(to: child)), .people: .text(numbers([child.person]))]
      }
    }
  }
}
