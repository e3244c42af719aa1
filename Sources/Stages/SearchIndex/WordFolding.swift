// SPDX-License-Identifier: MIT
private import Foundation

/// Cuts texts into words and folds them, so that `Zürich`, `ZURICH` and `Zu\u{308}rich` are one word.
///
/// The browser does the same in `Assets/scripts/search-words.js`; `Tests/SearchIndexTests/Fixtures/folding.tsv` holds both to it:
/// compatibility decomposition, lower case, marks of accent and vowel left out, a few letters spelled out; a word is a run of
/// letters, digits and other marks; each Chinese or Japanese sign is a word of its own.
package struct WordFolding: ~Copyable {
  /// A word's first characters; the rest of a longer one is not searched.
  static let limit = 40

  private var scratch: [UInt8] = []
  private var folded: [String: [[UInt8]]] = [:]

  package init() {}

  /// Calls `body` with each word's UTF-8 bytes, in order.
  package mutating func forEachWord(in text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
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
          scratch.withUnsafeBufferPointer(body)
        } else {
          for word in words(ofRun: String(decoding: run, as: UTF8.self)) { word.withUnsafeBufferPointer(body) }
        }
      }
    }
  }

  package static func words(of text: String) -> [String] {
    var folding = WordFolding()
    var words: [String] = []
    folding.forEachWord(in: text) { words.append(String(decoding: $0, as: UTF8.self)) }
    return words
  }

  /// ASCII letters and digits, and every byte of other characters, which are looked at more closely.
  @inline(__always) private static func isPart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte)
  }

  private mutating func words(ofRun run: String) -> [[UInt8]] {
    if let known = folded[run] { return known }
    let words = Self.fold(run)
    // Runs without a space, such as whole Chinese paragraphs, are not worth remembering.
    if run.utf8.count < 40, folded.count < 200_000 { folded[run] = words }
    return words
  }

  private static func fold(_ run: String) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    var length = 0
    func end() {
      if !word.isEmpty { words.append(word) }
      word = []
      length = 0
    }
    func put(_ scalar: Unicode.Scalar) {
      if length < limit { word += UTF8.encode(scalar).map { Array($0) } ?? [] }
      length += 1
    }
    for scalar in run.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars
    where !isDropped(scalar.value) {
      if let spelling = spellings[scalar] {
        for letter in spelling.unicodeScalars { put(letter) }
      } else if !isWordCharacter(scalar) {
        end()
      } else if isIdeograph(scalar) {
        end()
        put(scalar)
        end()
      } else {
        put(scalar)
      }
    }
    end()
    return words
  }

  private static func isWordCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }

  /// Letters of scripts that are written without spaces between words: kana and Chinese characters.
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

  /// Accents, Hebrew points, Arabic vowels and the lengthening stroke, Japanese voicing marks, choices of a sign's look.
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
