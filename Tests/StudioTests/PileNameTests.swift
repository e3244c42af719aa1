// SPDX-License-Identifier: MIT
import Testing

@testable import Studio

@Suite struct `A file name in a group` {
  @Test(arguments: [
    ("Brief Käthe Seite 2", "Brief Käthe", 2), ("letter_page_03", "letter", 3), ("Brief S. 4", "Brief", 4),
    ("Lettre p.2", "Lettre", 2), ("Testament-Blatt-1", "Testament", 1),
  ])
  func `gives its page`(name: String, base: String, page: Int) {
    let name = PileName(name)
    #expect(name.base == base)
    #expect(name.mark == .page(page))
  }

  @Test(arguments: [
    ("Karte hinten", "Karte", true), ("Karte_Rückseite", "Karte", true), ("card-front", "card", false),
    ("Carte verso", "Carte", true),
  ])
  func `gives its side`(name: String, base: String, isBack: Bool) {
    let name = PileName(name)
    #expect(name.base == base)
    #expect(name.mark == .side(isBack: isBack))
  }

  @Test(arguments: [("IMG_0012_b", "IMG_0012", 2), ("scan12a", "scan12", 1), ("karte_a", "karte", 1)])
  func `gives its letter among a few`(name: String, base: String, letter: Int) {
    let name = PileName(name)
    #expect(name.base == base)
    #expect(name.mark == .letter(letter))
  }

  @Test(arguments: ["Maps 3", "IMG_0012", "Oma", "Villa", "Fahrt nach Rom", "1962-07-14"])
  func `gives nothing if a number or a letter means something else`(name: String) {
    #expect(PileName(name).mark == .none)
    #expect(PileName(name).base == name)
  }
}
