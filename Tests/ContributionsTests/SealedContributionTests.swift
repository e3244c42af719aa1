// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeSupport
import TestSupport
import Testing

@testable import Contributions

@Suite struct `A sealed contribution` {
  /// Made with pyca/cryptography 50 (`hpke.Suite(KEM.P256, KDF.HKDF_SHA256, AEAD.AES_256_GCM)`), a separate HPKE
  /// implementation.
  private enum Known {
    static let key = bytes(
      "MHcCAQEEIOuyayWx2fwnIjcc6lYB8vjoGw1bk+WIUmbPvkrl9187oAoGCCqGSM49AwEHoUQDQgAEr+Wpkx7NmJLiI9nlDY7doo42lwv+8s9R"
        + "+ThvXfv5x0bY4NlnhhMH1HsNPUjnrEmItaxSKU5e6oOoksPe9WFG+A==")
    static let publicKey = bytes(
      "BK/lqZMezZiS4iPZ5Q2O3aKONpcL/vLPUfk4b137+cdG2ODZZ4YTB9R7DT1I56xJiLWsUilOXuqDqJLD3vVhRvg=")
    static let enc = "BOOzDqeDKovpqULchCPrw/t7hEOK/EeAc+Z5fkAWuM+AdETykmld9XRwF5CCghpB4gssT8ojOCDJVsJgfCxWmJA="
    static let sealed = "9AVvaB7rvjHaVg10qiZNPNwOAGuLw7c7WH3j4ybeCbR/t2UF59jQiJnF9ykjfunZmKzJllFb7Q=="
    static let plain = "The third woman from the left is Ngozi."

    static func bytes(_ base64: String) -> [UInt8] { Array(Data(base64Encoded: base64) ?? Data()) }
  }

  @Test func `is decrypted as other programs encrypt it`() throws {
    let key = try #require(RecipientKey(der: Known.key))
    #expect(key.publicKey == Known.publicKey)
    let (enc, sealed) = (Known.bytes(Known.enc), Known.bytes(Known.sealed))
    #expect(key.open(sealed, encapsulated: enc, use: "keepsake-sealed/1") == Array(Known.plain.utf8))
    #expect(key.open(sealed, encapsulated: enc, use: "keepsake-sealed/2") == nil)
    #expect(RecipientKey.make().open(sealed, encapsulated: enc, use: "keepsake-sealed/1") == nil)
    for place in sealed.indices {
      var changed = sealed
      changed[place] ^= 1
      #expect(key.open(changed, encapsulated: enc, use: "keepsake-sealed/1") == nil)
    }
    for place in enc.indices {
      var changed = enc
      changed[place] ^= 1
      #expect(key.open(sealed, encapsulated: changed, use: "keepsake-sealed/1") == nil)
    }
    for odd in [[], [0], [UInt8](repeating: 0, count: 65), [4] + [UInt8](repeating: 0, count: 64)] {
      #expect(key.open(sealed, encapsulated: odd, use: "keepsake-sealed/1") == nil)
    }
  }

  @Test func `has a key that is read back as it was written, and no other`() throws {
    let key = RecipientKey.make()
    #expect(RecipientKey(der: key.der) == key && key.publicKey.count == 65 && RecipientKey.make() != key)
    for odd in [[], Array(key.der.dropLast(30)), [UInt8](repeating: 7, count: 121)] {
      #expect(RecipientKey(der: odd) == nil)
    }
  }

  private func json(enc: String = Known.enc, format: String = "keepsake-sealed/1") -> [UInt8] {
    Array(#"{"format":"\#(format)","enc":"\#(enc)","sealed":"\#(Known.sealed)","word":"heather"}"#.utf8)
  }

  @Test(arguments: [false, true])
  func `is read as others are, and reveals nothing before decryption`(isBlock: Bool) throws {
    let sent = isBlock ? Array(("> " + ContributionText.block(json())).utf8) : json()
    var text = ContributionText(sent)
    #expect(text.sealed.count == 1 && text.contributions.isEmpty && text.damages.isEmpty)
    let kept = try #require(text.only)
    #expect(!String(decoding: kept.bytes, as: UTF8.self).contains("heather"))
    #expect(ContributionText(kept: [kept.bytes, Array("{".utf8)]).sealed == text.sealed)
    // The content of this one is no contribution.
    var other = text
    text.open(with: RecipientKey(der: Known.key))
    #expect(text.sealed.isEmpty && text.damages == [.malformed("it is no JSON of this form")])
    other.open(with: nil)
    #expect(other.damages == [.sealed])
  }

  @Test func `that is damaged is refused`() {
    #expect(ContributionText(json(enc: "?")).damages == [.malformed("it is no JSON of this form")])
    #expect(ContributionText(json(format: "keepsake-sealed/2")).damages == [.unknownFormat("keepsake-sealed/2")])
  }
}
