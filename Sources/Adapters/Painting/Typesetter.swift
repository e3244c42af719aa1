// SPDX-License-Identifier: MIT
private import CAlbumFonts
private import CTypeset
private import Foundation
import KeepsakeModel

/// A line of text and its style.
package struct Lettering: Hashable, Sendable {
  package enum Face: Hashable, Sendable { case regular, italic }

  package var text: String
  package var face: Face
  /// Pixels per em.
  package var size: Double
  /// The number of pixels between characters.
  package var tracking: Double
  package var colour: Colour
  /// 0…1.
  package var alpha: Double

  package init(
    _ text: String, face: Face = .regular, size: Double, tracking: Double = 0, colour: Colour, alpha: Double = 1
  ) {
    self.text = text
    self.face = face
    self.size = size
    self.tracking = tracking
    self.colour = colour
    self.alpha = alpha
  }
}

/// Sets lines in the program's own typefaces, so that a title looks the same on every machine.
///
/// Not thread-safe.
package final class Typesetter {
  private let regular: OpaquePointer
  private let italic: OpaquePointer

  /// `nil` if FreeType cannot read the built-in fonts, for instance without memory.
  package init?() {
    let (first, second) = (album_font_regular(), album_font_italic())
    guard let regular = ct_face_new(first.bytes, first.count) else { return nil }
    guard let italic = ct_face_new(second.bytes, second.count) else {
      ct_face_free(regular)
      return nil
    }
    self.regular = regular
    self.italic = italic
  }

  deinit {
    ct_face_free(regular)
    ct_face_free(italic)
  }

  /// Whether every character can be set: Latin, Greek and Cyrillic letters, composed.
  package func covers(_ text: String, _ face: Lettering.Face = .regular) -> Bool {
    Self.characters(text).allSatisfy { ct_covers(handle(face), $0) }
  }

  /// Pixels from the beginning of the first to the end of the last character.
  package func width(_ line: Lettering) -> Double {
    let characters = Self.characters(line.text)
    return ct_width(handle(line.face), characters, characters.count, line.size, line.tracking)
  }

  struct Drawn {
    var coverage: [UInt8]
    var size: PixelSize
    /// The distance of the baseline from the top.
    var baseline: Double
  }

  /// `nil` for an empty line.
  func draw(_ line: Lettering) -> Drawn? {
    let characters = Self.characters(line.text)
    let width = width(line)
    guard width > 0, width < 20_000, line.size > 0, line.size < 2_000 else { return nil }
    // Italics and accents reach beyond their advances and ems.
    let margin = (line.size * 0.35).rounded(.up)
    let size = PixelSize(
      width: Int(width.rounded(.up) + 2 * margin), height: Int((line.size * 1.6).rounded(.up)))
    let baseline = (line.size * 1.1).rounded()
    let start = (Double(size.width) - width) / 2
    var coverage = [UInt8](repeating: 0, count: size.pixels)
    coverage.withUnsafeMutableBufferPointer { buffer in
      guard let address = buffer.baseAddress else { return }
      ct_draw(
        handle(line.face), characters, characters.count, line.size, line.tracking, start, baseline, address,
        Int32(size.width), Int32(size.height))
    }
    return Drawn(coverage: coverage, size: size, baseline: baseline)
  }

  private func handle(_ face: Lettering.Face) -> OpaquePointer { face == .regular ? regular : italic }

  /// Composed characters: a letter and its accent are one glyph of the font.
  private static func characters(_ text: String) -> [UInt32] {
    text.precomposedStringWithCanonicalMapping.unicodeScalars.map(\.value)
  }
}

extension Double {
  /// Keeps `Foundation` in one file of this module.
  static func sine(_ angle: Double) -> Double { sin(angle) }
  static func cosine(_ angle: Double) -> Double { cos(angle) }
}
