// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Sidecars

/// Messages about mistakes of people who know no YAML.
@Suite struct `Messages about slips` {
  @Test(arguments: [
    ("title:Oma", 1, "title: Oma"), ("date: 1962\ntitle:Oma Helga\n", 2, "title: Oma Helga"),
    ("Titel:Oma\n", 1, "Titel: Oma"), ("# x\n\nvisibility:private\ndate: 1962\n", 3, "visibility: private"),
  ])
  func `point at a missing space`(text: String, line: Int, written: String) {
    let told = sidecar(text).diagnostics
    #expect(told.map(\.id) == ["sidecar.space-missing"] && told[0].line == line && told[0].severity == .error)
    #expect(told[0].remedy.hasPrefix("write \(written); keepsake-site check --fix does it"))
  }

  @Test(arguments: [
    "title: a:b\n", "description: |\n  title:x\n", "title: \"a\n  date:b\"\n", "website:  x\n", "http://example.org\n",
    "title: x\n# date:1962\n",
  ])
  func `do not appear for other texts`(text: String) {
    #expect(!sidecar(text).diagnostics.contains { $0.id == "sidecar.space-missing" })
  }

  @Test(arguments: [
    ("Datum", "date"), ("Ort", "place"), ("Personen", "people"), ("lieu", "place"), ("personnes", "people"),
    ("Schlagwörter", "tags"), ("mots-clés", "tags"), ("Sichtbarkeit", "visibility"), ("Notizen", "notes"),
  ])
  func `give the English key for a German or French one`(word: String, key: String) {
    let told = sidecar("\(word): x\n").diagnostics
    #expect(
      told.count == 1 && told[0].remedy == "in files the key is “\(key)”; keepsake-site check --fix writes it",
      "\(told)")
  }

  @Test(arguments: [
    ("people: Oma Helga und Opa Karl", "[Oma Helga, Opa Karl]"), ("people: [Oma & Opa]", "[Oma, Opa]"),
    ("people:\n  - Mamie et Papi\n", "[Mamie, Papi]"), ("people: Ada and Ben and Cy", "[Ada, Ben, Cy]"),
  ])
  func `ask whether one name is several`(text: String, list: String) {
    let told = sidecar(text).diagnostics
    #expect(told.map(\.id) == ["sidecar.perhaps-several"] && told[0].severity == .warning)
    #expect(told[0].remedy.hasPrefix("if they are, write people: \(list);"), "\(told)")
  }

  @Test(arguments: [
    "people: Karl von und zu Guttenberg", "people: \"Marks and Spencer\"", "people: [Anders, Sandra]",
    "people: Etienne",
  ])
  func `do not appear for one name`(text: String) { #expect(sidecar(text).diagnostics == []) }

  @Test func `explain how to save a text as UTF-8`() {
    for bytes in [[0x74, 0x3A, 0x20, 0xE4], [0xFF, 0xFE, 0x74, 0x00]] as [[UInt8]] {
      let told = SidecarReader.sidecar(bytes, file: "a.yaml").diagnostics
      #expect(
        told.count == 1 && ["Notepad", "TextEdit", "check --fix"].allSatisfy(told[0].remedy.text.contains), "\(told)")
    }
  }
}
