// SPDX-License-Identifier: MIT
private import Foundation

/// How texts become JSON, the same bytes everywhere.
package enum JSONString {
  /// Appends a text in quotation marks (RFC 8259, section 7).
  ///
  /// Line ends are written as `\n`, other control characters and the characters in `further` as numbers: with `<`, `>` and `&` in it the
  /// text can be inside a page.
  package static func append(_ text: String, to output: inout [UInt8], further: [UInt8] = []) {
    output.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
      case 10: output += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case 0..<32, 127: appendNumber(byte, to: &output)
      case _ where further.contains(byte): appendNumber(byte, to: &output)
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

  /// What Foundation's JSON can hold, with sorted keys, so that equal values are equal texts; `null` for anything else.
  package static func of(_ value: Any, isPretty: Bool = true) -> String {
    var options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed]
    if isPretty { options.insert(.prettyPrinted) }
    guard JSONSerialization.isValidJSONObject([value]),
      let data = try? JSONSerialization.data(withJSONObject: value, options: options)
    else { return "null" }
    return String(decoding: data, as: UTF8.self)
  }
}
