// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@Suite struct `A date as people write it` {
  @Test(arguments: [
    ("summer 1962", "1962-22"), ("Summer of 1962", "1962-22"), ("1962 autumn", "1962-23"), ("Sommer 1962", "1962-22"),
    ("été 1962", "1962-22"), ("Frühling 1962", "1962-21"), ("winter 1962", "1962-24"), ("winter 1962/63", "1962-24"),
    ("c. 1962", "1962~"), ("ca 1962", "1962~"), ("circa 1962", "1962~"), ("about 1962", "1962~"), ("um 1962", "1962~"),
    ("vers 1962", "1962~"), ("1962 ?", "1962?"), ("perhaps 1962", "1962?"), ("vielleicht 1962", "1962?"),
    ("peut-être 1962", "1962?"), ("about 1962?", "1962%"), ("July 1962", "1962-07"), ("jul. 1962", "1962-07"),
    ("Juli 1962", "1962-07"), ("juillet 1962", "1962-07"), ("März 1962", "1962-03"), ("août 1962", "1962-08"),
    ("c. July 1962", "1962-07~"), ("14 July 1962", "1962-07-14"), ("14. Juli 1962", "1962-07-14"),
    ("July 14th, 1962", "1962-07-14"), ("1er juillet 1962", "1962-07-01"), ("the 3rd of May 1962", "1962-05-03"),
    ("14.7.1962", "1962-07-14"), ("14.07.1962", "1962-07-14"), ("7/14/1962", "1962-07-14"), ("14/7/1962", "1962-07-14"),
    ("14-7-1962", "1962-07-14"), ("7.7.1962", "1962-07-07"), ("1962/7/14", "1962-07-14"), ("1962.07.14", "1962-07-14"),
    ("1962-7-4", "1962-07-04"), ("1962-14-07", "1962-07-14"), ("7/1962", "1962-07"), ("1962/07", "1962-07"),
    ("1962-7", "1962-07"), ("07.1962", "1962-07"), ("1960s", "196X"), ("the 1960s", "196X"), ("1960's", "196X"),
    ("'60s", "196X"), ("60s", "196X"), ("1960er", "196X"), ("1960er Jahre", "196X"), ("60er-Jahre", "196X"),
    ("années 1960", "196X"), ("années 60", "196X"), ("about the 1960s", "196X~"), ("19th century", "18XX"),
    ("20. Jahrhundert", "19XX"), ("1962-1964", "1962/1964"), ("1962 – 1964", "1962/1964"),
    ("1962 to 1964", "1962/1964"),
    ("from 1962 to 1964", "1962/1964"), ("between 1962 and 1964", "1962/1964"), ("1962 bis 1964", "1962/1964"),
    ("1962-64", "1962/1964"), ("July-August 1962", "1962-07/1962-08"), ("May 1962 to July 1963", "1962-05/1963-07"),
    ("before 1962", "/1962"), ("vor 1962", "/1962"), ("since July 1962", "1962-07/.."), ("after 1962", "1962/"),
    ("Saturday 14 July 1962", "1962-07-14"), ("Samstag, 14. Juli 1962", "1962-07-14"), ("summer of '62", "1962-22"),
    ("July ’62", "1962-07"), ("early 1960s", "1960/1963"), ("Ende der 1960er", "1966/1969"),
    ("around the mid 1940s", "1944~/1946~"), ("late July 1962", "1962-07"),
    ("Christmas 1962", "1962-12-25"), ("Noël 1962", "1962-12-25"), ("im Jahre 1960", "1960"), ("in 1962", "1962"),
    ("4.7.1962", "1962-07-04"), ("14. VII. 1962", "1962-07-14"), ("12. Mai 45", "1945-05-12"), ("Mai 68", "1968-05"),
    ("24.12.55", "1955-12-24"), ("00.07.1962", "1962-07"), ("14.–16.7.1962", "1962-07-14/1962-07-16"),
    ("5-7 July 1962", "1962-07-05/1962-07-07"), ("July 5-7, 1962", "1962-07-05/1962-07-07"),
    ("du 5 au 7 juillet 1962", "1962-07-05/1962-07-07"), ("24/25 December 1955", "1955-12-24/1955-12-25"),
    ("1.5.1962 - 3.5.1962", "1962-05-01/1962-05-03"), ("Sommer 57 bis Herbst 58", "1957-22/1958-23"),
    ("Winter 62/63", "1962-24"), ("1962 oder 1963", "1962/1963"), ("vers 1914-18", "1914~/1918~"),
    ("fifties", "195X"), ("the early fifties", "1950/1953"), ("Fünfzigerjahre", "195X"), ("50er", "195X"),
    ("Anfang der fünfziger Jahre", "1950/1953"), ("les années cinquante", "195X"), ("195?", "195X"), ("196-", "196X"),
    ("19??", "19XX"), ("XIXe siècle", "18XX"), ("[ca. 1960]", "1960~"), ("vor 1914", "/1914"),
    ("ca. 1910-1914", "1910~/1914~"), ("spätestens 1914", "/1914"), ("nicht vor 1950", "1950/.."),
    ("dès 1957", "1957/.."),
    ("1914 oder früher", "/1914"), ("1950 and later", "1950/.."), ("bis ca. 1914", "/1914~"),
    ("Heiligabend 1955", "1955-12-24"), ("New Year's Eve 1999", "1999-12-31"), ("Silvester 1999/2000", "1999-12-31"),
    ("Weihnachten 1955/56", "1955-12-25"), ("Neujahr 1960", "1960-01-01"), ("Easter 1962", "1962-04-22"),
    ("Ostermontag 1957", "1957-04-22"), ("Pâques 1957", "1957-04-21"), ("Pentecôte 1960", "1960-06-05"),
    ("Karfreitag 2008", "2008-03-21"), ("Easter 2038", "2038-04-25"), ("Easter 1818", "1818-03-22"),
    ("summer 1957 or 1958", "1957-22/1958-22"), ("Juli 1957 oder 1958", "1957-07/1958-07"),
    ("July 1957 to 1958", "1957-07/1958"), ("late 1950s or early 1960s", "1956/1963"), ("50er oder 60er", "195X/196X"),
    ("Ende der 50er oder Anfang der 60er Jahre", "1956/1963"), ("late 50s/early 60s", "1956/1963"),
    ("late 19th century", "1867/1899"), ("2. Hälfte 19. Jh.", "1850/1899"), ("first half of the 1950s", "1950/1954"),
    ("erste Hälfte 1957", "1957-01/1957-06"), ("seconde moitié 1957", "1957-07/1957-12"),
    ("after 1945 and before 1950", "1945/1950"), ("nach 1945 und vor 1950", "1945/1950"),
    ("après 1945, avant 1950", "1945/1950"), ("kurz vor 1914", "/1914"), ("shortly after 1945", "1945/"),
    ("1950 at the latest", "/1950"), ("start of 1962", "1962"), ("1957 or so", "1957~"), ("so um 1957 herum", "1957~"),
    ("1957ish", "1957~"), ("sans doute 1957", "1957?"), ("60iger Jahre", "196X"), ("à Pâques 1961", "1961-04-02"),
    ("au printemps 1957", "1957-21"), ("1. Weihnachtstag 1955", "1955-12-25"), ("1. Advent 1960", "1960-11-27"),
    ("2. Weihnachtsfeiertag 1955", "1955-12-26"), ("vierter Advent 1961", "1961-12-24"),
    ("3. Advent 1950", "1950-12-17"),
    ("Valentine’s Day 1960", "1960-02-14"), ("Erster Mai 1960", "1960-05-01"), ("Sankt Martin 1960", "1960-11-11"),
    ("Hogmanay 1955", "1955-12-31"), ("12/57", "1957-12"), ("grandes vacances 1962", "1962-22"),
    ("aufgenommen 1957", "1957"), ("1962-07-14 16:28", "1962-07-14T16:28:00"),
    ("14.7.1962, 15:30 Uhr", "1962-07-14T15:30:00"), ("2024:05:01 12:04:33", "2024-05-01T12:04:33"),
    ("Sommerferien 1957", "1957-22"), ("vacances d’été 1957", "1957-22"), ("vers l'été 1957", "1957-22~"),
  ])
  func `leads to the intended EDTF form`(text: String, date: String) throws {
    let advice = try #require(MeantDate.advice(for: text)).text
    #expect(advice == "write \(date)" || advice.hasPrefix("write \(date) ("), "\(advice)")
    _ = try EDTFDate(parsing: date)
  }

  @Test(arguments: [
    ("1910/12", "write 1910-12 for the month, or 1910/1912 for the years"),
    ("14.7.12", "write 1912-07-14 for 1912, or 2012-07-14 for 2012"),
    ("Sommer 05", "write 1905-22 for 1905, or 2005-22 for 2005"),
    ("20er Jahre", "write 192X for 1920 to 1929, or 202X for 2020 to 2029"),
    ("4/7/1962", "write 1962-07-04 for 4 July, or 1962-04-07 for 7 April"),
    ("1900s", "write 190X for 1900 to 1909, or 19XX for 1900 to 1999"),
    ("summer '62", "write 1962-22 (if 1962 is meant)"),
    ("14.7.62", "write 1962-07-14 (if 1962 is meant)"),
    ("1/7/57", "write 1957-07-01 for 1 July 1957, or 1957-01-07 for 7 January 1957"),
    ("date unknown", "leave the date out if it is unknown"),
    ("winter 1962", "write 1962-24 (the winter that begins in December 1962)"),
    ("unknown", "leave the date out if it is unknown"),
  ])
  func `leads to both forms if it has two meanings, and to a hint about unclear words`(text: String, advice: String) {
    #expect(MeantDate.advice(for: text)?.text == advice)
  }

  @Test(arguments: [
    "yesterday", "Easter", "Easter 1", "Juli 12", "5 to July 1962", "13/1962", "32.7.1962", "30 February 1962",
    "1962-13", "29.2.1957", "July", "the 14th", "",
    "Grandma", "14 July", "16:28", "1962 16:28", "1962-07-14 25:00", "1964-1962-1963", "99999999999999999999",
    "July 62 63 64",
    "1962-02-30", "1962-32-14", "☃", "summer", "1 2 3 4 5 6", "s", "60", "c.", "before", "1964 to 1962",
  ])
  func `leads to no guess if it is too unclear`(text: String) {
    #expect(MeantDate.advice(for: text) == nil)
  }

  @Test(arguments: [
    ("1921-23", "1921/1923"), ("1920-24", "1920/1924"), ("1939-45", "1939/1945"), ("1921-", "1921/.."),
    ("1921 –", "1921/.."),
    ("-1945", "/1945"), ("– 1945", "/1945"), ("1920/21", "1920/1921"), ("1914–18", "1914/1918"),
    ("1907–09", "1907/1909"),
    ("ca. 1920-25", "1920~/1925~"), ("1920s-30s", "192X/193X"), ("1920er–30er Jahre", "192X/193X"), ("1921-?", "1921/"),
    ("1921-heute", "1921/.."), ("ca. 1921-", "1921~/.."), ("196-", "196X"), ("1,962", "1962"), ("1.962", "1962"),
    ("1962-22", "1962-22"), ("1921-12", "1921-12"), ("1962-07-14", "1962-07-14"), ("1810s-20s", "181X/182X"),
    ("1921/23", "1921/1923"), ("1920-24?", "1920?/1924?"), ("summer 1962", "1962-22"), ("1910/12", "1910/12"),
    ("some day", "some day"), ("-", "-"), ("années 1920-30", "192X/193X"), ("1921 bis heute", "1921/.."),
    ("19--", "19XX"), ("1921/1923", "1921/1923"), ("'62", "1962"),
    ("14.7.1962-16.7.1962", "1962-07-14/1962-07-16"),
  ])
  func `in a table is never one of EDTF’s codes`(text: String, date: String) {
    #expect(MeantDate.inTable(text) == date)
  }

  @Test(arguments: [
    "o. D.", "o.D.", "o. J.", "unbekannt", "Unbekannt", "n. d.", "n.d.", "[n.d.]", "undated", "s. d.", "s.d.", "?",
    "??", "–",
    "Datum unbekannt", "ohne Datum", "sans date", "inconnue", "unknown", "no date", "non daté",
  ])
  func `is none if it says that the date is unknown`(text: String) {
    #expect(MeantDate.isUnknown(text) && !MeantDate.isUnknown(text + " 1962"))
  }

  @Test func `of random words never traps, and only ever leads to dates`() throws {
    let words = [
      "summer", "1962", "64", ":", "16:28", "half", "first half", "or", "and", "after", "1. Advent", "early", "à", "7",
      "c.", "?", "-", "/", ".", "July", "s", "er", "to", "before", "19th", "century", "~",
      " ",
    ]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...6, using: &generator)
      let text = (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
      guard let advice = MeantDate.advice(for: text)?.text, advice.hasPrefix("write ") else { continue }
      for part in advice.dropFirst(6).split(separator: ", or ") {
        _ = try EDTFDate(parsing: String(part.prefix { $0 != " " }))
      }
    }
  }
}

