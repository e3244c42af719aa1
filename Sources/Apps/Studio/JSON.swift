// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeSupport
internal import Sidecars

/// A value that goes to a page or comes from one.
indirect enum JSON: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSON])
  /// In the order written; those that came from a page are in the order of their keys.
  case map([Member])

  struct Member: Hashable, Sendable {
    var key: String
    var value: JSON
  }

  /// Reads what a page sent; `nil` if it is no JSON.
  init?(_ bytes: [UInt8]) {
    guard let value = try? JSONDecoder().decode(Sent.self, from: Data(bytes)) else { return nil }
    self = value.json
  }

  private struct Sent: Decodable {
    var json: JSON

    init(from decoder: any Decoder) throws {
      let one = try decoder.singleValueContainer()
      if one.decodeNil() {
        json = .null
      } else if let flag = try? one.decode(Bool.self) {
        json = .flag(flag)
      } else if let number = try? one.decode(Double.self) {
        json = .number(number)
      } else if let text = try? one.decode(String.self) {
        json = .text(text)
      } else if let items = try? one.decode([Sent].self) {
        json = .list(items.map(\.json))
      } else {
        let members = try one.decode([String: Sent].self)
        json = .map(members.sorted { $0.key < $1.key }.map { Member(key: $0.key, value: $0.value.json) })
      }
    }
  }

  subscript(key: String) -> JSON? {
    guard case .map(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  var items: [JSON]? { if case .list(let items) = self { items } else { nil } }
  var members: [Member]? { if case .map(let members) = self { members } else { nil } }
  /// A whole number.
  var count: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }
  /// A list of texts; `nil` if it is none, or holds anything else.
  var texts: [String]? {
    guard let items else { return nil }
    let texts = items.compactMap(\.text)
    return texts.count == items.count ? texts : nil
  }

  var bytes: [UInt8] {
    var output: [UInt8] = []
    write(to: &output)
    return output
  }

  private func write(to output: inout [UInt8]) {
    switch self {
    case .null: output += "null".utf8
    case .flag(let flag): output += (flag ? "true" : "false").utf8
    case .number(let number):
      output += (Int(exactly: number).map { "\($0)" } ?? (number.isFinite ? "\(number)" : "null")).utf8
    case .text(let text): Self.write(text, to: &output)
    case .list(let items):
      output.append(UInt8(ascii: "["))
      for (place, item) in items.enumerated() {
        if place > 0 { output.append(UInt8(ascii: ",")) }
        item.write(to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .map(let members):
      output.append(UInt8(ascii: "{"))
      for (place, member) in members.enumerated() {
        if place > 0 { output.append(UInt8(ascii: ",")) }
        Self.write(member.key, to: &output)
        output.append(UInt8(ascii: ":"))
        member.value.write(to: &output)
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  /// In quotes; `<` is written as a number, so that the text can stand within a page.
  private static func write(_ text: String, to output: inout [UInt8]) {
    JSONString.append(text, to: &output, further: [UInt8(ascii: "<")])
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral, ExpressibleByBooleanLiteral {
  init(stringLiteral text: String) { self = .text(text) }
  init(booleanLiteral flag: Bool) { self = .flag(flag) }
  init(dictionaryLiteral members: (String, JSON)...) { self = .map(members.map { Member(key: $0, value: $1) }) }

  static func count(_ number: Int) -> JSON { .number(Double(number)) }
  static func texts(_ texts: some Sequence<String>) -> JSON { .list(texts.map { .text($0) }) }
  static func maybe(_ text: String?) -> JSON { text.map { .text($0) } ?? .null }
}

extension JSON {
  /// What a text of the archive says.
  init(_ value: YAMLValue?) {
    switch value {
    case nil: self = .null
    case .text(let text), .word(let text): self = .text(text)
    case .list(let items): self = .list(items.map { JSON($0) })
    case .map(let pairs): self = .map(pairs.map { Member(key: $0.key, value: JSON($0.value)) })
    }
  }

  /// The YAML to write for it; `nil` if it is empty.
  ///
  /// Numbers, flags and the values of keys with fixed words are written without quotes if they read back the same.
  func yaml(of key: String) -> YAMLValue? {
    switch self {
    case .null: nil
    case .flag(let flag): .word(flag ? "true" : "false")
    case .number(let number): .word(Int(exactly: number).map { "\($0)" } ?? "\(number)")
    case .text(let text): Self.wordKeys.contains(key) ? .word(text) : .text(text)
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
