// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import Intake

@Suite struct `A visibility column` {
  private static let today = CivilDay(year: 2026, month: 6, day: 1)

  private func plan(_ table: String, pictures: [String] = ["a", "b"], map: [(key: String, column: String)] = [])
    throws -> IntakePlan
  {
    let bringing = try Bringing()
    for (seed, name) in pictures.enumerated() { try bringing.picture("\(name).png", UInt64(seed) + 1) }
    try bringing.write(table, to: "list.csv")
    var source = TableSource("\(bringing.source)/list.csv")
    (source.map, source.today) = (map, Self.today ?? source.today)
    return try source.plan()
  }

  private func visibility(_ plan: IntakePlan) -> [String?] {
    plan.items.map { item in
      item.words.first { $0.key == "visibility" }.flatMap { if case .word(let word) = $0.value { word } else { nil } }
    }
  }

  @Test(arguments: [
    ("public", "1", "0"), ("o:is_public", "1", "0"), ("Öffentlich", "ja", "nein"), ("publié", "oui", "non"),
    ("isPublic", "TRUE", "FALSE"), ("WEBINCLUDE", "T", "F"), ("published", "1.0", "0.0"), ("Freigabe", "x", "-"),
    ("Show on website", "yes", "no"), ("Veröffentlicht", "wahr", "falsch"), ("oeffentlich", "ja", "nein"),
    ("status", "Published", "Draft"), ("publicationStatus", "published", "draft"), ("visibility", "open", "restricted"),
    ("special_item_status", "publish", "private"), ("access", "accessible to public", "not accessible to public"),
    ("dcterms:accessRights", "open access", "restricted"), ("Zugang", "öffentlich", "gesperrt"),
    ("accès", "libre", "restreint"), ("visibilité", "publique", "privée"),
    ("Sichtbarkeit", "Öffentlich", "vertraulich"),
    ("restricted", "no", "yes"), ("is_private", "0", "1"), ("unpublished", "false", "true"), ("draft", "n", "y"),
    ("confidentiel", "faux", "vrai"), ("gesperrt", "", "ja"), ("Nicht öffentlich", "nein", "ja"), ("private", "", "X"),
    ("Zugangsbeschränkung", "keine", "ja"), ("access_restrictions", "none", "yes"), ("non public", "non", "oui"),
    ("embargo", "2019-12-31", "2031-01-01"), ("embargo_release_date", "31.12.2019", "31.12.2040"),
    ("Sperrfrist", "2001", "2055"), ("gesperrt bis", "", "1. Mai 2030"), ("dcterms:available", "1999", "2099"),
    ("restricted until", "2020", "unlimited"), ("embargo", "no", "yes"),
    ("visibility_after_embargo", "open", "restricted"), ("Do not publish", "", "x"),
    ("Publikationsstatus", "veröffentlicht", "Entwurf"), ("hide from public", "no", "yes"),
    ("Zugriff", "frei", "nur intern"),
    ("access level", "Public", "Staff only"), ("Sperrvermerk", "nein", "ja"), ("ist_öffentlich", "ja", "nein"),
    ("embargo", "", "14.7.31"),
  ])
  func `hides rows by its values`(column: String, shows: String, hides: String) throws {
    let plan = try plan("file;title;\(column)\na.png;One;\(shows)\nb.png;Two;\(hides)\n")
    #expect(visibility(plan)[0] ?? "public" == "public" && visibility(plan)[1] == "private", "\(visibility(plan))")
    // A recognised column does not become a field.
    #expect(!plan.items[0].words.contains { $0.key == "fields" })
  }

