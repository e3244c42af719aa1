// SPDX-License-Identifier: MIT
internal import KeepsakeModel

extension Gazetteer {
  /// A place with its region and country; `nil` if the table's record is damaged.
  func placeMatch(_ index: Int, _ place: TableReader.PlaceRecord, _ reader: TableReader) -> PlaceMatch? {
    guard let position = GeoPosition(latitude: place.latitude, longitude: place.longitude),
      let names = names(reader.spokenNames(ofPlace: index, main: place.name), reader),
      var match = areaMatch(region: place.region, reader)
    else { return nil }
    match.precision = .city
    match.city = names
    match.position = position
    match.population = population(place.size)
    return match
  }

  /// A region, or its country if the region has no name.
  func areaMatch(region index: Int, _ reader: TableReader) -> PlaceMatch? {
    guard let region = reader.region(index), let country = region.country,
      var match = areaMatch(country: country, reader)
    else { return nil }
    guard let names = names(region.names, reader) else { return match }
    match.precision = .region
    match.region = names
    match.position = middle(region, reader) ?? match.position
    match.population = population(region.size)
    return match
  }

  func areaMatch(country index: Int, _ reader: TableReader) -> PlaceMatch? {
    guard let country = reader.country(index), let code = country.code, let names = names(country.names, reader),
      let position = middle(country, reader)
    else { return nil }
    return PlaceMatch(
      precision: .country, country: names, countryCode: code, position: position, population: population(country.size))
  }

  func match(_ entity: TableReader.Entity, _ reader: TableReader) -> PlaceMatch? {
    switch entity {
    case .place(let index): reader.place(index).flatMap { placeMatch(index, $0, reader) }
    case .region(let index): areaMatch(region: index, reader)
    case .country(let index): areaMatch(country: index, reader)
    }
  }

  private func middle(_ area: TableReader.AreaRecord, _ reader: TableReader) -> GeoPosition? {
    reader.place(area.middle).flatMap { GeoPosition(latitude: $0.latitude, longitude: $0.longitude) }
  }

  private func names(_ numbers: TableReader.NameNumbers, _ reader: TableReader) -> PlaceNames? {
    let pool = NamePool(reader)
    guard let english = pool.text(numbers.english) else { return nil }
    let german = numbers.german == numbers.english ? english : pool.text(numbers.german)
    let french = numbers.french == numbers.english ? english : pool.text(numbers.french)
    return PlaceNames(english: english, german: german, french: french)
  }

  private func population(_ size: Int) -> Int? { Sphere.population(size).map { Int($0.rounded()) } }
}
