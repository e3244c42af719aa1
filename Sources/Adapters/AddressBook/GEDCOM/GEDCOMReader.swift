// SPDX-License-Identifier: MIT
private import KeepsakeSupport

/// Reads the people of family trees in GEDCOM 5.5, 5.5.1 and 7.0: names, births, deaths, families.
///
/// All input counts as hostile: broken lines are skipped and reported, and pointers are looked up, never followed.
package enum GEDCOMReader {
  /// The largest file in bytes.
  package static let fileLimit = 256 << 20
  /// The most lines in a file.
  package static let lineLimit = 10_000_000
  /// The most bytes of a line; GEDCOM 7 has no limit.
  static let lineBytes = 1 << 20
  /// The most problems reported.
  static let problemLimit = 1_000

  package static func read(_ bytes: [UInt8]) throws(AddressBookError) -> GEDCOMReading {
    guard bytes.count <= fileLimit else { throw .tooLarge(bytes: bytes.count, limit: fileLimit) }
    var tree = GEDCOMTree()
    let encoding = try GEDCOMText(FileText.withoutWideUnits(bytes))
    let file = encoding.bytes
    var record: GEDCOMRecord?
    var number = 0
    var level = 0
    var start = file.startIndex
    while start < file.count {
      let end = file[start...].firstIndex { $0 == 10 || $0 == 13 } ?? file.count
      let row = file[start..<end]
      start = end + (end + 1 < file.count && file[end] == 13 && file[end + 1] == 10 ? 2 : 1)
      number += 1
      guard number <= lineLimit else { throw .tooManyLines(limit: lineLimit) }
      if row.allSatisfy({ $0 == 0x20 || $0 == 9 }) { continue }
      guard row.count <= lineBytes else {
        tree.note(.lineTooLong(limit: lineBytes), number)
        continue
      }
      guard let line = GEDCOMLine(encoding.decoded(row), number: number) else {
        if record == nil { throw .noGEDCOM }
        tree.note(.noLine, number)
        continue
      }
      if line.level == 0 {
        if record == nil, line.tag != "HEAD" { throw .noGEDCOM }
        if let done = record { tree.add(done) }
        record = GEDCOMRecord(line)
      } else if record == nil {
        throw .noGEDCOM
      } else if line.level > level + 1 {
        tree.note(.wrongLevel, number)
        continue
      } else {
        record?.append(line)
      }
      level = line.level
    }
    guard let record else { throw .noGEDCOM }
    tree.add(record)
    return tree.reading()
  }
}
