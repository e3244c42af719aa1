// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The ledger as text: one small part of YAML, written and read by hand.
///
/// Every YAML reader understands it; ours reads nothing else, a hundred thousand entries in a fraction of a second, and
/// names the line of whatever it doesn't understand.
enum LedgerText {
  static let header = """
    # The addresses of this archive's keepsakes, kept by keepsake-site so that links stay alive.
    #
    # keepsakes: each id (its page is keepsakes/<id>/) with the place of the keepsake in the archive (its path without
    #   extension) and the SHA-256 of its first image. An id stays as long as one of the two is known.
    #   published: the day on which it was first shown to all, which feeds tell. title: its last one.
    # redirects: ids given up, and the ids whose pages they lead to now.
    # moves: places that files of the archive still name, and the SHA-256 of the picture that lay there; id: the keepsake
    #   that was meant. now: where its picture is.
    # hidden: pictures that not everybody saw, and the text that says so (by): they stay hidden until a text says otherwise.
    # pages: addresses of albums, people, places and other lists, with some of the keepsakes that each shows, by which it is
    #   known when its name changes. places: how exactly each told where it is from. to: where a former address leads.
    # feed: what feed readers and calendars know this archive by, wherever it lies.
    # site-key: known to this archive alone; with it a site is told to be this archive's, and unlisted addresses are hidden
    #   in the site's list of files.
    #
    # Worth a backup. Without this file the site is complete, but renamed keepsakes lose their old addresses.
    version: 1

    """

  /// Gives the ledger's text, entries and redirects in order of their ids.
  static func text(of ledger: AddressLedger) -> [UInt8] {
    var text = Array(header.utf8)
    text.reserveCapacity(ledger.entries.count * 160 + 1_000)
    if let name = ledger.feedName { text += Array("feed: \"\(name)\"\n".utf8) }
    if let key = ledger.siteKey { text += Array("site-key: \"\(key.hex)\"\n".utf8) }
    text += Array((ledger.entries.isEmpty ? "keepsakes: []\n" : "keepsakes:\n").utf8)
    for entry in ledger.entries.sorted(by: { $0.id < $1.id }) {
      text += Array("- id: ".utf8)
      appendName(entry.id, to: &text)
      text += Array("\n  ".utf8)
      appendPath(entry.path, to: &text)
      text += Array("\n  hash: \"\(entry.content.hex)\"\n".utf8)
      if let day = entry.published { text += Array("  published: \"\(day.iso8601)\"\n".utf8) }
      if let title = entry.title {
        text += Array("  title: ".utf8)
        appendQuoted(title, to: &text)
        text.append(UInt8(ascii: "\n"))
      }
    }
    text += Array((ledger.redirects.isEmpty ? "redirects: []\n" : "redirects:\n").utf8)
    for redirect in ledger.redirects.sorted(by: { $0.from < $1.from }) {
      text += Array("- from: ".utf8)
      appendName(redirect.from, to: &text)
      text += Array("\n  to: ".utf8)
      appendName(redirect.to, to: &text)
      text.append(UInt8(ascii: "\n"))
    }
    append(ledger.moves.sorted { $0.path < $1.path }, to: &text)
    append(ledger.hidden.sorted { $0.path == $1.path ? $0.content.hex < $1.content.hex : $0.path < $1.path }, to: &text)
    if !ledger.pages.isEmpty { text += Array("pages:\n".utf8) }
    for page in ledger.pages.sorted(by: { $0.folder < $1.folder }) { append(page, to: &text) }
    return text
  }

  private static func append(_ moves: [AddressLedger.Move], to text: inout [UInt8]) {
    if !moves.isEmpty { text += Array("moves:\n".utf8) }
    for move in moves {
      text += Array("- ".utf8)
      appendPath(move.path, to: &text)
      text += Array("\n  hash: \"\(move.content.hex)\"\n".utf8)
      if let id = move.id {
        text += Array("  id: ".utf8)
        appendName(id, to: &text)
        text.append(UInt8(ascii: "\n"))
      }
      appendPath(move.now, as: "now", to: &text)
    }
  }

