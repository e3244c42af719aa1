// SPDX-License-Identifier: MIT
package import KeepsakeModel

extension PartValues: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    try self.init(from: &reader, among: allParts)
  }

  init(from reader: inout BinaryReader, among parts: [any KeepsakePart.Type]) throws(DamagedPayload) {
    self.init()
    for _ in 0..<(try reader.count()) {
      let key = try String(from: &reader)
      guard let part = parts.first(where: { $0.key == key }) else { throw DamagedPayload() }
      try read(part, from: &reader)
    }
  }

  private mutating func read<Part: KeepsakePart>(
    _ type: Part.Type, from reader: inout BinaryReader
  ) throws(DamagedPayload) {
    guard self[type] == nil else { throw DamagedPayload() }
    var part = Part()
    try part.visit(&reader)
    self[type] = part
  }

  package func write(to writer: inout BinaryWriter) {
    writer.number(UInt64(all.count))
    for part in all { Self.write(part, to: &writer) }
  }

  private static func write<Part: KeepsakePart>(_ part: Part, to writer: inout BinaryWriter) {
    Part.key.write(to: &writer)
    var part = part
    part.visit(&writer)
  }
}

extension BinaryReader: PartVisitor {
  package mutating func text(_ key: String, _ form: PartText, _ value: inout String?) throws(DamagedPayload) {
    value = try String?(from: &self)
  }

  package mutating func flag(_ key: String, _ value: inout Bool) throws(DamagedPayload) {
    value = try Bool(from: &self)
  }

  package mutating func records<Record: PartRecord>(
    _ key: String, _ value: inout [Record]
  ) throws(DamagedPayload) {
    for _ in 0..<(try count()) {
      var record = Record()
      try record.visit(&self)
      value.append(record)
    }
  }
}

extension BinaryWriter: PartVisitor {
  package mutating func text(_ key: String, _ form: PartText, _ value: inout String?) throws(Never) {
    value.write(to: &self)
  }

  package mutating func flag(_ key: String, _ value: inout Bool) throws(Never) { value.write(to: &self) }

  package mutating func records<Record: PartRecord>(_ key: String, _ value: inout [Record]) throws(Never) {
    number(UInt64(value.count))
    for index in value.indices { value[index].visit(&self) }
  }
}
