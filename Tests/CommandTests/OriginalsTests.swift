// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

/// The most important promise: the program never changes the keeper's files.
@Suite(.enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"))
struct `The keeper's files` {
  struct Verb: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    /// Paths in the archive that may appear.
    var writes: [String] = []
    var status: Int32 = 0

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let verbs = [
    Verb(arguments: ["build", "archive"], writes: [".keepsake"]),
    Verb(arguments: ["build", "archive", "--dry-run"], writes: [".keepsake"]),
    Verb(arguments: ["build", "archive", "-o", "elsewhere/site"], writes: [".keepsake"]),
    Verb(arguments: ["build", "archive", "-o", "archive/site"], writes: [".keepsake"], status: 1),
    Verb(arguments: ["check", "archive"]),
    Verb(arguments: ["inspect", "archive/p0.png", "archive/p1.png"]),
    Verb(arguments: ["inspect", "--format", "json", "archive/p0.png"]),
    Verb(arguments: ["init", "archive"], writes: ["keepsake.yaml"]),
    Verb(arguments: ["init", "other"]),
    Verb(arguments: ["new", "archive/p1.png", "--title", "One"], writes: ["p1.yaml"]),
    Verb(arguments: ["new", "archive/p0.png", "--title", "One"], status: 1),
    Verb(arguments: ["--help"]),
  ]

  @Test(arguments: verbs)
  func `are the same after every verb, to the byte, the time and the permission`(verb: Verb) async throws {
    let archive = try SmallArchive(pictures: 4)
    try archive.write("tags: [deep]\n", to: "a/b/_folder.yaml")
    try archive.picture("a/b/deep.png", seed: 77)
    try archive.folder.setPermissions(0o640, of: "archive/p1.png")
    try archive.folder.setPermissions(0o444, of: "archive/p0.yaml")
    try archive.folder.setPermissions(0o700, of: "archive/a")
    try archive.folder.link("archive/link.png", to: "p1.png")
    let before = try FileTree(archive.path)
    let run = try await SiteProgram.run(verb.arguments, in: archive.folder.path)
    #expect(run.status == verb.status, "\(run.messages)")
    let changed = try FileTree(archive.path).changes(since: before)
    let appeared = Set(changed.map { $0.prefix { $0 != "/" } }.map(String.init))
    #expect(appeared.subtracting(verb.writes) == [])
    if !verb.writes.contains(".keepsake") { #expect(changed == verb.writes) }
    #expect(changed.allSatisfy { before[$0] == nil }, "nothing that was there has changed")
  }

  @Test func `are the same after many builds`() async throws {
    let archive = try SmallArchive(pictures: 3)
    let before = try archive.originals()
    for arguments in [[], ["--force"], ["--strict"], ["--keep-going"], ["--jobs", "1"]] {
      #expect(try await SiteProgram.run(["build", archive.path] + arguments).status == 0)
    }
    #expect(try archive.originals().changes(since: before) == [])
  }
}
