// SPDX-License-Identifier: MIT
import KeepsakeModel

extension ValueReader {
  /// A scalar's text as written; `nil` if it is none or empty.
  private mutating func raw(_ node: YAMLNode, _ key: String) -> String? {
    guard !node.isNull, checkTag(node) else { return nil }
    guard case .scalar(let text, let style) = node.content else {
      note(
        .wrongShape(key: key, found: Self.shape(of: node), expected: "a text", remedy: "write \(key): …"),
        at: node)
      return nil
    }
    // Elsewhere they cannot stand; an escape in double quotes can write them.
    if style == .doubleQuoted, let control = text.unicodeScalars.first(where: Self.isControl) {
      note(.controlCharacter(control.value, key: key), at: node)
      return nil
    }
    return text
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0x7F..<0xA0: true
    default: false
    }
  }

  /// A text of one line: the ends trimmed, line breaks turned into spaces; `nil` if nothing is left.
  mutating func line(_ node: YAMLNode, _ key: String) -> String? {
    guard let text = raw(node, key) else { return nil }
    return Self.oneLine(text)
  }

  private static func oneLine(_ text: String) -> String? {
    let isPlain = text.utf8.allSatisfy { $0 > 0x20 || $0 == 0x20 }
    guard !isPlain || text.utf8.first == 0x20 || text.utf8.last == 0x20 else { return text.isEmpty ? nil : text }
    let words = text.unicodeScalars.split { $0 == "\n" || $0 == "\r" || $0 == "\t" }
    let line = words.map { trimmed($0) }.filter { !$0.isEmpty }.joined(separator: " ")
    return line.isEmpty ? nil : line
  }

  private static func trimmed(_ text: Substring.UnicodeScalarView) -> String {
    let head = text.drop { $0 == " " }
    let end = head.lastIndex { $0 != " " }.map { head.index(after: $0) } ?? head.startIndex
    return String(Substring(head[..<end]))
  }

  /// A text of any number of lines, without the line breaks at its end; `nil` if nothing is left.
  mutating func prose(_ node: YAMLNode, _ key: String) -> String? {
    guard let text = raw(node, key) else { return nil }
    let end = text.unicodeScalars.lastIndex { $0 != "\n" && $0 != "\r" && $0 != " " }
    return end.map { String(text.unicodeScalars[...$0]) }
  }

  /// A text, or its removal: quotes with nothing between them.
  mutating func statement(_ node: YAMLNode, _ read: (inout ValueReader) -> String?) -> Statement<String>? {
    let before = diagnostics.count
    if let text = read(&self) { return .says(text) }
    guard diagnostics.count == before, case .scalar(_, let style) = node.content else { return nil }
    return style == .singleQuoted || style == .doubleQuoted ? .removed : nil
  }

  /// A list of texts; empty entries are noted and left out.
  mutating func lines(_ node: YAMLNode, _ key: String) -> [String]? {
    locatedLines(node, key)?.map(\.value)
  }

  mutating func locatedLines(_ node: YAMLNode, _ key: String) -> [Located<String>]? {
    listOrText(node, key) { reader, item in reader.line(item, key).map { Self.located($0, item) } }
  }

  /// Names of people: what reads like two is asked about, unless quotes say that it is one.
  mutating func people(_ node: YAMLNode, _ key: String) -> [String]? {
    for item in node.items ?? [node] {
      guard case .scalar(let text, .plain) = item.content, !text.contains(",") else { continue }
      let parts = SeveralNames.parts(of: text)
      if parts.count > 1 { note(.perhapsSeveral(text, key: key, parts: parts), at: item) }
    }
    return lines(node, key)
  }

  /// A list, or a text that stands for a list of one: 'tags: lake'.
  ///
  /// With a comma in it, nobody can tell one from several: such a text is noted.
  mutating func listOrText<Value>(
    _ node: YAMLNode, _ key: String, _ read: (inout ValueReader, YAMLNode) -> Value?
  ) -> [Value]? {
    guard !node.isNull, let text = node.text, !text.contains(","), !text.contains("\n") else {
      return list(node, key, read)
    }
    let before = diagnostics.count
    guard let value = read(&self, node) else { return diagnostics.count > before ? nil : [] }
    return [value]
  }

  /// A list of texts, or one text that stands for a list of one.
  mutating func lineOrLines(_ node: YAMLNode, _ key: String) -> [String] {
    if node.items == nil, node.entries == nil { return line(node, key).map { [$0] } ?? [] }
    return lines(node, key) ?? []
  }

  /// A list of anything; entries that read as `nil` are left out.
  mutating func list<Value>(
    _ node: YAMLNode, _ key: String, _ read: (inout ValueReader, YAMLNode) -> Value?
  ) -> [Value]? {
    guard checkTag(node) else { return nil }
    guard let items = node.items else {
      let list = Self.asList(node)
      let isOpen = node.text?.contains(",") == true && list != Self.emptyList
      let orOne = isOpen ? ", or \(key): [\"\(node.text ?? "")\"] if that is one" : ""
      note(
        .wrongShape(key: key, found: Self.shape(of: node), expected: "a list", remedy: "write \(key): \(list)\(orOne)"),
        at: node)
      return nil
    }
    var values: [Value] = []
    values.reserveCapacity(items.count)
    for item in items {
      if item.isNull {
        note(.emptyEntry(key: key), at: item)
      } else if let value = read(&self, item) {
        values.append(value)
      }
    }
    return values
  }

  private static let emptyList = "[…, …]"

  /// What a text would look like as the list that was meant.
  private static func asList(_ node: YAMLNode) -> String {
    guard let text = node.text, text.unicodeScalars.count <= 60, !text.contains("\n"), !text.contains("["),
      !text.contains("\"")
    else { return emptyList }
    return "[\(text)]"
  }

  /// The fields of a map whose keys are the keeper's own.
  mutating func fields(_ node: YAMLNode, _ key: String) -> [CustomField] {
    guard checkTag(node) else { return [] }
    guard let entries = node.entries else {
      note(
        .wrongShape(
          key: key, found: Self.shape(of: node), expected: "names and their values",
          remedy: "write \(key): {Postage: 4d}"),
        at: node)
      return []
    }
    var seen: [String: Int] = [:]
    var fields: [CustomField] = []
    for entry in entries {
      guard let name = keyText(entry.key, seen: &seen) else { continue }
      if let value = prose(entry.value, name) { fields.append(CustomField(name: name, value: value)) }
    }
    return fields
  }
}
