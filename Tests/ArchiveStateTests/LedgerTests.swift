// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import ArchiveState

@Suite struct `The ledger's file` {
  private let scratch: Scratch
  private let file: LedgerFile

  init() throws {
    scratch = try Scratch()
    file = LedgerFile(folder: scratch.folder)
  }

  private var path: String { scratch.folder + "/addresses.yaml" }

  private func sample() -> AddressLedger {
    var ledger = AddressLedger()
    let paths: [[UInt8]] = [
      Array("letters/1962-07-grandma".utf8), Array("a \"quoted\" \\ path: # 💌 e\u{301}".utf8), [0x63, 0xE9, 0x2F],
      Array("\u{85}\u{2028}\u{FEFF}\t\n".utf8),
    ]
    for (id, path) in zip(["letter-from-grandma", "1962", "true", "z"], paths) {
      ledger.entries.append(.init(id: id, path: ArchivePath(bytes: path), content: Digest256.hash(path)))
    }
    ledger.entries.sort { $0.id < $1.id }
    ledger.redirects = [Redirect(from: "old-letter", to: "letter-from-grandma")]
    var (album, person) = (KeptPage(folder: "collections/lake-house"), KeptPage(folder: "people/grandma"))
    (album.parts, album.keepsakes, album.places) = (["2", "collage"], ["1962", "z"], [3, 0])
    (person.name, person.successor) = ("Grandma \"Nana\"\n", "people/helga")
    ledger.pages = [album, person]
    return ledger
  }

  @Test func `reads back as it was written`() throws {
    _ = try file.write(sample(), after: file.read())
    let reading = try file.read()
    #expect(reading.ledger == sample())
    #expect(reading.problems.isEmpty)
  }

  @Test(arguments: [
    "folder: \"../up\"", "folder: \"/etc\"", "folder: \"a//b\"", "folder: \"\"", "folder: \"A\"",
    "folder: \"a\"\n  parts: \"../x\"", "folder: \"a\"\n  to: \"https://example.org\"",
    "folder: \"a\"\n  keepsakes: \"x y\"\n  places: \"3\"", "folder: \"a\"\n  hash: \"3\"", "parts: \"2\"",
  ]) func `leaves out a page with an address outside of the site or misfit words`(entry: String) throws {
    try Files.write(Array("version: 1\npages:\n- \(entry)\n- folder: \"tags/a\"\n".utf8), to: path)
    let reading = try file.read()
    #expect(reading.ledger.pages == [KeptPage(folder: "tags/a")] && reading.problems.count == 1)
  }

  @Test func `is an empty ledger if it is missing`() throws {
    #expect(try file.read().ledger == AddressLedger())
    #expect(try scratch.names().isEmpty)
  }

