// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// The pictures of a file that holds several of them, such as the pages of a fax.
package struct PicturePages {
  private let bytes: [UInt8]
  /// Where the directory of each page is, in their order.
  private let directories: [Int]
  private let isBig: Bool
  private let isLittle: Bool

  /// More pages than this are not looked for.
  package static let most = 300

  /// Whether files of a format may hold several pictures at all.
  package static func mayHold(_ format: ImageFormat) -> Bool { format == .tiff }

  /// `nil` where a file of the format holds one picture, or cannot be read.
  package init?(_ bytes: [UInt8], _ format: ImageFormat) {
    guard Self.mayHold(format), bytes.count > 16 else { return nil }
    self.bytes = bytes
    isLittle = bytes[0] == 0x49
    isBig = (isLittle ? bytes[2] : bytes[3]) == 0x2B
    directories = Self.pages(bytes, isLittle: isLittle, isBig: isBig)
    guard directories.count > 1 else { return nil }
  }

  package var count: Int { directories.count }

  /// The file with one of its pages, from 1, as the first; `nil` if there is no such page.
  package func picture(_ page: Int) -> [UInt8]? {
    guard (1...count).contains(page) else { return nil }
    var copy = bytes
    let (place, width) = isBig ? (8, 8) : (4, 4)
    for number in 0..<width {
      let shift = 8 * (isLittle ? number : width - 1 - number)
      copy[place + number] = UInt8(truncatingIfNeeded: directories[page - 1] >> shift)
    }
    return copy
  }

  /// The chain of directories (TIFF 6.0, section 2; BigTIFF), without those of smaller copies and of masks.
  private static func pages(_ bytes: [UInt8], isLittle: Bool, isBig: Bool) -> [Int] {
    bytes.withUnsafeBytes { pages(ByteReader($0), isLittle: isLittle, isBig: isBig) }
  }

  private static func pages(_ file: ByteReader, isLittle: Bool, isBig: Bool) -> [Int] {
    func number(_ at: Int, _ width: Int) -> Int? {
      width == 2
        ? file.u16(at, big: !isLittle) : width == 4 ? file.u32(at, big: !isLittle) : file.u64(at, big: !isLittle)
    }
    let (wide, entry) = isBig ? (8, 20) : (4, 12)
    var found: [Int] = []
    var met: Set<Int> = []
    var next = number(isBig ? 8 : 4, wide)
    while let at = next, at > 0, met.insert(at).inserted, met.count <= 4 * most, found.count < most,
      let entries = number(at, isBig ? 8 : 2), entries < 10_000
    {
      let first = at + (isBig ? 8 : 2)
      var kind = 0
      for place in 0..<entries where number(first + place * entry, 2) == 254 {
        kind = number(first + place * entry + (isBig ? 12 : 8), 4) ?? 0
      }
      // Bit 0: a smaller copy; bit 2: a mask.
      if kind & 0b101 == 0 { found.append(at) }
      next = number(first + entries * entry, wide)
    }
    return found
  }
}
