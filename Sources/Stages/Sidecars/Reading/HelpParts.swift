// SPDX-License-Identifier: MIT
import KeepsakeModel

/// What visitors are asked, what they said, and whom a value is owed to.
extension ValueReader {
  /// A word or a list of words, a map, or `none`.
  mutating func ask(_ node: YAMLNode, _ key: String) -> Statement<AskStatement>? {
    if node.text == "none" { return .removed }
    var ask = AskStatement()
    guard node.entries != nil else {
      ask.kinds = kinds(node, key)
      return ask.kinds.isEmpty ? nil : .says(ask)
    }
    for (entry, value) in entries(of: node, key, as: AskKey.self) {
      switch entry {
      case .for: ask.kinds = kinds(value, entry.rawValue)
      case .of: ask.of = word(value, entry.rawValue, as: AskStatement.Audience.self) ?? ask.of
      case .note: ask.note = line(value, entry.rawValue)
      }
    }
    return ask.kinds.isEmpty ? nil : .says(ask)
  }

  private mutating func kinds(_ node: YAMLNode, _ key: String) -> [HelpKind] {
    let said = listOrText(node, key) { reader, item in reader.word(item, key, as: HelpKind.self) } ?? []
    return HelpKind.allCases.filter(said.contains)
  }

  mutating func captions(_ node: YAMLNode, _ key: String) -> [CaptionSuggestion] {
    list(node, key) { reader, item in reader.caption(item, key) } ?? []
  }

  private mutating func caption(_ node: YAMLNode, _ key: String) -> CaptionSuggestion? {
    var caption = CaptionSuggestion(text: "")
    let before = diagnostics.count
    for (entry, value) in entries(of: node, key, as: CaptionKey.self) {
      let name = entry.rawValue
      switch entry {
      case .id: caption.id = hexadecimal(value, name)
      case .for: caption.kind = word(value, name, as: HelpKind.self) ?? caption.kind
      case .text: caption.text = prose(value, name) ?? ""
      case .by: caption.by = line(value, name)
      case .from: caption.from = hexadecimal(value, name)
      case .votes: caption.votes = integer(value, name, in: -1_000_000...1_000_000) ?? 0
      case .up: caption.up = integer(value, name, in: 0...1_000_000) ?? 0
      case .down: caption.down = integer(value, name, in: 0...1_000_000) ?? 0
      case .date: caption.date = dateText(value, name)
      }
    }
    if caption.text.isEmpty, diagnostics.count == before {
      note(.missingKey("text", subject: CaptionKey.subject, example: "{text: …, by: …}"), at: node)
    }
    return caption.text.isEmpty ? nil : caption
  }

  mutating func credits(_ node: YAMLNode, _ key: String) -> [Credit] {
    list(node, key) { reader, item in reader.credit(item, key) } ?? []
  }

  private mutating func credit(_ node: YAMLNode, _ key: String) -> Credit {
    var credit = Credit()
    for (entry, value) in entries(of: node, key, as: CreditKey.self) {
      let name = entry.rawValue
      switch entry {
      case .id: credit.id = hexadecimal(value, name)
      case .for: credit.kind = word(value, name, as: HelpKind.self) ?? credit.kind
      case .by: credit.by = line(value, name)
      case .from: credit.from = hexadecimal(value, name)
      case .up: credit.up = integer(value, name, in: 0...1_000_000) ?? 0
      case .date: credit.date = dateText(value, name)
      }
    }
    return credit
  }

  /// 128 bits as 32 digits.
  private mutating func hexadecimal(_ node: YAMLNode, _ key: String) -> String? {
    guard let text = line(node, key) else { return nil }
    if text.utf8.count == 32, text.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }) {
      return text
    }
    note(
      .impossible(text, key: key, expected: "32 digits from 0 to f, as a contribution has them", remedy: ""), at: node)
    return nil
  }

  /// `contributions` of keepsake.yaml.
  mutating func contributions(_ node: YAMLNode, _ key: String) -> ContributionSettings {
    var settings = ContributionSettings()
    for (entry, value) in entries(of: node, key, as: ContributionsKey.self) {
      switch entry {
      case .receiver: settings.receiver = baseURL(value, entry.rawValue)
      case .word: settings.wantsWord = boolean(value, entry.rawValue) ?? settings.wantsWord
      }
    }
    return settings
  }
}
