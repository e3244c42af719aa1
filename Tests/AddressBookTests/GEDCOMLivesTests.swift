// SPDX-License-Identifier: MIT
import Testing

@testable import AddressBook

@Suite struct `Lives in family trees` {
  private func reading(_ lines: String) throws -> GEDCOMReading {
    try GEDCOMReader.read(Array("0 HEAD\n\(lines)\n0 TRLR\n".utf8))
  }

  private func person(_ lines: String) throws -> GEDCOMPerson {
    try #require(try reading("0 @I@ INDI\n1 NAME A\n" + lines).people.first)
  }

  @Test(
    arguments: [
      "1 DEAT Y", "1 DEAT\n2 DATE 1850", "1 DEAT\n2 PLAC Rome", "1 BURI Y", "1 BURI\n2 PLAC Rome",
      "1 CREM\n2 DATE 1990",
      "1 DEAT\n2 CAUS fever", "1 PROB\n2 DATE 1990", "1 BURI St. Mary’s churchyard", "1 BURI\n2 SOUR @S@",
      "1 CAUS fever",
      "1 FACT heart failure\n2 TYPE Cause of Death", "1 EVEN\n2 TYPE Obsèques\n2 DATE 1990", "1 _FUN\n2 PLAC Rome",
      "1 EVEN Y\n2 TYPE Obituary", "1 _OBIT\n2 NOTE In the Times\n2 DATE 1990", "1 _LIVING N", "1 _DECEASED Y",
      "1 EVEN\n2 TYPE Todesursache\n2 DATE 1990", "1 DEAT ja", "1 EVEN\n2 TYPE Burial\n2 DATE 1990",
      "1 DEAT\n2 DATE Deceased",
    ])
  func `have ended by a death or burial`(lines: String) throws { #expect(try person(lines).isDead) }

  @Test(arguments: [
    "1 DEAT", "1 DEAT N", "1 BIRT Y", "1 DEAT\n2 DATE unknown", "1 NO DEAT", "1 DEAT ?", "1 BURI N", "1 BURI",
    "1 _DECEASED N",
    "1 WILL\n2 DATE 1990", "1 EVEN\n2 TYPE Death of spouse\n2 DATE 1990", "1 DEAT Y\n2 RESN confidential",
  ])
  func `have not ended by other facts`(lines: String) throws { #expect(!(try person(lines).isDead)) }

  @Test(arguments: [
    ("1 OCCU Smith\n2 DATE 1880", 1880), ("1 EVEN\n2 DATE 1950\n2 AGE 70y 3m", 1880),
    ("1 CENS\n2 DATE BEF 1900\n2 AGE 8m", 1900),
  ])
  func `began before any of their events, by the age at it`(lines: String, year: Int) throws {
    #expect(try person(lines).latestBirth == year)
  }

  @Test func `of a couple began before their engagement`() throws {
    let reading = try reading("0 @A@ INDI\n1 NAME A\n0 @F@ FAM\n1 HUSB @A@\n1 ENGA\n2 DATE 1890\n1 DIV\n2 DATE 1899")
    #expect(reading.latestBirths == ["A": 1880] && reading.mayLive(in: 2020).isEmpty)
  }

  /// Restricted records, and their values that must stay hidden.
  private static let restricted = [
    "1 EVEN\n2 TYPE Prison\n2 RESN confidential\n2 OBJE\n3 FILE x.jpg",
    "1 NAME B\n2 RESN privacy\n2 OBJE\n3 FILE x.jpg",
    "1 OBJE\n2 FILE x.jpg\n2 RESN CONFIDENTIAL, LOCKED", "1 BIRT\n2 SOUR @S@\n3 OBJE\n4 FILE x.jpg",
    "1 NOTE @N@\n2 OBJE\n3 FILE x.jpg", "1 OBJE @M@", "1 OCCU Spy\n2 _PRIV Y\n2 SOUR\n3 OBJE\n4 FILE x.jpg",
    "1 FAMS @F@",
    "1 SEX F",
  ]

  @Test(arguments: restricted) func `have restricted pictures together with their records`(lines: String) throws {
    let media = try reading(
      """
      0 @I@ INDI
      1 NAME A
      \(lines)
      1 OBJE
      2 FILE shown.jpg
      2 RESN locked
      0 @S@ SOUR
      1 TITL Asylum
      1 RESN confidential
      1 OBJE
      2 FILE x.jpg
      0 @N@ NOTE Secret
      1 RESN privacy
      0 @M@ OBJE
      1 FILE x.jpg
      1 RESN confidential
      0 @F@ FAM
      1 HUSB @I@
      1 RESN confidential
      1 OBJE
      2 FILE x.jpg
      """
    ).media
    #expect(
      media.filter { $0.files == ["x.jpg"] }.allSatisfy(\.isRestricted) && media.contains { $0.files == ["x.jpg"] })
    #expect(media.first { $0.files == ["shown.jpg"] }?.isRestricted == false)
  }

  @Test func `have no restricted dates, names, notes and relations`() throws {
    let reading = try reading(
      """
      0 @I@ INDI
      1 NAME A
      1 NAME Secret
      2 RESN confidential
      1 BIRT
      2 DATE 1950
      2 RESN privacy
      1 NOTE @N@
      1 NOTE Open
      0 @N@ SNOTE Secret
      1 RESN confidential
      0 @J@ INDI
      1 NAME Hidden
      2 RESN confidential
      0 @F@ FAM
      1 HUSB @I@
      1 WIFE @J@
      1 RESN confidential
      """)
    let (first, second) = (reading.people[0], reading.people[1])
    #expect(first.name == "A" && first.also == [] && first.born == nil && first.note == "Open" && !first.isRestricted)
    #expect(second.name == "Hidden" && second.isRestricted && reading.bonds.isEmpty)
  }

  @Test func `have all notes and titles of a picture`() throws {
    let media = try reading(
      """
      0 @I@ INDI
      1 NAME A
      1 OBJE @M@
      2 TITL At the link
      0 @M@ OBJE
      1 FILE a.jpg
      2 TITL Of the file
      1 TITL First
      1 TITL Second
      1 NOTE One
      2 CONT more
      1 NOTE @N@
      1 NOTE One
      2 CONT more
      0 @N@ NOTE Two
      0 @O@ OBJE
      1 FILE b.jpg
      2 TITL B
      1 FILE c.jpg
      2 TITL C
      """
    ).media
    #expect(
      media[0].title == "First" && media[0].notes == ["Second", "Of the file", "One\nmore", "Two", "At the link"])
    #expect(media[1].fileTitles == ["b.jpg": "B", "c.jpg": "C"])
  }

