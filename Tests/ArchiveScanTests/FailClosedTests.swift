// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@testable import ArchiveScan

/// A list or sidecar that should keep files unpublished is read whole, or it is an error, which stops the build.
@Suite struct `A hiding file` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(head(.jpeg), to: "a.jpg")
  }

  private func told(_ settings: ArchiveSettings = ArchiveSettings()) throws -> [Diagnostic] {
    try ArchiveScanner().scan(root: folder.path, settings: settings).diagnostics
  }

  private func errors(_ settings: ArchiveSettings = ArchiveSettings()) throws -> [String] {
    try told(settings).filter { $0.severity == .error }.map {
      [$0.file, $0.line.map(String.init), $0.id].compactMap(\.self).joined(separator: " ")
    }
  }

  // MARK: .keepsakeignore

  @Test func `is an error if it is a list over the limit, and a list's last pattern counts`() throws {
    let filler = String(repeating: "# nothing\n", count: 1 << 17)
    try folder.write(String(filler.prefix((1 << 20) - 6)) + "a.jpg\n", to: ".keepsakeignore")
    let (archive, diagnostics) = try ArchiveScanner().scan(root: folder.path, settings: ArchiveSettings())
    #expect(archive.images.isEmpty && diagnostics.isEmpty)
    try folder.write(filler + "a.jpg\n", to: ".keepsakeignore")
    #expect(try errors() == [".keepsakeignore archive.ignore-unusable"])
  }

  @Test(arguments: ["raw[/", "raw\\", "[[:wrong:]]", "!", "/"])
  func `is an error if an ignore list has a pattern that can match nothing`(pattern: String) throws {
    try folder.write("# first\r\nb.jpg\r\n\(pattern)\r\n", to: "trip/.keepsakeignore")
    #expect(try errors() == ["trip/.keepsakeignore 3 archive.ignore-broken"])
  }

  @Test(arguments: [[0x61, 0xE9, 0x0A], [0x61, 0x00, 0x0A, 0x00], [0xFF, 0xFE, 0x61, 0x00]] as [[UInt8]])
  func `is an error if it is an ignore list with invalid UTF-8`(bytes: [UInt8]) throws {
    try folder.write(bytes, to: ".keepsakeignore")
    #expect(try errors() == [".keepsakeignore archive.ignore-unusable"])
  }

  @Test(arguments: ["link", "pipe", "folder"])
  func `is an error if it is an ignore list that is no regular file`(what: String) throws {
    try folder.write("a.jpg\n", to: "list")
    switch what {
    case "link": try folder.link(".keepsakeignore", to: "list")
    case "pipe": try #require(mkfifo(folder.path(".keepsakeignore"), 0o600) == 0)
    default: try folder.makeFolder(".keepsakeignore")
    }
    #expect(try errors() == [".keepsakeignore archive.ignore-unusable"])
  }

  @Test func `is an error if it is an unreadable ignore list`() throws {
    try folder.write("a.jpg\n", to: ".keepsakeignore")
    try folder.setPermissions(0o755, of: "")
    try folder.setPermissions(0, of: ".keepsakeignore")
    #expect(try asOrdinaryUser { try errors() } == [".keepsakeignore archive.unreadable"])
  }

  // MARK: exclude

  @Test(arguments: ["raw[", "#recycle", "raw\\", ""])
  func `is an error if the settings have a pattern that can match nothing`(pattern: String) throws {
    var settings = ArchiveSettings()
    settings.exclude = ["a.jpg", pattern]
    #expect(try errors(settings) == ["keepsake.yaml settings.exclude-broken"])
  }

  @Test func `is a warning if a pattern in the settings matches nothing`() throws {
    for path in ["private/a.jpg", "trip/private/b.jpg", "x/raw.tif"] { try folder.write(head(.jpeg), to: path) }
    var settings = ArchiveSettings()
    settings.exclude = ["privat/", "private/", "*.tif", "*.tmp", "x/raw.*", "!keep.jpg", ".git/", "/.DS_Store"]
    let told = try told(settings).filter { $0.id == "settings.exclude-unmatched" }
    #expect(told.map(\.severity).sorted { $0.rawValue < $1.rawValue } == [.note, .warning])
    #expect(told.contains { $0.problem.contains("“privat/”") && $0.severity == .warning })
    #expect(told.contains { $0.problem.contains("“*.tmp”") && $0.severity == .note })
  }

  // MARK: Sidecars and their folders

  @Test func `is an error if a pipe is in a sidecar's place`() throws {
    try #require(mkfifo(folder.path("a.yaml"), 0o600) == 0)
    #expect(try errors() == ["a.yaml archive.no-plain-file"])
  }

  @Test func `is each of two sidecars that are links to one text`() throws {
    try folder.write(head(.jpeg), to: "b.jpg")
    try folder.write("visibility: private\n", to: ".git/annex/objects/key")
    for name in ["a.yaml", "b.yaml"] { try folder.link(name, to: ".git/annex/objects/key") }
    let (archive, diagnostics) = try ArchiveScanner().scan(root: folder.path, settings: ArchiveSettings())
    #expect(archive.sidecars.map(\.path.text) == ["a.yaml", "b.yaml"] && diagnostics.isEmpty)
  }

  @Test(arguments: ["people", "collections/2019", "texts/trip", "pictures"])
  func `is an error if it is an unreadable folder of sidecars for pictures elsewhere`(name: String) throws {
    try folder.write("title: A\n", to: "\(name)/a.yaml")
    try folder.write("title: A\n", to: "texts/b.yaml")
    try folder.setPermissions(0o755, of: "")
    try folder.setPermissions(0, of: name)
    defer { try? folder.setPermissions(0o755, of: name) }
    var settings = ArchiveSettings()
    settings.sidecarFolder = "texts"
    let found = try asOrdinaryUser { try told(settings) }.filter { $0.id == "archive.unreadable" }
    #expect(found.map(\.file) == [name])
    #expect(found.first?.severity == (name == "pictures" ? .warning : .error))
  }

  @Test(arguments: ["people", "texts"])
  func `is an error if it is a folder behind a link`(name: String) throws {
    try folder.write("title: A\n", to: "elsewhere/a.yaml")
    try folder.link(name, to: "elsewhere")
    var settings = ArchiveSettings()
    settings.sidecarFolder = "texts"
    #expect(try errors(settings) == ["\(name) archive.link-to-folder"])
  }

  @Test func `is a warning if the folder for sidecars is missing or is none`() throws {
    var settings = ArchiveSettings()
    settings.sidecarFolder = "my/texts"
    #expect(try told(settings).map(\.id) == ["settings.sidecars-missing"])
    try folder.write("", to: "my/texts")
    #expect(try errors(settings) == ["my/texts archive.sidecars-no-folder"])
  }
}
