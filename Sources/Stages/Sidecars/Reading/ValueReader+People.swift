// SPDX-License-Identifier: MIT
import KeepsakeModel

extension ValueReader {
  /// A list of maps of a name and a word; one map stands for a list of one.
  mutating func relations(_ node: YAMLNode, _ key: String) -> [RelationStatement] {
    if node.entries != nil { return relation(node, key).map { [$0] } ?? [] }
    return list(node, key) { reader, item in reader.relation(item, key) } ?? []
  }

  private mutating func relation(_ node: YAMLNode, _ key: String) -> RelationStatement? {
    var (to, word): (Located<String>?, String?)
    let before = diagnostics.count
    for (entry, value) in entries(of: node, key, as: RelationKey.self) {
      switch entry {
      case .to: to = line(value, entry.rawValue).map { Self.located($0, value) }
      case .is: word = line(value, entry.rawValue)
      }
    }
    if let to, let word { return RelationStatement(to: to, word: word) }
    if diagnostics.count == before {
      let missing = to == nil ? RelationKey.to : .is
      note(
        .missingKey(
          missing.rawValue, subject: RelationKey.subject, example: "{to: Isobel Okafor, is: daughter}"), at: node)
    }
    return nil
  }

  /// One value, a list of values, or of maps that label them: `[0451 123, {mobile: 0170 1}]`; one map alone is no list.
  mutating func labelled(
    _ node: YAMLNode, _ key: String, _ read: (inout ValueReader, YAMLNode) -> String?
  ) -> [LabelledText] {
    guard node.items != nil else { return labelledOnes(node, read) }
    return list(node, key) { reader, item in reader.labelledOnes(item, read) }?.flatMap(\.self) ?? []
  }

  private mutating func labelledOnes(
    _ node: YAMLNode, _ read: (inout ValueReader, YAMLNode) -> String?
  ) -> [LabelledText] {
    guard checkTag(node) else { return [] }
    guard let entries = node.entries else { return read(&self, node).map { [LabelledText($0)] } ?? [] }
    var seen: [String: Int] = [:]
    return entries.compactMap { entry in
      guard let label = keyText(entry.key, seen: &seen) else { return nil }
      return read(&self, entry.value).map { LabelledText($0, label: label.isEmpty ? nil : label) }
    }
  }

  /// Lines of a vCard; what is no such line is noted and left out.
  mutating func vcardLines(_ node: YAMLNode, _ key: String) -> [String] {
    let lines = node.items == nil ? line(node, key).map { [$0] } ?? [] : lines(node, key) ?? []
    return lines.filter { line in
      let name = line.utf8.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }
      let isName = !name.isEmpty && name.count < line.utf8.count && line.utf8.contains(UInt8(ascii: ":"))
      if isName, name.allSatisfy(Self.isNameByte) { return true }
      note(
        .impossible(line, key: key, expected: "a line of a vCard", remedy: "write TITLE:Cellist, or remove it"),
        at: node)
      return false
    }
  }

  /// Letters, digits and hyphens; a point divides off a group.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte) || (48...57).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }
}
