// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A family tree as SVG for the template `tree`; lengths are its units, pixels at 100 %.
struct TreeDrawing {
  private let site: Site
  private let layout: TreeLayout
  /// People's numbers in this drawing only, which reveal nothing about people who are not in it.
  private let numberOf: [Int: Int]

  /// Distance between generations; from a row's top to its faces; radius of a face; margin.
  private static let (row, top, face, edge) = (200, 72, 38, 24)
  /// The width from which a drawing has a small overview above it.
  private static let broad = 2_400
  /// The distance between bars.
  private static let lane = 9
  /// The distance between faces of a column, and their size.
  private static let (level, small) = (74, 26)
  /// For each row, the top of its faces, and the depth of its columns above the bars.
  private var tops: [Int] = []
  private var depths: [Int] = []

  init(_ people: [Int], _ site: Site) {
    self.site = site
    layout = TreeLayout(people, site.family.kinship) { Lifeline.year(of: site.catalogue.people[$0].born) }
    var top = Self.top
    for row in 0..<layout.rows {
      depths.append(max(0, (layout.levels[row] - 1) * Self.level - 60))
      tops.append(top)
      top += Self.row + depths[row] + max(0, layout.lanes[row] - 4) * Self.lane
    }
    numberOf = Dictionary(uniqueKeysWithValues: layout.spots.enumerated().map { ($1.person, $0) })
  }

  var view: View {
    let places = Dictionary(uniqueKeysWithValues: layout.spots.map { ($0.person, $0) })
    let rows = Dictionary(grouping: layout.spots, by: \.row).sorted { $0.key < $1.key }
    let leaves = leaves
    return [
      .width: .number(width), .height: .number(height), .isWide: .flag(width > Self.broad),
      .isPaged: .flag(!leaves.isEmpty), .leaves: .views(leaves),
      .lines: .views(descents(places) + couples(places)), .spans: .text(siblings(places)),
      .rows: .views(
        rows.enumerated().map { place, row in
          [
            .label: .text(site.words(.familyGeneration, ["n": site.words.number(place + 1)])),
            .people: .views(row.value.sorted { ($0.x, $0.level ?? 0) < ($1.x, $1.level ?? 0) }.map(person)),
          ]
        }),
    ]
  }

  private var width: Int { Int(layout.width.rounded(.up)) + 2 * Self.edge }

  private var height: Int { (tops.last ?? Self.top) + (depths.last ?? 0) + 130 }

  /// The sheets of a printed wide drawing, side by side; empty if it fits on one.
  ///
  /// They overlap, so that every person is complete on one of them.
  private var leaves: [View] {
    // An A3 sheet has 396 x 265 mm, on which letters of 16 units are 1.8 mm high.
    let most = max(3_600, height * 396 / 265)
    // Slightly smaller is better than divided.
    guard width * 4 > most * 5 else { return [] }
    let overlap = Int(TreeLayout.column) / 2
    let step = most - 2 * overlap
    let count = (width + step - 1) / step
    return (0..<count).map { place in
      let (left, right) = (width * place / count - overlap, width * (place + 1) / count + overlap)
      return [
        .left: .number(left), .width: .number(right - left), .height: .number(height), .x: .number(left + overlap + 30),
        .label: .text("\(site.words.number(place + 1)) / \(site.words.number(count))"),
      ]
    }
  }

  private func x(_ spot: TreeLayout.Spot) -> Int { Int(spot.x.rounded()) + Self.edge }

  private func y(_ spot: TreeLayout.Spot) -> Int { tops[spot.row] + (spot.level ?? 0) * Self.level }

  private func person(_ spot: TreeLayout.Spot) -> View {
    let person = site.catalogue.people[spot.person]
    let words = person.name.split(separator: " ")
    // Namesakes in a family tree have their year behind the name.
    let surname = words.suffix(words.count > 2 && words.last?.first == "(" ? 2 : 1)
    let given = words.count > 1 ? words.dropLast(surname.count).joined(separator: " ") : person.name
    let card = PersonCards(site).card(spot.person)
    func text(_ name: Name) -> String? { if case .text(let text)? = card[name] { text } else { nil } }
    let life = text(.life)
    let (isBeside, isTwo) = (spot.level != nil, words.count > 1)
    let face = isBeside ? Self.small : Self.face
    // Names are below a face, or beside it in a column.
    let lines = isBeside ? (isTwo ? [-12, 7, 25] : [-3, 0, 17]) : [62, 80, isTwo ? 99 : 81]
    return [
      .number: .number(numberOf[spot.person] ?? 0), .parents: .text(numbers(layout.parents(of: spot.person))),
      .address: card[.address] ?? .none, .label: .text([person.name, life].compactMap(\.self).joined(separator: ", ")),
      .x: .number(x(spot)), .y: .number(y(spot)), .face: card[.face] ?? .none,
      .left: .number(x(spot) - face), .from: .number(y(spot) - face), .width: .number(2 * face),
      .measure: .number(face + 3), .isBeside: .flag(isBeside),
      .position: .number(x(spot) + (isBeside ? face + 9 : 0)),
      .title: .text(given), .name: .maybe(isTwo ? surname.joined(separator: " ") : nil), .life: .maybe(life),
      .at: .number(y(spot) + lines[0]), .to: .number(y(spot) + lines[1]), .after: .number(y(spot) + lines[2]),
      .before: .number(y(spot) + 8),
    ]
  }

  private func numbers(_ people: [Int]) -> String {
    people.compactMap { numberOf[$0] }.map(String.init).joined(separator: " ")
  }

  /// A line between two partners' faces, with two rings; it belongs to both.
  private func couples(_ places: [Int: TreeLayout.Spot]) -> [View] {
    layout.couples.compactMap { one, other -> View? in
      guard let a = places[one], let b = places[other] else { return nil }
      if a.level != nil {
        let middle = (y(a) + y(b)) / 2
        let rings = [-3, 3].map { "M\(x(a) + $0 - 5) \(middle)a5 5 0 1 0 10 0a5 5 0 1 0 -10 0" }.joined()
        return [.kind: .text("couple-line"), .path: .text(rings), .people: .text(numbers([one, other]))]
      }
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

  /// Lines from the parents down, along a bar, and down to each child, with round corners; each belongs to a child.
  ///
  /// In a column the line runs beside the faces and turns to each.
  private func descents(_ places: [Int: TreeLayout.Spot]) -> [View] {
    layout.descents.flatMap { descent -> [View] in
      guard tops.indices.contains(descent.row) else { return [] }
      let start = Int(descent.x.rounded()) + Self.edge
      let above = tops[descent.row]
      let from = above + (descent.parents.count > 1 ? 8 : 106)
      let bar = above + depths[descent.row] + 118 + Self.lane * descent.lane
      func line(to child: TreeLayout.Spot) -> String {
        let end = Int(child.line.rounded()) + Self.edge
        let last =
          child.level == nil
          ? "V\(y(child) - Self.face - 4)"
          : "V\(y(child) - 10)Q\(end) \(y(child)) \(end + 10) \(y(child))H\(x(child) - Self.small - 3)"
        let round = min(10, abs(end - start) / 2)
        guard round > 0 else { return "M\(start) \(from)" + last }
        let side = end > start ? round : -round
        return "M\(start) \(from)V\(bar - round)Q\(start) \(bar) \(start + side) \(bar)H\(end - side)"
          + "Q\(end) \(bar) \(end) \(bar + round)" + last
      }
      return descent.children.compactMap { places[$0] }.map { child in
        [.kind: .text("descent"), .path: .text(line(to: child)), .people: .text(numbers([child.person]))]
      }
    }
  }
}
