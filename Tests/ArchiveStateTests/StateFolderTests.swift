// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import ArchiveState

/// `.keepsake`, which may have come with an archive.
@Suite struct `The program's own folder` {
  private let scratch: Scratch
  private let outside: Scratch

  init() throws {
    (scratch, outside) = (try Scratch(), try Scratch())
    try outside.write([1], "precious")
    try Files.createFolder(state + "/derivatives/ab")
    try Files.write([1], to: state + "/addresses.yaml")
  }

  private var state: String { scratch.folder + "/.keepsake" }

  @Test func `is accepted as the program makes it, and if it is missing`() throws {
    try StateFolder.check(state)
    try StateFolder.check(scratch.folder + "/nowhere")
  }

  @Test(arguments: ["addresses.yaml", "vault.json", "lock", "cache.sqlite-wal", "derivatives", "derivatives/ab", "any"])
  func `is refused with a link in it`(name: String) throws {
    try? FileManager.default.removeItem(atPath: "\(state)/\(name)")
    try #require(symlink(outside.folder, "\(state)/\(name)") == 0)
    let error = #expect(throws: Diagnostic.self) { try StateFolder.check(state) }
    #expect(error?.file == ".keepsake/\(name)" && error?.problem.contains("a link") == true)
  }

  @Test func `is refused as a link, as a file, and with a pipe in it`() throws {
    try #require(mkfifo(state + "/checksums.txt", 0o600) == 0)
    #expect(throws: Diagnostic.self) { try StateFolder.check(state) }
    try FileManager.default.removeItem(atPath: state)
    try Files.write([], to: state)
    #expect(throws: Diagnostic.self) { try StateFolder.check(state) }
    try Files.remove(state)
    try #require(symlink(outside.folder, state) == 0)
    #expect(throws: Diagnostic.self) { try StateFolder.check(state) }
  }
}
