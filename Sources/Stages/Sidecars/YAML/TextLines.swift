// SPDX-License-Identifier: MIT

/// The lines of a text that is YAML or nearly, told from those of texts after `|` and `>`, which may hold anything.
struct TextLines {
  struct Line {
    /// From 0.
    var number: Int
    /// Without the break.
    var bytes: ArraySlice<UInt8>
    /// Spaces and tabs before the first other character.
    var indent: Int
    /// Part of a text after `|` or `>`, or of quotes that are open over lines.
    var isOfBlock: Bool
  }

  private(set) var all: [Line] = []

  init(_ bytes: [UInt8]) {
    let text = bytes.starts(with: YAMLText.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    var block: Int?
    var quote: UInt8?
    var number = 0
    var start = text.startIndex
    while start < text.endIndex {
      let end = text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.endIndex
      let line = text[start..<end]
      let indent = line.prefix { $0 == 0x20 || $0 == 0x09 }.count
      let isBlank = indent == line.count
      if let outer = block, !isBlank, indent <= outer { block = nil }
      all.append(Line(number: number, bytes: line, indent: indent, isOfBlock: block != nil || quote != nil))
      if block == nil {
        quote = Self.openQuote(line, quote)
        if quote == nil, Self.beginsBlock(line) { block = indent }
      }
      start = end
      if start < text.endIndex {
        start += text[start] == 0x0D && start + 1 < text.endIndex && text[start + 1] == 0x0A ? 2 : 1
      }
      number += 1
    }
  }

  /// Whether `|` or `>` ends the line, with what may follow it.
  private static func beginsBlock(_ line: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: line, as: UTF8.self)
    return text.contains(#/(:|-)[ \t]+[|>][+\-0-9]*[ \t]*(#.*)?$/#)
  }

  /// The quotation mark that a value on the line leaves open.
  private static func openQuote(_ line: ArraySlice<UInt8>, _ open: UInt8?) -> UInt8? {
    var open = open
    var before: UInt8 = 0x20
    var at = line.startIndex
    while at < line.endIndex {
      let byte = line[at]
      if let mark = open {
        if byte == UInt8(ascii: "\\"), mark == UInt8(ascii: "\"") { at += 1 } else if byte == mark { open = nil }
      } else if byte == UInt8(ascii: "#"), before == 0x20 {
        return nil
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), " [{,".utf8.contains(before) {
        open = byte
      }
      before = byte
      at += 1
    }
    return open
  }
}
