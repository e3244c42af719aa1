// SPDX-License-Identifier: MIT
/// Reads records of a borrowed table.
///
/// Every read is checked against its section: a damaged table gives wrong or no answers, never a trap. Numbers beyond a
/// section read as 0.
struct TableReader {
  /// A named thing; places come first, then regions, then countries.
  enum Entity: Hashable, Sendable {
    case place(Int), region(Int), country(Int)
  }

  /// The number that means 'no name'.
  static let noName = 0xFF_FFFF

  let bytes: UnsafeRawBufferPointer
  let layout: TableLayout

  func byte(_ section: TableLayout.Section, _ offset: Int) -> Int { number(section, offset, bytes: 1) }

  /// A little-endian number of 1 to 4 bytes at an offset into a section.
  func number(_ section: TableLayout.Section, _ offset: Int, bytes count: Int) -> Int {
    let range = layout.range(of: section)
    guard offset >= 0, offset <= range.count - count else { return 0 }
    var value = 0
    for i in 0..<count { value |= Int(bytes[range.lowerBound + offset + i]) << (8 * i) }
    return value
  }

  // MARK: Places

  struct PlaceRecord {
    var latitude: Double
    var longitude: Double
    /// 10 × log₂ of the population, rounded; 0 if unknown.
    var size: Int
    var region: Int
    var name: Int
    /// Whether it is a part of a far larger place.
    var isQuarter = false
  }

  /// A place's record, which lies in a cell whose south-western corner is at (row − 90, column − 180).
  func place(_ index: Int, row: Int, column: Int) -> PlaceRecord {
    let range = layout.range(of: .places)
    let start = range.lowerBound + index * 10
    guard index >= 0, start + 10 <= range.upperBound else {
      return PlaceRecord(latitude: Double(row - 90), longitude: Double(column - 180), size: 0, region: -1, name: -1)
    }
    func short(_ offset: Int) -> Int { Int(bytes[start + offset]) | Int(bytes[start + offset + 1]) << 8 }
    return PlaceRecord(
      latitude: Double(row - 90) + Double(short(0)) / 65_536,
      longitude: Double(column - 180) + Double(short(2)) / 65_536,
      size: Int(bytes[start + 4]), region: short(5) & 0x7FFF, name: short(7) | Int(bytes[start + 9]) << 16,
      isQuarter: short(5) & 0x8000 != 0)
  }

  /// A place's record by its index alone; looks up its cell first.
  func place(_ index: Int) -> PlaceRecord? {
    guard (0..<layout.placeCount).contains(index) else { return nil }
    // The last cell that begins at or before the place, then that cell's row.
    let cell = partition(0..<cellCount) { firstPlace(ofCell: $0) <= index } - 1
    let row = partition(0..<181) { firstCell(ofRow: $0) <= cell } - 1
    guard cell >= 0, row >= 0 else { return nil }
    return place(index, row: row, column: column(ofCell: cell))
  }

  // MARK: Cells

  var cellCount: Int { layout.count(of: .cells) - 1 }

  /// Row 0 is 90° S to 89° S; row 180 ends the list.
  func firstCell(ofRow row: Int) -> Int { min(number(.rows, row * 2, bytes: 2), cellCount) }

  /// Column 0 is 180° W to 179° W.
  func column(ofCell cell: Int) -> Int { number(.cells, cell * 5, bytes: 2) }

  func firstPlace(ofCell cell: Int) -> Int { min(number(.cells, cell * 5 + 2, bytes: 3), layout.placeCount) }

  // MARK: Regions and countries

  /// Names in English, German and French, by number.
  typealias NameNumbers = (english: Int, german: Int, french: Int)

  struct AreaRecord {
    var names: NameNumbers
    /// The place nearest to the middle.
    var middle: Int
    var size: Int
    /// Index of the country, for a region.
    var country: Int?
    /// ISO 3166, for a country.
    var code: String?
  }

  func region(_ index: Int) -> AreaRecord? {
    guard (0..<layout.regionCount).contains(index) else { return nil }
    let start = index * 14
    return AreaRecord(
      names: nameNumbers(.regions, start + 1), middle: number(.regions, start + 10, bytes: 3),
      size: byte(.regions, start + 13), country: byte(.regions, start))
  }

  func country(_ index: Int) -> AreaRecord? {
    guard (0..<layout.countryCount).contains(index) else { return nil }
    let start = index * 15
    let code = [UInt8(byte(.countries, start)), UInt8(byte(.countries, start + 1))]
    return AreaRecord(
      names: nameNumbers(.countries, start + 2), middle: number(.countries, start + 11, bytes: 3),
      size: byte(.countries, start + 14), code: String(decoding: code, as: UTF8.self))
  }

  private func nameNumbers(_ section: TableLayout.Section, _ offset: Int) -> NameNumbers {
    (
      number(section, offset, bytes: 3), number(section, offset + 3, bytes: 3), number(section, offset + 6, bytes: 3)
    )
  }

  /// The names of a place, with German or French names that differ from its main name.
  func spokenNames(ofPlace place: Int, main: Int) -> NameNumbers {
    var names = NameNumbers(main, main, main)
    let count = layout.count(of: .spoken)
    var i = partition(0..<count) { number(.spoken, $0 * 7, bytes: 3) < place }
    while i < count, number(.spoken, i * 7, bytes: 3) == place {
      let name = number(.spoken, i * 7 + 4, bytes: 3)
      if byte(.spoken, i * 7 + 3) == 1 { names.german = name } else { names.french = name }
      i += 1
    }
    return names
  }

  func entity(_ number: Int) -> Entity? {
    if number < layout.placeCount { return .place(number) }
    let region = number - layout.placeCount
    if region < layout.regionCount { return .region(region) }
    let country = region - layout.regionCount
    return country < layout.countryCount ? .country(country) : nil
  }

  /// The first index in `range` for which `holds` is false; `holds` must be true before it and false from there.
  func partition(_ range: Range<Int>, _ holds: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
