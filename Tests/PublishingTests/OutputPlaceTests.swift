// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeSupport
import Testing

@testable import Publishing

@Suite struct `Output folders` {
  private let folder: SiteFolder

  init() throws { folder = try SiteFolder() }

  private func place(_ output: String) throws(PublishError) -> OutputPlace {
    try OutputPlace(output: output, archive: folder.archive)
  }

  @Test func `may be beside the archive`() throws {
    #expect(try place(folder.root + "/archive-site").path == folder.root + "/archive-site")
  }

  @Test(arguments: ["", "/", "/.", "/x/.."])
  func `may not be the archive`(suffix: String) throws {
    try Files.createFolder(folder.archive + "/x")
    #expect(throws: PublishError.outputIsArchive) { try place(folder.archive + suffix) }
  }

  @Test func `may not be in the archive, existing or not`() throws {
    let inside = folder.archive + "/deep/site"
    #expect(throws: PublishError.outputInsideArchive(inside)) { try place(inside) }
    try Files.createFolder(inside)
    #expect(throws: PublishError.outputInsideArchive(inside)) { try place(inside) }
  }

  @Test func `may not hold the archive`() {
    #expect(throws: PublishError.outputAroundArchive(folder.root)) { try place(folder.root) }
  }

  @Test func `may not be in the archive through a link`() throws {
    let link = folder.root + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.archive)
    #expect(throws: PublishError.outputIsArchive) { try place(link) }
    #expect(throws: PublishError.outputInsideArchive(link + "/site")) { try place(link + "/site") }
  }

  @Test func `may not be the root or the home folder`() throws {
    #expect(throws: PublishError.outputIsRoot) { try place("/") }
    #expect(throws: PublishError.outputIsRoot) { try place("/tmp/../..") }
    let home = NSHomeDirectory()
    try #require(Files.isFolder(home))
    #expect(throws: PublishError.outputIsHome) { try place(home) }
  }

  @Test func `may not be a file, nor below one`() throws {
    let file = folder.root + "/file"
    try folder.write("x", to: file)
    #expect(throws: PublishError.outputIsNoFolder(file)) { try place(file) }
    #expect(throws: PublishError.outputIsNoFolder(file + "/site")) { try place(file + "/site") }
  }

  @Test func `may be links to folders, which are then used`() async throws {
    let real = folder.root + "/real"
    try Files.createFolder(real)
    try FileManager.default.createSymbolicLink(atPath: folder.output, withDestinationPath: real)
    try await folder.publish(["index.html": "home"])
    #expect(Files.status(folder.output)?.kind == .link)
    #expect(Files.exists(real + "/index.html"))
  }

  @Test func `may not be broken links`() throws {
    let link = folder.root + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.root + "/gone")
    #expect(throws: PublishError.outputIsDanglingLink(link)) { try place(link) }
  }

  @Test(arguments: [
    PublishError.outputIsRoot, .outputIsHome, .outputIsArchive, .outputInsideArchive("x"), .outputAroundArchive("x"),
    .notOurFolder("x"), .manifestDamaged("x"), .busy("x"), .otherFolder("x"), .mountPoint("x"),
    .foreignFiles(["a", "b"]),
  ])
  func `are refused with a remedy`(error: PublishError) {
    #expect(error.diagnostic.severity == .error)
    #expect(!error.diagnostic.problem.isEmpty && !error.diagnostic.remedy.isEmpty)
  }
}
