// SPDX-License-Identifier: MIT
import Painting

/// Pictures edge to edge in rows, like a matted print with its title below.
enum MosaicLayout {
  static func plan(_ sheet: Sheet) -> CollagePlan {
    let unit = sheet.unit
    var plan = CollagePlan(
      size: sheet.size, ground: .paper(Sheet.paper, grain: 3, clouds: 3), seed: sheet.seed)
    let margin = 26 * unit
    let inner = Area(x: 0, y: 0, width: sheet.width, height: sheet.height).inset(margin)
    let titleRoom = sheet.title == nil ? 0 : (sheet.isWide ? 118 : 128) * unit
    let pictures = Area(x: inner.x, y: inner.y, width: inner.width, height: inner.height - titleRoom)
    let rows = JustifiedRows(sheet.items, in: pictures, gap: 9 * unit).areas
    for (item, area) in rows.enumerated() {
      let box = area.rounded.box
      if sheet.items[item].isWhole { plan.shadow(box, depth: 5 * unit, alpha: 0.28) }
      plan.picture(item, in: box)
    }
    let room = Area(
      x: inner.x + inner.width * 0.04, y: pictures.bottom + 12 * unit, width: inner.width * 0.92,
      height: titleRoom - 4 * unit)
    sheet.heading(in: room, largest: 62 * unit)?.write(on: &plan, ink: Sheet.ink, soft: Sheet.softInk)
    return plan
  }
}
