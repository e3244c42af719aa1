// SPDX-License-Identifier: MIT
import Painting

/// A title of one or two lines, with time and place below it, set into an area.
struct TitleBlock {
  enum Alignment { case left, centre }

  private struct Line {
    var text: String
    var face: Lettering.Face
    var size: Double
    /// The baseline's distance from the block's top.
    var baseline: Double
  }

  private let area: Area
  private let alignment: Alignment
  private let typesetter: Typesetter
  private var lines: [Line] = []
  /// The height of all lines.
  private(set) var height = 0.0
  /// The width of the widest line.
  private(set) var width = 0.0

  private static let lineHeight = 1.12
  private static let subtitleShare = 0.46

  init(
    title: String, subtitle: String?, in area: Area, largest: Double, _ alignment: Alignment, _ typesetter: Typesetter
  ) {
    self.area = area
    self.alignment = alignment
    self.typesetter = typesetter
    var size = largest
    var best = broken(title, size)
    // Smaller, until it fits; a very long title ends in an ellipsis.
    while size > largest * 0.5, !fits(best, size, subtitle) {
      size *= 0.94
      best = broken(title, size)
    }
    set(best.map { shortened($0, .regular, size) }, size, subtitle)
  }

  func write(on plan: inout CollagePlan, ink: Colour, soft: Colour, top: Double? = nil) {
    let start = top ?? area.y + (area.height - height) / 2
    for line in lines {
      let lettering = Lettering(
        line.text, face: line.face, size: line.size, colour: line.face == .italic ? soft : ink)
      let width = typesetter.width(lettering)
      let x = alignment == .centre ? area.x + area.width / 2 : area.x + width / 2
      plan.text(lettering, x: x, y: start + line.baseline)
    }
  }

  private func measure(_ text: String, _ face: Lettering.Face, _ size: Double) -> Double {
    typesetter.width(Lettering(text, face: face, size: size, colour: Sheet.ink))
  }

  private func fits(_ lines: [String], _ size: Double, _ subtitle: String?) -> Bool {
    let rows = Double(lines.count) * size * Self.lineHeight + (subtitle == nil ? 0 : size * Self.subtitleShare * 1.7)
    return rows <= area.height && lines.allSatisfy { measure($0, .regular, size) <= area.width }
  }

  /// One line if it fits, else the two lines closest in width.
  private func broken(_ text: String, _ size: Double) -> [String] {
    guard measure(text, .regular, size) > area.width else { return [text] }
    let words = text.split(separator: " ")
    guard words.count > 1 else { return [text] }
    let ways = (1..<words.count).map { count in
      [words[..<count].joined(separator: " "), words[count...].joined(separator: " ")]
    }
    return ways.min { widest($0, size) < widest($1, size) } ?? [text]
  }

  private func widest(_ lines: [String], _ size: Double) -> Double {
    lines.map { measure($0, .regular, size) }.max() ?? 0
  }

  private func shortened(_ text: String, _ face: Lettering.Face, _ size: Double) -> String {
    guard measure(text, face, size) > area.width else { return text }
    // A binary search for the length.
    var (fitting, tooLong) = (0, text.count)
    while tooLong - fitting > 1 {
      let middle = (fitting + tooLong) / 2
      if measure(text.prefix(middle) + "…", face, size) <= area.width { fitting = middle } else { tooLong = middle }
    }
    var text = text.prefix(fitting)
    while let last = text.last, last == " " || last == "," { text.removeLast() }
    return text + "…"
  }

  private mutating func set(_ titles: [String], _ size: Double, _ subtitle: String?) {
    var y = 0.0
    for title in titles {
      lines.append(Line(text: title, face: .regular, size: size, baseline: y + size * 0.86))
      y += size * Self.lineHeight
    }
    if let subtitle {
      let small = size * Self.subtitleShare
      lines.append(
        Line(text: shortened(subtitle, .italic, small), face: .italic, size: small, baseline: y + small * 1.12))
      y += small * 1.6
    }
    height = y
    width = lines.map { measure($0.text, $0.face, $0.size) }.max() ?? 0
  }
}
