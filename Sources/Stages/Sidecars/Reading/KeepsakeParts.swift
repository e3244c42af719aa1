// SPDX-License-Identifier: MIT
import KeepsakeModel

extension ValueReader {
  mutating func ocr(_ node: YAMLNode, _ key: String) -> OCRStatement {
    var ocr = OCRStatement()
    for (entry, value) in entries(of: node, key, as: OCRKey.self) {
      switch entry {
      case .languages: ocr.languages = textLanguages(value, entry.rawValue)
      case .skip: ocr.skip = boolean(value, entry.rawValue) ?? false
      case .lines: ocr.lines = boolean(value, entry.rawValue) ?? true
      }
    }
    return ocr
  }

  /// Codes of languages; one that is named otherwise is noted with its code.
  mutating func textLanguages(_ node: YAMLNode, _ key: String) -> [String] {
    let names = listOrText(node, key) { reader, item -> String? in
      guard let name = reader.line(item, key) else { return nil }
      if let code = OCRLanguage.code(for: name) { reader.note(.languageName(name, code: code), at: item) }
      return name
    }
    return names ?? []
  }

  /// Who may do what; what was perhaps meant as a licence that is known, and is none, is noted and stays a text.
  mutating func rights(_ node: YAMLNode, _ key: String) -> String? {
    guard let text = line(node, key) else { return nil }
    if KnownRights(text) == nil, KnownRights.isMeant(by: text) {
      let nearest = Spelling.nearest(to: text, in: KnownRights.codes.map { $0.lowercased() })
      note(.unknownRights(text, nearest: nearest.flatMap { KnownRights($0)?.code }), at: node)
    }
    return text
  }

  /// A single emoji, whatever it is composed of.
  mutating func emoji(_ node: YAMLNode, _ key: String) -> String? {
    guard let text = line(node, key) else { return nil }
    let scalars = text.unicodeScalars
    if text.count == 1, scalars.count <= 16, let first = scalars.first, first.properties.isEmoji,
      first.value > 0x7F || scalars.count > 1
    {
      return text
    }
    note(.impossible(text, key: key, expected: "one emoji", remedy: ""), at: node)
    return nil
  }
}
