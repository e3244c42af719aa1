// SPDX-License-Identifier: MIT
private import CDeflate

/// Unpacks the shipped form of a table: docs/places-format.md, "How it is packed".
///
/// The packed form is 2.2 MB, the table 4 MB; unpacking takes some 15 ms, once per process.
enum TableUnpacking {
  private static let magic = Array("KEEPPACK".utf8)
  /// The most bytes of a table, whatever its header says.
  private static let mostBytes = 32 << 20
  /// The offset in a place's record of its main name, three bytes that the pool of names provides.
  private static let nameOffset = 7

  static func isPacked(_ bytes: some Sequence<UInt8>) -> Bool { bytes.prefix(magic.count).elementsEqual(magic) }

  /// The table, with all lengths checked; `TableLayout` checks the content.
  static func unpack(_ bytes: UnsafeRawBufferPointer) throws(GazetteerError) -> [UInt8] {
    guard isPacked(bytes) else { throw .notATable }
    var cursor = magic.count
    func word(_ offset: Int) throws(GazetteerError) -> Int {
      guard offset >= 0, offset + 4 <= bytes.count else { throw .notATable }
      return Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
    let header = try word(cursor)
    cursor += 4
    let directory = header - 8 * TableLayout.Section.allCases.count
    guard directory >= 0, header <= bytes.count - cursor else { throw .notATable }
    let start = cursor
    cursor += header
    var sections: [(section: TableLayout.Section, offset: Int, length: Int)] = []
    var end = header
    for section in TableLayout.Section.allCases {
      let entry = start + directory + 8 * section.rawValue
      let (offset, length) = (try word(entry), try word(entry + 4))
      guard offset == end, length <= mostBytes - end, length.isMultiple(of: section.stride) else {
        throw .damagedSection("\(section)")
      }
      sections.append((section, offset, length))
      end += length
    }
    var table = [UInt8](repeating: 0, count: end)
    table.replaceSubrange(0..<header, with: bytes[start..<start + header])
    for (section, offset, length) in sections {
      let packed = try word(cursor)
      cursor += 4
      guard packed <= bytes.count - cursor else { throw .damagedSection("\(section)") }
      let columns = section == .places ? nameOffset : section.stride
      let count = length / section.stride
      guard let plain = inflate(UnsafeRawBufferPointer(rebasing: bytes[cursor..<cursor + packed]), count * columns)
      else { throw .damagedSection("\(section)") }
      put(plain, count: count, columns: columns, stride: section.stride, into: &table, at: offset)
      cursor += packed
    }
    try nameThePlaces(of: &table)
    return table
  }

  private static func inflate(_ bytes: UnsafeRawBufferPointer, _ count: Int) -> [UInt8]? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    var isWhole = false
    let plain = [UInt8](unsafeUninitializedCapacity: count) { room, used in
      // Without a pointer for the count, it succeeds only if exactly `count` bytes come out.
      isWhole =
        libdeflate_zlib_decompress(decompressor, bytes.baseAddress, bytes.count, room.baseAddress, count, nil)
        == LIBDEFLATE_SUCCESS
      used = isWhole ? count : 0
    }
    // A section of no bytes is packed as an empty stream.
    return isWhole || (count == 0 && !bytes.isEmpty) ? plain : nil
  }

  /// Builds records from columns; fields without a column are 0.
  private static func put(
    _ plain: [UInt8], count: Int, columns: Int, stride: Int, into table: inout [UInt8], at start: Int
  ) {
    guard stride > 1 else {
      table.replaceSubrange(start..<start + count, with: plain)
      return
    }
    table.withUnsafeMutableBufferPointer { table in
      plain.withUnsafeBufferPointer { plain in
        for column in 0..<columns {
          var target = start + column
          for source in column * count..<(column + 1) * count {
            table[target] = plain[source]
            target += stride
          }
        }
      }
    }
  }

  /// Writes the number of the main name into each place's record.
  private static func nameThePlaces(of table: inout [UInt8]) throws(GazetteerError) {
    let layout = try TableStorage.given(table).withBytes { (bytes) throws(GazetteerError) in try TableLayout(bytes) }
    let places = layout.range(of: .places)
    let stride = TableLayout.Section.places.stride
    table.withUnsafeMutableBytes { bytes in
      func write(_ number: Int, _ place: Int) {
        let at = places.lowerBound + place * stride + nameOffset
        for i in 0..<3 { bytes[at + i] = UInt8(truncatingIfNeeded: number >> (8 * i)) }
      }
      for place in 0..<layout.placeCount { write(TableReader.noName, place) }
      // Names and places are separate ranges, so that reading and writing do not overlap.
      NamePool(TableReader(bytes: UnsafeRawBufferPointer(bytes), layout: layout)).forEachPlaceNamed { write($0, $1) }
    }
  }
}
