// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import SiteModel

/// The words that a misspelt one may mean, by length: a file `w/…` for each, so that a word with one letter too many,
/// too few or different needs three of them, wherever the mistake is.
///
/// Written words and names count; words only read from pictures count if several keepsakes have them, because a single
/// one may be misread. Words with digits are numbers, and one number is as likely as its neighbour.
struct SpellingFiles {
  /// The lengths of words with spellings, in UTF-16 units.
  static let lengths = 3...24
  /// The most words, so that a file stays small in large archives; the most frequent ones stay.
  static let most = 30_000
  /// Replaces the name of an empty file.
  private static let none = String(repeating: ".", count: ContentName.length)

  private(set) var files: [SearchFile] = []
  /// A name for each length, or dots if no word has it.
  private(set) var names = ""

  private struct Word {
    var text: [UInt8]
    var length: Int
    var weight: Int
  }

  init(_ terms: TermEntries, names book: inout ContentName, most: Int = Self.most) {
    var words = terms.entries.compactMap(Self.word)
    if words.count > most {
      // Equally frequent ones stay in order, since sorting alone is not stable.
      let order = words.indices.sorted { (-words[$0].weight, $0) < (-words[$1].weight, $1) }.prefix(most).sorted()
      words = order.map { words[$0] }
    }
    var payloads = [[UInt8]](repeating: [], count: Self.lengths.upperBound + 1)
    for word in words {
      if !payloads[word.length].isEmpty { payloads[word.length].append(UInt8(ascii: "\n")) }
      payloads[word.length] += word.text
      payloads[word.length].append(Self.digit(of: word.weight))
    }
    for payload in payloads[Self.lengths.lowerBound...] {
      guard !payload.isEmpty else {
        names += Self.none
        continue
      }
      let name = book.take(payload)
      names += name
      files.append(SearchFile(name: "w/" + name, payload: payload))
    }
  }

  private static func word(_ entry: TermEntries.Entry) -> Word? {
    // Entries for common beginnings have no weight.
    guard entry.weight > (entry.isOnlyRead ? 1 : 0) else { return nil }
    let text = String(decoding: entry.term, as: UTF8.self)
    // A Korean syllable is no word that may be misspelt.
    guard lengths.contains(text.utf16.count),
      !text.unicodeScalars.contains(where: { $0.properties.numericType != nil }),
      !(0x1100...0x11FF).contains(text.unicodeScalars.first?.value ?? 0)
    else { return nil }
    return Word(text: entry.term, length: text.utf16.count, weight: entry.weight)
  }

  /// The base-2 logarithm as a digit of base 36.
  private static func digit(of weight: Int) -> UInt8 {
    let doublings = UInt8(Int.bitWidth - 1 - weight.leadingZeroBitCount)
    return doublings < 10 ? UInt8(ascii: "0") + doublings : UInt8(ascii: "a") + doublings - 10
  }
}
