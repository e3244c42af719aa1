// SPDX-License-Identifier: MIT
internal import KeepsakeSupport

/// A family tree's bytes and their encoding, which is taken from the head (`CHAR`) unless the bytes show another one.
struct GEDCOMText {
  /// Characters that `CONC` has cut in two are joined on one line.
  let bytes: [UInt8]
  private let encoding: Encoding

  private enum Encoding {
    case utf8, ansel
    case page(CodePage)
  }

  /// If most of the bytes are valid UTF-8, the file is UTF-8, whatever the head says: such sequences do not occur by
  /// chance in other encodings.
  init(_ file: [UInt8]) throws(AddressBookError) {
    let mended = Self.joined(file, Self.cutUTF8)
    let (sound, broken) = Self.sequences(mended)
    let head = GEDCOMHead(file)
    if sound > 4 * broken || sound + broken == 0 || head.saysUTF8 {
      (bytes, encoding) = (mended, .utf8)
    } else if head.saysANSEL {
      (bytes, encoding) = (Self.joined(file, Self.cutANSEL), .ansel)
    } else if let page = head.page {
      (bytes, encoding) = (file, .page(page))
    } else {
      throw .unknownEncoding(head.encoding)
    }
  }

  func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    switch encoding {
    case .utf8: String(validating: bytes, as: UTF8.self) ?? Self.lenient(bytes)
    case .page(let page): page.decoded(bytes)
    case .ansel: ANSEL.decoded(bytes)
    }
  }

  /// Decodes UTF-8; single invalid bytes are read as Windows-1252, since programs mix the two, and an incomplete
  /// sequence at the end becomes a replacement character.
  private static func lenient(_ bytes: ArraySlice<UInt8>) -> String {
    var text = ""
    var rest = bytes
    while let first = rest.first {
      let length = length(of: first)
      let next = rest.prefix(length)
      if next.count == length, let character = String(validating: next, as: UTF8.self) {
        text += character
        rest = rest.dropFirst(length)
      } else {
        text += next.count < length && cutUTF8(rest) == rest.count ? "\u{FFFD}" : FileText.windows1252([first])
        rest = rest.dropFirst(next.count < length && cutUTF8(rest) == rest.count ? rest.count : 1)
      }
    }
    return text
  }

  /// The number of valid multi-byte sequences, and of bytes that belong to none.
  private static func sequences(_ bytes: [UInt8]) -> (sound: Int, broken: Int) {
    var (sound, broken, index) = (0, 0, 0)
    while index < bytes.count {
      let length = length(of: bytes[index])
      if length == 1, bytes[index] < 0x80 {
        index += 1
      } else if length > 1, index + length <= bytes.count,
        String(validating: bytes[index..<index + length], as: UTF8.self) != nil
      {
        sound += 1
        index += length
      } else {
        broken += 1
        index += 1
      }
    }
    return (sound, broken)
  }

  private static func length(of first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  /// The number of bytes at the end of a line that are the start of a cut character.
  private static func cutUTF8(_ line: ArraySlice<UInt8>) -> Int {
    for (count, byte) in zip(1..., line.suffix(3).reversed()) {
      if byte & 0xC0 == 0x80 { continue }
      return length(of: byte) > count ? count : 0
    }
    return 0
  }

  /// The number of accents at the end of a line whose letter follows on the next line.
  private static func cutANSEL(_ line: ArraySlice<UInt8>) -> Int {
    line.reversed().prefix { ANSEL.isMark($0) }.count
  }

  /// The file with the bytes that `cut` finds at the end of a line moved to the start of the value of the `CONC` after
  /// it.
  private static func joined(_ file: [UInt8], _ cut: (ArraySlice<UInt8>) -> Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(file.count)
    var start = 0
    var carried: ArraySlice<UInt8> = []
    while start < file.count {
      let end = file[start...].firstIndex { $0 == 10 || $0 == 13 } ?? file.count
      let next = file[end...].firstIndex { $0 != 10 && $0 != 13 } ?? file.count
      var line = file[start..<end]
      if !carried.isEmpty, let value = valueOfCONC(file[start..<end]) {
        bytes += file[start..<value] + carried
        line = file[value..<end]
      }
      carried = []
      if let last = line.last, last >= 0x80, next < file.count {
        let following = file[next...].prefix { $0 != 10 && $0 != 13 }
        if valueOfCONC(following) != nil { carried = line.suffix(cut(line)) }
      }
      bytes += line.dropLast(carried.count) + file[end..<next]
      start = next
    }
    return bytes
  }

  /// The index of the value if the line is a `CONC`.
  private static func valueOfCONC(_ line: ArraySlice<UInt8>) -> Int? {
    let start = line.drop { $0 == 0x20 || $0 == 9 || (48...57).contains($0) }
    guard start.startIndex > line.startIndex, start.prefix(4).elementsEqual("CONC".utf8),
      start.dropFirst(4).first == 0x20
    else { return nil }
    return start.startIndex + 5
  }
}
