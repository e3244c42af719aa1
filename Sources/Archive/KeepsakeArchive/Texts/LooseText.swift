// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeSupport

/// The words of a text in any format: lower-case without accents, with spaces for everything else.
///
/// It serves to find words and not to show them: other content may come out as rubbish.
struct LooseText {
  private(set) var letters: [UInt8] = []

  /// Bytes of packed documents when unpacked, beyond which they count as unreadable.
  private static let unpackedLimit = 16 << 20

  /// Every possible reading of a file; `nil` if there is none, as for a locked or broken document.
  static func readings(_ file: [UInt8]) -> [LooseText]? {
    if PackedTexts.isPacked(file) {
      let parts = PackedTexts.parts(of: file, limit: unpackedLimit) { $0.lowercased().hasSuffix(".xml") }
      guard let parts, !parts.isEmpty else { return nil }
      return parts.map { LooseText(withoutMarkup($0)) }
    }
    // For UTF-16, UTF-32 and old Word texts, the bytes without zeros are Latin-1.
    let bytes = file.contains(0) ? file.filter { $0 != 0 } : file
    // What a word processor locks by a password.
    if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]), contains("EncryptedPackage", bytes) { return nil }
    if bytes.starts(with: Array("{\\rtf".utf8)) { return [LooseText(RichText.letters(bytes))] }
    let text = mayBeMarkup(bytes) ? withoutMarkup(bytes) : bytes
    if file.count == bytes.count, String(validating: text, as: UTF8.self) != nil { return [LooseText(text)] }
    return [LooseText(latin1: text), LooseText(latin1: text.map(RichText.latin1(ofMacintosh:))), LooseText(text)]
  }

  private init(_ utf8: [UInt8]) {
    letters.reserveCapacity(utf8.count)
    for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars { add(scalar.value) }
  }

  private init(latin1: [UInt8]) {
    letters.reserveCapacity(latin1.count)
    for byte in latin1 { add(UInt32(byte)) }
  }

  private init(_ letters: [UInt32]) {
    for letter in letters { add(letter) }
  }

  private mutating func add(_ code: UInt32) {
    switch code {
    case 0x41...0x5A, 0x61...0x7A: letters.append(UInt8(code) | 0x20)
    case 0x00..<0xC0: letters.append(0x20)
    case 0xC0...0xFF: letters.append(Self.plain[Int(code) - 0xC0])
    // Accents that stand by themselves, and soft hyphens, leave the letter before them as it is.
    case 0x300...0x36F, 0x200B...0x200D, 0xFEFF: break
    default: letters.append((Unicode.Scalar(code)?.properties.isAlphabetic ?? false) ? UInt8(ascii: "x") : 0x20)
    }
  }

  /// The letters of Latin-1 from 0xC0 on.
  private static let plain = Array(
    "aaaaaaaceeeeiiiidnooooo ouuuuypsaaaaaaaceeeeiiiidnooooo ouuuuypy".utf8)

  // MARK: Markup

  private static func mayBeMarkup(_ bytes: [UInt8]) -> Bool {
    guard bytes.contains(UInt8(ascii: "<")) else { return false }
    let head = String(decoding: bytes.prefix(2_000), as: UTF8.self).lowercased()
    return ["<html", "<!doctype", "<?xml", "<body", "<p", "<div", "<span", "<meta"].contains(where: head.contains)
  }

  /// The text between tags; a paragraph's end is a space, and what a word was cut up by is gone.
  private static func withoutMarkup(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "<"), let end = bytes[at...].firstIndex(of: UInt8(ascii: ">")) {
        let tag = String(decoding: bytes[(at + 1)..<min(end, at + 60)], as: UTF8.self).lowercased()
        // A remark is read as well.
        at = tag.hasPrefix("!--") ? at + 4 : end + 1
        if let name = ["style", "script"].first(where: tag.hasPrefix) {
          // Styles contain `visibility: hidden` themselves.
          at = index(of: Array("</\(name)".utf8), in: bytes, from: at) ?? bytes.count
        } else if endsWord(tag) {
          result.append(0x20)
        }
      } else if byte == UInt8(ascii: "&"), let end = bytes[at...].prefix(12).firstIndex(of: UInt8(ascii: ";")) {
        result += Array(entity(String(decoding: bytes[(at + 1)..<end], as: UTF8.self)).utf8)
        at = end + 1
      } else {
        result.append(byte)
        at += 1
      }
    }
    return result
  }

  private static func index(of name: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    var at = start
    while at + name.count <= bytes.count {
      if bytes[at..<(at + name.count)].elementsEqual(name, by: { $0 == $1 || $0 | 0x20 == $1 }) { return at }
      at += 1
    }
    return nil
  }

  private static func contains(_ name: String, _ bytes: [UInt8]) -> Bool {
    index(of: Array(name.lowercased().utf8), in: bytes, from: 0) != nil
  }

  private static func endsWord(_ tag: String) -> Bool {
    let name = tag.drop { $0 == "/" }.prefix { !" />".contains($0) }
    let local = name.split(separator: ":").last.map(String.init) ?? String(name)
    return ["p", "br", "tab", "tr", "td", "tc", "li", "div", "s", "title", "cell", "h"].contains(local)
      || local.count == 2 && local.hasPrefix("h") || tag.hasPrefix("/dc:") || tag.hasPrefix("/meta:")
  }

  private static func entity(_ name: String) -> String {
    let named = ["eacute": "é", "Eacute": "É", "egrave": "è", "ouml": "ö", "Ouml": "Ö", "shy": ""]
    if let letter = named[name] { return letter }
    guard name.hasPrefix("#") else { return " " }
    let digits = name.dropFirst().drop { "xX".contains($0) }
    let code = UInt32(digits, radix: digits.count == name.count - 1 ? 10 : 16)
    return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? " "
  }
}
