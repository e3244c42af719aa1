// SPDX-License-Identifier: MIT
import Testing

@testable import AddressBook

@Suite struct `Address books` {
  private func entries(_ book: SeedBook) throws -> [VCardEntry] { try VCardReader.read(book.bytes).entries }

  @Test func `of Apple keep their groups, labels and relations`() throws {
    let entries = try entries(.apple)
    #expect(entries.map(\.contact.name) == ["Dr. Ada Mary Okafor", "Emeka", "Harbour Café"])
    #expect(entries.map(\.isPerson) == [true, true, false])
    let ada = try #require(entries.first)
    let contact = ada.contact
    #expect(contact.nicknames == ["Grandma"])
    #expect(contact.maidenNames == ["Brandt"])
    #expect(contact.born == "1931-10-03")
    #expect(
      contact.phones == [
        Labelled("+49 170 1234567", label: "mobile"), Labelled("0451 / 123-45", label: "home"),
        Labelled("0451 12346", label: "fax"), Labelled("0451 99", label: "other"),
      ])
    #expect(
      contact.emails == [Labelled("ada@example.org", label: "home"), Labelled("ada@boat.example", label: "Boat")])
    #expect(contact.addresses == [Labelled("Mengstraße 4\nHinterhaus\n23552 Lübeck\nDeutschland", label: "home")])
    #expect(contact.websites == [Labelled("https://example.org/ada")])
    #expect(
      contact.relations == [
        Labelled("Isobel Okafor", label: "daughter"), Labelled("Emeka Okafor", label: "partner"),
        Labelled("Ben", label: "friend"),
      ])
    #expect(
      contact.note
        == "Plays on Sundays, at three.\nRings twice; then waits. A long note that is folded, ü and all, as it is "
        + "longer than seventy-five bytes.")
    #expect(contact.photo?.mediaType == "image/jpeg")
    #expect(contact.photo?.bytes.count == 90)
    #expect(contact.uid == "1B2C3D4E-0000-4444-8888-1234567890AB")
    #expect(
      ada.kept == [
        "N:Okafor;Ada;Mary;Dr.;", "TEL;TYPE=cell,voice,pref:+49 170 1234567", "TEL;TYPE=home,fax:0451 12346",
        "EMAIL;TYPE=internet,home,pref:ada@example.org",
        "item3.ADR;TYPE=home,pref:;;Mengstraße 4\\nHinterhaus;Lübeck;;23552;Deutschland", "item3.X-ABADR:de",
        "item4.URL;TYPE=pref:https\\://example.org/ada", "item4.X-ABLabel:_$!<HomePage>!$_",
        "item5.X-ABRELATEDNAMES;TYPE=pref:Isobel Okafor", "item5.X-ABLabel:_$!<Daughter>!$_",
        "item6.X-ABRELATEDNAMES:Emeka Okafor", "item6.X-ABLabel:_$!<Spouse>!$_", "ORG:Lübeck Philharmonic;",
        "TITLE:Cellist", "item8.X-ABDATE;TYPE=pref:1955-06-11", "item8.X-ABLabel:_$!<Anniversary>!$_",
        "X-SOCIALPROFILE;TYPE=twitter:https://twitter.example/ada", "X-ABUID:1B2C3D4E\\:ABPerson",
      ])
    #expect(entries[1].contact.born == "XXXX-02-29")
    #expect(entries[1].kept == [])
  }

  @Test(
    arguments: [
      ("BDAY:--0119", "XXXX-01-19"), ("BDAY:--01-19", "XXXX-01-19"), ("BDAY;VALUE=date:--0119", "XXXX-01-19"),
      ("BDAY;X-APPLE-OMIT-YEAR=1604:1604-01-19", "XXXX-01-19"), ("BDAY;VALUE=date:1604-02-28", "XXXX-02-28"),
      ("BDAY:16040229", "XXXX-02-29"), ("BDAY:0000-02-28", "XXXX-02-28"), ("BDAY:0001-01-01", nil),
      ("BDAY:1601-01-01", nil), ("BDAY:4501-01-01", nil), ("BDAY:1900-01-01", "1900-01-01"), ("BDAY:1605", "1605"),
    ] as [(String, String?)])
  func `have birthdays without a year, in any spelling`(line: String, born: String?) throws {
    let card = Array("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\n\(line)\r\nEND:VCARD\r\n".utf8)
    let entry = try #require(try VCardReader.read(card).entries.first)
    #expect(entry.contact.born == born)
    for version in [VCardVersion.three, .four] {
      let again = try VCardReader.read(VCardWriter.write([entry], version: version)).entries
      #expect(again == [entry])
    }
  }

  @Test func `of Google keep values that have no place in a contact`() throws {
    let entry = try #require(try entries(.googleThree).first)
    let contact = entry.contact
    #expect(contact.nicknames == ["Matti", "Hias"])
    #expect(contact.born == "1961-07-14")
    #expect(
      contact.phones == [
        Labelled("+49 151 2345", label: "mobile"), Labelled("+45 12 34 56 78", label: "Ferienhaus"),
      ])
    #expect(contact.addresses == [Labelled("1 Main Street\nSpringfield, IL 62701\nUSA", label: "home")])
    #expect(contact.websites == [Labelled("http://www.google.com/profiles/1234", label: "PROFILE")])
    #expect(contact.relations == [Labelled("Ada Okafor", label: "mother")])
    #expect(contact.categories == ["myContacts", "Family"])
    #expect(contact.note == "See https://example.org/a,b")
    #expect(contact.photo == nil)
    #expect(
      entry.kept == [
        "TEL;TYPE=X-Ferienhaus:+45 12 34 56 78", "ADR;TYPE=home:;;1 Main Street;Springfield;IL;62701;USA",
        "item2.X-ABRELATEDNAMES:Ada Okafor", "item2.X-ABLabel:mother",
        "item3.X-ABDATE:19900601", "item3.X-ABLabel:_$!<Anniversary>!$_", "PHOTO:https://lh3.example.com/photo.jpg",
      ])
  }

  @Test func `of Android are decoded from quoted-printable`() throws {
    let entries = try entries(.android)
    let entry = try #require(entries.first)
    #expect(entry.contact.name == "Jörg Müller")
    #expect(entry.contact.phones.map(\.value) == ["01701234", "045112", "099"])
    #expect(entry.contact.addresses == [Labelled("Königstraße 1\n23552 Lübeck\nDeutschland", label: "home")])
    #expect(entry.contact.note == "Erste Zeile\nZweite, lange Zeile= gut")
    #expect(entry.contact.born == "1958-02-28")
    #expect(entry.contact.photo?.bytes.count == 90)
    #expect(entry.kept.contains("TEL;TYPE=cell,pref:01701234"))
    #expect(entries.map(\.contact.name) == ["Jörg Müller", "Oma"])
    #expect(entries[1].kept == [])
  }

  @Test func `of Outlook are read in their own charset, with a card inside`() throws {
    let entry = try #require(try entries(.outlookTwo).first)
    #expect(entry.contact.name == "Käthe Groß")
    #expect(entry.contact.addresses == [Labelled("Hafenstraße 2, Tor 3\nLübeck, SH 23568\nDeutschland", label: "work")])
    #expect(entry.contact.note == "Pfad C:\\new\\table; und so")
    #expect(entry.contact.emails == [Labelled("kaethe@werft.example")])
    #expect(entry.contact.phones.map(\.label) == ["work", "fax", "pager"])
    #expect(entry.kept.contains("N;LANGUAGE=de:Groß;Käthe;;Frau"))
    #expect(entry.kept.contains("ORG:Werft\\, GmbH;Büro"))
    #expect(entry.kept.contains("LABEL;TYPE=work,pref:Hafenstraße 2\\n23568 Lübeck"))
    #expect(entry.kept.contains("AGENT:BEGIN:VCARD\\nVERSION:2.1\\nN:Vertreter\\;Ein\\nEND:VCARD"))
    #expect(entry.contact.photo?.mediaType == "image/jpeg")
    let other = try #require(try entries(.outlookThree).first)
    #expect(other.contact.name == "Ayşe Çelik")
    #expect(other.contact.categories == ["Freunde", "Chor, alt"])
    #expect(other.kept.contains("TEL;TYPE=cell,voice,msg:0170 88"))
  }

  @Test func `of version 4 give plain numbers, dates and people`() throws {
    let entry = try #require(try entries(.nextcloud).first)
    let contact = entry.contact
    #expect(contact.name == "Isobel Okafor")
    #expect(contact.nicknames == ["Izzy O."])
    #expect(contact.born == "1955-11-06")
    #expect(contact.died == "2019-03")
    #expect(
      contact.phones == [
        Labelled("+44-20-7946-0958", label: "mobile"), Labelled("+44 20 7946 0002", label: "work"),
      ])
    #expect(contact.relations == [Labelled("Ada Okafor", label: "parent")])
    #expect(contact.note == "One")
    #expect(contact.photo?.mediaType == "image/jpeg")
    #expect(
      entry.kept == [
        "FN;LANGUAGE=en:Isobel Okafor", "N;SORT-AS=\"Okafor,Isobel\":Okafor;Isobel;;;",
        "TEL;TYPE=cell,voice;VALUE=uri;PREF=1:tel:+44-20-7946-0958",
        "ADR;TYPE=home;LABEL=1 High St^nLondon:;;1 High St;London;;SW1A 1AA;UK", "KIND:individual",
        "BIRTHPLACE:Lagos", "ANNIVERSARY:19800601", "GENDER:F",
        "TEL;TYPE=home;VALUE=uri:tel:+44-20-7946-0001;ext=12", "EMAIL:not an address",
        "RELATED;TYPE=friend:urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "X-ALSO-NOTE;LANGUAGE=de:Eins",
        "LANG;PREF=1:en", "IMPP;TYPE=home:xmpp:isobel@example.org",
        "CLIENTPIDMAP:1;urn:uuid:53e374d9-337e-4727-8803-a1e9c14e0556", "X-KADDRESSBOOK-X-Anniversary:1980-06-01",
      ])
  }

  @Test func `that are damaged give their good cards, and the others whole`() throws {
    let reading = try VCardReader.read(SeedBook.odd.bytes)
    #expect(reading.entries.map(\.contact.name) == ["Twice"])
    #expect(reading.refused.map(\.reason) == [.outside, .noEnd, .noName, .outside, .noEnd])
    #expect(reading.refused.map(\.line) == [1, 2, 5, 28, 29])
    #expect(reading.refused[2].raw == "BEGIN:VCARD\r\nVERSION:3.0\r\nTEL:1234\r\nEND:VCARD\r\n")
    let kept = try #require(reading.entries.first).kept
    #expect(reading.entries[0].contact.born == "1960")
    #expect(kept.prefix(2) == ["FN:Twice", "N:Else;Some Body"])
    #expect(kept.contains("X-UNREADABLE:no colon here"))
    #expect(kept.contains("X-ALSO-BDAY:1961"))
    #expect(kept.contains("URL:javascript:alert(1)"))
    #expect(kept.contains("FN;X-A=\"b:c;d,e\":Thrice"))
  }
}
