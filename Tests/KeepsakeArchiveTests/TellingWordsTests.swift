// SPDX-License-Identifier: MIT
import TestSupport
import Testing
import Vault

@testable import KeepsakeArchive

@Suite struct `A passphrase for an archive` {
  @Test func `is refused if it is made of people and places in its sidecars`() throws {
    let small = try SmallArchive(pictures: 1)
    let text = "Wietersheim, Ballachulish, Okafor, zigzag thimble walnut 1962"
    let before = try ArchiveFolder(small.path, makesState: true)
    #expect(throws: Never.self) { try Passphrase(checked: text, archive: before) }
    try small.write(
      "people:\n- Ada Wietersheim\n- Ben Okafor\ncaption: quince\nplace:\n  name: Ballachulish\n", to: "a.yaml")
    let archive = try ArchiveFolder(small.path, makesState: true)
    #expect(Passphrase(text).refusal(in: archive)?.problem.contains("archive") == true)
  }

  @Test(arguments: [
    ("people: [Ada, Ben]\ntitle: x\n", "Ada, Ben"), ("people: [Ada,\n  Ben]\ntitle: x\n", "Ada, Ben"),
    ("people:\n- Ada\n- Ben\ntitle: x", "Ada Ben"),
    ("people:\r\n  - Ada\r\n  - Ben\r\ntitle: x\r\n", "Ada Ben"),
    ("place: {name: Ada, lat: 3}\nplaces: Ben", "name: Ada, lat: 3 Ben"),
    ("Place: Ada\ncaption: x\n", "Ada"), ("title: x\n", ""),
  ])
  func `knows the values of people and places in any layout`(text: String, names: String) {
    let words = { (text: String) in text.split { !$0.isLetter && !$0.isNumber }.map(String.init) }
    #expect(TellingWords.values(in: text).flatMap(words) == words(names))
  }
}
