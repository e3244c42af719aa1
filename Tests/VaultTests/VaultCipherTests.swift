// SPDX-License-Identifier: MIT
import KeepsakeSupport
import Testing

@testable import Vault

@Suite struct `An encrypted file` {
  private let key: VaultKey
  private let name = "00112233445566778899aabbccddeeff"

  init() throws { key = try #require(VaultKey(bytes: (0..<32).map { UInt8($0) })) }

  private func sealed(_ count: Int) -> [UInt8] {
    VaultCipher.seal([UInt8](repeating: 7, count: count), isCompressed: false, name: name, key: key)
  }

  @Test(arguments: [0, 1, 2_039, 2_040, 100_000, VaultFormat.chunkLength - 9, VaultFormat.chunkLength, 2_500_000])
  func `decrypts, whatever its length`(count: Int) throws {
    let opened = try #require(VaultCipher.open(sealed(count), name: name, key: key))
    #expect(opened.content == [UInt8](repeating: 7, count: count) && !opened.isCompressed)
  }

  @Test func `does not decrypt with a flipped bit, another length, name or key`() throws {
    let whole = sealed(100)
    for place in stride(from: 0, to: whole.count, by: 97) {
      var flipped = whole
      flipped[place] ^= 1
      #expect(VaultCipher.open(flipped, name: name, key: key) == nil, "bit of byte \(place)")
    }
    for count in [0, 1, 27, 28, whole.count - 1] {
      #expect(VaultCipher.open(Array(whole.prefix(count)), name: name, key: key) == nil, "cut to \(count)")
    }
    #expect(VaultCipher.open(whole + [0], name: name, key: key) == nil)
    #expect(VaultCipher.open(whole, name: String(name.reversed()), key: key) == nil)
    #expect(VaultCipher.open(whole, name: name, key: .random()) == nil)
  }

  @Test func `does not decrypt with a chunk missing, doubled or moved`() throws {
    let whole = sealed(2 * VaultFormat.chunkLength)
    let step = VaultFormat.chunkLength + 28
    let (first, second, rest) = (whole[..<step], whole[step..<2 * step], whole[(2 * step)...])
    for wrong in [first + second, first + rest, second + first + rest, first + first + second + rest, Array(rest)[...]]
    {
      #expect(VaultCipher.open(Array(wrong), name: name, key: key) == nil)
    }
    #expect(VaultCipher.open(Array(first + second + rest), name: name, key: key) != nil)
  }

  @Test func `has the same bytes for the same content, and another nonce for any other`() {
    #expect(sealed(100) == sealed(100))
    #expect(sealed(100).prefix(12) != sealed(101).prefix(12))
  }

  @Test func `has a size that tells little`() {
    #expect(Set((0...2_000).map { sealed($0).count }).count == 1)
    #expect(Padding.length(of: 100_000) == 100_352 && Padding.length(of: 3) == 2_048)
    for length in stride(from: 2_100, to: 4_000_000, by: 9_973) {
      let padded = Padding.length(of: length)
      #expect(padded >= length && Double(padded) <= Double(length) * 1.12)
    }
  }
}
