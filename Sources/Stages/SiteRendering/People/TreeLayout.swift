// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The positions of a family's people in a drawing: generations as rows, partners side by side, children centred under
/// their parents.
///
/// Partners form a unit. A unit is drawn under the larger of its families; the other family is beside that one in the
/// same rows, connected by a line only. Subtrees are placed as close as their contours allow (Reingold and Tilford,
/// 1981), once from the left and once from the right. Their final place is the mean of both, which keeps the distances
/// and makes the drawing symmetrical.
struct TreeLayout {
  struct Spot {
    var person: Int
    /// The centre, from the left edge.
    var x: Double
    /// The generation, from 0 for the oldest.
    var row: Int
    /// The position in a column, from 0 at its top; `nil` outside of columns.
    var level: Int?

    /// The position at which the parents' line arrives.
    var line: Double { level == nil ? x : x - TreeLayout.stem }
  }

  /// A line from parents to their children; bars of one row that would overlap have different lanes.
  struct Descent {
    var parents: [Int]
    var x: Double
    var row: Int
    var children: [Int]
    var lane = 0
  }

  private(set) var spots: [Spot] = []
  private(set) var couples: [(Int, Int)] = []
  private(set) var descents: [Descent] = []
  /// Siblings whose parents are unknown.
  private(set) var siblings: [(Int, Int)] = []
  private(set) var width = 0.0
  private(set) var rows = 0
  /// For each row, the height of its highest column, and the number of bars below it.
  private(set) var levels: [Int] = []
  private(set) var lanes: [Int] = []

  /// Widths of a person, and of the gaps between siblings and between families.
  static let (person, sibling, family) = (132.0, 14.0, 44.0)
  /// Widths of a column, from its left edge to the centre of its faces, and from its line to there.
  static let (column, inColumn, stem) = (218.0, 50.0, 42.0)
  static let mostInColumn = 6
  /// The most people for whom siblings are drawn side by side.
  static let roomy = 60
  /// The most people of a readable drawing.
  static let most = 400

  /// `born` returns the year, if it is known.
  init(_ people: [Int], _ kinship: Kinship, born: @escaping (Int) -> Int?) {
    let planner = TreePlanner(people, kinship, born: born)
    planner.place()
    let left = planner.units.map { $0.x - $0.width / 2 }.min() ?? 0
    width = (planner.units.map { $0.x + $0.width / 2 }.max() ?? 0) - left
    rows = (planner.units.map(\.row).max() ?? -1) + 1
    for unit in planner.units {
      for (level, member) in unit.members.enumerated() {
        let x = unit.isColumn ? Self.inColumn - unit.width / 2 : unit.offset(of: member)
        spots.append(Spot(person: member, x: unit.x + x - left, row: unit.row, level: unit.isColumn ? level : nil))
      }
      couples += unit.couples
    }
    let places = Dictionary(uniqueKeysWithValues: spots.map { ($0.person, $0) })
    var groups: [[Int]: Descent] = [:]
    for unit in planner.units {
      for child in unit.children {
        let x = unit.x + unit.joint(of: child.parents) - left
        groups[child.parents, default: Descent(parents: child.parents, x: x, row: unit.row, children: [])].children
          .append(child.person)
      }
    }
    descents = Self.inLanes(
      groups.values.sorted { ($0.row, $0.x, $0.parents[0]) < ($1.row, $1.x, $1.parents[0]) }, places)
    levels = (0..<rows).map { row in spots.lazy.filter { $0.row == row }.compactMap(\.level).max().map { $0 + 1 } ?? 0 }
    lanes = (0..<rows).map { row in descents.lazy.filter { $0.row == row }.map { $0.lane + 1 }.max() ?? 0 }
    for one in people {
      for other in planner.siblings(of: one) where one < other { siblings.append((one, other)) }
    }
  }

  /// The drawn parents of a person.
  func parents(of person: Int) -> [Int] { descents.first { $0.children.contains(person) }?.parents ?? [] }

  private static func inLanes(_ descents: [Descent], _ places: [Int: Spot]) -> [Descent] {
    var ends: [Int: [Double]] = [:]
    func span(_ descent: Descent) -> ClosedRange<Double> {
      let all = [descent.x] + descent.children.compactMap { places[$0]?.line }
      return (all.min() ?? 0)...(all.max() ?? 0)
    }
    return descents.sorted { ($0.row, span($0).lowerBound) < ($1.row, span($1).lowerBound) }.map { descent in
      var descent = descent
      let span = span(descent)
      guard span.upperBound - span.lowerBound >= 1 else { return descent }
      var lanes = ends[descent.row] ?? []
      descent.lane = lanes.firstIndex { $0 + 12 < span.lowerBound } ?? lanes.count
      if descent.lane == lanes.count { lanes.append(span.upperBound) } else { lanes[descent.lane] = span.upperBound }
      ends[descent.row] = lanes
      return descent
    }
  }
}
