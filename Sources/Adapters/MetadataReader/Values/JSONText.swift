// SPDX-License-Identifier: MIT
private import KeepsakeSupport

/// Writes JSON by hand: keys stay in the order given, numbers and escapes come out the same everywhere.
struct JSONText {
  private(set) var text = ""

  static func string(_ value: String) -> JSONText {
    var out: [UInt8] = []
    JSONString.append(value, to: &out)
    return JSONText(text: String(decoding: out, as: UTF8.self))
  }

  static func number(_ value: Int) -> JSONText { JSONText(text: "\(value)") }

  /// The shortest decimal that reads back as the same number; `null` for what JSON cannot hold.
  static func number(_ value: Double) -> JSONText {
    guard value.isFinite else { return JSONText(text: "null") }
    if value == value.rounded(), abs(value) < 1e15 { return JSONText(text: "\(Int(value))") }
    return JSONText(text: "\(value)")
  }

  static func bool(_ value: Bool) -> JSONText { JSONText(text: value ? "true" : "false") }

  static func array(_ items: [JSONText]) -> JSONText {
    JSONText(text: "[" + items.map(\.text).joined(separator: ", ") + "]")
  }

  static func object(_ members: [(String, JSONText?)]) -> JSONText {
    let present = members.compactMap { key, value in value.map { string(key).text + ": " + $0.text } }
    return JSONText(text: "{" + present.joined(separator: ", ") + "}")
  }
}
