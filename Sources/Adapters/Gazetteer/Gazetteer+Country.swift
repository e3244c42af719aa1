// SPDX-License-Identifier: MIT

extension Gazetteer {
  /// A country by its code (ISO 3166-1, two letters), with a fixed position near its middle; `nil` for unknown codes.
  package func country(code: String) -> PlaceMatch? {
    withReader { reader in
      let index = reader.partition(0..<layout.countryCount) { (reader.country($0)?.code ?? "") < code }
      guard let match = areaMatch(country: index, reader), match.countryCode == code else { return nil }
      return match
    }
  }
}
