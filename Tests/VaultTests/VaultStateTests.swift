// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeSupport
import TestSupport
import Testing

@testable import Vault

@Suite struct `Readers of the secured part` {
  private let words = Passphrase("otter lantern violin harvest")

  @Test func `each open it with their own passphrase, and with no other`() throws {
    var state = VaultState()
    state.setReader("family", words)
    state.setReader("cousin", Passphrase("compass meadow thimble walnut"))
    #expect(state.readers(with: words).map(\.name) == ["family"])
    #expect(state.readers(with: Passphrase("otter lantern violin harvests")).isEmpty)
    state.setReader("family", Passphrase("a new one for the old reader"))
    #expect(state.readers.map(\.name) == ["cousin", "family"] && state.readers(with: words).isEmpty)
  }

  @Test func `are told by a passphrase however its letters are put together`() {
    var state = VaultState()
    state.setReader("a", Passphrase("Frühling über München heute"))
    #expect(state.readers(with: Passphrase("  Fru\u{308}hling u\u{308}ber Mu\u{308}nchen heute\n")).count == 1)
  }

  @Test func `lose it with a new key when one is taken away`() {
    var state = VaultState()
    let key = state.key
    state.setReader("a", words)
    state.setReader("b", Passphrase("compass meadow thimble walnut"))
    #expect(state.removeReader("b") == ["a"])
    #expect(state.key != key && state.readers.isEmpty)
  }

  @Test func `are kept in a file for its owner's eyes, without any passphrase`() throws {
    let folder = try TemporaryFolder()
    var state = VaultState()
    state.setReader("family", words)
    try state.write(folder: folder.path)
    #expect(try VaultState.read(folder: folder.path) == state)
    let path = folder.path(VaultState.fileName)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(!String(decoding: try Files.read(path), as: UTF8.self).contains("lantern"))
    #expect(try VaultState.read(folder: folder.path("nowhere")) == nil)
  }

  @Test(arguments: ["{}", "", "[]", "{\"key\": 3}", "\u{FEFF}"])
  func `are not guessed from a damaged file`(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: VaultState.fileName)
    #expect(throws: (any Error).self) { try VaultState.read(folder: folder.path) }
  }

  @Test(arguments: [
    "", "secret", "password", "1234567890123456", "aaaa bbbb aaaa bbbb", "qwertyuiop asdfghjkl", "Grandma1962",
    "one two three",
  ])
  func `are refused a passphrase that could be guessed`(text: String) {
    #expect(Passphrase(text).weakness != nil)
  }

  @Test(arguments: ["otter lantern violin harvest", "Tr0ub4dor&3-xK9!qW2", "vier schöne Wörter zusammen"])
  func `may have a good passphrase of their own`(text: String) { #expect(Passphrase(text).weakness == nil) }

  @Test func `may have one drawn by lot, of words that differ`() {
    #expect(PassphraseWords.all.count == 1_024 && Set(PassphraseWords.all).count == 1_024)
    #expect(PassphraseWords.all.allSatisfy { (2...11).contains($0.count) })
    let drawn = (0..<50).map { _ in PassphraseWords.draw() }
    #expect(Set(drawn).count == 50)
    #expect(drawn.allSatisfy { $0.split(separator: " ").count == PassphraseWords.count })
    #expect(drawn.filter { Passphrase($0).weakness == nil }.count == 50)
  }
}
