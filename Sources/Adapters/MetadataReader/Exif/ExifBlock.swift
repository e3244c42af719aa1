// SPDX-License-Identifier: MIT
private import CExif

/// Reads an EXIF block through libexif, which has coped with real cameras' mistakes for twenty years.
///
/// Only raw entries are read, because libexif translates and rounds its texts for display. One handle serves one block
/// and stays inside the function, as the library demands.
enum ExifBlock {
  /// The most bytes that libexif reads: one JPEG segment.
  private static let libraryLimit = 65_527

  /// The tags of a TIFF stream; our own reader takes the blocks that libexif cannot load or finds nothing in.
  static func tags(in tiff: [UInt8]) -> TagTable {
    if tiff.count <= libraryLimit, let handle = Handle(tiff) {
      let table = handle.table()
      if !table.isEmpty { return table }
    }
    return tiff.viewed { TIFFDirectories.tags(in: $0) }
  }

  /// An owned `ExifData`.
  private struct Handle: ~Copyable {
    private let data: UnsafeMutablePointer<ExifData>

    /// Loads a block; `nil` when out of memory.
    init?(_ tiff: [UInt8]) {
      guard let data = exif_data_new() else { return nil }
      self.data = data
      // By default the library would drop ratings and Windows' tags, and 'correct' the formats of others.
      exif_data_unset_option(data, EXIF_DATA_OPTION_IGNORE_UNKNOWN_TAGS)
      exif_data_unset_option(data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION)
      let block = Array("Exif\0\0".utf8) + tiff
      exif_data_load_data(data, block, UInt32(block.count))
    }

    deinit { exif_data_unref(data) }

    borrowing func table() -> TagTable {
      var table = TagTable()
      let order: ByteOrder = exif_data_get_byte_order(data) == EXIF_BYTE_ORDER_INTEL ? .little : .big
      withUnsafeBytes(of: data.pointee.ifd) { directories in
        let contents = directories.bindMemory(to: UnsafeMutablePointer<ExifContent>?.self)
        let wanted: [(ExifIfd, TagTable.Directory)] = [
          (EXIF_IFD_0, .image), (EXIF_IFD_EXIF, .photo), (EXIF_IFD_GPS, .gps),
        ]
        for (ifd, directory) in wanted where contents.indices.contains(Int(ifd.rawValue)) {
          guard let content = contents[Int(ifd.rawValue)], let entries = content.pointee.entries else { continue }
          for index in 0..<Int(content.pointee.count) {
            guard let entry = entries[index]?.pointee, let bytes = entry.data,
              let tag = UInt16(exactly: entry.tag.rawValue), TagTable.wants(tag, in: directory)
            else { continue }
            table[directory, tag] = TagValue(
              format: UInt16(truncatingIfNeeded: entry.format.rawValue),
              bytes: Array(UnsafeBufferPointer(start: bytes, count: Int(entry.size))), order: order)
          }
        }
      }
      return table
    }
  }
}
