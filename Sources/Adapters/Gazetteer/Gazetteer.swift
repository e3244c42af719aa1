// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Names the place at a position and finds the place of a name, from a table inside the program.
///
/// It never uses a network. The table has some 170,000 places: all with 2,000 inhabitants or more, capitals, and
/// smaller ones (500 or more) without a larger one within 5 km. A value is cheap to make and to copy, and tasks may
/// share it.
package struct Gazetteer: Sendable {
  let storage: TableStorage
  let layout: TableLayout
  let sizes = SizeTable()

  /// Opens the table that is compiled into the program.
  package init() throws(GazetteerError) { try self.init(.embedded) }

  /// Opens a table given as bytes, packed or not.
  package init(table: [UInt8]) throws(GazetteerError) {
    try self.init(.given(TableUnpacking.isPacked(table) ? try Self.unpack(table) : table))
  }

  /// The unpacked table, for tests that damage it.
  package static func unpack(_ table: [UInt8]) throws(GazetteerError) -> [UInt8] {
    try TableStorage.given(table).withBytes { (bytes) throws(GazetteerError) in try TableUnpacking.unpack(bytes) }
  }

  private init(_ storage: TableStorage) throws(GazetteerError) {
    self.storage = storage
    layout = try storage.withBytes { (bytes) throws(GazetteerError) in try TableLayout(bytes) }
  }

  /// The number of places in the table.
  package var placeCount: Int { layout.placeCount }

  /// The distance between two positions in kilometres.
  package static func kilometres(from a: GeoPosition, to b: GeoPosition) -> Double { Sphere.distance(a, b) }

  /// The attribution that a site with the table's names must show, with the licence.
  package var notice: String {
    storage.withBytes { bytes in String(decoding: bytes[layout.range(of: .notice)], as: UTF8.self) }
  }

  /// Passes a reader that is valid during `body`.
  func withReader<Output>(_ body: (TableReader) -> Output) -> Output {
    storage.withBytes { bytes in body(TableReader(bytes: bytes, layout: layout)) }
  }
}
