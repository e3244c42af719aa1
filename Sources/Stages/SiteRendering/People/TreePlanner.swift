// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Computes the positions of units.
final class TreePlanner {
  private(set) var units: [TreeUnit] = []
  private var unitOf: [Int: TreeUnit] = [:]
  /// The unit beside which another tree is placed, by the number of that tree's top.
  private var hosts: [Int: TreeUnit] = [:]
  private let people: Set<Int>
  private let kinship: Kinship
  private let born: (Int) -> Int?

  init(_ people: [Int], _ kinship: Kinship, born: @escaping (Int) -> Int?) {
    (self.people, self.kinship, self.born) = (Set(people), kinship, born)
    for person in people where unitOf[person] == nil { addUnit(with: person) }
    for person in people {
      let parents = parents(of: person)
      guard let first = parents.first, let own = unitOf[person], let above = unitOf[first], own !== above else {
        continue
      }
      own.families.append((person, above))
      above.children.append((person, own, parents))
    }
    for unit in units where !unit.hasRow { setRows(from: unit) }
    for unit in units { unit.size = unit.members.count + unit.children.reduce(0) { $0 + $1.unit.members.count } }
  }

  private func parents(of person: Int) -> [Int] { kinship.parents[person].filter(people.contains) }

  /// Siblings without parents in the tree.
  func siblings(of person: Int) -> [Int] {
    guard parents(of: person).isEmpty else { return [] }
    return kinship.siblings(of: person).filter { people.contains($0) && parents(of: $0).isEmpty }
  }

  private func addUnit(with person: Int) {
    let unit = TreeUnit(units.count)
    units.append(unit)
    var open = [person]
    unitOf[person] = unit
    while let next = open.popLast() {
      unit.members.append(next)
      for partner in kinship.partners[next] where people.contains(partner) && unitOf[partner] == nil {
        unitOf[partner] = unit
        open.append(partner)
      }
    }
    // A person with two marriages is between the two partners.
    if unit.members.count == 3,
      let middle = unit.members.firstIndex(where: { kinship.partners[$0].filter(people.contains).count > 1 })
    {
      unit.members.swapAt(1, middle)
    }
    unit.blood = unit.members[0]
  }

  /// Parents are one row above, partners and siblings in the same row.
  private func setRows(from first: TreeUnit) {
    var (open, all) = ([first], [TreeUnit]())
    first.hasRow = true
    func go(_ unit: TreeUnit?, _ row: Int) {
      guard let unit, !unit.hasRow else { return }
      (unit.hasRow, unit.row) = (true, row)
      open.append(unit)
    }
    while let unit = open.popLast() {
      all.append(unit)
      for family in unit.families { go(family.unit, unit.row - 1) }
      for child in unit.children { go(child.unit, unit.row + 1) }
      for member in unit.members { for sibling in siblings(of: member) { go(unitOf[sibling], unit.row) } }
    }
    let least = all.map(\.row).min() ?? 0
    for unit in all { unit.row -= least }
  }

  /// Assigns each unit its place.
  func place() {
    for unit in units {
      let above = unit.families.filter { $0.unit.row == unit.row - 1 }.max {
        ($0.unit.size, -$0.unit.number) < ($1.unit.size, -$1.unit.number)
      }
      guard let above, above.unit.top !== unit else { continue }
      (unit.parent, unit.blood) = (above.unit, above.person)
      above.unit.branches.append(unit)
    }
    for unit in units {
      unit.branches.sort { (born($0.blood) ?? .max, $0.number) < (born($1.blood) ?? .max, $1.number) }
    }
    makeColumns()
    putBeside()
    var edge: [Int: Double] = [:]
    let roots = units.filter { $0.parent == nil && !$0.isBeside }.sorted { ($1.size, $0.number) < ($0.size, $1.number) }
    for root in roots.flatMap(\.withNear) {
      tidy(root)
      var x = edge.isEmpty ? -(root.leftEdge.min() ?? 0) : 0
      for (row, left) in root.leftEdge.enumerated() {
        if let taken = edge[root.row + row] { x = max(x, taken + TreeLayout.family - left) }
      }
      root.x = x
      for (row, right) in root.rightEdge.enumerated() {
        edge[root.row + row] = max(edge[root.row + row] ?? -.infinity, x + right)
      }
      walk(root)
    }
  }

  private func walk(_ unit: TreeUnit) {
    for one in unit.branches.flatMap(\.withNear) {
      one.x = unit.x + one.offset
      walk(one)
    }
  }

  /// Puts siblings without children into columns if there are many of them, or if a large family would be too wide.
  private func makeColumns() {
    let isLarge = people.count > TreeLayout.roomy
    var left: Set<Int> = []
    for unit in units {
      let childless = unit.branches.filter { $0.fitsColumn(withPartner: isLarge) && !hasSiblings($0) }
      let groups = Dictionary(grouping: childless) { one in unit.children.first { $0.unit === one }?.parents ?? [] }
      for group in groups.values where group.count >= (isLarge ? 2 : 5) {
        let all = group.reduce(0) { $0 + $1.members.count }
        let columns = (all + TreeLayout.mostInColumn - 1) / TreeLayout.mostInColumn
        var (before, firsts) = (0, [Int: TreeUnit]())
        for one in group {
          let column = before * columns / all
          before += one.members.count
          if let first = firsts[column] {
            first.take(one)
            left.insert(one.number)
          } else {
            firsts[column] = one
            one.becomeColumn()
          }
        }
        for first in firsts.values { for member in first.members { unitOf[member] = first } }
      }
      unit.branches.removeAll { left.contains($0.number) }
      for place in unit.children.indices {
        if let own = unitOf[unit.children[place].person] { unit.children[place].unit = own }
      }
    }
    units.removeAll { left.contains($0.number) }
  }

