// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeSupport

/// The part of a manifest that only the site's own archive can read: encrypted, and encoded as Base64.
enum SealedList {
  /// The text is padded to a multiple of this length, so that its length does not reveal the number of files.
  private static let block = 4_096
  private static let context = Array("keepsake-site manifest 2".utf8)

  /// Encrypts a text with a key of 32 bytes; the same text and key give the same characters.
  static func seal(_ text: [UInt8], key: [UInt8]) -> String {
    let padding = (block - text.count % block) % block
    let filled = text + [UInt8](repeating: UInt8(ascii: " "), count: padding)
    // A nonce derived from the key and the text is never used for two texts, as in RFC 8452.
    let nonce = Array(Digest256.hash(context + key + Digest256.hash(key + filled).bytes).bytes.prefix(12))
    return Data(nonce + SealedBox.seal(filled, key: key, nonce: nonce, context: context)).base64EncodedString()
  }

  /// The decrypted text with its padding; `nil` if the key is another one or a bit has changed.
  static func open(_ sealed: String, key: [UInt8]) -> [UInt8]? {
    guard let bytes = Data(base64Encoded: sealed).map(Array.init), bytes.count > SealedBox.nonceLength else {
      return nil
    }
    return SealedBox.open(
      bytes.dropFirst(SealedBox.nonceLength), key: key, nonce: Array(bytes.prefix(SealedBox.nonceLength)),
      context: context)
  }
}
