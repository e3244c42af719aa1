// SPDX-License-Identifier: MIT
import ArchiveVerbs
import Foundation
import KeepsakeModel
import KeepsakeSupport
import PictureSteps
import TestSupport
import Testing

@testable import KeepsakeArchive
@testable import SitePipeline

@Suite(.enabled(if: !PictureSteps.faceEngine().isEmpty, "dlib is not installed: scripts/models faces"))
struct `Found faces` {
  /// A drawn portrait in which dlib finds one face.
  private static let portrait = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "sample-archive/artwork/1985-04-grandma-comfort.jpg")

  private func archive(_ settings: String = "likely_faces: true\n") throws -> SmallArchive {
    let archive = try SmallArchive()
    let picture = [UInt8](try Data(contentsOf: Self.portrait))
    try archive.write(settings, to: "keepsake.yaml")
    for name in ["shown", "private", "secret", "unlisted"] {
      // Other bytes after its end, so that none is a copy of another.
      try archive.write(picture + Array(name.utf8), to: ArchivePath("\(name).jpg"))
    }
    try archive.write("title: A\nvisibility: private\n", to: "private.yaml")
    try archive.write(
      "title: B\nvisibility: unlisted\nimages: [{file: unlisted.jpg, rotate: 90}]\n", to: "unlisted.yaml")
    try archive.write("title: C\ntype: password\n", to: "secret.yaml")
    return archive
  }

  private func faces(_ archive: SmallArchive) async throws -> [String: [FoundFace]?] {
    let snapshot = try await ArchiveSession(archive.path, environment: SmallArchive.environment).snapshot()
    let all = zip(snapshot.read.drafts, snapshot.knowledge).map { draft, knowledge in
      (draft.images[0].source.file.path.name, knowledge[0].foundFaces)
    }
    return Dictionary(uniqueKeysWithValues: all)
  }

  @Test func `are those of pictures that may be looked at, each looked at once`() async throws {
    let archive = try archive()
    let report = try await archive.build { $0.slowWork = .first }
    let found = try await faces(archive)
    #expect(report.facesMade == 2 && report.facesLeft == 0, "\(report.diagnostics)")
    #expect(found["shown.jpg"]??.count == 1)
    // It lies on its side there, as it is shown.
    #expect(found["unlisted.jpg"]??.count == 0)
    #expect(found["private.jpg"] == .some(nil) && found["secret.jpg"] == .some(nil))
    #expect(try await archive.build { $0.forces = true }.facesMade == 0)
  }

  @Test func `are looked for only where the keeper wants it`() async throws {
    let archive = try archive("title: Ours\n")
    #expect(try await archive.build { $0.slowWork = .first }.facesMade == 0)
    #expect(try await faces(archive).values.allSatisfy { $0 == nil })
  }

  @Test func `are looked for on this machine only`() async throws {
    let archive = try archive("title: Ours\n")
    try await archive.build { $0.slowWork = .first }
    func open() async throws -> [ArchivePath] {
      try await OpenPictures(
        of: archive.path, withSecured: true, environment: SmallArchive.environment, progress: SilentProgress()
      ).sources.map(\.file.path)
    }
    let before = try await open()
    try archive.write("title: Ours\nlikely_faces: true\n", to: "keepsake.yaml")
    #expect(try await open() == before)
    #expect(try await archive.build { $0.slowWork = .first }.facesMade == 2)
  }

  @Test func `leave their numbers in the memo and nowhere else`() async throws {
    let archive = try archive()
    try await archive.build { $0.slowWork = .first }
    let face = try #require(try await faces(archive)["shown.jpg"]??.first)
    let number = "\(face.likeness.max { abs($0) < abs($1) } ?? 0)".drop { $0 == "-" }.prefix(6)
    #expect(number.count > 4)
    var looked = 0
    for root in [archive.path, archive.output] {
      for file in try #require(FileManager.default.enumerator(atPath: root)).compactMap({ $0 as? String }) {
        guard !file.contains("cache.sqlite"), let bytes = FileManager.default.contents(atPath: "\(root)/\(file)") else {
          continue
        }
        looked += 1
        #expect(bytes.range(of: Data(number.utf8)) == nil, "\(file)")
      }
    }
    #expect(looked > 20)
  }
}
