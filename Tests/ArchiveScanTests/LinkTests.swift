// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import ArchiveScan

@Suite struct `Links in the archive` {
  private let folder: TemporaryFolder
  private let elsewhere: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    elsewhere = try TemporaryFolder()
  }

  private func scan(_ settings: ArchiveSettings = ArchiveSettings()) throws -> (images: [String], told: [String]) {
    let (archive, diagnostics) = try ArchiveScanner().scan(
      root: folder.path, settings: settings, output: folder.path("site"))
    // Other tests cover patterns without a match.
    let told = diagnostics.filter { !$0.id.hasPrefix("settings.") }
    return (archive.images.map(\.file.path.text), told.map { "\($0.file ?? "") \($0.id)" })
  }

  @Test(arguments: ["file", "folder", "folder/in.jpg"])
  func `that leave the archive are reported and not followed`(target: String) throws {
    try elsewhere.write(head(.jpeg), to: "file")
    try elsewhere.write(head(.jpeg), to: "folder/in.jpg")
    try folder.link("out.jpg", to: elsewhere.path(target))
    #expect(try scan() == ([], ["out.jpg archive.link-outside"]))
  }

  @Test func `that leave it through another link are reported`() throws {
    try elsewhere.write(head(.jpeg), to: "a.jpg")
    try folder.link("door", to: elsewhere.path)
    try folder.link("a.jpg", to: "door/a.jpg")
    #expect(try scan() == ([], ["a.jpg archive.link-outside", "door archive.link-outside"]))
  }

  @Test func `to a neighbour whose name begins alike leave it`() throws {
    try elsewhere.write(head(.jpeg), to: "archive-2/a.jpg")
    try elsewhere.makeFolder("archive")
    try elsewhere.link("archive/a.jpg", to: "../archive-2/a.jpg")
    let scanned = try ArchiveScanner().scan(root: elsewhere.path("archive"), settings: ArchiveSettings())
    #expect(scanned.archive.images.isEmpty)
    #expect(scanned.diagnostics.map(\.id) == ["archive.link-outside"])
  }

  @Test func `stand for a hidden file, once`() throws {
    try folder.write(head(.jpeg), to: ".git/annex/objects/key")
    try folder.link("b/second.jpg", to: "../.git/annex/objects/key")
    try folder.link("a/first.jpg", to: "../.git/annex/objects/key")
    #expect(try scan() == (["a/first.jpg"], ["b/second.jpg archive.repeated-link"]))
  }

  @Test func `to files inside the archive are left out`() throws {
    try folder.write(head(.jpeg), to: "2019/a.jpg")
    try folder.link("favourites/a.jpg", to: "../2019/a.jpg")
    try folder.link("favourites/b.jpg", to: "a.jpg")
    #expect(
      try scan() == (
        ["2019/a.jpg"], ["favourites/a.jpg archive.repeated-link", "favourites/b.jpg archive.repeated-link"]
      ))
  }

  @Test func `to folders are not followed, so that there is no circle`() throws {
    try folder.write(head(.jpeg), to: "a/a.jpg")
    try folder.link("a/self", to: ".")
    try folder.link("a/up", to: "..")
    try folder.link("b", to: "a")
    #expect(
      try scan() == (
        ["a/a.jpg"], ["a/self archive.link-to-folder", "a/up archive.link-to-folder", "b archive.link-to-folder"]
      ))
  }

  @Test func `that lead nowhere or in a circle are reported`() throws {
    try folder.link("broken.jpg", to: "gone.jpg")
    try folder.link("x", to: "y")
    try folder.link("y", to: "x")
    #expect(
      try scan() == (
        [], ["broken.jpg archive.broken-link", "x archive.broken-link", "y archive.broken-link"]
      ))
  }

  @Test(arguments: ["private/a.jpg", ".keepsake/a.jpg", "site/a.jpg", "trip/raw.jpg"])
  func `do not bring back excluded files`(target: String) throws {
    try folder.write(head(.jpeg), to: target)
    if target == "trip/raw.jpg" { try folder.write("raw.jpg\n", to: "trip/.keepsakeignore") }
    try folder.link("a.jpg", to: target)
    var settings = ArchiveSettings()
    settings.exclude = ["private"]
    #expect(try scan(settings) == ([], ["a.jpg archive.link-to-excluded"]))
  }

  @Test func `to the archive itself are followed`() throws {
    try elsewhere.write(head(.jpeg), to: "real/a.jpg")
    try folder.link("archive", to: elsewhere.path("real"))
    let scanned = try ArchiveScanner().scan(root: folder.path("archive"), settings: ArchiveSettings())
    #expect(scanned.archive.images.count == 1)
  }
}
