// SPDX-License-Identifier: MIT
import Testing

@testable import AddressBook

@Suite struct `Family trees` {
  private func reading(_ lines: String) throws -> GEDCOMReading {
    try GEDCOMReader.read(Array("0 HEAD\n\(lines)\n0 TRLR\n".utf8))
  }

  @Test func `of the older GEDCOM give people and families`() throws {
    let reading = try GEDCOMReader.read(SeedBook.tree55.bytes)
    #expect(reading.problems == [])
    let ada = try #require(reading.people.first)
    #expect(ada.name == "Ada Mary Brandt")
    #expect(ada.also == ["Grandma", "Ada Okafor"])
    #expect(ada.sex == .female)
    #expect(ada.born == "1931-10-03")
    #expect(ada.died == "2001~")
    #expect(ada.birthPlace == "Lübeck, Germany")
    #expect(ada.note == "She played the cello.\nOn Sundays@three.")
    #expect(reading.people.map(\.born) == ["1931-10-03", "1925/1927-06", "1955-11-19", "1958?"])
    #expect(reading.people.map(\.bornText) == [nil, nil, "@#DJULIAN@ 6 NOV 1955", "INT 1958 (from a letter)"])
    #expect(reading.people[1].note == "A note of its own,\nin two lines.")
    let family = try #require(reading.families.first)
    #expect(family.parents == ["I2", "I1"])
    #expect(family.children == ["I3", "I4"])
    #expect(family.married == "1955-06-11")
  }

  @Test func `have each relation once, in one of two files`() throws {
    let bonds = try GEDCOMReader.read(SeedBook.tree55.bytes).bonds
    #expect(
      bonds == [
        FamilyBond(of: "I1", to: "I2", toName: "Emeka Okafor", word: .wife),
        FamilyBond(of: "I1", to: "I3", toName: "Isobel Okafor", word: .mother),
        FamilyBond(of: "I1", to: "I4", toName: "Ben Okafor", word: .mother),
        FamilyBond(of: "I1", to: "I4", toName: "Ben Okafor", word: .mother, upbringing: .adopted),
        FamilyBond(of: "I2", to: "I3", toName: "Isobel Okafor", word: .father),
        FamilyBond(of: "I2", to: "I4", toName: "Ben Okafor", word: .father),
        FamilyBond(of: "I2", to: "I4", toName: "Ben Okafor", word: .father, upbringing: .adopted),
        FamilyBond(of: "I4", to: "I2", toName: "Emeka Okafor", word: .child, upbringing: .adopted),
        FamilyBond(of: "I4", to: "I1", toName: "Ada Mary Brandt", word: .child, upbringing: .adopted),
      ])
  }

  @Test func `of GEDCOM 7 are read, and their errors are reported`() throws {
    let reading = try GEDCOMReader.read(SeedBook.tree7.bytes)
    #expect(reading.people.map(\.name) == ["Alex Muster", "Robin Muster", nil])
    #expect(reading.people[0].bornText == "FRENCH_R 1 VEND 3, first of the year")
    #expect(reading.people[0].note == "Shared")
    #expect(reading.people[1].died == "1960-03/")
    #expect(
      reading.problems == [
        GEDCOMProblem(line: 17, reason: .noName("I3")), GEDCOMProblem(line: 19, reason: .ownAncestor("I1")),
        GEDCOMProblem(line: 24, reason: .nobody("I9")), GEDCOMProblem(line: 27, reason: .noLine),
      ])
    #expect(reading.bonds == [FamilyBond(of: "I1", to: "I2", toName: "Robin Muster", word: .partner)])
  }

  @Test func `in ANSEL have their letters`() throws {
    let person = try #require(try GEDCOMReader.read(SeedBook.ansel.bytes).people.first)
    #expect(person.name == "Jörg Müßig")
    #expect(person.birthPlace == "Łódź")
  }

  @Test(
    arguments: [
      ("3 OCT 1931", "1931-10-03"), ("oct 1931", "1931-10"), ("1931", "1931"), ("ABT 1931", "1931~"),
      ("EST OCT 1931", "1931-10~"), ("CAL 1931", "1931~"), ("BEF 1931", "/1931"), ("AFT 3 OCT 1931", "1931-10-03/"),
      ("BET 1930 AND 1931", "1930/1931"), ("FROM 1930 TO MAR 1931", "1930/1931-03"), ("FROM 1930", "1930/"),
      ("TO 1931", "/1931"), ("INT 1931 (a letter)", "1931?"), ("@#DGREGORIAN@ 3 OCT 1931", "1931-10-03"),
      ("(about then)", nil), ("", nil),
    ] as [(String, String?)])
  func `have dates in EDTF if possible`(text: String, edtf: String?) { #expect(GEDCOMDate.edtf(text) == edtf) }

  @Test func `with circular pointers are cut once`() throws {
    let reading = try reading(
      """
      0 @A@ INDI
      1 NAME A
      0 @B@ INDI
      1 NAME B
      0 @F@ FAM
      1 HUSB @A@
      1 CHIL @B@
      0 @G@ FAM
      1 HUSB @B@
      1 CHIL @A@
      0 @A@ INDI
      1 NAME C
      """)
    #expect(reading.bonds.map(\.of) == ["A"])
    #expect(reading.problems.map(\.reason) == [.ownAncestor("A"), .repeatedID("A")])
  }

  @Test func `of any depth are read without recursion`() throws {
    let people = (0..<20_000).map { "0 @I\($0)@ INDI\n1 NAME P\($0)" }
    let families = (1..<20_000).map { "0 @F\($0)@ FAM\n1 WIFE @I\($0 - 1)@\n1 CHIL @I\($0)@" }
    #expect(try reading((people + families).joined(separator: "\n")).bonds.count == 19_999)
  }

  @Test(arguments: ["", "BEGIN:VCARD", "1 HEAD", "0 @I1@ INDI"])
  func `are none without a head`(text: String) {
    #expect(throws: AddressBookError.noGEDCOM) { try GEDCOMReader.read(Array(text.utf8)) }
  }
}