  private static func append(_ hidden: [AddressLedger.Hidden], to text: inout [UInt8]) {
    if !hidden.isEmpty { text += Array("hidden:\n".utf8) }
    for picture in hidden {
      text += Array("- ".utf8)
      appendPath(picture.path, to: &text)
      text += Array("\n  hash: \"\(picture.content.hex)\"\n  visibility: \(picture.visibility.rawValue)\n".utf8)
      appendPath(picture.by, as: "by", to: &text)
    }
  }

  /// A line that may be missing: what reads it takes a path that is no text for an unknown one.
  private static func appendPath(_ path: ArchivePath?, as key: String, to text: inout [UInt8]) {
    guard let words = path.flatMap({ String(validating: $0.bytes, as: UTF8.self) }) else { return }
    text += Array("  \(key): ".utf8)
    appendQuoted(words, to: &text)
    text.append(UInt8(ascii: "\n"))
  }

  private static func append(_ page: KeptPage, to text: inout [UInt8]) {
    // Nothing but these is in them: letters, digits, hyphens, strokes and blanks.
    text += Array("- folder: \"\(page.folder)\"\n".utf8)
    if !page.parts.isEmpty { text += Array("  parts: \"\(page.parts.joined(separator: " "))\"\n".utf8) }
    if !page.keepsakes.isEmpty { text += Array("  keepsakes: \"\(page.keepsakes.joined(separator: " "))\"\n".utf8) }
    if let places = page.places { text += Array("  places: \"\(places.map(String.init).joined())\"\n".utf8) }
    if let name = page.name {
      text += Array("  name: ".utf8)
      appendQuoted(name, to: &text)
      text.append(UInt8(ascii: "\n"))
    }
    if let successor = page.successor { text += Array("  to: \"\(successor)\"\n".utf8) }
  }

  /// Whether YAML takes the word as it stands for a text and for nothing else.
  static func isPlain(_ word: some Collection<UInt8>) -> Bool {
    guard let first = word.first, (97...122).contains(first) else { return false }
    guard word.allSatisfy({ (97...122).contains($0) || (48...57).contains($0) || $0 == UInt8(ascii: "-") }) else {
      return false
    }
    return word.count > longestKeyword || !keywords.contains { word.elementsEqual($0) }
  }

  /// What YAML takes for something else than a text.
  private static let keywords = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"].map { Array($0.utf8) }
  private static let longestKeyword = 5

  /// A path with its key, which says whether it is a text.
  private static func appendPath(_ path: ArchivePath, to text: inout [UInt8]) {
    if let words = String(validating: path.bytes, as: UTF8.self) {
      text += Array("path: ".utf8)
      appendQuoted(words, to: &text)
    } else {
      text += Array("path-bytes: \"".utf8)
      for byte in path.bytes { appendHex(byte, to: &text) }
      text.append(UInt8(ascii: "\""))
    }
  }

  private static func appendName(_ name: String, to text: inout [UInt8]) {
    if isPlain(name.utf8) { text += Array(name.utf8) } else { appendQuoted(name, to: &text) }
  }

  private static func appendQuoted(_ value: String, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    for scalar in value.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C:
        text.append(UInt8(ascii: "\\"))
        text.append(UInt8(truncatingIfNeeded: scalar.value))
      case 0x20...0x7E: text.append(UInt8(truncatingIfNeeded: scalar.value))
      case 0...0x1F, 0x7F...0x9F:
        text += Array("\\x".utf8)
        appendHex(UInt8(truncatingIfNeeded: scalar.value), to: &text)
      case 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF:
        text += Array("\\u".utf8)
        appendHex(UInt8(truncatingIfNeeded: scalar.value >> 8), to: &text)
        appendHex(UInt8(truncatingIfNeeded: scalar.value), to: &text)
      default: text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    text.append(UInt8(ascii: "\""))
  }

  private static func appendHex(_ byte: UInt8, to text: inout [UInt8]) {
    for digit in [byte >> 4, byte & 15] { text.append(digit < 10 ? 48 + digit : 87 + digit) }
  }
}
