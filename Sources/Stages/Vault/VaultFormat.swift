// SPDX-License-Identifier: MIT

/// The numbers of the secured part's format; docs/secured-format.md tells the whole.
package enum VaultFormat {
  /// Stands in the header and in everything that is authenticated.
  package static let version = 1
  /// PBKDF2-HMAC-SHA256 rounds for a new passphrase.
  package static let iterations = 1_000_000
  /// A header that asks for fewer is refused: somebody would be making guesses cheaper.
  package static let leastIterations = 600_000
  /// A file that asks for more is refused: every visitor's browser would have to make them, and so would a build.
  package static let mostIterations = 10_000_000
  /// Bytes of the largest film or sound that is sealed: what opens it holds it in memory.
  package static let mostLength = 300_000_000
  /// Bytes of a file that are sealed at a time.
  package static let chunkLength = 1 << 20
  /// The number of files is a multiple of this, so that it tells little.
  package static let fileStep = 64
  /// The folder in the site.
  package static let folder = "secured"
  package static let header = "secured/header.js"

  /// What a file's sealed chunk is bound to: it opens under its own name, at its own place, and nowhere else.
  static func context(_ name: String, chunk: Int, isLast: Bool) -> [UInt8] {
    Array("keepsake-vault/\(version)|\(name)|\(chunk)|\(isLast ? 1 : 0)".utf8)
  }

  /// What a reader's sealed key is bound to.
  static func readerContext(iterations: Int) -> [UInt8] {
    Array("keepsake-vault/\(version)|reader|PBKDF2-SHA256|\(iterations)".utf8)
  }
}
