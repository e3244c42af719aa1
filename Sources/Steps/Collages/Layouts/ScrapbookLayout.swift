// SPDX-License-Identifier: MIT
import KeepsakeModel
import Painting

/// A page of a scrapbook: uncropped things of every shape, slightly rotated, held by tape, with words under them.
enum ScrapbookLayout {
  /// The greatest rotation in radians, to either side.
  private static let mostTurned = 0.03

  static func plan(_ sheet: Sheet) -> CollagePlan {
    let unit = sheet.unit
    var plan = CollagePlan(
      size: sheet.size, ground: .paper(Colour(0xd9c9a8), grain: 7, clouds: 6), vignette: 0.22, seed: sheet.seed)
    var random = sheet.random()
    let inner = Area(x: 0, y: 0, width: sheet.width, height: sheet.height).inset(46 * unit)
    let titleRoom = sheet.title == nil ? 0 : 112 * unit
    let top = Area(x: inner.x, y: inner.y - 10 * unit, width: inner.width, height: titleRoom)
    if let block = sheet.heading(in: top, largest: 62 * unit, alignment: .left) {
      block.write(on: &plan, ink: Sheet.ink, soft: Colour(0x54483a), top: top.y + 4 * unit)
    }
    let page = Area(
      x: inner.x, y: inner.y + titleRoom, width: inner.width, height: inner.height - titleRoom + 6 * unit)
    // Room for words below, and for rotation.
    let gap = 40 * unit
    for (item, area) in JustifiedRows(sheet.items, in: page, gap: gap, cut: 0.85...1.15).areas.enumerated() {
      let angle = random.next() * mostTurned * (area.width > area.height * 2 ? 0.4 : 1)
      thing(item, in: area, angle, sheet, &plan)
      tape(area, angle, random.next(), sheet, &plan)
      label(item, below: area, angle, sheet, &plan)
    }
    return plan
  }

  private static func thing(
    _ item: Int, in area: Area, _ angle: Double, _ sheet: Sheet, _ plan: inout CollagePlan
  ) {
    let unit = sheet.unit
    let isWhole = sheet.items[item].isWhole
    let space = area.inset(isWhole ? 7 * unit : 4 * unit)
    let outer = (isWhole ? space.fitting(sheet.items[item].aspect) : space).box(turned: angle)
    plan.shadow(outer, depth: 6 * unit, alpha: 0.4)
    guard !isWhole else { return plan.picture(item, in: outer) }
    plan.fill(outer, Sheet.print)
    let border = 8 * unit
    plan.picture(
      item, in: outer.moved(0, 0, width: max(1, outer.width - 2 * border), height: max(1, outer.height - 2 * border)))
  }

  private static func tape(
    _ area: Area, _ angle: Double, _ slant: Double, _ sheet: Sheet, _ plan: inout CollagePlan
  ) {
    let unit = sheet.unit
    let at = area.box(turned: angle).moved(0, -area.height / 2 + 5 * unit, width: 62 * unit, height: 20 * unit)
    var strip = at
    strip.angle = angle + slant * 0.12
    plan.fill(strip, Colour(0xefe2b4), alpha: 0.72)
    strip.width -= 5 * unit
    plan.fill(strip, Colour(0xfff6d2), alpha: 0.25)
  }

  private static func label(
    _ item: Int, below area: Area, _ angle: Double, _ sheet: Sheet, _ plan: inout CollagePlan
  ) {
    guard let label = sheet.items[item].label, area.width > 90 * sheet.unit else { return }
    func fitted(_ text: String) -> Lettering {
      Lettering.fitted(
        text, .italic, 22 * sheet.unit, Colour(0x43392d), width: area.width * 0.96, sheet.typesetter)
    }
    var line = fitted(label)
    // The year alone is better than a truncated date.
    if line.text != label, let year = sheet.items[item].year { line = fitted(String(year)) }
    plan.text(line, x: area.x + area.width / 2, y: area.bottom + 20 * sheet.unit)
  }
}
