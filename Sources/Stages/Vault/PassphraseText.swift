// SPDX-License-Identifier: MIT
private import Foundation

/// A passphrase's words as an attacker sees them: without case and accents.
struct PassphraseText {
  /// Different words of three letters or more; words with the same beginning count once.
  let words: Set<String>
  /// The number of words in scripts without blanks: two ideographs, or four syllable signs, count as one.
  let signs: Int

  init(_ text: String) {
    // An address counts as nothing, since others know it.
    let chunks = text.split(whereSeparator: \.isWhitespace).filter { chunk in
      !["@", "://", "www."].contains { chunk.lowercased().contains($0) }
    }
    var (words, ideographs, syllables) = (Set<String>(), Set<Character>(), Set<Character>())
    for chunk in chunks {
      ideographs.formUnion(chunk.filter(Self.isIdeograph))
      syllables.formUnion(chunk.filter(Self.isSyllable))
      let parts = chunk.split {
        Self.isIdeograph($0) || Self.isSyllable($0) || !($0.isLetter || $0.isNumber || Self.disguises.contains($0))
      }
      // With a digit or symbol for a letter it is a disguised word, or none.
      for part in parts where part.allSatisfy(\.isLetter) { words.insert(Self.plain(part)) }
    }
    self.words = words
    signs = ideographs.count / 2 + syllables.count / 4
  }

  /// The number of words that remain for an attacker who knows common words, also backwards, and the words of these
  /// texts.
  func count(knowing archive: [String] = []) -> Int {
    let archive = Set(archive.flatMap { $0.split { !$0.isLetter }.map(Self.plain) })
    let telling = words.filter { word in
      let reversed = String(word.reversed())
      // The program's own words count in any archive, so that drawn passphrases are always accepted.
      return Self.isLong(word) && !Self.isKnown(word, CommonWords.all) && !CommonWords.all.contains(reversed)
        && !Self.rows.contains { $0.contains(word) || $0.contains(reversed) }
        && (Self.drawn.contains(word) || !Self.isKnown(word, archive) && !archive.contains(reversed))
    }
    return Set(telling.map { $0.prefix(4) }).count + signs
  }

  /// Whether a word is in `others`, also with an additional ending of one or two letters.
  private static func isKnown(_ word: String, _ others: Set<String>) -> Bool {
    others.contains(word) || (1...2).contains { word.count >= 4 + $0 && others.contains(String(word.dropLast($0))) }
  }

  /// The number of words, including common ones.
  var length: Int { Set(words.filter(Self.isLong).map { $0.prefix(4) }).count + signs }

  private static func isLong(_ word: String) -> Bool {
    let scalars = word.decomposedStringWithCanonicalMapping.unicodeScalars
    return scalars.count >= 3 && Set(scalars).count >= 3
  }

  /// Lower case without accents; `ae` and `ä` both become `a`.
  static func plain(_ word: some StringProtocol) -> String {
    var plain = word.lowercased().folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil)
    for (letters, letter) in [("ß", "ss"), ("œ", "o"), ("æ", "a"), ("ae", "a"), ("oe", "o"), ("ue", "u")] {
      plain = plain.replacing(letters, with: letter)
    }
    return plain
  }

  private static let drawn = Set(PassphraseWords.lists.values.joined().map { plain($0) })

  /// Symbols that stand for letters, as in `p@$$w0rd`.
  private static let disguises: Set<Character> = ["$", "€", "+", "|", "§", "(", "<", "!"]

  /// The alphabet, and keyboards from left to right.
  private static let rows = [
    "abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "qwertzuiop", "azertyuiop", "asdfghjkl", "qsdfghjklm", "zxcvbnm",
    "yxcvbnm",
    "wxcvbn", "qazwsxedcrfvtgbyhnujmikolp", "qaywsxedcrfvtgbzhnujmikolp",
  ]

  private static func isIdeograph(_ character: Character) -> Bool {
    character.unicodeScalars.first?.properties.isIdeographic == true
  }

  private static func isSyllable(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { (0x3040...0x30FF).contains($0.value) } == true
  }
}
