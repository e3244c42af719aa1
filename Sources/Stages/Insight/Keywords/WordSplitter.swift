// SPDX-License-Identifier: MIT

/// One word of a text.
struct TextWord: Equatable {
  /// As written, without apostrophes and hyphens at its ends.
  var text: String
  /// In small letters.
  var small: String
  var isCapital: Bool
  /// Holds no letter.
  var isNumber: Bool
  /// Nothing but spaces stands between the word before and this one.
  var follows: Bool
  var beginsSentence: Bool
  /// In which languages it tells nothing, as `StopWords.mask` says.
  var stops: UInt8
}

/// Splits text into words: letters and digits of any script, with apostrophes and hyphens inside.
struct WordSplitter {
  /// Longer texts are read so far; longer words are no words.
  private static let (mostScalars, longestWord) = (1_500, 40)

  private var words: [TextWord] = []
  private var current = String.UnicodeScalarView()
  private var length = 0
  private var pending: Unicode.Scalar?
  private var hasLetter = false
  /// Whether it may hold a capital: any ASCII one, or a letter beyond ASCII.
  private var hasCapital = false
  private var isCapital = false
  private var follows = false
  private var beginsSentence = true

  static func words(of text: String) -> [TextWord] {
    text.utf8.withContiguousStorageIfAvailable(wordsOfASCII).flatMap { $0 } ?? wordsOfAny(text)
  }

  /// Of text in any script.
  static func wordsOfAny(_ text: String) -> [TextWord] {
    var splitter = WordSplitter()
    for scalar in text.unicodeScalars.prefix(mostScalars) { splitter.take(scalar) }
    splitter.finish()
    return splitter.words
  }

  /// The same, several times as fast, of ASCII alone, as most captions in English are; `nil` of anything else.
  private static func wordsOfASCII(_ text: UnsafeBufferPointer<UInt8>) -> [TextWord]? {
    let bytes = text.prefix(mostScalars)
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    var words: [TextWord] = []
    var (follows, beginsSentence) = (false, true)
    var place = bytes.startIndex
    while place < bytes.endIndex {
      guard isInWord(bytes[place]) else {
        if bytes[place] != UInt8(ascii: " ") { follows = false }
        beginsSentence = beginsSentence || endsSentence(bytes[place])
        place += 1
        continue
      }
      let start = place
      var (length, hasLetter, hasCapital) = (0, false, false)
      while place < bytes.endIndex {
        let byte = bytes[place]
        if isInWord(byte) {
          let isSmall = (97...122).contains(byte)
          let isLarge = (65...90).contains(byte)
          (length, hasLetter, hasCapital) = (length + 1, hasLetter || isSmall || isLarge, hasCapital || isLarge)
        } else if !isJoiner(byte) || place + 1 == bytes.endIndex || !isInWord(bytes[place + 1]) {
          break
        }
        place += 1
      }
      let end = place
      // One apostrophe or hyphen at a word's end is no more than that.
      if place < bytes.endIndex, isJoiner(bytes[place]) { place += 1 }
      guard length <= longestWord else {
        follows = false
        continue
      }
      let written = String(decoding: bytes[start..<end], as: UTF8.self)
      let small = hasCapital ? written.lowercased() : written
      words.append(
        TextWord(
          text: written, small: small, isCapital: (65...90).contains(bytes[start]), isNumber: !hasLetter,
          follows: follows, beginsSentence: beginsSentence, stops: StopWords.mask(of: small)))
      (follows, beginsSentence) = (true, false)
    }
    return words
  }

  private static func isInWord(_ byte: UInt8) -> Bool {
    (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte)
  }

  private static func isJoiner(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "'") || byte == UInt8(ascii: "-") }

  private static func endsSentence(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "\n"): true
    default: false
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    let isLetter = Self.isLetter(scalar)
    if isLetter || Self.isDigit(scalar) || Self.isMark(scalar) && length > 0 {
      if length == 0 { isCapital = isLetter && scalar.properties.isUppercase }
      if let joiner = pending {
        current.append(joiner)
        pending = nil
      }
      // A word without an end takes no memory.
      if length <= Self.longestWord { current.append(scalar) }
      length += 1
      hasLetter = hasLetter || isLetter
      hasCapital = hasCapital || !scalar.isASCII || (65...90).contains(scalar.value)
    } else if Self.isJoiner(scalar), length > 0, pending == nil {
      pending = scalar == "\u{2019}" ? "'" : scalar
    } else {
      finish()
      if scalar == " " { return }
      follows = false
      if scalar == "." || scalar == "!" || scalar == "?" || scalar == ":" || scalar == "\n" || scalar == "•" {
        beginsSentence = true
      }
    }
  }

  private mutating func finish() {
    guard length > 0 else { return }
    if length <= Self.longestWord {
      let written = String(current)
      let small = hasCapital ? written.lowercased() : written
      words.append(
        TextWord(
          text: written, small: small, isCapital: isCapital, isNumber: !hasLetter, follows: follows,
          beginsSentence: beginsSentence, stops: StopWords.mask(of: small)))
      (follows, beginsSentence) = (true, false)
    } else {
      follows = false
    }
    current = String.UnicodeScalarView()
    (pending, hasLetter, isCapital, hasCapital, length) = (nil, false, false, false, 0)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? (97...122).contains(scalar.value) || (65...90).contains(scalar.value) : scalar.properties.isAlphabetic
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (48...57).contains(scalar.value) }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII && scalar.properties.generalCategory == .nonspacingMark
  }

  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "\u{2019}" || scalar == "-" || scalar == "\u{2010}"
  }
}
