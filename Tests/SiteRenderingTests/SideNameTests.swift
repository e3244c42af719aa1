// SPDX-License-Identifier: MIT
import Testing

@testable import SiteRendering

@Suite struct `The two sides of a thing` {
  @Test(arguments: [
    ("front", "back"), ("Back", "front"), ("", "back"), ("Vorderseite", " Rückseite "), ("recto", "verso"),
    ("outside", "inside"),
    ("Umschlag", "Brief"), ("Umschlag", "innen"), ("enveloppe", "lettre"),
  ]) func `are recognised by their names in three languages`(first: String, second: String) {
    #expect(SideNames.areTwoSides(first, second))
  }

  @Test(arguments: [
    ("", ""), ("page 1", "page 2"), ("back", ""), ("front", "front"), ("before", "after"), ("front", "letter"),
  ])
  func `are not recognised in other pairs of names`(first: String, second: String) {
    #expect(!SideNames.areTwoSides(first, second))
  }

  @Test(arguments: [
    ("en", "front", "back"), ("de", "Vorderseite", "Rückseite"), ("fr", "recto", "verso"),
  ])
  func `are named in the site's language if the program has named them`(language: String, front: String, back: String)
    throws
  {
    let words = try Words(language: language, files: EmbeddedAssets.assets)
    #expect([SideNames.shown("front", words), SideNames.shown("back", words)] == [front, back])
    #expect(SideNames.shown("Back of it", words) == "Back of it" && SideNames.shown("", words) == nil)
  }
}
