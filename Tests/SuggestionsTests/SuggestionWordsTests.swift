// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import Testing

@testable import Suggestions

@Suite struct `Words of suggestions` {
  private static func day(_ year: Int, _ month: Int, _ day: Int) throws -> CivilDay {
    try #require(CivilDay(year: year, month: month, day: day))
  }

  @Test(arguments: [
    ("en", "July 2019", "1–5 July 2019", "1 July 2019"), ("de", "Juli 2019", "1.–5. Juli 2019", "1. Juli 2019"),
    ("fr", "juillet 2019", "1er–5 juillet 2019", "1er juillet 2019"),
    ("xx", "July 2019", "1–5 July 2019", "1 July 2019"),
  ])
  func `write dates in the archive's language`(language: String, month: String, days: String, one: String) throws {
    let words = SuggestionWords(language: language)
    let (first, last) = (try Self.day(2019, 7, 1), try Self.day(2019, 7, 5))
    #expect(words.months(first...last) == month)
    #expect(words.days(first...last) == days)
    #expect(words.days(first...first) == one)
  }

  @Test func `write ranges across months and years`() throws {
    let words = SuggestionWords(language: "en")
    let (july, august, january) = (try Self.day(2019, 7, 30), try Self.day(2019, 8, 2), try Self.day(2020, 1, 3))
    #expect(words.months(july...august) == "July–August 2019")
    #expect(words.months(july...january) == "July 2019 – January 2020")
    #expect(words.days(july...august) == "30 July 2019 – 2 August 2019")
  }

  @Test(arguments: SuggestionWords.Language.allCases)
  func `exist for every reason and kind`(language: SuggestionWords.Language) {
    let words = SuggestionWords(language: language.rawValue)
    let reasons: [SuggestionReason] = [
      .closeInTime(days: 1, quietHours: 0), .closeInTime(days: 3, quietHours: 24),
      .closeInTime(days: 3, quietHours: 999_999),
      .closeInMinutes(1), .closeInMinutes(12), .closeInMinutes(200), .awayFromHome(kilometres: 300),
      .closeInPlace(kilometres: 2), .manyAtHome(times: 4), .sameKind(count: 5), .sharedPlace("Lagos"),
      .sharedPerson("Ada"), .sharedWord("wedding"), .sharedFolder("Banff"), .scannedTogether,
      .clockRepaired(camera: "NIKON D90"), .partsOfOneJourney(3), .lookAlike,
    ]
    let translation = Translation.of(language.rawValue)
    for reason in reasons {
      let text = translation.text(reason.message)
      #expect(!text.isEmpty && !text.hasSuffix("."))
      #expect(!translation.isEnglish(reason.message), "\(reason)")
    }
    for kind in Kind.allCases { #expect(!words.plural(kind).isEmpty) }
  }
}
