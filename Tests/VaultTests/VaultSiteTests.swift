// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import SiteModel
import Testing

@testable import Vault

@Suite struct `An encrypted site` {
  private static func page(_ address: String, _ text: String) -> PagePlan {
    let html = Array("<html><head><title>\(text)</title></head><body><p>\(text)</p></body></html>".utf8)
    return PagePlan(address: address, fingerprint: Digest256.hash(html), isListed: true) { html }
  }

  private static func picture(_ name: String, _ count: Int) -> VaultSite.Picture {
    let bytes = [UInt8](repeating: 9, count: count)
    return VaultSite.Picture(
      address: "media/\(name).jpg", mediaType: "image/jpeg", length: count
    ) { bytes }
  }

  private static func state() throws -> VaultState {
    var state = VaultState(
      key: try #require(VaultKey(bytes: [UInt8](repeating: 3, count: 32))), salt: [UInt8](repeating: 4, count: 16),
      iterations: VaultFormat.leastIterations)
    let stretched = KeyDerivation.stretch(
      Passphrase("otter lantern violin harvest").bytes, salt: state.salt, iterations: state.iterations)
    state.set(
      VaultReader(
        name: "zqreader", key: state.key, stretched: stretched, iterations: state.iterations,
        nonce: [UInt8](repeating: 5, count: 12)))
    return state
  }

