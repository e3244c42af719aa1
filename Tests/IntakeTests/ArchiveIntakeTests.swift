// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeArchive
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Intake

@Suite struct `An import into an archive` {
  /// Two pictures, one of them in two folders, with Takeout's files.
  private func takeout(_ bringing: Bringing) throws {
    let year = "Takeout/Google Photos/Photos from 2019", album = "Takeout/Google Photos/Summer in Lagos"
    func item(_ more: String = "") -> String {
      "{\"title\":\"a.png\",\"description\":\"At the beach\",\"photoTakenTime\":{\"timestamp\":\"1561000000\"}\(more)}"
    }
    try bringing.picture("\(year)/a.png", 1)
    try bringing.write(item(), to: "\(year)/a.png.supplemental-metadata.json")
    try bringing.picture("\(album)/a.png", 1)
    try bringing.write(item(), to: "\(album)/a.png.supplemental-metadata.json")
    try bringing.picture("\(album)/b.png", 2)
    try bringing.write(
      "{\"title\":\"Summer in Lagos\",\"description\":\"With Ada\",\"access\":\"protected\"}",
      to: "\(album)/Metadaten.json")
    try bringing.picture("\(year)/hidden.png", 3)
    try bringing.write(item(",\"archived\":true"), to: "\(year)/hidden.png.json")
    try bringing.picture("\(year)/locked.png", 4)
    try bringing.write(item(",\"inLockedFolder\":1"), to: "\(year)/locked.png.json")
    try bringing.picture("\(year)/damaged.png", 6)
    try bringing.write(String(item(",\"archived\":true").dropLast(9)), to: "\(year)/damaged.png.json")
    try bringing.picture("\(year)/gone.png", 5)
    try bringing.write(item(",\"trashed\":true"), to: "\(year)/gone.png.json")
  }

