// SPDX-License-Identifier: MIT

/// Finds contact and payment details in a text: e-mail addresses, phone numbers, account and card numbers.
///
/// It is for warnings, so it rather misses some than reports a likely date, shelf mark or amount.
package enum ContactWords {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case email, phone, account, card
  }

  package struct Finding: Hashable, Sendable {
    package var kind: Kind
    /// As written.
    package var text: String
  }

  /// The findings of a text in the order in which they stand.
  package static func find(in text: String) -> [Finding] {
    var findings: [Finding] = []
    guard maySay(text.utf8) else { return [] }
    for line in text.split(whereSeparator: \.isNewline) where maySay(line.utf8) {
      findings += emails(in: line)
      findings += numbers(in: line)
    }
    return findings
  }

  /// Whether there is a sign without which there is nothing to find: most lines have none.
  private static func maySay(_ bytes: some Sequence<UInt8>) -> Bool {
    var digits = 0
    for byte in bytes {
      if byte == UInt8(ascii: "@") { return true }
      if (48...57).contains(byte) { digits += 1 }
      if digits == 5 { return true }
    }
    return false
  }

  // MARK: E-mail

  private static func emails(in line: Substring) -> [Finding] {
    line.split { " \t,;<>()[]\"“”„'’|".contains($0) }.compactMap { word in
      let parts = word.split(separator: "@", omittingEmptySubsequences: false)
      guard parts.count == 2, let host = parts.last else { return nil }
      let name = parts[0].hasPrefix("mailto:") ? parts[0].dropFirst(7) : parts[0]
      let labels = host.split(separator: ".", omittingEmptySubsequences: true)
      guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || "._%+-".contains($0) }), labels.count >= 2,
        host.allSatisfy({ $0.isLetter || $0.isNumber || ".-".contains($0) }), let top = labels.last, top.count >= 2,
        top.allSatisfy(\.isLetter)
      else { return nil }
      return Finding(kind: .email, text: "\(name)@\(labels.joined(separator: "."))")
    }
  }

  // MARK: Numbers

  /// Runs of digits with what people put between them.
  private static func numbers(in line: Substring) -> [Finding] {
    var findings: [Finding] = []
    let characters = Array(line)
    var at = 0
    while at < characters.count {
      let isWordStart = at == 0 || !(characters[at - 1].isLetter || characters[at - 1].isNumber)
      guard isWordStart else {
        at += 1
        continue
      }
      if let count = accountLength(characters[at...]) {
        findings.append(Finding(kind: .account, text: text(characters[at..<at + count])))
        at += count
      } else if "+(".contains(characters[at]) || isDigit(characters[at]), let number = Number(characters[at...]) {
        if let kind = number.kind(after: characters[..<at]) {
          findings.append(Finding(kind: kind, text: text(characters[at..<at + number.length])))
        }
        at += number.length
      } else {
        at += 1
      }
    }
    return findings
  }

  /// How many characters of an IBAN (ISO 13616) stand at the beginning; `nil` if there is none.
  ///
  /// Its check digits make the number, letters as 10…35 and the first four characters put last, 1 modulo 97.
  private static func accountLength(_ characters: ArraySlice<Character>) -> Int? {
    var marks: [UInt8] = []
    var length = 0
    var best: Int?
    for character in characters {
      guard let mark = character.asciiValue, marks.count < 34 else { break }
      if mark == UInt8(ascii: " ") {
        guard marks.count.isMultiple(of: 4), !marks.isEmpty else { break }
      } else {
        let isLetter = (65...90).contains(mark)
        guard isLetter || (48...57).contains(mark) else { break }
        guard marks.count < 2 ? isLetter : marks.count < 4 ? !isLetter : true else { break }
        marks.append(mark)
      }
      length += 1
      if marks.count >= 15, remainder(marks) == 1 { best = length }
    }
    return best
  }

  private static func remainder(_ marks: [UInt8]) -> Int {
    (marks[4...] + marks[..<4]).reduce(0) { rest, mark in
      let value = mark >= 65 ? Int(mark) - 55 : Int(mark) - 48
      return (rest * (value > 9 ? 100 : 10) + value) % 97
    }
  }

  private static func text(_ characters: ArraySlice<Character>) -> String {
    String(characters).split(separator: " ").joined(separator: " ")
  }

  static func isDigit(_ character: Character) -> Bool { character.asciiValue.map { (48...57).contains($0) } ?? false }

  /// A run of groups of digits.
  private struct Number {
    var groups: [String] = []
    var separators: Set<Character> = []
    var hasPlus = false
    var length = 0

    init?(_ characters: ArraySlice<Character>) {
      var isInGroup = false
      for (offset, character) in characters.enumerated() {
        if ContactWords.isDigit(character) {
          if isInGroup { groups[groups.count - 1].append(character) } else { groups.append(String(character)) }
          isInGroup = true
          length = offset + 1
        } else if character == "+", offset <= 1 {
          hasPlus = true
        } else if " -./()\u{A0}\u{2013}".contains(character), offset - length < 3 {
          if isInGroup || character != " " { separators.insert(character) }
          isInGroup = false
        } else {
          break
        }
      }
      if groups.isEmpty { return nil }
    }

    func kind(after before: ArraySlice<Character>) -> Kind? {
      let digits = groups.joined()
      if [13, 15, 16].contains(digits.count), !hasPlus, "3456".contains(digits.first ?? "0"), Self.passesLuhn(digits),
        groups.count == 1 || groups.dropLast().allSatisfy({ (4...6).contains($0.count) })
      {
        return .card
      }
      guard (5...15).contains(digits.count), !isDate else { return nil }
      if hasPlus { return digits.count >= 8 ? .phone : nil }
      let word = String(before.suffix(12)).lowercased()
      if ["tel", "phone", "call", "fax", "mobil", "handy", "tél", "☎", "📞"].contains(where: word.contains) {
        return .phone
      }
      let sizes = groups.map(\.count)
      if sizes == [3, 3, 4] || sizes == [1, 3, 3, 4] { return .phone }
      // A trunk prefix: 0451 123456, 01 42 68 53 00, (020) 7946 0018.
      return digits.first == "0" && !digits.hasPrefix("00") && digits.count >= 9 && groups.count >= 2 ? .phone : nil
    }

    /// 1962-07-14, 14.07.1962, 14/07/62, and spans of years.
    private var isDate: Bool {
      let numbers = groups.compactMap { Int($0) }
      let sizes = groups.map(\.count)
      if sizes.allSatisfy({ $0 == 4 }), numbers.allSatisfy({ (1_000...2_100).contains($0) }) { return true }
      guard sizes.count >= 3, separators.isDisjoint(with: ["(", ")"]) else { return false }
      let head = Array(sizes.prefix(3))
      let isYearFirst = head == [4, 2, 2] && (1...12).contains(numbers[1]) && (1...31).contains(numbers[2])
      let isYearLast = head[0] <= 2 && head[1] <= 2 && (head[2] == 4 || head[2] == 2 && sizes.count == 3)
      return isYearFirst || isYearLast && numbers[0] <= 31 && numbers[1] <= 31 && digitsAfterDate <= 6
    }

    private var digitsAfterDate: Int { groups.dropFirst(3).map(\.count).reduce(0, +) }

    /// The check digit of payment cards (ISO/IEC 7812-1, annex B).
    private static func passesLuhn(_ digits: String) -> Bool {
      let sum = digits.reversed().enumerated().reduce(0) { sum, entry in
        let digit = entry.element.wholeNumberValue ?? 0
        let doubled = entry.offset.isMultiple(of: 2) ? digit : digit * 2
        return sum + (doubled > 9 ? doubled - 9 : doubled)
      }
      return sum.isMultiple(of: 10)
    }
  }
}