  private static func files(_ plans: [PagePlan]) throws -> [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: try plans.map { ($0.address, try $0.render()) })
  }

  private static let plans = [
    page("index.html", "Zqhome"), page("keepsakes/a/index.html", "Zqsecret"), page("404.html", "Zqmissing"),
    page("robots.txt", "Zqrobots"), page("data/a/m.js", "Zqdata"), page("assets/app-1.js", "Zqasset"),
  ]

  @Test func `tells nothing, not even its number of files`() throws {
    let few = try Self.files(
      VaultSite(Self.state(), plans: Self.plans, pictures: [Self.picture("a", 5_000)]).plans())
    #expect(few.count % VaultFormat.fileStep == 1, "the header beside sealed files")
    for (address, bytes) in few {
      #expect(address.range(of: #"^secured/([0-9a-f]{32}|header)\.js$"#, options: .regularExpression) != nil)
      let words = [
        "zqhome", "zqsecret", "zqmissing", "zqrobots", "zqdata", "zqasset", "zqreader", "keepsakes", "media",
      ]
      let text = String(decoding: bytes, as: UTF8.self).lowercased()
      #expect(words.filter { text.contains($0) } == [])
    }
  }

  @Test func `does not tell by sizes how many pictures it has`() throws {
    func large(_ count: Int) throws -> Int {
      // All sizes differ, as in real pictures.
      let pictures = (0..<count).map { Self.picture("p\($0)", 30_000 + 9_000 * $0) }
      let files = try Self.files(VaultSite(Self.state(), plans: Self.plans, pictures: pictures).plans())
      #expect(files.count == VaultFormat.fileStep + 1)
      return files.values.count { $0.count > 20_000 }
    }
    let counts = try [2, 4, 8].map(large)
    // Between a third and two thirds of all, whichever of them are real.
    #expect(counts.allSatisfy { (20...45).contains($0) }, "\(counts)")
  }

  @Test func `keeps most decoys when a picture is added`() throws {
    func names(_ count: Int) throws -> Set<String> {
      let pictures = (0..<count).map { Self.picture("p\($0)", 30_000 + 9_000 * $0) }
      return Set(VaultSite(try Self.state(), plans: Self.plans, pictures: pictures).plans().map(\.address))
    }
    let (before, after) = (try names(20), try names(21))
    // The new picture, the root, and files of the new picture's length; one decoy less.
    #expect(after.subtracting(before).count <= 8)
  }

  @Test(arguments: [true, false])
  func `has nothing for a former reader's key, once a passphrase is changed or removed`(
    removes: Bool
  ) throws {
    let former = try Self.state()
    var state = former
    let friend = Passphrase("compass meadow thimble walnut")
    state.setReader("friend", friend)
    if removes {
      #expect(state.removeReader("zqreader") == [])
    } else {
      state.setReader("zqreader", Passphrase("a new one for the old reader"))
    }
    let before = try Self.files(VaultSite(former, plans: Self.plans, pictures: [Self.picture("a", 50)]).plans())
    let after = try Self.files(VaultSite(state, plans: Self.plans, pictures: [Self.picture("a", 50)]).plans())
    // Even unchanged pages get the new key.
    #expect(Set(before.keys).intersection(after.keys) == [VaultFormat.header])
    func opened(_ files: [String: [UInt8]], by key: VaultKey) throws -> Int {
      try files.filter { $0.key != VaultFormat.header }.count { address, script in
        let name = String(address.dropFirst(8).dropLast(3))
        let sealed = try #require(String(decoding: script, as: UTF8.self).split(separator: "\"").dropLast().last)
        let bytes = Array(try #require(Data(base64Encoded: String(sealed))))
        return VaultCipher.open(bytes, name: name, key: key) != nil
      }
    }
    #expect(try opened(before, by: former.key) == before.count - 1)
    #expect(try opened(after, by: former.key) == 0)
    #expect(try opened(after, by: state.key) == after.count - 1)
    // The old passphrase opens the old header, and no entry of the new one.
    let old = Passphrase("otter lantern violin harvest")
    #expect(former.readers(with: old).count == 1 && state.readers(with: old).isEmpty)
    #expect(state.readers(with: friend).map(\.name) == ["friend"])
  }

  @Test func `changes only its changed parts`() throws {
    let before = try Self.files(VaultSite(Self.state(), plans: Self.plans, pictures: [Self.picture("a", 50)]).plans())
    let again = try Self.files(VaultSite(Self.state(), plans: Self.plans, pictures: [Self.picture("a", 50)]).plans())
    #expect(before == again)
    var plans = Self.plans
    plans[1] = Self.page("keepsakes/a/index.html", "Zqchanged")
    let after = try Self.files(VaultSite(Self.state(), plans: plans, pictures: [Self.picture("a", 50)]).plans())
    let kept = before.filter { after[$0.key] == $0.value }
    // The page and the root are replaced, and the header, which names the root, changes.
    #expect(kept.count == before.count - 3)
  }

  /// This program must write the known answer that `Tests/BrowserTests/secured.py` decrypts in a browser.
  @Test func `equals the known answer of the browser's tests, byte for byte`() throws {
    // The page, the root and the header; without the decoys between them, to keep the file small.
    let plans = VaultSite(try Self.state(), plans: [Self.plans[0]], pictures: []).plans()
    let files = try Self.files(Array(plans.prefix(2) + plans.suffix(1)))
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "known-answer.json")
    let object: [String: Any] = [
      "passphrase": "otter lantern violin harvest", "shows": "Zqhome",
      "files": files.mapValues { String(decoding: $0, as: UTF8.self) },
    ]
    let data = try JSONSerialization.data(
      withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    if ProcessInfo.processInfo.environment["KEEPSAKE_RECORD"] != nil {
      try data.write(to: path)
      Issue.record("recorded; run again without KEEPSAKE_RECORD")
    }
    #expect(try Data(contentsOf: path) == data)
  }

  /// Test vectors: RFC 4231 case 2, RFC 5869 case 3, and RFC 7914 section 11 for PBKDF2-HMAC-SHA-256.
  @Test func `uses functions that follow their standards`() {
    let hmac = KeyDerivation.authenticationCode(Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
    #expect(HexText.text(hmac) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    let derived = KeyDerivation.derive(from: [UInt8](repeating: 11, count: 22), info: "")
    #expect(HexText.text(derived) == "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d")
    let stretched = KeyDerivation.stretch(Array("Password".utf8), salt: Array("NaCl".utf8), iterations: 80_000)
    #expect(HexText.text(stretched) == "4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56")
  }
}
