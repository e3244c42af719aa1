// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A value with a compact binary form.
package protocol BinaryCodable {
  init(from reader: inout BinaryReader) throws(DamagedPayload)
  func write(to writer: inout BinaryWriter)
}

/// A struct whose form is its stored properties in order.
///
/// `storedProperties` names them so that a test can hold the list against the type: a property that somebody adds to a model and
/// not to its codec would otherwise be lost silently at the second build.
package protocol BinaryRecord: BinaryCodable {
  static var storedProperties: [String] { get }
}

extension Bool: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    switch try reader.byte() {
    case 0: self = false
    case 1: self = true
    default: throw DamagedPayload()
    }
  }

  package func write(to writer: inout BinaryWriter) { writer.byte(self ? 1 : 0) }
}

extension Int: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    let folded = try reader.number()
    self = Int(truncatingIfNeeded: Int64(bitPattern: folded >> 1) ^ -Int64(bitPattern: folded & 1))
  }

  /// Zigzag: small numbers of either sign take one byte.
  package func write(to writer: inout BinaryWriter) {
    let value = Int64(self)
    writer.number(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
  }
}

extension UInt8: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(DamagedPayload) { self = try reader.byte() }

  package func write(to writer: inout BinaryWriter) { writer.byte(self) }
}

extension Double: BinaryCodable {
  /// Nothing of ours is infinite or no number, which to round would end the program.
  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self = Double(bitPattern: try reader.fixed())
    guard isFinite else { throw DamagedPayload() }
  }

  package func write(to writer: inout BinaryWriter) { writer.fixed(bitPattern) }
}

extension Float: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    guard let bits = UInt32(exactly: try reader.number()), Float(bitPattern: bits).isFinite else {
      throw DamagedPayload()
    }
    self = Float(bitPattern: bits)
  }

  package func write(to writer: inout BinaryWriter) { writer.number(UInt64(bitPattern)) }
}

extension String: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    let utf8 = try reader.raw(try reader.count())
    // Most texts are ASCII, which needs no other proof.
    if utf8.allSatisfy({ $0 < 0x80 }) {
      self = String(decoding: utf8, as: UTF8.self)
    } else {
      guard let text = String(validating: utf8, as: UTF8.self) else { throw DamagedPayload() }
      self = text
    }
  }

  package func write(to writer: inout BinaryWriter) {
    var text = self
    text.withUTF8 { utf8 in
      writer.number(UInt64(utf8.count))
      writer.raw(UnsafeRawBufferPointer(utf8))
    }
  }
}

extension Optional: BinaryCodable where Wrapped: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self = try Bool(from: &reader) ? try Wrapped(from: &reader) : nil
  }

  package func write(to writer: inout BinaryWriter) {
    (self != nil).write(to: &writer)
    self?.write(to: &writer)
  }
}

extension Array: BinaryCodable where Element: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    let count = try reader.count()
    self = []
    for _ in 0..<count { append(try Element(from: &reader)) }
  }

  package func write(to writer: inout BinaryWriter) {
    writer.number(UInt64(count))
    for element in self { element.write(to: &writer) }
  }
}

/// Enumerations of texts are kept by text, so that a case may be added or moved without a new version.
extension RawRepresentable where RawValue: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    guard let value = Self(rawValue: try RawValue(from: &reader)) else { throw DamagedPayload() }
    self = value
  }

  package func write(to writer: inout BinaryWriter) { rawValue.write(to: &writer) }
}

extension ContentHash: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    guard let hash = ContentHash(buffer: try reader.raw(32)) else { throw DamagedPayload() }
    self = hash
  }

  package func write(to writer: inout BinaryWriter) { withUnsafeBytes { writer.raw($0) } }
}

/// The template and its values, so that a message of an earlier build is translated like a new one.
extension Message: BinaryCodable {
  /// Messages lie in one another a few deep; a cache that somebody made could ask for any depth.
  private static let deepest = 8

  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self = try Self.read(&reader, within: Self.deepest)
  }

  private static func read(_ reader: inout BinaryReader, within depth: Int) throws(DamagedPayload) -> Message {
    guard depth > 0 else { throw DamagedPayload() }
    let template = try String(from: &reader)
    var values: [Value] = []
    for _ in 0..<(try reader.count()) {
      values.append(
        try Bool(from: &reader) ? .message(try read(&reader, within: depth - 1)) : .text(try String(from: &reader)))
    }
    guard let message = Message(template: template, values: values) else { throw DamagedPayload() }
    return message
  }

  package func write(to writer: inout BinaryWriter) {
    template.write(to: &writer)
    writer.number(UInt64(values.count))
    for value in values {
      switch value {
      case .text(let text):
        false.write(to: &writer)
        text.write(to: &writer)
      case .message(let message):
        true.write(to: &writer)
        message.write(to: &writer)
      }
    }
  }
}
