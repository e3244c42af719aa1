// SPDX-License-Identifier: MIT

/// Reads the directories of TIFF and BigTIFF files of any size, at any offset.
///
/// Source: TIFF 6.0, section 2; BigTIFF as libtiff defines it (version 43, offsets of eight bytes).
enum TIFFDirectories {
  /// The most bytes of a single value; only XMP grows large.
  private static let valueLimit = 16 << 20

  /// The wanted tags of one directory, and of the EXIF and GPS directories that it points to.
  ///
  /// `offset` is the directory's place, by default the first directory's; `directory` is its kind.
  static func tags(in file: ByteView, at offset: Int? = nil, first directory: TagTable.Directory = .image) -> TagTable {
    var table = TagTable()
    guard let header = Header(file) else { return table }
    let pointers = read(offset ?? header.first, directory, file, header, into: &table)
    if let offset = pointers.exif {
      let inner = read(offset, .photo, file, header, into: &table)
      if pointers.gps == nil, let gps = inner.gps { _ = read(gps, .gps, file, header, into: &table) }
    }
    if let offset = pointers.gps { _ = read(offset, .gps, file, header, into: &table) }
    return table
  }

  /// Whether the first directory is there with all entries that it counts, even if it counts none.
  static func isSound(_ file: ByteView) -> Bool {
    guard let header = Header(file), !header.isBig, let count = file.u16(header.first, header.order) else {
      return false
    }
    return file.slice(header.first + 2, Int(count) * 12) != nil
  }

  private struct Header {
    var order: ByteOrder
    var isBig: Bool
    var first: Int

    init?(_ file: ByteView) {
      if file.has("II") {
        order = .little
      } else if file.has("MM") {
        order = .big
      } else {
        return nil
      }
      switch file.u16(2, order) {
      // 42 is TIFF's; cameras' own files have other numbers: Olympus "RO" and "RS", Panasonic 0x55.
      case 42, 0x4F52, 0x5352, 0x55:
        guard let offset = file.u32(4, order) else { return nil }
        (isBig, first) = (false, Int(offset))
      case 43:
        guard let offset = file.u64(8, order), let exact = Int(exactly: offset) else { return nil }
        (isBig, first) = (true, exact)
      default: return nil
      }
    }
  }

  private static func read(
    _ offset: Int, _ directory: TagTable.Directory, _ file: ByteView, _ header: Header, into table: inout TagTable
  ) -> (exif: Int?, gps: Int?) {
    var pointers: (exif: Int?, gps: Int?) = (nil, nil)
    let order = header.order
    let count =
      header.isBig ? file.u64(offset, order).flatMap { Int(exactly: $0) } : file.u16(offset, order).map { Int($0) }
    guard let count else { return pointers }
    let entrySize = header.isBig ? 20 : 12
    let start = offset + (header.isBig ? 8 : 2)
    // Real directories have a few dozen entries.
    for index in 0..<min(count, 4_096) {
      let at = start + index * entrySize
      guard let tag = file.u16(at, order) else { break }
      let isPointer = directory != .gps && (tag == TagID.exifDirectory || tag == TagID.gpsDirectory)
      guard isPointer || TagTable.wants(tag, in: directory), let value = value(at, file, header) else { continue }
      if !isPointer {
        table[directory, tag] = value
      } else if tag == TagID.exifDirectory {
        pointers.exif = value.integer
      } else {
        pointers.gps = value.integer
      }
    }
    return pointers
  }

  private static func value(_ at: Int, _ file: ByteView, _ header: Header) -> TagValue? {
    let order = header.order
    guard let format = file.u16(at + 2, order), let width = TagValue.width(of: format) else { return nil }
    let count =
      header.isBig ? file.u64(at + 4, order).flatMap { Int(exactly: $0) } : file.u32(at + 4, order).map { Int($0) }
    guard let count, count <= valueLimit / width else { return nil }
    let length = count * width
    let field = at + (header.isBig ? 12 : 8)
    if length <= (header.isBig ? 8 : 4) {
      return file.slice(field, length).map { TagValue(format: format, bytes: $0.array, order: order) }
    }
    let offset =
      header.isBig ? file.u64(field, order).flatMap { Int(exactly: $0) } : file.u32(field, order).map { Int($0) }
    guard let offset, let bytes = file.slice(offset, length) else { return nil }
    return TagValue(format: format, bytes: bytes.array, order: order)
  }
}
