// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import Sidecars
import TestSupport
import Testing

@testable import KeepsakeArchive

@Suite struct `A session in an archive` {
  private static let environment = BuildEnvironment(workers: 2, memoryBudget: 1 << 28)
  private let archive: SmallArchive

  init() throws { archive = try SmallArchive(pictures: 4) }

  private func open() throws -> ArchiveSession { try ArchiveSession(archive.path, environment: Self.environment) }

  private func titled(_ title: String, _ file: String, expected: ContentHash?) -> FileChange {
    FileChange(ArchivePath(file), expected: expected, .edited([.set(["title"], .text(title))], .sidecar))
  }

  private func digest(_ file: String) throws -> ContentHash {
    Digest256.hash(try archive.folder.read("archive/\(file)"))
  }

  // MARK: Reading

  @Test func `reads the current archive each time, with its own changes`() async throws {
    let session = try open()
    func titles() async throws -> Set<String> {
      Set(try await session.snapshot().catalogued.catalogue.keepsakes.compactMap(\.title?.value))
    }
    try await #expect(titles() == ["Keepsake 0", "Keepsake 3"])
    let written = try await session.apply([
      titled("Lake", "p0.yaml", expected: try digest("p0.yaml")), titled("Boat", "p1.yaml", expected: nil),
    ])
    #expect(Set(written.map(\.file.text)) == ["p0.yaml", "p1.yaml"])
    for file in written {
      #expect(try digest(file.file.text) == file.content && file.isNew == (file.file.text == "p1.yaml"))
    }
    try await #expect(titles() == ["Lake", "Boat", "Keepsake 3"])
    try archive.write("title: By hand\n", to: "p2.yaml")
    try await #expect(titles() == ["Lake", "Boat", "By hand", "Keepsake 3"])
  }

  // MARK: Changes by several programs

