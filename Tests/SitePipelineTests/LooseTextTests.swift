// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import SitePipeline

/// Texts that were perhaps meant as sidecars, but are none.
@Suite struct `A text that is no sidecar` {
  private let archive: SmallArchive

  init() throws {
    archive = try SmallArchive()
    try archive.picture("box/oma.png", seed: 60)
    try archive.picture("box/lake.png", seed: 61)
    try archive.picture("box/deep/well.png", seed: 62)
  }

  private func shown() throws -> Set<String> {
    let pages = try archive.site().contents.keys.filter { $0.hasPrefix("keepsakes/") }
    return Set(["oma", "lake", "well"].filter { name in pages.contains { $0.contains(name) } })
  }

  private static func python(_ script: String, _ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", script] + arguments
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  private func diagnostics(_ report: BuildReport, _ id: String) -> [Diagnostic] {
    report.diagnostics.filter { $0.id == id }
  }

  @Test(arguments: [
    ("oma.txt", "visibility: private\n"), ("Oma.TXT", "Bitte privat lassen!"), ("oma.png.txt", "geheim"),
    ("oma.rtf", #"{\rtf1\ansi{\fonttbl\f0 Arial;}\f0 vis\b ibility\b0 : secured\par}"#),
    ("oma.rtf", #"{\rtf1\mac priv\'8e}"#), ("oma.rtf", #"{\rtf1\ansi priv\u233?}"#),
    ("oma.htm", "<html><body><p>confi<b>dentiel</b></p>"), ("oma", "top secret"), ("oma.md", "# PRIVATE"),
    ("oma - Kopie.txt", "nicht zeigen"), ("Kopie von oma.txt", "privé"), ("oma (1).txt", "ne pas publier"),
    ("oma.yaml.bak", "visibility: private\n"), ("oma.yaml~", "visibility: private\n"),
    ("oma.json", "{\"visibility\": 'private'}"),
    (".oma.yaml", "visibility: private\n"), ("oma.yaml.old", "visibility: unlisted\n"),
    ("oma.png.notes", "Sichtbarkeit: nur ich"),
  ])
  func `and asks for privacy hides its picture, in whatever format it is`(name: String, text: String) async throws {
    try archive.write(text, to: "box/" + name)
    let report = try await archive.build()
    #expect(report.outcome == .published)
    #expect(try shown() == ["lake", "well"])
    let told = diagnostics(report, "archive.text-hides")
    #expect(told.count == 1 && told[0].severity == .warning && told[0].file == "box/" + name, "\(report.diagnostics)")
    #expect(told[0].remedy.contains("oma.yaml"))
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .windowsCP1252])
  func `is understood in every encoding`(encoding: String.Encoding) async throws {
    let bytes = try #require("Für Käthe, privé.\n".data(using: encoding))
    try archive.write(Array(bytes), to: ArchivePath("box/oma.txt"))
    try await archive.build()
    #expect(try shown() == ["lake", "well"])
  }

  @Test(arguments: ["oma.docx", "oma.odt", "Oma.DOCX"])
  func `is understood when a word processor saved it, and hides its picture when it cannot be opened`(name: String)
    async throws
  {
    let path = archive.path + "/box/" + name
    let script = """
      import sys, zipfile
      with zipfile.ZipFile(sys.argv[1], 'w', zipfile.ZIP_DEFLATED) as zip:
          zip.writestr('word/document.xml', '<?xml version="1.0"?><w:p><w:r><w:t>visi</w:t></w:r><w:r><w:t>bility: '
                       + sys.argv[2] + '</w:t></w:r></w:p>')
      """
    for (words, isHidden) in [("private", true), ("public", false)] {
      try Self.python(script, path, words)
      try await archive.build()
      #expect(try shown().contains("oma") != isHidden, "\(words)")
    }
    try archive.write("PK\u{3}\u{4} and no more", to: "box/" + name)
    let report = try await archive.build()
    #expect(try !shown().contains("oma"))
    #expect(diagnostics(report, "archive.text-hides")[0].problem.contains("cannot be read"))
  }

  @Test(arguments: ["Ein Tag am See.\n", "visibility: public\n", "The secretary's desk, in the secretariat.\n"])
  func `and asks for nothing is named once for its folder`(text: String) async throws {
    for name in ["oma.txt", "lake.txt", "deep/well.txt"] { try archive.write(text, to: "box/" + name) }
    let report = try await archive.build()
    #expect(try shown() == ["oma", "lake", "well"])
    let told = diagnostics(report, "archive.text-beside")
    #expect(
      told.map(\.severity) == [.note, .note] && Set(told.map(\.file)) == ["box/lake.txt", "box/deep/well.txt"],
      "\(told)")
    #expect(
      told.first { $0.file == "box/lake.txt" }?.problem.hasPrefix("2 texts, such as this one, lie beside") == true)
  }

