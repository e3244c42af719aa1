// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
package import KeepsakeSupport

/// The secured part's key and readers, as the archive stores them; no passphrase is stored.
///
/// An owner of the archive has all files that the key could open, so the archive may contain the key. It also contains
/// the stretched passphrases, which open the next key. Only the owner may read the file. All readers share one salt, so
/// that a visitor's browser stretches a passphrase only once.
package struct VaultState: Hashable, Sendable {
  package static let fileName = "vault.json"

  package private(set) var key: VaultKey
  /// 16 random bytes.
  package private(set) var salt: [UInt8]
  /// The number of PBKDF2 rounds.
  package private(set) var iterations: Int
  /// Sorted by name.
  package private(set) var readers: [VaultReader] = []
  /// The key for which visitors seal their answers; it stays when the vault's key changes, since answers may still be
  /// on their way.
  ///
  /// `nil` in an archive from an earlier version.
  package private(set) var answerKey: RecipientKey?

  /// A new key without readers.
  package init() { self.init(answerKey: .make()) }

  private init(answerKey: RecipientKey?) {
    self.init(
      key: .random(), salt: RandomBytes.make(16), iterations: VaultFormat.iterations, answerKey: answerKey)
  }

  init(key: VaultKey, salt: [UInt8], iterations: Int, answerKey: RecipientKey? = nil) {
    self.key = key
    self.salt = salt
    self.iterations = iterations
    self.answerKey = answerKey
  }

  /// Adds a key for visitors' answers to an archive from an earlier version; `false` if it has one.
  @discardableResult
  package mutating func addAnswerKey() -> Bool {
    guard answerKey == nil else { return false }
    answerKey = .make()
    return true
  }

  /// Adds a reader, or gives the named one another passphrase.
  ///
  /// Another passphrase also changes the key, since its former holder may have copied the key. Takes about a third of a
  /// second, like a guess.
  ///
  /// - Returns: The names of readers who need a new passphrase.
  @discardableResult
  package mutating func setReader(_ name: String, _ passphrase: Passphrase) -> [String] {
    let lost = readers.contains { $0.name == name } ? removeReader(name) : []
    let stretched = KeyDerivation.stretch(passphrase.bytes, salt: salt, iterations: iterations)
    set(VaultReader(name: name, key: key, stretched: stretched, iterations: iterations))
    return lost
  }

  mutating func set(_ reader: VaultReader) {
    readers.removeAll { $0.name == reader.name }
    readers.append(reader)
    readers.sort { $0.name < $1.name }
  }

  /// The readers who have this passphrase.
  package func readers(with passphrase: Passphrase) -> [VaultReader] {
    let stretched = KeyDerivation.stretch(passphrase.bytes, salt: salt, iterations: iterations)
    return readers.filter { $0.key(stretched: stretched, iterations: iterations) == key }
  }

  /// Removes a reader.
  ///
  /// The key changes, since the reader may have copied it. The new key is sealed for the others, whose passphrases
  /// stay.
  ///
  /// - Returns: The names of readers who need a new passphrase, since their earlier version's file lacks the stretched
  ///   one.
  package mutating func removeReader(_ name: String) -> [String] {
    let others = readers.filter { $0.name != name }
    let kept = others.filter { $0.stretched != nil }
    // Without any readers the old state is dropped.
    self =
      kept.isEmpty
      ? VaultState(answerKey: answerKey)
      : VaultState(key: .random(), salt: salt, iterations: iterations, answerKey: answerKey)
    for reader in kept {
      guard let stretched = reader.stretched else { continue }
      set(VaultReader(name: reader.name, key: key, stretched: stretched, iterations: iterations))
    }
    return others.filter { $0.stretched == nil }.map(\.name)
  }

  // MARK: On disk

  /// `nil` if the file is missing.
  package static func read(folder: String) throws(Diagnostic) -> VaultState? {
    let path = "\(folder)/\(fileName)"
    guard Files.exists(path) else { return nil }
    let bytes: [UInt8]
    do { bytes = try Files.read(path, limit: 1 << 20) } catch { throw error.diagnostic() }
    guard let state = VaultState(json: bytes) else {
      throw Diagnostic(
        .error, "vault.damaged", file: path,
        "this file keeps the secured part’s key, and the program did not write it like this; no one could open files "
          + "encrypted with it, so nothing is published",
        remedy: "bring it back from a backup of the archive; if there is none, delete it and give every reader a "
          + "passphrase again with keepsake-site readers add: the secured part then gets a new key, and opens with the "
          + "new passphrases only; what visitors have answered in it and is still on its way can then no longer be read"
      )
    }
    return state
  }

  package func write(folder: String) throws(FileError) {
    try Files.writeAtomically(json, to: "\(folder)/\(Self.fileName)", durably: true, mode: 0o600)
  }

  /// `nil` if the JSON is invalid; a file from an earlier version has no check value.
  init?(json: [UInt8]) {
    func bytes(_ value: JSON?, _ count: Int) -> [UInt8]? {
      value?.text.flatMap { Data(base64Encoded: $0) }.flatMap { $0.count == count ? Array($0) : nil }
    }
    let known: Set = ["about", "answers", "check", "iterations", "key", "readers", "salt"]
    guard let object = JSON(json), let members = object.members, members.allSatisfy({ known.contains($0.key) }),
      let key = bytes(object["key"], 32).flatMap(VaultKey.init(bytes:)), let salt = bytes(object["salt"], 16),
      let iterations = object["iterations"]?.count,
      (VaultFormat.leastIterations...VaultFormat.mostIterations).contains(iterations),
      let list = object["readers"]?.items
    else { return nil }
    let pair = object["answers"]?.text.flatMap { Data(base64Encoded: $0) }.flatMap {
      RecipientKey(der: Array($0))
    }
    guard (pair == nil) == (object["answers"] == nil) else { return nil }
    self.init(key: key, salt: salt, iterations: iterations, answerKey: pair)
    for entry in list {
      guard let name = entry["name"]?.text, let nonce = bytes(entry["nonce"], 12),
        let sealed = bytes(entry["key"], 48)
      else { return nil }
      let stretched = bytes(entry["stretched"], 32)
      guard stretched != nil || entry.members?.map(\.key) == ["key", "name", "nonce"] else { return nil }
      set(VaultReader(name: name, nonce: nonce, sealedKey: sealed, stretched: stretched))
    }
    if let check = object["check"] {
      guard check.text == self.check else { return nil }
    } else {
      guard readers.allSatisfy({ $0.stretched == nil }) else { return nil }
    }
  }

  /// A hash of the file's values, in hexadecimal digits: a flipped bit on disk would give a key that no passphrase
  /// opens.
  private var check: String {
    let parts =
      [key.bytes, salt, Array(String(iterations).utf8)]
      + readers.flatMap { [Array($0.name.utf8), $0.nonce, $0.sealedKey, $0.stretched ?? []] }
      + (answerKey.map { [$0.der] } ?? [])
    // Each part with its length, so that two files never coincide.
    return Digest256.hash(parts.flatMap { Array("\($0.count):".utf8) + $0 }).hex
  }

  var json: [UInt8] {
    var object: [String: Any] = [
      "about": "The key of the archive's secured part. Keep this file as safe as the archive itself.",
      "key": Data(key.bytes).base64EncodedString(), "salt": Data(salt).base64EncodedString(), "iterations": iterations,
      "check": check,
      "readers": readers.map { reader in
        var entry = [
          "name": reader.name, "nonce": Data(reader.nonce).base64EncodedString(),
          "key": Data(reader.sealedKey).base64EncodedString(),
        ]
        entry["stretched"] = reader.stretched.map { Data($0).base64EncodedString() }
        return entry
      },
    ]
    object["answers"] = answerKey.map { Data($0.der).base64EncodedString() }
    let data = try? JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
    return Array(data ?? Data()) + [10]
  }
}
