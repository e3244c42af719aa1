// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeArchive
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import SitePipeline

/// What the program has made can be cleared, and what others have put beside it stays.
@Suite struct `What a program has made` {
  private let archive: SmallArchive

  init() throws { archive = try SmallArchive(pictures: 3) }

  private func made() throws -> MadeFiles {
    let folder = try ArchiveFolder(archive.path, makesState: true)
    return MadeFiles(of: folder, SettingsFile(folder).settings)
  }

  private var mirror: String { archive.folder.path(".archive-site.keepsake-staging") }

  @Test func `goes with the folder of the site where nothing else is in it`() async throws {
    try await archive.build()
    try made().delete()
    #expect(try !Files.exists(archive.output) && made().isNothing)
  }

  @Test func `goes without what others have put into the site, which the next build keeps`() async throws {
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

  @Test func `goes without a page that somebody has written over, which the next build makes again`() async throws {
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

  @Test func `goes with the mirror of a large site, and what is in it of others comes into the site`() async throws {
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
