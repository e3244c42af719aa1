// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The recognised words of a picture, laid invisibly over it, so that they can be selected and copied.
///
/// Each piece of text is a run of words without a wide gap, stretched to its width.
enum TextLayer {
  /// The overlay's own units across.
  private static let width = 1_000
  /// Gaps wider than this multiple of the line's height divide a line, like the gap between a receipt's names and
  /// prices.
  private static let wideGap = 1.2

  /// `nil` if the picture has no displayable text.
  static func view(_ text: RecognisedText?, size: PixelSize?) -> View? {
    guard let text, text.outcome == .read, let size, size.width > 0, size.height > 0 else { return nil }
    let height = Int((Double(width * size.height) / Double(size.width)).rounded())
    let texts = text.shownLines.flatMap { Self.pieces($0, turns: text.turns, height: height) }
    guard !texts.isEmpty else { return nil }
    return [
      .height: .number(height), .pixelsAcross: .number(size.width), .pixelsDown: .number(size.height),
      .turn: .maybe(transform(text.turns, height: height)), .texts: .views(texts),
    ]
  }

  /// A box in the overlay's units, on the picture rotated until its text is upright.
  private struct Upright {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double
    var height: Double { bottom - top }

    init(_ box: RecognisedText.Box, turns: Int, height: Int) {
      let unit = Double(RecognisedText.Box.unit)
      let (wide, high) = (Double(width), Double(height))
      let (x0, x1) = (Double(box.left) / unit * wide, Double(box.left + box.width) / unit * wide)
      let (y0, y1) = (Double(box.top) / unit * high, Double(box.top + box.height) / unit * high)
      switch turns % 4 {
      case 1: (left, top, right, bottom) = (high - y1, x0, high - y0, x1)
      case 2: (left, top, right, bottom) = (wide - x1, high - y1, wide - x0, high - y0)
      case 3: (left, top, right, bottom) = (y0, wide - x1, y1, wide - x0)
      default: (left, top, right, bottom) = (x0, y0, x1, y1)
      }
    }
  }

  /// Rotates upright text back to its orientation in the picture; `nil` if that is upright.
  private static func transform(_ turns: Int, height: Int) -> String? {
    switch turns % 4 {
    case 1: "matrix(0 -1 1 0 0 \(height))"
    case 2: "matrix(-1 0 0 -1 \(width) \(height))"
    case 3: "matrix(0 1 -1 0 \(width) 0)"
    default: nil
    }
  }

  private static func pieces(_ line: RecognisedText.Line, turns: Int, height: Int) -> [View] {
    let words = line.words.map { (text: $0.text, box: Upright($0.box, turns: turns, height: height)) }
    let heights = words.map(\.box.height).sorted()
    guard let middle = heights.isEmpty ? nil : heights[heights.count / 2], middle > 0 else { return [] }
    var runs: [[(text: String, box: Upright)]] = []
    for word in words {
      if let last = runs.last?.last, word.box.left - last.box.right <= middle * wideGap, word.box.left >= last.box.left
      {
        runs[runs.count - 1].append(word)
      } else {
        runs.append([word])
      }
    }
    return runs.compactMap { run in
      guard let left = run.map(\.box.left).min(), let right = run.map(\.box.right).max(), right - left >= 1,
        let top = run.map(\.box.top).min(), let bottom = run.map(\.box.bottom).max(), bottom - top >= 1
      else { return nil }
      return [
        .x: .number(Int(left.rounded())),
        // The baseline of a typeface whose descenders are a fifth of its size.
        .y: .number(Int((bottom - (bottom - top) * 0.2).rounded())),
        .height: .number(max(1, Int((bottom - top).rounded()))),
        .width: .number(Int((right - left).rounded())),
        .text: .text(run.map(\.text).joined(separator: " ")),
      ]
    }
  }
}
