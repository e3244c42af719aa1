// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@testable import ArchiveScan

@Suite struct `A line of an ignore list` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for path in ["Private/a.jpg", "open/b.jpg"] { try folder.write(head(.jpeg), to: path) }
  }

  private func scan(_ list: String) throws -> (images: [String], told: [Diagnostic]) {
    try folder.write(list, to: ".keepsakeignore")
    let (archive, told) = try ArchiveScanner().scan(root: folder.path, settings: ArchiveSettings())
    return (archive.images.map(\.file.path.text), told)
  }

  @Test(arguments: [
    "\"Private\"", "'Private/'", "„Private“", "«Private»", "`Private`", "./Private/", ".\\Private", "Private/\t",
    " Private",
    "Private\u{A0}", "- Private", "Private/ # my own", "\"Private\" ", "Private\\a.jpg", "\u{FEFF}\u{200B}Private",
  ])
  func `hides its obvious target, and is a warning with the right form`(line: String) throws {
    let (images, told) = try scan("# mine\n\n\(line)\n")
    #expect(images == ["open/b.jpg"])
    #expect(told.map(\.id) == ["archive.ignore-unmatched"] && told.first?.line == 3, "\(told)")
    #expect(told.first?.remedy.contains("Private") == true, "\(told)")
  }

  @Test(arguments: ["\r", "\r\n", "\n"])
  func `ends as lines end on any system`(end: String) throws {
    let (images, told) = try scan(["# mine", "Private/", "open/"].joined(separator: end))
    #expect(images.isEmpty && told.isEmpty, "\(told)")
  }

  @Test(arguments: [("private/", "Private/"), ("open/b.jpg/", "open/b.jpg"), ("OPEN/*.JPG", "open/b.jpg")])
  func `without a match gets a similar name`(line: String, near: String) throws {
    let (images, told) = try scan(line)
    #expect(images.count == 2)
    #expect(told.map(\.severity) == [.warning] && told.first?.problem.contains("“\(near)”") == true, "\(told)")
  }

  @Test(arguments: ["nowhere", "*.tmp", "Private/none.jpg"])
  func `that matches nothing is a warning`(line: String) throws {
    let told = try scan(line).told
    #expect(told.map(\.id) == ["archive.ignore-unmatched"] && told.first?.line == 1, "\(told)")
  }

  @Test(arguments: [
    "Private/\nPrivate/none.jpg", "!kept.jpg", ".git/", "Thumbs.db", "@eadir/", "# nothing", "Private/", "*",
  ])
  func `with an effect causes no warning`(list: String) throws {
    #expect(try scan(list).told.isEmpty)
  }

  @Test(arguments: [("Gr\u{F6}\u{DF}e", "Gro\u{308}\u{DF}e"), ("A\u{308}pfel", "\u{C4}pfel"), ("\u{212B}", "\u{C5}")])
  func `matches a name in any Unicode normalisation`(line: String, name: String) throws {
    for pattern in [line, line + "/", "/" + line, "*" + line, "**/" + line + "/*"] {
      try folder.write(head(.jpeg), to: "\(name)/c.jpg")
      let (images, told) = try scan(pattern)
      #expect(images == ["Private/a.jpg", "open/b.jpg"] && told.isEmpty, "\(pattern): \(told)")
      var settings = ArchiveSettings()
      settings.exclude = [pattern]
      try folder.write("", to: ".keepsakeignore")
      #expect(
        try ArchiveScanner().scan(root: folder.path, settings: settings).archive.images.count == 2, "\(pattern)")
    }
  }
}
