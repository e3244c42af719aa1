// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Recognises decodable JPEGs: baseline or progressive, 8 bits, grey or colour.
enum JPEGFrame {
  /// The most possible beginnings that are tried.
  private static let mostTries = 4_096

  /// The stored size; `nil` if no frame header comes before the first scan, or one of an unsupported kind, such as
  /// lossless.
  static func size(_ view: ByteReader) -> PixelSize? {
    guard view.u16(0, big: true) == 0xFFD8 else { return nil }
    var at = 2
    for _ in 0..<1_000 {
      guard let mark = view.u16(at, big: true), mark > 0xFF01 else { return nil }
      if mark == 0xFFFF {
        at += 1
        continue
      }
      guard mark < 0xFFD0 || mark > 0xFFDA, let length = view.u16(at + 2, big: true), length >= 2 else { return nil }
      switch mark {
      case 0xFFC0...0xFFC2:
        guard view.u8(at + 4) == 8, let height = view.u16(at + 5, big: true), let width = view.u16(at + 7, big: true),
          let components = view.u8(at + 9), components == 1 || components == 3, width > 0, height > 0
        else { return nil }
        return PixelSize(width: width, height: height)
      case 0xFFC3, 0xFFC5...0xFFC7, 0xFFC9...0xFFCB, 0xFFCD...0xFFCF: return nil
      default: at += 2 + length
      }
    }
    return nil
  }

  /// The ranges of all possible JPEGs in the file, each to the file's end.
  static func all(in view: ByteReader) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var rest = view.buffer[...]
    while found.count < mostTries, let at = rest.firstIndex(of: 0xFF), at + 2 < view.count {
      if view.buffer[at + 1] == 0xD8, view.buffer[at + 2] == 0xFF { found.append(at..<view.count) }
      rest = view.buffer[(at + 1)...]
    }
    return found
  }
}
