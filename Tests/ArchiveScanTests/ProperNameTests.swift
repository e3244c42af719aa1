// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import ArchiveScan

@Suite struct `A misnamed file` {
  private static let misnamed = [
    "keepsake.yml": "keepsake.yaml", "Keepsake.yaml": "keepsake.yaml", "KEEPSAKE.YML": "keepsake.yaml",
    "keepsake.yaml.txt": "keepsake.yaml", "keepsake.yml.txt": "keepsake.yaml", "keepsake.yaml ": "keepsake.yaml",
    " keepsake.yaml": "keepsake.yaml", "keepsake.yalm": "keepsake.yaml", "keepsake.txt": "keepsake.yaml",
    "keepsake": "keepsake.yaml", ".keepsake.yaml": "keepsake.yaml", "keepsake.conf": "keepsake.yaml",
    "Keepsake.YAML.TXT": "keepsake.yaml", "p1.yaml.txt": "p1.yaml", "box/p1.yml.txt": "p1.yml",
    "box/p1.jpg.yaml.txt": "p1.jpg.yaml", "box/p1.yalm": "p1.yaml", "box/p1.ymal": "p1.yaml",
    "box/p1.yaml.docx": "p1.yaml", "box/_folder.yaml.txt": "_folder.yaml", "box/p1.yaml ": "p1.yaml",
    "people/ada.yaml.rtf": "ada.yaml", "keepsakeignore": ".keepsakeignore",
    "box/.keepsakeignore.txt": ".keepsakeignore", "box/keepsakeignore.txt": ".keepsakeignore",
    ".KeepsakeIgnore": ".keepsakeignore",
  ]

  @Test(arguments: misnamed.keys.sorted())
  func `for the program is an error with the right name`(path: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("visibility: private\n", to: path)
    let told = try ArchiveScanner().scan(root: folder.path, settings: ArchiveSettings()).diagnostics
    let error = try #require(told.first { $0.id == "archive.misnamed-file" }, "\(told)")
    #expect(error.severity == .error && error.file == path)
    let proper = try #require(Self.misnamed[path])
    #expect(error.remedy.contains("rename it to \(proper),"), "\(error)")
  }

  @Test(arguments: [
    "keepsake.yaml", "keepsake.jpg", "p1.yaml", "p1.yml", "P1.YAML", "p1.yaml~", "p1.yaml.bak", "notes.txt",
    "letter.doc",
    "data.xml", "p1.json", "box/keepsakes.txt", ".DS_Store", "._p1.yaml", ".keepsakeignore", "box/keepsake.txt",
    "a.xaml",
    "keepsake.xmp", "keepsake.json", "#p1.yaml#", "Keepsake.docx", "page.haml",
  ])
  func `is none if its name is right, or if it is a backup copy`(path: String) throws {
    #expect(ProperName.of(ArchivePath(path)) == nil || FileRole(ArchivePath(path)) == .candidate(.jpeg, otherwise: nil))
  }

  @Test func `that is a broken link is an error in the place of a keeper's file`() throws {
    let folder = try TemporaryFolder()
    for name in ["p1.yaml", "p2.jpg"] {
      try FileManager.default.createSymbolicLink(atPath: folder.path(name), withDestinationPath: "/nowhere/\(name)")
    }
    let told = try ArchiveScanner().scan(root: folder.path, settings: ArchiveSettings()).diagnostics
    #expect(told.map(\.severity) == [.error, .warning] && told.allSatisfy { $0.id == "archive.broken-link" })
  }
}
