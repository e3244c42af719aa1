// SPDX-License-Identifier: MIT

/// How words of other scripts are written in Latin letters, for addresses that tell.
///
/// By tables of our own: ICU's transforms are not in the table that the program is shipped with, and differ from version to
/// version, so that the same archive would get other addresses on another machine.
enum Transliteration {
  /// What a scalar becomes.
  struct Reading {
    /// Small letters and digits; empty for a mark or a silent letter, which parts no word.
    var letters: String
    /// Whether it is a separate syllable, to be divided from its neighbours.
    var standsAlone = false
    /// The vowel that it takes the place of, where the letter before it brings that along.
    var replaces: Character?
  }

  /// `nil` for what belongs to no script that is known here.
  static func reading(of scalar: Unicode.Scalar) -> Reading? {
    switch scalar.value {
    case 0x370...0x52F, 0x531...0x5F4, 0x10A0...0x10FF, 0x1C90...0x1CBF, 0x1F00...0x1FFF, 0x2D00...0x2D2D:
      return letter(scalar)
    case 0x200D, 0x610...0x61A, 0x64B...0x65F, 0x591...0x5C7: return Reading(letters: "")
    case 0x621...0x6D5: return digit(scalar) ?? letter(scalar)
    case 0x900...0xD7F:
      let place = scalar.value & 0x7F
      // The letters of the Gurmukhi and Tamil blocks that lie elsewhere are few.
      return digit(scalar) ?? abugida(LetterReadings.indic, Int(place), signs: 0x3E...0x4D, vowelless: 0x4D)
    case 0xD80...0xDDF:
      return abugida(LetterReadings.sinhala, Int(scalar.value - 0xD80), signs: 0x4A...0x5F, vowelless: 0x4A)
    // Lao has its letters where Thai has them.
    case 0xE81...0xECD: return Unicode.Scalar(scalar.value - 0x80).flatMap(letter)
    case 0xE01...0xE59: return digit(scalar) ?? letter(scalar) ?? mark(scalar)
    case 0x1000...0x104F, 0x1780...0x17E9: return digit(scalar) ?? letter(scalar) ?? mark(scalar)
    case 0x1200...0x137F: return letter(scalar)
    case 0x3041...0x30FF:
      guard var reading = letter(scalar) else { return nil }
      if "ゃゅょャュョ".unicodeScalars.contains(scalar) { reading.replaces = "i" }
      return reading
    case 0x4E00...0x9FFF: return han[scalar].map { Reading(letters: $0, standsAlone: true) }
    case 0xAC00...0xD7A3: return Reading(letters: hangul(scalar.value - 0xAC00), standsAlone: true)
    case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
      return Unicode.Scalar(scalar.value - 0xFEE0).map { Reading(letters: String($0).lowercased()) }
    default: return digit(scalar)
    }
  }

  private static func letter(_ scalar: Unicode.Scalar) -> Reading? {
    let small = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    if let letters = letters[small] { return Reading(letters: letters) }
    return silent.contains(small) ? Reading(letters: "") : nil
  }

  /// Signs that are heard, if at all, in the letter before them.
  private static let silent: Set<Unicode.Scalar> = ["ъ", "ь", "’", "ء", "ـ", "ʼ", "อ", "ฯ", "ๆ", "っ", "ッ", "ー"]

  private static func mark(_ scalar: Unicode.Scalar) -> Reading? {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: Reading(letters: "")
    default: nil
    }
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Reading? {
    guard scalar.value > 127, scalar.properties.generalCategory == .decimalNumber,
      let value = scalar.properties.numericValue
    else { return nil }
    return Reading(letters: String(Int(value)))
  }

  private static func abugida(_ table: [String], _ place: Int, signs: ClosedRange<Int>, vowelless: Int) -> Reading? {
    guard table.indices.contains(place) else { return nil }
    let isSign = signs.contains(place) && !table[place].isEmpty || place == vowelless
    // A dot below, and places without a letter.
    if table[place].isEmpty, !isSign { return place == 0x3C ? Reading(letters: "") : nil }
    return Reading(letters: table[place], replaces: isSign ? "a" : nil)
  }

  /// A syllable by the Revised Romanization of Korea, letter by letter.
  private static func hangul(_ number: UInt32) -> String {
    let initials = ["g", "kk", "n", "d", "tt", "r", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t", "p", "h"]
    let vowels = [
      "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we", "wi", "yu", "eu",
      "ui", "i",
    ]
    let finals = [
      "", "k", "k", "k", "n", "n", "n", "t", "l", "k", "m", "l", "l", "l", "l", "l", "m", "p", "p", "t", "t", "ng", "t",
      "t", "k", "t", "p", "t",
    ]
    return initials[Int(number / 588)] + vowels[Int(number % 588 / 28)] + finals[Int(number % 28)]
  }

  private static let letters: [Unicode.Scalar: String] = {
    var letters: [Unicode.Scalar: String] = [:]
    for table in LetterReadings.tables {
      // By scalars: a mark and the blank before it are one character.
      let words = table.unicodeScalars.split(separator: " ")
      for index in stride(from: 0, to: words.count - 1, by: 2) {
        for scalar in words[index + 1] { letters[scalar] = String(words[index]) }
      }
    }
    return letters
  }()

  private static let han: [Unicode.Scalar: String] = {
    var readings: [Unicode.Scalar: String] = [:]
    readings.reserveCapacity(21_000)
    for line in HanReadings.table.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 2 else { continue }
      for scalar in parts[1].unicodeScalars { readings[scalar] = String(parts[0]) }
    }
    return readings
  }()
}
