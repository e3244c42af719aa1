// SPDX-License-Identifier: MIT

/// A small XML parser for hostile input.
///
/// It knows elements, attributes, namespaces, text, CDATA, comments and the five predefined entities. A document type
/// is skipped and its declarations are never used, so that no external or exponential entities exist. Depth and number
/// of elements are bounded; time is linear in the bytes. Damage ends the parse, but the elements before it stay, so
/// that a truncated packet gives its first half.
struct XMLParser {
  private static let deepest = 64
  private static let mostNodes = 100_000

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var nodes: [XMLNode] = []
  private var open: [OpenElement] = []
  private var prefixes: [(prefix: [UInt8], namespace: XMPNamespace)] = [(Array("xml".utf8), .xml)]
  /// The depth inside a skipped element; 0 outside of one.
  private var skipping = 0
  private var isInRDF = false
  private var isDamaged = false

  private struct OpenElement {
    var node: Int
    var prefixesBefore: Int
    var opensRDF: Bool
  }

  /// The document's elements, the root first, and whether the parse ended early.
  static func parse(_ document: [UInt8]) -> (nodes: [XMLNode], isDamaged: Bool) {
    document.withUnsafeBufferPointer { bytes in
      var parser = XMLParser(bytes)
      parser.run()
      return (parser.nodes, parser.isDamaged)
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func run() {
    while position < bytes.count {
      if bytes[position] != UInt8(ascii: "<") {
        readText()
      } else if !readMarkup() {
        isDamaged = true
        return
      }
      if open.isEmpty, skipping == 0, !nodes.isEmpty { return }
    }
    isDamaged = true
  }

  private mutating func readText() {
    let start = position
    position = index(of: UInt8(ascii: "<"), from: start) ?? bytes.count
    guard skipping == 0, let node = open.last?.node else { return }
    Self.decode(bytes[start..<position], into: &nodes[node].text)
  }

  /// Reads one piece of markup; `false` if it is damaged.
  private mutating func readMarkup() -> Bool {
    guard position + 1 < bytes.count else { return false }
    switch bytes[position + 1] {
    case UInt8(ascii: "?"): return skip(to: "?>", from: position + 2)
    case UInt8(ascii: "/"): return close()
    case UInt8(ascii: "!"):
      if has("<!--") { return skip(to: "-->", from: position + 4) }
      if has("<![CDATA[") {
        let start = position + 9
        guard skip(to: "]]>", from: start) else { return false }
        if skipping == 0, let node = open.last?.node { nodes[node].text += bytes[start..<(position - 3)] }
        return true
      }
      return skipDocumentType()
    default: return readElement()
    }
  }

  private mutating func readElement() -> Bool {
    position += 1
    let name = readName()
    guard !name.isEmpty else { return false }
    let prefixesBefore = prefixes.count
    var attributes: [(name: Range<Int>, value: Range<Int>)] = []
    while true {
      skipBlanks()
      guard position < bytes.count else { return false }
      if bytes[position] == UInt8(ascii: ">") {
        position += 1
        return begin(name, attributes, prefixesBefore, isEmpty: false)
      }
      if has("/>") {
        position += 2
        return begin(name, attributes, prefixesBefore, isEmpty: true)
      }
      let key = readName()
      skipBlanks()
      guard !key.isEmpty, attributes.count < 1_000, position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
        return false
      }
      position += 1
      skipBlanks()
      guard position < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[position]),
        let end = index(of: bytes[position], from: position + 1)
      else { return false }
      attributes.append((key, (position + 1)..<end))
      position = end + 1
    }
  }

  private mutating func begin(
    _ name: Range<Int>, _ attributes: [(name: Range<Int>, value: Range<Int>)], _ prefixesBefore: Int, isEmpty: Bool
  ) -> Bool {
    if skipping > 0 {
      if !isEmpty { skipping += 1 }
      return true
    }
    for attribute in attributes { declare(attribute.name, attribute.value) }
    let resolved = resolve(name, isAttribute: false)
    guard !(isInRDF && resolved.namespace == .other) else {
      prefixes.removeLast(prefixes.count - prefixesBefore)
      if !isEmpty { skipping = 1 }
      return true
    }
    guard open.count < Self.deepest, nodes.count < Self.mostNodes else { return false }
    var node = XMLNode(name: resolved, attributes: [])
    for attribute in attributes {
      let key = resolve(attribute.name, isAttribute: true)
      guard key.namespace != .other else { continue }
      var value: [UInt8] = []
      Self.decode(bytes[attribute.value], into: &value)
      node.attributes.append((key, String(decoding: value, as: UTF8.self)))
    }
    if let parent = open.last?.node { nodes[parent].children.append(nodes.count) }
    nodes.append(node)
    if isEmpty {
      prefixes.removeLast(prefixes.count - prefixesBefore)
    } else {
      let opensRDF = !isInRDF && resolved == XMPName(.rdf, "RDF")
      if opensRDF { isInRDF = true }
      open.append(OpenElement(node: nodes.count - 1, prefixesBefore: prefixesBefore, opensRDF: opensRDF))
    }
    return true
  }

