// SPDX-License-Identifier: MIT
private import CMessages
private import Foundation
package import KeepsakeModel

/// Messages in another language, by a table from each English template to its translation (`Assets/messages`).
///
/// Both name their values, `{count}`: the translation takes them in its own order, or leaves some out.
package struct Translation: Sendable {
  /// A translation in pieces, between which stand values by their number.
  private struct Phrase {
    var pieces: [String] = []
    var values: [Int] = []

    /// `own` names the values that `english` names.
    init(_ own: String, names english: String) {
      let names = english.matches(of: /\{(\w+)\}/).map { String($0.1) }
      var start = own.startIndex
      for match in own.matches(of: /\{(\w+)\}/) {
        guard let index = names.firstIndex(of: String(match.1)) else { continue }
        pieces.append(String(own[start..<match.range.lowerBound]))
        values.append(index)
        start = match.range.upperBound
      }
      pieces.append(String(own[start...]))
    }
  }

  private let phrases: [String: Phrase]
  /// Whether messages without a translation are English among words of another language.
  private let isForeign: Bool

  /// As the program says it everywhere.
  package static let english = Translation(phrases: [:], isForeign: false)
  /// As it says it in the studio, where keepers type into fields and press buttons instead of writing YAML and commands.
  private static let studiosEnglish = Translation(["studio.en"], isForeign: false)
  private static let studiosGerman = Translation(["studio.de", "de"], isForeign: true)
  private static let studiosFrench = Translation(["studio.fr", "fr"], isForeign: true)
  private static let german = Translation(["de"], isForeign: true)
  private static let french = Translation(["fr"], isForeign: true)

  /// By a language's code; English for those that there is no table for.
  package static func of(_ language: String, inStudio: Bool = false) -> Translation {
    switch language {
    case "de": inStudio ? studiosGerman : german
    case "fr": inStudio ? studiosFrench : french
    default: inStudio ? studiosEnglish : english
    }
  }

  private init(phrases: [String: Phrase], isForeign: Bool) { (self.phrases, self.isForeign) = (phrases, isForeign) }

  /// Of the tables that have a sentence the first decides.
  private init(_ names: [String], isForeign: Bool) {
    let all = names.flatMap { Self.table($0).map { (Self.template(of: $0.key), Phrase($0.value, names: $0.key)) } }
    self.init(phrases: Dictionary(all) { first, _ in first }, isForeign: isForeign)
  }

  /// A table's English sentences with their translations, as they are written.
  package static func table(_ name: String) -> [String: String] {
    for index in 0..<keepsake_message_asset_count() {
      let asset = keepsake_message_asset(index)
      guard String(cString: asset.path) == "Assets/messages/\(name).json" else { continue }
      let bytes = Array(UnsafeBufferPointer(start: asset.bytes, count: asset.length))
      let members = JSON(bytes)?.members ?? []
      return Dictionary(members.map { ($0.key, $0.value.text ?? "") }) { first, _ in first }
    }
    return [:]
  }

  /// A sentence of a table as a message's template: `{}` for each `{name}`.
  package static func template(of sentence: String) -> String { sentence.replacing(/\{\w+\}/, with: "{}") }

  /// The message's words, and those of the messages in it; English where there are none.
  package func text(_ message: Message) -> String {
    guard !phrases.isEmpty else { return message.text }
    func value(_ index: Int) -> String {
      switch message.values[index] {
      case .text(let text): text
      case .message(let inner): self.text(inner)
      }
    }
    guard let phrase = phrases[message.template] else { return Message.filled(message.template, value) }
    return zip(phrase.values, phrase.pieces.dropFirst()).reduce(into: phrase.pieces[0]) { text, next in
      text += value(next.0) + next.1
    }
  }

  /// Whether a message stays English among words of another language: a screen reader is told.
  package func isEnglish(_ message: Message) -> Bool {
    guard isForeign, !message.isEmpty, phrases[message.template] == nil else { return false }
    if message.template.contains(where: \.isLetter) { return true }
    return message.values.contains { if case .message(let inner) = $0 { isEnglish(inner) } else { false } }
  }
}

extension JSON {
  /// With each message as a text of a language; what has a problem or a remedy that stays English says so.
  package func said(in language: Translation) -> JSON {
    switch self {
    case .message(let message): return .text(language.text(message))
    case .list(let items): return .list(items.map { $0.said(in: language) })
    case .map(let members):
      let isEnglish = members.contains { member in
        guard ["problem", "remedy"].contains(member.key), case .message(let message) = member.value else {
          return false
        }
        return language.isEnglish(message)
      }
      return .map(
        members.map { Member(key: $0.key, value: $0.value.said(in: language)) }
          + (isEnglish ? [Member(key: "isEnglish", value: true)] : []))
    default: return self
    }
  }
}
