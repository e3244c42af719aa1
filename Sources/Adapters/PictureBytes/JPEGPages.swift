// SPDX-License-Identifier: MIT

/// The pictures of a JPEG with others of the same kind behind it (CIPA DC-007, Multi-Picture Format): views of two
/// lenses, parts of a panorama, angles.
///
/// Previews, and maps of brightness or depth that phones store without a kind, do not count.
struct JPEGPages {
  /// The byte range of each picture.
  private(set) var ranges: [Range<Int>] = []

  /// The most entries that are examined.
  private static let mostEntries = 1_000

  /// `nil` for a single picture.
  init?(_ file: ByteReader) {
    guard let start = Self.index(of: file), let order = file.u16(start), order == 0x4949 || order == 0x4D4D else {
      return nil
    }
    let isBig = order == 0x4D4D
    guard let directory = file.u32(start + 4, big: isBig), let fields = file.u16(start + directory, big: isBig),
      fields < 100
    else { return nil }
    ranges = [0..<file.count]
    for field in 0..<fields {
      let at = start + directory + 2 + 12 * field
      // The list of pictures: 16 bytes each.
      guard file.u16(at, big: isBig) == 0xB002, let length = file.u32(at + 4, big: isBig),
        let list = file.u32(at + 8, big: isBig)
      else { continue }
      for number in 1..<max(1, min(length / 16, Self.mostEntries)) {
        let entry = start + list + 16 * number
        guard let kind = file.u32(entry, big: isBig), let size = file.u32(entry + 4, big: isBig),
          let place = file.u32(entry + 8, big: isBig), ranges.count < PicturePages.most
        else { break }
        // 2.1: a part of a panorama; 2.2: a view of several lenses; 2.3: an angle.
        guard (0x02_0001...0x02_0003).contains(kind & 0xFF_FFFF), place > 0, size > 4,
          file.slice(start + place, size) != nil, file.u16(start + place, big: true) == 0xFFD8
        else { continue }
        ranges.append(start + place..<start + place + size)
      }
    }
    guard ranges.count > 1 else { return nil }
  }

  /// The offset of the index's TIFF header, to which its offsets are relative.
  private static func index(of file: ByteReader) -> Int? {
    guard file.u16(0, big: true) == 0xFFD8 else { return nil }
    var position = 2
    while file.u8(position) == 0xFF, let marker = file.u8(position + 1), marker != 0xDA, marker != 0xD9 {
      guard let length = file.u16(position + 2, big: true), length >= 2 else { return nil }
      if marker == 0xE2, length > 14, file.has("MPF\0", at: position + 4) { return position + 8 }
      position += 2 + length
    }
    return nil
  }
}