  private func hasSiblings(_ unit: TreeUnit) -> Bool { unit.members.contains { !siblings(of: $0).isEmpty } }

  /// Puts a tree beside a unit, unless that unit is already in it or beside it.
  private func join(_ other: TreeUnit, to unit: TreeUnit) -> Bool {
    var host = unit.top
    while let next = hosts[host.number] { host = next.top }
    guard host !== other else { return false }
    hosts[other.number] = unit
    other.isBeside = true
    return true
  }

  /// Puts the families of spouses beside the family that they married into, on the spouse's side.
  private func putBeside() {
    for unit in units {
      for family in unit.families where family.unit !== unit.parent {
        let other = family.unit.top
        guard var beside = unit.parent, !other.isBeside, other !== unit.top else { continue }
        let place = beside.branches.firstIndex { $0 === unit } ?? 0
        let isLeft = beside.branches.count > 1 && place < beside.branches.count / 2
        while let above = beside.parent, beside.row > other.row { beside = above }
        guard beside.row == other.row, join(other, to: beside) else { continue }
        if isLeft { beside.left.append(other) } else { beside.right.append(other) }
        if unit.members.count == 2, let partner = unit.members.first(where: { $0 != unit.blood }) {
          unit.members = isLeft ? [partner, unit.blood] : [unit.blood, partner]
        }
      }
    }
    for unit in units {
      for member in unit.members {
        for sibling in siblings(of: member) {
          guard let other = unitOf[sibling], other !== unit, other.parent == nil, !other.isBeside, !unit.isBeside,
            unit.parent != nil || unit.number < other.number, other.row == unit.row, join(other, to: unit)
          else { continue }
          unit.right.append(other)
          if unit.members.count == 2, unit.members[0] == member { unit.members.swapAt(0, 1) }
        }
      }
    }
  }

  /// Places everything below a unit, and records its extent.
  private func tidy(_ unit: TreeUnit) {
    let below = unit.branches.flatMap(\.withNear)
    for one in below { tidy(one) }
    let half = unit.width / 2
    (unit.leftEdge, unit.rightEdge) = ([-half], [half])
    guard let first = unit.branches.first, let last = unit.branches.last else { return }
    let (fromLeft, fromRight) = (packed(below), packed(below.reversed(), isMirrored: true))
    let end = fromRight[below[0].number] ?? 0
    for one in below {
      one.offset = ((fromLeft[one.number] ?? 0) + end - (fromRight[one.number] ?? 0)) / 2
    }
    func x(_ one: TreeUnit) -> Double { one.offset + one.offset(of: one.blood) }
    let parents = unit.children.first { $0.unit === first }?.parents ?? []
    let shift = unit.joint(of: parents) - (x(first) + x(last)) / 2
    let deepest = below.map(\.leftEdge.count).max() ?? 0
    var (left, right) = (
      [Double](repeating: .infinity, count: deepest), [Double](repeating: -.infinity, count: deepest)
    )
    for one in below {
      one.offset += shift
      for row in one.leftEdge.indices {
        left[row] = min(left[row], one.offset + one.leftEdge[row])
        right[row] = max(right[row], one.offset + one.rightEdge[row])
      }
    }
    unit.leftEdge += left
    unit.rightEdge += right
  }

  /// Each unit's distance from the first, by its number, if each is as close to the previous ones as possible.
  private func packed(_ units: [TreeUnit], isMirrored: Bool = false) -> [Int: Double] {
    var offsets: [Int: Double] = [:]
    var edge: [Double] = []
    for unit in units {
      let inner = isMirrored ? unit.rightEdge.map { -$0 } : unit.leftEdge
      let outer = isMirrored ? unit.leftEdge.map { -$0 } : unit.rightEdge
      var offset = 0.0
      if !edge.isEmpty {
        offset =
          zip(edge, inner).enumerated().map { row, pair in
            pair.0 - pair.1 + (row == 0 ? gap(units, before: unit) : TreeLayout.family)
          }.max() ?? 0
      }
      offsets[unit.number] = offset
      for (row, reach) in outer.enumerated() {
        if row < edge.count { edge[row] = max(edge[row], offset + reach) } else { edge.append(offset + reach) }
      }
    }
    return offsets
  }

  private func gap(_ units: [TreeUnit], before unit: TreeUnit) -> Double {
    guard let place = units.firstIndex(where: { $0 === unit }), place > 0 else { return 0 }
    let other = units[place - 1]
    guard unit.parent != nil, unit.parent === other.parent else { return TreeLayout.family }
    return unit.members.count + other.members.count > 2 ? TreeLayout.sibling * 2 : TreeLayout.sibling
  }
}