  @Test func `of a Takeout has each picture once, with its metadata, its albums, and its visibility`() async throws {
    let bringing = try Bringing()
    try takeout(bringing)
    let report = try await bringing.bring(try FolderSource(bringing.source).plan())
    #expect(report.brought == 5 && report.copies == 1 && report.known == 0 && report.albums == 1)
    #expect(report.leftOut.map(\.name) == ["Takeout/Google Photos/Photos from 2019/gone.png"])
    let place = "imported/takeout/Takeout/Google Photos"
    let archive = try bringing.archive.originals()
    #expect(archive["\(place)/Photos from 2019/a.png.supplemental-metadata.json"] != nil)
    #expect(archive["\(place)/Summer in Lagos/a.png"] == nil && archive["\(place)/Summer in Lagos/b.png"] != nil)
    #expect(
      archive.text("collections/summer-in-lagos.yaml")
        == "title: Summer in Lagos\ndescription: With Ada\nkeepsakes:\n  - \(place)/Photos from 2019/a\n  - \(place)/Summer in Lagos/b\n"
    )
    for name in ["hidden", "locked", "damaged"] {
      #expect(archive.text("\(place)/Photos from 2019/\(name).yaml") == "visibility: private\n")
    }
    #expect(!archive.contents.keys.contains { $0.contains("gone") })
  }

  @Test func `imports nothing twice, nor again after its deletion`() async throws {
    let bringing = try Bringing()
    try takeout(bringing)
    let plan = try FolderSource(bringing.source).plan()
    try await bringing.bring(plan)
    let before = try bringing.archive.originals().contents
    let second = try await bringing.bring(plan)
    #expect(second.brought == 0 && second.saysMore == 0 && second.known == 6 && second.albums == 0)
    #expect(try bringing.archive.originals().contents == before)

    try bringing.picture("Takeout/Google Photos/Photos from 2019/new.png", 9)
    let third = try await bringing.bring(try FolderSource(bringing.source).plan())
    #expect(third.brought == 1 && third.known == 6)

    let gone = "imported/takeout/Takeout/Google Photos/Summer in Lagos/b.png"
    try bringing.archive.remove(gone)
    try bringing.archive.remove(gone.replacing(".png", with: ".yaml"))
    #expect(try await bringing.bring(plan).deleted == 1)
    #expect(try bringing.archive.originals()[gone] == nil)
    #expect(try await bringing.bring(plan) { $0.bringsAgain = true }.brought == 1)
    #expect(try bringing.archive.originals()[gone] != nil)
  }

  @Test func `is one undo`() async throws {
    let bringing = try Bringing()
    try bringing.archive.picture("mine.png", seed: 77)
    try bringing.archive.write("title: Mine\n", to: "mine.yaml")
    try takeout(bringing)
    let before = try bringing.archive.originals().contents
    try await bringing.bring(try FolderSource(bringing.source).plan())
    let session = try ArchiveSession(bringing.archive.path, environment: Bringing.environment)
    let entry = try #require(session.journal.actions().first)
    #expect(entry.label == "import of 5 from takeout")
    _ = try await session.undo(entry.id, label: "undo")
    #expect(try bringing.archive.originals().contents == before)
  }

  @Test func `adds to the keeper's values, and changes none`() async throws {
    let bringing = try Bringing()
    try bringing.archive.picture("boxes/mine.png", seed: 1)
    try bringing.archive.write("title: Mine # kept\ntags: [boat]\n", to: "boxes/mine.yaml")
    try bringing.picture("a.png", 1)
    try bringing.write("file,title,tags,caption\na.png,Theirs,\"boat,lake\",On the water\n", to: "list.csv")
    let report = try await bringing.bring(try TableSource("\(bringing.source)/list.csv").plan())
    #expect(report.brought == 0 && report.saysMore == 1 && report.notes.map(\.id) == ["import.said-otherwise"])
    let text = try #require(try bringing.text("boxes/mine.yaml"))
    #expect(
      text.contains("title: Mine # kept") && text.contains("caption: On the water")
        && text.contains("tags: [boat, lake]"))
    #expect(try bringing.archive.originals()["imported"] == nil)
  }

  @Test func `leaves a sidecar with a mistake as it is, and reports it`() async throws {
    let bringing = try Bringing()
    try bringing.archive.picture("mine.png", seed: 1)
    try bringing.archive.write("title: [Mine\n", to: "mine.yaml")
    try bringing.picture("a.png", 1)
    try bringing.picture("b.png", 2)
    try bringing.write("file,title\na.png,Theirs\nb.png,Other\n", to: "list.csv")
    let report = try await bringing.bring(try TableSource("\(bringing.source)/list.csv").plan())
    #expect(report.brought == 1 && report.notes.map(\.id) == ["import.broken"])
    #expect(
      try bringing.text("mine.yaml") == "title: [Mine\n" && bringing.text("imported/list/b.yaml") == "title: Other\n")
  }

  @Test func `puts a file with a taken name beside the other, with its own companions`() async throws {
    let bringing = try Bringing()
    try bringing.picture("a.png", 1)
    try bringing.write("<x/>", to: "a.png.xmp")
    try bringing.archive.picture("imported/source/a.png", seed: 9)
    try bringing.archive.write("title: An orphan\n", to: "imported/source/2/a.yaml")
    try await bringing.bring(try FolderSource(bringing.source).plan())
    let archive = try bringing.archive.originals()
    #expect(archive["imported/source/3/a.png"] != nil && archive["imported/source/3/a.png.xmp"] != nil)
  }

  @Test func `is only reported in a dry run`() async throws {
    let bringing = try Bringing()
    try takeout(bringing)
    let report = try await bringing.bring(try FolderSource(bringing.source).plan()) { $0.isDryRun = true }
    #expect(report.brought == 5 && report.files == 5 && report.bytes > 0)
    #expect(try bringing.archive.originals().contents.isEmpty)
    #expect(!Files.exists("\(bringing.archive.path)/.keepsake/intake"))
  }

  @Test(arguments: ["people", "../out", "a/../b", "/etc", "collections/x"])
  func `does not go into folders that may not hold pictures`(folder: String) async throws {
    let bringing = try Bringing()
    try takeout(bringing)
    let plan = try FolderSource(bringing.source).plan()
    await #expect(throws: Diagnostic.self) { try await bringing.bring(plan) { $0.folder = folder } }
  }

  @Test func `hides what Picasa's list hides, and imports the list once`() async throws {
    let bringing = try Bringing()
    for (number, name) in ["one.png", "two.png"].enumerated() { try bringing.picture("Ferien/\(name)", UInt64(number)) }
    try bringing.write(
      "[Picasa]\nname=Ferien an der See\n[two.png]\nhidden=yes\ncaption=Nicht zeigen\n", to: "Ferien/.picasa.ini")
    let report = try await bringing.bring(try FolderSource(bringing.source).plan())
    #expect(report.brought == 2 && report.albums == 1)
    #expect(try bringing.text("imported/source/Ferien/two.yaml") == "visibility: private\n")
    #expect(try bringing.text("imported/source/Ferien/one.yaml") == nil)
    #expect(try bringing.archive.originals()["imported/source/Ferien/Picasa.ini"] != nil)
    #expect(try bringing.text("collections/ferien-an-der-see.yaml")?.contains("title: Ferien an der See") == true)
  }

  @Test(.enabled(if: Files.exists("/usr/bin/python3"), "python3 is not installed"))
  func `reads several zip files of another program as one source`() async throws {
    let bringing = try Bringing()
    try takeout(bringing)
    let zips = bringing.archive.folder.path("zips")
    try bringing.archive.folder.makeFolder("zips")
    // The pictures are in one zip, and their metadata in the next.
    try pack(bringing, into: zips, "parts[name.endswith('.json')]")
    let paths = [1, 2].map { "\(zips)/takeout-\($0).zip" }
    #expect(paths.allSatisfy(ZipSource.isFor))
    func bring() async throws -> ArchiveIntake.Report {
      try await bringing.bring(try ZipSource(paths).plan(for: bringing.archive.path, SilentProgress()))
    }
    let report = try await bring()
    #expect(report.brought == 5 && report.albums == 1 && report.kind == "a Google Takeout" && report.leftOut.count == 1)
    let place = "imported/takeout/Takeout/Google Photos/Photos from 2019"
    #expect(try bringing.text("\(place)/hidden.yaml") == "visibility: private\n")
    #expect(try bringing.archive.originals()["\(place)/a.png.supplemental-metadata.json"] != nil)
    #expect(!Files.exists("\(bringing.archive.path)/.keepsake/intake"))
    #expect(try await bring().known == 6)
    #expect(!Files.exists("\(bringing.archive.path)/.keepsake/intake"))
  }

  @Test func `names the files that it leaves out beforehand, with remedies`() async throws {
    let bringing = try Bringing()
    for (seed, name) in ["good.png", "film.png"].enumerated() { try bringing.picture(name, UInt64(seed)) }
    for name in [
      "Liste.txt", "Stammbaum.docx", "setup.exe", "alt/more.zip", "names.csv", "Thumbs.db", "desktop.ini", "film.vtt",
      "film.avi_",
    ] {
      try bringing.write("x", to: name)
    }
    let plan = try FolderSource(bringing.source).plan()
    #expect(plan.items.count == 2)
    #expect(plan.leftOut.map(\.name) == ["Liste.txt", "Stammbaum.docx", "alt/more.zip", "names.csv", "setup.exe"])
    #expect(plan.leftOut.allSatisfy { $0.reason.contains(": ") })
  }

  @Test func `leaves out unreadable files and names that are no UTF-8, and imports the rest`() async throws {
    let bringing = try Bringing()
    try bringing.picture("good.png", 1)
    try bringing.archive.folder.write(
      SmallPicture.png(seed: 2), to: ArchivePath(bytes: Array("source/f".utf8) + [0xFC] + Array(".png".utf8)))
    let plan = try FolderSource(bringing.source).plan()
    #expect(plan.items.map(\.id) == ["good.png"] && plan.leftOut.count == 1)
    var vanished = plan
    vanished.items[0].files[0].path += Array("-gone".utf8)
    let report = try await bringing.bring(vanished)
    #expect(report.brought == 0 && report.leftOut.map(\.name).contains("good.png"))
    #expect(try await bringing.bring(plan).brought == 1)
  }

  @Test
  func `hides possibly hidden pictures, as a film beside its picture or one with unreadable metadata`()
    async throws
  {
    let bringing = try Bringing()
    func item(_ title: String, _ more: String) -> String { "{\"title\":\"\(title)\",\"photoTakenTime\":{}\(more)}" }
    for (number, name) in ["a/one", "a/two", "b/three", "b/four", "c/five", "d/six"].enumerated() {
      try bringing.picture("\(name).png", UInt64(number))
    }
    try bringing.write(item("one.png", ",\"archived\":true"), to: "a/one.png.json")
    try bringing.write("no film", to: "a/one.mp4")
    try bringing.write(item("two.png", ",\"trashed\":true"), to: "a/two.png.json")
    try bringing.write("no film either", to: "a/two.mp4")
    // For a picture in another zip, and for one whose name differs.
    try bringing.write(item("five.png", ",\"archived\":true"), to: "b/five.png.json")
    try bringing.write("", to: "d/six.png.json")
    let report = try await bringing.bring(try FolderSource(bringing.source).plan())
    let archive = try bringing.archive.originals()
    for name in ["a/one", "b/three", "b/four", "c/five", "d/six"] {
      #expect(archive.text("imported/takeout/\(name).yaml") == "visibility: private\n", "\(name)")
    }
    #expect(!archive.contents.keys.contains { $0.contains("two") })
    #expect(report.notes.map(\.id) == ["import.in-doubt"])
  }

  @Test func `writes sidecars before pictures, and adds a new page to its keepsake`() async throws {
    let bringing = try Bringing()
    try bringing.archive.write("sidecars: texts\n", to: "keepsake.yaml")
    for (number, name) in ["front/a.png", "back/b.png"].enumerated() { try bringing.picture(name, UInt64(number)) }
    try bringing.write("file,keepsake,visibility\nfront/a.png,letter,private\nback/b.png,letter,\n", to: "list.csv")
    try await bringing.bring(try TableSource("\(bringing.source)/list.csv").plan())
    #expect(
      try bringing.text("texts/imported/list/front/a.yaml") == "images: [a.png, b.png]\nvisibility: private\n")
    #expect(try bringing.archive.originals()["imported/list/front/b.png"] != nil)
    try bringing.picture("c.png", 9)
    try bringing.write(
      "file,keepsake,visibility\nfront/a.png,letter,private\nback/b.png,letter,\nc.png,letter,\n", to: "list.csv")
    let report = try await bringing.bring(try TableSource("\(bringing.source)/list.csv").plan())
    #expect(report.brought == 0 && report.saysMore == 1 && report.deleted == 0)
    #expect(
      try bringing.text("texts/imported/list/front/a.yaml") == "images: [a.png, b.png, c.png]\nvisibility: private\n")
  }

  @Test func `hides a picture that cannot join its hidden keepsake`() async throws {
    let bringing = try Bringing()
    try bringing.archive.picture("elsewhere/mine.png", seed: 1)
    try bringing.picture("a.png", 0)
    try bringing.picture("b.png", 1)
    try bringing.write("file,keepsake,visibility\na.png,letter,private\nb.png,letter,\n", to: "list.csv")
    let report = try await bringing.bring(try TableSource("\(bringing.source)/list.csv").plan())
    #expect(report.notes.map(\.id) == ["import.apart"])
    #expect(try bringing.text("elsewhere/mine.yaml")?.contains("visibility: private") == true)
    #expect(try bringing.text("imported/list/a.yaml")?.contains("visibility: private") == true)
  }

  @Test func `does not return a picture to an album that the keeper took it from`() async throws {
    let bringing = try Bringing()
    try takeout(bringing)
    let plan = try FolderSource(bringing.source).plan()
    try await bringing.bring(plan)
    try bringing.archive.remove("collections/summer-in-lagos.yaml")
    #expect(try await bringing.bring(plan).albums == 0)
    #expect(try bringing.text("collections/summer-in-lagos.yaml") == nil)
  }

  @Test func `adds a source's metadata to an existing picture`() async throws {
    let bringing = try Bringing()
    try bringing.archive.picture("mine/a.png", seed: 1)
    try bringing.picture("x/a.png", 1)
    try bringing.write("{\"title\":\"a.png\",\"photoTakenTime\":{},\"description\":\"Beach\"}", to: "x/a.png.json")
    try await bringing.bring(try FolderSource(bringing.source).plan())
    #expect(try bringing.archive.originals()["mine/a.png.json"] != nil)
    #expect(try bringing.archive.originals()["imported"] == nil)
  }

  @Test func `shows nothing that the archive hides, and applies stricter values`() async throws {
    let bringing = try Bringing()
    try bringing.archive.write("visibility: secured\n", to: "keepsake.yaml")
    for (number, name) in ["a", "b"].enumerated() { try bringing.picture("\(name).png", UInt64(number)) }
    try bringing.write(
      "file,keepsake,visibility\na.png,,public\nb.png,letter,\nmissing.png,letter,private\n", to: "list.csv")
    try await bringing.bring(try TableSource("\(bringing.source)/list.csv").plan())
    #expect(try bringing.text("imported/list/a.yaml") == nil)
    #expect(try bringing.text("imported/list/b.yaml") == "visibility: private\n")
  }

  @Test func `hides in doubt only once, and the keeper's choice stays`() async throws {
    let bringing = try Bringing()
    try takeout(bringing)
    try bringing.picture("Takeout/Google Photos/Photos from 2019/untold.png", 8)
    let plan = try FolderSource(bringing.source).plan()
    #expect(try await bringing.bring(plan).notes.map(\.id) == ["import.in-doubt"])
    let text = "imported/takeout/Takeout/Google Photos/Photos from 2019/untold.yaml"
    #expect(try bringing.text(text) == "visibility: private\n")
    try bringing.archive.write("visibility: public\n", to: text)
    try await bringing.bring(plan)
    #expect(try bringing.text(text) == "visibility: public\n")
  }

  @Test func `of a folder hidden by Picasa is hidden, and in no collection`() async throws {
    let bringing = try Bringing()
    try bringing.picture("x/one.png", 1)
    try bringing.write("[Picasa]\nname=Secret\nP2category=Hidden Folders\n[one.png]\nstar=yes\n", to: "x/.picasa.ini")
    try await bringing.bring(try FolderSource(bringing.source).plan())
    #expect(try bringing.text("imported/source/x/one.yaml") == "visibility: private\n")
    #expect(try !bringing.archive.originals().contents.keys.contains { $0.hasPrefix("collections/") })
  }

  @Test func `takes no picture from its own sidecar, and gives pictures of one stem separate ones`() async throws {
    let bringing = try Bringing()
    for (number, name) in ["a.jpg", "b.jpg", "c.jpg"].enumerated() {
      try bringing.archive.write(SmallPicture.jpeg(level: 40 + number * 60), to: ArchivePath(name))
      try bringing.archive.folder.write(SmallPicture.jpeg(level: 40 + number * 60), to: "source/\(name)")
    }
    try bringing.archive.picture("c.png", seed: 7)
    try bringing.picture("c.png", 7)
    for name in ["a", "b"] { try bringing.archive.write("title: \(name)\n", to: "\(name).yaml") }
    try bringing.write("file,keepsake,title\na.jpg,X,\nb.jpg,X,\nc.jpg,,One\nc.png,,Two\n", to: "list.csv")
    let report = try await bringing.bring(try TableSource("\(bringing.source)/list.csv").plan())
    #expect(report.notes.map(\.id) == ["import.apart"])
    #expect(try bringing.text("b.yaml") == "title: b\n")
    let texts = try bringing.archive.originals().contents.keys.filter { $0.hasPrefix("c.") && $0.hasSuffix(".yaml") }
    #expect(texts.count == 2, "\(texts)")
  }

  @Test func `skips a sidecar that cannot be extended, and imports the rest`() async throws {
    let bringing = try Bringing()
    try bringing.archive.picture("mine.png", seed: 1)
    try bringing.archive.write("Grandma at the lake\n", to: "mine.yaml")
    for (number, name) in ["a.png", "b.png"].enumerated() { try bringing.picture(name, UInt64(number + 1)) }
    try bringing.write("file,title\na.png,Theirs\nb.png,Other\n", to: "list.csv")
    let report = try await bringing.bring(try TableSource("\(bringing.source)/list.csv").plan())
    #expect(report.brought == 1 && report.notes.map(\.id) == ["import.broken"])
    #expect(
      try bringing.text("mine.yaml") == "Grandma at the lake\n"
        && bringing.text("imported/list/b.yaml") == "title: Other\n")
  }

  @Test func `does not go into the archive's special folders, whatever the source's folders`() async throws {
    let bringing = try Bringing()
    try bringing.picture("collections/a.png", 1)
    try bringing.write("file,title\ncollections/a.png,A\n", to: "list.csv")
    try await bringing.bring(try TableSource("\(bringing.source)/list.csv").plan()) { $0.folder = "" }
    #expect(try bringing.text("imported/collections/a.yaml") == "title: A\n")
    #expect(try bringing.text("collections/a.yaml") == nil)
  }

  /// Packs a source into two zip files by another program; `part` chooses the one for a file's `name` in its `folder`.
  private func pack(_ bringing: Bringing, into zips: String, _ part: String) throws {
    let script = """
      import os, sys, zipfile
      source, out = sys.argv[1:]
      parts = [zipfile.ZipFile(f"{out}/takeout-{n}.zip", "w", zipfile.ZIP_DEFLATED) for n in (1, 2)]
      for folder, _, files in sorted(os.walk(source)):
          for name in sorted(files):
              path = os.path.join(folder, name)
              (\(part)).write(path, os.path.relpath(path, source).removeprefix("second/"))
      for part in parts: part.close()
      """
    _ = try CommandRun.run("/usr/bin/python3", ["-c", script, bringing.source, zips])
  }

  @Test(.enabled(if: Files.exists("/usr/bin/python3"), "python3 is not installed"))
  func `is hidden by the second of two metadata files, in two zip files and in one folder`() async throws {
    let bringing = try Bringing()
    func item(_ more: String) -> String { "{\"title\":\"a.png\",\"photoTakenTime\":{}\(more)}" }
    try bringing.picture("x/a.png", 1)
    try bringing.write(item(""), to: "x/a.png.json")
    try bringing.write(item(",\"archived\":true"), to: "second/x/a.png.json")
    try bringing.archive.folder.makeFolder("zips")
    let zips = bringing.archive.folder.path("zips")
    try pack(bringing, into: zips, "parts['second' in folder]")
    let plan = try ZipSource([1, 2].map { "\(zips)/takeout-\($0).zip" }).plan(
      for: bringing.archive.path, SilentProgress())
    #expect(plan.items.map(\.words) == [[IntakePlan.Word("visibility", .word("private"))]] && plan.leftOut.count == 1)

    let merged = try Bringing()
    try merged.picture("a.png", 1)
    try merged.write(item(""), to: "a.png.json")
    try merged.write(item(",\"archived\":true"), to: "a.png.supplemental-metadata.json")
    #expect(
      try FolderSource(merged.source).plan().items.map(\.words) == [[IntakePlan.Word("visibility", .word("private"))]])
  }

  @Test(arguments: ["Grandma at the lake\n", "title: [Mine\n", "- a list\n"])
  func `of a hidden group is hidden though another's sidecar cannot be extended`(text: String) async throws {
    let bringing = try Bringing()
    try bringing.archive.picture("imported/list/mine.png", seed: 1)
    try bringing.archive.write(text, to: "imported/list/mine.yaml")
    for (number, name) in ["a.png", "b.png"].enumerated() { try bringing.picture(name, UInt64(number + 1)) }
    try bringing.write("file,keepsake,visibility\na.png,letter,private\nb.png,letter,\n", to: "list.csv")
    let report = try await bringing.bring(try TableSource("\(bringing.source)/list.csv").plan())
    #expect(report.notes.map(\.id).contains("import.broken"))
    #expect(try bringing.text("imported/list/mine.yaml") == text)
    #expect(try bringing.text("imported/list/b.yaml") == "visibility: private\n")
  }
}
