// SPDX-License-Identifier: MIT
private import Foundation

/// Readable parts of addresses: lower-case ASCII letters, digits and single hyphens.
package enum Slug {
  /// The longest slug, in characters; long enough to read, short enough for every file system.
  package static let limit = 60

  /// Folds a title to a slug; empty if nothing of it survives, as with many scripts.
  package static func of(_ text: String) -> String {
    var slug: [UInt8] = []
    var pendingHyphen = false
    func put(_ piece: some Sequence<UInt8>) {
      if pendingHyphen, !slug.isEmpty { slug.append(UInt8(ascii: "-")) }
      pendingHyphen = false
      slug.append(contentsOf: piece)
    }
    for scalar in folded(text).unicodeScalars {
      switch scalar.value {
      case 48...57, 97...122: put(CollectionOfOne(UInt8(scalar.value)))
      case 65...90: put(CollectionOfOne(UInt8(scalar.value + 32)))
      case 0x27, 0x2019: continue
      case 0x300...0x36F: continue
      default:
        if let letters = spellings[scalar] { put(letters.utf8) } else { pendingHyphen = true }
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

  /// Decomposes only where it can change anything: most texts are ASCII.
  private static func folded(_ text: String) -> String {
    text.utf8.allSatisfy { $0 < 128 } ? text : text.decomposedStringWithCanonicalMapping
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
