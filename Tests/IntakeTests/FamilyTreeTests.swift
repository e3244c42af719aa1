// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Intake

@Suite struct `A family tree's file` {
  private static let people = """
    0 HEAD
    1 GEDC
    2 VERS 5.5.1
    1 CHAR UTF-8
    0 @I1@ INDI
    1 NAME Anna /Groth/
    1 BIRT
    2 DATE 1880
    2 OBJE @M3@
    1 DEAT
    2 DATE 1951
    1 OBJE @M1@
    2 _PRIM Y
    2 _POSITION 2 1 6 4
    1 OBJE
    2 FILE C:\\Bilder\\Familie\\Haus.png
    2 TITL Before the house
    2 _DATE ABT 1905
    2 _PLACE Lübeck
    0 @I2@ INDI
    1 NAME Ben /Groth/
    1 BIRT
    2 DATE 1990
    1 OBJE @M1@
    1 OBJE @M2@
    0 @I3@ INDI
    1 NAME Anna /Groth/
    1 RESN confidential
    1 DEAT Y
    1 OBJE @M4@
    0 @F1@ FAM
    1 HUSB @I2@
    1 WIFE @I1@
    1 OBJE @M5@
    0 @M1@ OBJE
    1 FILE media/anna.png
    2 TITL Anna at the sea
    1 NOTE Found in the attic.
    0 @M2@ OBJE
    1 FILE https://example.org/ben.png
    0 @M3@ OBJE
    1 FILE file:///Users/ada/media/bir%20th.png
    0 @M4@ OBJE
    1 FILE media/other.png
    0 @M5@ OBJE
    1 FILE nowhere.png
    1 RESN locked
    0 @M6@ OBJE
    1 FILE media/secret.png
    1 RESN privacy, locked
    0 TRLR
    """

  private func bringing() throws -> Bringing {
    let bringing = try Bringing()
    for (number, name) in ["anna", "bir th", "other", "secret", "unnamed"].enumerated() {
      try bringing.picture("media/\(name).png", UInt64(number))
    }
    try bringing.picture("scans/familie/haus.png", 9)
    try bringing.write(Self.people, to: "tree.ged")
    return bringing
  }

  @Test func `imports all pictures of its folder, and names the people in those that it mentions`() async throws {
    let bringing = try bringing()
    #expect(try bringing.claims() == ["FamilyTreeFile"])
    let report = try await bringing.bring()
    #expect(report.brought == 6 && report.notes == [])
    #expect(report.leftOut.map(\.name).sorted() == ["https://example.org/ben.png", "nowhere.png"])
    try bringing.expect(
      "imported/source/media/anna.yaml",
      says: """
        title: Anna at the sea
        caption: Found in the attic.
        people: [Anna Groth, Ben Groth]
        visibility: secured

        """)
    try bringing.expect(
      "imported/source/scans/familie/haus.yaml",
      says: """
        title: Before the house
        date: 1905~
        place: Lübeck
        people: [Anna Groth]

        """)
    try bringing.expect("imported/source/media/bir th.yaml", says: "people: [Anna Groth]\n")
    try bringing.expect(
      "imported/source/media/other.yaml", says: "people: [Anna Groth 2]\nvisibility: private\n")
    try bringing.expect("imported/source/media/secret.yaml", says: "visibility: private\n")
    #expect(try bringing.text("imported/source/media/unnamed.yaml") == nil)
  }

  @Test func `on its own imports only the pictures that it names, and lists people with portraits`() async throws {
    let bringing = try bringing()
    let source = ImportSource(["\(bringing.source)/tree.ged"])
    let plan = try source.plan(for: bringing.archive.path, SilentProgress())
    #expect(
      plan.items.map(\.id) == [
        "media/anna.png", "media/bir th.png", "media/other.png", "media/secret.png", "scans/familie/haus.png",
      ])
    #expect(plan.leftOut.map(\.name).sorted() == ["https://example.org/ben.png", "nowhere.png"])
    let report = try await bringing.bring(plan)
    let tree = try #require(plan.tree)
    let portraits = tree.portraits(in: report)
    #expect(portraits.mapValues(\.keepsake) == ["I1": "imported/tree/media/anna"])
    let face = UnitRectangle(left: 0.0833, top: 0.0625, width: 0.1667, height: 0.1875)
    #expect(portraits["I1"]?.face == face)
    // The second time nothing is new, and the portrait is still known.
    let again = try await bringing.bring(try source.plan(for: bringing.archive.path, SilentProgress()))
    #expect(again.brought == 0 && again.saysMore == 0 && tree.portraits(in: again).count == 1)
  }

  @Test func `that is unreadable may have contained living people`() async throws {
    let bringing = try Bringing()
    try bringing.picture("a.png", 1)
    try bringing.write("no tree", to: "tree.ged")
    let report = try await bringing.bring()
    #expect(report.brought == 1 && report.notes.map(\.id) == ["import.in-doubt"])
    try bringing.expect("imported/source/a.yaml", says: "visibility: private\n")
  }

  @Test func `beside another hides the other's pictures, since only one is imported`() async throws {
    let bringing = try Bringing()
    for (number, name) in ["a", "b", "c"].enumerated() { try bringing.picture("\(name).png", UInt64(number)) }
    func tree(_ file: String) -> String {
      "0 HEAD\n0 @I1@ INDI\n1 NAME Ada\n1 DEAT Y\n1 OBJE\n2 FILE \(file)\n0 TRLR\n"
    }
    try bringing.write(tree("a.png"), to: "one.ged")
    try bringing.write(tree("b.png"), to: "two.ged")
    let report = try await bringing.bring()
    #expect(report.notes.map(\.id) == ["import.in-doubt"] && report.leftOut.map(\.name) == ["two.ged"])
    try bringing.expect("imported/source/a.yaml", says: "people: [Ada]\n")
    try bringing.expect("imported/source/b.yaml", says: "visibility: private\n")
    #expect(try bringing.text("imported/source/c.yaml") == nil)
  }
}
