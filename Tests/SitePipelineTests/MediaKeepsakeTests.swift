// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import Synchronization
import TestSupport
import Testing

@testable import ArchiveVerbs
@testable import SitePipeline

@Suite(.enabled(if: SmallFilm.canBeMade, "ffmpeg or poppler is not installed"))
struct `A keepsake that is no picture` {
  private func archive() throws -> SmallArchive {
    let archive = try SmallArchive(pictures: 1)
    let root = archive.path
    try SmallFilm.make(
      SmallFilm.moving() + SmallFilm.tone() + [
        "-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "aac", "-metadata", "creation_time=2019-07-14T10:20:30Z",
        "-metadata", "location=+53.8655+010.6866/", "-metadata", "title=Regatta",
      ], to: "\(root)/boats.mp4")
    try SmallFilm.make(SmallFilm.moving() + ["-c:v", "mpeg4"], to: "\(root)/old.avi")
    try SmallFilm.make(SmallFilm.tone() + ["-c:a", "pcm_s16le"], to: "\(root)/voice.wav")
    try archive.write(SmallFilm.pdf(["First", "Second", "Third"]), to: ArchivePath("letter.pdf"))
    return archive
  }

  private func page(_ id: String, of archive: SmallArchive) throws -> String {
    String(decoding: try archive.site().contents[ArchivePath("keepsakes/\(id)/index.html").text] ?? [], as: UTF8.self)
  }

  @Test func `has a still, and plays a file without metadata`() async throws {
    let archive = try archive()
    let report = try await archive.build { $0.slowWork = .first }
    #expect(report.outcome == .published && report.filmsMade == 3 && report.filmsLeft == 0, "\(report.diagnostics)")
    let film = try page("regatta", of: archive)
    #expect(film.contains("<video") && film.contains("preload=\"none\"") && !film.contains("autoplay"))
    #expect(film.contains("Lübeck"))
    #expect(try page("old", of: archive).contains("video/mp4"))
    #expect(try page("voice", of: archive).contains("audio/mp4"))
    // The films' waves are measured; this one has no sound.
    #expect(try film.contains(#"<path d="M2 "#) && page("voice", of: archive).contains(#"<path d="M2 "#))
    #expect(try page("old", of: archive).contains(#"<path d="M0 32H640""#))
    let letter = try page("letter", of: archive)
    #expect(letter.contains("side-3") && !letter.contains("side-4"))
    let site = try archive.site()
    let players = site.contents.filter { $0.key.hasSuffix(".mp4") || $0.key.hasSuffix(".m4a") }
    #expect(players.count == 3)
    for (_, bytes) in players {
      for word in ["Regatta", "2019", "53.86"] {
        #expect(Data(bytes).range(of: Data(word.utf8)) == nil, "\(word) is in a published file")
      }
    }
  }

  @Test func `is encoded once, and published before it can be played`() async throws {
    let archive = try archive()
    let first = try await archive.build { $0.slowWork = .later }
    #expect(first.filmsMade == 0 && first.filmsLeft == 3 && first.outcome == .published)
    #expect(try !page("regatta", of: archive).contains("<video"))
    let second = try await archive.build()
    #expect(second.filmsMade == 3 && second.outcome == .published)
    #expect(try page("regatta", of: archive).contains("<video"))
    let third = try await archive.build()
    #expect(third.outcome == .unchanged && third.filmsMade == 0)
  }

  @Test func `is built with its first page, and gets the others once they are read`() async throws {
    let archive = try SmallArchive(pictures: 1)
    try archive.write(SmallFilm.pdf(["First", "Second", "Third"]), to: ArchivePath("letter.pdf"))
    let standing = Mutex<(left: Int, page: String)?>(nil)
    let report = try await archive.build(whenStanding: { report in
      let page = try? page("letter", of: archive)
      standing.withLock { $0 = (report.furtherPagesLeft, page ?? "") }
    })
    let first = try #require(standing.withLock { $0 })
    #expect(first.left == 2 && first.page.contains("side-1") != first.page.contains("side-2"))
    #expect(report.outcome == .published && report.furtherPagesLeft == 0)
    #expect(try page("letter", of: archive).contains("side-3"))

    standing.withLock { $0 = nil }
    try archive.write("title: Of spring\n", to: "letter.yaml")
    let second = try await archive.build(whenStanding: { report in
      standing.withLock { $0 = (report.furtherPagesLeft, "") }
    })
    #expect(second.outcome == .published && standing.withLock { $0 == nil })
    #expect(try page("letter", of: archive).contains("side-3"))
  }

