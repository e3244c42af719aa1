// SPDX-License-Identifier: MIT
import KeepsakeModel
import MapDrawing
private import KeepsakeSupport

/// The keepsakes of each spot, in a data script for each map.
///
/// The script is loaded when a search hands its results to the map, or when a visitor zooms into a map with more spots
/// than it lists.
///
/// An entry is `[slug, x, y, name, title, address, keepsakes, count]`: x and y in ten-thousandths of the map, the
/// address from the site's root, the keepsakes by their positions in time among the listed ones. Each position is the
/// distance from the one before (the first from -1) in base 36, with dots between.
struct MapDetails: Sendable {
  private let site: Site
  /// One address for each map.
  private let addresses: [String]
  private let members: Members

  /// Positions in time by the slug of a spot.
  private struct Members: Sendable {
    var places: [String: [Int]] = [:]
    var collections: [String: [Int]] = [:]
    var keepsakes: [String: [Int]] = [:]

    func of(_ spot: MapAtlas.Spot, on sheet: MapAtlas.Sheet) -> [Int] {
      switch sheet.subject {
      case .places: places[spot.slug] ?? []
      case .collections: collections[spot.slug] ?? []
      case .keepsakes: keepsakes[spot.slug] ?? []
      }
    }
  }

  init(_ site: Site) {
    self.site = site
    var members = Members()
    func positions(_ keepsakes: [Int]) -> [Int] {
      keepsakes.map { site.index.position[$0] }.filter { $0 >= 0 }.sorted()
    }
    for group in site.index.places {
      let numbers = positions(group.keepsakes)
      members.places[group.slug] = numbers
      for keepsake in group.keepsakes where site.index.position[keepsake] >= 0 {
        members.keepsakes[site.catalogue.keepsakes[keepsake].id] = [site.index.position[keepsake]]
      }
    }
    for entry in site.index.collections.indices {
      members.collections[site.collection(entry).slug] = positions(site.index.collections[entry].keepsakes)
    }
    self.members = members
    addresses = site.atlas.sheets.enumerated().map { number, sheet in
      var writer = FingerprintWriter()
      for spot in sheet.spots {
        for text in [spot.slug, spot.name, spot.title, spot.address] { writer.add(text) }
        for part in [spot.position.latitude, spot.position.longitude] { writer.add(Int(part.bitPattern >> 1)) }
        for number in members.of(spot, on: sheet) { writer.add(number) }
      }
      return "data/map/\(writer.finish().hex.prefix(10))-\(number).js"
    }
  }

  func address(_ sheet: Int) -> String { addresses[sheet] }

  /// The keepsakes of a spot, by their positions in time, ascending.
  func members(of spot: MapAtlas.Spot, on sheet: MapAtlas.Sheet) -> [Int] { members.of(spot, on: sheet) }

  /// At most three pictures of a spot's keepsakes, the best first, in tile size.
  func pictures(of spot: MapAtlas.Spot, on sheet: MapAtlas.Sheet) -> [(keepsake: Int, file: Rendition)] {
    let keepsakes = members.of(spot, on: sheet).map { site.index.listed[$0] }
    guard let best = site.best(of: keepsakes) else { return [] }
    return ([best] + site.spread(keepsakes.filter { $0 != best }, 2)).prefix(3)
      .compactMap { number in
        site.picture(of: number).flatMap(PictureView.standardTile).map { (number, $0) }
      }
  }

  var files: [SiteFile] {
    site.atlas.sheets.indices.map { number in
      SiteFile(addresses[number]) { [self] in script(site.atlas.sheets[number]) }
    }
  }

  private func script(_ sheet: MapAtlas.Sheet) -> [UInt8] {
    let frame = MapFrame(sheet.spots.map(\.position))
    var output = Array("keepsakePlaces([".utf8)
    for (place, spot) in sheet.spots.enumerated() {
      if place > 0 { output += Array(",\n".utf8) }
      let at = frame?.place(spot.position)
      output.append(UInt8(ascii: "["))
      JSON.append(spot.slug, to: &output, .page)
      output += Array(",\(Int(((at?.x ?? 0) * 10_000).rounded())),\(Int(((at?.y ?? 0) * 10_000).rounded()))".utf8)
      for text in [spot.name, spot.title, spot.address, Self.steps(members.of(spot, on: sheet))] {
        output.append(UInt8(ascii: ","))
        JSON.append(text, to: &output, .page)
      }
      output += Array(",\(spot.count)]".utf8)
    }
    return output + Array("]);\n".utf8)
  }

  /// Rising numbers as distances, the first from -1.
  static func steps(_ numbers: [Int]) -> String {
    zip(numbers, [-1] + numbers).map { String($0 - $1, radix: 36) }.joined(separator: ".")
  }
}
