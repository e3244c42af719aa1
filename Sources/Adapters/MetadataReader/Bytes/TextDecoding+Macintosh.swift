// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeSupport

extension TextDecoding {
  /// Decodes the texts of one record, each by itself: UTF-8 where valid, else Windows-1252 or Mac Roman, whichever
  /// gives words.
  ///
  /// The record's other texts decide where words do not. The record's encoding mark does not count: a program that adds
  /// texts to another program's record leaves the mark as it was.
  static func guess(record texts: [[UInt8]]) -> [String] {
    let read = texts.map { bytes -> (text: String, other: String?, gain: Int) in
      let text = guess(bytes)
      guard utf8(bytes) == nil else { return (text, nil, 0) }
      let other = CodePage.macintosh.decoded(bytes)
      return (text, other, oddities(in: text) - oddities(in: other))
    }
    let isMac = read.contains { $0.gain > 0 } && !read.contains { $0.gain < 0 }
    return read.map { $0.gain > 0 || $0.gain == 0 && isMac ? $0.other ?? $0.text : $0.text }
  }

  /// The number of non-ASCII letters, and of signs in their place, in positions where no word has them.
  private static func oddities(in text: String) -> Int {
    let letters = Array(text)
    return letters.indices.count { index in
      let letter = letters[index]
      guard !letter.isASCII, !"’‘“”„…–—«»".contains(letter) || index > 0 && letters[index - 1].isLetter else {
        return false
      }
      let before = index > 0 ? letters[index - 1] : " "
      let after = index + 1 < letters.count ? letters[index + 1] : " "
      guard letter.isLetter else {
        return letter != "’" && after.isLetter && (before.isLetter || after.isLowercase)
      }
      if letter.isUppercase && before.isLetter && (before.isLowercase || after.isLowercase)
        || letter.isLowercase && after.isUppercase || letter == "ƒ"
      {
        return true
      }
      // 'Kšln' and 'Duöan'.
      return before.isLetter && after.isLetter && isVowel(before) == isVowel(after)
        && isVowel(before) == isVowel(letter)
    }
  }

  private static func isVowel(_ letter: Character) -> Bool {
    let plain = String(letter).decomposedStringWithCanonicalMapping.lowercased().unicodeScalars.first ?? " "
    return "aeiouyœæø".unicodeScalars.contains(plain)
  }
}
