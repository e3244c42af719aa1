// SPDX-License-Identifier: MIT

/// Finds texts that YAML cuts off at ` #`, as in `caption: Picture #3 of five`, which shows “Picture”.
///
/// Many write comments behind values as well. One with two spaces before the `#` and one behind it is taken for what it is.
struct CutTexts {
  private let bytes: ArraySlice<UInt8>
  /// Where each line that may be meant begins, by its number from 0.
  private let lines: [Int32: Int]

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    lines = Self.suspects(bytes)
  }

  /// Keys of texts in people's own words; names of files, dates and the like hold no `#`.
  private static let free: Set<String> = [
    "title", "subtitle", "caption", "description", "transcript", "notes", "note", "label", "alt", "name", "text",
    "hint",
    "address", "store", "also", "people", "tags", "place", "category", "by", "to", "line",
  ]
  /// Maps whose keys are the keeper's own.
  private static let own: Set<String> = ["fields"]

  /// Notes the texts of a document that end where they were perhaps not to end.
  func note(in root: YAMLNode, _ reader: inout ValueReader) {
    if lines.isEmpty { return }
    note(root, "", isFree: false, &reader)
  }

  private func note(_ node: YAMLNode, _ key: String, isFree: Bool, _ reader: inout ValueReader) {
    switch node.content {
    case .scalar(let text, .plain) where isFree && !node.isAlias:
      if let whole = whole(node, text) { reader.note(.cutAtHash(whole, key: key), at: node) }
    case .scalar: break
    case .sequence(let items, _): for item in items { note(item, key, isFree: isFree, &reader) }
    case .mapping(let entries, _):
      for entry in entries {
        let name = entry.key.text ?? ""
        note(entry.value, name, isFree: Self.own.contains(key) || Self.free.contains(name), &reader)
      }
    }
  }

  /// The text and what follows on its line, if that is perhaps no comment.
  private func whole(_ node: YAMLNode, _ text: String) -> String? {
    guard let start = lines[node.end.line] else { return nil }
    let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    let scalars = String(decoding: line, as: UTF8.self).unicodeScalars
    var rest = scalars.dropFirst(Int(node.end.column))
    let blanks = rest.prefix { $0 == " " || $0 == "\t" }.count
    rest = rest.dropFirst(blanks)
    guard rest.first == "#" else { return nil }
    let behind = rest.dropFirst().first
    let isComment = behind == nil || behind == " " || behind == "\t" || behind == "#" || behind == "-" || behind == "="
    let isNumber = rest.dropFirst().first { $0 != " " }.map { ("0"..."9").contains($0) } ?? false
    if node.isNull {
      // A key that waits for its value, with a comment that says what it is for.
      if isComment, !isNumber { return nil }
      return String(rest)
    }
    if blanks >= 2, isComment { return nil }
    return text + String(repeating: " ", count: blanks) + String(rest)
  }

  /// Lines on which a `#` stands behind a blank and something else.
  private static func suspects(_ bytes: ArraySlice<UInt8>) -> [Int32: Int] {
    guard bytes.contains(UInt8(ascii: "#")) else { return [:] }
    var lines: [Int32: Int] = [:]
    var (number, start, at): (Int32, Int, Int) = (0, bytes.startIndex, bytes.startIndex)
    var hasText = false
    while at < bytes.endIndex {
      let byte = bytes[at]
      if byte == 0x0A || byte == 0x0D {
        if byte == 0x0D, at + 1 < bytes.endIndex, bytes[at + 1] == 0x0A { at += 1 }
        (number, start, hasText) = (number + 1, at + 1, false)
      } else if byte == UInt8(ascii: "#") {
        if hasText, bytes[at - 1] == 0x20 || bytes[at - 1] == 0x09 { lines[number] = start }
        hasText = true
      } else if byte != 0x20, byte != 0x09 {
        hasText = true
      }
      at += 1
    }
    return lines
  }
}
