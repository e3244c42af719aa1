// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
import Painting

/// Strips of film on a light table switched off: dark, the pictures glowing.
enum FilmstripLayout {
  static func plan(_ sheet: Sheet) -> CollagePlan {
    let unit = sheet.unit
    var plan = CollagePlan(
      size: sheet.size, ground: .paper(Colour(0x2b2723), grain: 3, clouds: 4), vignette: 0.35, seed: sheet.seed)
    let titleRoom = sheet.title == nil ? 0 : 132 * unit
    let gap = 26 * unit
    let table = Area(
      x: 0, y: titleRoom + gap, width: sheet.width, height: sheet.height - titleRoom - 2 * gap)
    let strips = stripCount(sheet.items.count, in: table, gap: gap)
    let height = min(
      (table.height - gap * Double(strips - 1)) / Double(strips), sheet.width * (sheet.isWide ? 0.46 : 0.72))
    let total = height * Double(strips) + gap * Double(strips - 1)
    var first = 0
    for strip in 0..<strips {
      let count = sheet.items.count / strips + (strip < sheet.items.count % strips ? 1 : 0)
      let area = Area(
        x: 0, y: table.y + (table.height - total) / 2 + Double(strip) * (height + gap), width: sheet.width,
        height: height)
      self.strip(Array(first..<(first + count)), in: area, sheet, &plan)
      first += count
    }
    let room = Area(
      x: sheet.width * 0.06, y: gap * 0.9, width: sheet.width * 0.88, height: titleRoom - gap * 0.2)
    sheet.heading(in: room, largest: 62 * unit)?.write(on: &plan, ink: Sheet.chalk, soft: Sheet.softChalk)
    return plan
  }

  /// So many that frames are nearest to 3:2, the shape of the film.
  private static func stripCount(_ count: Int, in table: Area, gap: Double) -> Int {
    func shape(_ strips: Int) -> Double {
      let height = (table.height - gap * Double(strips - 1)) / Double(strips) * 0.72
      return table.width / (Double(count) / Double(strips)).rounded(.up) / height
    }
    return (1...max(1, min(count, 8))).min { abs(log2(shape($0) / 1.55)) < abs(log2(shape($1) / 1.55)) } ?? 1
  }

  private static func strip(_ items: [Int], in area: Area, _ sheet: Sheet, _ plan: inout CollagePlan) {
    let unit = sheet.unit
    plan.shadow(area.box, depth: 12 * unit, alpha: 0.6)
    plan.fill(area.box, Colour(0x100e0c))
    // Perforation: eight holes a frame's width on the film of a camera, rounded.
    let hole = area.height * 0.062
    let pitch = hole * 1.95
    let holes = Int((area.width / pitch).rounded(.up))
    let start = (area.width - Double(holes) * pitch) / 2
    for index in 0..<holes {
      let x = start + (Double(index) + 0.5) * pitch
      for y in [area.y + area.height * 0.068, area.bottom - area.height * 0.068] {
        plan.fill(
          Box(x: x, y: y, width: hole * 0.92, height: hole, radius: hole * 0.22), Colour(0xcfc5b4), alpha: 0.85)
      }
    }
    let frameTop = area.y + area.height * 0.15
    let frameHeight = area.height * 0.7
    let between = 14 * unit
    let room = area.width - between * Double(items.count + 1)
    let width = min(room / Double(items.count), frameHeight * 2.1)
    let used = width * Double(items.count) + between * Double(items.count - 1)
    for (place, item) in items.enumerated() {
      let frame = Area(
        x: (area.width - used) / 2 + Double(place) * (width + between), y: frameTop, width: width, height: frameHeight
      ).rounded
      if sheet.items[item].isWhole {
        plan.fill(frame.box, Colour(0x1d1a17))
        plan.picture(item, in: frame.inset(4 * unit).fitting(sheet.items[item].aspect).rounded.box)
      } else {
        plan.picture(item, in: frame.box)
      }
      // What the maker exposes onto the edge: here the year.
      let mark = sheet.items[item].year.map(String.init) ?? "\(item + 1)"
      let line = Lettering(
        mark, size: area.height * 0.043, tracking: area.height * 0.008, colour: Colour(0xd99a3c), alpha: 0.95)
      plan.text(line, x: frame.x + sheet.typesetter.width(line) / 2 + 3 * unit, y: area.y + area.height * 0.137)
    }
  }
}
