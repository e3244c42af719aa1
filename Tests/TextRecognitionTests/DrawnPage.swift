// SPDX-License-Identifier: MIT
import CLeptonica

@testable import TextRecognition

/// Pages set in Leptonica's own bitmap font, so that no font has to be installed.
enum DrawnPage {
  static let letter = [
    "Dear Isobel, the ferry came late", "and the harbour was full of people.", "Nobody had seen so much snow",
    "since the winter of my childhood.", "Samuel carried both suitcases", "along the pier without a word.",
    "Write to me when you have arrived", "and kiss the children from me.",
  ]

  /// Lines of text from `left`, one below the other, black on white.
  static func page(
    _ columns: [[String]] = [letter], width: Int = 1_200, height: Int = 900, left: Int = 80, between: Int = 600
  ) -> GreyPage {
    guard let pix = pixCreate(Int32(width), Int32(height), 8), pixSetAllArbitrary(pix, 255) == 0,
      let font = bmfCreate(nil, 10)
    else { return GreyPage(width: 0, height: 0, pixels: []) }
    var owned: UnsafeMutablePointer<L_BMF>? = font
    defer { bmfDestroy(&owned) }
    for (number, lines) in columns.enumerated() {
      for (row, line) in lines.enumerated() {
        var (end, overflow): (Int32, Int32) = (0, 0)
        pixSetTextline(
          pix, font, line, 0, Int32(left + number * between), Int32(80 + row * 50), &end, &overflow)
      }
    }
    return grey(PageImage(taking: pix))
  }

  static func turned(_ page: GreyPage, quarters: Int) -> GreyPage {
    guard let image = PageImage(page) else { return page }
    return grey(PageImage(taking: pixRotateOrth(image.pix, Int32(quarters))))
  }

  static func inverted(_ page: GreyPage) -> GreyPage {
    GreyPage(width: page.width, height: page.height, pixels: page.pixels.map { 255 - $0 })
  }

  /// Capitals of the Cyrillic alphabet, five bits by seven rows each.
  private static let cyrillic: [[UInt8]] = [
    [21, 21, 14, 4, 14, 21, 21], [6, 10, 10, 10, 10, 31, 17], [17, 17, 19, 21, 25, 17, 17],
    [21, 21, 21, 21, 21, 21, 31], [15, 17, 17, 15, 5, 9, 17], [14, 21, 21, 21, 14, 4, 4],
    [18, 21, 21, 29, 21, 21, 18], [18, 18, 18, 18, 18, 31, 1], [17, 17, 17, 15, 1, 1, 1],
    [14, 17, 1, 7, 1, 17, 14], [31, 16, 16, 30, 17, 17, 30], [31, 16, 16, 16, 16, 16, 16],
    [7, 9, 9, 9, 9, 9, 17], [31, 17, 17, 17, 17, 17, 17], [24, 8, 8, 14, 9, 9, 14], [17, 17, 17, 29, 19, 19, 29],
  ]

  /// Twelve lines of words in Cyrillic capitals.
  static func otherScript(width: Int = 1_200, height: Int = 900) -> GreyPage {
    var pixels = [UInt8](repeating: 255, count: width * height)
    var state: UInt64 = 3
    let scale = 4
    for row in 0..<12 {
      var (x, letters) = (80, 0)
      while x < width - 120 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let glyph = cyrillic[Int(state >> 33) % cyrillic.count]
        for (line, bits) in glyph.enumerated() {
          for column in 0..<5 where bits >> (4 - column) & 1 == 1 {
            for dot in 0..<(scale * scale) {
              pixels[(80 + row * 60 + line * scale + dot / scale) * width + x + column * scale + dot % scale] = 20
            }
          }
        }
        letters += 1
        x += 6 * scale + (letters % 6 == 0 ? 4 * scale : 0)
      }
    }
    return GreyPage(width: width, height: height, pixels: pixels)
  }

  /// Random strokes, like an illegible hand.
  static func scribble(width: Int = 1_200, height: Int = 900) -> GreyPage {
    var pixels = [UInt8](repeating: 255, count: width * height)
    var state: UInt64 = 11
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for row in stride(from: 80, to: height - 80, by: 60) {
      var (x, y) = (80, row)
      while x < width - 80 {
        (x, y) = (x + random(4), min(row + 20, max(row - 20, y + random(13) - 6)))
        for dy in -1...1 { for dx in -1...1 { pixels[(y + dy) * width + x + dx] = 30 } }
      }
    }
    return GreyPage(width: width, height: height, pixels: pixels)
  }

  private static func grey(_ image: consuming PageImage?) -> GreyPage {
    guard let image else { return GreyPage(width: 0, height: 0, pixels: []) }
    let (width, height) = (image.width, image.height)
    let pixels = image.withPixels { start, stride in
      (0..<height).flatMap { row in (0..<width).map { start[row * stride + $0] } }
    }
    return GreyPage(width: width, height: height, pixels: pixels ?? [])
  }
}
