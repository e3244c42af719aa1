// SPDX-License-Identifier: MIT
private import Foundation

/// Splits texts into words and folds them, so that `Zürich`, `ZURICH` and `Zu\u{308}rich` are one word.
///
/// The browser does the same in `Assets/scripts/search/words.js`; `Tests/SearchIndexTests/Fixtures/folding.tsv` tests
/// both. Folding is compatibility decomposition and lower case without accents and vowel marks, with a few letters
/// spelled out. A word is a run of letters, digits and other marks. In scripts without spaces between words each sign
/// is a word: in Chinese and Japanese a character, in Thai, Lao, Khmer, Burmese and related scripts a letter with its
/// marks, and in Korean, which divides only phrases, a syllable.
///
/// A word with dotted letters also has its spelling without them: `Müller` is `muller`, and `mueller` beside it.
package struct WordFolding: ~Copyable {
  /// The most characters of a word that are searched.
  static let limit = 40

  private var scratch: [UInt8] = []
  private var folded: [String: [Word]] = [:]

  /// A word of a text that is not pure ASCII.
  private struct Word {
    var bytes: [UInt8] = []
    /// The spelling for keyboards without its letters; empty if it is the same.
    var spelled: [UInt8] = []
  }

  package init() {}

  /// Calls `body` with each word's UTF-8 bytes, in order; `isOther` marks another spelling of the previous word.
  package mutating func forEachWord(
    in text: String, _ body: (_ word: UnsafeBufferPointer<UInt8>, _ isOther: Bool) -> Void
  ) {
    var text = text
    text.withUTF8 { bytes in
      var position = 0
      while position < bytes.count {
        guard Self.isPart(bytes[position]) else {
          position += 1
          continue
        }
        let start = position
        var isASCII = true
        while position < bytes.count, Self.isPart(bytes[position]) {
          if bytes[position] >= 0x80 { isASCII = false }
          position += 1
        }
        let run = UnsafeBufferPointer(rebasing: bytes[start..<position])
        if isASCII {
          scratch.removeAll(keepingCapacity: true)
          for byte in run.prefix(Self.limit) { scratch.append((65...90).contains(byte) ? byte | 32 : byte) }
          scratch.withUnsafeBufferPointer { body($0, false) }
        } else {
          for word in words(ofRun: String(decoding: run, as: UTF8.self)) {
            word.bytes.withUnsafeBufferPointer { body($0, false) }
            if !word.spelled.isEmpty { word.spelled.withUnsafeBufferPointer { body($0, true) } }
          }
        }
      }
    }
  }

  package static func words(of text: String) -> [String] { list(text, others: false) }

  /// The second spellings of words with dotted letters and similar: for `Müller am See` only `mueller`.
  package static func spelled(_ text: String) -> [String] { list(text, others: true) }

  private static func list(_ text: String, others: Bool) -> [String] {
    var folding = WordFolding()
    var words: [String] = []
    folding.forEachWord(in: text) { word, isOther in
      if isOther == others { words.append(String(decoding: word, as: UTF8.self)) }
    }
    return words
  }

  /// ASCII letters and digits, and all bytes of other characters, which are examined later.
  @inline(__always) private static func isPart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte)
  }

  private mutating func words(ofRun run: String) -> [Word] {
    if let known = folded[run] { return known }
    let words = Self.fold(run)
    // Runs without a space, such as whole Chinese paragraphs, are not worth caching.
    if run.utf8.count < 40, folded.count < 200_000 { folded[run] = words }
    return words
  }

  private static func fold(_ run: String) -> [Word] {
    var words: [Word] = []
    var word = Word()
    var (length, otherLength) = (0, 0)
    var (isSpelledOtherwise, isSign) = (false, false)
    var previous: Unicode.Scalar = " "
    func end() {
      if !word.bytes.isEmpty {
        if !isSpelledOtherwise { word.spelled = [] }
        words.append(word)
      }
      word = Word()
      (length, otherLength, isSpelledOtherwise, isSign) = (0, 0, false, false)
    }
    func putOther(_ scalar: Unicode.Scalar) {
      if otherLength < limit { word.spelled += UTF8.encode(scalar).map { Array($0) } ?? [] }
      otherLength += 1
    }
    func put(_ scalar: Unicode.Scalar) {
      if length < limit { word.bytes += UTF8.encode(scalar).map { Array($0) } ?? [] }
      length += 1
    }
    for scalar in run.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
      defer { previous = scalar }
      if let more = mark(scalar, on: previous) {
        putOther(more)
        isSpelledOtherwise = true
      }
      if isDropped(scalar.value) { continue }
      if let spelling = spellings[scalar] {
        if isSign { end() }
        for letter in spelling.unicodeScalars { put(letter) }
        for letter in (scalar == "ø" ? "oe" : spelling).unicodeScalars { putOther(letter) }
        isSpelledOtherwise = isSpelledOtherwise || scalar == "ø"
      } else if !isWordCharacter(scalar) {
        end()
      } else if isIdeograph(scalar) {
        end()
        put(scalar)
        end()
      } else if isLetterOfSigns(scalar) {
        end()
        put(scalar)
        isSign = true
      } else {
        if isSign, !isMark(scalar), !isInSyllable(scalar, after: previous) { end() }
        put(scalar)
        putOther(scalar)
      }
    }
    end()
    return words
  }

  /// The replacement of a mark on keyboards without the letter: `ü` is `ue`, `å` is `aa`.
  private static func mark(_ scalar: Unicode.Scalar, on letter: Unicode.Scalar) -> Unicode.Scalar? {
    switch (letter, scalar.value) {
    case ("a", 0x308), ("o", 0x308), ("u", 0x308): "e"
    case ("a", 0x30A): "a"
    default: nil
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether a Korean vowel or final consonant belongs to the current syllable.
  private static func isInSyllable(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar) -> Bool {
    (0x1160...0x11FF).contains(scalar.value) && (0x1100...0x11FF).contains(previous.value)
  }

  /// Letters of Thai, Lao, Burmese, Khmer and related scripts, which have no spaces between words, and Korean initial
  /// consonants; marks belong to them.
  private static func isLetterOfSigns(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F: true
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19DF, 0x1A20...0x1AAF, 0xA9E0...0xA9FF,
      0xAA60...0xAADF:
      switch scalar.properties.generalCategory {
      case .otherLetter, .modifierLetter: true
      default: false
      }
    default: false
    }
  }

  private static func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }

  /// Letters of scripts without spaces between words: kana and Chinese characters.
  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x3134F:
      switch scalar.properties.generalCategory {
      case .otherLetter, .modifierLetter: true
      default: false
      }
    default: false
    }
  }

  /// Accents, Hebrew points, Arabic vowels and tatweel, Japanese voicing marks, variation selectors.
  private static func isDropped(_ value: UInt32) -> Bool {
    switch value {
    case 0x300...0x36F, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7, 0x640, 0x64B...0x65F, 0x670,
      0x3099...0x309A, 0xFE00...0xFE0F:
      true
    default: false
    }
  }

  private static let spellings: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ı": "i", "ς": "σ",
  ]
}
