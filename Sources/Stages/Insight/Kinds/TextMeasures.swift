// SPDX-License-Identifier: MIT

/// Measures of a text's layout and subject, computed once.
struct TextMeasures {
  /// Lower-case words without punctuation, row by row.
  let rows: [[String]]
  let words: [String]
  /// Positions in `words` where a cue may begin.
  let places: [Int]
  /// The number of rows that end in an amount with two decimals.
  private(set) var amounts = 0
  /// The number of amounts anywhere.
  private(set) var prices = 0
  private(set) var hasDate = false
  private(set) var hasTime = false
  /// Share of words with more digits than letters, 0…1.
  private(set) var digitShare = 0.0
  /// The number of words in a typical row.
  private(set) var rowLength = 0
  /// The number of text columns side by side, at least 1.
  private(set) var columns = 1
  /// Share of 'I', 'we', 'you' among the words, 0…1.
  private(set) var addressing = 0.0

  /// The most rows of a page; later ones change nothing.
  private static let mostRows = 120

  init(_ clues: KindClues) {
    let written = clues.rows + clues.sides.flatMap(\.rows)
    rows = written.prefix(Self.mostRows).map { $0.words.map(Self.plain).filter { !$0.isEmpty } }.filter {
      !$0.isEmpty
    }
    let all = rows.flatMap { $0 }
    words = all
    places = all.indices.filter { KindCues.beginnings.contains(all[$0]) }
    for row in written {
      let found = row.words.map(Self.isAmount)
      prices += found.count { $0 }
      // The last word may be a tax code or a currency.
      if found.suffix(2).contains(true) { amounts += 1 }
      for word in row.words {
        hasDate = hasDate || Self.isDate(word)
        hasTime = hasTime || Self.isTime(word)
      }
    }
    guard !words.isEmpty else { return }
    let numbers = words.count { word in
      word.utf8.count { (48...57).contains($0) } * 2 > word.utf8.count
    }
    digitShare = Double(numbers) / Double(words.count)
    addressing = Double(words.count { KindCues.pronouns.contains($0) }) / Double(words.count)
    let lengths = rows.map(\.count).sorted()
    rowLength = lengths[lengths.count / 2]
    columns = Self.columns(clues.rows)
  }

  /// Lower-case letters, digits and inner marks; apostrophes straight.
  static func plain(_ word: String) -> String {
    if let ascii = plainASCII(word) { return ascii }
    let small = word.lowercased().replacing("\u{2019}", with: "'")
    let isOutside: (Character) -> Bool = { !$0.isLetter && !$0.isNumber }
    guard let first = small.firstIndex(where: { !isOutside($0) }), let last = small.lastIndex(where: { !isOutside($0) })
    else { return "" }
    return String(small[first...last])
  }

