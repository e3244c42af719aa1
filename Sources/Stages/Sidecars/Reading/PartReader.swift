// SPDX-License-Identifier: MIT
import KeepsakeModel

extension ValueReader {
  /// A map as a part, or as an entry of a part's list; `nil` if it says too little, which is noted unless another mistake explains it.
  mutating func record<Record: PartRecord>(_ node: YAMLNode, _ key: String, as record: Record.Type) -> Record? {
    let before = diagnostics.count
    let isShort = Record.isText || Record.shortEntry != nil && node.text != nil
    let entries =
      if let entry = Record.shortEntry, isShort {
        [(key: entry, value: node)]
      } else {
        self.entries(of: node, key, keys: Record.keys, subject: Record.subject)
      }
    var visitor = PartReader(reader: self, entries: Dictionary(uniqueKeysWithValues: entries))
    var record = Record()
    record.visit(&visitor)
    self = visitor.reader
    guard let gap = record.missing else { return record }
    if diagnostics.count == before {
      note(.missingKey(gap.key, subject: Record.subject, example: gap.example), at: node)
    }
    return nil
  }
}

private struct PartReader: PartVisitor {
  var reader: ValueReader
  let entries: [String: YAMLNode]

  mutating func text(_ key: String, _ form: PartText, _ value: inout String?) throws(Never) {
    guard let node = entries[key] else { return }
    value =
      switch form {
      case .line, .address: reader.line(node, key)
      case .prose: reader.prose(node, key)
      case .date: reader.dateText(node, key)
      case .clock: reader.clock(node, key)
      case .decimal: reader.decimal(node, key)
      case .currency: reader.currency(node, key)
      case .rights: reader.rights(node, key)
      }
  }

  mutating func flag(_ key: String, _ value: inout Bool) throws(Never) {
    if let node = entries[key] { value = reader.boolean(node, key) ?? false }
  }

  mutating func records<Record: PartRecord>(_ key: String, _ value: inout [Record]) throws(Never) {
    guard let node = entries[key] else { return }
    value = reader.list(node, key) { reader, entry in reader.record(entry, key, as: Record.self) } ?? []
  }
}