  /// Closes the innermost element, whatever name the end tag has.
  private mutating func close() -> Bool {
    guard let end = index(of: UInt8(ascii: ">"), from: position) else { return false }
    position = end + 1
    if skipping > 0 {
      skipping -= 1
      return true
    }
    guard let last = open.popLast() else { return false }
    prefixes.removeLast(prefixes.count - last.prefixesBefore)
    if last.opensRDF { isInRDF = false }
    return true
  }

  private mutating func declare(_ name: Range<Int>, _ value: Range<Int>) {
    let key = bytes[name]
    guard key.starts(with: "xmlns".utf8), prefixes.count < 200 else { return }
    let rest = key.dropFirst(5)
    guard rest.isEmpty || rest.first == UInt8(ascii: ":") else { return }
    let uri = String(decoding: bytes[value], as: UTF8.self)
    prefixes.append((Array(rest.dropFirst()), XMPNamespace(uri: uri)))
  }

  private func resolve(_ name: Range<Int>, isAttribute: Bool) -> XMPName {
    let key = bytes[name]
    let colon = key.firstIndex(of: UInt8(ascii: ":"))
    let local = String(decoding: key[(colon.map { $0 + 1 } ?? key.startIndex)...], as: UTF8.self)
    let prefix = key[..<(colon ?? key.startIndex)]
    // An attribute without a prefix is in no namespace, but old packets write RDF's attributes so.
    if colon == nil, isAttribute {
      return XMPName(["about", "resource", "parseType"].contains(local) ? .rdf : .other, local)
    }
    for known in prefixes.reversed() where known.prefix.elementsEqual(prefix) { return XMPName(known.namespace, local) }
    return XMPName(.other, local)
  }
}

extension XMLParser {
  /// Appends text with its entities resolved; unknown ones stay unchanged.
  private static func decode(_ raw: Slice<UnsafeBufferPointer<UInt8>>, into text: inout [UInt8]) {
    var rest = raw
    while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += rest[..<ampersand]
      rest = rest[ampersand...]
      guard let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let scalar = entity(rest[(ampersand + 1)..<end])
      else {
        text.append(UInt8(ascii: "&"))
        rest = rest.dropFirst()
        continue
      }
      text += Array(String(scalar).utf8)
      rest = rest[(end + 1)...]
    }
    text += rest
  }

  private static func entity(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
    let text = String(decoding: name, as: UTF8.self)
    switch text {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard text.hasPrefix("#") else { return nil }
      let isHexadecimal = text.hasPrefix("#x") || text.hasPrefix("#X")
      let digits = text.dropFirst(isHexadecimal ? 2 : 1)
      return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
    }
  }

  private mutating func readName() -> Range<Int> {
    let start = position
    while position < bytes.count, !Self.endsName(bytes[position]) { position += 1 }
    return start..<position
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: "<") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  private mutating func skipBlanks() { while position < bytes.count, bytes[position] <= 0x20 { position += 1 } }

  private func index(of byte: UInt8, from start: Int) -> Int? {
    start < bytes.count ? bytes[start...].firstIndex(of: byte) : nil
  }

  private func has(_ text: StaticString) -> Bool {
    guard text.utf8CodeUnitCount <= bytes.count - position else { return false }
    return text.withUTF8Buffer { bytes[position..<(position + $0.count)].elementsEqual($0) }
  }

  /// Skips to behind a mark; `false` if the mark is missing.
  private mutating func skip(to mark: StaticString, from start: Int) -> Bool {
    position = start
    let last = UInt8(ascii: ">")
    while let end = index(of: last, from: position) {
      let begin = end + 1 - mark.utf8CodeUnitCount
      position = end + 1
      if begin >= start, mark.withUTF8Buffer({ bytes[begin...end].elementsEqual($0) }) { return true }
    }
    return false
  }

  /// Skips a declaration and its internal subset, in which only brackets are read.
  private mutating func skipDocumentType() -> Bool {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "<"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">"):
        depth -= 1
        if depth <= 0 {
          position += 1
          return true
        }
      default: break
      }
      position += 1
    }
    return false
  }
}
