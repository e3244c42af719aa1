// SPDX-License-Identifier: MIT
import KeepsakeModel
private import KeepsakeSupport

/// A struct whose binary form is its stored properties in order, named once for reading, writing and the test of completeness.
package protocol FieldRecord: BinaryRecord {
  /// A value to read into; it need not be `isSound`.
  static var blank: Self { get }
  /// Whether values that were read can be a record's at all.
  var isSound: Bool { get }
  /// Shows each property to a visitor, always in the same order: another order is another version of the codec.
  mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure)
}

/// Reads, writes or names the properties of a record.
package protocol FieldVisitor {
  associatedtype Failure: Error
  mutating func visit<Value: BinaryCodable>(_ name: StaticString, _ value: inout Value) throws(Failure)
}

extension FieldRecord {
  package var isSound: Bool { true }

  package static var storedProperties: [String] {
    var names = FieldNames()
    var record = blank
    record.visit(&names)
    return names.all
  }

  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self = Self.blank
    try visit(&reader)
    guard isSound else { throw DamagedPayload() }
  }

  package func write(to writer: inout BinaryWriter) {
    var record = self
    record.visit(&writer)
  }
}

extension BinaryReader: FieldVisitor {
  package mutating func visit<Value: BinaryCodable>(_ name: StaticString, _ value: inout Value) throws(DamagedPayload) {
    value = try Value(from: &self)
  }
}

extension BinaryWriter: FieldVisitor {
  package mutating func visit<Value: BinaryCodable>(_ name: StaticString, _ value: inout Value) throws(Never) {
    value.write(to: &self)
  }
}

/// Gathers the names.
private struct FieldNames: FieldVisitor {
  private(set) var all: [String] = []

  package mutating func visit<Value: BinaryCodable>(_ name: StaticString, _ value: inout Value) throws(Never) {
    all.append("\(name)")
  }
}

extension ContentHash {
  /// Of no bytes at all; stands in records that are still to be read.
  static let blank = Digest256.hash([])
}