  @Test func `refuses a conflicting change, and nothing of either is lost`() async throws {
    let (first, second) = (try open(), try open())
    let before = try digest("p0.yaml")
    let written = try await first.apply([titled("Lake", "p0.yaml", expected: before)])
    let now = try #require(written.first?.content)
    let words = try archive.originals().entries
    await #expect(throws: ArchiveEditError.stale(ArchivePath("p0.yaml"), present: now)) {
      try await second.apply([titled("Boat", "p0.yaml", expected: before)])
    }
    #expect(try archive.originals().entries == words)
    try await #expect(second.apply([titled("Boat", "p0.yaml", expected: now)]).count == 1)
    #expect(
      try archive.originals().text("p0.yaml")
        == "title: Boat\ncaption: The words of 0\ndate: 1950\ntags: [tag0]\n")
  }

  @Test func `lets many write into one file at once, and keeps all of their changes`() async throws {
    try archive.write("tags: []\n", to: "p1.yaml")
    let file = ArchivePath("p1.yaml")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let session = try open()
          var expected = try session.text(file)?.content
          while true {
            let edit = SidecarEdit.append(["tags"], .text("t\(number)"))
            do {
              _ = try await session.apply([FileChange(file, expected: expected, .edited([edit], .sidecar))])
              return
            } catch ArchiveEditError.stale(_, let present) {
              expected = present
            }
          }
        }
      }
      try await group.waitForAll()
    }
    let said = SidecarReader.sidecar(try archive.folder.read("archive/p1.yaml"), file: "").value
    #expect(Set(said?.tags ?? []) == Set((0..<8).map { "t\($0)" }) && said?.tags?.count == 8)
  }

  // MARK: All or none

  enum Mistake: CaseIterable { case changed, gone, isThere, uneditable, twice, noFolder, outside, hidden, upwards }

  @Test(arguments: Mistake.allCases, [0, 1, 2])
  func `writes nothing of three changes if one is impossible`(mistake: Mistake, position: Int) async throws {
    try archive.folder.write("title: Outside\n", to: "outside/p.yaml")
    try archive.folder.link("archive/linked", to: archive.folder.path("outside"))
    try archive.write("a: [b\n", to: "odd.yaml")
    try archive.write("no folder", to: "plain")
    let other = Digest256.hash([1])
    var changes = [
      titled("Lake", "p0.yaml", expected: try digest("p0.yaml")),
      titled("Boat", "new/p1.yaml", expected: nil),
    ]
    let bad =
      switch mistake {
      case .changed: titled("Oar", "p3.yaml", expected: other)
      case .gone: titled("Oar", "p2.yaml", expected: other)
      case .isThere: titled("Oar", "p3.yaml", expected: nil)
      case .uneditable: titled("Oar", "odd.yaml", expected: try digest("odd.yaml"))
      case .twice: titled("Oar", "new/p1.yaml", expected: nil)
      case .noFolder: titled("Oar", "plain/p.yaml", expected: nil)
      case .outside: titled("Oar", "linked/q.yaml", expected: nil)
      case .hidden: titled("Oar", ".keepsake/vault.json", expected: nil)
      case .upwards: titled("Oar", "collections/../../outside/q.yaml", expected: nil)
      }
    changes.insert(bad, at: position)
    let before = try archive.originals().contents
    let session = try open()
    let error = await #expect(throws: ArchiveEditError.self) { try await session.apply(changes) }
    #expect(try archive.originals().contents == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: archive.folder.path("outside")) == ["p.yaml"])
    switch (mistake, error) {
    case (.changed, .stale(bad.file, try digest("p3.yaml"))), (.isThere, .stale(bad.file, try digest("p3.yaml"))),
      (.gone, .stale(bad.file, nil)), (.uneditable, .uneditable(bad.file, _)), (.twice, .twice(bad.file)),
      (.noFolder, .file(_, written: [])), (.outside, .place(bad.file, _)), (.hidden, .place(bad.file, _)),
      (.upwards, .place(bad.file, _)):
      break
    default: Issue.record("\(mistake) is told as \(String(describing: error))")
    }
  }

  @Test func `writes over no link, and reads through none`() async throws {
    try archive.folder.write("title: Outside\n", to: "outside/p.yaml")
    try archive.folder.link("archive/p1.yaml", to: archive.folder.path("outside/p.yaml"))
    let session = try open()
    let outside = Digest256.hash(Array("title: Outside\n".utf8))
    await #expect(throws: ArchiveEditError.self) {
      try await session.apply([titled("Lake", "p1.yaml", expected: outside)])
    }
    #expect(throws: ArchiveEditError.self) { try session.text(ArchivePath("p1.yaml")) }
    #expect(try archive.folder.read("outside/p.yaml") == Array("title: Outside\n".utf8))
  }

  @Test(arguments: [
    (".texts/p1.yaml", true), (".texts/deep/p1.yaml", true), (".texts/.git/p1.yaml", false),
    (".texts-too/p1.yaml", false),
    (".keepsake/p1.yaml", false), ("seen/p1.yaml", false),
  ])
  func `writes into a hidden folder only if the settings have it for sidecars`(_ file: String, isRight: Bool)
    async throws
  {
    try archive.write("title: Album\nsidecars: .texts\n", to: "keepsake.yaml")
    try archive.write("none", to: ".git/config")
    try archive.folder.link("archive/seen", to: archive.folder.path("archive/.git"))
    let session = try open()
    if isRight {
      try await #expect(session.apply([titled("Lake", file, expected: nil)]).count == 1)
    } else {
      await #expect(throws: ArchiveEditError.self) { try await session.apply([titled("Lake", file, expected: nil)]) }
    }
    #expect(Files.exists("\(archive.path)/\(file)") == isRight)
  }

  @Test func `leaves a file alone that its edits do not change`() async throws {
    let status = Files.status("\(archive.path)/p0.yaml")
    let session = try open()
    let written = try await session.apply([titled("Keepsake 0", "p0.yaml", expected: try digest("p0.yaml"))])
    #expect(written.isEmpty && Files.status("\(archive.path)/p0.yaml") == status)
  }

  // MARK: Moving files

  @Test(arguments: [false, true])
  func `moves a file with its permissions, and over no other`(isEdited: Bool) async throws {
    try archive.folder.setPermissions(0o600, of: "archive/p0.yaml")
    let session = try open()
    var change = FileChange(ArchivePath("p0.yaml"), expected: try digest("p0.yaml"))
    if isEdited { change.content = .whole(Array("title: Moved\n".utf8)) }
    change.newPlace = ArchivePath("p3.yaml")
    let before = try archive.originals()
    await #expect(throws: ArchiveEditError.stale(ArchivePath("p3.yaml"), present: try digest("p3.yaml"))) {
      try await session.apply([change])
    }
    #expect(try archive.originals().entries == before.entries)
    change.newPlace = ArchivePath("deep/er/p0.yaml")
    let written = try await session.apply([change])
    #expect(written.map(\.file.text) == ["deep/er/p0.yaml"] && !Files.exists("\(archive.path)/p0.yaml"))
    let text = isEdited ? "title: Moved\n" : before.text("p0.yaml")
    #expect(try archive.originals().text("deep/er/p0.yaml") == text)
    let rights = try FileManager.default.attributesOfItem(atPath: "\(archive.path)/deep/er/p0.yaml")
    #expect(rights[.posixPermissions] as? Int == 0o600)
  }
}
