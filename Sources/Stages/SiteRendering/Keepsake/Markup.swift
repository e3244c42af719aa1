// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Annotations on a picture, as an overlay of its visible part.
///
/// Their coordinates are the original's, and the picture may show a rotated or rectified part of it; annotations
/// outside are left out.
struct Markup {
  /// Lines in fractions of the visible part; a line with one point is a dot.
  struct Line: Hashable {
    var points: [UnitPoint]
    var isClosed = false
  }

  /// An annotation that is at least partly visible.
  struct Mark {
    var stroke: MarkupStroke
    /// Empty for a text.
    var lines: [Line]
    /// The place of a text.
    var place: UnitPoint?
  }

  let marks: [Mark]
  private let size: PixelSize
  private let original: PixelSize

  /// The overlay's own units across.
  private static let width = 1_000.0
  /// The default line width, in fractions of the original's width.
  private static let usualWidth = 0.005

  /// `nil` without a picture, or if no annotation is visible.
  init?(_ strokes: [MarkupStroke], on image: KeepsakeImage) {
    guard !strokes.isEmpty, let picture = image.picture else { return nil }
    (size, original) = (picture.size, picture.original)
    let region = image.region?.wrappedValue ?? PictureRegion(PictureFrame(), of: picture.original)
    let drawing = MarkDrawing(region: region, original: picture.original, usualWidth: Self.usualWidth)
    marks = strokes.compactMap(drawing.mark)
    if marks.isEmpty { return nil }
  }

  /// The same for a picture of which only the original's size and the visible part are known.
  init?(_ strokes: [MarkupStroke], original: PixelSize, _ frame: PictureFrame) {
    guard !strokes.isEmpty else { return nil }
    let region = PictureRegion(frame, of: original)
    (self.original, size) = (original, frame.rotate % 180 == 0 ? region.size : region.size.turned)
    marks = strokes.compactMap(MarkDrawing(region: region, original: original, usualWidth: Self.usualWidth).mark)
    if marks.isEmpty { return nil }
  }

  func view(_ words: Words) -> View {
    let texts = marks.compactMap(\.stroke.text)
    return [
      .height: .text(Self.number(height)),
      .label: .text(([words[.keepsakeMarksLabel]] + texts).joined(separator: ": ")),
      .strokes: .views(marks.compactMap(line)), .texts: .views(marks.compactMap(text)),
    ]
  }

  /// The overlay as a separate file, with the style that pages have in their sheet.
  var svg: String {
    let lines = marks.filter { !$0.lines.isEmpty }.map { mark in
      let path = mark.lines.map { self.path($0, across: Self.width, down: height) }.joined()
      let (ink, width) = (Self.ink(mark.stroke.colour), Self.number(strokeWidth(mark)))
      return
        "<path d='\(path)' fill='none' stroke='\(ink)' stroke-width='\(width)' stroke-linecap='round' stroke-linejoin='round'/>"
    }
    let texts = marks.compactMap { mark -> String? in
      guard let text = mark.stroke.text, let place = mark.place else { return nil }
      let (x, y) = (Self.number(place.x * Self.width), Self.number(place.y * height))
      let letters = "font-family='serif' font-style='italic' font-weight='700' font-size='30'"
      return
        "<text x='\(x)' y='\(y)' fill='\(Self.ink(mark.stroke.colour))' \(letters) paint-order='stroke' stroke='#f3e8d0' "
        + "stroke-width='7'>\(HTMLEscaping.escaped(text))</text>"
    }
    let size = "\(Self.number(Self.width)) \(Self.number(height))"
    return "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 \(size)'>" + (lines + texts).joined() + "</svg>"
  }

  private var height: Double { Self.width * Double(size.height) / Double(size.width) }

  private func line(_ mark: Mark) -> View? {
    guard !mark.lines.isEmpty else { return nil }
    return [
      .path: .text(mark.lines.map { path($0, across: Self.width, down: height) }.joined()),
      .ink: .text(Self.ink(mark.stroke.colour)),
      .width: .text(Self.number(strokeWidth(mark))),
    ]
  }

  /// The original's pixels have the same size as the displayed ones.
  private func strokeWidth(_ mark: Mark) -> Double {
    (mark.stroke.width ?? Self.usualWidth) * Self.width * Double(original.width) / Double(size.width)
  }

  /// The path of a line in a drawing of this size.
  func path(_ line: Line, across: Double, down: Double) -> String {
    func at(_ point: UnitPoint) -> String { Self.number(point.x * across) + " " + Self.number(point.y * down) }
    let path = "M" + line.points.map(at).joined(separator: "L")
    // A single point is a dot: a line of length 0 with round ends.
    return path + (line.points.count == 1 ? "l0 0" : line.isClosed ? "Z" : "")
  }

  private func text(_ mark: Mark) -> View? {
    guard let text = mark.stroke.text, let place = mark.place else { return nil }
    return [
      .x: .text(Self.number(place.x * Self.width)), .y: .text(Self.number(place.y * height)),
      .ink: .text(Self.ink(mark.stroke.colour)), .text: .text(text),
    ]
  }

  /// `#rrggbb` and nothing else; red pencil otherwise.
  private static func ink(_ colour: String?) -> String {
    guard let colour, colour.utf8.count == 7, colour.hasPrefix("#"),
      colour.utf8.dropFirst().allSatisfy({ (48...57).contains($0) || (97...102).contains($0 | 32) })
    else { return "#b4233c" }
    return colour
  }

  /// One decimal; a value that is not a number or far outside the picture becomes its edge.
  static func number(_ value: Double) -> String {
    let bounded = value.isFinite ? min(max(value, -2_000), 100_000) : 0
    let tenths = Int((bounded * 10).rounded())
    let whole = "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10)"
    return tenths % 10 == 0 ? whole : whole + ".\(abs(tenths) % 10)"
  }
}
