// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Sidecars

@Suite struct `Messages about other files than sidecars` {
  @Test func `report all mistakes, in the order of the file`() {
    let text = """
      titel: Letter
      date: 1962-13
      tags: wedding, lake
      images:
        - {file: ../x.jpg, rotate: 45}
      kind: leter
      """
    let messages = sidecar(text, file: "letters/a.yaml").diagnostics.map(\.description)
    #expect(
      messages.map { $0.prefix { $0 != " " } } == [
        "letters/a.yaml:1:1:", "letters/a.yaml:2:7:", "letters/a.yaml:3:7:", "letters/a.yaml:5:12:",
        "letters/a.yaml:5:30:", "letters/a.yaml:6:7:",
      ])
  }

  @Test func `count columns in characters, whatever their bytes`() {
    let reading = sidecar("fields: {Größe: 3, 💌💌: [x]}")
    #expect(reading.diagnostics.map(\.column) == [24])
  }

  @Test func `do not count the byte order mark`() {
    let reading = sidecar("\u{FEFF}titel: x")
    #expect(reading.diagnostics.map(\.column) == [1])
  }

  @Test func `never send commands to the terminal`() {
    let reading = sidecar("\"\\e[31mtitle\": x")
    #expect(reading.diagnostics.first?.problem == "unknown key “\u{FFFD}[31mtitle” in a sidecar")
  }

  @Test func `keep the readable part of a broken file separate`() {
    let reading = sidecar("images: [a.jpg]\nvisibility: privat\n")
    #expect(reading.value == nil)
    #expect(reading.partial?.images.map(\.value.file) == ["a.jpg"])
  }

  @Test(arguments: [
    ("rotate: 90", "images", "write images: [{file: …, rotate: …}]"),
    ("crop: {left: 0.1}", "images", "write images: [{file: …, crop: …}]"),
    ("pages: 2", "images", "write images: [{file: …, pages: …}]"),
    ("publish: no", "images", "write images: [{file: …, publish: …}]"), ("lat: 47", "place", "write place: {lat: …}"),
    ("skip: yes", "ocr", "write ocr: {skip: …}"), ("lead: 3", "reminder", "write reminder: {lead: …}"),
  ])
  func `name the right place for a key at the top`(text: String, owner: String, remedy: String) {
    let found = sidecar(text).diagnostics
    let key = text.prefix { $0 != ":" }
    #expect(found.map(\.problem) == ["“\(key)” belongs under “\(owner)”"] && found.first?.remedy.text == remedy)
    #expect(found.first?.id == "sidecar.misplaced-key")
  }

  @Test(arguments: [
    (
      "rotate: 90",
      "_folder.yaml:1:1: error: “rotate” belongs to one keepsake, not to a folder; move it into the sidecars [sidecar.misplaced-key]"
    ),
    (
      "title: x",
      "_folder.yaml:1:1: error: “title” belongs to one keepsake, not to a folder; move it into the sidecars [sidecar.misplaced-key]"
    ),
    (
      "tag: [x]",
      "_folder.yaml:1:1: error: unknown key “tag” in a folder’s defaults; did you mean “tags”? [sidecar.unknown-key]"
    ),
  ])
  func `list what a folder cannot have`(text: String, message: String) {
    let reading = SidecarReader.folderDefaults(Array(text.utf8), file: "_folder.yaml")
    #expect(reading.diagnostics.map(\.description) == [message])
  }

  @Test(arguments: [
    ("", "c.yaml:1:1: error: a collection needs a “title”; write title: Summer at the Lake [sidecar.missing-key]"),
    (
      "caption: x\ntitle: ''",
      "c.yaml:2:8: error: a collection needs a “title”; write title: Summer at the Lake [sidecar.missing-key]"
    ),
    (
      "- a",
      "c.yaml:1:1: error: found a list, expected keys and their values; write title: … at the beginning of a line [sidecar.wrong-type]"
    ),
    (
      "title: a\norder: dates",
      "c.yaml:2:8: error: found “dates” for “order”; did you mean “date”? [sidecar.unknown-word]"
    ),
    (
      "title: a\nwhere: {kind: [letter, leter]}",
      "c.yaml:2:24: error: found “leter” for “kind”; did you mean “letter”? [sidecar.unknown-word]"
    ),
    (
      "title: a\nkeepsakes: [../b]",
      "c.yaml:2:13: error: “../b” for “keepsakes” leads out of the folder; name a file in the same folder or below it [sidecar.leaves-folder]"
    ),
    (
      "title: a\nwhere: {date: soon}",
      "c.yaml:2:15: error: found “soon” for “date”, which is not written as a date; write 1962, 1962-07, 1962-07-14, 197X (a decade), 1962~ (about), 1962? (perhaps) or 1962/1964 (from, to) [sidecar.bad-date]"
    ),
  ])
  func `about collections give place, problem and remedy`(text: String, message: String) {
    let reading = SidecarReader.collection(Array(text.utf8), file: "c.yaml")
    #expect(reading.diagnostics.map(\.description) == [message])
  }

  @Test(arguments: [
    ("born: 1931", "p.yaml:1:1: error: a person needs a “name”; write name: Ada Okafor [sidecar.missing-key]"),
    (
      "name: Ada\nborn: 1950\ndied: 1931",
      "p.yaml:3:7: error: the death is earlier than the birth; correct one of the dates [sidecar.contradiction]"
    ),
    (
      "name: Ada\nemail: ada",
      "p.yaml:2:8: error: found “ada” for “email”, expected an e-mail address; write ada@example.org [sidecar.impossible-value]"
    ),
    (
      "name: Ada\nphone: [x]",
      "p.yaml:2:9: error: found “x” for “phone”, expected a telephone number; write '+234 1 234 5678' [sidecar.impossible-value]"
    ),
    (
      "name: Ada\nwebsite: javascript:alert(1)",
      "p.yaml:2:10: error: found “javascript:alert(1)” for “website”, expected a web address; write https://example.org [sidecar.impossible-value]"
    ),
  ])
  func `about people give place, problem and remedy`(text: String, message: String) {
    let reading = SidecarReader.person(Array(text.utf8), file: "p.yaml")
    #expect(reading.diagnostics.map(\.description) == [message])
  }

  @Test(arguments: [
    (
      "baseurl: x",
      "keepsake.yaml:1:1: error: unknown key “baseurl” in keepsake.yaml; did you mean “base_url”? [sidecar.unknown-key]"
    ),
    (
      "base_url: example.org",
      "keepsake.yaml:1:11: error: found “example.org” for “base_url”, expected the site’s web address; write https://example.org/family [sidecar.impossible-value]"
    ),
    (
      "language: es",
      "keepsake.yaml:1:11: error: found “es” for “language”; write one of en, de, fr [sidecar.unknown-word]"
    ),
    (
      "theme: musem",
      "keepsake.yaml:1:8: error: found “musem” for “theme”; did you mean “museum”? [sidecar.unknown-word]"
    ),
    (
      "theme: museum",
      "keepsake.yaml:1:8: warning: the look “museum” is no more: the site looks like the album, and shows single pictures on black; remove “theme”; styles of your own in assets/styles stay [sidecar.without-effect]"
    ),
    (
      "theme: dark",
      "keepsake.yaml:1:8: error: found “dark” for “theme”; write one of album, museum [sidecar.unknown-word]"
    ),
    (
      "hidden_zones: [{lat: 6, lon: 3}]",
      "keepsake.yaml:1:16: error: a hidden zone needs lat, lon and radius; write {lat: 6.45, lon: 3.39, radius: 2} (kilometres) [sidecar.contradiction]"
    ),
    (
      "publish_originals: maybe",
      "keepsake.yaml:1:20: error: found “maybe” for “publish_originals”, expected true or false; write publish_originals: true [sidecar.impossible-value]"
    ),
    (
      "pictures: {quality: 101}",
      "keepsake.yaml:1:21: error: found “101” for “quality”, expected a whole number from 1 to 100 [sidecar.impossible-value]"
    ),
    (
      "sidecars: ../metadata",
      "keepsake.yaml:1:11: error: “../metadata” for “sidecars” leads out of the folder; name a file in the same folder or below it [sidecar.leaves-folder]"
    ),
  ])
  func `about settings give place, problem and remedy`(text: String, message: String) {
    let reading = SidecarReader.settings(Array(text.utf8), file: "keepsake.yaml")
    #expect(reading.diagnostics.map(\.description) == [message])
  }

  @Test func `about memory types give place, problem and remedy`() {
    let reading = SidecarReader.memoryType(Array("fields: [{hint: x}]".utf8), file: "t.yaml")
    #expect(
      reading.diagnostics.map(\.description) == [
        "t.yaml:1:1: error: a memory type needs a “title”; write title: Recipe [sidecar.missing-key]",
        "t.yaml:1:10: error: a field needs a “name”; write {name: Serves, hint: How many} [sidecar.missing-key]",
      ])
  }
}
