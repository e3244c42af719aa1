// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import SiteRendering

@Suite struct `Dates in words` {
  private static func dates(_ language: String) throws -> DateWords {
    DateWords(try Words(language: language, files: EmbeddedAssets.assets))
  }

  private static func season(_ year: Int, _ season: EDTFPoint.Season) -> EDTFDate {
    var point = EDTFPoint(year: year)
    point.season = season
    return .point(point)
  }

  private static func span(_ from: EDTFDate, _ to: EDTFDate) -> EDTFDate {
    guard case .point(let a) = from, case .point(let b) = to else { return from }
    return .interval(.at(a), .at(b))
  }

  static let cases: [(EDTFDate, en: String, de: String, fr: String)] = [
    (Fixture.date(1962), "1962", "1962", "1962"),
    (Fixture.date(1962, 7), "July 1962", "Juli 1962", "juillet 1962"),
    (Fixture.date(1962, 7, 14), "14 July 1962", "14. Juli 1962", "14 juillet 1962"),
    (Fixture.date(1962, 7, 1), "1 July 1962", "1. Juli 1962", "1er juillet 1962"),
    (Fixture.date(1962, 7, qualifier: .approximate), "about July 1962", "um Juli 1962", "vers juillet 1962"),
    (Fixture.date(1962, qualifier: .approximate), "about 1962", "um 1962", "vers 1962"),
    (
      Fixture.date(1962, 7, 1, qualifier: .approximate), "about 1 July 1962", "um den 1. Juli 1962",
      "vers le 1er juillet 1962"
    ),
    (Fixture.date(1962, qualifier: .uncertain), "perhaps 1962", "vielleicht 1962", "peut-être 1962"),
    (Fixture.date(1962, qualifier: .both), "perhaps about 1962", "vielleicht um 1962", "peut-être vers 1962"),
    (Fixture.date(1970, digits: 1), "1970s", "1970er Jahre", "années 1970"),
    (Fixture.date(1900, digits: 2), "20th century", "20. Jahrhundert", "XXe siècle"),
    (Fixture.date(2000, digits: 2), "21st century", "21. Jahrhundert", "XXIe siècle"),
    (season(1962, .spring), "spring 1962", "Frühling 1962", "printemps 1962"),
    (span(Fixture.date(1962), Fixture.date(1964)), "1962 to 1964", "1962 bis 1964", "1962 à 1964"),
    (
      span(Fixture.date(1962, 7, 1), Fixture.date(1962, 7, 3)), "1 to 3 July 1962", "1. bis 3. Juli 1962",
      "du 1er au 3 juillet 1962"
    ),
    (
      span(Fixture.date(1962, 7), Fixture.date(1962, 9)), "July to September 1962", "Juli bis September 1962",
      "juillet à septembre 1962"
    ),
    (.interval(.at(EDTFPoint(year: 1962)), .open), "from 1962 on", "ab 1962", "depuis 1962"),
    (.interval(.unknown, .at(EDTFPoint(year: 1964))), "until 1964", "bis 1964", "jusqu’en 1964"),
    (Fixture.date(-43), "44 BC", "44 v. Chr.", "44 av. J.-C."),
    (Fixture.date(0, digits: 4), "year unknown", "Jahr unbekannt", "année inconnue"),
  ]

  @Test(arguments: cases.indices)
  func `read as people say them`(index: Int) throws {
    let date = Self.cases[index]
    #expect(try Self.dates("en").text(date.0) == date.en)
    #expect(try Self.dates("de").text(date.0) == date.de)
    #expect(try Self.dates("fr-CA").text(date.0) == date.fr)
  }

  @Test func `fall back to English for a language without a table`() throws {
    #expect(try Self.dates("eo").text(Fixture.date(1962, 7)) == "July 1962")
  }

  @Test(arguments: [
    (0, "0 keepsakes", "0 Andenken", "0 souvenir"), (1, "1 keepsake", "1 Andenken", "1 souvenir"),
    (1_240, "1240 keepsakes", "1240 Andenken", "1240 souvenirs"),
    (12_400, "12,400 keepsakes", "12.400 Andenken", "12\u{202F}400 souvenirs"),
  ])
  func `stand beside counts in the language's forms`(number: Int, en: String, de: String, fr: String) throws {
    let tables = try ["en", "de", "fr"].map { try Words(language: $0, files: EmbeddedAssets.assets) }
    #expect(tables.map { $0.count(number, .keepsakes) } == [en, de, fr])
  }

  @Test func `belong to the most exact group that they are sure of`() {
    #expect(DateBucket(Fixture.date(1962, 7, 14)) == .month(year: 1962, month: 7))
    #expect(DateBucket(Self.season(1962, .spring)) == .year(1962))
    #expect(DateBucket(Fixture.date(1970, digits: 1)) == .decade(197))
    #expect(DateBucket(Fixture.date(1900, digits: 2)) == .century(19))
    #expect(DateBucket(Self.span(Fixture.date(1962), Fixture.date(1964))) == .decade(196))
    #expect(DateBucket(Self.span(Fixture.date(1958), Fixture.date(1964))) == .century(19))
    #expect(DateBucket(Self.span(Fixture.date(1898), Fixture.date(1902))) == .longer)
    #expect(DateBucket(Self.span(Fixture.date(1962, 7, 1), Fixture.date(1962, 7, 3))) == .month(year: 1962, month: 7))
    #expect(DateBucket(.interval(.at(EDTFPoint(year: 1962)), .open)) == .longer)
    #expect(DateBucket(nil) == .undated)
  }
}
