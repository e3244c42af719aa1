// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Intake

@Suite struct `A project of Tropy` {
  @Test func `as an export makes one keepsake of an item with its photos, metadata, lists and boxes`() async throws {
    let bringing = try Bringing()
    for (number, name) in ["scans/a.png", "scans/b.png", "one/same.png", "two/same.png", "c.png", "trash.png"]
      .enumerated()
    {
      try bringing.picture(name, UInt64(number))
    }
    let sum = OtherDigest.md5.hash(bytesOfPath: Array("\(bringing.source)/two/same.png".utf8)).map(HexText.text) ?? ""
    try bringing.write(
      """
      [{"@context":{"@vocab":"https://tropy.org/v1/tropy#"},"version":"1.17","@graph":[
       {"@type":"Item","template":"https://tropy.org/v1/templates/generic","title":"Letter",
        "date":{"@type":"https://tropy.org/v1/tropy#date","@value":"1962-07~"},"creator":["Ada","Bea"],
        "dc:subject":"sea","tag":["war","home"],"list":"Letters/1962",
        "note":[{"text":{"@value":"Of the item","@language":"en"},"html":{"@value":"<p>x</p>"}}],
        "photo":[
         {"@type":"Photo","path":"/Users/ada/scans/a.png","filename":"a.png","checksum":"","width":200,"height":100,
          "orientation":1,"angle":0,"title":"a",
          "note":{"text":{"@value":"Of the photo"}},"transcription":{"text":"Dear","alto":"<alto/>"},
          "selection":[{"x":20,"y":10,"width":40,"height":20,"note":[{"text":{"@value":"Of a part"}}]}]},
         {"@type":"Photo","path":"scans/b.png","width":10,"height":10,"angle":90,
          "selection":[{"x":1,"y":1,"width":1,"height":1}]},
         {"@type":"Photo","path":"scans/b.png","page":1},
         {"@type":"Photo","path":"../../etc/passwd"},
         {"@type":"Photo","path":"https://example.org/x.png","protocol":"https"}]},
       {"@type":"Item","title":"same","photo":[{"path":"/x/same.png","checksum":"\(sum)"}]},
       {"@type":"Item","title":"Words alone"}]},
       {"@context":{"@vocab":"https://tropy.org/v1/tropy#"},"template":"x","title":"Alone",
        "photo":{"path":"c.png","checksum":"00"}}]
      """, to: "export.json")
    #expect(try bringing.claims() == ["TropyExport"])
    let report = try await bringing.bring()
    #expect(report.kind == "a project of Tropy’s" && report.brought == 3 && report.files == 4 && report.notes == [])
    #expect(
      report.leftOut.map(\.name) == [
        "../../etc/passwd", "https://example.org/x.png", "Words alone", "one/same.png", "trash.png",
      ])
    try bringing.expect(
      "imported/tropy/scans/a.yaml",
      says: """
        title: Letter
        date: 1962-07~
        tags: [sea, war, home]
        images: [a.png, b.png]
        transcript: Dear
        fields: {creator: Ada, creator 2: Bea}
        notes: |-
          Of the item

          Of the photo

          Of a part
        markup:
          - {box: [0.1, 0.1, 0.2, 0.2], image: 1}

        """)
    #expect(
      try bringing.text("collections/\(Slug.of("Letters/1962")).yaml")?.contains("imported/tropy/scans/a") == true)
    #expect(try bringing.archive.originals()["imported/tropy/two/same.png"] != nil)
  }

  private static let tables = """
    CREATE TABLE subjects (id INTEGER PRIMARY KEY, template TEXT);
    CREATE TABLE images (id INTEGER PRIMARY KEY, width INTEGER, height INTEGER, angle NUMERIC, mirror BOOLEAN);
    CREATE TABLE photos (id INTEGER PRIMARY KEY, item_id INTEGER, position INTEGER, path TEXT, protocol TEXT,
      checksum TEXT, orientation INTEGER, page NOT NULL DEFAULT 0);
    CREATE TABLE items (id INTEGER PRIMARY KEY, cover_image_id INTEGER);
    CREATE TABLE metadata (id INTEGER, property TEXT, value_id INTEGER, PRIMARY KEY (id, property)) WITHOUT ROWID;
    CREATE TABLE metadata_values (value_id INTEGER PRIMARY KEY, datatype TEXT, text NOT NULL);
    CREATE TABLE notes (note_id INTEGER PRIMARY KEY, id INTEGER, text TEXT, deleted NUMERIC);
    CREATE TABLE lists (list_id INTEGER PRIMARY KEY, name TEXT, parent_list_id INTEGER);
    CREATE TABLE list_items (list_id INTEGER, id INTEGER, position INTEGER, deleted NUMERIC, PRIMARY KEY (list_id, id));
    CREATE TABLE tags (tag_id INTEGER PRIMARY KEY, name TEXT);
    CREATE TABLE taggings (tag_id INTEGER, id INTEGER);
    CREATE TABLE trash (id INTEGER PRIMARY KEY);
    CREATE TABLE selections (id INTEGER PRIMARY KEY, photo_id INTEGER, x NUMERIC, y NUMERIC, position INTEGER);
    CREATE TABLE transcriptions (transcription_id INTEGER PRIMARY KEY, id INTEGER, text TEXT, status NUMERIC, deleted NUMERIC);
    INSERT INTO lists VALUES (0,'ROOT',NULL),(1,'Letters',0),(2,'1962',1),(3,'Round',4),(4,'About',3);
    INSERT INTO items VALUES (1,NULL),(2,NULL),(3,NULL);
    INSERT INTO trash VALUES (2);
    INSERT INTO images VALUES (11,200,100,0,0),(12,10,10,0,0),(13,10,10,0,0),(21,40,20,0,0);
    INSERT INTO photos VALUES (12,1,2,'assets/b.png','file','',1,0),(11,1,1,'assets/a.png','file','',1,0),
      (13,2,1,'assets/trash.png','file','',1,0);
    INSERT INTO selections VALUES (21,11,20,10,1);
    INSERT INTO metadata_values VALUES (1,'x','Letter'),(2,'x','1962'),(3,'x','Box 3');
    INSERT INTO metadata VALUES (1,'http://purl.org/dc/elements/1.1/title',1),(1,'http://purl.org/dc/elements/1.1/date',2),
      (1,'https://tropy.org/v1/tropy#box',3),(11,'http://purl.org/dc/elements/1.1/title',1);
    INSERT INTO notes VALUES (1,1,'Kept',NULL),(2,1,'Gone',1700000000),(3,21,'Of a part',0);
    INSERT INTO tags VALUES (1,'war'); INSERT INTO taggings VALUES (1,1);
    INSERT INTO list_items VALUES (2,1,1,NULL),(1,1,1,1700000000),(3,1,1,NULL);
    INSERT INTO transcriptions VALUES (1,11,'Dear',1,NULL),(2,11,'Half',0,NULL),(3,12,'Gone',1,1);
    """

  @Test func `as a folder is read without a trace, and without its trash`() async throws {
    let bringing = try Bringing()
    for (number, name) in ["a", "b", "trash"].enumerated() {
      try bringing.picture("assets/\(name).png", UInt64(number))
    }
    try SQLiteFile("\(bringing.source)/project.tpy").run(Self.tables)
    #expect(try bringing.claims() == ["TropyExport"])
    let report = try await bringing.bring()
    #expect(report.brought == 1 && report.files == 2 && report.notes == [])
    #expect(report.leftOut.map(\.name) == ["an item in project.tpy", "assets/trash.png"])
    try bringing.expect(
      "imported/tropy/assets/a.yaml",
      says: """
        title: Letter
        date: 1962
        tags: [war]
        images: [a.png, b.png]
        transcript: Dear
        original: {where: Box 3}
        notes: |-
          Kept

          Of a part
        markup:
          - {box: [0.1, 0.1, 0.2, 0.2], image: 1}

        """)
    #expect(try bringing.text("collections/\(Slug.of("Letters/1962")).yaml") != nil)
    #expect(try bringing.text("collections/letters.yaml") == nil)
  }

  @Test func `that is open in Tropy or is no database is not read in part`() throws {
    let bringing = try Bringing()
    try bringing.picture("a.png", 1)
    try SQLiteFile("\(bringing.source)/project.tpy").run(Self.tables)
    try bringing.write("written last", to: "project.tpy-wal")
    let open = #expect(throws: Diagnostic.self) { try FolderSource(bringing.source).plan() }
    #expect(open?.id == "import.open")
    let other = try Bringing()
    try other.write("no database at all, though it is called one", to: "project.tpy")
    let damaged = #expect(throws: Diagnostic.self) { try FolderSource(other.source).plan() }
    #expect(damaged?.id == "import.damaged")
  }

  @Test func `that is damaged never stops the program`() throws {
    let bringing = try Bringing()
    try bringing.picture("assets/a.png", 1)
    try SQLiteFile("\(bringing.source)/project.tpy").run(Self.tables)
    let whole = try Files.read("\(bringing.source)/project.tpy")
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<100 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        bytes[Int.random(in: 100..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      try bringing.archive.folder.write(bytes, to: "source/project.tpy")
      do { _ = try FolderSource(bringing.source).plan() } catch { #expect(error is Diagnostic) }
    }
    #expect(try FileTree(bringing.source).contents.keys.sorted() == ["assets/a.png", "project.tpy"])
  }
}
