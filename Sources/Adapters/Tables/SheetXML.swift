// SPDX-License-Identifier: MIT

/// Iterates over the elements and texts of a spreadsheet's XML file; namespace prefixes are dropped.
///
/// A document type counts as damage, since no spreadsheet has one, so that only the five predefined entities exist.
/// Time is linear in the bytes; no tree is built.
package struct SheetXML {
  package enum Piece: Hashable {
    case open(String, [String: String])
    case text(String)
    case close(String)
  }

  private let bytes: [UInt8]
  private var at = 0
  /// The name of an empty element, whose end comes next.
  private var empty: String?
  /// The number of open elements.
  private var depth = 0
  private var isCut = false
  /// Whether the text contains invalid XML.
  package private(set) var isDamaged = false

  private static let mostAttributes = 100

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// `nil` at the end, or at damage.
  package mutating func next() -> Piece? {
    if let name = empty {
      empty = nil
      depth -= 1
      return .close(name)
    }
    while at < bytes.count {
      if bytes[at] != UInt8(ascii: "<") {
        let end = bytes[at...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        defer { at = end }
        return .text(Self.decoded(bytes[at..<end]))
      }
      if has("<?") || has("<!--") {
        guard skip(behind: has("<?") ? "?>" : "-->") else {
          isCut = true
          break
        }
      } else if has("<![CDATA[") {
        let start = at + 9
        guard skip(behind: "]]>") else {
          isCut = true
          break
        }
        return .text(String(decoding: bytes[start..<(at - 3)], as: UTF8.self))
      } else if let piece = tag() {
        return piece
      } else {
        isCut = true
        break
      }
    }
    isDamaged = at < bytes.count || depth != 0 || isCut
    return nil
  }

  private mutating func tag() -> Piece? {
    at += 1
    if at < bytes.count, bytes[at] == UInt8(ascii: "/") {
      at += 1
      let name = name()
      skipBlanks()
      guard !name.isEmpty, take(">") else { return nil }
      depth -= 1
      return .close(name)
    }
    let name = name()
    guard !name.isEmpty else { return nil }
    var attributes: [String: String] = [:]
    while true {
      skipBlanks()
      if take(">") {
        depth += 1
        return .open(name, attributes)
      }
      if take("/") {
        guard take(">") else { return nil }
        empty = name
        depth += 1
        return .open(name, attributes)
      }
      let key = self.name()
      skipBlanks()
      guard !key.isEmpty, attributes.count < Self.mostAttributes, take("=") else { return nil }
      skipBlanks()
      guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'"),
        let end = bytes[(at + 1)...].firstIndex(of: bytes[at])
      else { return nil }
      attributes[key] = Self.decoded(bytes[(at + 1)..<end])
      at = end + 1
    }
  }

  /// Reads a name, and drops its prefix.
  private mutating func name() -> String {
    let start = at
    while at < bytes.count, bytes[at] > 0x20, !"=></\"'".utf8.contains(bytes[at]) { at += 1 }
    let whole = bytes[start..<at]
    return String(decoding: whole.split(separator: UInt8(ascii: ":")).last ?? whole, as: UTF8.self)
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard at < bytes.count, bytes[at] == UInt8(ascii: sign) else { return false }
    at += 1
    return true
  }

  private mutating func skipBlanks() { while at < bytes.count, bytes[at] <= 0x20 { at += 1 } }

  private func has(_ text: String) -> Bool { bytes[at...].starts(with: text.utf8) }

  private mutating func skip(behind mark: String) -> Bool {
    while at < bytes.count {
      if has(mark) {
        at += mark.utf8.count
        return true
      }
      at += 1
    }
    return false
  }

  private static func decoded(_ raw: ArraySlice<UInt8>) -> String {
    guard raw.contains(UInt8(ascii: "&")) else { return String(decoding: raw, as: UTF8.self) }
    var text = ""
    var rest = raw
    while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += String(decoding: rest[..<ampersand], as: UTF8.self)
      rest = rest[ampersand...]
      let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";"))
      if let end, let scalar = entity(String(decoding: rest[(ampersand + 1)..<end], as: UTF8.self)) {
        text.unicodeScalars.append(scalar)
        rest = rest[(end + 1)...]
      } else {
        text += "&"
        rest = rest.dropFirst()
      }
    }
    return text + String(decoding: rest, as: UTF8.self)
  }

  private static func entity(_ name: String) -> Unicode.Scalar? {
    let known: [String: Unicode.Scalar] = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
    if let scalar = known[name] { return scalar }
    guard name.hasPrefix("#") else { return nil }
    let isHexadecimal = name.hasPrefix("#x")
    return UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
  }
}
