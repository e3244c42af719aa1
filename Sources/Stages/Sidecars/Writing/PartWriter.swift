// SPDX-License-Identifier: MIT
package import KeepsakeModel

extension SidecarWriter {
  /// What to write for a part, or for an entry of a part's list; for edits too.
  package static func part(_ part: some PartRecord) -> YAMLValue {
    var (part, writer) = (part, PartWriter())
    part.visit(&writer)
    return part.writtenShort.map { .text($0) } ?? writer.map.value
  }
}

private struct PartWriter: PartVisitor {
  var map = YAMLMap(order: [])

  mutating func text(_ key: String, _ form: PartText, _ value: inout String?) throws(Never) {
    guard let value else { return }
    switch form {
    case .date, .decimal: map.put(key, .word(value))
    // Other programs take 16:28 for the number 988.
    case .line, .prose, .address, .clock, .currency, .rights: map.put(key, value)
    }
  }

  mutating func flag(_ key: String, _ value: inout Bool) throws(Never) {
    if value { map.put(key, .word("true")) }
  }

  mutating func records<Record: PartRecord>(_ key: String, _ value: inout [Record]) throws(Never) {
    map.put(key, list: value.map { SidecarWriter.part($0) })
  }
}
