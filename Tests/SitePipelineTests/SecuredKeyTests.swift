// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

import ArchiveVerbs
@testable import SitePipeline

@Suite struct `The key of a secured part` {
  private static let passphrase = "otter lantern violin harvest bicycle thimble"
  private static let other = "compass meadow thimble walnut acorn violin"

  private static func archive() throws -> SmallArchive {
    let archive = try SmallArchive(pictures: 2)
    try archive.write("visibility: secured\ntitle: Hidden\n", to: "p1.yaml")
    try archive.write("title: The Ballachulish album\n", to: "keepsake.yaml")
    try archive.write("name: Quendolin Wietersheim\n", to: "people/quendolin-wietersheim.yaml")
    return archive
  }

  private static func sealed(_ archive: SmallArchive) throws -> [String: [UInt8]] {
    try archive.site().contents.filter { $0.key.hasPrefix("secured/") && $0.key.hasSuffix(".js") }
  }

  @Test func `stops the build when its file has a flipped bit, and check and verify report it`() async throws {
    let archive = try Self.archive()
    try await archive.build { $0.passphrase = Self.passphrase }
    let before = try archive.site().contents
    let path = archive.path + "/.keepsake/vault.json"
    var bytes = try Files.read(path)
    let text = String(decoding: bytes, as: UTF8.self)
    let key = try #require(text.range(of: "\"key\" : \"", options: .backwards))
    let place = text.utf8.distance(from: text.startIndex, to: key.upperBound)
    // Another letter, so that the file is as well-formed as before.
    bytes[place] = bytes[place] == UInt8(ascii: "A") ? UInt8(ascii: "C") : UInt8(ascii: "A")
    try Files.write(bytes, to: path)
    try archive.write("title: Changed since\n", to: "p0.yaml")
    let error = await #expect(throws: Diagnostic.self) { try await archive.build() }
    #expect(error?.id == "vault.damaged" && error?.file?.hasSuffix(".keepsake/vault.json") == true)
    #expect(error?.problem.contains("nothing is published") == true && error?.remedy.contains("backup") == true)
    #expect(try archive.site().contents == before)
    let check = try await ArchiveCheck(environment: SmallArchive.environment).run(archive.path)
    #expect(check.diagnostics.map(\.id).contains("vault.damaged"))
    let verified = try await ArchiveVerification(environment: SmallArchive.environment).run(archive.path)
    #expect(!verified.isSound && verified.findings.map(\.path.text).contains(".keepsake/vault.json"))
  }

  @Test func `changes when a reader is changed or removed, and the others keep their passphrases`()
    async throws
  {
    let archive = try Self.archive()
    let list = try ReaderList(archive: archive.path)
    #expect(try list.set("family", passphrase: Self.passphrase, replaces: false) == [])
    #expect(try list.set("cousin", passphrase: Self.other, replaces: false) == [])
    try await archive.build()
    let first = try Self.sealed(archive)
    #expect(first.count > 1)
    #expect(
      try list.set("cousin", passphrase: "girafe tournevis brouillard pastèque marteau coquelicot", replaces: true)
        == [])
    try await archive.build()
    let second = try Self.sealed(archive)
    #expect(Set(first.keys).intersection(second.keys) == ["secured/header.js"])
    #expect(try list.remove("cousin") == [])
    try await archive.build()
    let third = try Self.sealed(archive)
    #expect(Set(second.keys).intersection(third.keys) == ["secured/header.js"])
    #expect(try list.names() == ["family"])
    // The first reader's passphrase still opens it, so a build with it adds no reader.
    #expect(try await archive.build { $0.passphrase = Self.passphrase }.errors == 0)
    #expect(try list.names() == ["family"])
    #expect(try Self.sealed(archive) == third)
  }

  @Test func `does not open with words from the archive itself`() async throws {
    let archive = try Self.archive()
    let guessable = "Ballachulish Quendolin Wietersheim zigzag thimble walnut"
    let error = await #expect(throws: Diagnostic.self) { try await archive.build { $0.passphrase = guessable } }
    #expect(error?.id == "vault.weak" && error?.problem.contains("the archive") == true)
    #expect(error?.remedy.contains("readers suggest") == true)
    let list = try ReaderList(archive: archive.path)
    #expect(throws: Diagnostic.self) { try list.set("a", passphrase: "to be or not to be", replaces: false) }
    #expect(try list.names() == [])
  }
}
