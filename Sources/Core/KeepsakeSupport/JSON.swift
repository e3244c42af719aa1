// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel

/// A JSON value.
package indirect enum JSON: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  /// A text that a page gets in its own language.
  case message(Message)
  case list([JSON])
  /// In the order written; members of a text that was read are in the order of their keys.
  case map([Member])

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSON

    package init(key: String, value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// Reads a text; `nil` if it is no JSON.
  ///
  /// Whole numbers that a `Double` does not hold exactly become texts, so that no digit of an identifier is lost.
  package init?(_ bytes: [UInt8]) {
    guard let any = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed),
      let value = JSON(any: any)
    else { return nil }
    self = value
  }

  private init?(any: Any) {
    switch any {
    case let text as String: self = .text(text)
    case let items as [Any]:
      var list: [JSON] = []
      list.reserveCapacity(items.count)
      for item in items {
        guard let value = JSON(any: item) else { return nil }
        list.append(value)
      }
      self = .list(list)
    case let entries as [String: Any]:
      var members: [Member] = []
      members.reserveCapacity(entries.count)
      for (key, entry) in entries {
        guard let value = JSON(any: entry) else { return nil }
        members.append(Member(key: key, value: value))
      }
      self = .map(members.sorted { $0.key < $1.key })
    case let number as NSNumber:
      // `true` and `1` are both numbers to Foundation; only the type that they were made of tells them apart.
      if String(cString: number.objCType) == "c" {
        self = .flag(number.boolValue)
      } else if number.doubleValue.isFinite {
        let isExact = abs(number.doubleValue) < 0x1p53 || number.stringValue.contains { !"-0123456789".contains($0) }
        self = isExact ? .number(number.doubleValue) : .text(number.stringValue)
      } else {
        return nil
      }
    default: self = .null
    }
  }

  /// With its members in the order of their keys.
  package init(sorted members: [String: JSON]) {
    self = .map(members.sorted { $0.key < $1.key }.map { Member(key: $0.key, value: $0.value) })
  }

  package subscript(key: String) -> JSON? { members?.first { $0.key == key }?.value }

  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
  package var items: [JSON]? { if case .list(let items) = self { items } else { nil } }
  package var members: [Member]? { if case .map(let members) = self { members } else { nil } }
  /// A whole number.
  package var count: Int? { number.flatMap(Int.init(exactly:)) }
  /// A list of texts; `nil` if it is none, or holds anything else.
  package var texts: [String]? {
    guard let items else { return nil }
    let texts = items.compactMap(\.text)
    return texts.count == items.count ? texts : nil
  }

  package func bytes(_ form: JSONForm = .compact) -> [UInt8] {
    var writer = JSONWriter(form)
    writer.value(self)
    return writer.bytes
  }

  package func string(_ form: JSONForm = .compact) -> String { String(decoding: bytes(form), as: UTF8.self) }

  /// What Foundation's JSON can hold, with sorted keys, so that equal values are equal texts; `null` for anything else.
  package static func string(of value: Any, isPretty: Bool = true) -> String {
    var options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed]
    if isPretty { options.insert(.prettyPrinted) }
    guard JSONSerialization.isValidJSONObject([value]),
      let data = try? JSONSerialization.data(withJSONObject: value, options: options)
    else { return "null" }
    return String(decoding: data, as: UTF8.self)
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .text(text) }
  package init(booleanLiteral flag: Bool) { self = .flag(flag) }
  package init(arrayLiteral items: JSON...) { self = .list(items) }
  /// Members without a value are left out.
  package init(dictionaryLiteral members: (String, JSON?)...) {
    self = .map(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
  }

  package static func count(_ number: Int) -> JSON { .number(Double(number)) }
  package static func texts(_ texts: some Sequence<String>) -> JSON { .list(texts.map { .text($0) }) }
}
