// SPDX-License-Identifier: MIT

/// Small files as these programs write them, for tests and for the fuzzers.
struct SeedBook: Sendable, CustomStringConvertible {
  let name: String
  let bytes: [UInt8]

  init(_ name: String, _ text: String, crlf: Bool = true) {
    self.name = name
    bytes = Array(text.utf8).flatMap { $0 == 10 && crlf ? [13, 10] : [$0] }
  }

  init(_ name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  var description: String { name }

  static let cards: [SeedBook] = [apple, googleThree, android, outlookTwo, outlookThree, nextcloud, odd]
  static let trees: [SeedBook] = [tree55, tree7, ansel]

  /// A picture's first bytes, enough to recognise its format.
  static let jpeg =
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////"

  /// iOS and macOS Contacts, version 3.0.
  static let apple = SeedBook(
    "Apple",
    """
    BEGIN:VCARD
    VERSION:3.0
    PRODID:-//Apple Inc.//macOS 15.1//EN
    N:Okafor;Ada;Mary;Dr.;
    FN:Dr. Ada Mary Okafor
    NICKNAME:Grandma
    X-MAIDENNAME:Brandt
    ORG:Lübeck Philharmonic;
    TITLE:Cellist
    EMAIL;type=INTERNET;type=HOME;type=pref:ada@example.org
    item1.EMAIL;type=INTERNET:ada@boat.example
    item1.X-ABLabel:Boat
    TEL;type=CELL;type=VOICE;type=pref:+49 170 1234567
    TEL;type=HOME;type=VOICE:0451 / 123-45
    TEL;type=HOME;type=FAX:0451 12346
    item2.TEL:0451 99
    item2.X-ABLabel:_$!<Other>!$_
    item3.ADR;type=HOME;type=pref:;;Mengstraße 4\\nHinterhaus;Lübeck;;23552;Deutschland
    item3.X-ABADR:de
    item4.URL;type=pref:https\\://example.org/ada
    item4.X-ABLabel:_$!<HomePage>!$_
    BDAY:1931-10-03
    item5.X-ABRELATEDNAMES;type=pref:Isobel Okafor
    item5.X-ABLabel:_$!<Daughter>!$_
    item6.X-ABRELATEDNAMES:Emeka Okafor
    item6.X-ABLabel:_$!<Spouse>!$_
    item7.X-ABRELATEDNAMES:Ben
    item7.X-ABLabel:_$!<Friend>!$_
    item8.X-ABDATE;type=pref:1955-06-11
    item8.X-ABLabel:_$!<Anniversary>!$_
    NOTE:Plays on Sundays\\, at three.\\nRings twice\\; then waits. A long note
      that is folded, ü and all, as it is longer than seventy-five bytes.
    X-SOCIALPROFILE;type=twitter:https://twitter.example/ada
    PHOTO;ENCODING=b;TYPE=JPEG;X-ABCROP-RECTANGLE=ABClipRect_1&0&0&8&8&x:
     \(jpeg.prefix(60))
     \(jpeg.dropFirst(60))
    UID:1B2C3D4E-0000-4444-8888-1234567890AB
    X-ABUID:1B2C3D4E\\:ABPerson
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    N:;Emeka;;;
    FN:Emeka
    BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29
    END:VCARD
    BEGIN:VCARD
    VERSION:3.0
    N:;;;;
    FN:Harbour Café
    ORG:Harbour Café;
    X-ABShowAs:COMPANY
    TEL;type=WORK;type=VOICE:0451 555
    END:VCARD

    """)

  /// Google Contacts, version 3.0.
  static let googleThree = SeedBook(
    "Google",
    """
    BEGIN:VCARD
    VERSION:3.0
    FN:Matthias Brandt
    N:Brandt;Matthias;;;
    NICKNAME:Matti,Hias
    EMAIL;TYPE=INTERNET;TYPE=HOME:matthias@example.org
    EMAIL;TYPE=INTERNET:m.brandt@example.com
    TEL;TYPE=CELL:+49 151 2345
    TEL;TYPE=X-Ferienhaus:+45 12 34 56 78
    ADR;TYPE=HOME:;;1 Main Street;Springfield;IL;62701;USA
    item1.URL:http\\://www.google.com/profiles/1234
    item1.X-ABLabel:PROFILE
    item2.X-ABRELATEDNAMES:Ada Okafor
    item2.X-ABLabel:mother
    BDAY:19610714
    item3.X-ABDATE:19900601
    item3.X-ABLabel:_$!<Anniversary>!$_
    NOTE:See https://example.org/a\\,b
    CATEGORIES:myContacts,Family
    PHOTO:https://lh3.example.com/photo.jpg
    REV:2024-05-06T07:08:09Z
    END:VCARD

    """, crlf: false)

  /// Android, version 2.1.
  static let android = SeedBook(
    "Android",
    """
    BEGIN:VCARD
    VERSION:2.1
    N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg;;;
    FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=B6rg M=C3=BCller
    TEL;CELL;PREF:01701234
    TEL;HOME:045112
    TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=42=6F=6F=74):099
    EMAIL;HOME:joerg@example.org
    ADR;HOME;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;;K=C3=B6nigstra=C3=9Fe 1;L=\n=C3=BCbeck;;23552;Deutschland
    NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Erste Zeile=0D=0AZweite=\n, lange Zeile=3D gut
    BDAY:1958-02-28
    X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;J=C3=B6ggi;1;;;;;;;;;;;;;
    PHOTO;ENCODING=BASE64;JPEG:\(jpeg.prefix(40))
     \(jpeg.dropFirst(40))

    END:VCARD
    BEGIN:VCARD
    VERSION:2.1
    N:;Oma;;;
    FN:Oma
    TEL;VOICE:112
    END:VCARD

    """)

  /// Outlook, version 2.1, in Windows-1252.
  static let outlookTwo = SeedBook(
    "Outlook 2.1",
    bytes: SeedBook(
      "",
      """
      BEGIN:VCARD
      VERSION:2.1
      N;LANGUAGE=de;CHARSET=Windows-1252:Gro~;Käthe;;Frau
      FN;CHARSET=Windows-1252:Käthe Gro~
      ORG:Werft, GmbH;Büro
      TITLE:Prokuristin
      TEL;WORK;VOICE:+49 (451) 12-0
      TEL;WORK;FAX:+49 (451) 12-1
      TEL;PAGER;VOICE:4711
      ADR;WORK;PREF:;;Hafenstra~e 2, Tor 3;Lübeck;SH;23568;Deutschland
      LABEL;WORK;PREF;ENCODING=QUOTED-PRINTABLE:Hafenstra=DFe 2=0D=0A=\n23568 L=FCbeck
      URL;WORK:http://www.werft.example
      EMAIL;PREF;INTERNET:kaethe@werft.example
      X-MS-OL-DEFAULT-POSTAL-ADDRESS:2
      NOTE:Pfad C:\\new\\table; und so
      AGENT:
      BEGIN:VCARD
      VERSION:2.1
      N:Vertreter;Ein
      END:VCARD
      PHOTO;TYPE=JPEG;ENCODING=BASE64:
       \(jpeg.prefix(40))
       \(jpeg.dropFirst(40))

      REV:20240506T070809Z
      END:VCARD

      """
    ).bytes.asWindows1252)

  /// Outlook, version 3.0.
  static let outlookThree = SeedBook(
    "Outlook 3.0",
    """
    BEGIN:VCARD
    VERSION:3.0
    N;CHARSET=utf-8:Çelik;Ayşe;;;
    FN;CHARSET=utf-8:Ayşe Çelik
    TEL;HOME;VOICE:0451 77
    TEL;TYPE=CELL,VOICE,MSG:0170 88
    EMAIL;PREF;INTERNET:ayse@example.org
    CATEGORIES:Freunde,Chor\\, alt
    CLASS:PUBLIC
    SORT-STRING:Celik
    END:VCARD

    """)

  /// Nextcloud and Thunderbird, version 4.0.
  static let nextcloud = SeedBook(
    "Nextcloud",
    """
    BEGIN:VCARD
    VERSION:4.0
    PRODID:-//Nextcloud Contacts v6
    UID:urn:uuid:4fbe8971-0bc3-424c-9c26-36c3e1eff6b1
    FN;LANGUAGE=en:Isobel Okafor
    FN:Izzy O.
    N;SORT-AS="Okafor,Isobel":Okafor;Isobel;;;
    KIND:individual
    BDAY:19551106
    DEATHDATE;VALUE=date:2019-03
    BIRTHPLACE:Lagos
    ANNIVERSARY:19800601
    GENDER:F
    TEL;TYPE="cell,voice";VALUE=uri;PREF=1:tel:+44-20-7946-0958
    TEL;TYPE=home;VALUE=uri:tel:+44-20-7946-0001;ext=12
    TEL;TYPE=work:+44 20 7946 0002
    EMAIL;TYPE=home:isobel@example.org
    EMAIL:not an address
    ADR;TYPE=home;LABEL="1 High St^nLondon":;;1 High St;London;;SW1A 1AA;UK
    RELATED;TYPE=parent;VALUE=text:Ada Okafor
    RELATED;TYPE=friend:urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6
    NOTE:One
    NOTE;LANGUAGE=de:Eins
    LANG;PREF=1:en
    IMPP;TYPE=home:xmpp:isobel@example.org
    PHOTO:data:image/jpeg;base64,\(jpeg)
    CLIENTPIDMAP:1;urn:uuid:53e374d9-337e-4727-8803-a1e9c14e0556
    X-KADDRESSBOOK-X-Anniversary:1980-06-01
    REV:20240506T070809Z
    END:VCARD

    """)

  /// Mistakes that some programs write.
  static let odd = SeedBook(
    "Odd",
    """
    some words before
    BEGIN:VCARD
    VERSION:3.0
    FN:No end
    BEGIN:VCARD
    VERSION:3.0
    TEL:1234
    END:VCARD
    begin:vcard
    version:3.0
    fn:Twice
    fn;x-a="b:c;d,e":Thrice
    bday:1960
    bday:1961
    note;x-y=1:A
    note;x-y=2:B
    n:Else;Some Body
    no colon here
    g.tel;type=home;x-z:12345
    g.tel;type=work:12346
    g.x-ablabel:Two
    uid:1
    uid:2
    url:javascript:alert(1)
    photo:http://example.org/a.jpg
    photo;encoding=b:!!!!
    end:vcard
    after
    BEGIN:VCARD
    FN:Last
    """)
}

extension [UInt8] {
  /// The text as Windows-1252; `~` is ß.
  fileprivate var asWindows1252: [UInt8] {
    String(decoding: self, as: UTF8.self).unicodeScalars.map { $0 == "~" ? 0xDF : UInt8(truncatingIfNeeded: $0.value) }
  }
}
