// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@testable import Contributions

@Suite struct `A contribution's text` {
  private static let contribution = Made.contribution([
    Made.answer(7, "Ngozi – “the tall one” – and, I think, ﷽ Chidi\nin his father's coat"),
    .vote(id: Made.id(3), value: -1), .withdrawal(id: Made.id(4)),
  ])
  private static let file = Made.file(contribution)

  private static func read(_ text: String) -> ContributionText { ContributionText(Array(text.utf8)) }

  @Test func `is read back as it was written`() {
    let reading = Self.read(Self.file)
    #expect(reading.contributions == [Self.contribution] && reading.damages.isEmpty)
    #expect(Self.file.split(separator: "\n").allSatisfy { $0.utf8.count <= 66 })
  }

  @Test func `says which face an answer names, and an answer without one is as it was`() throws {
    let place = Contribution.FacePlace(
      image: 2, region: UnitRectangle(left: 0.41, top: 0.22, width: 0.06, height: 0.09))
    let answer = Made.contribution([
      .suggestion(id: Made.id(7), keepsake: "wedding", kind: .who, text: "Bess", face: place)
    ])
    #expect(Self.read(Made.file(answer)).contributions == [answer])
    #expect(try Contribution(kept: answer.kept) == answer)
    #expect(!String(decoding: Self.contribution.kept, as: UTF8.self).contains("\"at\""))
    for wrong in ["[0.1, 0.2, 0.3]", "[0.1, 0.2, 0, 0.1]", "[0.1, 0.2, 3, 0.1]"] {
      let text = String(decoding: answer.kept, as: UTF8.self).replacing(#/"at" : \[[^\]]*\]/#) { _ in
        "\"at\" : \(wrong)"
      }
      #expect(throws: ContributionDamage.self) { try Contribution(kept: Array(text.utf8)) }
    }
  }

  /// The changes that programs make to texts on their way.
  enum Mangling: String, CaseIterable {
    case quoted, quotedTwice, indented, wrappedAt72, wrappedAt30, joinedToOneLine, windowsLines, oldMacLines,
      quotedPrintable,
      base64Part, html, htmlQuotedPrintable, forwardedTwice, byteOrderMark, utf16, zeroWidthSpaces, urlAlphabet,
      otherHyphens, bars, trailingSpaces, doubleSpaced

    func applied(to text: String) -> [UInt8] {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      func joined(_ change: (String) -> String, by end: String = "\n") -> [UInt8] {
        Array(lines.map(change).joined(separator: end).utf8)
      }
      switch self {
      case .quoted: return joined { "> " + $0 }
      case .quotedTwice: return joined { "> > " + $0 }
      case .indented: return joined { "    \t" + $0 }
      case .bars: return joined { "| " + $0 }
      case .trailingSpaces: return joined { $0 + "  " }
      case .doubleSpaced: return joined({ $0 }, by: "\n\n")
      case .wrappedAt72: return joined { Self.wrapped("> > > > > " + $0, at: 72, by: "\n> ") }
      case .wrappedAt30: return joined { Self.wrapped($0, at: 30, by: "\n") }
      case .joinedToOneLine: return joined({ $0 }, by: " ")
      case .windowsLines: return joined({ $0 }, by: "\r\n")
      case .oldMacLines: return joined({ $0 }, by: "\r")
      case .quotedPrintable: return Self.quotedPrintable(text)
      case .base64Part:
        let part = Data(text.utf8).base64EncodedString(options: .lineLength76Characters)
        return Array("Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n\(part)\r\n--b--\r\n".utf8)
      case .html: return Array(Self.html(lines).utf8)
      case .htmlQuotedPrintable:
        return Array("Content-Type: multipart/alternative\n\n".utf8) + Self.quotedPrintable(text)
          + Array("\n--b\nContent-Type: text/html\n\n".utf8) + Self.quotedPrintable(Self.html(lines))
      case .forwardedTwice:
        return joined { "> " + $0 } + Array("\n> From: Ngozi <ngozi@example.org>\n\nSent from my telephone\n".utf8)
          + joined { "> > " + $0 }
      case .byteOrderMark: return [0xEF, 0xBB, 0xBF] + Array(text.utf8)
      case .utf16: return Array(text.data(using: .utf16) ?? Data())
      case .zeroWidthSpaces: return joined { Self.wrapped($0, at: 20, by: "\u{200B}") }
      case .urlAlphabet:
        return joined { $0.contains("[") ? $0 : $0.replacing("+", with: "-").replacing("/", with: "_") }
      case .otherHyphens: return joined { $0.replacing("-", with: "\u{2011}") }
      }
    }

    private static func wrapped(_ line: String, at width: Int, by end: String) -> String {
      var (output, rest) = ("", Substring(line))
      while rest.count > width {
        output += rest.prefix(width) + end
        rest = rest.dropFirst(width)
      }
      return output + rest
    }

    private static func quotedPrintable(_ text: String) -> [UInt8] {
      var (output, column) = ([UInt8](), 0)
      for byte in text.utf8 {
        if byte == 10 { (output, column) = (output + [13, 10], 0) }
        guard byte != 10 else { continue }
        let digits = String(byte, radix: 16, uppercase: true)
        let piece = byte == 61 || byte > 126 ? Array("=\(digits.count == 1 ? "0" : "")\(digits)".utf8) : [byte]
        if column + piece.count > 60 { (output, column) = (output + Array("=\r\n".utf8), 0) }
        output += piece
        column += piece.count
      }
      return output
    }

