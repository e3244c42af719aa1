// SPDX-License-Identifier: MIT
private import CZlib

/// Unpacks a table as it is shipped: docs/places-format.md, "How it is packed".
///
/// The packed form is 2.2 MB, the table 4 MB; unpacking takes some 30 ms, once in the life of the program.
enum TableUnpacking {
  private static let magic = Array("KEEPPACK".utf8)
  /// No table is larger than this, whatever its header says.
  private static let mostBytes = 32 << 20
  /// A place's main name, which the pool of names tells: three bytes at this offset in its record.
  private static let nameOffset = 7

  static func isPacked(_ bytes: some Sequence<UInt8>) -> Bool { bytes.prefix(magic.count).elementsEqual(magic) }

  /// The table; every length in it is checked, its content is what `TableLayout` proves.
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
    var table = [UInt8](bytes[cursor..<cursor + header])
    let start = cursor
    cursor += header
    for section in TableLayout.Section.allCases {
      let entry = start + directory + 8 * section.rawValue
      let (offset, length) = (try word(entry), try word(entry + 4))
      let packed = try word(cursor)
      cursor += 4
      guard offset == table.count, length <= mostBytes - table.count, length.isMultiple(of: section.stride),
        packed <= bytes.count - cursor
      else { throw .damagedSection("\(section)") }
      let columns = section == .places ? nameOffset : section.stride
      let count = length / section.stride
      guard let plain = inflate(UnsafeRawBufferPointer(rebasing: bytes[cursor..<cursor + packed]), count * columns)
      else { throw .damagedSection("\(section)") }
      append(plain, count: count, columns: columns, stride: section.stride, to: &table)
      cursor += packed
    }
    try nameThePlaces(of: &table)
    return table
  }

  private static func inflate(_ bytes: UnsafeRawBufferPointer, _ count: Int) -> [UInt8]? {
    var written = UInt(count)
    var isWhole = false
    let plain = [UInt8](unsafeUninitializedCapacity: count) { room, used in
      let status = uncompress(
        room.baseAddress, &written, bytes.bindMemory(to: UInt8.self).baseAddress, UInt(bytes.count))
      isWhole = status == Z_OK && written == UInt(count)
      used = isWhole ? count : 0
    }
    // Nothing at all is packed as a stream of no bytes.
    return isWhole || (count == 0 && !bytes.isEmpty) ? plain : nil
  }

  /// Puts records together from columns; what has no column is 0.
  private static func append(_ plain: [UInt8], count: Int, columns: Int, stride: Int, to table: inout [UInt8]) {
    guard stride > 1 else {
      table += plain
      return
    }
    let start = table.count
    table += [UInt8](repeating: 0, count: count * stride)
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

  /// Writes into each place's record the number of the name that is said to be its main one.
  private static func nameThePlaces(of table: inout [UInt8]) throws(GazetteerError) {
    let layout = try TableStorage.given(table).withBytes { (bytes) throws(GazetteerError) in try TableLayout(bytes) }
    var numbers = [Int](repeating: TableReader.noName, count: layout.placeCount)
    table.withUnsafeBytes { bytes in
      let pool = NamePool(TableReader(bytes: bytes, layout: layout))
      pool.forEachPlaceNamed { number, place in numbers[place] = number }
    }
    let places = layout.range(of: .places)
    table.withUnsafeMutableBufferPointer { table in
      for (place, number) in numbers.enumerated() {
        let at = places.lowerBound + place * TableLayout.Section.places.stride + nameOffset
        for i in 0..<3 { table[at + i] = UInt8(truncatingIfNeeded: number >> (8 * i)) }
      }
    }
  }
}
