// SPDX-License-Identifier: MIT
private import Foundation

/// Finds out the encoding of a text that does not say it: by its marks, by its language where that is known, else by its letters.
package struct TextEncoding: Hashable, Sendable {
  /// As people and iconv call it: `windows-1251`, `shift_jis`.
  package let name: String
  package let text: String
  /// Whether it is Unicode, so that nothing is guessed.
  package let isSure: Bool

  /// The text of bytes; `language` is a code such as `pl`, if it is known.
  package init(_ bytes: [UInt8], language: String? = nil) {
    let narrow = FileText.withoutWideUnits(bytes)
    if let text = String(validating: narrow, as: UTF8.self) {
      (name, self.text, isSure) = ("utf-8", text, true)
      return
    }
    let code = language?.prefix { $0 != "-" }.lowercased() ?? ""
    if let own = Self.pages.first(where: { $0.languages.contains(code) }), let text = Self.decoded(narrow, own.name) {
      (name, self.text, isSure) = (own.name, text, false)
      return
    }
    var best = (name: "windows-1252", text: FileText.windows1252(narrow), score: -Double.infinity)
    // The first is Western Europe's, which stays where another reads no better.
    for page in Self.pages {
      guard let text = page.name == best.name ? best.text : Self.decoded(narrow, page.name) else { continue }
      let score = Self.score(text, page.letters)
      if score > best.score { best = (page.name, text, score) }
    }
    (name, text, isSure) = (best.name, best.text, false)
  }

  /// A text of tags that a program took for Latin-1 although it is in another encoding.
  package static func repaired(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.contains(where: { $0.value >= 0x80 }), scalars.allSatisfy({ $0.value < 0x100 }) else { return text }
    let found = TextEncoding(scalars.map { UInt8($0.value) })
    return found.name == "windows-1252" ? text : found.text
  }

  /// UTF-8 whose parts that are none become the letters that Latin-1 has for them.
  package static func mended(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var (text, rest) = ("", bytes[...])
    while !rest.isEmpty {
      let width = (1...4).first { $0 <= rest.count && String(validating: rest.prefix($0), as: UTF8.self) != nil }
      text +=
        width.map { String(decoding: rest.prefix($0), as: UTF8.self) } ?? String(Unicode.Scalar(rest[rest.startIndex]))
      rest = rest.dropFirst(width ?? 1)
    }
    return text
  }

  /// Encodings with their languages, and letters that stand often in texts of these.
  private static let pages: [(name: String, languages: Set<String>, letters: String)] = [
    (
      "windows-1252", ["de", "fr", "es", "it", "nl", "pt", "sv", "da", "no", "nb", "nn", "fi", "en", "is", "ga", "ca"],
      "àáâãäåæçèéêëìíîïñòóôõöøùúûüÿßœ’‘“”„«»–—…°€"
    ),
    (
      "windows-1250", ["pl", "cs", "sk", "hu", "hr", "sl", "ro", "bs", "sq"],
      "ąćęłńóśźżŁŚŻěščřžýáíéúůťďňőűăâîşţđľäöüß„”–…’"
    ),
    ("windows-1251", ["ru", "uk", "be", "bg", "sr", "mk"], "оеаинтсрвлкмдпуяыьгзбчйхжшюцщфіїєґў«»—–…№"),
    ("koi8-r", [], "оеаинтсрвлкмдпуяыьгзбчйхжшюцщф"),
    ("windows-1253", ["el"], "αοιετσνηυρπκλμωςίάόέήώύγδβθχφξζψΐ"),
    ("windows-1254", ["tr", "az"], "ışğüöçİŞĞÜÖÇâî’–…“”"),
    ("windows-1255", ["he", "iw", "yi"], "יוהלאמתבשרנםעדחקפכגטסצזךןףץ־–"),
    ("windows-1256", ["ar", "fa", "ur"], "اليمنوتبرهدعسفقكحةجأشصطىخذءؤئإضزغثظآ،؟"),
    ("windows-1257", ["lt", "lv", "et"], "āčēģīķļņšūžąęėįųõäöü„”–…"),
    ("windows-874", ["th"], "กขคงจชซญณดตถทธนบปผพฟภมยรลวศษสหออะาิีึืุูเแโใไ่้์ั็ำ"),
    ("shift_jis", ["ja"], kana), ("euc-jp", [], kana),
    ("gb18030", ["zh"], "的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过，。？！"),
    ("big5", [], "的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過，。？！"),
    ("cp949", ["ko"], "이다는에을의가고를한은지로하나도사리어기시아있그대서라자인일해정수보게만들음요"),
  ]

  private static let kana =
    "のにはをたがでてとしれさあいうかきくこすせそちつなまみもやよらりるんアイウエカキクコサシスタチツテトナニネノハフマミムメモラリルレロンッャュョー、。々"

  /// How well the letters beyond ASCII fit a language: the number that fit, minus those that do not.
  private static func score(_ text: String, _ letters: String) -> Double {
    let known = Set(letters.unicodeScalars)
    let isLatin = letters.unicodeScalars.first.map { $0.value < 0x250 || $0 == "’" } ?? false
    var (score, count, run, isWide, previous) = (0.0, 0, 0, false, Unicode.Scalar(" "))
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      let isLetter = scalar.properties.isAlphabetic
      guard scalar.value >= 0x80 else {
        // Other scripts do not stand in a word with Latin letters.
        if run > 0, isLetter, !isLatin, !isWide { score -= 1 }
        run = 0
        continue
      }
      (count, run) = (count + 1, isLetter ? run + 1 : 0)
      isWide = scalar.value >= 0x2E80
      if count > 4_000 { break }
      let small = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
      // A capital behind a small letter is the sign of another page, and so are signs among letters, and Latin words without ASCII.
      let isOdd =
        scalar.properties.isUppercase && previous.properties.isLowercase || isLatin && run > 3
        || !isLatin && !isWide && run == 1 && previous.isASCII && previous.properties.isAlphabetic
      if isOdd || !isLetter && !known.contains(scalar) {
        score -= 1
      } else {
        score += known.contains(scalar) ? 1 : known.contains(small) ? 0.5 : 0
      }
    }
    // Few bytes can be read as signs of two.
    return count == 0 ? 0 : score / Double(count) + (isWide ? 0.3 : 0)
  }

  /// `nil` where the bytes are none of the encoding, or the system does not know it.
  private static func decoded(_ bytes: [UInt8], _ name: String) -> String? {
    #if canImport(Glibc)
      guard let handle = iconv_open("UTF-8", name), handle != iconv_t(bitPattern: -1) else { return nil }
      defer { iconv_close(handle) }
      var (input, output) = (bytes.map { CChar(bitPattern: $0) }, [CChar](repeating: 0, count: bytes.count * 4 + 16))
      var (left, room) = (input.count, output.count)
      input.withUnsafeMutableBufferPointer { input in
        output.withUnsafeMutableBufferPointer { output in
          var (from, to) = (input.baseAddress, output.baseAddress)
          _ = iconv(handle, &from, &left, &to, &room)
          // Hebrew's last letter waits for its points.
          _ = iconv(handle, nil, nil, &to, &room)
        }
      }
      guard left == 0 else { return nil }
      return String(validating: output.prefix(output.count - room).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      return nil
    #endif
  }
}
