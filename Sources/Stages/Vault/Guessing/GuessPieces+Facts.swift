// SPDX-License-Identifier: MIT

/// What others know of somebody: days, numbers and addresses.
extension GuessPieces {
  /// `14. Juli 1962`, `July 14th, 1962`, `14 juillet 1962`, `Juli 1962`: as guessable as with numbers.
  func wordedDates(_ start: Int, _ pieces: inout [Piece]) {
    guard signs[start].isWordly, start == 0 || !isPart(start - 1, like: start) else { return }
    let tokens = tokens(from: start, most: 4)
    for count in 2...4 where tokens.count >= count {
      let parts = tokens.prefix(count)
      let numbers = parts.compactMap(\.number)
      guard parts.contains(where: \.isMonth), parts.allSatisfy({ $0.isMonth || $0.number != nil || $0.isEnding }),
        let end = parts.last?.end, parts.count(where: \.isMonth) == 1
      else { continue }
      let years = numbers.count { (1_700..<2_100).contains($0) }
      let days = numbers.count { (1...31).contains($0) }
      guard years + days == numbers.count, years <= 1, days <= 1, !numbers.isEmpty else { continue }
      pieces.append(Piece(end: end, bits: years + days == 2 ? 14 : years == 1 ? 11.5 : 9.5, kind: .number))
    }
  }

  private struct Token {
    var end: Int
    var text: [UInt32]

    var number: Int? {
      text.count <= 4 ? Int(String(String.UnicodeScalarView(text.compactMap(Unicode.Scalar.init)))) : nil
    }
    var isMonth: Bool { GuessPieces.months.contains(text) }
    /// Of an ordinal.
    var isEnding: Bool { GuessPieces.endings.contains(text) }
  }

  private static let months = Set(
    """
    january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov \
    dec januar februar maerz marz mai juni juli oktober dezember okt dez janvier fevrier mars avril juin juillet aout septembre octobre \
    novembre decembre
    """.split(separator: " ").map { $0.unicodeScalars.map(\.value) })
  private static let endings = Set(["st", "nd", "rd", "th", "er", "de", "of"].map { $0.unicodeScalars.map(\.value) })

  /// Runs of letters or of digits.
  private func tokens(from start: Int, most: Int) -> [Token] {
    var tokens: [Token] = []
    var place = start
    while place < signs.count, tokens.count < most {
      guard signs[place].isWordly else {
        place += 1
        continue
      }
      let first = place
      while place < signs.count, isPart(place, like: first) { place += 1 }
      tokens.append(Token(end: place, text: signs[first..<place].map(\.scalar)))
    }
    return tokens
  }

  private func isPart(_ place: Int, like other: Int) -> Bool {
    signs[place].isWordly && (signs[place].kind == .digit) == (signs[other].kind == .digit)
  }

  /// A whole text that is a telephone number: its first digits are a country's and a town's, and others have it in their books.
  func telephone(_ start: Int, _ pieces: inout [Piece]) {
    guard start == 0, signs.allSatisfy({ $0.kind != .latin && $0.kind != .letter }) else { return }
    let digits = signs.indices.compactMap(digit)
    let marks = signs.filter { $0.kind == .symbol }.map(\.scalar)
    let isCalled = digits.first == 0 || marks.first == UInt32(43)
    guard isCalled, (7...15).contains(digits.count),
      marks.allSatisfy({ "+-/().".unicodeScalars.map(\.value).contains($0) })
    else { return }
    pieces.append(Piece(end: signs.count, bits: 3.32 * Double(min(digits.count, 11)), kind: .number))
  }

  /// The number of a bank's account (IBAN, ISO 13616): on every bill.
  func account(_ start: Int, _ pieces: inout [Piece]) {
    guard signs[start].kind == .latin, start == 0 || !signs[start - 1].isWordly else { return }
    var marks: [Int] = []
    for place in signs[start...].indices {
      guard signs[place].kind != .space else { continue }
      let value = digit(place) ?? (signs[place].kind == .latin ? Int(signs[place].scalar) - 87 : -1)
      let isHead = marks.count < 2 ? value > 9 : marks.count < 4 ? (0...9).contains(value) : value >= 0
      guard isHead, marks.count < 34 else { return }
      marks.append(value)
      guard marks.count > 14 else { continue }
      let rest = (marks[4...] + marks[..<4]).reduce(0) { ($0 * ($1 > 9 ? 100 : 10) + $1) % 97 }
      if rest == 1 { pieces.append(Piece(end: place + 1, bits: 30, kind: .number)) }
    }
  }

  /// Addresses of mail and of the web: a family has few, and others know them.
  func addresses(_ start: Int, _ pieces: inout [Piece]) {
    guard signs[start].kind != .space, start == 0 || signs[start - 1].kind == .space else { return }
    let end = signs[start...].firstIndex { $0.kind == .space } ?? signs.count
    let text = String(String.UnicodeScalarView(signs[start..<end].compactMap { Unicode.Scalar($0.scalar) }))
    if Self.isAddress(text) { pieces.append(Piece(end: end, bits: 20, kind: .address)) }
  }

  private static func isAddress(_ text: String) -> Bool {
    var rest = Substring(text)
    let hasScheme = ["https://", "http://", "mailto:", "ftp://", "www."].contains { prefix in
      guard rest.hasPrefix(prefix) else { return false }
      rest = rest.dropFirst(prefix.count)
      return true
    }
    let at = rest.split(separator: "@", omittingEmptySubsequences: false)
    guard at.count <= 2, let last = at.last, !at.contains(where: \.isEmpty) else { return false }
    let isMail = at.count == 2
    let host = last.prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != ":" }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let isHost =
      labels.count >= 2
      && labels.allSatisfy { label in
        !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      }
    if labels.count == 4, labels.allSatisfy({ Int($0).map { (0...255).contains($0) } ?? false }) {
      return hasScheme || isMail
    }
    guard isHost, let top = labels.last, top.count >= 2, top.allSatisfy(\.isLetter) else { return false }
    return isMail || hasScheme || labels.count <= 3 && topLevels.contains(String(top))
  }

  /// Without them, words with dots between would be taken for names of hosts.
  private static let topLevels: Set<String> = [
    "com", "org", "net", "de", "at", "ch", "fr", "uk", "eu", "info", "io", "be", "nl", "it", "es", "lu", "us", "ca",
    "au", "ie", "dk", "se",
    "no", "pl", "cz", "family", "photos", "name", "dev", "app", "edu", "gov", "online", "site", "example", "tv", "me",
  ]
}
