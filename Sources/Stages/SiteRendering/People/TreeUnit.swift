// SPDX-License-Identifier: MIT
/// Partners side by side, a single person, or a column of siblings.
final class TreeUnit {
  typealias Child = (person: Int, unit: TreeUnit, parents: [Int])

  /// The index among all units.
  let number: Int
  var members: [Int] = []
  /// Whether members stand one below the other.
  var isColumn = false
  /// Partners among neighbouring members of a column.
  private var columnCouples: [(Int, Int)] = []
  var children: [Child] = []
  var families: [(person: Int, unit: TreeUnit)] = []
  var row = 0
  var hasRow = false
  /// The family above it, and its members from that family.
  weak var parent: TreeUnit?
  var blood = 0
  var branches: [TreeUnit] = []
  var (left, right): ([TreeUnit], [TreeUnit]) = ([], [])
  var isBeside = false
  var offset = 0.0
  var x = 0.0
  var size = 0
  /// The left and right extent of it and everything below it, by rows from its own.
  var (leftEdge, rightEdge): ([Double], [Double]) = ([], [])

  init(_ number: Int) { self.number = number }

  var width: Double { isColumn ? TreeLayout.column : Double(members.count) * TreeLayout.person }

  func offset(of person: Int) -> Double {
    isColumn ? 0 : (Double(members.firstIndex(of: person) ?? 0) - Double(members.count - 1) / 2) * TreeLayout.person
  }

  var couples: [(Int, Int)] { isColumn ? columnCouples : Array(zip(members, members.dropFirst())) }

  /// Whether it may be in a column: a person without children, and with `withPartner` a partner whose own family is not
  /// drawn.
  func fitsColumn(withPartner: Bool) -> Bool {
    children.isEmpty && families.count == 1 && members.count <= (withPartner ? 2 : 1)
  }

  /// The member of the family comes first, the partner below.
  func becomeColumn() {
    members = [blood] + members.filter { $0 != blood }
    columnCouples = Array(zip(members, members.dropFirst()))
    isColumn = true
  }

  /// Appends another unit's people to this column.
  func take(_ other: TreeUnit) {
    other.becomeColumn()
    members += other.members
    columnCouples += other.columnCouples
  }

  /// The position at which these parents' line begins, relative to the unit's middle.
  func joint(of parents: [Int]) -> Double {
    let own = parents.filter(members.contains)
    return own.isEmpty ? 0 : own.prefix(2).map(offset).reduce(0, +) / Double(min(2, own.count))
  }

  /// The unit with all units beside it.
  var withNear: [TreeUnit] { left.flatMap(\.withNear) + [self] + right.flatMap(\.withNear) }

  var top: TreeUnit { parent?.top ?? self }
}
