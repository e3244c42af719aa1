// SPDX-License-Identifier: MIT

/// The numbers of the secured part's format; docs/secured-format.md describes all of it.
package enum VaultFormat {
  /// Part of the header and of all authenticated data.
  package static let version = 1
  /// The number of PBKDF2-HMAC-SHA256 rounds for a new passphrase.
  package static let iterations = 1_000_000
  /// A header with fewer rounds is refused, since it would make guesses cheaper.
  package static let leastIterations = 600_000
  /// A file with more rounds is refused: every visitor's browser would have to compute them, and so would a build.
  package static let mostIterations = 10_000_000
  /// The largest film or recording that is sealed, in bytes: the browser holds it in memory.
  package static let mostLength = 300_000_000
  /// Plain bytes of a chunk.
  package static let chunkLength = 1 << 20
  /// The number of files is a multiple of this, so that it reveals little.
  package static let fileStep = 64
  /// The folder in the site.
  package static let folder = "secured"
  package static let header = "secured/header.js"

  /// The authenticated data of a chunk: it opens only with its own file name and index.
  static func context(_ name: String, chunk: Int, isLast: Bool) -> [UInt8] {
    Array("keepsake-vault/\(version)|\(name)|\(chunk)|\(isLast ? 1 : 0)".utf8)
  }

  /// The authenticated data of a reader's sealed key.
  static func readerContext(iterations: Int) -> [UInt8] {
    Array("keepsake-vault/\(version)|reader|PBKDF2-SHA256|\(iterations)".utf8)
  }
}
