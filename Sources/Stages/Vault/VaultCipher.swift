// SPDX-License-Identifier: MIT
private import KeepsakeSupport

/// Seals a file of the secured part, in chunks, padded so that its size reveals little.
///
/// A chunk is its nonce (12 bytes), the sealed bytes and the tag (16). The nonce is an HMAC of the chunk's index and
/// plain bytes under a key of this file (a synthetic nonce as in RFC 5297). So the same bytes give the same file, a
/// build changes only changed files, and two different chunks never share a nonce.
package enum VaultCipher {
  /// The sealed file; the plain bytes are a compression mark, the length (8 bytes, big-endian), the content, zeros up
  /// to `Padding`.
  package static func seal(_ content: [UInt8], isCompressed: Bool, name: String, key: VaultKey) -> [UInt8] {
    var plain: [UInt8] = [isCompressed ? 1 : 0]
    plain += (0..<8).map { UInt8(truncatingIfNeeded: content.count >> (56 - 8 * $0)) }
    plain += content
    plain += [UInt8](repeating: 0, count: Padding.length(of: plain.count) - plain.count)
    let keys = key.fileKeys(name)
    var sealed: [UInt8] = []
    var chunk = 0
    var rest = plain[...]
    repeat {
      let part = rest.prefix(VaultFormat.chunkLength)
      rest = rest.dropFirst(part.count)
      let context = VaultFormat.context(name, chunk: chunk, isLast: rest.isEmpty)
      let nonce = Array(
        KeyDerivation.authenticationCode(context + [0] + part, key: keys.nonces).prefix(SealedBox.nonceLength))
      sealed += nonce + SealedBox.seal(part, key: keys.sealing, nonce: nonce, context: context)
      chunk += 1
    } while !rest.isEmpty
    return sealed
  }

  /// The content; `nil` if the file is incomplete, or has another name or key.
  package static func open(
    _ sealed: [UInt8], name: String, key: VaultKey
  ) -> (content: [UInt8], isCompressed: Bool)? {
    let keys = key.fileKeys(name)
    var plain: [UInt8] = []
    var chunk = 0
    var rest = sealed[...]
    repeat {
      let part = rest.prefix(SealedBox.nonceLength + VaultFormat.chunkLength + SealedBox.tagLength)
      rest = rest.dropFirst(part.count)
      guard
        let opened = SealedBox.open(
          part.dropFirst(SealedBox.nonceLength), key: keys.sealing, nonce: Array(part.prefix(SealedBox.nonceLength)),
          context: VaultFormat.context(name, chunk: chunk, isLast: rest.isEmpty))
      else { return nil }
      plain += opened
      chunk += 1
    } while !rest.isEmpty
    guard plain.count >= 9, plain[0] <= 1 else { return nil }
    let length = plain[1..<9].reduce(0) { $0 << 8 | UInt64($1) }
    guard length <= UInt64(plain.count - 9) else { return nil }
    return (Array(plain[9..<9 + Int(length)]), plain[0] == 1)
  }
}

/// How large a file is made.
package enum Padding {
  /// Below this, all files are equally large.
  static let least = 2_048

  /// At most 12 % more: only the leading bits of a length survive.
  ///
  /// Source: K. Nikitin and others, 'Reducing Metadata Leakage from Encrypted Files and Communication with PURBs'
  /// (PoPETs 2019), Padmé.
  package static func length(of length: Int) -> Int {
    guard length > least else { return least }
    let exponent = Int.bitWidth - 1 - length.leadingZeroBitCount
    let bits = Int.bitWidth - exponent.leadingZeroBitCount
    let mask = (1 << (exponent - bits)) - 1
    return (length + mask) & ~mask
  }
}
