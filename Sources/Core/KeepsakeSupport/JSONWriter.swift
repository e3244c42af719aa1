// SPDX-License-Identifier: MIT

/// How JSON is laid out.
package struct JSONForm: Sendable {
  /// Bytes of texts that are written as numbers, beside those that have to be.
  var escaped: [UInt8] = []
  /// Whether a blank follows commas and colons.
  var isSpaced = false
  /// Outer levels whose entries have a line each.
  var lines = 0

  package static let compact = JSONForm()
  /// For people to read, on one line.
  package static let spaced = JSONForm(isSpaced: true)
  /// With a line for each entry of the two outer levels, so that versions can be compared.
  package static let document = JSONForm(isSpaced: true, lines: 2)
  /// Safe within a script of a page.
  package static let script = JSONForm(escaped: Array("<".utf8))
  /// Safe anywhere in a page.
  package static let page = JSONForm(escaped: Array("<>&".utf8))
}

/// Writes JSON piece by piece, the same bytes everywhere.
package struct JSONWriter: Sendable {
  package private(set) var bytes: [UInt8] = []
  private let form: JSONForm
  private var depth = 0
  private var needsComma = false

  package init(_ form: JSONForm = .compact) { self.form = form }

  /// `[` or `{`.
  package mutating func begin(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    if depth < form.lines, bracket == "[" { bytes.append(10) }
    depth += 1
    needsComma = false
  }

  package mutating func end(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    depth -= 1
    needsComma = true
  }

  package mutating func key(_ name: String) {
    text(name)
    bytes.append(UInt8(ascii: ":"))
    if form.isSpaced { bytes.append(32) }
    needsComma = false
  }

  package mutating func text(_ text: String) {
    separate()
    JSON.append(text, to: &bytes, form)
  }

  package mutating func texts(_ texts: [String]) {
    begin("[")
    for one in texts { text(one) }
    end("]")
  }

  package mutating func number(_ number: Int) { word(String(number)) }

  package mutating func numbers(_ numbers: [Int]) {
    begin("[")
    for one in numbers { number(one) }
    end("]")
  }

  /// Whole where it is; `null` for what JSON cannot hold.
  package mutating func number(_ number: Double) {
    word(Int(exactly: number).map { "\($0)" } ?? (number.isFinite ? "\(number)" : "null"))
  }

  package mutating func null() { word("null") }

  package mutating func value(_ value: JSON) {
    switch value {
    case .null: null()
    case .flag(let flag): word(flag ? "true" : "false")
    case .number(let number): self.number(number)
    case .text(let text): self.text(text)
    case .message(let message): self.text(message.text)
    case .list(let items):
      begin("[")
      for item in items { self.value(item) }
      end("]")
    case .map(let members):
      begin("{")
      for member in members {
        key(member.key)
        self.value(member.value)
      }
      end("}")
    }
  }

  private mutating func word(_ word: String) {
    separate()
    bytes += word.utf8
  }

  private mutating func separate() {
    if needsComma {
      bytes.append(UInt8(ascii: ","))
      if form.isSpaced { bytes.append(depth <= form.lines ? 10 : 32) }
    }
    needsComma = true
  }
}

extension JSON {
  /// Appends a text in quotation marks (RFC 8259, section 7): line ends as `\n`, other control characters as numbers.
  package static func append(_ text: String, to output: inout [UInt8], _ form: JSONForm = .compact) {
    output.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
      case 10: output += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case 0..<32, 127: appendNumber(byte, to: &output)
      case _ where form.escaped.contains(byte): appendNumber(byte, to: &output)
      default: output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func appendNumber(_ byte: UInt8, to output: inout [UInt8]) {
    output += "\\u00".utf8
    output += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
