// SPDX-License-Identifier: MIT

/// Writes JSON byte by byte: texts, numbers and lists, which is all that the index needs.
struct JSONText {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  mutating func begin(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  mutating func end(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  mutating func key(_ name: String) {
    text(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func number(_ number: Int) {
    separate()
    bytes += String(number).utf8
  }

  mutating func text(_ text: String) {
    separate()
    bytes.append(0x22)
    for byte in text.utf8 {
      switch byte {
      case 0x22, 0x5C: bytes += [0x5C, byte]
      case 0x0A: bytes += [0x5C, 0x6E]
      case 0..<0x20:
        bytes += Array("\\u00".utf8)
        bytes += [Self.hex[Int(byte >> 4)], Self.hex[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(0x22)
  }

  mutating func texts(_ texts: some Sequence<String>) {
    begin("[")
    for one in texts { text(one) }
    end("]")
  }

  mutating func numbers(_ numbers: some Sequence<Int>) {
    begin("[")
    for one in numbers { number(one) }
    end("]")
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private static let hex = Array("0123456789abcdef".utf8)
}
