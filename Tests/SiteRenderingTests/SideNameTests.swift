// SPDX-License-Identifier: MIT
import Testing

@testable import SiteRendering

@Suite struct `The two sides of a thing` {
  @Test(arguments: [
    ("front", "back"), ("Back", "front"), ("", "back"), ("Vorderseite", " Rückseite "), ("recto", "verso"),
    ("outside", "inside"),
    ("Umschlag", "Brief"), ("Umschlag", "innen"), ("enveloppe", "lettre"),
  ]) func `are known by their names in three languages`(first: String, second: String) {
    #expect(SideNames.areTwoSides(first, second))
  }

  @Test(arguments: [
    ("", ""), ("page 1", "page 2"), ("back", ""), ("front", "front"), ("before", "after"), ("front", "letter"),
  ])
  func `are not what two pictures are called that are no two sides`(first: String, second: String) {
    #expect(!SideNames.areTwoSides(first, second))
  }
}
