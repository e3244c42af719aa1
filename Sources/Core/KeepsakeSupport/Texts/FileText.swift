// SPDX-License-Identifier: MIT

/// Bytes of a file whose encoding is not known for sure.
package enum FileText {
  /// The bytes as UTF-8 where they are UTF-16, by its mark or its noughts, and without UTF-8's mark; others as they are.
  package static func withoutWideUnits(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFF, 0xFE]) { return narrowed(bytes.dropFirst(2), bigEndian: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return narrowed(bytes.dropFirst(2), bigEndian: true) }
    guard bytes.count >= 4 else { return bytes }
    // Both formats begin with ASCII.
    if bytes[0] != 0, bytes[1] == 0, bytes[2] != 0, bytes[3] == 0 { return narrowed(bytes[...], bigEndian: false) }
    if bytes[0] == 0, bytes[1] != 0, bytes[2] == 0, bytes[3] != 0 { return narrowed(bytes[...], bigEndian: true) }
    return bytes
  }

  /// UTF-8 if the bytes are valid UTF-8, else Windows-1252, which includes Latin-1's letters.
  package static func guess(_ bytes: some Collection<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self) ?? windows1252(bytes)
  }

  package static func windows1252(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes.map { (0x80...0x9F).contains($0) ? upper[Int($0) - 0x80] : UInt16($0) }, as: UTF16.self)
  }

  /// The bytes in a named encoding; one that we do not have is guessed.
  package static func decoded(_ bytes: some Collection<UInt8>, charset: String) -> String {
    switch charset.uppercased() {
    case "ISO-8859-1", "ISO8859-1", "LATIN1", "WINDOWS-1252", "CP1252": windows1252(bytes)
    case "ISO-8859-15", "LATIN9": latin9(bytes)
    default: guess(bytes)
    }
  }

  private static func latin9(_ bytes: some Collection<UInt8>) -> String {
    let own: [UInt8: UInt16] = [
      0xA4: 0x20AC, 0xA6: 0x160, 0xA8: 0x161, 0xB4: 0x17D, 0xB8: 0x17E, 0xBC: 0x152, 0xBD: 0x153, 0xBE: 0x178,
    ]
    return String(decoding: bytes.map { own[$0] ?? UInt16($0) }, as: UTF16.self)
  }

  private static func narrowed(_ bytes: ArraySlice<UInt8>, bigEndian: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(bigEndian ? first << 8 | second : second << 8 | first)
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// Windows-1252's own characters 0x80…0x9F; where it has none, Latin-1's control character stands.
  private static let upper: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D,
    0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,
    0x017E, 0x0178,
  ]
}
