// SPDX-License-Identifier: MIT
import KeepsakeModel

extension ValueReader {
  mutating func markup(_ node: YAMLNode, _ key: String) -> [MarkupStroke] {
    list(node, key) { reader, item in reader.stroke(item, key) } ?? []
  }

  /// `{stroke: [[x, y], …]}`, `{arrow: [[x, y], [x, y]]}`, `{box: [left, top, width, height]}` or `{text: …, at: [x, y]}`, with on
  /// (or image), colour and width.
  private mutating func stroke(_ node: YAMLNode, _ key: String) -> MarkupStroke? {
    var stroke = MarkupStroke()
    let before = diagnostics.count
    for (entry, value) in entries(of: node, key, as: MarkupKey.self) {
      let name = entry.rawValue
      switch entry {
      case .on: stroke.on = fileReference(value, name)
      case .image: stroke.image = (integer(value, name, in: 1...10_000) ?? 1) - 1
      case .stroke: stroke.points = list(value, name) { reader, item in reader.point(item, name) } ?? []
      case .arrow:
        stroke.points = arrow(value, name)
        stroke.isArrow = true
      case .box: stroke.box = crop(value, name)
      case .text: stroke.text = line(value, name)
      case .at: stroke.points = point(value, name).map { [$0] } ?? []
      case .colour: stroke.colour = colour(value, name)
      case .width: stroke.width = number(value, name, in: 0...1)
      }
    }
    guard diagnostics.count == before else { return nil }
    let isText = stroke.text != nil
    let forms = ["stroke", "arrow", "box"].count { node[$0] != nil } + (isText ? 1 : 0)
    guard forms == 1, (node["at"] != nil) == isText, stroke.box != nil || !stroke.points.isEmpty else {
      note(
        .contradiction(
          "a mark-up is one of a stroke, an arrow, a box and a text with its place",
          remedy: "write {stroke: [[0.1, 0.2], [0.3, 0.4]]} or {text: …, at: [0.1, 0.2]}"),
        at: node)
      return nil
    }
    return stroke
  }

  private mutating func arrow(_ node: YAMLNode, _ key: String) -> [UnitPoint] {
    let before = diagnostics.count
    let points = list(node, key) { reader, item in reader.point(item, key) } ?? []
    if points.count != 2, diagnostics.count == before {
      note(
        .wrongShape(
          key: key, found: "a list of \(points.count)", expected: "where it begins and where it points to",
          remedy: "write [[0.1, 0.2], [0.3, 0.4]]"), at: node)
    }
    return points
  }

  /// `[x, y]` in fractions of the picture's width and height.
  mutating func point(_ node: YAMLNode, _ key: String) -> UnitPoint? {
    let before = diagnostics.count
    guard let parts = list(node, key, { reader, item in reader.number(item, key, in: 0...1) }) else { return nil }
    guard diagnostics.count == before else { return nil }
    if parts.count == 2 { return UnitPoint(x: parts[0], y: parts[1]) }
    note(
      .wrongShape(
        key: key, found: "a list of \(parts.count)", expected: "two numbers", remedy: "write [0.5, 0.5]"), at: node)
    return nil
  }

  mutating func colour(_ node: YAMLNode, _ key: String) -> String? {
    guard let text = line(node, key) else { return nil }
    let bytes = text.utf8
    let isHex = bytes.dropFirst().allSatisfy { (48...57).contains($0) || (97...102).contains($0 | 0x20) }
    if bytes.count == 7, bytes.first == UInt8(ascii: "#"), isHex { return text.lowercased() }
    note(.impossible(text, key: key, expected: "a colour", remedy: "write '#c0392b', in quotes"), at: node)
    return nil
  }
}
