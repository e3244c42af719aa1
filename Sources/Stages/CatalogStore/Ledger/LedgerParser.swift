// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel

/// Reads the ledger's text line by line; an entry that is not understood is left out and named, the others stay.
struct LedgerParser {
  struct Problem: Hashable {
    /// 1-based.
    var line: Int
    var text: String
  }

  private(set) var ledger = AddressLedger()
  private(set) var problems: [Problem] = []
  /// `nil` until the line `version:` has been read.
  private(set) var version: Int?

  private enum Section { case none, keepsakes, redirects, moves }
  private enum Key: String { case id, path, pathBytes = "path-bytes", hash, published, title, from, to }

  private var section = Section.none
  private var line = 0
  /// The entry being read: its first line and what it says.
  private var entryLine = 0
  private var values: [(key: Key, value: [UInt8])] = []
  private var isEntryBad = false
  private var ids: Set<String> = []
  private var gone: Set<String> = []
  private var moved: Set<ArchivePath> = []

  static func read(_ text: [UInt8]) -> LedgerParser {
    var parser = LedgerParser()
    var place = 0
    while place < text.count {
      if parser.takeWritten(text, &place) { continue }
      let end = text[place...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
      var line = text[place..<end]
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      parser.take(line)
      place = min(end + 1, text.endIndex)
    }
    parser.endEntry()
    if parser.version == nil { parser.problems.append(Problem(line: 1, text: "the line “version: 1” is missing")) }
    return parser
  }

  /// Takes a keepsake's entry that stands there just as `LedgerText` writes most of them, without a look at each line;
  /// anything else is left to `take`.
  private mutating func takeWritten(_ text: [UInt8], _ place: inout Int) -> Bool {
    guard section == .keepsakes, text[place] == UInt8(ascii: "-") else { return false }
    // Whatever begins here ends the entry before.
    endEntry()
    let written = text.withUnsafeBytes { WrittenEntry($0, at: place) }
    guard let written, !ids.contains(written.entry.id) else { return false }
    ids.insert(written.entry.id)
    ledger.entries.append(written.entry)
    line += written.lines
    place = written.end
    return true
  }

  private mutating func take(_ text: ArraySlice<UInt8>) {
    line += 1
    guard let first = text.first(where: { $0 != UInt8(ascii: " ") }), first != UInt8(ascii: "#") else { return }
    if text.starts(with: "- ".utf8) {
      endEntry()
      entryLine = line
      takePair(text.dropFirst(2))
    } else if text.starts(with: "  ".utf8) {
      if entryLine > 0 { takePair(text.dropFirst(2)) } else { refuse("this line belongs to no entry") }
    } else {
      endEntry()
      takeTop(text)
    }
  }

  private mutating func takeTop(_ text: ArraySlice<UInt8>) {
    switch String(decoding: text, as: UTF8.self) {
    case "keepsakes:": section = .keepsakes
    case "redirects:": section = .redirects
    case "moves:": section = .moves
    case "keepsakes: []", "redirects: []": section = .none
    case let words where words.hasPrefix("version: ") && Int(words.dropFirst(9)) != nil:
      version = Int(words.dropFirst(9))
    case let words where words.hasPrefix("feed: ") && Self.feedName(words.dropFirst(6)) != nil:
      ledger.feedName = Self.feedName(words.dropFirst(6))
    case let words where words.hasPrefix("site-key: ") && Self.key(words.dropFirst(10)) != nil:
      ledger.siteKey = Self.key(words.dropFirst(10))
    case let words: refuse("“\(words.prefix(60))” is not a line of this file")
    }
  }

  /// 64 hexadecimal digits in quotes.
  private static func key(_ text: Substring) -> ContentHash? {
    text.first == "\"" && text.last == "\"" ? ContentHash(hex: String(text.dropFirst().dropLast())) : nil
  }

  /// 32 lower-case hexadecimal digits in quotes.
  private static func feedName(_ text: Substring) -> String? {
    guard text.utf8.count == 34, text.first == "\"", text.last == "\"" else { return nil }
    let digits = text.dropFirst().dropLast()
    return digits.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) } ? String(digits) : nil
  }

  private mutating func takePair(_ text: ArraySlice<UInt8>) {
    guard section != .none else { return refuse("this line stands in no list") }
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), text[colon...].dropFirst().first == UInt8(ascii: " "),
      let key = Key(rawValue: String(decoding: text[..<colon], as: UTF8.self))
    else {
      return refuse("“\(String(decoding: text.prefix(60), as: UTF8.self))” is not a line of this file")
    }
    guard !values.contains(where: { $0.key == key }) else { return refuse("“\(key.rawValue)” stands here twice") }
    guard let value = Self.scalar(text[(colon + 2)...]) else {
      return refuse("the value of “\(key.rawValue)” is neither a plain word nor well quoted")
    }
    values.append((key, value))
  }

  private mutating func refuse(_ text: String) {
    problems.append(Problem(line: line, text: text))
    isEntryBad = true
  }

  private mutating func endEntry() {
    defer {
      values = []
      isEntryBad = false
      entryLine = 0
    }
    guard entryLine > 0, !isEntryBad else { return }
    let isGood =
      switch section {
      case .keepsakes: addEntry()
      case .moves: addMove()
      case .redirects, .none: addRedirect()
      }
    if !isGood {
      problems.append(Problem(line: entryLine, text: "the entry is incomplete, or its id stands here twice"))
    }
  }

  private mutating func addEntry() -> Bool {
    var id: String?
    var path: ArchivePath?
    var hash: ContentHash?
    var published: CivilDay?
    var title: String?
    for (key, value) in values {
      switch key {
      case .title: title = String(decoding: value, as: UTF8.self)
      case .id: id = Self.name(value)
      case .path: path = ArchivePath(bytes: value)
      case .pathBytes: path = Self.bytes(hex: value).map { ArchivePath(bytes: $0) }
      case .hash: hash = value.withUnsafeBytes { ContentHash(hexDigits: $0) }
      case .published:
        guard let day = CivilDay(iso8601: String(decoding: value, as: UTF8.self)) else { return false }
        published = day
      case .from, .to: return false
      }
    }
    guard let id, let path, let hash, ids.insert(id).inserted else { return false }
    ledger.entries.append(AddressLedger.Entry(id: id, path: path, content: hash, published: published, title: title))
    return true
  }

  private mutating func addMove() -> Bool {
    var path: ArchivePath?
    var hash: ContentHash?
    for (key, value) in values {
      switch key {
      case .path: path = ArchivePath(bytes: value)
      case .pathBytes: path = Self.bytes(hex: value).map { ArchivePath(bytes: $0) }
      case .hash: hash = value.withUnsafeBytes { ContentHash(hexDigits: $0) }
      default: return false
      }
    }
    guard let path, let hash, moved.insert(path).inserted else { return false }
    ledger.moves.append(AddressLedger.Move(path: path, content: hash))
    return true
  }

  private mutating func addRedirect() -> Bool {
    var from: String?
    var to: String?
    for (key, value) in values {
      switch key {
      case .from: from = Self.name(value)
      case .to: to = Self.name(value)
      default: return false
      }
    }
    guard let from, let to, gone.insert(from).inserted else { return false }
    ledger.redirects.append(Redirect(from: from, to: to))
    return true
  }

  /// An id as it may stand in an address; what somebody typed into the file must not become `../..`.
  private static func name(_ bytes: [UInt8]) -> String? {
    guard !bytes.isEmpty,
      bytes.allSatisfy({ (97...122).contains($0) || (48...57).contains($0) || $0 == UInt8(ascii: "-") })
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func bytes(hex: [UInt8]) -> [UInt8]? {
    guard hex.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: hex.count, by: 2) {
      guard let high = digit(hex[index]), let low = digit(hex[index + 1]) else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  /// A plain word or a double-quoted text; `nil` for anything else that YAML knows.
  private static func scalar(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.first == UInt8(ascii: "\"") else { return LedgerText.isPlain(text) ? Array(text) : nil }
    guard text.count >= 2, text.last == UInt8(ascii: "\"") else { return nil }
    let inner = text.dropFirst().dropLast()
    guard inner.contains(UInt8(ascii: "\\")) || inner.contains(UInt8(ascii: "\"")) else { return utf8(inner) }
    var value: [UInt8] = []
    var index = inner.startIndex
    while index < inner.endIndex {
      let byte = inner[index]
      guard byte != UInt8(ascii: "\"") else { return nil }
      guard byte == UInt8(ascii: "\\") else {
        value.append(byte)
        index += 1
        continue
      }
      guard let (scalar, next) = escape(inner, at: index + 1) else { return nil }
      value.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      index = next
    }
    return utf8(value[...])
  }

  private static func escape(_ text: ArraySlice<UInt8>, at index: Int) -> (scalar: Unicode.Scalar, next: Int)? {
    guard index < text.endIndex else { return nil }
    let digits: Int
    switch text[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return (Unicode.Scalar(text[index]), index + 1)
    case UInt8(ascii: "n"): return ("\n", index + 1)
    case UInt8(ascii: "t"): return ("\t", index + 1)
    case UInt8(ascii: "x"): digits = 2
    case UInt8(ascii: "u"): digits = 4
    default: return nil
    }
    let end = index + 1 + digits
    guard end <= text.endIndex else { return nil }
    var value: UInt32 = 0
    for byte in text[(index + 1)..<end] {
      guard let digit = digit(byte) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return Unicode.Scalar(value).map { ($0, end) }
  }

  private static func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    // Most paths are ASCII, which needs no other proof.
    bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil ? Array(bytes) : nil
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 48...57: byte - 48
    case 97...102: byte - 87
    case 65...70: byte - 55
    default: nil
    }
  }
}

