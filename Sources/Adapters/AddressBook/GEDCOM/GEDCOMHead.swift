// SPDX-License-Identifier: MIT
internal import KeepsakeSupport

/// The encoding in the head of a family tree's file.
///
/// `ANSI`, `IBMPC` and `MACINTOSH` are not encodings but kinds of computers: the language determines which encoding was
/// meant.
struct GEDCOMHead {
  /// The name of the encoding as written in the file; empty if it is missing.
  private(set) var encoding = ""
  private var language = ""

  init(_ file: [UInt8]) {
    for (number, row) in file.prefix(16_000).split(whereSeparator: { $0 == 10 || $0 == 13 }).enumerated() {
      let words = String(decoding: row, as: UTF8.self).words
      guard words.count >= 2 else { continue }
      if number > 0, words[0] == "0" { break }
      guard words[0] == "1", words.count >= 3 else { continue }
      switch words[1].uppercased() {
      case "CHAR": encoding = words[2...].joined(separator: " ")
      case "LANG": language = words[2].lowercased()
      default: break
      }
    }
  }

  /// Also true if the head names no encoding, as in GEDCOM 7, or only ASCII: then each byte that is not UTF-8 is read
  /// as Windows-1252.
  var saysUTF8: Bool { ["", "UTF8", "UTF16", "UNICODE", "ASCII", "USASCII", "ANSIX341968"].contains(key) }

  var saysANSEL: Bool { key.hasPrefix("ANSEL") || ["MARC8", "Z3947"].contains(key) }

  /// `nil` for an unknown encoding.
  var page: CodePage? {
    if let page = Self.pages[key] { return page }
    switch key {
    case "ANSI", "WINDOWS", "MSWINDOWS", "IBMWINDOWS", "ANSIWINDOWS", "WINDOWSANSI", "WIN": return windows
    case "IBMPC", "IBM", "IBMDOS", "DOS", "MSDOS", "PC", "PC8", "OEM", "IBMOEM": return dos
    case "MACINTOSH", "MAC", "MACOS", "MACROMAN", "MACOSROMAN", "XMACROMAN", "APPLE", "APPLEMACINTOSH", "IBMMACINTOSH":
      return Self.central.contains(language) ? .macCentral : Self.cyrillic.contains(language) ? nil : .macintosh
    default: break
    }
    let number = String(key.drop { !("0"..."9").contains($0) })
    let maker = key.dropLast(number.count)
    guard ["WINDOWS", "WIN", "CP", "MSCP", "IBM", "DOS", "PC", "OEM", "CODEPAGE", "ANSI", ""].contains(maker) else {
      return nil
    }
    return Self.numbers[number]
  }

  /// The letters and digits of the name, in upper case.
  private var key: String {
    String(encoding.uppercased().filter { ("A"..."Z").contains($0) || ("0"..."9").contains($0) })
  }

  private var windows: CodePage {
    switch language {
    case _ where Self.central.contains(language): .windows1250
    case _ where Self.cyrillic.contains(language): .windows1251
    case "greek": .windows1253
    case "turkish": .windows1254
    case "latvian", "lithuanian", "estonian": .windows1257
    default: .windows1252
    }
  }

  /// Code page 850 has the same letters as the original page 437, at the same positions, and further letters instead of
  /// its line-drawing characters.
  private var dos: CodePage {
    Self.central.contains(language) ? .dos852 : Self.cyrillic.contains(language) ? .dos866 : .dos850
  }

  private static let central: Set = [
    "polish", "czech", "slovak", "hungarian", "slovene", "slovenian", "croatian", "romanian", "albanian",
  ]
  private static let cyrillic: Set = ["russian", "ukrainian", "belarusian", "byelorusian", "bulgarian", "macedonian"]

  private static let numbers: [String: CodePage] = [
    "437": .dos437, "850": .dos850, "858": .dos850, "852": .dos852, "866": .dos866, "1250": .windows1250,
    "1251": .windows1251, "1252": .windows1252, "1253": .windows1253, "1254": .windows1254, "1257": .windows1257,
  ]

  private static let pages: [String: CodePage] = [
    "ISO88591": .windows1252, "ISO8859": .windows1252, "ISOLATIN1": .windows1252, "LATIN1": .windows1252,
    "ISO88592": .latin2, "ISOLATIN2": .latin2, "LATIN2": .latin2, "ISO885915": .latin9, "ISOLATIN9": .latin9,
    "LATIN9": .latin9, "KOI8": .koi8, "KOI8R": .koi8,
  ]
}
