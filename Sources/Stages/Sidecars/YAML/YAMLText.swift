// SPDX-License-Identifier: MIT

/// The bytes of a YAML file, checked: UTF-8 without characters that YAML forbids, and no larger than allowed.
struct YAMLText {
  /// Without the byte order mark.
  let bytes: ArraySlice<UInt8>

  init(_ file: [UInt8]) throws(YAMLError) {
    guard file.count <= YAMLLimits.bytes else { throw YAMLError(reason: .tooLarge(bytes: file.count), mark: nil) }
    if file.starts(with: [0xFE, 0xFF]) || file.starts(with: [0xFF, 0xFE]) {
      throw YAMLError(reason: .utf16, mark: nil)
    }
    bytes = file.starts(with: Self.byteOrderMark) ? file.dropFirst(3) : file[...]
    try Self.checkEncoding(bytes)
    try Self.checkCharacters(bytes)
  }

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func checkEncoding(_ bytes: ArraySlice<UInt8>) throws(YAMLError) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    // Decode again, slowly, to find the place.
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = bytes.startIndex
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { offset += UTF8.width(scalar) }
    throw YAMLError(reason: .notUTF8(offset: offset), mark: mark(of: offset, in: bytes))
  }

  /// Looks for what YAML calls non-printable, where our words are better than the parser's.
  private static func checkCharacters(_ bytes: ArraySlice<UInt8>) throws(YAMLError) {
    var found: Int?
    bytes.withUnsafeBufferPointer { buffer in
      for index in buffer.indices {
        let byte = buffer[index]
        let isSuspect =
          switch byte {
          case 0x09, 0x0A, 0x0D: false
          case 0x00..<0x20, 0x7F: true
          case 0xC2: buffer[index + 1] < 0xA0 && buffer[index + 1] != 0x85
          case 0xEF: (buffer[index + 1] == 0xBB || buffer[index + 1] == 0xBF) && isNoCharacter(buffer, index)
          default: false
          }
        if isSuspect {
          found = bytes.startIndex + index
          return
        }
      }
    }
    guard let found else { return }
    let scalar = String(decoding: bytes[found...].prefix(4), as: UTF8.self).unicodeScalars.first
    throw YAMLError(reason: .controlCharacter(scalar?.value ?? 0), mark: mark(of: found, in: bytes))
  }

  /// U+FEFF, U+FFFE or U+FFFF.
  private static func isNoCharacter(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    bytes[index + 1] == 0xBB ? bytes[index + 2] == 0xBF : bytes[index + 2] >= 0xBE
  }

  static func mark(of offset: Int, in bytes: ArraySlice<UInt8>) -> YAMLMark {
    var mark = YAMLMark.start
    var previous: UInt8 = 0
    for byte in bytes[..<offset] {
      if byte == 0x0A || (previous == 0x0D && byte != 0x0A) {
        (mark.line, mark.column) = (mark.line + 1, 0)
      }
      if byte != 0x0A, byte != 0x0D, byte & 0xC0 != 0x80 { mark.column += 1 }
      if byte & 0xC0 != 0x80 { mark.index += 1 }
      previous = byte
    }
    return mark
  }
}