  @Test(arguments: ["Notes.txt", "README.md", "omas.txt", "letter from oma.txt", "._oma.yaml", "box.csv"])
  func `with another name is ignored`(name: String) async throws {
    try archive.write("visibility: private, secret\n", to: "box/" + name)
    let report = try await archive.build()
    #expect(try shown() == ["oma", "lake", "well"])
    #expect(report.diagnostics.filter { $0.id.hasPrefix("archive.text") } == [])
  }

  @Test func `yields to a sidecar with a visibility for the picture, and to no other`() async throws {
    try archive.write("private\n", to: "box/oma.txt")
    try archive.write("title: Oma\n", to: "box/oma.yaml")
    try await archive.build()
    #expect(try shown() == ["lake", "well"])
    try archive.write("title: Oma\nvisibility: public\n", to: "box/oma.yaml")
    #expect(diagnostics(try await archive.build(), "archive.text-hides") == [])
    #expect(try shown() == ["oma", "lake", "well"])
  }

  @Test func `and is an editor's backup says nothing beside the sidecar itself`() async throws {
    try archive.write("visibility: private\n", to: "box/oma.yaml~")
    try archive.write("title: Oma\n", to: "box/oma.yaml")
    #expect(try await archive.build().diagnostics.filter { $0.id.hasPrefix("archive.text") } == [])
    #expect(try shown() == ["oma", "lake", "well"])
  }

  @Test(arguments: ["folder.txt", "_folder.yaml.bak", "Ordner.txt", "../box.txt"])
  func `and names a folder hides all pictures in it`(name: String) async throws {
    try archive.write("Alles privat\n", to: "box/" + name)
    try await archive.build()
    #expect(try shown() == [])
  }

  @Test(arguments: [
    "_folder.txt", "_folder", "_folder - Kopie.yaml", "_folder (1).yaml", "_folder.yaml.txt", "_folder_copy.yml",
  ])
  func `with nearly a folder sidecar's name stops the build, even one that keeps going`(name: String) async throws {
    try archive.write("visibility: private\n", to: "box/" + name)
    try archive.write("title: Described\n", to: "box/lake.yaml")
    let report = try await archive.build()
    #expect(report.outcome == .refused && diagnostics(report, "archive.misnamed-file").map(\.file) == ["box/" + name])
    #expect(try await archive.build { $0.keepsGoing = true }.outcome == .refused)
  }

  @Test(arguments: ["people/helga.txt", "collections/all.rtf", "types/card.docx.txt"])
  func `stops the build in place of a person, a collection or a type that hides`(name: String) async throws {
    try archive.write("name: Helga\n", to: name)
    #expect(try await archive.build().outcome == .published)
    try archive.write("name: Helga\nvisibility: private\n", to: name)
    let report = try await archive.build()
    #expect(report.outcome == .refused && diagnostics(report, "archive.text-unread").map(\.file) == [name])
  }

  @Test func `is asked again when its words change, and not read again when they do not`() async throws {
    try archive.write("Am See\n", to: "box/oma.txt")
    try archive.age()
    try await archive.build()
    try archive.write("title: Lake\n", to: "box/lake.yaml")
    try await archive.build()
    #expect(try shown() == ["oma", "lake", "well"])
    try archive.write("Geheim\n", to: "box/oma.txt")
    try archive.age()
    try await archive.build()
    #expect(try shown() == ["lake", "well"])
    // Its memo entry hides the picture as well.
    try archive.write("title: The lake\n", to: "box/lake.yaml")
    try await archive.build()
    #expect(try shown() == ["lake", "well"])
  }

  @Test func `and is Takeout's own says nothing`() async throws {
    let json =
      #"{"title": "oma.png", "photoTakenTime": {"timestamp": "1"}, "sharedAlbumComments": [], "privacy": "private"}"#
    try archive.write(json, to: "box/oma.png.json")
    #expect(try await archive.build().diagnostics.filter { $0.id.hasPrefix("archive.text") } == [])
    #expect(try shown() == ["oma", "lake", "well"])
  }
}
