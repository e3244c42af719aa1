// SPDX-License-Identifier: MIT
private import KeepsakeSupport

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
    JSONString.append(text, to: &bytes)
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

  mutating func numbers(_ numbers: some Sequence<Int?>) {
    begin("[")
    for one in numbers {
      separate()
      bytes += (one.map { String($0) } ?? "null").utf8
    }
    end("]")
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }
}
