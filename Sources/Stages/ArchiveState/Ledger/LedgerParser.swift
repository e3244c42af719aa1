// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Reads the ledger's text line by line; an entry that is not understood is left out and named, the others stay.
struct LedgerParser {
  struct Problem: Hashable {
    /// 1-based.
    var line: Int
    var text: Message
  }

  private(set) var ledger = AddressLedger()
  /// The first few; a file of another kind would have millions.
  private(set) var problems: [Problem] = []
  private static let mostProblems = 10
  /// `nil` until the line `version:` has been read.
  private(set) var version: Int?

  private enum Section { case none, keepsakes, redirects, moves, hidden, pages }
  private enum Key: String {
    case id, path, pathBytes = "path-bytes", hash, published, title, from, to, now, visibility, by
    case folder, parts, keepsakes, places, name
  }

  private var section = Section.none
  private var line = 0
  /// The entry being read: its first line and what it says.
  private var entryLine = 0
  private var values: [Key: [UInt8]] = [:]
  private var isEntryBad = false
  private var ids: Set<String> = []
  private var gone: Set<String> = []
  private var moved: Set<ArchivePath> = []
  private var hidden: Set<ContentHash> = []
  private var folders: Set<String> = []

  static func read(_ text: [UInt8]) -> LedgerParser {
    var parser = LedgerParser()
    var place = 0
    while place < text.count {
      let end = text[place...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
      var line = text[place..<end]
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      parser.take(line)
      place = min(end + 1, text.endIndex)
    }
    parser.endEntry()
    if parser.version == nil { parser.note("the line “version: 1” is missing", line: 1) }
    return parser
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
    case "hidden:": section = .hidden
    case "pages:": section = .pages
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
    guard values[key] == nil else { return refuse("“\(key.rawValue)” stands here twice") }
    guard let value = Self.scalar(text[(colon + 2)...]) else {
      return refuse("the value of “\(key.rawValue)” is neither a plain word nor well quoted")
    }
    values[key] = value
  }

  private mutating func refuse(_ text: Message) {
    note(text, line: line)
    isEntryBad = true
  }

  private mutating func note(_ text: Message, line: Int) {
    if problems.count < Self.mostProblems { problems.append(Problem(line: line, text: text)) }
  }

  private mutating func endEntry() {
    if entryLine > 0, !isEntryBad, !addEntry() {
      note("the entry is incomplete, or its id stands here twice", line: entryLine)
    }
    values.removeAll(keepingCapacity: true)
    isEntryBad = false
    entryLine = 0
  }

  /// Whether the entry says what its list wants and nothing else, and no entry before says the same.
  private mutating func addEntry() -> Bool {
    switch section {
    case .keepsakes:
      let (id, path, hash, title) = (takeName(.id), takePath(), takeHash(), takeText(.title))
      let day = takeText(.published)
      let published = day.flatMap { CivilDay(iso8601: $0) }
      guard let id, let path, let hash, (day == nil) == (published == nil), values.isEmpty, ids.insert(id).inserted
      else { return false }
      ledger.entries.append(AddressLedger.Entry(id: id, path: path, content: hash, published: published, title: title))
    case .moves:
      let (id, now) = (takeName(.id), takePath(.now))
      guard let path = takePath(), let hash = takeHash(), values.isEmpty, moved.insert(path).inserted else {
        return false
      }
      ledger.moves.append(AddressLedger.Move(path: path, content: hash, id: id, now: now))
    case .hidden:
      let (word, by) = (takeText(.visibility), takePath(.by))
      guard let path = takePath(), let hash = takeHash(), let visibility = word.flatMap(Visibility.init),
        visibility > .public, values.isEmpty, hidden.insert(hash).inserted
      else { return false }
      ledger.hidden.append(AddressLedger.Hidden(path: path, content: hash, visibility: visibility, by: by))
    case .pages:
      guard let page = takePage(), values.isEmpty, folders.insert(page.folder).inserted else { return false }
      ledger.pages.append(page)
    case .redirects, .none:
      guard let from = takeName(.from), let to = takeName(.to), values.isEmpty, gone.insert(from).inserted else {
        return false
      }
      ledger.redirects.append(Redirect(from: from, to: to))
    }
    return true
  }

  private mutating func takeText(_ key: Key) -> String? {
    values.removeValue(forKey: key).map { String(decoding: $0, as: UTF8.self) }
  }

  private mutating func takePath() -> ArchivePath? {
    if let text = values.removeValue(forKey: .path) { return ArchivePath(bytes: text) }
    return values.removeValue(forKey: .pathBytes).flatMap { Self.bytes(hex: $0) }.map { ArchivePath(bytes: $0) }
  }

  private mutating func takePath(_ key: Key) -> ArchivePath? {
    values.removeValue(forKey: key).map { ArchivePath(bytes: $0) }
  }

  private mutating func takeHash() -> ContentHash? {
    values.removeValue(forKey: .hash).flatMap { $0.withUnsafeBytes { ContentHash(hexDigits: $0) } }
  }

  /// An id as it may stand in an address; what somebody typed into the file must not become `../..`.
  private mutating func takeName(_ key: Key) -> String? {
    guard let bytes = values.removeValue(forKey: key), !bytes.isEmpty,
      bytes.allSatisfy({ (97...122).contains($0) || (48...57).contains($0) || $0 == UInt8(ascii: "-") })
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func takePage() -> KeptPage? {
    guard let folder = takeText(.folder), Self.isFolder(folder) else { return nil }
    var page = KeptPage(folder: folder)
    page.parts = takeText(.parts).map { $0.split(separator: " ").map(String.init) } ?? []
    page.keepsakes = takeText(.keepsakes).map { $0.split(separator: " ").map(String.init) } ?? []
    page.places = takeText(.places).map { $0.compactMap(\.wholeNumberValue) }
    page.name = takeText(.name)
    page.successor = takeText(.to)
    let isSound =
      page.parts.allSatisfy(Self.isFolder) && page.successor.map(Self.isFolder) ?? true
      && page.places.map { $0.count == page.keepsakes.count } ?? true
    return isSound ? page : nil
  }

  /// Whether words typed into the file make a folder inside the site: names joined by strokes.
  private static func isFolder(_ text: String) -> Bool {
    text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { name in
      !name.isEmpty
        && name.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == UInt8(ascii: "-") }
    }
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
