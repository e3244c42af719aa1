// SPDX-License-Identifier: MIT

/// The chain of directories of a TIFF (TIFF 6.0, section 2; BigTIFF), without those of smaller copies and of masks.
struct TIFFPages {
  /// Where the directory of each page is, in their order.
  private(set) var directories: [Int] = []
  private let isBig: Bool
  private let isLittle: Bool

  /// `nil` where there is one page.
  init?(_ file: ByteReader) {
    guard file.count > 16 else { return nil }
    isLittle = file.u8(0) == 0x49
    isBig = file.u8(isLittle ? 2 : 3) == 0x2B
    let isLowFirst = isLittle
    func number(_ at: Int, _ width: Int) -> Int? {
      width == 2
        ? file.u16(at, big: !isLowFirst) : width == 4 ? file.u32(at, big: !isLowFirst) : file.u64(at, big: !isLowFirst)
    }
    let (wide, entry) = isBig ? (8, 20) : (4, 12)
    var met: Set<Int> = []
    var next = number(isBig ? 8 : 4, wide)
    while let at = next, at > 0, at < file.count, met.insert(at).inserted, met.count <= 4 * PicturePages.most,
      directories.count < PicturePages.most, let entries = number(at, isBig ? 8 : 2), entries < 10_000
    {
      let first = at + (isBig ? 8 : 2)
      var kind = 0
      for place in 0..<entries where number(first + place * entry, 2) == 254 {
        kind = number(first + place * entry + (isBig ? 12 : 8), 4) ?? 0
      }
      // Bit 0: a smaller copy; bit 2: a mask.
      if kind & 0b101 == 0 { directories.append(at) }
      next = number(first + entries * entry, wide)
    }
    guard directories.count > 1 else { return nil }
  }

  /// The file with one of its pages as the first.
  func file(_ bytes: [UInt8], page: Int) -> [UInt8] {
    var copy = bytes
    copy.put(directories[page - 1], at: isBig ? 8 : 4, width: isBig ? 8 : 4, isLittle: isLittle)
    return copy
  }
}

extension [UInt8] {
  /// Writes a number over bytes that are there.
  mutating func put(_ number: Int, at place: Int, width: Int, isLittle: Bool) {
    for byte in 0..<width {
      self[place + byte] = UInt8(truncatingIfNeeded: number >> (8 * (isLittle ? byte : width - 1 - byte)))
    }
  }
}
