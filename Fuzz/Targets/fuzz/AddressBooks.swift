// SPDX-License-Identifier: MIT
@testable import AddressBook

/// Feeds bytes to the reader of family trees; every person in a relation exists.
func fuzzTree(_ bytes: [UInt8]) {
  guard let reading = try? GEDCOMReader.read(bytes) else { return }
  let named = Set(reading.people.filter { $0.name != nil }.map(\.id))
  for bond in reading.bonds where bond.of == bond.to || !named.isSuperset(of: [bond.of, bond.to]) {
    fatalError("a bond of somebody who is not there: \(bond)")
  }
}

/// Feeds bytes to the reader of cards; the result round-trips.
func fuzzCards(_ bytes: [UInt8]) {
  guard let first = try? VCardReader.read(bytes).entries else { return }
  for version in [VCardVersion.three, .four] {
    let written = VCardWriter.write(first, version: version)
    guard let second = try? VCardReader.read(written), second.refused.isEmpty,
      second.entries.map(\.contact) == first.map(\.contact), second.entries.map(\.kept) == first.map(\.kept)
    else { fatalError("read otherwise than written:\n\(String(decoding: written, as: UTF8.self))") }
  }
}
