// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import SiteRendering

@Suite struct `Names of a place` {
  /// Names in Saskatchewan, Scotland or Texas, with their country.
  private func names(_ places: [(String, Double, Double)]) -> PlaceNames {
    PlaceNames(
      places.map { name, latitude, longitude in
        var place = Place(name: name, position: GeoPosition(latitude: latitude, longitude: longitude))
        place.region = ["Saskatchewan", "Scotland", "Texas"].first { name.lowercased().contains($0.lowercased()) }
        place.country = ["Canada", "United Kingdom", "Germany"].first { name.contains($0) }
        return place
      })
  }

  @Test func `are one if a camera leaves out the country`() {
    let names = names([("Lumsden, Saskatchewan, Canada", 50.65, -104.867), ("Lumsden, Saskatchewan", 50.646, -104.86)])
    #expect(names.name(of: "Lumsden, Saskatchewan") == "Lumsden, Saskatchewan, Canada")
    #expect(names.name(of: "Lumsden, Saskatchewan, Canada") == "Lumsden, Saskatchewan, Canada")
    #expect(names.name(of: "Oban") == "Oban")
  }

  @Test func `are two if they are far apart, or if one has no position`() {
    #expect(names([("Paris", 48.85, 2.35), ("Paris, Texas", 33.66, -95.55)]).longer.isEmpty)
    #expect(PlaceNames([Place(name: "Oban"), Place(name: "Oban, Scotland")]).longer.isEmpty)
  }

  @Test func `stay separate if a name is ambiguous, or if only letters are the same`() {
    #expect(
      names([("Oban", 56.4, -5.5), ("Oban, Scotland", 56.4, -5.5), ("Oban, United Kingdom", 56.41, -5.5)]).longer
        .isEmpty)
    #expect(names([("Oban", 56.4, -5.5), ("Obanlea, Scotland", 56.4, -5.5)]).longer.isEmpty)
  }

  @Test func `lead to the longest in steps`() {
    let names = names([
      ("Oban", 56.4, -5.5), ("Oban, Scotland", 56.41, -5.5), ("Oban, Scotland, United Kingdom", 56.4, -5.48),
    ])
    #expect(names.name(of: "Oban") == "Oban, Scotland, United Kingdom")
    #expect(names.name(of: "OBAN, Scotland") == "Oban, Scotland, United Kingdom")
  }

  @Test func `are two if one is a part of the other`() {
    #expect(names([("Berlin", 52.52, 13.4), ("Berlin, Kreuzberg", 52.5, 13.4)]).longer.isEmpty)
  }
}
