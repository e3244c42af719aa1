// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import Testing

@Suite struct `Digests` {
  // The examples of FIPS 180-2, appendix B, and of the empty message.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `are SHA-256`(message: String, hex: String) {
    #expect(Digest256.hash(Array(message.utf8)).hex == hex)
  }

  @Test func `do not depend on the chunks of bytes`() {
    var digest = Digest256()
    for byte in "abc".utf8 { digest.update([byte]) }
    digest.update([])
    #expect(digest.finish() == Digest256.hash(Array("abc".utf8)))
  }

  @Test(arguments: [(["ab", "c"], ["a", "bc"]), (["", "a"], ["a", ""]), (["a"], ["a", ""])])
  func `distinguish lists of texts`(a: [String], b: [String]) {
    func digest(_ texts: [String]) -> ContentHash {
      var digest = Digest256()
      for text in texts { digest.update(text) }
      return digest.finish()
    }
    #expect(digest(a) != digest(b) && digest(a) == digest(a))
  }
}

@Suite struct `Hexadecimal digits` {
  private let good = String(repeating: "0123456789abcdefABCDEF00", count: 3).prefix(64)

  @Test func `decode to their digest, in capitals too`() {
    for number in 0..<200 {
      let hash = Digest256.hash(Array("\(number)".utf8))
      #expect(ContentHash(hex: hash.hex) == hash && ContentHash(hex: hash.hex.uppercased()) == hash)
    }
  }

  @Test func `may be nothing else, at any place`() {
    let digits = Set("0123456789abcdefABCDEF".utf8)
    for place in 0..<64 {
      for character in UInt8.min...UInt8.max {
        var text = Array(good.utf8)
        text[place] = character
        let hash = text.withUnsafeBytes { ContentHash(hexDigits: $0) }
        #expect(hash?.hex == (digits.contains(character) ? String(decoding: text, as: UTF8.self).lowercased() : nil))
      }
    }
    #expect(ContentHash(hex: String(good.dropLast())) == nil && ContentHash(hex: good + "0") == nil)
  }
}

@Suite struct `Slugs` {
  @Test func `that are taken get a number`() {
    var taken: Set = ["lake", "lake-2"]
    #expect(["lake", "lake", "sea"].map { Slug.free($0, among: &taken) } == ["lake-3", "lake-4", "sea"])
  }

  @Test(arguments: [
    ("Letter from Grandma", "letter-from-grandma"), ("  A -- B__c!  ", "a-b-c"), ("Ada’s & Ben's", "adas-bens"),
    ("Größe", "grosse"), ("Ærø Łódź", "aero-lodz"), ("café", "cafe"), ("cafe\u{301}", "cafe"), ("IMG_0042", "img-0042"),
    ("日本", "ri-ben"), ("", ""), ("💌 1962", "1962"), ("../../etc", "etc"), ("a/b\\c\0d", "a-b-c-d"),
  ])
  func `fold a title to letters, digits and hyphens`(title: String, slug: String) {
    #expect(Slug.of(title) == slug)
  }

  @Test(arguments: ["word", "w", "ein-langes-wort"]) func `are cut between words`(word: String) {
    let slug = Slug.of(Array(repeating: word, count: 80).joined(separator: " "))
    #expect(slug.utf8.count <= Slug.limit && slug.utf8.count > Slug.limit / 2)
    #expect(slug.hasSuffix(word) || slug.hasSuffix("wort") || slug.hasSuffix("langes"))
    #expect(Slug.of(String(repeating: "x", count: 200)).utf8.count == Slug.limit)
  }

  @Test func `stay as they are when folded again`() {
    for title in ["Größe", "A -- b", String(repeating: "long words ", count: 20)] {
      #expect(Slug.of(Slug.of(title)) == Slug.of(title))
    }
  }
}
