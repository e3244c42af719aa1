// SPDX-License-Identifier: MIT
internal import KeepsakeSupport
internal import Sidecars

extension JSON {
  static func maybe(_ text: String?) -> JSON { text.map { .text($0) } ?? .null }

  /// What a text of the archive says.
  init(_ value: YAMLValue?) {
    switch value {
    case nil: self = .null
    case .text(let text), .word(let text): self = .text(text)
    case .list(let items): self = .list(items.map { JSON($0) })
    case .map(let pairs): self = .map(pairs.map { Member(key: $0.key, value: JSON($0.value)) })
    }
  }

  /// What is to be written for it; `nil` for nothing.
  ///
  /// Numbers, flags and the values of keys that hold words of the format are written without quotes where that reads back.
  func yaml(of key: String) -> YAMLValue? {
    switch self {
    case .null: nil
    case .flag(let flag): .word(flag ? "true" : "false")
    case .number(let number): .word(Int(exactly: number).map { "\($0)" } ?? "\(number)")
    case .text(let text): Self.wordKeys.contains(key) ? .word(text) : .text(text)
    case .message(let message): .text(message.text)
    case .list(let items): .list(items.compactMap { $0.yaml(of: key) })
    case .map(let members):
      .map(members.compactMap { member in member.value.yaml(of: member.key).map { .init(member.key, $0) } })
    }
  }

  private static let wordKeys: Set = [
    "date", "kind", "visibility", "location", "status", "lat", "lon", "precision", "rotate", "crop", "corners",
    "region", "face", "straighten", "still", "repeat", "use", "width", "at", "stroke", "arrow", "box", "total", "tax",
    "subtotal",
    "amount",
    "quantity", "unit_price", "currency", "time", "votes", "order", "born", "died", "contact", "every", "until",
    "count", "up", "down",
    "required", "simple", "secret", "publish", "colour", "pages", "motion",
  ]
}
