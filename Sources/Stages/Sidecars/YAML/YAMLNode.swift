// SPDX-License-Identifier: MIT

/// A place in a YAML text.
struct YAMLMark: Hashable, Sendable {
  /// From 0, in Unicode scalars.
  var index: Int32
  /// From 0.
  var line: Int32
  /// From 0, in Unicode scalars.
  var column: Int32

  static let start = YAMLMark(index: 0, line: 0, column: 0)
}

/// One value of a YAML text, as written: a `7` is the text `7`.
struct YAMLNode: Sendable {
  enum Content: Sendable {
    case scalar(String, YAMLScalarStyle)
    case sequence([YAMLNode], isFlow: Bool)
    case mapping([YAMLEntry], isFlow: Bool)
  }

  var content: Content
  var start: YAMLMark
  /// Just after the value's last character.
  ///
  /// For block lists and maps it is the end of the last value in them; for block
  /// scalars it may lie behind blank lines that are no part of the text.
  var end: YAMLMark
  /// `*name` stands here and `content` comes from elsewhere.
  var isAlias = false
  /// `&name` stands before the value.
  var isAnchored = false
  /// A tag other than those that say what the value is anyway.
  var foreignTag: String?
}

enum YAMLScalarStyle: Hashable, Sendable {
  case plain, singleQuoted, doubleQuoted, literal, folded

  var isBlock: Bool { self == .literal || self == .folded }
}

struct YAMLEntry: Sendable {
  var key: YAMLNode
  var value: YAMLNode
}

extension YAMLNode {
  /// Nothing was written, or YAML's word for nothing without quotes.
  var isNull: Bool {
    guard case .scalar(let text, .plain) = content else { return false }
    return YAMLNode.isNullWord(text)
  }

  static func isNullWord(_ text: String) -> Bool {
    switch text {
    case "", "~", "null", "Null", "NULL": true
    default: false
    }
  }

  /// The text of a scalar, a plain `null` included.
  var text: String? { if case .scalar(let text, _) = content { text } else { nil } }

  var items: [YAMLNode]? { if case .sequence(let items, _) = content { items } else { nil } }

  var entries: [YAMLEntry]? { if case .mapping(let entries, _) = content { entries } else { nil } }

  var isFlow: Bool {
    switch content {
    case .scalar: false
    case .sequence(_, let isFlow), .mapping(_, let isFlow): isFlow
    }
  }

  subscript(key: String) -> YAMLNode? { entries?.first { $0.key.text == key }?.value }
}
