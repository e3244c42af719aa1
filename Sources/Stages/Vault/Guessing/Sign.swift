// SPDX-License-Identifier: MIT
private import Foundation

/// A sign of a passphrase as somebody who guesses sees it: without accents and without capitals.
struct Sign: Hashable {
  enum Kind { case latin, letter, ideograph, kana, syllable, digit, space, symbol }

  /// Lower case, without accents.
  let scalar: UInt32
  let kind: Kind
  let isCapital: Bool

  var isWordly: Bool { kind != .space && kind != .symbol }

  /// The signs of a text; a letter such as ß gives two.
  static func signs(of text: some StringProtocol) -> [Sign] {
    text.flatMap { character -> [Sign] in
      // Most are ASCII, and folding asks a large library.
      let folded =
        character.isASCII
        ? character.lowercased()
        : String(character).folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      return folded.unicodeScalars.map { scalar in
        Sign(scalar: scalar.value, kind: kind(scalar), isCapital: character.isUppercase)
      }
    }
  }

  private static func kind(_ scalar: Unicode.Scalar) -> Kind {
    switch scalar.value {
    case 97...122: .latin
    case 0x3040...0x30FF: .kana
    case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: .ideograph
    case 0x1100...0x11FF, 0xAC00...0xD7AF: .syllable
    default:
      if scalar.properties.isWhitespace {
        .space
      } else if scalar.properties.numericType == .decimal {
        .digit
      } else if scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark {
        .letter
      } else {
        .symbol
      }
    }
  }

  /// The bits of one that nothing explains: so many of its kind are in use.
  var bits: Double {
    switch kind {
    case .latin: 4.7
    case .letter: 4
    // Most words are written with two of the former and four of the latter.
    case .ideograph: 7
    case .kana: 3.5
    case .syllable: 6
    case .digit: 3.32
    case .space: 0
    case .symbol: scalar < 128 ? 5 : 8
    }
  }

  /// Letters for which it may stand, as `4` for `a`.
  var disguised: [UInt32] {
    Self.disguises[scalar] ?? []
  }

  private static let disguises: [UInt32: [UInt32]] = {
    let pairs: KeyValuePairs<Character, String> = [
      "0": "o", "1": "il", "3": "e", "4": "a", "5": "s", "6": "g", "7": "t", "8": "b", "9": "g", "@": "a", "$": "s",
      "!": "il", "€": "e", "+": "t", "2": "z", "(": "c", "<": "c", "|": "il", "§": "s",
    ]
    var result: [UInt32: [UInt32]] = [:]
    for (sign, letters) in pairs {
      result[sign.unicodeScalars.first?.value ?? 0] = letters.unicodeScalars.map(\.value)
    }
    return result
  }()
}
