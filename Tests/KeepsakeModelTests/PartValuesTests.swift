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

  @Test func `are equal in whatever order they were said`() {
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

  @Test func `lose all that tells where something was`() throws {
    var parts = Self.both
    parts.dropAddresses()
    let weather = try #require(parts[MadeUpPart.self])
    #expect(weather.seenFrom == nil && weather.winds.map(\.over) == [nil] && weather.winds.map(\.from) == ["north"])
    // Of which nothing else was said.
    #expect(parts[ReceiptStatement.self] == nil)
    #expect(MadeUpPart.addressKeys == ["seen_from", "winds"])
  }
}