/// An entry of a ledger in the form that `LedgerText` gives to most: plain id, path of printable ASCII, hash, perhaps a day.
private struct WrittenEntry {
  let entry: AddressLedger.Entry
  let lines: Int
  /// Where the next line begins.
  let end: Int

  /// `nil` unless every line is as it would be written, and another entry or list follows.
  init?(_ text: UnsafeRawBufferPointer, at start: Int) {
    var place = start
    func takes(_ words: StaticString) -> Bool {
      let count = words.utf8CodeUnitCount
      guard place + count <= text.count, let from = text.baseAddress, memcmp(from + place, words.utf8Start, count) == 0
      else { return false }
      place += count
      return true
    }
    func bytes(while isGood: (UInt8) -> Bool) -> UnsafeRawBufferPointer {
      let from = place
      while place < text.count, isGood(text[place]) { place += 1 }
      return UnsafeRawBufferPointer(rebasing: text[from..<place])
    }
    guard takes("- id: ") else { return nil }
    let id = bytes { (97...122).contains($0) || (48...57).contains($0) || $0 == UInt8(ascii: "-") }
    guard takes("\n  path: \""), LedgerText.isPlain(id) else { return nil }
    let path = bytes { (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    guard takes("\"\n  hash: \""), place + 64 <= text.count,
      let hash = ContentHash(hexDigits: UnsafeRawBufferPointer(rebasing: text[place..<place + 64]))
    else { return nil }
    place += 64
    guard takes("\"\n") else { return nil }
    var published: CivilDay?
    if takes("  published: \"") {
      let day = bytes { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\n") }
      published = CivilDay(iso8601: String(decoding: day, as: UTF8.self))
      guard published != nil, takes("\"\n") else { return nil }
    }
    var title: String?
    if takes("  title: \"") {
      let words = bytes { (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
      title = String(decoding: words, as: UTF8.self)
      guard takes("\"\n") else { return nil }
    }
    // A further line of the same entry is read line by line.
    guard place < text.count, text[place] == UInt8(ascii: "-") || text[place] == UInt8(ascii: "r") else { return nil }
    entry = AddressLedger.Entry(
      id: String(decoding: id, as: UTF8.self), path: ArchivePath(bytes: Array(path)), content: hash,
      published: published, title: title)
    lines = 3 + (published == nil ? 0 : 1) + (title == nil ? 0 : 1)
    end = place
  }
}
