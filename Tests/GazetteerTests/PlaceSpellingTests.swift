// SPDX-License-Identifier: MIT
internal import Gazetteer
import Testing

@Suite struct `Misspelt places` {
  @Test(arguments: [
    ("Lagso, Nigeria", "Lagos, Nigeria"), ("Hamburgg", "Hamburg"), ("Lagos, Nigera", "Lagos, Nigeria"),
    ("Obann, Scotland", "Oban, Scotland"), ("Edinburhg, Scotland", "Edinburgh, Scotland"),
  ])
  func `are corrected if one place is near`(name: String, meant: String) throws {
    #expect(try Gazetteer().likelySpelling(of: name) == meant)
  }

  @Test(arguments: [
    "Lagos, Nigeria", "Grandma’s house", "Rose Cottage, Oban", "Home", "xqzzyv", "", "Lagso, Nigera", "The lake",
    "Garden",
    "Kitchen", "School", "Balcony", "Church", "Beach", "Attic",
  ])
  func `are not found in correct names and other words`(name: String) throws {
    #expect(try Gazetteer().likelySpelling(of: name) == nil)
  }
}
