// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@Suite struct `The parts of a keepsake` {
  private static var both: PartValues {
    var parts = PartValues()
    parts[MadeUpPart.self] = .full
    parts[ReceiptStatement.self] = ReceiptStatement()
    parts[ReceiptStatement.self]?.address = "1 Kingsway"
    return parts
  }

  @Test func `are equal in any order`() {
    var other = PartValues()
    other[ReceiptStatement.self] = Self.both[ReceiptStatement.self]
    other[MadeUpPart.self] = .full
    #expect(other == Self.both && other.hashValue == Self.both.hashValue)
    other[MadeUpPart.self]?.sky = "blue"
    #expect(other != Self.both && other[MadeUpPart.self]?.sky == "blue")
    other[MadeUpPart.self] = nil
    #expect(other[MadeUpPart.self] == nil && other.all.count == 1)
  }

  @Test func `are private unless they say otherwise`() {
    for (readers, left) in [(PartAudience.everybody, 1), (.securedReaders, 1), (.keeper, 2)] {
      var parts = Self.both
      parts.keep(for: readers)
      #expect(parts.all.count == left && parts[ReceiptStatement.self] != nil)
    }
  }

  /// A new entry is the keeper's alone until its part and this list both give it an audience.
  @Test func `show these entries, and no other`() {
    let shown: [String: [String]] = [
      "receipt": ["store", "address", "date", "time", "currency", "items", "subtotal", "tax", "total"],
      "original": ["reference", "holder", "size"], "rights": ["rights"],
    ]
    for part in allParts {
      for readers in [PartAudience.everybody, .securedReaders] {
        #expect(part.keys.filter { part.audience(of: $0) >= readers } == shown[part.key] ?? [], "\(part.key)")
      }
      #expect(part.audience(of: "an entry that is forgotten") == .keeper)
      for filter in part.filters { #expect(part.keys.contains(filter)) }
    }
  }

  @Test func `leave out the keeper's values`() {
    var original = OriginalStatement()
    (original.place, original.reference, original.holder, original.size) = ("Box 3", "KFA-1", "Ada", "9 × 13 cm")
    for (readers, place) in [(PartAudience.everybody, nil), (.securedReaders, nil), (.keeper, "Box 3" as String?)] {
      var parts = PartValues()
      parts[OriginalStatement.self] = original
      parts.keep(for: readers)
      let left = parts[OriginalStatement.self]
      #expect(left?.place == place && left?.reference == "KFA-1" && left?.holder == "Ada" && left?.size == "9 × 13 cm")
    }
    var parts = PartValues()
    original = OriginalStatement()
    original.place = "Box 3"
    parts[OriginalStatement.self] = original
    parts.keep(for: .securedReaders)
    // The result does not even show that there is something.
    #expect(parts.isEmpty)
  }

  @Test func `lose all values that name a place`() throws {
    var parts = Self.both
    parts.dropAddresses()
    let weather = try #require(parts[MadeUpPart.self])
    #expect(weather.seenFrom == nil && weather.winds.map(\.over) == [nil] && weather.winds.map(\.from) == ["north"])
    // It had no other values.
    #expect(parts[ReceiptStatement.self] == nil)
    #expect(MadeUpPart.addressKeys == ["seen_from", "winds"])
  }
}
