// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
import Painting

/// Instant prints and letters on a wooden table.
enum PolaroidLayout {
  /// The greatest rotation in radians, to either side.
  private static let mostTurned = 0.07

  static func plan(_ sheet: Sheet) -> CollagePlan {
    let unit = sheet.unit
    var plan = CollagePlan(
      size: sheet.size, ground: .wood(Colour(0x8d6844), boards: sheet.isWide ? 5 : 8), vignette: 0.45, seed: sheet.seed)
    var random = sheet.random()
    let titleRoom = sheet.title == nil ? 0 : 128 * unit
    let table = Area(
      x: 26 * unit, y: 24 * unit, width: sheet.width - 52 * unit, height: sheet.height - 44 * unit - titleRoom)
    let slots = slots(sheet.items.count, in: table)
    for (item, slot) in slots.enumerated() {
      let angle = random.next() * mostTurned
      let (dx, dy) = (random.next() * slot.width * 0.02, random.next() * slot.height * 0.02)
      let place = Area(x: slot.x + dx, y: slot.y + dy, width: slot.width, height: slot.height)
      if sheet.items[item].isWhole {
        paper(item, in: place.inset(min(slot.width, slot.height) * 0.06), angle, sheet, &plan)
      } else {
        instantPrint(item, in: place, angle, sheet, &plan)
      }
    }
    title(below: table, titleRoom, sheet, &plan)
    return plan
  }

  /// Cells of a grid, as square as possible, since the prints are.
  private static func slots(_ count: Int, in area: Area) -> [Area] {
    guard count > 0 else { return [] }
    func shape(_ rows: Int) -> Double {
      let columns = (Double(count) / Double(rows)).rounded(.up)
      return (area.width / columns) / (area.height / Double(rows))
    }
    let rows = (1...count).min { abs(log2(shape($0) / 0.9)) < abs(log2(shape($1) / 0.9)) } ?? 1
    let height = area.height / Double(rows)
    return (0..<rows).flatMap { row -> [Area] in
      let inRow = count / rows + (row < count % rows ? 1 : 0)
      let width = area.width / Double(inRow)
      return (0..<inRow).map {
        Area(x: area.x + Double($0) * width, y: area.y + Double(row) * height, width: width, height: height)
      }
    }
  }

  /// A print with its broad lower edge, and a few words on it.
  private static func instantPrint(
    _ item: Int, in slot: Area, _ angle: Double, _ sheet: Sheet, _ plan: inout CollagePlan
  ) {
    // Borders may overlap a little, as on a real table; the pictures inside them do not.
    let spread = 1.06
    var (width, height) = (slot.width / spread, slot.width / spread * 1.19)
    if height > slot.height / spread { (width, height) = (slot.height / spread / 1.19, slot.height / spread) }
    let frame = Box(
      x: slot.x + slot.width / 2, y: slot.y + slot.height / 2, width: width, height: height, angle: angle,
      radius: width * 0.008)
    plan.shadow(frame, depth: 11 * sheet.unit, alpha: 0.5)
    plan.fill(frame, Colour(0xf8f4ea))
    let side = width * 0.87
    let window = frame.moved(0, -(height - side) / 2 + width * 0.065, width: side, height: side)
    plan.picture(item, in: window)
    guard let label = sheet.items[item].label else { return }
    let size = width * 0.088
    let line = Lettering.fitted(label, .italic, size, Colour(0x3c352c), width: side * 0.96, sheet.typesetter)
    let lip = height - side - width * 0.065
    let at = frame.moved(0, height / 2 - lip * 0.5 + line.size * 0.28, width: 0, height: 0)
    plan.text(line, x: at.x, y: at.y, angle: angle)
  }

  /// A letter, a card, a drawing: without a border on the table.
  private static func paper(
    _ item: Int, in slot: Area, _ angle: Double, _ sheet: Sheet, _ plan: inout CollagePlan
  ) {
    let box = slot.fitting(sheet.items[item].aspect).box(turned: angle * 0.8)
    plan.shadow(box, depth: 8 * sheet.unit, alpha: 0.45)
    plan.picture(item, in: box)
  }

  /// On a separate card.
  private static func title(below table: Area, _ room: Double, _ sheet: Sheet, _ plan: inout CollagePlan) {
    let unit = sheet.unit
    let area = Area(
      x: sheet.width * 0.08, y: table.bottom + 4 * unit, width: sheet.width * 0.84, height: room - 16 * unit)
    guard let block = sheet.heading(in: area.inset(10 * unit), largest: 56 * unit) else { return }
    let card = Box(
      x: sheet.width / 2, y: area.y + area.height / 2, width: block.width + 72 * unit, height: block.height + 26 * unit)
    plan.shadow(card, depth: 8 * unit, alpha: 0.45)
    plan.fill(card, Sheet.print)
    block.write(on: &plan, ink: Sheet.ink, soft: Sheet.softInk)
  }
}

extension Box {
  /// A box whose centre is offset from this one's, measured along this one's sides; with the same rotation.
  func moved(_ right: Double, _ down: Double, width: Double, height: Double) -> Box {
    Box(
      x: x + right * cos(angle) - down * sin(angle), y: y + right * sin(angle) + down * cos(angle), width: width,
      height: height, angle: angle)
  }

  /// The four corners, from the upper left clockwise.
  var corners: [(x: Double, y: Double)] {
    [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { right, down in
      let corner = moved(right * width / 2, down * height / 2, width: 0, height: 0)
      return (corner.x, corner.y)
    }
  }
}

extension Lettering {
  /// A line made smaller, then shorter, until it fits a width.
  static func fitted(
    _ text: String, _ face: Face, _ size: Double, _ colour: Colour, width: Double, _ typesetter: Typesetter
  ) -> Lettering {
    var line = Lettering(text, face: face, size: size, colour: colour)
    let full = typesetter.width(line)
    if full > width { line.size = max(size * 0.72, size * width / full) }
    var words = text
    while typesetter.width(line) > width, words.count > 1 {
      words.removeLast()
      while words.last == " " || words.last == "," { words.removeLast() }
      line.text = words + "…"
    }
    return line
  }
}
