// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The interface's words in the site's language, by key.
///
/// A table is a text file with lines `key = words`; `#` begins a comment. `{n}` and other names in braces are
/// placeholders.
struct Words: Sendable {
  /// Languages with a built-in table.
  static let languages = ["en", "de", "fr"]

  let language: String
  let table: [String: String]
  private let byWord: [Word: String]
  private let byFamily: [WordFamily: [String: String]]

  /// Uses English for a language without a table.
  init(language: String, files: [String: [UInt8]]) throws(SiteRenderingError) {
    let base = language.split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map(String.init) ?? "en"
    let known = files["languages/\(base).txt"] == nil ? "en" : base
    self.language = known
    var table: [String: String] = [:]
    var mistakes: [Diagnostic] = []
    // English first, so that the keeper's own table may be incomplete.
    for name in known == "en" ? ["en"] : ["en", known] {
      let (words, wrong) = Self.parse(files["languages/\(name).txt"] ?? [], file: "assets/languages/\(name).txt")
      table.merge(words) { $1 }
      mistakes += wrong
    }
    let missing = Word.allCases.filter { table[$0.rawValue] == nil }
    mistakes += missing.map {
      Diagnostic(
        .error, "words.missing", file: "assets/languages/en.txt", "the words “\($0.rawValue)” are missing",
        remedy: "add a line “\($0.rawValue) = …”")
    }
    guard mistakes.isEmpty else { throw .words(mistakes) }
    self.table = table
    byWord = Dictionary(uniqueKeysWithValues: Word.allCases.map { ($0, table[$0.rawValue] ?? "") })
    byFamily = Dictionary(
      uniqueKeysWithValues: WordFamily.allCases.map { family in
        let start = family.rawValue + "."
        let members = table.filter { $0.key.hasPrefix(start) }
        return (
          family, Dictionary(uniqueKeysWithValues: members.map { (String($0.key.dropFirst(start.count)), $0.value) })
        )
      })
  }

  subscript(word: Word) -> String { byWord[word] ?? "" }

  /// Words whose key is made from a value, such as `kind.photo`.
  subscript(family: WordFamily, member: String) -> String { byFamily[family]?[member] ?? member }

  /// A memory's category: the format's own categories in the site's language, the keeper's unchanged.
  func category(_ said: String) -> String { KnownCategory(said).map { self[.memory, $0.rawValue] } ?? said }

  /// Fills placeholders with values.
  func callAsFunction(_ word: Word, _ values: KeyValuePairs<String, String>) -> String {
    self[word].filled(values)
  }

  /// '1 keepsake', '1,240 keepsakes'; up to twelve in words if `spelled`.
  func count(_ number: Int, _ noun: CountedNoun, spelled: Bool = false) -> String {
    // French uses the singular for 0.
    let isOne = number == 1 || (language == "fr" && number == 0)
    let words = table["\(noun.rawValue).\(isOne ? "one" : "many")"] ?? "{n}"
    return words.filled(["n": spelled && number <= 12 ? self[.number, String(number)] : self.number(number)])
  }

  /// A whole number with the language's thousands separator.
  func number(_ number: Int) -> String {
    let digits = Array(String(abs(number)))
    guard digits.count > 4 else { return String(number) }
    let separator = self[.thousands] == "space" ? "\u{202F}" : self[.thousands]
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += separator }
      text.append(digit)
    }
    return number < 0 ? "−" + text : text
  }

  /// '148 × 105 mm', '63.5 × 90 mm'.
  func measure(_ size: PaperSize) -> String {
    func side(_ length: Double) -> String {
      let tenths = Int((length * 10).rounded())
      return number(tenths / 10) + (tenths % 10 == 0 ? "" : "\(self[.decimal])\(tenths % 10)")
    }
    return self(.factPaperValue, ["width": side(size.width), "height": side(size.height)])
  }

  /// '812 kB', '3.2 MB', '120 MB': a file's size in units of a thousand and a million bytes.
  func fileSize(_ bytes: Int) -> String {
    guard bytes >= 999_500 else { return self(.sizeKilobytes, ["n": number(max(1, (bytes + 500) / 1_000))]) }
    let tenths = (bytes + 50_000) / 100_000
    guard tenths < 1_000 else { return self(.sizeMegabytes, ["n": number((bytes + 500_000) / 1_000_000)]) }
    return self(.sizeMegabytes, ["n": "\(tenths / 10)\(self[.decimal])\(tenths % 10)"])
  }

  static func parse(_ bytes: [UInt8], file: String) -> (words: [String: String], mistakes: [Diagnostic]) {
    var words: [String: String] = [:]
    var mistakes: [Diagnostic] = []
    // Swift reads CR LF, which some editors write, as one character.
    let lines = String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n"
    }
    for (index, line) in lines.enumerated() {
      let line = String(line).trimmingSpaces()
      if line.isEmpty || line.hasPrefix("#") { continue }
      guard let equals = line.firstIndex(of: "=") else {
        mistakes.append(
          Diagnostic(
            .error, "words.no-value", file: file, line: index + 1, "the line has no “=”",
            remedy: "write “key = words”"))
        continue
      }
      words[String(line[..<equals]).trimmingSpaces()] = String(line[line.index(after: equals)...]).trimmingSpaces()
    }
    return (words, mistakes)
  }
}

/// Families of words, with keys that end in a value.
enum WordFamily: String, CaseIterable {
  case ask, credit, kin, kind, kinds, category, memory, part, source, status, month, season, number, hour
  case dueEvery = "due.every", dueWeekday = "due.weekday"
}

/// Counted nouns, with singular and plural.
enum CountedNoun: String, CaseIterable {
  case keepsakes, collections, places, people, tags, kinds, types, statuses, years, more = "more", pictures, pages,
    countries,
    suggestions,
    receipts, purchases, votes, answers = "thanks.answers"
  case alike, others
  case dueTimes = "due.times"
  case daysLater = "apart.days-later", daysBefore = "apart.days-before"
  case weeksLater = "apart.weeks-later", weeksBefore = "apart.weeks-before"
  case monthsLater = "apart.months-later", monthsBefore = "apart.months-before"
  case yearsLater = "apart.years-later"
  case ages = "story.age", otherAges = "story.age-also", laterAges = "story.age-later"
}
