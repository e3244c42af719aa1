// SPDX-License-Identifier: MIT

/// A YAML file with its bytes and its tree, and the arithmetic between them.
struct YAMLSource {
  let bytes: [UInt8]
  let root: YAMLNode?
  /// The file's own line break.
  let lineBreak: String
  /// Where each Unicode scalar begins; empty if every scalar is one byte.
  private let offsets: [Int32]
  /// Length of the byte order mark.
  private let base: Int

  init(_ bytes: [UInt8]) throws(YAMLError) {
    let text = try YAMLText(bytes)
    self.bytes = bytes
    root = try YAMLDocument(text).root
    base = text.bytes.startIndex
    if text.bytes.allSatisfy({ $0 < 0x80 }) {
      offsets = []
    } else {
      offsets =
        text.bytes.indices.filter { text.bytes[$0] & 0xC0 != 0x80 }.map { Int32($0) } + [Int32(text.bytes.endIndex)]
    }
    let firstBreak = text.bytes.firstIndex { $0 == 0x0A || $0 == 0x0D }
    lineBreak =
      switch firstBreak {
      case let index? where bytes[index] == 0x0D: index + 1 < bytes.count && bytes[index + 1] == 0x0A ? "\r\n" : "\r"
      default: "\n"
      }
  }

  func offset(_ mark: YAMLMark) -> Int {
    let index = Int(mark.index)
    guard !offsets.isEmpty else { return min(base + index, bytes.count) }
    return Int(offsets[min(index, offsets.count - 1)])
  }

  func start(_ node: YAMLNode) -> Int { offset(node.start) }

  /// Just after the value's last character; for a block of text, after its last line that belongs to the text.
  func end(_ node: YAMLNode) -> Int {
    if node.isAlias { return offset(node.end) }
    switch node.content {
    case .scalar(_, let style): return style.isBlock ? endOfBlock(node) : offset(node.end)
    case .sequence(let items, isFlow: false): return items.last.map { end($0) } ?? offset(node.end)
    case .mapping(let entries, isFlow: false): return entries.last.map { end($0.value) } ?? offset(node.end)
    case .sequence, .mapping: return offset(node.end)
    }
  }

  /// The parser takes blank lines along; they are part of the text only after `|+`.
  private func endOfBlock(_ node: YAMLNode) -> Int {
    let header = endOfLine(from: start(node))
    var end = max(header, offset(node.end))
    let keepsBreaks = bytes[start(node)..<header].prefix { $0 != UInt8(ascii: "#") }.contains(UInt8(ascii: "+"))
    if keepsBreaks { return end > header ? withoutBreak(end) : header }
    while end > header, let last = bytes[header..<end].last, last == 0x0A || last == 0x0D || last == 0x20 { end -= 1 }
    // Spaces of the last line of text are text.
    return max(header, endOfLine(from: end))
  }

  private func withoutBreak(_ end: Int) -> Int {
    guard end > 0, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D else { return end }
    return end > 1 && bytes[end - 1] == 0x0A && bytes[end - 2] == 0x0D ? end - 2 : end - 1
  }

  // MARK: Lines

  func isBreak(_ offset: Int) -> Bool { bytes[offset] == 0x0A || bytes[offset] == 0x0D }

  /// Where the line's break begins, or the file ends.
  func endOfLine(from offset: Int) -> Int { bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count }

  /// Where the next line begins, or the file ends.
  func nextLine(from offset: Int) -> Int {
    let end = endOfLine(from: offset)
    guard end < bytes.count else { return end }
    return bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? end + 2 : end + 1
  }

  func startOfLine(_ offset: Int) -> Int {
    bytes[base..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? base
  }

  /// Where the line above begins; `nil` on the first line.
  func lineAbove(_ offset: Int) -> Int? {
    let line = startOfLine(offset)
    return line > base ? startOfLine(withoutBreak(line)) : nil
  }

  /// Whether only spaces stand before it on its line.
  func isFirstOnLine(_ offset: Int) -> Bool { isBlank(startOfLine(offset)..<offset) }

  /// Whether only spaces stand there.
  func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0 == 0x20 } }

  /// Whether only spaces and line breaks stand there.
  func isSpace(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D } }

  /// Whether the line holds a comment and nothing else, and at which column.
  func commentColumn(lineAt start: Int) -> Int? {
    let line = bytes[start..<endOfLine(from: start)]
    guard let first = line.firstIndex(where: { $0 != 0x20 }), line[first] == UInt8(ascii: "#") else { return nil }
    return first - start
  }

  /// Where the line after a value begins, comments included that are indented deeper than `column` and so belong to it.
  func lineAfter(_ end: Int, column: Int) -> Int {
    var next = nextLine(from: end)
    while next < bytes.count, let comment = commentColumn(lineAt: next), comment > column {
      next = nextLine(from: next)
    }
    return next
  }

  /// The comment that follows a value on its line, from its `#`.
  func trailingComment(from end: Int) -> Range<Int>? {
    let line = end..<endOfLine(from: end)
    guard let first = bytes[line].firstIndex(where: { $0 != 0x20 && $0 != 0x09 }), bytes[first] == UInt8(ascii: "#")
    else { return nil }
    return first..<line.upperBound
  }

  /// The dash before an item of a block list; `nil` if something else stands between them.
  func dash(of item: YAMLNode) -> Int? {
    let start = start(item)
    guard let dash = bytes[base..<start].lastIndex(where: { $0 != 0x20 }), bytes[dash] == UInt8(ascii: "-") else {
      return nil
    }
    return dash
  }

  /// The offset after the colon of a key in a block map; `nil` if it isn't on the key's line.
  func afterColon(of key: YAMLNode) -> Int? {
    let end = end(key)
    guard let colon = bytes[end...].firstIndex(where: { $0 != 0x20 }), bytes[colon] == UInt8(ascii: ":") else {
      return nil
    }
    return colon + 1
  }

  /// In Unicode scalars, from 0.
  func column(of offset: Int) -> Int { bytes[startOfLine(offset)..<offset].filter { $0 & 0xC0 != 0x80 }.count }
}

/// A stretch of bytes and what takes its place.
struct YAMLSplice {
  var range: Range<Int>
  var text: String

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  init(at offset: Int, _ text: String) { self.init(offset..<offset, text) }
}
