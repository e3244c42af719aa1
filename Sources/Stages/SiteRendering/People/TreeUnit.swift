// SPDX-License-Identifier: MIT
/// Partners who stand together, one person, or a column of brothers and sisters.
final class TreeUnit {
  typealias Child = (person: Int, unit: TreeUnit, parents: [Int])

  /// Among all units.
  let number: Int
  var members: [Int] = []
  /// Whether members stand one below the other.
  var isColumn = false
  /// Those side by side, or one below the other, who are partners.
  private var columnCouples: [(Int, Int)] = []
  var children: [Child] = []
  var families: [(person: Int, unit: TreeUnit)] = []
  var row = 0
  var hasRow = false
  /// The family under which it is drawn, and who of it comes from there.
  weak var parent: TreeUnit?
  var blood = 0
  var branches: [TreeUnit] = []
  var (left, right): ([TreeUnit], [TreeUnit]) = ([], [])
  var isBeside = false
  var offset = 0.0
  var x = 0.0
  var size = 0
  /// The extent of it and everything below it to both sides, by rows from its own.
  var (leftEdge, rightEdge): ([Double], [Double]) = ([], [])

  init(_ number: Int) { self.number = number }

  var width: Double { isColumn ? TreeLayout.column : Double(members.count) * TreeLayout.person }

  func offset(of person: Int) -> Double {
    isColumn ? 0 : (Double(members.firstIndex(of: person) ?? 0) - Double(members.count - 1) / 2) * TreeLayout.person
  }

  var couples: [(Int, Int)] { isColumn ? columnCouples : Array(zip(members, members.dropFirst())) }

  /// Whether it may stand in a column: one without children, and if wished a partner whose own family is not drawn.
  func fitsColumn(withPartner: Bool) -> Bool {
    children.isEmpty && families.count == 1 && members.count <= (withPartner ? 2 : 1)
  }

  /// Who comes from the family stands first, the partner below.
  func becomeColumn() {
    members = [blood] + members.filter { $0 != blood }
    columnCouples = Array(zip(members, members.dropFirst()))
    isColumn = true
  }

  /// Puts the people of another unit below its own.
  func take(_ other: TreeUnit) {
    other.becomeColumn()
    members += other.members
    columnCouples += other.columnCouples
  }

  /// Where the line of these parents leaves it, from its middle.
  func joint(of parents: [Int]) -> Double {
    let own = parents.filter(members.contains)
    return own.isEmpty ? 0 : own.prefix(2).map(offset).reduce(0, +) / Double(min(2, own.count))
  }

  /// It and those who stand beside it.
  var withNear: [TreeUnit] { left.flatMap(\.withNear) + [self] + right.flatMap(\.withNear) }

  var top: TreeUnit { parent?.top ?? self }
}
