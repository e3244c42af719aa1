// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import Intake

@Suite struct `A table with a row for each picture` {
  private func plan(_ bringing: Bringing, _ table: String, map: [(key: String, column: String)] = []) throws
    -> IntakePlan
  {
    try bringing.write(table, to: "list.csv")
    var source = TableSource("\(bringing.source)/list.csv")
    source.map = map
    return try source.plan()
  }

  @Test(arguments: [
    "file;title;date;place;people;tags;Shelf", "Datei;Titel;Datum;Ort;Personen;Schlagwörter;Shelf",
    "fichier;Titre;date;lieu;personnes;mots-clés;Shelf",
    "dc:filename;dcterms:title;dc:date;dcterms:spatial;who;dc:subject;Shelf",
  ])
  func `becomes sidecars, in any language of its columns`(header: String) async throws {
    let bringing = try Bringing()
    try bringing.picture("scans/a.png", 1)
    let report = try await bringing.bring(
      try plan(bringing, "\(header)\nscans/a.png;At the lake;14.7.1962;Lübeck;Okafor, Ada|Isobel;lake, summer;3\n"))
    #expect(report.brought == 1 && report.notes == [] && report.leftOut == [])
    #expect(
      try bringing.text("imported/list/scans/a.yaml")
        == "title: At the lake\ndate: 1962-07-14\nplace: Lübeck\npeople: [\"Okafor, Ada\", Isobel]\ntags: [lake, summer]\nfields: {Shelf: \"3\"}\n"
    )
    #expect(try bringing.archive.originals()["imported/list/scans/a.png"] != nil)
  }

  @Test func `has several rows for one keepsake, and several files in a cell`() async throws {
    let bringing = try Bringing()
    for (number, name) in ["a.png", "b.png", "c.png", "d.png"].enumerated() {
      try bringing.picture(name, UInt64(number))
    }
    let report = try await bringing.bring(
      try plan(bringing, "file,keepsake,title\na.png,letter,A letter\nb.png,letter,\n\"c.png; d.png\",,Two\n"))
    #expect(report.brought == 2 && report.files == 4)
    #expect(try bringing.text("imported/list/a.yaml") == "title: A letter\nimages: [a.png, b.png]\n")
    #expect(try bringing.text("imported/list/c.yaml") == "title: Two\nimages: [c.png, d.png]\n")
  }

  @Test func `finds files by their names, ignoring case and another machine's folders`() async throws {
    let bringing = try Bringing()
    try bringing.picture("deep/IMG 1.PNG", 1)
    try bringing.picture("deep/two.png", 2)
    try bringing.picture("other/two.png", 3)
    let plan = try plan(bringing, "file,title\nC:\\scans\\img 1.png,One\ntwo.png,Two\nnone.png,None\n,Empty\n")
    #expect(plan.items.map(\.id) == ["deep/IMG 1.PNG"])
    #expect(plan.leftOut.map(\.line) == [3, 4, 5])
    #expect(plan.leftOut[0].reason.contains("deep/two.png") && plan.leftOut[1].reason.contains("none.png"))
    #expect(plan.rejected == ["file,title", "two.png,Two", "none.png,None", ",Empty"])
  }

  @Test func `keeps unknown values, and reports them`() async throws {
    let bringing = try Bringing()
    try bringing.picture("a.png", 1)
    let report = try await bringing.bring(
      try plan(bringing, "file,date,lat,lon,place,visibility\na.png,some day,53.86,\"10,69\",Lübeck,nobody\n"))
    let text = try #require(try bringing.text("imported/list/a.yaml"))
    #expect(
      text.contains("date: some day") && text.contains("visibility: nobody") && text.contains("visibility: private")
        && text.contains("fields:"))
    #expect(text.contains("name: Lübeck") && text.contains("10.69"))
    #expect(report.notes.map(\.id) == ["import.value", "import.value"] && report.notes.allSatisfy { $0.line == 2 })
  }

  @Test func `gets the meaning of its columns from the keeper, and reports missing columns`() throws {
    let bringing = try Bringing()
    try bringing.picture("a.png", 1)
    let table = "Nr,Was,Wann\na.png,Seen,1962\n"
    let none = #expect(throws: Diagnostic.self) { try plan(bringing, table) }
    #expect(none?.id == "import.no-files" && none?.remedy.contains("Nr, Was, Wann") == true)
    let words = try plan(bringing, table, map: [("file", "nr"), ("caption", "Was"), ("none", "Wann")]).items[0].words
    #expect(words == [IntakePlan.Word("caption", .text("Seen"))])
    for wrong in [("file", "Nummer"), ("colour", "Was")] {
      #expect(throws: Diagnostic.self) { try plan(bringing, table, map: [("file", "Nr"), wrong]) }
    }
  }

  @Test func `hides a keepsake by any unknown visibility, and by the strictest of several`() async throws {
    let bringing = try Bringing()
    for (number, name) in ["a", "b", "c", "d"].enumerated() { try bringing.picture("\(name).png", UInt64(number)) }
    let plan = try plan(
      bringing,
      "file,keepsake,Sichtbarkeit,visibility\na.png,,privat,\nb.png,,geheim,public\nc.png,one,öffentlich,\nd.png,one,secured,\n"
    )
    let said = plan.items.map { $0.words.first { $0.key == "visibility" }?.value }
    #expect(said == [.word("private"), .word("private"), .word("secured")])
    try await bringing.bring(plan)
    #expect(try bringing.text("imported/list/c.yaml") == "images: [c.png, d.png]\nvisibility: secured\n")
  }

  @Test func `takes each file of a cell, columns of one name, and control characters`() async throws {
    let bringing = try Bringing()
    for (number, name) in ["front/a.png", "back/b.png"].enumerated() { try bringing.picture(name, UInt64(number)) }
    try bringing.write("some words", to: "notes.txt")
    let plan = try plan(
      bringing,
      "file,Shelf,Shelf,caption\nfront/a.png; C:\\scans\\back\\b.png,1,2,On\u{B}two\nnotes.txt,,,\nfront/a.png,x,y,z,too,many\n"
    )
    #expect(plan.items.map { $0.files.map(\.place.text) } == [["front/a.png", "back/b.png"]])
    #expect(plan.leftOut.map(\.line) == [4, 3] && plan.rejected.count == 3)
    try await bringing.bring(plan)
    #expect(
      try bringing.text("imported/list/front/a.yaml")
        == "caption: On two\nimages: [a.png, b.png]\nfields: {Shelf: \"1\", Shelf 2: \"2\"}\n")
  }

  @Test(arguments: [
    "file;rights;source;identifier;holder;extent", "file;License;box;Reference;Repository;dimensions",
    "file;dc:rights;dcterms:source;dc:identifier;Institution;dcterms:extent",
    "Datei;Rechte;Standort;Signatur;Besitzer;Maße",
    "Datei;Lizenz;Aufbewahrungsort;Inventarnummer;Aufbewahrt von;Umfang",
    "fichier;droits;emplacement;cote;Conservé par;dimensions",
    "file;RightsStatement;Location of original;Call number;holder;extent",
  ])
  func `has columns for rights and the physical item`(header: String) async throws {
    let bringing = try Bringing()
    try bringing.picture("a.png", 1)
    let report = try await bringing.bring(
      try plan(bringing, "\(header)\na.png;CC BY 4.0;Box 3, folder 2;KFA-AG01;Ada Brandt;9 × 13 cm\n"))
    #expect(report.notes == [])
    #expect(
      try bringing.text("imported/list/a.yaml")
        == "original: {where: \"Box 3, folder 2\", reference: KFA-AG01, holder: Ada Brandt, size: 9 × 13 cm}\nrights: CC BY 4.0\n"
    )
  }

  @Test func `joins columns about the physical item in any order, also several of one kind`() async throws {
    let bringing = try Bringing()
    try bringing.picture("a.png", 1)
    try await bringing.bring(
      try plan(
        bringing, "file,holder,rights,Box,Rechte,Shelf,source\na.png,Ada,InC,3,in eigenen Worten,,Attic\n",
        map: [("original.size", "Shelf")]))
    #expect(
      try bringing.text("imported/list/a.yaml")
        == "fields: {Rechte: in eigenen Worten}\noriginal: {where: 3; Attic, holder: Ada}\nrights: InC\n")
  }

  @Test(arguments: [
    ("original: Box 9\n", "original: {where: Box 9, reference: KFA-1}\n"),
    ("original: {holder: Ada}\n", "original: {holder: Ada, where: Box 3, reference: KFA-1}\n"),
    ("original: {reference: KFA-9}\n", "original: {reference: KFA-9, where: Box 3}\n"),
  ])
  func `adds to the archive's values about the physical item`(before: String, after: String) async throws {
    let bringing = try Bringing()
    try bringing.picture("a.png", 1)
    try bringing.archive.folder.write(SmallPicture.png(seed: 1), to: "archive/a.png")
    try bringing.archive.write(before, to: "a.yaml")
    try await bringing.bring(try plan(bringing, "file,Box,reference\na.png,Box 3,KFA-1\n"))
    #expect(try bringing.text("a.yaml") == after)
  }

  @Test func `of CollectionBuilder has rows that are images of others, and transcripts in files`() async throws {
    let bringing = try Bringing()
    for (seed, name) in ["front.png", "back.png", "alone.png"].enumerated() {
      try bringing.picture("objects/\(name)", UInt64(seed) + 1)
    }
    try bringing.write("---\ntitle: x\n---\n\nDear all,\nwe are well.\n", to: "objects/letter.txt")
    try bringing.write(
      """
      objectid,parentid,title,subject,object_location,image_thumb,object_transcript,source,rightsstatement
      l1,,The letter,family; war,,/x.jpg,/objects/letter.txt,Box 3,https://rightsstatements.org/vocab/InC/1.0/
      l1a,l1,Front,,https://example.org/objects/front.png?x=1,,,,
      l1b,l1,Back,,/objects/back.png,,,,
      o2,,Alone,,objects/alone.png,,,,
      o3,,Lost,,,,,,
      """, to: "metadata.csv")
    let report = try await bringing.bring(try TableSource("\(bringing.source)/metadata.csv").plan())
    #expect(report.brought == 2 && report.files == 3)
    #expect(report.leftOut.map(\.line) == [6])
    let archive = try bringing.archive.originals()
    let text = archive.text("imported/metadata/objects/front.yaml") ?? ""
    for said in [
      "title: The letter\n", "images: [{file: front.png, label: Front}, {file: back.png, label: Back}]",
      "Dear all,\n  we are well.", "tags: [family, war]",
      "where: Box 3", "rights: https://rightsstatements.org/vocab/InC/1.0/",
    ] {
      #expect(text.contains(said), "\(said) in \(text)")
    }
    #expect(!text.contains("objectid") && !text.contains("x.jpg"))
  }

  @Test func `keeps the values of each page of a keepsake`() async throws {
    let bringing = try Bringing()
    for (seed, name) in ["a.png", "b.png", "c.png"].enumerated() { try bringing.picture(name, UInt64(seed) + 1) }
    try bringing.write(
      """
      objectid,parentid,filename,title,description,date,image_alt_text,object_transcript,tags,Shelf
      fam2,fam1,a.png,Page one: the mill,,,A mill by a lake,Transcript one,mill,1
      fam1,,,The album,Whole,1962,,,album,
      fam3,fam1,b.png,Page two: the lake,Part,1963,A lake in fog,Transcript two,lake,2
      one,,c.png,Alone,,,Snow,,,
      """, to: "t.csv")
    let report = try await bringing.bring(try TableSource("\(bringing.source)/t.csv").plan())
    try bringing.expect(
      "imported/t/a.yaml",
      says: """
        title: The album
        description: |-
          Whole

          Part
        date: 1962
        tags: [album, mill, lake]
        images:
          - {file: a.png, label: "Page one: the mill", alt: A mill by a lake}
          - {file: b.png, label: "Page two: the lake", alt: A lake in fog}
        transcript: |-
          Transcript one

          Transcript two
        fields: {Shelf: "1"}

        """)
    try bringing.expect(
      "imported/t/c.yaml", says: "title: Alone\nimages: [{file: c.png, alt: Snow}]\n")
    #expect(report.notes.map(\.line) == [4, 4] && report.notes.allSatisfy { $0.problem.contains("is left out") })
  }

  @Test func `writes a value that many rows share once, and takes a program’s null values for none`() async throws {
    let bringing = try Bringing()
    for (seed, name) in ["a.png", "b.png", "c.png"].enumerated() { try bringing.picture(name, UInt64(seed) + 1) }
    let report = try await bringing.bring(
      try plan(
        bringing,
        "file;date;rights;tags;people;title\na.png;o. D.;CC BY;null;Ada, NaN;n/a\nb.png;unbekannt;CC BY;lake, null;NULL;-\nc.png;n.d.;;-;;\n"
      ))
    #expect(
      report.notes.map(\.problem) == [
        "3 rows (2, 3, 4): its date is not known, so that it has none",
        "2 rows (2, 3): “CC BY” does not say which version of a licence is meant, and is shown as it is written",
      ])
    try bringing.expect("imported/list/a.yaml", says: "date: none\npeople: [\"Ada, NaN\"]\nrights: CC BY\n")
    try bringing.expect("imported/list/b.yaml", says: "date: none\ntags: [lake]\nrights: CC BY\n")
    try bringing.expect("imported/list/c.yaml", says: "date: none\n")
  }

  @Test func `of Omeka has its pictures by address, values separated by bars, and collections`() async throws {
    let bringing = try Bringing()
    try bringing.picture("files/abc 1.png", 1)
    try bringing.write(
      """
      Item Id,Item URI,Dublin Core:Title,Dublin Core:Subject,Dublin Core:Date,Item Type Metadata:Text,file,collection
      7,https://example.org/items/7,Harvest,farm | church,1911,Words,https://example.org/files/original/abc%201.png,Photographs
      """, to: "export.csv")
    try await bringing.bring(try TableSource("\(bringing.source)/export.csv").plan())
    let archive = try bringing.archive.originals()
    let text = archive.text("imported/export/files/abc 1.yaml") ?? ""
    for said in ["title: Harvest\n", "tags: [farm, church]", "date: 1911\n", "Item Id:"] {
      #expect(text.contains(said), "\(said) in \(text)")
    }
    #expect(archive.text("collections/photographs.yaml")?.contains("imported/export/files/abc 1") == true)
  }
}
