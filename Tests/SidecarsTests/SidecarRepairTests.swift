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
  ])
  func `writes what can only be meant, and leaves comments and layout`(text: String, after: String) {
    #expect(mended(text) == after)
    // What it has written needs no second time.
    #expect(mended(after) == nil)
  }

  @Test(arguments: [
    "title: Oma\ndate: 1962\n", "", "# only a comment: yes\n", "caption: “Gruß aus Oban”\n",
    "caption: Er sagte „Komm“\n",
    "title: “A” and “B”\n", "date: 3/4/1962\n", "date: 14.7.62\n", "date: whenever\n",
    "description: |\n  Datum:1962\n  title:x\n",
    "description: |\n  Titel: x\n  “y”\n", "title: Oma\nTitel: Opa\n", "fields:\n  Datum: 1962\n  Ort: Oban\n",
    "unknown: x\n", "title: [x\n", "caption: \"two\n  title:x\"\n", "tags: [a,\tb]\n", "title: http://example.org\n",
  ])
  func `leaves what may be meant otherwise, or is right`(text: String) { #expect(mended(text) == nil, "\(text)") }

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

  @Test func `takes Windows-1252 and UTF-16 for what they are, and nothing that may be another`() throws {
    let text = "title: Käthe – „ihr“ Haus\ncaption: côté\n"
    for encoding in [String.Encoding.windowsCP1252, .utf16] {
      let data = try #require(text.data(using: encoding))
      let repair = try #require(SidecarRepair(Array(data), as: .sidecar))
      #expect(String(decoding: repair.bytes, as: UTF8.self) == text && repair.isRecoded)
    }
    let macintosh = Array("title: K".utf8) + [0x8A] + Array("the\n".utf8)
    #expect(SidecarRepair(macintosh, as: .sidecar) == nil)
    let mixed = Array("title: Käthe ".utf8) + [0xE4] + Array("\n".utf8)
    #expect(SidecarRepair(mixed, as: .sidecar) == nil)
    #expect(SidecarRepair([0x74, 0x3A, 0x20, 0xE4, 0x00], as: .sidecar) == nil)
  }

  @Test func `never adds a mistake to what it meets, and never takes a line away`() {
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
      let isYAML = (try? YAMLDocument(YAMLText(Array(text.utf8)))) != nil
      if isYAML, MissingSpace(Array(text.utf8)) == nil {
        #expect(SidecarReader.mistakes(in: Array(after.utf8), of: .sidecar, file: "").count <= before, "\(text)")
      }
      #expect(after.count { $0 == "\n" } == text.count { $0 == "\n" }, "\(text)")
    }
  }
}