@Suite struct `A date of EDTF` {
  @Test func `stays as it is written`() throws {
    var generator = SystemRandomNumberGenerator()
    func any(_ texts: String...) -> String { texts.randomElement(using: &generator) ?? "" }
    func point() -> String {
      any(
        any(
          "1962", "0962", "-0044", "2026", "196X", "19XX", "1962-07", "1962-22", "1962-07-14", "1962-07-XX", "1962-XX")
          + any("", "", "~", "?", "%"),
        "1962-07-14T16:28:39", "1962-07-14T16:28:39Z", "XXXX-02-28")
    }
    var read = 0
    for _ in 0..<5_000 {
      let text = any(point(), point() + "/" + point(), "/" + point(), point() + "/..", point() + "/", "../" + point())
      guard let date = try? EDTFDate(parsing: text) else { continue }
      read += 1
      #expect(MeantDate.dates(for: text) == [text] && MeantDate.plain(text) == text)
      // A written date means the same date.
      #expect(try EDTFDate(parsing: date.text) == date)
    }
    #expect(read > 2_000)
  }
}

@Suite struct `A language's name` {
  @Test(arguments: [
    ("german", "deu"), ("German", "deu"), ("de", "deu"), ("Deutsch", "deu"), ("allemand", "deu"), ("ger", "deu"),
    ("de_DE", "deu"), ("pt-BR", "por"), ("french", "fra"), ("français", "fra"), ("fr", "fra"), ("fre", "fra"),
    ("english", "eng"), ("en", "eng"), ("Englisch", "eng"), ("chinese", "chi_sim"), ("ru", "rus"), ("Русский", "rus"),
  ])
  func `leads to its code`(name: String, code: String) {
    #expect(OCRLanguage.code(for: name) == code)
  }

  @Test(arguments: ["deu", "eng", "fra", "chi_sim", "chi_tra", "deu_frak", "klingon", "", "script/Latin", "osd"])
  func `leads to no code if it is one already or unknown`(name: String) {
    #expect(OCRLanguage.code(for: name) == nil)
  }
}
