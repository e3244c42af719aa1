// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeArchive
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import SitePipeline

/// Clearing removes the program's files and keeps foreign files beside them.
@Suite struct `Clearing the program's files` {
  private let archive: SmallArchive

  init() throws { archive = try SmallArchive(pictures: 3) }

  private func made() throws -> MadeFiles {
    let folder = try ArchiveFolder(archive.path, makesState: true)
    return MadeFiles(of: folder, SettingsFile(folder).settings)
  }

  private var mirror: String { archive.folder.path(".archive-site.keepsake-staging") }

  @Test func `removes the site's folder if nothing else is in it`() async throws {
    try await archive.build()
    try made().delete()
    #expect(try !Files.exists(archive.output) && made().isNothing)
  }

  @Test func `keeps foreign files in the site, and so does the next build`() async throws {
    try await archive.build()
    let theirs = ["\(archive.output)/.htaccess", "\(archive.output)/keepsakes/mine.txt"]
    for file in theirs { try Files.write(Array("mine".utf8), to: file) }
    try made().delete()
    #expect(try made().isNothing && !Files.exists("\(archive.output)/index.html"))
    let report = try await archive.build()
    #expect(report.outcome == .published, "\(report.diagnostics)")
    #expect(Files.exists("\(archive.output)/index.html"))
    for file in theirs { #expect(try Files.read(file) == Array("mine".utf8)) }
  }

  @Test func `keeps an overwritten page, which the next build makes again`() async throws {
    try await archive.build()
    let page = "\(archive.output)/index.html"
    let text = try Files.read(page)
    try Files.remove(page)
    try Files.write(text.map { $0 == UInt8(ascii: "e") ? UInt8(ascii: "x") : $0 }, to: page)
    try made().delete()
    #expect(try Files.exists(page) && made().isNothing)
    let report = try await archive.build()
    #expect(report.outcome == .published, "\(report.diagnostics)")
    #expect(try Files.read(page) == text)
  }

  @Test func `removes the mirror of a large site, and moves foreign files in it into the site`() async throws {
    try await archive.build { $0.fewFiles = 1 }
    try archive.write("title: Another\n", to: "p1.yaml")
    try await archive.build { $0.fewFiles = 1 }
    #expect(Files.exists("\(mirror)/keepsake-manifest.json"))
    let size = try made().size
    try Files.write(Array("mine".utf8), to: "\(mirror)/mine.txt")
    try made().delete()
    #expect(!Files.exists(mirror) && size > 0)
    #expect(try Files.read("\(archive.output)/mine.txt") == Array("mine".utf8))
  }
}
