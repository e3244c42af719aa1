// SPDX-License-Identifier: MIT
private import Foundation

/// ANSEL (ANSI/NISO Z39.47), GEDCOM's encoding before UTF-8: accents precede their letter.
enum ANSEL {
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    var marks: [Unicode.Scalar] = []
    for byte in bytes {
      if let mark = Self.marks[byte] {
        marks.append(mark)
        continue
      }
      text.append(byte < 0x80 ? Unicode.Scalar(byte) : letters[byte] ?? "\u{FFFD}")
      text.append(contentsOf: marks)
      marks = []
    }
    text.append(contentsOf: marks)
    return String(text).precomposedStringWithCanonicalMapping
  }

  static func isMark(_ byte: UInt8) -> Bool { marks[byte] != nil }

  private static let letters: [UInt8: Unicode.Scalar] = [
    0xA1: "Ł", 0xA2: "Ø", 0xA3: "Đ", 0xA4: "Þ", 0xA5: "Æ", 0xA6: "Œ", 0xA7: "ʹ", 0xA8: "·", 0xA9: "♭", 0xAA: "®",
    0xAB: "±", 0xAC: "Ơ", 0xAD: "Ư", 0xAE: "ʼ", 0xB0: "ʻ", 0xB1: "ł", 0xB2: "ø", 0xB3: "đ", 0xB4: "þ", 0xB5: "æ",
    0xB6: "œ", 0xB7: "ʺ", 0xB8: "ı", 0xB9: "£", 0xBA: "ð", 0xBC: "ơ", 0xBD: "ư",
    0xBE: "□", 0xBF: "■", 0xC0: "°", 0xC1: "ℓ", 0xC2: "℗",
    0xC3: "©", 0xC4: "♯", 0xC5: "¿", 0xC6: "¡", 0xC7: "ß", 0xC8: "€", 0xCD: "e", 0xCE: "o", 0xCF: "ß",
  ]

  private static let marks: [UInt8: Unicode.Scalar] = [
    0xE0: "\u{309}", 0xE1: "\u{300}", 0xE2: "\u{301}", 0xE3: "\u{302}", 0xE4: "\u{303}", 0xE5: "\u{304}",
    0xE6: "\u{306}", 0xE7: "\u{307}", 0xE8: "\u{308}", 0xE9: "\u{30C}", 0xEA: "\u{30A}", 0xEB: "\u{FE20}",
    0xEC: "\u{FE21}", 0xED: "\u{315}", 0xEE: "\u{30B}", 0xEF: "\u{310}", 0xF0: "\u{327}", 0xF1: "\u{328}",
    0xF2: "\u{323}", 0xF3: "\u{324}", 0xF4: "\u{325}", 0xF5: "\u{333}", 0xF6: "\u{332}", 0xF7: "\u{326}",
    0xF8: "\u{31C}", 0xF9: "\u{32E}", 0xFA: "\u{FE22}", 0xFB: "\u{FE23}", 0xFC: "\u{338}", 0xFE: "\u{313}",
  ]
}
