// SPDX-License-Identifier: MIT

/// JSON to be, in the order written; as text it may stand inside HTML.
indirect enum JSONValue: Sendable, ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral
{
  case text(String)
  case number(Int)
  case list([JSONValue])
  case object([(name: String, value: JSONValue)])

  init(stringLiteral value: String) { self = .text(value) }

  init(arrayLiteral elements: JSONValue...) { self = .list(elements) }

  init(dictionaryLiteral elements: (String, JSONValue?)...) {
    self = .object(elements.compactMap { name, value in value.map { (name: name, value: $0) } })
  }

  var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func append(to bytes: inout [UInt8]) {
    switch self {
    case .text(let text): JSONEscaping.append(text, to: &bytes)
    case .number(let number): bytes += Array(String(number).utf8)
    case .list(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let fields):
      bytes.append(UInt8(ascii: "{"))
      for (index, field) in fields.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        JSONEscaping.append(field.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        field.value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }
}

extension JSONValue? {
  /// Nothing for an empty text.
  static func maybe(_ text: String?) -> JSONValue? { text.flatMap { $0.isEmpty ? nil : .text($0) } }

  /// Nothing for an empty list.
  static func maybe(_ values: [JSONValue]) -> JSONValue? { values.isEmpty ? nil : .list(values) }
}
