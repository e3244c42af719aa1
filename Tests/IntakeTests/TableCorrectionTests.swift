// SPDX-License-Identifier: MIT
import ArchiveState
import KeepsakeArchive
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Intake

@Suite struct `A corrected table` {
  private func source(_ bringing: Bringing, _ table: String, _ name: String, updates: Bool) throws -> IntakePlan {
    try bringing.write(table, to: name)
    var source = ImportSource(["\(bringing.source)/\(name)"])
    source.updates = updates
    return try source.plan(for: bringing.archive.path, SilentProgress())
  }

  @discardableResult
  private func bring(_ bringing: Bringing, _ table: String, as name: String = "list.csv") async throws
    -> ArchiveIntake.Report
  {
    try await bringing.bring(try source(bringing, table, name, updates: false))
  }

  private func update(
    _ bringing: Bringing, _ table: String, as name: String = "list.csv", _ ask: (inout ArchiveIntake) -> Void = { _ in }
  ) async throws -> ArchiveIntake.Report {
    try await bringing.bring(try source(bringing, table, name, updates: true), ask)
  }

  private func bringing(_ names: String...) throws -> Bringing {
    let bringing = try Bringing()
    for (seed, name) in names.enumerated() { try bringing.picture("\(name).png", UInt64(seed) + 1) }
    return bringing
  }

  private static let first = """
    file;title;date;tags;Shelf;Box;place
    a.png;At the lake;1962;lake, summer;3;Attic;Lübeck
    b.png;The mill;1911;;4;;
    c.png;Gone;1950;;;;

    """

  private static let second = """
    file;title;date;tags;Shelf;Box;place
    a.png;At the lake in Plön;1963;lake, boat;5;Attic;Lübeck
    b.png;The mill;;;4;Cellar;Ratzeburg

    """

  @Test func `makes edits of changed cells, also in custom columns, and names removed rows, in one undo`()
    async throws
  {
    let bringing = try bringing("a", "b", "c")
    try await bring(bringing, Self.first)
    let before = try bringing.archive.originals().contents
    // A dry run counts the same, and writes nothing.
    let preview = try await update(bringing, Self.second) { $0.isDryRun = true }
    #expect(preview.update?.cells == 7 && preview.update?.keepsakes == 2 && preview.update?.gone == ["c.png"])
    #expect(try bringing.archive.originals().contents == before)
    let report = try await update(bringing, Self.second)
    #expect(report.update?.cells == 7 && report.update?.conflicts == 0 && report.brought == 0 && report.notes == [])
    try bringing.expect(
      "imported/list/a.yaml",
      says:
        "title: At the lake in Plön\ndate: 1963\nplace: Lübeck\ntags: [lake, boat]\nfields: {Shelf: \"5\"}\noriginal: {where: Attic}\n"
    )
    try bringing.expect(
      "imported/list/b.yaml",
      says: "title: The mill\nplace: Ratzeburg\nfields: {Shelf: \"4\"}\noriginal: {where: Cellar}\n")
    #expect(try bringing.archive.originals()["imported/list/c.png"] != nil)
    // Once more it changes nothing.
    #expect(try await update(bringing, Self.second).update?.cells == 0)
    let session = try ArchiveSession(bringing.archive.path, environment: Bringing.environment)
    let entry = try #require(session.journal.entries().first { $0.label.contains("list") && $0.added.isEmpty })
    _ = try await session.undo(entry.id, label: "undo")
    #expect(try bringing.archive.originals().contents == before)
  }

