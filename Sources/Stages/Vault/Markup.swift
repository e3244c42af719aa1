// SPDX-License-Identifier: MIT

/// A parsed page, which a browser can rebuild node by node, without parsing markup.
indirect enum Markup: Hashable, Sendable {
  case text(String)
  case element(String, [Attribute], [Markup])

  struct Attribute: Hashable, Sendable {
    var name: String
    var value: String
  }

  /// Parses HTML as our templates write it: all end tags are present, except for void elements.
  ///
  /// An element that a keeper's template leaves open ends with its parent.
  static func parse(_ bytes: [UInt8]) -> [Markup] {
    var parser = MarkupParser(bytes: bytes)
    return parser.parse()
  }

  /// The first element of a name, depth first.
  static func first(_ name: String, in nodes: [Markup]) -> (attributes: [Attribute], children: [Markup])? {
    for case .element(let own, let attributes, let children) in nodes {
      if own == name { return (attributes, children) }
      if let found = first(name, in: children) { return found }
    }
    return nil
  }

  /// All elements of a name, in page order.
  static func all(_ name: String, in nodes: [Markup]) -> [[Attribute]] {
    nodes.flatMap { node -> [[Attribute]] in
      guard case .element(let own, let attributes, let children) = node else { return [] }
      return (own == name ? [attributes] : []) + all(name, in: children)
    }
  }

  /// The text of nodes, without markup.
  static func text(of nodes: [Markup]) -> String {
    nodes.map { node in
      switch node {
      case .text(let text): text
      case .element(_, _, let children): text(of: children)
      }
    }.joined()
  }
}

extension [Markup.Attribute] {
  subscript(name: String) -> String? { first { $0.name == name }?.value }
}

private struct MarkupParser {
  private static let withoutEnd: Set<String> = [
    "area", "br", "col", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]

  let bytes: [UInt8]
  private var at = 0
  private var open: [(name: String, attributes: [Markup.Attribute], children: [Markup])] = []
  private var roots: [Markup] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func parse() -> [Markup] {
    while at < bytes.count {
      if bytes[at] != UInt8(ascii: "<") {
        let end = bytes[at...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        add(.text(Self.decoded(bytes[at..<end])))
        at = end
      } else if at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "!") {
        skipDeclaration()
      } else if at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "/") {
        readEnd()
      } else if at + 1 < bytes.count, Self.isLetter(bytes[at + 1]) {
        readStart()
      } else {
        add(.text("<"))
        at += 1
      }
    }
    while !open.isEmpty { closeLast() }
    return roots
  }

  private mutating func add(_ node: Markup) {
    if open.isEmpty { roots.append(node) } else { open[open.count - 1].children.append(node) }
  }

  private mutating func closeLast() {
    let element = open.removeLast()
    add(.element(element.name, element.attributes, element.children))
  }

  private mutating func skipDeclaration() {
    let isComment = bytes[at...].starts(with: Array("<!--".utf8))
    while at < bytes.count {
      at += 1
      guard at < bytes.count, bytes[at] == UInt8(ascii: ">") else { continue }
      if !isComment || (bytes[at - 1] == UInt8(ascii: "-") && bytes[at - 2] == UInt8(ascii: "-")) { break }
    }
    at += 1
  }

  private mutating func readEnd() {
    at += 2
    let name = readName()
    at = (bytes[min(at, bytes.count)...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1) + 1
    guard open.contains(where: { $0.name == name }) else { return }
    while let last = open.last {
      closeLast()
      if last.name == name { break }
    }
  }

  private mutating func readStart() {
    at += 1
    let name = readName()
    var attributes: [Markup.Attribute] = []
    var isClosed = false
    while at < bytes.count, bytes[at] != UInt8(ascii: ">") {
      if Self.isSpace(bytes[at]) {
        at += 1
      } else if bytes[at] == UInt8(ascii: "/") {
        isClosed = true
        at += 1
      } else {
        isClosed = false
        attributes.append(readAttribute())
      }
    }
    at += 1
    if isClosed || Self.withoutEnd.contains(name) {
      add(.element(name, attributes, []))
    } else {
      open.append((name, attributes, []))
    }
  }

  private mutating func readAttribute() -> Markup.Attribute {
    let start = at
    while at < bytes.count, !Self.isSpace(bytes[at]), !"=/>".utf8.contains(bytes[at]) { at += 1 }
    // A stray character becomes a name, so that parsing always advances.
    if at == start { at += 1 }
    let name = String(decoding: bytes[start..<min(at, bytes.count)], as: UTF8.self)
    guard at < bytes.count, bytes[at] == UInt8(ascii: "=") else { return Markup.Attribute(name: name, value: "") }
    at += 1
    guard at < bytes.count else { return Markup.Attribute(name: name, value: "") }
    let quote = bytes[at]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let end = bytes[(at + 1)...].firstIndex(of: quote) ?? bytes.count
      let value = Self.decoded(bytes[min(at + 1, end)..<end])
      at = min(end + 1, bytes.count)
      return Markup.Attribute(name: name, value: value)
    }
    let end = bytes[at...].firstIndex { Self.isSpace($0) || $0 == UInt8(ascii: ">") } ?? bytes.count
    defer { at = end }
    return Markup.Attribute(name: name, value: Self.decoded(bytes[at..<end]))
  }

  private mutating func readName() -> String {
    let start = at
    while at < bytes.count, Self.isLetter(bytes[at]) || (48...57).contains(bytes[at]) || bytes[at] == 45 { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  /// Decodes the escapes that the renderer writes; others stay unchanged.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var text = ""
    var rest = Substring(decoding: bytes, as: UTF8.self)
    while let sign = rest.firstIndex(of: "&") {
      text += rest[..<sign]
      rest = rest[sign...]
      guard let end = rest.prefix(12).firstIndex(of: ";"),
        let character = character(rest[rest.index(after: sign)..<end])
      else {
        text += "&"
        rest = rest.dropFirst()
        continue
      }
      text += character
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  private static func character(_ name: Substring) -> String? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case "nbsp": return "\u{A0}"
    default: break
    }
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let code = digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return code.flatMap(Unicode.Scalar.init).map { String($0) }
  }
}

extension Substring {
  fileprivate init(decoding bytes: ArraySlice<UInt8>, as encoding: UTF8.Type) {
    self = String(decoding: bytes, as: encoding)[...]
  }
}
