// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@testable import Sidecars

@Suite struct `A repair of a text` {
  private func mended(_ text: String, _ kind: YAMLFileKind = .sidecar) -> String? {
    SidecarRepair(Array(text.utf8), as: kind).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test(arguments: [
    ("title:Oma\ndate: 1962\n", "title: Oma\ndate: 1962\n"),
    ("# Oma\r\ntitle: Oma   # her\r\nplace:Oban\r\n", "# Oma\r\ntitle: Oma   # her\r\nplace: Oban\r\n"),
    (
      "title: T\nplace:\n\tname: Oban\n\tlat: 56.4\n\tlon: -5.5\n",
      "title: T\nplace:\n  name: Oban\n  lat: 56.4\n  lon: -5.5\n"
    ),
    ("place:\n    name: Oban\ntags:\n\t- lake\n", "place:\n    name: Oban\ntags:\n    - lake\n"),
    (
      "Titel: Oma\nDatum: 1962   # as she said\nOrt: Oban\nPersonen: [Oma]\n",
      "title: Oma\ndate: 1962   # as she said\nplace: Oban\npeople: [Oma]\n"
    ),
    ("Titre: Mamie\nLieu: Lyon\nPersonnes:\n  - Mamie\n", "title: Mamie\nplace: Lyon\npeople:\n  - Mamie\n"),
    ("Date: 1962\nSichtbarkeit: private\n", "date: 1962\nvisibility: private\n"),
    ("date: “1962”\nvisibility: „private“\n", "date: \"1962\"\nvisibility: \"private\"\n"),
    ("title: “Oma: ihr Haus”\ncaption: »Ein: Haus«\n", "title: \"Oma: ihr Haus\"\ncaption: \"Ein: Haus\"\n"),
    ("tags: [“lake”, “summer”]\n", "tags: [\"lake\", \"summer\"]\n"),
    ("people:\n  - „Oma Helga“\n", "people:\n  - \"Oma Helga\"\n"),
    ("date: 14.7.1962\n", "date: 1962-07-14\n"), ("date: summer 1962 # or so\n", "date: 1962-22 # or so\n"),
    ("date: \"summer 1962\"\n", "date: 1962-22  # summer 1962\n"),
    ("title:Oma\nDatum:14.7.1962\n", "title: Oma\ndate: 1962-07-14\n"),
    ("date:   14.7.1962   \ntitle: T\n", "date:   1962-07-14   \ntitle: T\n"),
    ("tags:\n-\tlake\n-\tsea\n", "tags:\n- lake\n- sea\n"),
    (
      "notes: |\n  1\tegg\n  \tbeaten\nplace:\n\tname: Oban\n",
      "notes: |\n  1\tegg\n  \tbeaten\nplace:\n  name: Oban\n"
    ),
    ("notes: |\n\tTwo eggs\n\t\tbeaten\n", "notes: |\n  Two eggs\n  \tbeaten\n"),
    (
      "title:Oma\ndate: \"summer 1957\"  # or so\ncaption: 'the #1 # of us'\n",
      "title: Oma\ndate: 1957-22  # or so\ncaption: 'the #1 # of us'\n"
    ),
    ("images:\n  - file:p1.jpg\n    label: front\n", "images:\n  - file: p1.jpg\n    label: front\n"),
    ("place:\n  name:Oban\n  lat: 56.4\n  lon: -5.5\n", "place:\n  name: Oban\n  lat: 56.4\n  lon: -5.5\n"),
    ("title:\u{A0}Oma\n", "title: Oma\n"), ("Titel\u{A0}: Oma\n", "title: Oma\n"),
    ("Ort:\n\u{A0}\u{A0}name:Oban\n  lat: 56.4\n  lon: -5.5\n", "place:\n  name: Oban\n  lat: 56.4\n  lon: -5.5\n"),
    ("title: T\nplace:\n\u{A0}\u{A0}name: Oban\n", "title: T\nplace:\n  name: Oban\n"),
    ("title: “Oban: the sea” # as she said\n", "title: \"Oban: the sea\" # as she said\n"),
    ("title: „Oban\"\n", "title: \"Oban\"\n"),
    ("title: Oma: ihr Haus   # so\ndate: 1962\n", "title: \"Oma: ihr Haus\"   # so\ndate: 1962\n"),
    ("title: *Oma*\n", "title: \"*Oma*\"\n"),
    ("caption: Sie sagte: \"Komm!\"\n", "caption: 'Sie sagte: \"Komm!\"'\n"),
    ("title: @home\n", "title: \"@home\"\n"), ("title: 'Mum's house'\n", "title: \"Mum's house\"\n"),
    ("title: \"The \"Ada\" at sea\"\n", "title: 'The \"Ada\" at sea'\n"),
  ])
  func `corrects unambiguous mistakes, and leaves comments and layout`(text: String, after: String) {
    #expect(mended(text) == after)
    // A repaired text needs no second repair.
    #expect(mended(after) == nil)
  }

  @Test func `of a collection's rule writes its date`() {
    let text = "title: Box\nwhere:\n  tags: [lake]\n  date: summer 1962\n"
    #expect(mended(text, .collection) == "title: Box\nwhere:\n  tags: [lake]\n  date: 1962-22  # summer 1962\n")
  }

  @Test(arguments: [
    "title: Oma\ndate: 1962\n", "", "# only a comment: yes\n", "caption: “Gruß aus Oban”\n",
    "caption: Er sagte „Komm“\n",
    "title: “A” and “B”\n", "date: 3/4/1962\n", "date: 14.7.62\n", "date: whenever\n",
    "description: |\n  Datum:1962\n  title:x\n",
    "description: |\n  Titel: x\n  “y”\n", "title: Oma\nTitel: Opa\n", "fields:\n  Datum: 1962\n  Ort: Oban\n",
    "unknown: x\n", "title: [x\n", "caption: \"two\n  title:x\"\n", "tags: [a,\tb]\n", "title: http://example.org\n",
    "date: \"summer 1957 # as she said\"\n",
    "caption: \"Er\" sagte: komm\n", "title: Oma:\n  ihr Haus\n", "date: a: b\n",
    "fields:\n  Note:x\n  name:y\n", "title: “Oma # 1\n", "title: 'Mum's \"house\"'\n", "tags: a: b\n",
    "description: |\n  place:\n    name:x\n  date: summer 1962\n",
  ])
  func `leaves ambiguous or correct texts`(text: String) { #expect(mended(text) == nil, "\(text)") }

  @Test(arguments: [
    ("Name: Ada\nGeboren: 14.7.1962\nNotiz: x\n", YAMLFileKind.person),
    ("Titel: Box\nBeschreibung: x\n", .collection),
    ("Ort: Oban\nPersonen: [Oma]\n", .folderDefaults),
    ("Titel: Album\nSprache: de\n", .settings),
  ])
  func `knows the keys of every kind of file`(text: String, kind: YAMLFileKind) throws {
    let after = try #require(SidecarRepair(Array(text.utf8), as: kind)).bytes
    #expect(SidecarReader.mistakes(in: after, of: kind, file: "") == [])
  }

  @Test func `recognises Windows-1252 and UTF-16, and nothing that may be another encoding`() throws {
    let text = "title: Käthe – „ihr“ Haus\ncaption: côté\n"
    for encoding in [String.Encoding.windowsCP1252, .utf16] {
      let data = try #require(text.data(using: encoding))
      let repair = try #require(SidecarRepair(Array(data), as: .sidecar))
      #expect(String(decoding: repair.bytes, as: UTF8.self) == text && repair.isRecoded)
    }
    let macintosh = Array("title: K".utf8) + [0x8A] + Array("the\n".utf8)
    #expect(SidecarRepair(macintosh, as: .sidecar) == nil)
    #expect(SidecarRepair(Array("Titel:".utf8) + macintosh, as: .sidecar) == nil, "no letter is lost")
    let mixed = Array("title: Käthe ".utf8) + [0xE4] + Array("\n".utf8)
    #expect(SidecarRepair(mixed, as: .sidecar) == nil)
    #expect(SidecarRepair([0x74, 0x3A, 0x20, 0xE4, 0x00], as: .sidecar) == nil)
  }

  @Test func `of a text with slips gives the intended text, with all of its comments`() throws {
    var generator = SeededGenerator(seed: 11)
    func any<Value>(_ values: [Value]) throws -> Value { try #require(values.randomElement(using: &generator)) }
    let slips: [(String) -> String] = [
      { $0.replacing("title: ", with: "title:") }, { $0.replacing("caption: ", with: "Bildunterschrift: ") },
      { $0.replacing("  name: ", with: "  name:") }, { $0.replacing("\n  ", with: "\n\t") },
      { $0.replacing("\n  ", with: "\n\u{A0}\u{A0}") }, { $0.replacing("place:", with: "Ort:") },
      { $0.replacing("\n- ", with: "\n-\t") }, { $0.replacing(#/"([^"\n]+)"/#) { "“\($0.output.1)”" } },
      { $0.replacing(#/"([^"\n]+)"/#) { "„\($0.output.1)“" } }, { $0.replacing("\n", with: "\r\n") },
      { $0.replacing("date: 1962-07-14", with: "date: 14.7.1962") }, { $0.replacing("tags:", with: "TAGS:") },
    ]
    for _ in 0..<400 {
      let text = """
        # von Käthe, mit – Liebe
        title: "\(try any(["Oma: ihr Haus", "Café au lait", "#1"]))"   # so steht es da
        caption: \(try any(["Am See", "Été", "Käthe und Opa"]))
        date: \(try any(["1962-07-14", "1962~", "/1914"]))  # wohl
        place:
          name: \(try any(["Oban", "Lübeck"]))
          lat: 56.4
          lon: -5.5   # am Hafen
        tags:
        - \(try any(["lake", "\"See\""]))
        - summer
        """ + "\n"
      let meant = try #require(SidecarReader.sidecar(Array(text.utf8), file: "").value)
      var slipped = text
      for _ in 0...Int.random(in: 0...3, using: &generator) { slipped = try any(slips)(slipped) }
      guard slipped != text, !slipped.contains("\r\r") else { continue }
      var bytes = Array(slipped.utf8)
      if Bool.random(using: &generator), let data = slipped.data(using: .windowsCP1252) { bytes = Array(data) }
      let after = SidecarRepair(bytes, as: .sidecar)?.bytes ?? bytes
      #expect(SidecarReader.mistakes(in: after, of: .sidecar, file: "") == [], "\(slipped)")
      let said = try #require(SidecarReader.sidecar(after, file: "").value, "\(slipped)")
      #expect(said.title == meant.title && said.caption == meant.caption && said.tags == meant.tags, "\(slipped)")
      #expect(said.date?.value == meant.date?.value && said.place?.value == meant.place?.value, "\(slipped)")
      let written = String(decoding: after, as: UTF8.self)
      for comment in ["# von Käthe, mit – Liebe", "   # so steht es da", "  # wohl", "   # am Hafen"] {
        #expect(written.contains(comment), "\(slipped)")
      }
      #expect(SidecarRepair(after, as: .sidecar) == nil, "\(written)")
    }
  }

  @Test func `never adds a mistake, and never removes a line`() {
    var generator = SeededGenerator(seed: 7)
    let pieces = [
      "title", "Titel", "Datum", "date", ":", ": ", "“", "”", "\"", "'", "\n", "\n  ", "\n\t", "#", " # ", "[", "]",
      "x", "1962", "|", "- ",
    ]
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 1...14, using: &generator)).compactMap { _ in
        pieces.randomElement(using: &generator)
      }.joined()
      let before = SidecarReader.mistakes(in: Array(text.utf8), of: .sidecar, file: "").count
      guard let after = mended(text) else { continue }
      #expect(mended(after) == nil, "a repaired text needs no second repair: \(text)")
      let isYAML = (try? YAMLDocument(YAMLText(Array(text.utf8)))) != nil
      if isYAML, MissingSpace(Array(text.utf8)) == nil {
        #expect(SidecarReader.mistakes(in: Array(after.utf8), of: .sidecar, file: "").count <= before, "\(text)")
      }
      #expect(after.count { $0 == "\n" } == text.count { $0 == "\n" }, "\(text)")
    }
  }
}
