// SPDX-License-Identifier: MIT

/// The tags of a well-formed HTML page, as a browser's tokenizer would read them; enough to find links, images and
/// forbidden markup.
struct Tags {
  struct Tag {
    var name: String
    var attributes: [(name: String, value: String)]

    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  private(set) var tags: [Tag] = []
  /// The text between tags, with references resolved.
  private(set) var text = ""

  init(_ bytes: [UInt8]) {
    var index = 0
    func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 32) }
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count,
        isLetter(bytes[index + 1]) || bytes[index + 1] == UInt8(ascii: "/") || bytes[index + 1] == UInt8(ascii: "!")
      {
        index = read(bytes, from: index + 1)
      } else {
        let end = bytes[index...].dropFirst().firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        text += Self.resolved(String(decoding: bytes[index..<end], as: UTF8.self))
        index = end
      }
    }
  }

  /// Reads one tag and its attributes; returns the start of the next text.
  private mutating func read(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 10 || byte == 9 || byte == 13 }
    func name(_ stops: String) -> String {
      let begin = index
      while index < bytes.count, !isSpace(bytes[index]), !stops.utf8.contains(bytes[index]) { index += 1 }
      return String(decoding: bytes[begin..<index], as: UTF8.self)
    }
    var tag = Tag(name: name(">"), attributes: [])
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      if isSpace(bytes[index]) || bytes[index] == UInt8(ascii: "/") {
        index += 1
        continue
      }
      let attribute = name("=>/")
      var value = ""
      if index < bytes.count, bytes[index] == UInt8(ascii: "=") {
        index += 1
        if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
          let end = bytes[(index + 1)...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count
          value = Self.resolved(String(decoding: bytes[(index + 1)..<end], as: UTF8.self))
          index = min(bytes.count, end + 1)
        } else {
          value = name(">")
        }
      }
      tag.attributes.append((attribute, value))
    }
    tags.append(tag)
    return min(bytes.count, index + 1)
  }

  func named(_ name: String) -> [Tag] { tags.filter { $0.name == name } }

  private static func resolved(_ text: String) -> String {
    var text = text
    for (reference, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
      text = text.split(separator: reference, omittingEmptySubsequences: false).joined(separator: character)
    }
    return text
  }
}
