// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Vault

@Suite struct `Readers of the secured part` {
  private let words = Passphrase("otter lantern violin harvest")
  private let other = Passphrase("compass meadow thimble walnut")

  @Test func `each open it with their own passphrase, and with no other`() throws {
    var state = VaultState()
    state.setReader("family", words)
    state.setReader("cousin", other)
    #expect(state.readers(with: words).map(\.name) == ["family"])
    #expect(state.readers(with: Passphrase("otter lantern violin harvests")).isEmpty)
    state.setReader("family", Passphrase("a new one for the old reader"))
    #expect(state.readers.map(\.name) == ["cousin", "family"] && state.readers(with: words).isEmpty)
  }

  @Test func `are recognised by a passphrase in any normalisation`() {
    var state = VaultState()
    state.setReader("a", Passphrase("Frühling über München heute"))
    #expect(state.readers(with: Passphrase("  Fru\u{308}hling u\u{308}ber Mu\u{308}nchen heute\n")).count == 1)
  }

  @Test func `keep their passphrases when one is removed, who loses the key`() {
    var state = VaultState()
    let key = state.key
    state.setReader("a", words)
    state.setReader("b", other)
    #expect(state.removeReader("b") == [])
    #expect(state.key != key && state.readers(with: words).map(\.name) == ["a"])
    #expect(state.readers(with: other).isEmpty)
    #expect(state.removeReader("a") == [] && state.readers.isEmpty)
  }

  @Test func `get a new key when one of them gets another passphrase`() {
    var state = VaultState()
    state.setReader("a", words)
    let key = state.key
    state.setReader("b", other)
    #expect(state.key == key, "one more reader changes nothing for the others")
    #expect(state.setReader("b", Passphrase("a third one that is new")) == [])
    #expect(state.key != key)
    #expect(state.readers(with: words).map(\.name) == ["a"] && state.readers(with: other).isEmpty)
  }

  @Test func `of an earlier version need a passphrase again when the key changes`() throws {
    var state = VaultState()
    for (name, passphrase) in [("a", words), ("b", other), ("c", Passphrase("yet another one of some length"))] {
      state.setReader(name, passphrase)
    }
    var object = try #require(try JSONSerialization.jsonObject(with: Data(state.json)) as? [String: Any])
    object["check"] = nil
    let readers = try #require(object["readers"] as? [[String: String]])
    object["readers"] = readers.map { reader in reader.filter { $0.key != "stretched" } }
    var old = try #require(VaultState(json: Array(try JSONSerialization.data(withJSONObject: object))))
    #expect(old.readers(with: words).map(\.name) == ["a"])
    #expect(String(decoding: old.json, as: UTF8.self).contains("\"check\""), "the next write adds it")
    #expect(old.setReader("b", Passphrase("a new one for the old reader")) == ["a", "c"])
    #expect(old.readers.map(\.name) == ["b"])
  }

  @Test func `keep the key for answers when one of them comes or goes`() throws {
    var state = VaultState()
    let key = try #require(state.answerKey)
    state.setReader("a", words)
    state.setReader("b", other)
    #expect(state.removeReader("b").isEmpty)
    #expect(state.answerKey == key && VaultState(json: state.json) == state)
    #expect(state.removeReader("a").isEmpty)
    #expect(state.answerKey == key && !state.addAnswerKey())
    // An archive of an earlier version has none.
    var object = try #require(try JSONSerialization.jsonObject(with: Data(VaultState().json)) as? [String: Any])
    (object["answers"], object["check"]) = (nil, nil)
    var old = try #require(VaultState(json: Array(try JSONSerialization.data(withJSONObject: object))))
    #expect(old.answerKey == nil && old.addAnswerKey() && VaultState(json: old.json) == old)
    object["answers"] = "AAAA"
    #expect(VaultState(json: Array(try JSONSerialization.data(withJSONObject: object))) == nil)
  }

  @Test func `are stored in a file for its owner only, without any passphrase`() throws {
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

  @Test(arguments: [1, 599_999, 10_000_001, 1 << 31, 1 << 62])
  func `have neither endless nor few rounds`(rounds: Int) throws {
    let text = String(decoding: VaultState().json, as: UTF8.self)
    let other = text.replacing(/"check".*\n/, with: "").replacing("1000000", with: String(rounds))
    #expect(other.contains(String(rounds)) && VaultState(json: Array(other.utf8)) == nil)
    #expect(VaultState(json: Array(text.replacing(/"check".*\n/, with: "").utf8)) != nil)
  }

  @Test func `are safe from every flipped bit of the file`() throws {
    var state = VaultState()
    state.setReader("family", words)
    state.setReader("cousin", other)
    let whole = state.json
    try #require(VaultState(json: whole) == state)
    var (refused, harmless) = (0, 0)
    for bit in 0..<(8 * whole.count) {
      var bytes = whole
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      if let read = VaultState(json: bytes) {
        harmless += 1
        #expect(read == state, "bit \(bit % 8) of byte \(bit / 8)")
      } else {
        refused += 1
      }
    }
    // Only the parts between the values, and the sentence for people, may change.
    #expect(refused > 6 * harmless)
  }

  @Test func `of a damaged file cause a message with a remedy`() throws {
    let folder = try TemporaryFolder()
    var state = VaultState()
    state.setReader("family", words)
    var object = try #require(try JSONSerialization.jsonObject(with: Data(state.json)) as? [String: Any])
    object["salt"] = Data(repeating: 1, count: 16).base64EncodedString()
    let damaged = try JSONSerialization.data(withJSONObject: object)
    try folder.write(String(decoding: damaged, as: UTF8.self), to: VaultState.fileName)
    let error = #expect(throws: Diagnostic.self) { try VaultState.read(folder: folder.path) }
    #expect(error?.id == "vault.damaged" && error?.file == folder.path(VaultState.fileName))
    #expect(error?.remedy.contains("backup") == true && error?.remedy.contains("readers add") == true)
  }

  @Test(arguments: ["en", "de", "fr"]) func `may get a random passphrase of distinct words`(language: String) throws {
    let all = try #require(PassphraseWords.lists[language])
    #expect(all.count == 1_024 && Set(all).count == 1_024)
    #expect(all.allSatisfy { (2...11).contains($0.count) && $0.allSatisfy { $0.isASCII && $0.isLowercase } })
    let drawn = (0..<50).map { _ in PassphraseWords.draw(in: language) }
    #expect(Set(drawn).count == 50)
    #expect(
      drawn.allSatisfy { words in
        let words = words.split(separator: " ").map(String.init)
        return words.count == PassphraseWords.count && words.allSatisfy(all.contains)
      })
  }

  @Test func `get words in their country's language, else English ones`() throws {
    func words(_ language: String) -> Set<String> {
      Set(PassphraseWords.draw(in: language).split(separator: " ").map(String.init))
    }
    #expect(words("fr-CA").isSubset(of: try #require(PassphraseWords.lists["fr"])))
    #expect(words("ja").isSubset(of: try #require(PassphraseWords.lists["en"])))
  }
}
