// SPDX-License-Identifier: MIT
private import CXXHash
package import KeepsakeModel

/// A running XXH3 of 128 bits, by libxxhash: tells whether something is what it was at the last build.
///
/// Where a processor has no instructions for SHA-256, that takes a tenth of a build with one change. This is made to meet no
/// equal by chance, and does not withstand somebody who looks for one: what vouches for a file's bytes is a `Digest256`.
///
/// Texts and lists are fed with their length before them, so that no two different sequences of values give the same bytes.
package struct Fingerprint: ByteDigest, ~Copyable {
  private let state: OpaquePointer?

  package init() {
    state = XXH3_createState()
    precondition(state != nil && XXH3_128bits_reset(state) == XXH_OK, "no memory for half a kilobyte")
  }

  deinit { XXH3_freeState(state) }

  /// Feeds bytes as they are.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    _ = XXH3_128bits_update(state, bytes.baseAddress, bytes.count)
  }

  /// The 128 bits as the first half of a hash; the second is empty.
  package consuming func finish() -> ContentHash { Self.hash(XXH3_128bits_digest(state)) }

  /// The fingerprint of some bytes.
  package static func of(_ bytes: UnsafeRawBufferPointer) -> ContentHash {
    hash(XXH3_128bits(bytes.baseAddress, bytes.count))
  }

  /// The fingerprint of some bytes.
  package static func of(_ bytes: [UInt8]) -> ContentHash { bytes.withUnsafeBytes { of($0) } }

  private static func hash(_ result: XXH128_hash_t) -> ContentHash {
    let words = (result.high64.bigEndian, result.low64.bigEndian, UInt64(0), UInt64(0))
    guard let hash = withUnsafeBytes(of: words, ContentHash.init(buffer:)) else {
      preconditionFailure("a hash has 32 bytes")
    }
    return hash
  }
}
