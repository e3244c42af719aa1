// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import KeepsakeArchive
@testable import SitePipeline

/// Files that belong to a hidden picture by their names.
@Suite struct `A file of a hidden picture's shot` {
  private let archive: SmallArchive

  init() throws { archive = try SmallArchive() }

  private func shown() throws -> Int {
    try archive.site().contents.keys.count {
      $0.hasPrefix("keepsakes/") && $0.hasSuffix("/index.html") && $0 != "keepsakes/index.html"
    }
  }

  private static let copies = [
    "IMG_6694-edited.png", "IMG_E6694.png", "IMG_6694-bearbeitet.png", "IMG_6694-EFFECTS.png", "IMG_6694~2.png",
    "IMG_6694(1).png", "IMG_6694 - Kopie.png", "IMG_6694_x.png", "IMG_6694.LIVE.png",
  ]

  @Test(arguments: [
    ("box/IMG_6694.yaml", "visibility: private\n"), ("box/IMG_6694.yaml", "type: card\n"),
    ("box/IMG_6694.png.txt", "geheim"),
    ("collections/c.yaml", "title: C\nvisibility: private\nkeepsakes: [box/IMG_6694]\n"),
  ])
  func `is hidden with the picture, and a note names it`(name: String, words: String) async throws {
    try archive.picture("other.png", seed: 99)
    try archive.picture("box/IMG_6694.png", seed: 1)
    for (number, copy) in Self.copies.enumerated() { try archive.picture("box/\(copy)", seed: UInt64(number + 2)) }
    if TestFilm.isInstalled {
      for film in ["IMG_6694_HEVC.MOV", "IMG_6694_HEIC.MOV", "IMG_E6694.MOV", "IMG_6694_edited.mov", "IMG_6694(2).MOV"]
      {
        try TestFilm.make(
          TestFilm.halves(160, 120, seconds: 6) + TestFilm.h264 + ["-c:a", "aac", film], in: archive.path + "/box")
      }
    }
    try archive.write(words, to: name)
    let report = try await archive.build { $0.slowWork = .first }
    #expect(try shown() == 1)
    #expect(try !archive.site().contents.keys.contains { $0.hasSuffix(".mp4") })
    let named = Set(report.diagnostics.filter { $0.id == "privacy.same-shot" }.compactMap(\.file))
    if !words.contains("geheim") { #expect(Self.copies.allSatisfy { named.contains("box/\($0)") }, "\(named)") }
  }

  @Test func `is shown if its own sidecar or Takeout's says so`() async throws {
    for (number, name) in ["IMG_6694", "IMG_6694-edited", "IMG_6694(1)", "IMG_6694(2)"].enumerated() {
      try archive.picture("\(name).png", seed: UInt64(number + 1))
    }
    try archive.write("visibility: private\n", to: "IMG_6694.yaml")
    try archive.write("visibility: public\n", to: "IMG_6694-edited.yaml")
    try archive.write(
      #"{"title": "IMG_6694.png", "photoTakenTime": {"timestamp": "1562000000"}, "url": "https://photos.google.com/photo/A"}"#,
      to: "IMG_6694.png(1).json")
    let report = try await archive.build()
    #expect(try shown() == 2)
    #expect(report.diagnostics.filter { $0.id == "privacy.same-shot" }.map(\.file) == ["IMG_6694(2).png"])
  }

  @Test func `stays hidden until its own sidecar shows it, though its picture is shown or has gone`() async throws {
    try archive.picture("other.png", seed: 99)
    for (number, name) in ["IMG_1", "IMG_1-edited", "IMG_2", "IMG_2-edited"].enumerated() {
      try archive.picture("\(name).png", seed: UInt64(number + 1))
    }
    for name in ["IMG_1", "IMG_2"] { try archive.write("visibility: private\n", to: "\(name).yaml") }
    try await archive.build()
    #expect(try shown() == 1)
    try archive.write("visibility: public\n", to: "IMG_1.yaml")
    for gone in ["IMG_2.png", "IMG_2.yaml"] { try archive.remove(gone) }
    let report = try await archive.build()
    #expect(try shown() == 2)
    #expect(
      report.diagnostics.filter { $0.id == "privacy.held-back" }.map(\.file) == [
        "IMG_1-edited.png", "IMG_2-edited.png",
      ])
    try archive.write("visibility: public\n", to: "IMG_1-edited.yaml")
    try await archive.build()
    #expect(try shown() == 3)
  }

  @Test(.enabled(if: TestFilm.isInstalled, "ffmpeg is not installed"))
  func `is one keepsake with the picture if it is the picture's live film`() async throws {
    try archive.picture("IMG_7001.png", seed: 1)
    try TestFilm.make(
      TestFilm.halves(160, 120, seconds: 2) + TestFilm.h264 + ["-c:a", "aac", "IMG_7001_HEVC.MOV"], in: archive.path)
    let report = try await archive.build { $0.slowWork = .first }
    #expect(try shown() == 1)
    #expect(report.diagnostics.contains { $0.id == "archive.motion" })
    // With a sidecar it is a separate keepsake.
    try archive.write("title: Regatta\n", to: "IMG_7001_HEVC.yaml")
    let described = try await archive.build { $0.slowWork = .first }
    #expect(try shown() == 2 && !described.diagnostics.contains { $0.id == "archive.motion" })
  }
}
