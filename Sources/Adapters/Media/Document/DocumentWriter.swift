// SPDX-License-Identifier: MIT
private import CDeflate
private import Foundation
package import KeepsakeModel

/// Writes a PDF with one picture on each page, under invisible words that can be searched and copied; and nothing else.
package struct DocumentWriter {
  package enum Picture {
    /// With three colour components.
    case jpeg([UInt8])
    /// Rows of pixels with 4 bits for each sample, one sample of grey or three of colour for each pixel; each row is
    /// padded to whole bytes.
    case plain([UInt8], isGrey: Bool)
  }

  private var file = Array("%PDF-1.5\n%\u{E4}\u{F6}\u{FC}\u{DF}\n".utf8)
  private var places: [Int] = []
  private var pages: [Int] = []
  /// The number of each letter, from 0; a font has 255 letters.
  private var letters: [Unicode.Scalar: Int] = [:]
  private static let lettersInFont = 255
  /// Object numbers for the catalogue, the list of pages and the list of fonts, which are written last.
  private static let reserved = 3

  package init() { places = Array(repeating: 0, count: Self.reserved) }

  /// The number of bytes so far.
  package var length: Int { file.count }

  /// Adds a page; `size` is in points, and the boxes of the words are in ten-thousandths of it.
  package mutating func add(
    _ picture: Picture, pixels: PixelSize, size: (width: Double, height: Double), text: RecognisedText?
  ) {
    let space: String
    var data: [UInt8]
    switch picture {
    case .jpeg(let bytes): (space, data) = ("/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode", bytes)
    case .plain(let rows, let isGrey):
      space = "/Device\(isGrey ? "Gray" : "RGB")/BitsPerComponent 4/Filter/FlateDecode"
      data = Self.packed(rows)
    }
    let image = stream(
      "/Type/XObject/Subtype/Image/Width \(pixels.width)/Height \(pixels.height)/ColorSpace\(space)", data)
    data = Array("q \(Self.number(size.width)) 0 0 \(Self.number(size.height)) 0 0 cm /P Do Q\n".utf8)
    for word in text?.lines.flatMap(\.words) ?? [] { data += show(word, turns: text?.turns ?? 0, size) }
    let content = stream("/Filter/FlateDecode", Self.packed(data))
    pages.append(
      object(
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 \(Self.number(size.width)) \(Self.number(size.height))]"
          + "/Resources<</XObject<</P \(image) 0 R>>/Font 3 0 R>>/Contents \(content) 0 R>>"))
  }

  /// Writes the end of the file and returns all its bytes.
  package mutating func finish() -> [UInt8] {
    let all = letters.sorted { $0.value < $1.value }.map(\.key)
    var fonts = ""
    for first in stride(from: 0, to: all.count, by: Self.lettersInFont) {
      fonts +=
        "/F\(first / Self.lettersInFont) \(font(Array(all[first..<min(first + Self.lettersInFont, all.count)]))) 0 R"
    }
    set(1, "<</Type/Catalog/Pages 2 0 R>>")
    set(2, "<</Type/Pages/Count \(pages.count)/Kids[\(pages.map { "\($0) 0 R" }.joined(separator: " "))]>>")
    set(3, "<<\(fonts)>>")
    let table = file.count
    file += Array("xref\n0 \(places.count + 1)\n0000000000 65535 f \n".utf8)
    for place in places {
      file += Array((String(repeating: "0", count: 10 - "\(place)".count) + "\(place) 00000 n \n").utf8)
    }
    return file
      + Array("trailer<</Size \(places.count + 1)/Root 1 0 R>>\nstartxref\n\(table)\n%%EOF\n".utf8)
  }

  // MARK: Words

  /// Shows invisible letters, half as wide as high, stretched to fill the word's box.
  private mutating func show(_ word: RecognisedText.Word, turns: Int, _ size: (width: Double, height: Double))
    -> [UInt8]
  {
    let unit = Double(RecognisedText.Box.unit)
    let (left, right) = (Double(word.box.left) / unit, Double(word.box.left + word.box.width) / unit)
    let (top, bottom) = (1 - Double(word.box.top) / unit, 1 - Double(word.box.top + word.box.height) / unit)
    let (wide, high) = ((right - left) * size.width, (top - bottom) * size.height)
    // The position of the first letter and the direction of the text, rotated back by the quarter turns that made the
    // text upright.
    let (x, y, matrix) =
      switch turns % 4 {
      case 1: (right, bottom, "0 1 -1 0")
      case 2: (right, top, "-1 0 0 -1")
      case 3: (left, top, "0 -1 1 0")
      default: (left, bottom, "1 0 0 1")
      }
    let (length, height) = turns % 2 == 0 ? (wide, high) : (high, wide)
    let scalars = Array(word.text.unicodeScalars)
    guard length > 0, height > 0, !scalars.isEmpty else { return [] }
    let stretch = 100 * length / (0.5 * height * Double(scalars.count))
    var text =
      "BT 3 Tr \(Self.number(stretch)) Tz \(matrix) \(Self.number(x * size.width)) \(Self.number(y * size.height)) Tm"
    for scalar in scalars {
      let number = letters[scalar] ?? letters.count
      letters[scalar] = number
      let code = String(number % Self.lettersInFont + 1, radix: 16)
      text += " /F\(number / Self.lettersInFont) \(Self.number(height)) Tf <\(code.count < 2 ? "0" : "")\(code)> Tj"
    }
    return Array((text + " ET\n").utf8)
  }

  /// Adds a font of empty glyphs that says which letter each glyph stands for.
  private mutating func font(_ letters: [Unicode.Scalar]) -> Int {
    let shape = stream("", Array("500 0 d0".utf8))
    func hex(_ units: some Sequence<UInt16>) -> String {
      units.map { String(repeating: "0", count: 4 - String($0, radix: 16).count) + String($0, radix: 16) }.joined()
    }
    var map =
      "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /Letters def\n/CMapType 2 def\n"
      + "1 begincodespacerange\n<00> <FF>\nendcodespacerange\n"
    // A list may have at most a hundred entries.
    for first in stride(from: 0, to: letters.count, by: 100) {
      let part = letters[first..<min(first + 100, letters.count)]
      map += "\(part.count) beginbfchar\n"
      for (number, letter) in zip(part.indices, part) {
        map += "<\(hex([UInt16(number + 1)]).suffix(2))> <\(hex(Character(letter).utf16))>\n"
      }
      map += "endbfchar\n"
    }
    map += "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
    let unicode = stream("/Filter/FlateDecode", Self.packed(Array(map.utf8)))
    return object(
      "<</Type/Font/Subtype/Type3/FontBBox[0 0 500 1000]/FontMatrix[0.001 0 0 0.001 0 0]/CharProcs<</a \(shape) 0 R>>"
        + "/Encoding<</Type/Encoding/Differences[1\(String(repeating: "/a", count: letters.count))]>>/FirstChar 1"
        + "/LastChar \(letters.count)/Widths[\(String(repeating: "500 ", count: letters.count))]/ToUnicode \(unicode) 0 R"
        + "/Resources<<>>>>")
  }

  // MARK: Objects

  private mutating func object(_ text: String) -> Int {
    places.append(0)
    set(places.count, text)
    return places.count
  }

  private mutating func stream(_ dictionary: String, _ bytes: [UInt8]) -> Int {
    places.append(file.count)
    file += Array("\(places.count) 0 obj\n<<\(dictionary)/Length \(bytes.count)>>\nstream\n".utf8)
    file += bytes
    file += Array("\nendstream\nendobj\n".utf8)
    return places.count
  }

  private mutating func set(_ number: Int, _ text: String) {
    places[number - 1] = file.count
    file += Array("\(number) 0 obj\n\(text)\nendobj\n".utf8)
  }

  /// Formats a number with at most three decimals and without an exponent.
  private static func number(_ value: Double) -> String {
    let thousandths = Int((value * 1_000).rounded())
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1_000)
    return (thousandths < 0 ? "-" : "") + "\(whole)." + String(repeating: "0", count: 3 - "\(rest)".count) + "\(rest)"
  }

  private static func packed(_ bytes: [UInt8]) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(9) else { preconditionFailure("libdeflate has no memory") }
    defer { libdeflate_free_compressor(compressor) }
    let room = libdeflate_zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: room) { output, count in
      count = bytes.withUnsafeBytes {
        libdeflate_zlib_compress(compressor, $0.baseAddress, $0.count, output.baseAddress, room)
      }
    }
  }
}
