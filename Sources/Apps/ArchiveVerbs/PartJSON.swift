// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import KeepsakeSupport

/// A part as other programs get it: an object with the keys of sidecars.
struct PartJSON: PartVisitor {
  private var entries: [String: JSON] = [:]

  static func value(of part: some PartRecord) -> JSON {
    var (part, json) = (part, PartJSON())
    part.visit(&json)
    if let text = part.writtenShort { return .text(text) }
    return JSON(sorted: json.entries)
  }

  mutating func text(_ key: String, _ form: PartText, _ value: inout String?) throws(Never) {
    if let value { entries[key] = .text(value) }
  }

  mutating func flag(_ key: String, _ value: inout Bool) throws(Never) {
    if value { entries[key] = .flag(true) }
  }

  mutating func records<Record: PartRecord>(_ key: String, _ value: inout [Record]) throws(Never) {
    if !value.isEmpty { entries[key] = .list(value.map { Self.value(of: $0) }) }
  }
}