  @Test func `overwrites no value that the keeper has changed, and reports both`() async throws {
    let bringing = try bringing("a", "b", "c")
    try await bring(bringing, Self.first)
    let own = "title: Plön, at the lake\ndate: 1963\ntags: [summer, family]\nfields: {Shelf: \"9\", Note: own}\n"
    try bringing.archive.write(own, to: "imported/list/a.yaml")
    let report = try await update(bringing, Self.second)
    try bringing.expect(
      "imported/list/a.yaml",
      says: "title: Plön, at the lake\ndate: 1963\ntags: [family, boat]\nfields: {Shelf: \"9\", Note: own}\n")
    #expect(report.update?.conflicts == 2)
    let said = report.notes.map(\.problem)
    #expect(
      said.contains {
        $0.contains("Plön, at the lake") && $0.contains("“At the lake”") && $0.contains("“At the lake in Plön”")
      })
    #expect(said.contains { $0.contains("“fields.Shelf” is “9” and stays; the table said “3” and says “5” now") })
    // A value that was removed here, and is unchanged in the table, stays away: the place, the physical item.
    #expect(try bringing.text("imported/list/a.yaml")?.contains("place") == false)
  }

  @Test func `needs no pictures beside it, may have another name, and imports new rows`() async throws {
    let bringing = try bringing("a", "b", "c")
    try await bring(bringing, Self.first)
    for name in ["a", "b", "c"] { try Files.remove("\(bringing.source)/\(name).png") }
    // A file of that name from elsewhere is another picture.
    try bringing.archive.folder.write(SmallPicture.png(seed: 77), to: "archive/other/e.png")
    try bringing.picture("d.png", 9)
    let report = try await update(
      bringing, Self.second + "d.png;New;1970;;;;\ne.png;Not that;1971;;;;\n", as: "list corrected (2).csv")
    #expect(report.update?.cells == 7 && report.brought == 1 && report.leftOut.map(\.line) == [5])
    #expect(try bringing.text("other/e.yaml") == nil)
    try bringing.expect(
      "imported/list/b.yaml",
      says: "title: The mill\nplace: Ratzeburg\nfields: {Shelf: \"4\"}\noriginal: {where: Cellar}\n")
    #expect(try bringing.text("imported/list corrected (2)/d.yaml")?.contains("New") == true)
    #expect(try await update(bringing, Self.first, as: "third.csv").update?.cells ?? 0 > 0)
  }

  @Test(arguments: [("1", "0"), ("0", "1")])
  func `never changes a keepsake's visibility`(before: String, after: String) async throws {
    let bringing = try bringing("a")
    try await bring(bringing, "file,title,public\na.png,One,\(before)\n")
    let text = try bringing.text("imported/list/a.yaml")
    let report = try await update(bringing, "file,title,public\na.png,One,\(after)\n")
    #expect(try bringing.text("imported/list/a.yaml") == text && report.update?.cells == 0)
    #expect(
      report.notes.map(\.severity) == [.warning] && report.notes[0].problem.contains("who may see it stays as it is"))
  }

  @Test func `has labels and alt texts of pages, and another collection`() async throws {
    let bringing = try bringing("a", "b")
    let header = "file,keepsake,title,alt,collection\n"
    try await bring(bringing, header + "a.png,one,Letter,A page,Old\nb.png,one,Page two,Fog,Old\n")
    let report = try await update(bringing, header + "a.png,one,Letter,A page,Old\nb.png,one,Second page,Mist,New\n")
    #expect(report.update?.cells == 3)
    let text = try bringing.text("imported/list/a.yaml") ?? ""
    #expect(text.contains("label: Second page, alt: Mist") && text.contains("title: Letter"))
    #expect(try bringing.text("collections/new.yaml")?.contains("imported/list/a") == true)
  }

  @Test func `that was never imported is refused, and a second import without --update only adds`() async throws {
    let bringing = try bringing("a", "b", "c")
    let refusal = await #expect(throws: Diagnostic.self) { try await update(bringing, Self.first) }
    #expect(refusal?.id == "import.table" && refusal?.remedy.contains("without --update") == true)
    try await bring(bringing, Self.first)
    try bringing.archive.write("title: Mine\n", to: "imported/list/a.yaml")
    let again = try await bring(bringing, Self.first)
    #expect(again.saysMore == 1 && again.update == nil)
    let text = try bringing.text("imported/list/a.yaml") ?? ""
    #expect(text.contains("title: Mine") && text.contains("date: 1962"))
    // The archive remembers both tables.
    try bringing.picture("x.png", 7)
    try await bring(bringing, "file,title\nx.png,X\n", as: "other.csv")
    #expect(try TableMemory(state: bringing.archive.path + "/.keepsake").tables.map(\.name) == ["list", "other"])
  }
}
