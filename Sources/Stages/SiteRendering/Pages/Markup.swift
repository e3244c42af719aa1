// SPDX-License-Identifier: MIT
import KeepsakeModel

/// What somebody drew on a picture, as an overlay of the same proportions.
enum Markup {
  /// The overlay's own units across.
  private static let width = 1_000.0

  static func view(_ strokes: [MarkupStroke], size: PixelSize?, words: Words) -> View? {
    guard !strokes.isEmpty, let size else { return nil }
    let height = width * Double(size.height) / Double(size.width)
    let texts = strokes.compactMap(\.text).filter { !$0.isEmpty }
    return [
      .height: .text(number(height)),
      .label: .text(([words[.keepsakeMarksLabel]] + texts).joined(separator: ": ")),
      .strokes: .views(strokes.compactMap { stroke($0, height: height) }),
      .texts: .views(strokes.compactMap { text($0, height: height) }),
    ]
  }

  private static func stroke(_ stroke: MarkupStroke, height: Double) -> View? {
    guard stroke.text == nil, let first = stroke.points.first else { return nil }
    func at(_ point: MarkupStroke.Point) -> String { number(point.x * width) + " " + number(point.y * height) }
    var path = "M" + at(first)
    for point in stroke.points.dropFirst() { path += "L" + at(point) }
    // A single point is a dot: a line of no length with round ends.
    if stroke.points.count == 1 { path += "l0 0" }
    return [
      .path: .text(path), .ink: .text(ink(stroke.colour)), .width: .text(number((stroke.width ?? 0.005) * width)),
    ]
  }

  private static func text(_ stroke: MarkupStroke, height: Double) -> View? {
    guard let text = stroke.text, !text.isEmpty, let point = stroke.points.first else { return nil }
    return [
      .x: .text(number(point.x * width)), .y: .text(number(point.y * height)), .ink: .text(ink(stroke.colour)),
      .text: .text(text),
    ]
  }

  /// `#rrggbb` and nothing else; red pencil otherwise.
  private static func ink(_ colour: String?) -> String {
    guard let colour, colour.utf8.count == 7, colour.hasPrefix("#"),
      colour.utf8.dropFirst().allSatisfy({ (48...57).contains($0) || (97...102).contains($0 | 32) })
    else { return "#b4233c" }
    return colour
  }

  /// One decimal; what is no number or far outside the picture becomes its edge.
  static func number(_ value: Double) -> String {
    let bounded = value.isFinite ? min(max(value, -2_000), 100_000) : 0
    let tenths = Int((bounded * 10).rounded())
    let whole = "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10)"
    return tenths % 10 == 0 ? whole : whole + ".\(abs(tenths) % 10)"
  }
}