  /// The same for a pure ASCII word, by bytes; `nil` for others.
  private static func plainASCII(_ word: String) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(word.utf8.count)
    for byte in word.utf8 {
      guard byte < 128 else { return nil }
      bytes.append((65...90).contains(byte) ? byte + 32 : byte)
    }
    func isInside(_ byte: UInt8) -> Bool { (97...122).contains(byte) || (48...57).contains(byte) }
    guard let first = bytes.firstIndex(where: isInside), let last = bytes.lastIndex(where: isInside) else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }

  static func words(of text: String) -> [String] {
    if text.utf8.allSatisfy({ $0 < 128 }) { return asciiWords(of: text) }
    return text.split { $0.isWhitespace || "/_.,;()".contains($0) }.flatMap { part in
      // 'carte-postale' is a cue, and so are its parts.
      let whole = plain(String(part))
      let parts = whole.split(separator: "-").map(String.init)
      return parts.count > 1 ? [whole] + parts : [whole]
    }.filter { !$0.isEmpty }
  }

  /// The same for pure ASCII, by bytes, since this runs for every name at every build.
  private static func asciiWords(of text: String) -> [String] {
    var words: [String] = []
    var text = text
    text.withUTF8 { bytes in
      var place = 0
      while place < bytes.count {
        let start = place
        while place < bytes.count, !isSeparator(bytes[place]) { place += 1 }
        let part = bytes[start..<place]
        place += 1
        guard let first = part.firstIndex(where: isInside), let last = part.lastIndex(where: isInside) else { continue }
        words.append(small(bytes[first...last]))
        guard part[first...last].contains(UInt8(ascii: "-")) else { continue }
        let parts = part[first...last].split(separator: UInt8(ascii: "-"))
        if parts.count > 1 { words += parts.map(small) }
      }
    }
    return words
  }

  /// ASCII in lower case.
  private static func small(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    String(unsafeUninitializedCapacity: bytes.count) { room in
      for (index, byte) in bytes.enumerated() { room[index] = (65...90).contains(byte) ? byte + 32 : byte }
      return bytes.count
    }
  }

  /// White space, `/`, `_`, `.`, `,`, `;`, `(` and `)`.
  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09...0x0D, 0x20, 0x28, 0x29, 0x2C, 0x2E, 0x2F, 0x3B, 0x5F: true
    default: false
    }
  }

  /// An ASCII letter or digit.
  private static func isInside(_ byte: UInt8) -> Bool {
    (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte)
  }

  /// 12.50, 1,234.00, €3,20, 4.50- and 9.99A.
  static func isAmount(_ word: String) -> Bool {
    let digits = Array(word.utf8)
    guard digits.count >= 4, digits.count <= 14 else { return false }
    for index in digits.indices.dropFirst()
    where digits[index] == UInt8(ascii: ".") || digits[index] == UInt8(ascii: ",") {
      guard isDigit(digits[index - 1]), index + 2 < digits.count, isDigit(digits[index + 1]), isDigit(digits[index + 2])
      else { continue }
      // Two digits, and nothing behind them that continues the number.
      let rest = digits[(index + 3)...]
      if rest.count <= 2, rest.allSatisfy({ !isDigit($0) && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "/") }) {
        return true
      }
    }
    return false
  }

  /// 12/03/2018, 03-12-18, 12.3.18, 2018-12-25.
  static func isDate(_ word: String) -> Bool {
    guard word.utf8.count >= 6, word.utf8.count <= 12, word.utf8.contains(where: isDigit) else { return false }
    let parts = word.split { "/-.".contains($0) }
    guard parts.count == 3, parts.allSatisfy({ $0.allSatisfy(\.isNumber) && $0.count <= 4 }) else { return false }
    return parts.contains { $0.count == 4 || $0.count == 2 } && parts.count { $0.count <= 2 } >= 2
  }

  static func isTime(_ word: String) -> Bool {
    guard word.utf8.count >= 4, word.utf8.contains(UInt8(ascii: ":")) else { return false }
    let parts = word.split(separator: ":")
    return (2...3).contains(parts.count) && parts[0].count <= 2 && parts[0].allSatisfy(\.isNumber)
      && parts[1].prefix(2).count == 2 && parts[1].prefix(2).allSatisfy(\.isNumber)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  /// The number of rows side by side at one height: the most that occurs at a tenth of all heights.
  private static func columns(_ rows: [KindClues.Row]) -> Int {
    var counts: [Int: Int] = [:]
    for step in 0..<50 {
      let height = (Double(step) + 0.5) / 50
      let here = rows.filter { $0.top <= height && height < $0.top + $0.height && $0.right - $0.left < 0.48 }
      var count = 0
      var end = -1.0
      for row in here.sorted(by: { ($0.left, $0.right) < ($1.left, $1.right) }) where row.left > end {
        count += 1
        end = row.right
      }
      counts[count, default: 0] += 1
    }
    return counts.filter { $0.value >= 5 && $0.key > 0 }.map(\.key).max() ?? 1
  }
}