    private static func html(_ lines: [String]) -> String {
      let escaped = lines.map { $0.replacing("&", with: "&amp;").replacing("<", with: "&lt;") }
      return "<html><body><p>Dear all,</p><div>" + escaped.joined(separator: "<br>\n</div><div class=\"x\">")
        + "</div></body></html>"
    }
  }

  @Test(arguments: Mangling.allCases) func `is read after any mangling by programs`(mangling: Mangling) {
    let reading = ContributionText(mangling.applied(to: Self.file))
    #expect(reading.contributions == [Self.contribution] && reading.damages.isEmpty, "\(reading.damages)")
  }

  @Test func `may share a mail with another`() {
    let other = Made.contribution([Made.answer(8)], by: "Tunde")
    let mail = Mangling.quoted.applied(to: Self.file) + Array("\nAnd mine:\n\n\(Made.file(other))".utf8)
    let reading = ContributionText(mail)
    #expect(reading.contributions == [Self.contribution, other] && reading.damages.isEmpty)
  }

  @Test func `with one cut block gives the other, and the reason`() {
    let other = Made.contribution([Made.answer(8)])
    let cut = Self.file.split(separator: "\n", omittingEmptySubsequences: false).dropLast(3).joined(separator: "\n")
    let reading = Self.read(cut + "\n\n" + Made.file(other))
    #expect(reading.contributions == [other] && reading.damages == [.cut])
  }

  @Test func `with nothing but marks has a short message`() {
    let marks = String(repeating: "[keepsake-contribution/1]", count: 50_000)
    let reading = Self.read(Self.file + marks)
    #expect(reading.contributions == [Self.contribution])
    #expect(reading.damagedCount == 50_000 && reading.damages.count == 20)
  }

  @Test func `that is there thousands of times is read once, and thousands are read in a moment`() {
    let all = (0..<4_000).map { Made.contribution([Made.answer($0)], from: $0) }
    // Comparing each with all others would take a minute.
    #expect(ContributionText(kept: (all + all).map(\.kept)).contributions.count == 4_000)
  }

  @Test func `gives nothing if any character of its block is changed or missing`() throws {
    let start = try #require(Self.file.range(of: ContributionText.opening)).upperBound
    for offset in 0..<Self.file.distance(from: start, to: Self.file.endIndex) {
      let place = Self.file.index(start, offsetBy: offset)
      guard Self.file[place].isLetter || Self.file[place].isNumber else { continue }
      var (changed, cut) = (Self.file, Self.file)
      changed.replaceSubrange(place...place, with: Self.file[place] == "Q" ? "R" : "Q")
      cut.remove(at: place)
      for text in [changed, cut] {
        let reading = Self.read(text)
        #expect(reading.contributions.isEmpty && !reading.damages.isEmpty, "\(offset)")
      }
      #expect(Self.read(String(Self.file[..<place])).contributions.isEmpty)
    }
  }

  @Test(arguments: [
    (#"{"format":"keepsake-contribution/2"}"#, ContributionDamage.unknownFormat("keepsake-contribution/2")),
    (#"{"format":"keepsake-contribution/1"}"#, .malformed("it is no JSON of this form")),
    ("{", .malformed("it is no JSON of this form")),
  ])
  func `reports the problem of its JSON`(json: String, damage: ContributionDamage) {
    #expect(Self.read(json).damages == [damage])
    #expect(Self.read(ContributionText.block(Array(json.utf8))).damages == [damage])
  }

  @Test func `is refused if its content is larger than a page can show, or no text`() throws {
    func damage(_ item: Contribution.Item, by: String? = nil) -> [ContributionDamage] {
      Self.read(Made.block(Made.contribution([item], by: by))).damages
    }
    #expect(damage(Made.answer(1, String(repeating: "é", count: 2_000))).isEmpty)
    #expect(!damage(Made.answer(1, String(repeating: "é", count: 2_001))).isEmpty)
    #expect(!damage(Made.answer(1, "a\u{1B}[2J")).isEmpty)
    #expect(!damage(Made.answer(1), by: "Ada\nBcc: all").isEmpty)
    #expect(!damage(Made.answer(1, about: "")).isEmpty)
    #expect(!damage(.vote(id: Made.id(1), value: 2)).isEmpty)
    #expect(!damage(.withdrawal(id: "x")).isEmpty)
  }

  @Test func `stores a sender without the secret token`() throws {
    let json = """
      {"format":"keepsake-contribution/1","site":"S","token":"\(Made.id(5))","made":"2026-11-22T10:00:00Z",\
      "items":[{"type":"vote","id":"\(Made.id(1))","value":1}]}
      """
    let contribution = try Contribution(json: Array(json.utf8))
    #expect(contribution.from == Contribution.sender(of: Made.id(5)) && contribution.from != Made.id(5))
    #expect(!String(decoding: contribution.kept, as: UTF8.self).contains(Made.id(5)))
    // As sha256sum computes it: the form is documented, and other programs use it too.
    #expect(Contribution.sender(of: Made.id(5)) == "2dc3b97b1e90788f360b3e5ad8dda3b1")
    #expect(try Contribution(kept: contribution.kept) == contribution)
    // An archive's stored data does not allow anyone to act as a visitor.
    #expect(!Self.read(String(decoding: contribution.kept, as: UTF8.self)).damages.isEmpty)
    #expect(!Self.read(ContributionText.block(contribution.kept)).damages.isEmpty)
  }

  @Test func `never crashes its reader`() {
    var random = SeededGenerator(seed: 27)
    let bytes = Array(Self.file.utf8)
    for _ in 0..<300 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        changed[Int.random(in: changed.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let reading = ContributionText(changed)
      #expect(reading.contributions.allSatisfy { $0 == Self.contribution })
    }
  }
}
