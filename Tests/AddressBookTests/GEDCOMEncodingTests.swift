// SPDX-License-Identifier: MIT
import Testing

@testable import AddressBook

@Suite struct `The encoding of a family tree` {
  private func name(_ head: String, _ bytes: [UInt8], _ rest: String = "") throws -> String? {
    try tree(head, bytes, rest).people.first?.name
  }

  private func tree(_ head: String, _ bytes: [UInt8], _ rest: String = "") throws -> GEDCOMReading {
    try GEDCOMReader.read(
      Array("0 HEAD\n\(head)\n0 @I@ INDI\n1 NAME ".utf8) + bytes + Array("\n\(rest)0 TRLR\n".utf8))
  }

  @Test(
    arguments: [
      ("1 CHAR IBMPC", [0x81], "ü"), ("1 CHAR IBM DOS", [0x94], "ö"), ("1 CHAR MSDOS", [0xB5], "Á"),
      ("1 CHAR CP437", [0x81], "ü"), ("1 CHAR IBMPC\n1 LANG Polish", [0x9D], "Ł"), ("1 CHAR MACINTOSH", [0x9F], "ü"),
      ("1 CHAR ANSI", [0xFC], "ü"), ("1 CHAR IBM WINDOWS", [0xFC], "ü"), ("1 CHAR ANSI\n1 LANG Polish", [0xA3], "Ł"),
      ("1 CHAR WINDOWS-1251", [0xC8], "И"), ("1 CHAR ISO-8859-15", [0xBD], "œ"), ("1 CHAR Latin1", [0xFC], "ü"),
      ("1 CHAR ANSEL", [0xE8, 0x75], "ü"), ("1 CHAR ANSEL", [0xC3, 0xBC], "ü"), ("1 CHAR ASCII", [0xFC], "ü"),
    ] as [(String, [UInt8], String)])
  func `follows its name, in the language of its head`(head: String, bytes: [UInt8], letter: String) throws {
    #expect(try name(head, [0x4D] + bytes + [0x6C]) == "M\(letter)l")
  }

  @Test func `is refused with its name if it is unknown`() {
    #expect(throws: AddressBookError.unknownEncoding("GBK")) { try name("1 CHAR GBK", [0xC0, 0x4D]) }
  }

  @Test func `is not changed by a broken byte`() throws {
    let reading = try tree("1 CHAR UTF-8", Array("Jürgen Größe M".utf8) + [0xFC], "1 NOTE Zoë\n")
    #expect(reading.people.first?.name == "Jürgen Größe Mü")
    #expect(reading.people.first?.note == "Zoë")
    #expect(
      try name("1 CHAR ANSEL", Array("Jürgen Größe Zoë Müller Łódź".utf8) + [0xFC])?.hasPrefix("Jürgen Größe") == true)
  }

  @Test func `is not changed by a character that is cut in two`() throws {
    func note(_ head: String, _ first: [UInt8], _ second: [UInt8]) throws -> String? {
      let lines = Array("\n1 NOTE A".utf8) + first + Array("\r\n2 CONC ".utf8) + second
      return try tree(head, Array("Zoë".utf8) + lines).people.first?.note
    }
    #expect(try note("1 CHAR UTF-8", [0xC3], [0x9F, 0x42]) == "AßB")
    #expect(try note("1 CHAR UTF-8", [0xE2, 0x82], [0xAC]) == "A€")
    #expect(try note("1 CHAR UTF-8", [0xF0], [0x9F, 0x98, 0x80]) == "A😀")
    let ansel =
      Array("0 HEAD\n1 CHAR ANSEL\n0 @I@ INDI\n1 NOTE M".utf8) + [0xE8] + Array("\n2 CONC uller\n0 TRLR\n".utf8)
    #expect(try GEDCOMReader.read(ansel).people.first?.note == "Müller")
  }
}