  @Test(arguments: ["status", "visibility", "public", "Zugang", "restricted", "access", "publié", "embargo"])
  func `hides rows by an unknown value, with one message and a count`(column: String) throws {
    let plan = try plan("file,\(column)\na.png,perhaps\nb.png,perhaps\n")
    #expect(visibility(plan) == ["private", "private"])
    let notes = plan.notes.filter { $0.problem.contains("does not say who may see it") }
    #expect(
      notes.count == 1 && notes[0].problem.hasPrefix("2 rows (2, 3): “perhaps” under “\(column)”"), "\(plan.notes)")
  }

  @Test(arguments: [
    "Public notes", "access code", "Statusmeldung", "Zugangsvermerk", "restricted_by", "Private remarks",
    "visibility of scan",
    "embargo reason", "not status", "Geheimhaltung", "Interne Notiz", "is_public_domain",
  ])
  func `that is ambiguous stops the import with a question for the keeper`(column: String) throws {
    let table = "file,\(column)\na.png,yes\nb.png,\n"
    let question = #expect(throws: Diagnostic.self) { try plan(table) }
    #expect(question?.id == "import.column" && question?.problem.contains("“\(column)”") == true)
    #expect(question?.remedy.contains("--map hidden=COLUMN") == true)
    #expect(visibility(try plan(table, map: [("hidden", column)])) == ["private", nil])
    #expect(visibility(try plan(table, map: [("public", column)])) == ["public", "private"])
    #expect(visibility(try plan(table, map: [("field", column)])) == [nil, nil])
  }

  @Test(arguments: [
    "publisher", "dc:publisher", "Date published", "Publication date", "Place of publication", "accession number",
    "Accession date", "Zugangsnummer", "Copyright status", "conservation_status", "Familienstatus",
    "Bearbeitungsstatus",
    "Republic", "Secretary", "Statue", "website", "Ausstellung", "Zustand", "open air",
  ])
  func `does not include columns with similar names`(column: String) throws {
    #expect(visibility(try plan("file,\(column)\na.png,yes\nb.png,no\n")) == [nil, nil])
  }

  @Test func `hides rows with empty cells if it explicitly shows others`() throws {
    let some = try plan("file,public\na.png,x\nb.png,\n")
    #expect(visibility(some) == ["public", "private"] && some.items[1].isHiddenInDoubt)
    #expect(some.notes.map(\.problem).contains { $0.contains("1 keepsakes") && $0.contains("rows 3") })
    // It only hides, or has no values.
    #expect(visibility(try plan("file,visibility\na.png,private\nb.png,\n")) == ["private", nil])
    #expect(visibility(try plan("file,restricted\na.png,no\nb.png,\n")) == [nil, nil])
    #expect(visibility(try plan("file,public\na.png,\nb.png,\n")) == [nil, nil])
    // One row counts for the pages of its keepsake.
    #expect(visibility(try plan("objectid,parentid,file,public\nl,,,1\np,l,a.png,\nq,l,b.png,\n")) == ["public"])
  }

  @Test func `counts beside others, the strictest of all`() throws {
    #expect(
      visibility(try plan("file,public,status,embargo\na.png,1,published,2030\nb.png,1,draft,\n")) == [
        "private", "private",
      ]
    )
  }

  // MARK: In a folder

  private func folder(_ table: String, _ name: String = "t.csv", pictures: [String]) throws -> (IntakePlan, [String]) {
    let bringing = try Bringing()
    for (seed, picture) in pictures.enumerated() { try bringing.picture(picture, UInt64(seed) + 1) }
    try bringing.write(table, to: name)
    let plan = try FolderSource(bringing.source).plan()
    let hidden = plan.items.filter { item in item.words.contains(IntakePlan.Word("visibility", .word("private"))) }
    return (plan, hidden.flatMap { $0.files.map(\.place.text) })
  }

  @Test(arguments: [
    "file,title,visibility\na.png,Ward,private\nb.png,Mill,public\n", "Name;Öffentlich\na.png;nein\nb.png;ja\n",
    "file,public\nsub\\a.png,0\nb.png,1\n", "name,status\na,draft\nb,published\n",
    "objectid,parentid,file,restricted\nl,,,yes\np,l,https://example.org/x/a.png?d=1,\nm,,b.png,no\n",
  ])
  func `hides pictures of the table's folder`(table: String) throws {
    let (plan, hidden) = try folder(table, pictures: ["a.png", "b.png", "c.png"])
    #expect(hidden == ["a.png"] && plan.notes.map(\.id).contains("import.in-doubt"))
    #expect(plan.leftOut.contains { $0.name == "t.csv" })
  }

  @Test func `of a table in a folder hides in doubt the rows that it may mean, and nothing else`() throws {
    let asked = try folder("file,Public notes\na.png,x\n", pictures: ["a.png", "b.png"])
    #expect(asked.1 == ["a.png"] && asked.0.items[0].isHiddenInDoubt)
    #expect(
      try folder("file,visibility\n\"a.png,private\n", "in/t.csv", pictures: ["in/a.png", "b.png"]).1 == ["in/a.png"])
    // If two files share a name, it hides the one beside it; a table far from both hides both.
    let two = ["x/a.png", "y/a.png"]
    #expect(try folder("file,public\na.png,0\n", "x/t.csv", pictures: two).1 == ["x/a.png"])
    #expect(try folder("file,public\na.png,0\n", pictures: two).1 == two)
    for other in ["", "Datum,Betrag,Status\n1.1.2020,5,offen\n", "file,title\na.png,One\n"] {
      #expect(try folder(other, pictures: ["a.png"]).1 == [])
    }
  }
}
