// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import Painting
private import Raster

/// The picture of a memory that has none: a card with its name in large letters.
///
/// A keepsake has at least one image. The card is a file like any other, which a photograph may take the place of later. It says
/// of itself that the program has drawn it, so that no machine reads it.
enum WrittenCard {
  private static let size = PixelSize(width: 1_200, height: 800)
  private static let most = 5

  /// A JPEG; `nil` if the letters of the name cannot be set.
  ///
  /// `type` stands below the name; its left edge has the type's colour.
  static func jpeg(_ title: String, type: String?, _ colour: MemoryTypeStatement.Colour?) -> [UInt8]? {
    guard let typesetter = Typesetter(), typesetter.covers(title) else { return nil }
    let (width, height) = (Double(size.width), Double(size.height))
    let ink = Colour(0x2b2620)
    let canvas = Canvas(size, ground: .paper(Colour(0xf6f0e2), grain: 5, clouds: 3), seed: 7)
    canvas.fill(Box(x: 18, y: height / 2, width: 36, height: height), Colour(band(colour)))
    let (letters, lines) = lines(title, typesetter)
    let step = letters * 1.25
    let first = height / 2 - step * Double(lines.count - 1) / 2 + letters * 0.3
    for (number, line) in lines.enumerated() {
      canvas.write(
        Lettering(line, size: letters, colour: ink), by: typesetter, x: width / 2 + 18, y: first + Double(number) * step
      )
    }
    if let type, typesetter.covers(type, .italic) {
      canvas.write(
        Lettering(type, face: .italic, size: 38, colour: ink, alpha: 0.75), by: typesetter, x: width / 2 + 18,
        y: height - 60)
    }
    return (try? Raster.jpeg(RGBPlane(size: size, pixels: canvas.pixels), quality: 88, fullColour: true)).map(marked)
  }

  /// With an EXIF block right after the start of the file, whose only entry names the software (tag 0x131, as ASCII).
  private static func marked(_ jpeg: [UInt8]) -> [UInt8] {
    let name = Array(DrawnCard.software.utf8) + [0]
    let directory: [UInt8] = [0, 1, 0x01, 0x31, 0, 2, 0, 0, 0, UInt8(name.count), 0, 0, 0, 26, 0, 0, 0, 0]
    let block = Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8] + directory + name
    let length = block.count + 2
    return jpeg.prefix(2) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + block + jpeg.dropFirst(2)
  }

  /// Dark enough to be distinguished on paper.
  private static func band(_ colour: MemoryTypeStatement.Colour?) -> UInt32 {
    switch colour {
    case .red: 0xa83232
    case .orange: 0xc0651f
    case .yellow: 0xb8921c
    case .green: 0x3f7d3a
    case .teal: 0x2a7d7d
    case .blue: 0x2f5f9e
    case .purple: 0x6b4a94
    case .pink: 0xb04a7a
    case .brown: 0x7d5a3c
    case .grey, nil: 0x6f6f6f
    }
  }

  /// The largest font size that fits a text, and its lines; a text too long for the smallest size ends with dots.
  private static func lines(_ text: String, _ typesetter: Typesetter) -> (size: Double, lines: [String]) {
    for size in stride(from: 96.0, through: 48, by: -12) {
      let lines = broken(text, size, typesetter)
      if Double(lines.count) * size * 1.25 < Double(Self.size.height) - 220, lines.count <= most {
        return (size, lines)
      }
    }
    let lines = broken(text, 48, typesetter)
    return (48, Array(lines.prefix(most - 1)) + (lines.count >= most ? [lines[most - 1] + " …"] : []))
  }

  /// Broken between words; a word that is wider than the card is broken where it reaches its edge.
  private static func broken(_ text: String, _ size: Double, _ typesetter: Typesetter) -> [String] {
    let room = Double(Self.size.width) - 200
    func fits(_ line: String) -> Bool { typesetter.width(Lettering(line, size: size, colour: Colour(0))) <= room }
    var lines: [String] = []
    for word in text.split(separator: " ").map(String.init) {
      if let last = lines.last, fits(last + " " + word) {
        lines[lines.count - 1] = last + " " + word
        continue
      }
      var rest = Substring(word)
      while !fits(String(rest)), rest.count > 1 {
        var part = rest.dropLast()
        while !fits(String(part)), part.count > 1 { part = part.dropLast() }
        lines.append(String(part))
        rest = rest.dropFirst(part.count)
      }
      lines.append(String(rest))
    }
    return lines
  }
}
