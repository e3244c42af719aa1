// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import KeepsakeArchive

@Suite struct `An archive without a title` {
  @Test(arguments: [
    ("family-photos", "Family photos"), ("oma_und_opa", "Oma und opa"), ("photos", "Photos"),
    ("2024-05-12", "2024-05-12"),
    ("OkaforFamily", "OkaforFamily"), ("our letters", "our letters"), ("élan", "Élan"), ("写真", "写真"), ("-a-", "A"),
  ])
  func `uses its folder's name, in its usual spelling`(_ name: String, title: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("title", to: "\(name)/note.txt")
    #expect(try ArchiveFolder(folder.path(name), makesState: false).title == title)
  }
}
