// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
import Painting

/// Glowing strips of film on a dark light table.
enum FilmstripLayout {
  static func plan(_ sheet: Sheet) -> CollagePlan {
    let unit = sheet.unit
    var plan = CollagePlan(
      size: sheet.size, ground: .paper(Colour(0x2b2723), grain: 3, clouds: 4), vignette: 0.35, seed: sheet.seed)
    let titleRoom = sheet.title == nil ? 0 : 132 * unit
    let gap = 26 * unit
    let table = Area(
      x: 0, y: titleRoom + gap, width: sheet.width, height: sheet.height - titleRoom - 2 * gap)
    let strips = stripCount(sheet.items.count, in: table, gap: gap, shape: widest(sheet))
    let height = min(
      (table.height - gap * Double(strips - 1)) / Double(strips), sheet.width * (sheet.isWide ? 0.46 : 0.72))
    let total = height * Double(strips) + gap * Double(strips - 1)
    var first = 0
    var random = sheet.random()
    for strip in 0..<strips {
      let count = sheet.items.count / strips + (strip < sheet.items.count % strips ? 1 : 0)
      let area = Area(
        x: 0, y: table.y + (table.height - total) / 2 + Double(strip) * (height + gap), width: sheet.width,
        height: height)
      self.strip(Array(first..<(first + count)), in: area, random.next(), sheet, &plan)
      first += count
    }
    let room = Area(
      x: sheet.width * 0.06, y: gap * 0.9, width: sheet.width * 0.88, height: titleRoom - gap * 0.2)
    sheet.heading(in: room, largest: 62 * unit)?.write(on: &plan, ink: Sheet.chalk, soft: Sheet.softChalk)
    return plan
  }

  /// Film is 3:2, but the frames adapt so that little is cropped.
  private static func widest(_ sheet: Sheet) -> Double { min(max(sheet.meanAspect, 1.25), 1.6) }

  /// The number of strips that gives the largest frames.
  private static func stripCount(_ count: Int, in table: Area, gap: Double, shape: Double) -> Int {
    func size(_ strips: Int) -> Double {
      let height = (table.height - gap * Double(strips - 1)) / Double(strips) * 0.7
      let width = table.width / (Double(count) / Double(strips)).rounded(.up)
      // Frames narrower than high would crop most of the picture.
      return min(width, height * shape) * min(height, width / 1.1)
    }
    return (1...max(1, min(count, 8))).max { size($0) < size($1) } ?? 1
  }

  /// A strip with the length of its frames; `aside` (−1…1) shifts it to one side of the table.
  private static func strip(
    _ items: [Int], in table: Area, _ aside: Double, _ sheet: Sheet, _ plan: inout CollagePlan
  ) {
    let unit = sheet.unit
    let between = 14 * unit
    let frameHeight = table.height * 0.7
    let room = table.width - between * Double(items.count + 1)
    let width = min(room / Double(items.count), frameHeight * widest(sheet))
    let used = width * Double(items.count) + between * Double(items.count - 1)
    // A strip that would end just before the table's edges continues beyond them.
    var area = table
    if used + 70 * unit < table.width * 0.94 {
      area.width = used + 70 * unit
      area.x = (table.width - area.width) * (0.5 + 0.32 * aside)
    }
    plan.shadow(area.box, depth: 12 * unit, alpha: 0.6)
    plan.fill(area.box, Colour(0x100e0c))
    // Perforation: eight holes per frame, as on camera film, rounded.
    let hole = area.height * 0.062
    let pitch = hole * 1.95
    let holes = Int((area.width / pitch).rounded(area.width < table.width ? .down : .up))
    let start = area.x + (area.width - Double(holes) * pitch) / 2
    for index in 0..<holes {
      let x = start + (Double(index) + 0.5) * pitch
      for y in [area.y + area.height * 0.068, area.bottom - area.height * 0.068] {
        plan.fill(
          Box(x: x, y: y, width: hole * 0.92, height: hole, radius: hole * 0.22), Colour(0xcfc5b4), alpha: 0.85)
      }
    }
    let frameTop = area.y + area.height * 0.15
    for (place, item) in items.enumerated() {
      let frame = Area(
        x: area.x + (area.width - used) / 2 + Double(place) * (width + between), y: frameTop, width: width,
        height: frameHeight
      ).rounded
      if sheet.items[item].isWhole {
        plan.fill(frame.box, Colour(0x1d1a17))
        plan.picture(item, in: frame.inset(4 * unit).fitting(sheet.items[item].aspect).rounded.box)
      } else {
        plan.picture(item, in: frame.box)
      }
      // Edge print, as by the film's maker: here the year.
      let mark = sheet.items[item].year.map(String.init) ?? "\(item + 1)"
      let line = Lettering(
        mark, size: area.height * 0.043, tracking: area.height * 0.008, colour: Colour(0xd99a3c), alpha: 0.95)
      plan.text(line, x: frame.x + sheet.typesetter.width(line) / 2 + 3 * unit, y: area.y + area.height * 0.137)
    }
  }
}
