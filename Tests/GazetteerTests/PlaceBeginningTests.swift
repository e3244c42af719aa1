// SPDX-License-Identifier: MIT
internal import Gazetteer
import KeepsakeModel
import Testing

@Suite struct `Places by their first letters` {
  private static func names(_ letters: String, limit: Int = 5) throws -> [String] {
    try Gazetteer().places(beginningWith: letters, limit: limit).map { $0.city?[.german] ?? "" }
  }

  @Test(arguments: [
    ("Hambu", "Hamburg"), ("hamb", "Hamburg"), ("LÜBE", "Lübeck"), ("lube", "Lübeck"), ("Münch", "München"),
    ("New Yo", "New York"), ("Londo", "London"),
  ])
  func `are found, the largest first`(letters: String, name: String) throws {
    #expect(try Self.names(letters).first?.hasPrefix(name) == true)
  }

  @Test(arguments: ["", "H", "Ha", "   ", "xqzz", "☃☃☃☃", "Hamburgerstrassenbahn"])
  func `are not found by too few or unknown letters`(letters: String) throws {
    #expect(try Self.names(letters).isEmpty)
  }

  @Test func `are as many as requested, each once`() throws {
    let places = try Gazetteer().places(beginningWith: "San", limit: 40)
    #expect(places.count == 40 && Set(places.map(\.position)).count == 40)
  }
}
