// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import AddressBook

@Suite struct `A written card` {
  static let books = SeedBook.cards.flatMap { book in [VCardVersion.three, .four].map { (book, $0) } }

  @Test(arguments: books)
  func `is read again as the same, with the same lines kept`(book: SeedBook, version: VCardVersion) throws {
    let first = try VCardReader.read(book.bytes).entries
    let written = VCardWriter.write(first, version: version)
    let second = try VCardReader.read(written)
    #expect(second.refused == [])
    #expect(second.entries.map(\.contact) == first.map(\.contact))
    #expect(second.entries.map(\.kept) == first.map(\.kept))
    #expect(VCardWriter.write(second.entries, version: version) == written)
  }

  @Test(arguments: books)
  func `has rows of 75 bytes at most, each whole in UTF-8`(book: SeedBook, version: VCardVersion) throws {
    let written = VCardWriter.write(try VCardReader.read(book.bytes).entries, version: version)
    for row in written.split(separator: 10) {
      #expect(row.last == 13 && row.count <= 76)
      #expect(String(validating: row, as: UTF8.self) != nil)
    }
  }

  @Test(arguments: [VCardVersion.three, .four], UInt64(0)..<8)
  func `can hold any text in any property`(version: VCardVersion, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let contact = Contact.random(using: &random)
      let written = VCardWriter.write([VCardEntry(contact)], version: version)
      let reading = try VCardReader.read(written)
      #expect(reading.entries.map(\.contact) == [contact], "\(String(decoding: written, as: UTF8.self))")
      #expect(reading.entries.map(\.kept) == [[]])
    }
  }

  @Test(arguments: [
    "a\nTEL:1234", "a\r\nEND:VCARD\r\nBEGIN:VCARD\r\nFN:b", "a\rTEL:1234", "a\u{85}TEL:1234", "a\u{2028}TEL:1234",
    "a\u{0}\u{B}\u{C}\u{1C}TEL:1234", "a\\", "a\\\nTEL:1234",
  ])
  func `never begins a property where a value has a line break`(text: String) throws {
    var contact = Contact(name: text)
    contact.note = text
    contact.uid = text
    contact.categories = [text]
    contact.emails = [Labelled(text, label: text)]
    contact.relations = [Labelled(text, label: text)]
    contact.born = text
    let entry = VCardEntry(contact, kept: ["TITLE:\(text)", text, "X-A;X-B=\(text):c"])
    for version in [VCardVersion.three, .four] {
      let reading = try VCardReader.read(VCardWriter.write([entry], version: version))
      #expect(reading.refused == [])
      #expect(reading.entries.count == 1)
      #expect(reading.entries.first?.contact.phones == [])
    }
  }

  @Test func `drops a kept line with a changed value, and its group`() throws {
    var entry = try #require(try VCardReader.read(SeedBook.apple.bytes).entries.first)
    entry.contact.name = "Ada Brandt"
    entry.contact.phones[0].value = "+49 170 7"
    entry.contact.addresses = [Labelled("Elsewhere", label: "home")]
    entry.contact.emails[0].label = "work"
    entry.contact.relations.removeFirst()
    let lines = String(decoding: VCardWriter.write([entry], version: .three), as: UTF8.self)
      .split(separator: "\r\n").map(String.init)
    #expect(lines.contains("N:Brandt;Ada;;;"))
    #expect(lines.contains("TEL;TYPE=cell:+49 170 7"))
    #expect(lines.contains("ADR;TYPE=home:;;Elsewhere;;;;"))
    #expect(lines.contains("EMAIL;TYPE=work:ada@example.org"))
    #expect(!lines.contains { $0.hasPrefix("item3.") || $0.hasPrefix("item5.") })
    #expect(lines.contains("item4.X-ABLabel:_$!<HomePage>!$_"))
    #expect(lines.contains("TITLE:Cellist"))
  }

  @Test func `keeps a name's parts that do not follow from it`() throws {
    let card = "BEGIN:VCARD\nVERSION:3.0\nFN:Mum\nN:Okafor;Ada;;;\nEND:VCARD\n"
    var entry = try #require(try VCardReader.read(Array(card.utf8)).entries.first)
    #expect(entry.kept == ["FN:Mum", "N:Okafor;Ada;;;"])
    #expect(String(decoding: VCardWriter.write([entry]), as: UTF8.self).contains("N:Okafor;Ada;;;\r\n"))
    entry.contact.name = "Mama"
    #expect(String(decoding: VCardWriter.write([entry]), as: UTF8.self).contains("N:;Mama;;;\r\n"))
  }

  @Test(arguments: [
    ("1962-07-14", "BDAY:19620714", "BDAY:1962-07-14"), ("1962-07", "BDAY:1962-07", "BDAY:1962-07"),
    ("1962", "BDAY:1962", "BDAY:1962"), ("1962~", "BDAY;VALUE=text:1962~", "BDAY;VALUE=text:1962~"),
    ("1962-21", "BDAY;VALUE=text:1962-21", "BDAY;VALUE=text:1962-21"),
  ])
  func `has the date's form of its version`(edtf: String, four: String, three: String) throws {
    var contact = Contact(name: "A")
    contact.born = edtf
    for (version, line) in [(VCardVersion.four, four), (.three, three)] {
      let written = VCardWriter.write([VCardEntry(contact)], version: version)
      #expect(String(decoding: written, as: UTF8.self).contains(line + "\r\n"))
      #expect(try VCardReader.read(written).entries.first?.contact.born == edtf)
    }
  }
}
