// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
import Painting

/// Equal windows, as in a mount for many prints.
enum GridLayout {
  static func plan(_ sheet: Sheet) -> CollagePlan {
    let unit = sheet.unit
    var plan = CollagePlan(
      size: sheet.size, ground: .paper(Colour(0xefe8da), grain: 3, clouds: 2), seed: sheet.seed)
    let margin = 40 * unit
    let inner = Area(x: 0, y: 0, width: sheet.width, height: sheet.height).inset(margin)
    let titleRoom = sheet.title == nil ? 0 : 120 * unit
    let room = Area(x: inner.x, y: inner.y, width: inner.width, height: inner.height - titleRoom)
    let shape = min(max(sheet.meanAspect, 0.75), 1.5)
    for (item, area) in cells(sheet.items.count, in: room, gap: 20 * unit, shape: shape).enumerated() {
      let cell = area.rounded
      // The bevel of the mount: darker above and left, lighter below and right.
      plan.fill(cell.inset(-2.4 * unit).box, Colour(0xd2c6b0))
      plan.fill(
        Box(
          x: cell.x + cell.width / 2 + unit, y: cell.y + cell.height / 2 + unit, width: cell.width + 2.6 * unit,
          height: cell.height + 2.6 * unit), Colour(0xfbf8f1))
      if sheet.items[item].isWhole {
        plan.fill(cell.box, Colour(0xfaf6ee))
        let paper = cell.inset(min(cell.width, cell.height) * 0.05).fitting(sheet.items[item].aspect).rounded
        plan.shadow(paper.box, depth: 5 * unit)
        plan.picture(item, in: paper.box)
      } else {
        plan.picture(item, in: cell.box)
      }
    }
    let below = Area(
      x: inner.x + inner.width * 0.04, y: room.bottom + 14 * unit, width: inner.width * 0.92,
      height: titleRoom - 2 * unit)
    sheet.heading(in: below, largest: 60 * unit)?.write(on: &plan, ink: Sheet.ink, soft: Sheet.softInk)
    return plan
  }

  /// Rows of equally wide cells; if the number is not divisible, some rows have one cell less, each wider.
  ///
  /// Cells are as close to `shape`, width by height, as possible.
  static func cells(_ count: Int, in area: Area, gap: Double, shape wanted: Double) -> [Area] {
    guard count > 0 else { return [] }
    func shape(_ rows: Int) -> Double {
      let columns = Double(count) / Double(rows)
      let width = (area.width - gap * (columns - 1)) / columns
      return width / ((area.height - gap * Double(rows - 1)) / Double(rows))
    }
    let rows = (1...count).min { abs(log2(shape($0) / wanted)) < abs(log2(shape($1) / wanted)) } ?? 1
    let height = (area.height - gap * Double(rows - 1)) / Double(rows)
    return (0..<rows).flatMap { row -> [Area] in
      let inRow = count / rows + (row < count % rows ? 1 : 0)
      let width = (area.width - gap * Double(inRow - 1)) / Double(inRow)
      return (0..<inRow).map { column in
        Area(
          x: area.x + Double(column) * (width + gap), y: area.y + Double(row) * (height + gap), width: width,
          height: height)
      }
    }
  }
}
