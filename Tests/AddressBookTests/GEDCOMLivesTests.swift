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
      "1 DEAT\n2 CAUS fever", "1 DEAT ja", "1 EVEN\n2 TYPE Burial\n2 DATE 1990", "1 DEAT\n2 DATE Deceased",
    ])
  func `have ended by what says so`(lines: String) throws { #expect(try person(lines).isDead) }

  @Test(arguments: ["1 DEAT", "1 DEAT N", "1 BIRT Y", "1 DEAT\n2 DATE unknown", "1 NO DEAT", "1 DEAT ?"])
  func `have not ended by what does not`(lines: String) throws { #expect(!(try person(lines).isDead)) }

  @Test func `are dated by those of a family`() throws {
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

  @Test func `of children by adoption, in care or by marriage are told from those by birth`() throws {
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
