// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeModel

/// Readable parts of addresses: lower-case ASCII letters, digits and single hyphens.
package enum Slug {
  /// The longest slug, in characters; long enough to read, short enough for every file system.
  package static let limit = 60

  /// Folds a title to a slug that every system can hold as a name; empty if nothing of it survives: other scripts are written in
  /// Latin letters as far as `Transliteration` knows them.
  package static func of(_ text: String) -> String { WindowsName.safe(folded(text)) }

  /// The same for comparisons, when the result is not an address.
  package static func folded(_ text: String) -> String { folded(text, transliterates: true) }

  /// As 1.0.0 made it, without letters of other scripts.
  package static func ofLatin(_ text: String) -> String { folded(text, transliterates: false) }

  private static func folded(_ text: String, transliterates: Bool) -> String {
    var slug: [UInt8] = []
    var pendingHyphen = false
    func put(_ piece: some Sequence<UInt8>) {
      if pendingHyphen, !slug.isEmpty { slug.append(UInt8(ascii: "-")) }
      pendingHyphen = false
      slug.append(contentsOf: piece)
    }
    func putLatin(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 48...57, 97...122: put(CollectionOfOne(UInt8(scalar.value)))
      case 65...90: put(CollectionOfOne(UInt8(scalar.value + 32)))
      case 0x27, 0x2019: break
      case 0x300...0x36F: break
      default:
        if let letters = spellings[scalar] { put(letters.utf8) } else { pendingHyphen = true }
      }
    }
    for scalar in composed(text).unicodeScalars {
      if scalar.value < 128 {
        putLatin(scalar)
      } else if transliterates, let reading = Transliteration.reading(of: scalar) {
        if let vowel = reading.replaces?.asciiValue, slug.last == vowel, !pendingHyphen { slug.removeLast() }
        if reading.standsAlone { pendingHyphen = true }
        if !reading.letters.isEmpty { put(reading.letters.utf8) }
        if reading.standsAlone { pendingHyphen = true }
      } else {
        for part in String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars { putLatin(part) }
      }
    }
    return trimmed(slug)
  }

  /// The slug, with a number behind it if it is taken, `lake-2`; taken from now on.
  package static func free(_ slug: String, among taken: inout Set<String>) -> String {
    var candidate = slug
    var number = 1
    while !taken.insert(candidate).inserted {
      number += 1
      candidate = "\(slug)-\(number)"
    }
    return candidate
  }

  /// Composes only where it can change anything: most texts are ASCII.
  private static func composed(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 128 } ? text : text.precomposedStringWithCanonicalMapping
  }

  /// Cuts at a hyphen where one is near the limit.
  private static func trimmed(_ slug: [UInt8]) -> String {
    guard slug.count > limit else { return String(decoding: slug, as: UTF8.self) }
    let head = slug[..<limit]
    let hyphen = head.lastIndex(of: UInt8(ascii: "-")) ?? limit
    return String(decoding: hyphen > limit / 2 ? slug[..<hyphen] : head, as: UTF8.self)
  }

  private static let spellings: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "Æ": "ae", "ø": "o", "Ø": "o", "œ": "oe", "Œ": "oe", "đ": "d", "Đ": "d", "ð": "d", "Ð": "d",
    "þ": "th", "Þ": "th", "ł": "l", "Ł": "l", "ı": "i",
  ]
}
