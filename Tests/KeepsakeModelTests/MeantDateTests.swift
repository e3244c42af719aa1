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
  ])
  func `is answered with the form that is meant`(text: String, date: String) throws {
    let advice = try #require(MeantDate.advice(for: text))
    #expect(advice == "write \(date)" || advice.hasPrefix("write \(date) ("), "\(advice)")
    _ = try EDTFDate(parsing: date)
  }

  @Test(arguments: [
    ("4.7.1962", "write 1962-07-04 for 4 July, or 1962-04-07 for 7 April"),
    ("4/7/1962", "write 1962-07-04 for 4 July, or 1962-04-07 for 7 April"),
    ("1900s", "write 190X for 1900 to 1909, or 19XX for 1900 to 1999"),
    ("summer '62", "write 1962-22 (if the century is the 20th)"),
    ("14.7.62", "write 1962-07-14 (if 1962 is meant)"),
    ("winter 1962", "write 1962-24 (the winter that begins in December 1962)"),
    ("unknown", "leave the date out if nobody knows it"),
  ])
  func `names both where it can mean two, and says what is not plain`(text: String, advice: String) {
    #expect(MeantDate.advice(for: text) == advice)
  }

  @Test(arguments: [
    "yesterday", "Easter 1962", "13/1962", "32.7.1962", "30 February 1962", "1962-13", "197x", "July", "the 14th", "",
    "Grandma", "14 July", "1962-07-14 16:28", "5-7 July 1962", "1964-1962-1963", "99999999999999999999",
    "July 62 63 64",
    "1962-02-30", "1962-32-14", "☃", "summer", "1 2 3 4 5 6", "s", "60", "c.", "before", "1964 to 1962",
  ])
  func `is left without a guess where nothing can be told`(text: String) {
    #expect(MeantDate.advice(for: text) == nil)
  }

  @Test func `of random words never traps, and is only ever answered with dates`() throws {
    let words = [
      "summer", "1962", "64", "7", "c.", "?", "-", "/", ".", "July", "s", "er", "to", "before", "19th", "century", "~",
      " ",
    ]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...6, using: &generator)
      let text = (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
      guard let advice = MeantDate.advice(for: text), advice.hasPrefix("write ") else { continue }
      for part in String(advice.dropFirst(6)).split(separator: ", or ") {
        _ = try EDTFDate(parsing: String(part.prefix { $0 != " " }))
      }
    }
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
  func `that is a code already, or not known, leads nowhere`(name: String) {
    #expect(OCRLanguage.code(for: name) == nil)
  }
}
