// SPDX-License-Identifier: MIT

/// One line of a card, unfolded.
struct VCardProperty: Hashable, Sendable {
  struct Parameter: Hashable, Sendable {
    /// In upper case.
    var name: String
    var values: [String]
  }

  /// The name that groups lines, for example `item1`.
  var group: String?
  /// In upper case.
  private(set) var name: String
  /// The name as written: non-standard names keep their case, which matters to some programs.
  private let spelling: String
  /// The parameters in the file's order, without duplicate names.
  var parameters: [Parameter] = []
  /// Still escaped, without line breaks.
  var value: String

  init(_ name: String, _ value: String) {
    self.name = name.uppercased()
    spelling = self.name.hasPrefix("X-") ? name : self.name
    self.value = value
  }

  /// The same line with another name.
  func renamed(_ name: String) -> VCardProperty {
    var property = VCardProperty(name, value)
    property.group = group
    property.parameters = parameters
    return property
  }

  /// Parses a line that was kept or that a keeper has written; `nil` if it is invalid, or the first or last line of a
  /// card.
  init?(kept line: String) {
    self.init(Array(VCardText.onOneLine(line).utf8), version: .four)
    if ["BEGIN", "END", "VERSION"].contains(name) { return nil }
  }

  subscript(parameter: String) -> [String] { parameters.first { $0.name == parameter }?.values ?? [] }

  mutating func add(_ parameter: String, _ values: [String]) {
    if let index = parameters.firstIndex(where: { $0.name == parameter }) {
      parameters[index].values += values
    } else {
      parameters.append(Parameter(name: parameter, values: values))
    }
  }

  mutating func remove(_ parameter: String) { parameters.removeAll { $0.name == parameter } }

  /// Whether it is empty: there is no text between the separators.
  var isBlank: Bool { value.utf8.allSatisfy { $0 == 0x20 || $0 == UInt8(ascii: ";") } }

  var isBase64: Bool { self["ENCODING"].contains("b") }

  /// The line as it is kept and written, before it is folded.
  var line: String {
    let heads = parameters.map { ";\($0.name)=" + $0.values.map(Self.quoted).joined(separator: ",") }
    return "\(group.map { $0 + "." } ?? "")\(spelling)\(heads.joined()):\(value)"
  }

  /// Applies RFC 6868's escapes for characters that are not allowed in a parameter, and adds quotation marks if they
  /// are needed.
  private static func quoted(_ value: String) -> String {
    var out: [UInt8] = []
    for byte in value.tidied.utf8 {
      switch byte {
      case 10: out += "^n".utf8
      case UInt8(ascii: "^"): out += "^^".utf8
      case UInt8(ascii: "\""): out += "^'".utf8
      default: out.append(byte)
      }
    }
    let text = String(decoding: out, as: UTF8.self)
    return out.contains { ":;,".utf8.contains($0) } ? "\"\(text)\"" : text
  }

  static func isNameByte(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 45 || byte == 95
  }
}
