// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel

/// What an archive already tells of where its keepsakes are from; it decides between namesakes.
package struct GazetteerHints: Hashable, Sendable {
  /// The country that most of the keepsakes are from: ISO 3166-1, two letters.
  package var country: String?
  /// How many known positions lie in each quarter-degree cell, numbered by row and column.
  private var cells: [Int: Int] = [:]

  /// Nothing is known.
  package init() {}

  /// Takes hints from the known positions of an archive, in any order.
  package init(positions: [GeoPosition], country: String? = nil) {
    self.country = country
    for position in positions where position.isOnEarth {
      cells[Self.cell(position, north: 0, east: 0), default: 0] += 1
    }
  }

  /// Takes hints from the known positions of an archive; the country is the commonest, or the first by its letters of several.
  package init(positions: [GeoPosition], in gazetteer: Gazetteer) {
    self.init(positions: positions)
    var counts: [String: Int] = [:]
    var codes: [Int: String?] = [:]
    for position in positions where position.isOnEarth {
      // Many pictures are from one place: one look-up for each cell of a quarter degree is enough to find the country.
      let cell = Self.cell(position, north: 0, east: 0)
      let code = codes[cell] ?? gazetteer.nearest(to: position)?.countryCode
      codes[cell] = .some(code)
      if let code { counts[code, default: 0] += 1 }
    }
    country = counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
  }

  /// The same without positions that say nothing by themselves: a name's own reading is no reason to read it so.
  package func without(_ position: GeoPosition, times: Int) -> GazetteerHints {
    var rest = self
    let cell = Self.cell(position, north: 0, east: 0)
    rest.cells[cell] = (cells[cell] ?? 0) > times ? (cells[cell] ?? 0) - times : nil
    return rest
  }

  /// Whether the archive has something from within 28 km or a little more.
  func knows(_ position: GeoPosition) -> Bool {
    guard !cells.isEmpty else { return false }
    return [-1, 0, 1].contains { north in
      [-1, 0, 1].contains { east in cells[Self.cell(position, north: north, east: east)] != nil }
    }
  }

  private static func cell(_ position: GeoPosition, north: Int, east: Int) -> Int {
    let row = Int(((position.latitude + 90) * 4).rounded(.down)) + north
    let column = (Int(((position.longitude + 180) * 4).rounded(.down)) + east + 1_440) % 1_440
    return row * 1_440 + column
  }
}

extension GeoPosition {
  /// A position can be changed after it was made: whether it still is one.
  fileprivate var isOnEarth: Bool { GeoPosition(latitude: latitude, longitude: longitude) != nil }
}