  @Test func `are dated by the rest of the family`() throws {
    let latest = try reading(
      """
      0 @A@ INDI
      1 NAME Grandmother
      0 @B@ INDI
      1 NAME Mother
      0 @C@ INDI
      1 NAME Child
      1 BAPM
      2 DATE 1850
      0 @D@ INDI
      1 NAME Uncle
      0 @E@ INDI
      1 NAME Stranger
      0 @F@ FAM
      1 WIFE @A@
      1 CHIL @B@
      1 CHIL @D@
      0 @G@ FAM
      1 WIFE @B@
      1 CHIL @C@
      """
    ).latestBirths
    #expect(latest == ["A": 1830, "B": 1840, "C": 1850, "D": 1920])
  }

  @Test func `distinguish children by adoption, in care or by marriage from those by birth`() throws {
    func bonds(_ family: String, _ child: String) throws -> [String] {
      try reading(
        """
        0 @C@ INDI
        1 NAME Joe
        1 SEX M
        \(child)
        0 @M@ INDI
        1 NAME Mary
        1 SEX F
        0 @R@ INDI
        1 NAME Robert
        1 SEX M
        0 @F@ FAM
        1 WIFE @M@
        1 HUSB @R@
        1 CHIL @C@
        \(family)
        """
      ).bonds.filter { $0.to == "C" || $0.of == "C" }.map { "\($0.of) \($0.text)" }
    }
    let adopted = [
      "C adopted son", "C adopted son", "M mother", "M adoptive mother", "R father", "R adoptive father",
    ]
    #expect(try bonds("", "1 FAMC @F@\n2 PEDI adopted") == adopted)
    #expect(try bonds("", "1 FAMC @F@\n2 PEDI ADOPTED") == adopted)
    #expect(try bonds("", "1 ADOP\n2 FAMC @F@\n3 ADOP BOTH") == adopted)
    #expect(try bonds("", "1 ADOP\n2 FAMC @F@\n3 ADOP HUSB") == ["C adopted son", "M mother", "R adoptive father"])
    #expect(try bonds("2 _FREL Step\n2 _MREL Natural", "") == ["C stepson", "M mother", "R stepfather"])
    #expect(
      try bonds("", "1 FAMC @F@\n2 PEDI foster") == [
        "C foster son", "C foster son", "M foster mother", "R foster father",
      ])
    #expect(try bonds("", "1 FAMC @F@\n2 PEDI birth") == ["M mother", "R father"])
  }
}
