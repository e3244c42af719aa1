// SPDX-License-Identifier: MIT
import KeepsakeModel
import Painting

/// One large letter, and the photographs that go with it.
enum LetterLayout {
  static func plan(_ sheet: Sheet) -> CollagePlan {
    let unit = sheet.unit
    var plan = CollagePlan(
      size: sheet.size, ground: .cloth(Colour(0x6f7a70), thread: max(1, 1.6 * unit)), vignette: 0.35, seed: sheet.seed)
    guard let letter = main(sheet.items) else { return plan }
    let others = sheet.items.indices.filter { $0 != letter }
    let margin = 44 * unit
    let inner = Area(x: 0, y: 0, width: sheet.width, height: sheet.height).inset(margin)
    let titleRoom = sheet.title == nil ? 0 : 132 * unit
    let (left, right) = split(inner, letter: sheet.items[letter].aspect, alone: others.isEmpty, sheet, titleRoom)

    let paper = left.inset(8 * unit).fitting(sheet.items[letter].aspect)
    let box = paper.box(turned: -0.016)
    // A sheet below it, whose edges show.
    plan.shadow(box, depth: 12 * unit, alpha: 0.5)
    var under = box
    under.angle = 0.022
    plan.fill(under, Colour(0xe9dfc9))
    plan.shadow(box, depth: 7 * unit, alpha: 0.4)
    plan.picture(letter, in: box)

    let stack = Area(
      x: right.x, y: right.y, width: right.width, height: max(1, right.height - titleRoom))
    let items = others.map { sheet.items[$0] }
    let border = 9 * unit
    for (place, area) in JustifiedRows(items, in: stack, gap: 2 * border + 13 * unit, cut: 0.75...1.35).areas
      .enumerated()
    {
      let picture = area.inset(items[place].isWhole ? 0 : border * 0.2).rounded
      if items[place].isWhole {
        plan.shadow(picture.box, depth: 8 * unit, alpha: 0.45)
      } else {
        let print = picture.inset(-border)
        plan.shadow(print.box, depth: 8 * unit, alpha: 0.45)
        plan.fill(print.box, Sheet.print)
      }
      plan.picture(others[place], in: picture.box)
    }
    title(under: others.isEmpty ? left : stack, room: titleRoom, sheet, &plan)
    return plan
  }

  /// The first letter, else the first paper, else the first item.
  static func main(_ items: [CollageItem]) -> Int? {
    items.firstIndex(where: \.isLetter) ?? items.firstIndex(where: \.isWhole) ?? items.indices.first
  }

  /// The letter's area and the rest: side by side on a wide sheet, else one above the other.
  private static func split(
    _ inner: Area, letter aspect: Double, alone: Bool, _ sheet: Sheet, _ titleRoom: Double
  ) -> (Area, Area) {
    let gap = 40 * sheet.unit
    if alone {
      let left = Area(x: inner.x, y: inner.y, width: inner.width, height: inner.height - titleRoom)
      return (left, Area(x: inner.x, y: left.bottom, width: inner.width, height: titleRoom))
    }
    if sheet.isWide {
      let width = min(max(inner.height * aspect, inner.width * 0.28), inner.width * 0.52)
      return (
        Area(x: inner.x, y: inner.y, width: width, height: inner.height),
        Area(x: inner.x + width + gap, y: inner.y, width: inner.width - width - gap, height: inner.height)
      )
    }
    let height = min(max(inner.width / aspect, inner.height * 0.3), inner.height * 0.5)
    return (
      Area(x: inner.x, y: inner.y, width: inner.width, height: height),
      Area(x: inner.x, y: inner.y + height + gap, width: inner.width, height: inner.height - height - gap)
    )
  }

  private static func title(under stack: Area, room: Double, _ sheet: Sheet, _ plan: inout CollagePlan) {
    let area = Area(x: stack.x, y: stack.bottom + 22 * sheet.unit, width: stack.width, height: room - 20 * sheet.unit)
    sheet.heading(in: area, largest: 58 * sheet.unit)?.write(on: &plan, ink: Colour(0xfbf7ee), soft: Colour(0xe2e2d6))
  }
}
