// SPDX-License-Identifier: MIT

/// The chain of a TIFF's directories (TIFF 6.0, section 2; BigTIFF), without thumbnails and masks.
package struct TIFFPages {
  /// The offset of each page's directory, in file order.
  package private(set) var directories: [Int] = []
  private let isBig: Bool
  private let isLittle: Bool
  private let head: Int?

  private struct Directory {
    var at: Int
    var next: Int?
    var width = 0
    var height = 0
    /// The bits of NewSubfileType: 0 a smaller copy, 1 a page of several, 2 a mask.
    var kind: Int?
    /// The offset of its first subdirectory, where cameras and scanners store the picture of a thumbnail.
    var inner: Int?

    var isPicture: Bool { (kind ?? 0) & 0b101 == 0 }
    var pixels: Int { width.multipliedReportingOverflow(by: height).partialValue }

    /// Whether it is an unmarked thumbnail of another one: with the same shape, and too small for a page.
    func isThumbnail(of other: Self) -> Bool {
      kind.map { $0 & 0b10 == 0 } ?? true && (1...512).contains(max(width, height)) && other.width < 1 << 24
        && other.height < 1 << 24 && width * 2 <= other.width && height * 2 <= other.height
        && abs(width * other.height - height * other.width) <= max(other.width, other.height)
    }
  }

  /// `nil` for a single page that comes first.
  package init?(_ file: ByteReader) {
    guard file.count > 16 else { return nil }
    isLittle = file.u8(0) == 0x49
    isBig = file.u8(isLittle ? 2 : 3) == 0x2B
    let form = (isBig, isLittle)
    head = Self.number(file, isBig ? 8 : 4, isBig ? 8 : 4, form)
    var found: [Directory] = []
    var met: Set<Int> = []
    var next = head
    while let at = next, met.insert(at).inserted, met.count <= 4 * PicturePages.most,
      found.count(where: \.isPicture) < PicturePages.most, let directory = Self.directory(file, at, form)
    {
      found.append(directory)
      // Only a thumbnail has its picture in a subdirectory; a picture has smaller ones there.
      if !directory.isPicture, let inner = directory.inner, let picture = Self.directory(file, inner, form),
        picture.isPicture, met.insert(inner).inserted
      {
        found.append(picture)
      }
      next = directory.next
    }
    var pages = found.filter { page in page.isPicture && !found.contains { page.isThumbnail(of: $0) && $0.isPicture } }
    // If all directories are marked as smaller copies, the largest is the picture.
    if pages.isEmpty { pages = Array(found.max { $0.pixels < $1.pixels }.map { [$0] } ?? []) }
    directories = pages.map(\.at)
    guard let first = directories.first, directories.count > 1 || first != head else { return nil }
  }

  private static func number(_ file: ByteReader, _ at: Int, _ width: Int, _ form: (isBig: Bool, isLittle: Bool)) -> Int?
  {
    switch width {
    case 2: file.u16(at, big: !form.isLittle)
    case 4: file.u32(at, big: !form.isLittle)
    default: file.u64(at, big: !form.isLittle)
    }
  }

  private static func directory(_ file: ByteReader, _ at: Int, _ form: (isBig: Bool, isLittle: Bool)) -> Directory? {
    guard at > 0, at < file.count, let entries = number(file, at, form.isBig ? 8 : 2, form), entries < 10_000 else {
      return nil
    }
    let (wide, entry) = form.isBig ? (8, 20) : (4, 12)
    let first = at + (form.isBig ? 8 : 2)
    var directory = Directory(at: at)
    directory.next = number(file, first + entries * entry, wide, form)
    for place in (0..<entries).map({ first + $0 * entry }) {
      let field = place + entry - wide
      let isShort = number(file, place + 2, 2, form) == 3
      func value() -> Int { number(file, field, isShort ? 2 : 4, form) ?? 0 }
      switch number(file, place, 2, form) {
      case 254: directory.kind = value()
      // The older tag: 1 a picture, 2 a smaller copy, 3 a page.
      case 255: directory.kind = directory.kind ?? [2: 0b1, 3: 0b10][value()] ?? 0
      case 256: directory.width = value()
      case 257: directory.height = value()
      case 297: directory.kind = (directory.kind ?? 0) | 0b10
      case 330:
        let isOne = number(file, place + 4, wide, form) == 1
        let list = number(file, field, wide, form) ?? 0
        directory.inner = isOne ? list : number(file, list, wide, form)
      default: continue
      }
    }
    return directory
  }

  /// The file with one of its pages as the first.
  func file(_ bytes: [UInt8], page: Int) -> [UInt8] {
    guard directories[page - 1] != head else { return bytes }
    var copy = bytes
    copy.put(directories[page - 1], at: isBig ? 8 : 4, width: isBig ? 8 : 4, isLittle: isLittle)
    return copy
  }
}

extension [UInt8] {
  /// Overwrites existing bytes with a number.
  mutating func put(_ number: Int, at place: Int, width: Int, isLittle: Bool) {
    for byte in 0..<width {
      self[place + byte] = UInt8(truncatingIfNeeded: number >> (8 * (isLittle ? byte : width - 1 - byte)))
    }
  }
}