  @Test func `is readable for a keeper`() throws {
    var ledger = AddressLedger()
    ledger.entries = [
      .init(id: "letter-from-grandma", path: ArchivePath("letters/1962-07-grandma"), content: Digest256.hash([]))
    ]
    let text = String(decoding: LedgerText.text(of: ledger), as: UTF8.self)
    #expect(
      text.hasSuffix(
        """
        version: 1
        keepsakes:
        - id: letter-from-grandma
          path: "letters/1962-07-grandma"
          hash: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        redirects: []

        """))
  }

  @Test func `is not written without changes`() throws {
    _ = try file.write(sample(), after: file.read())
    let before = Files.status(path)
    _ = try file.write(sample(), after: file.read())
    #expect(Files.status(path) == before)
  }

  @Test(arguments: [
    ("  path: \"a\"", "  path: [a]"), ("  path: \"a\"", "  way: \"a\""), ("- id: a", "- id: ../a"),
    ("- id: a", "- id: &x a"), ("  path: \"a\"", "  path: \"a\\q\""), ("  path: \"a\"", "  path: \"a\" # x"),
    ("keepsakes:", "keepers:"),
  ])
  func `names the line that it cannot parse and keeps the rest`(old: String, new: String) throws {
    var ledger = AddressLedger()
    for id in ["a", "b"] { ledger.entries.append(.init(id: id, path: ArchivePath(id), content: Digest256.hash([1]))) }
    let good = String(decoding: LedgerText.text(of: ledger), as: UTF8.self)
    let lines = good.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0 == old })
    let bad = (lines[..<line] + [new[...]] + lines[(line + 1)...]).joined(separator: "\n")
    try Files.write(Array(bad.utf8), to: path)
    let reading = try file.read()
    #expect(reading.problems.first?.line == line + 1)
    #expect(reading.ledger.entries.map(\.id) == (old == "keepsakes:" ? [] : ["b"]))
    let notes = try file.write(ledger, after: reading)
    #expect(notes.map(\.id) == ["ledger.set-aside"])
    #expect(try Files.read(path + ".set-aside-1") == Array(bad.utf8))
    #expect(try file.read().ledger == ledger)
  }

  @Test func `accepts comments, empty lines and other line ends`() throws {
    var ledger = AddressLedger()
    ledger.entries = [.init(id: "a", path: ArchivePath("a"), content: Digest256.hash([1]))]
    let text = String(decoding: LedgerText.text(of: ledger), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n# mine\r\n\r\n")
    try Files.write(Array(text.utf8), to: path)
    let reading = try file.read()
    #expect(reading.ledger == ledger && reading.problems.isEmpty)
  }

  @Test func `with thousands of mistakes names ten and keeps the valid lines`() throws {
    var ledger = AddressLedger()
    ledger.entries = [.init(id: "a", path: ArchivePath("a"), content: Digest256.hash([1]))]
    let mistakes = Array(String(repeating: "another file's line\n", count: 5_000).utf8)
    try Files.write(mistakes + LedgerText.text(of: ledger) + mistakes, to: path)
    let reading = try file.read()
    #expect(reading.ledger == ledger)
    #expect(reading.problems.map(\.line) == Array(1...10))
  }

  @Test func `of a newer version is not touched`() throws {
    try Files.write(Array("version: 2\n".utf8), to: path)
    #expect(throws: LedgerError.otherVersion(2)) { try file.read() }
  }

  @Test func `has no id twice, in any spelling`() {
    let hash = Digest256.hash([]).hex
    let text = """
      version: 1
      keepsakes:
      - id: "a"
        path: "one"
        hash: "\(hash)"
      - id: a
        path: "two"
        hash: "\(hash)"
      redirects: []

      """
    let parser = LedgerParser.read(Array(text.utf8))
    #expect(parser.ledger.entries.map(\.path.text) == ["one"])
    #expect(parser.problems.map(\.line) == [6])
  }

  @Test(arguments: 0..<300)
  func `is the same with other line ends, damaged or not`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func next(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    var ledger = sample()
    for number in 0..<20 {
      let path = (0..<next(12)).map { _ in next(8) == 0 ? UInt8(next(256)) : UInt8(0x20 + next(0x5F)) }
      let id = ["k\(number)", "on", "\(number)", "a-b"][next(4)]
      guard !ledger.entries.contains(where: { $0.id == id }) else { continue }
      let day = next(2) == 0 ? CivilDay(year: 2026, month: 11, day: 22) : nil
      ledger.entries.append(
        .init(id: id, path: ArchivePath(bytes: path), content: Digest256.hash([UInt8(number)]), published: day))
    }
    ledger.entries.sort { $0.id < $1.id }
    if next(2) == 0 { ledger.redirects = [] }
    var text = LedgerText.text(of: ledger)
    func withOtherEnds() -> LedgerParser {
      LedgerParser.read(text.flatMap { $0 == UInt8(ascii: "\n") ? [UInt8(ascii: "\r"), $0] : [$0] })
    }
    #expect(LedgerParser.read(text).ledger == ledger)
    #expect(withOtherEnds().ledger == ledger)
    // Then with mistakes in it.
    for _ in 0..<next(6) {
      let place = next(text.count)
      switch next(3) {
      case 0: text[place] = [10, 32, 34, 45, 58, 92, 97][next(7)]
      case 1: text.remove(at: place)
      default: text.insert(contentsOf: text[place..<min(text.count, place + next(200))], at: next(text.count))
      }
    }
    let (damaged, other) = (LedgerParser.read(text), withOtherEnds())
    #expect(damaged.ledger == other.ledger)
    #expect(damaged.problems == other.problems)
  }

  @Test(arguments: 0..<100)
  func `never traps on noise`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let alphabet = Array("- id:path\"\\x\nhash 0aé\r#\t".utf8) + [0xFF, 0]
    let noise = (0..<300).map { _ in alphabet.randomElement(using: &random) ?? 0 }
    #expect(!LedgerParser.read(Array("version: 1\nkeepsakes:\n".utf8) + noise).problems.isEmpty)
  }
}
