// SPDX-License-Identifier: MIT

/// One word of a text.
struct TextWord: Equatable {
  /// The word as written, without outer apostrophes and hyphens.
  var text: String
  /// In lower case.
  var small: String
  var isCapital: Bool
  /// Whether it has no letter.
  var isNumber: Bool
  /// Whether only spaces divide it from the previous word.
  var follows: Bool
  var beginsSentence: Bool
  /// The languages in which it is a stop word, as in `StopWords.mask`.
  var stops: UInt8
}

/// Splits text into words: letters and digits of any script, with inner apostrophes and hyphens.
struct WordSplitter {
  /// The most characters read of a text, and the most of a word.
  private static let (mostScalars, longestWord) = (1_500, 40)

  private var words: [TextWord] = []
  private var current = String.UnicodeScalarView()
  private var length = 0
  private var pending: Unicode.Scalar?
  private var hasLetter = false
  /// Whether it may have a capital: an ASCII one, or any letter beyond ASCII.
  private var hasCapital = false
  private var isCapital = false
  private var follows = false
  private var beginsSentence = true

  static func words(of text: String) -> [TextWord] {
    text.utf8.withContiguousStorageIfAvailable(wordsOfASCII).flatMap { $0 } ?? wordsOfAny(text)
  }

  /// Splits text in any script.
  static func wordsOfAny(_ text: String) -> [TextWord] {
    var splitter = WordSplitter()
    for scalar in text.unicodeScalars.prefix(mostScalars) { splitter.take(scalar) }
    splitter.finish()
    return splitter.words
  }

  /// The same for pure ASCII, several times as fast, as most English captions are; `nil` for other texts.
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
      // A single apostrophe or hyphen at a word's end does not divide.
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
      // An endless word must not fill memory.
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
