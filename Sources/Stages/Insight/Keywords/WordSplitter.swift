// SPDX-License-Identifier: MIT

/// One word of a text.
struct TextWord {
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
    var splitter = WordSplitter()
    for scalar in text.unicodeScalars.prefix(mostScalars) { splitter.take(scalar) }
    splitter.finish()
    return splitter.words
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
