// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel

/// The known places of an archive's keepsakes, which decide between namesakes.
package struct GazetteerHints: Hashable, Sendable {
  /// The most frequent country of the keepsakes: ISO 3166-1, two letters.
  package var country: String?
  /// The number of known positions in each quarter-degree cell, by row and column.
  private var cells: [Int: Int] = [:]

  /// No hints.
  package init() {}

  /// Takes hints from the known positions of an archive, in any order.
  package init(positions: [GeoPosition], country: String? = nil) {
    self.country = country
    for position in positions where position.isOnEarth {
      cells[Self.cell(position, north: 0, east: 0), default: 0] += 1
    }
  }

  /// Takes hints from the known positions of an archive; the country is the most frequent, and the first alphabetically
  /// in a tie.
  package init(positions: [GeoPosition], in gazetteer: Gazetteer) {
    self.init(positions: positions)
    var counts: [String: Int] = [:]
    var codes: [Int: String?] = [:]
    for position in positions where position.isOnEarth {
      // Many pictures are from one place: one look-up per quarter-degree cell is enough to find the country.
      let cell = Self.cell(position, north: 0, east: 0)
      let code = codes[cell] ?? gazetteer.nearest(to: position)?.countryCode
      codes[cell] = .some(code)
      if let code { counts[code, default: 0] += 1 }
    }
    country = counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
  }

  /// The hints without a name's own position: its own reading must not confirm it.
  package func without(_ position: GeoPosition, times: Int) -> GazetteerHints {
    var rest = self
    let cell = Self.cell(position, north: 0, east: 0)
    rest.cells[cell] = (cells[cell] ?? 0) > times ? (cells[cell] ?? 0) - times : nil
    return rest
  }

  /// Whether the archive has a position within about 28 km.
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
  /// Whether the position is still valid; its properties can be changed after validation.
  fileprivate var isOnEarth: Bool { GeoPosition(latitude: latitude, longitude: longitude) != nil }
}
