// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Turns nodes of one file into values and notes every problem; a value that is wrong reads as `nil`.
struct ValueReader {
  private let file: String
  private(set) var diagnostics: [Diagnostic] = []

  init(file: String) { self.file = file }

  mutating func note(_ problem: SidecarProblem, at node: YAMLNode) { note(problem, at: node.start) }

  mutating func note(_ problem: SidecarProblem, at mark: YAMLMark) {
    diagnostics.append(problem.diagnostic(file: file, at: mark))
  }

  /// The entries of a map with their keys told; unknown and repeated keys are noted and left out, and so is what says nothing.
  mutating func entries<Key: DocumentKey>(
    of node: YAMLNode, _ name: String, as keys: Key.Type
  ) -> [(key: Key, value: YAMLNode)] {
    entries(of: node, name, keys: keys.allCases.map(\.rawValue), subject: keys.subject).compactMap { entry in
      Key(rawValue: entry.key).map { ($0, entry.value) }
    }
  }

  /// The same where the keys are no type; `subject` is what such a map describes, with its article.
  mutating func entries(
    of node: YAMLNode, _ name: String, keys: [String], subject: String
  ) -> [(key: String, value: YAMLNode)] {
    guard !node.isNull else { return [] }
    guard checkTag(node) else { return [] }
    guard let entries = node.entries else {
      let example = keys.first ?? ""
      note(
        .wrongShape(
          key: name, found: Self.shape(of: node), expected: "keys and their values",
          remedy: name.isEmpty ? "write \(example): … at the beginning of a line" : "write \(name): {\(example): …}"),
        at: node)
      return []
    }
    var seen: [String: Int] = [:]
    var known: [(key: String, value: YAMLNode)] = []
    for entry in entries {
      guard let word = keyText(entry.key, seen: &seen) else { continue }
      if keys.contains(word) {
        if !entry.value.isNull { known.append((word, entry.value)) }
      } else if subject == FolderKey.subject, KeyOrder.keys(of: .sidecar).contains(word) {
        note(.keyOfOneKeepsake(word), at: entry.key)
      } else if [SidecarKey.subject, FolderKey.subject].contains(subject), ForeignKeys.meant(word, among: keys) == nil,
        let owner = SidecarKey.owner(of: word)
      {
        note(
          keys.contains(owner.key.rawValue)
            ? .keyOfEntry(word, owner: owner.key.rawValue, isList: owner.isList) : .keyOfOneKeepsake(word),
          at: entry.key)
      } else {
        note(.unknownKey(word, subject: subject, keys: keys), at: entry.key)
      }
    }
    return known
  }

  /// The entries of the whole file; none if it is empty.
  mutating func rootEntries<Key: DocumentKey>(of root: YAMLNode?, as keys: Key.Type) -> [(key: Key, value: YAMLNode)] {
    root.map { entries(of: $0, "", as: keys) } ?? []
  }

  /// A key's text; `nil`, and noted, if it is none, stands there a second time or would merge maps.
  mutating func keyText(_ node: YAMLNode, seen: inout [String: Int]) -> String? {
    guard case .scalar(let word, let style) = node.content else {
      note(.keyIsNoText, at: node)
      return nil
    }
    if word == "<<", style == .plain {
      note(.mergeKey, at: node)
      return nil
    }
    if let first = seen[word] {
      note(.duplicateKey(word, firstLine: first), at: node)
      return nil
    }
    seen[word] = Int(node.start.line) + 1
    return word
  }

  /// Notes a tag such as `!!binary`, which would change what the text means.
  mutating func checkTag(_ node: YAMLNode) -> Bool {
    guard let tag = node.foreignTag else { return true }
    note(.foreignTag(tag), at: node)
    return false
  }

  static func shape(of node: YAMLNode) -> String {
    switch node.content {
    case .scalar(let text, _): node.isNull ? "nothing" : "“\(SidecarProblem.shortened(text))”"
    case .sequence: "a list"
    case .mapping: "keys and values"
    }
  }

  static func located<Value>(_ value: Value, _ node: YAMLNode) -> Located<Value> {
    Located(value, line: Int(node.start.line) + 1, column: Int(node.start.column) + 1)
  }
}
