// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
package import KeepsakeSupport

/// The secured part's key and readers, as the archive keeps them; passphrases are kept nowhere.
///
/// Whoever has the archive has everything that the key could open, so the key may lie in it. The file is the owner's only.
/// All readers share one salt, so that a visitor's browser stretches a passphrase once, whoever's it is.
package struct VaultState: Hashable, Sendable {
  package static let fileName = "vault.json"

  package private(set) var key: VaultKey
  /// 16 random bytes.
  package private(set) var salt: [UInt8]
  /// Rounds of PBKDF2.
  package private(set) var iterations: Int
  /// By name.
  package private(set) var readers: [VaultReader] = []

  /// A new key that nobody can open yet.
  package init() { self.init(key: .random(), salt: RandomBytes.make(16), iterations: VaultFormat.iterations) }

  init(key: VaultKey, salt: [UInt8], iterations: Int) {
    self.key = key
    self.salt = salt
    self.iterations = iterations
  }

  /// Adds a reader, or gives the one of that name another passphrase; takes about a third of a second, as guessing does.
  package mutating func setReader(_ name: String, _ passphrase: Passphrase) {
    let stretched = KeyDerivation.stretch(passphrase.bytes, salt: salt, iterations: iterations)
    set(VaultReader(name: name, key: key, stretched: stretched, iterations: iterations))
  }

  mutating func set(_ reader: VaultReader) {
    readers.removeAll { $0.name == reader.name }
    readers.append(reader)
    readers.sort { $0.name < $1.name }
  }

  /// The readers whose passphrase this is.
  package func readers(with passphrase: Passphrase) -> [VaultReader] {
    let stretched = KeyDerivation.stretch(passphrase.bytes, salt: salt, iterations: iterations)
    return readers.filter { $0.key(stretched: stretched, iterations: iterations) == key }
  }

  /// Takes a reader away.
  ///
  /// Whoever had the passphrase may have kept the key, so that it is given up, and with it the other readers' sealed
  /// copies of it.
  /// - Returns: The names of readers who need a passphrase again.
  package mutating func removeReader(_ name: String) -> [String] {
    let others = readers.map(\.name).filter { $0 != name }
    self = VaultState()
    return others
  }

  // MARK: On disk

  /// `nil` if there is none.
  package static func read(folder: String) throws(Diagnostic) -> VaultState? {
    let path = "\(folder)/\(fileName)"
    guard Files.exists(path) else { return nil }
    let bytes: [UInt8]
    do { bytes = try Files.read(path, limit: 1 << 20) } catch { throw error.diagnostic() }
    guard let state = VaultState(json: bytes) else {
      throw Diagnostic(
        .error, "vault.damaged", file: path, "the secured part's key cannot be read",
        remedy: "bring the file back from a backup, or delete it and give the readers passphrases again")
    }
    return state
  }

  package func write(folder: String) throws(FileError) {
    try Files.writeAtomically(json, to: "\(folder)/\(Self.fileName)", durably: true, mode: 0o600)
  }

  init?(json: [UInt8]) {
    func bytes(_ value: Any?, _ count: Int) -> [UInt8]? {
      (value as? String).flatMap { Data(base64Encoded: $0) }.flatMap { $0.count == count ? Array($0) : nil }
    }
    guard let object = try? JSONSerialization.jsonObject(with: Data(json)) as? [String: Any],
      let key = bytes(object["key"], 32).flatMap(VaultKey.init(bytes:)), let salt = bytes(object["salt"], 16),
      let iterations = object["iterations"] as? Int, iterations >= VaultFormat.leastIterations,
      let list = object["readers"] as? [[String: Any]]
    else { return nil }
    self.init(key: key, salt: salt, iterations: iterations)
    for entry in list {
      guard let name = entry["name"] as? String, let nonce = bytes(entry["nonce"], 12),
        let sealed = bytes(entry["key"], 48)
      else { return nil }
      set(VaultReader(name: name, nonce: nonce, sealedKey: sealed))
    }
  }

  var json: [UInt8] {
    let object: [String: Any] = [
      "about": "The key of the archive's secured part. Keep this file as safe as the archive itself.",
      "key": Data(key.bytes).base64EncodedString(), "salt": Data(salt).base64EncodedString(), "iterations": iterations,
      "readers": readers.map { reader in
        [
          "name": reader.name, "nonce": Data(reader.nonce).base64EncodedString(),
          "key": Data(reader.sealedKey).base64EncodedString(),
        ]
      },
    ]
    let data = try? JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
    return Array(data ?? Data()) + [10]
  }
}
