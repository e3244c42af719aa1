// SPDX-License-Identifier: MIT
import Testing

@testable import AddressBook

@Suite struct `A card` {
  private func entry(_ lines: String, version: String = "3.0") throws -> VCardEntry? {
    try VCardReader.read(Array("BEGIN:VCARD\r\nVERSION:\(version)\r\n\(lines)\r\nEND:VCARD\r\n".utf8)).entries.first
  }

  private let plain = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Jörg 🎁\r\nEND:VCARD\r\n"

  @Test func `is read in UTF-16, with a byte order mark and without`() throws {
    for order in [true, false] {
      let wide = plain.utf16.flatMap { unit -> [UInt8] in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return order ? [high, low] : [low, high]
      }
      #expect(try VCardReader.read(wide).entries.map(\.contact.name) == ["Jörg 🎁"])
      #expect(
        try VCardReader.read((order ? [0xFE, 0xFF] : [0xFF, 0xFE]) + wide).entries.map(\.contact.name) == ["Jörg 🎁"])
    }
  }

  @Test func `is read with UTF-8's mark, in Latin-1, and with any line ends`() throws {
    #expect(try VCardReader.read([0xEF, 0xBB, 0xBF] + Array(plain.utf8)).entries.map(\.contact.name) == ["Jörg 🎁"])
    let latin = Array("BEGIN:VCARD\nVERSION:3.0\nFN:J".utf8) + [0xF6] + Array("rg\nEND:VCARD".utf8)
    #expect(try VCardReader.read(latin).entries.map(\.contact.name) == ["Jörg"])
    let mac = plain.utf8.filter { $0 != 10 }
    #expect(try VCardReader.read(mac).entries.map(\.contact.name) == ["Jörg 🎁"])
  }

  @Test func `may be folded anywhere, inside a character too`() throws {
    let line = Array("FN:Jörg 🎁 Müller".utf8)
    for place in 1..<line.count {
      for fold in [[13, 10, 0x20], [10, 9]] as [[UInt8]] {
        let bytes =
          Array("BEGIN:VCARD\nVERSION:3.0\n".utf8) + line[..<place] + fold + line[place...]
          + Array("\nEND:VCARD\n".utf8)
        #expect(try VCardReader.read(bytes).entries.map(\.contact.name) == ["Jörg 🎁 Müller"])
      }
    }
  }

  @Test(arguments: [
    ("N:Okafor;Ada;Mary;Dr.;jun.", "Dr. Ada Mary Okafor jun."), ("NICKNAME:Oma", "Oma"), ("ORG:Werft;Büro", "Werft"),
    ("FN:A\\, b\\nc", "A, b c"), ("fn:  A  ", "A"), ("FN:\nFN:B", "B"),
  ])
  func `has its given name, or another`(lines: String, name: String) throws {
    #expect(try entry(lines)?.contact.name == name)
  }

  @Test(
    arguments: [
      ("BDAY:19620714", "1962-07-14"), ("BDAY:1962-07-14", "1962-07-14"), ("BDAY:1962-07", "1962-07"),
      ("BDAY:1962", "1962"), ("BDAY:1962-07-14T10:00:00Z", "1962-07-14"), ("BDAY;VALUE=text:circa 1800", nil),
      ("BDAY:--0714", "XXXX-07-14"), ("BDAY:---14", nil), ("BDAY:1962-13-14", nil), ("BDAY:1962-22", nil),
      ("BDAY:T10", nil),
      ("BDAY;CALSCALE=hebrew:57220101", nil), ("BDAY;VALUE=text:1962~", "1962~"),
    ] as [(String, String?)])
  func `keeps a date without an EDTF form`(line: String, edtf: String?) throws {
    let entry = try #require(try entry("FN:A\n" + line, version: "4.0"))
    #expect(entry.contact.born == edtf)
    #expect(entry.kept == (edtf == nil || line.contains("T10") ? [line] : []))
  }

  @Test(arguments: [
    "TEL:call me", "TEL:1", "EMAIL:a@b@c", "EMAIL:<a@b>", "URL:javascript:alert(1)", "URL:ftp://a", "URL:https://a b",
    "TEL;VALUE=uri:tel:+1-2;ext=3", "RELATED:urn:uuid:1", "PHOTO:http://example.org/a.jpg", "PHOTO;ENCODING=b:!",
    "X-A;X-B=\"c;d\":e\\,f", "a.TEL;PREF=1:call",
  ])
  func `keeps a line without a usable link`(line: String) throws {
    let entry = try #require(try entry("FN:A\n" + line))
    #expect(entry.kept == [line])
    #expect(try VCardReader.read(VCardWriter.write([entry])).entries.first?.kept == [line])
  }

  @Test(
    arguments: [
      ("TEL:tel: 0451 77", "0451 77", nil), ("TEL:TEL:\\n12", "12", nil), ("TEL;TYPE=home: 12 ", "12", "home"),
      ("TEL;TYPE=\"x- boat \":12", "12", "boat"), ("TEL;TYPE=\" boat\":12", "12", "boat"),
      ("a.TEL:12\na.X-ABLabel:_$!< Boat >!$_", "12", "boat"), ("a.TEL:12\na.X-ABLabel:_$!<   >!$_", "12", nil),
    ] as [(String, String, String?)], [VCardVersion.three, .four])
  func `has no blanks around the rest of a value`(
    lines: (text: String, number: String, label: String?), version: VCardVersion
  ) throws {
    let entry = try #require(try entry("FN:A\n" + lines.text))
    #expect(entry.contact.phones == [Labelled(lines.number, label: lines.label)])
    let again = try VCardReader.read(VCardWriter.write([entry], version: version)).entries.first
    #expect(again?.contact == entry.contact && again?.kept == entry.kept)
  }

  @Test(arguments: ["", "a."], [VCardVersion.three, .four])
  func `has no line that is taken for a part of its picture`(group: String, version: VCardVersion) throws {
    for length in [1, 60, 64, 65, 74, 75, 76, 200] {
      let line = group + String(repeating: "P", count: length) + ":said"
      let entry = try #require(try entry("FN:A\nX-A;ENCODING=b:QUJD\n\(line)\nX-B;ENCODING=b:QUJD"))
      let reading = try VCardReader.read(VCardWriter.write([entry, entry], version: version))
      #expect(reading.refused == [] && reading.entries.map(\.kept) == [entry.kept, entry.kept], "\(length)")
    }
  }

  @Test func `has each value once, and one line that is kept for it`() throws {
    let lines = "FN:A\nTEL;TYPE=home:12\nTEL;TYPE=home;PREF=1:12\nTEL:13\nTEL;TYPE=home;PREF=2:12\nFN:A\nTEL:13"
    let entry = try #require(try entry(lines))
    #expect(entry.contact.phones == [Labelled("12", label: "home"), Labelled("13")])
    #expect(entry.kept == ["TEL;TYPE=home;PREF=1:12", "X-ALSO-TEL;TYPE=home;PREF=2:12", "X-ALSO-FN:A"])
    #expect(try VCardReader.read(VCardWriter.write([entry])).entries.first?.kept == entry.kept)
  }

  @Test func `reports a picture that is too large`() throws {
    let bytes = [UInt8](repeating: 0xFF, count: ContactPhoto.limit + 1)
    let photo = ContactPhoto(mediaType: "image/jpeg", bytes: bytes)
    let entry = try #require(try entry("FN:A\nPHOTO;ENCODING=b;TYPE=JPEG:\(photo.base64)"))
    #expect(entry.lacksPhoto && entry.contact.photo == nil && entry.kept == [])
  }

  @Test func `with a line over the limit is refused, and the next is read`() throws {
    let long = "BEGIN:VCARD\nFN:" + String(repeating: "a", count: VCardLines.limit) + "\nEND:VCARD\n" + plain
    let reading = try VCardReader.read(Array(long.utf8))
    #expect(reading.entries.count == 1)
    #expect(reading.refused.map(\.reason) == [.lineTooLong(limit: VCardLines.limit)])
    let lines = "BEGIN:VCARD\n" + String(repeating: "FN:a\n", count: VCardReader.lineLimit + 1) + "END:VCARD\n" + plain
    let other = try VCardReader.read(Array(lines.utf8))
    #expect(other.entries.count == 1)
    #expect(other.refused.map(\.reason) == [.tooManyLines(limit: VCardReader.lineLimit)])
  }

  @Test func `is one of a limited number`() {
    let many = String(repeating: "BEGIN:VCARD\nFN:a\nEND:VCARD\n", count: VCardReader.cardLimit + 1)
    #expect(throws: AddressBookError.tooManyCards(limit: VCardReader.cardLimit)) {
      try VCardReader.read(Array(many.utf8))
    }
  }
}