  @Test func `is hidden as a picture is`() async throws {
    let archive = try archive()
    for name in ["boats", "old", "voice", "letter"] { try archive.write("visibility: private\n", to: "\(name).yaml") }
    try await archive.build { $0.slowWork = .first }
    // A letter's page uses its own style sheet and script among the site's.
    let names = try archive.site().contents.keys.filter { !$0.hasPrefix("assets/") }
    #expect(!names.contains { $0.hasSuffix(".mp4") || $0.hasSuffix(".m4a") || $0.contains("letter") })
  }

  @Test func `with a picture's name belongs to it, and is published only if a sidecar names it`() async throws {
    let archive = try SmallArchive(pictures: 1)
    let name = try #require(try archive.originals().entries.keys.first { $0.pathExtension == "png" })
    let stem = name.stem.text
    try SmallFilm.make(
      SmallFilm.moving() + ["-c:v", "libx264", "-pix_fmt", "yuv420p"], to: "\(archive.path)/\(stem).MOV")
    let report = try await archive.build { $0.slowWork = .first }
    #expect(report.diagnostics.contains { $0.id == "archive.motion" })
    #expect(try !archive.site().contents.keys.contains { $0.hasSuffix(".mp4") })
    try archive.write("images: [\(name.name), \(stem).MOV]\n", to: "\(stem).yaml")
    try await archive.build { $0.slowWork = .first }
    #expect(try archive.site().contents.keys.contains { $0.hasSuffix(".mp4") })
  }

  @Test func `is read by inspect and described by new`() async throws {
    let archive = try archive()
    let found = await FileInspector(environment: SmallArchive.environment).run([
      archive.path + "/boats.mp4", archive.path + "/letter.pdf", archive.path + "/voice.wav",
    ])
    #expect(found.map(\.media?.medium) == [.film, .document, .sound] && found.allSatisfy { $0.failure == nil })
    #expect(found[0].values.contains { $0.name == "title" && $0.value == "Regatta" })
    #expect(found[1].media?.pages == 3)
  }

  @Test(arguments: ["letter.pdf", "LETTER.mp3", "letter.mov"], [true, false])
  func `without a sidecar is hidden together with the picture of its name`(
    name: String, isByCollection: Bool
  ) async throws {
    let archive = try SmallArchive(pictures: 1)
    try archive.picture("letter.png", seed: 9)
    if isByCollection {
      try archive.write(
        "title: For us\nvisibility: private\nkeepsakes: [letter.png]\n", to: "collections/us.yaml")
    } else {
      try archive.write("images: [letter.png]\nvisibility: private\n", to: "other.yaml")
    }
    if name.hasSuffix("pdf") {
      try archive.write(SmallFilm.pdf(["Secret words"]), to: ArchivePath(name))
    } else if name.hasSuffix("mov") {
      try SmallFilm.make(SmallFilm.moving(seconds: 6) + ["-c:v", "mpeg4"], to: "\(archive.path)/\(name)")
    } else {
      try SmallFilm.make(SmallFilm.tone(), to: "\(archive.path)/\(name)")
    }
    let report = try await archive.build { $0.slowWork = .first }
    #expect(report.outcome == .published)
    #expect(
      try !archive.site().contents.keys.contains { path in
        path.lowercased().contains("letter") && !path.hasPrefix("assets/")
          || [".mp3", ".mp4"].contains { path.hasSuffix($0) }
      })
  }

  @Test func `cannot be played if only a part of it is shown`() async throws {
    let archive = try archive()
    try archive.write(
      "title: Boats\nimages: [{file: boats.mp4, crop: [0, 0, 0.5, 0.5]}]\n", to: "boats.yaml")
    let report = try await archive.build { $0.slowWork = .first }
    #expect(report.outcome == .published && report.diagnostics.contains { $0.id == "media.more-than-shown" })
    #expect(try !page("boats", of: archive).contains("<video"))
  }

  @Test func `that cannot be opened stays, and is named`() async throws {
    let archive = try SmallArchive(pictures: 1)
    for name in ["cut.mp4", "cut.mp3", "cut.pdf"] { try archive.write("no film, no sound, no PDF", to: name) }
    let report = try await archive.build { $0.slowWork = .first }
    #expect(report.outcome == .published)
    for name in ["cut.mp4", "cut.mp3", "cut.pdf"] {
      #expect(report.diagnostics.contains { $0.file == name && $0.problem.contains("cannot be opened") }, "\(name)")
    }
  }
}
