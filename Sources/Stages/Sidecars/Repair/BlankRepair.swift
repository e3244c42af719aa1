// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Ordinary spaces in the place of those that word processors and web pages do not break at, where YAML wants spaces:
/// before what a line says, and behind its key.
struct BlankRepair: LineRepair {
  static var mustLessen: Bool { true }

  private let keys: Set<String>

  init(_ text: RepairedText) { keys = Set(KeyOrder.keys(of: text.kind)) }

  func mended(_ line: TextLines.Line) -> (bytes: [UInt8], done: Message)? {
    guard !line.isOfBlock, line.bytes.contains(where: { $0 > 0x7F }) else { return nil }
    let text = String(decoding: line.bytes, as: UTF8.self)
    let start = text.prefix(while: \.isBlankSign)
    var rest = text[start.endIndex...]
    if let colon = rest.firstIndex(of: ":"), start.isEmpty {
      let (key, behind) = (String(rest[..<colon].withoutBlanks), rest[rest.index(after: colon)...])
      let blanks = behind.prefix(while: \.isBlankSign)
      if keys.contains(key) || ForeignKeys.meant(key, among: Array(keys)) != nil {
        rest = "\(key):\(Self.spaces(blanks))\(behind[blanks.endIndex...])"
      }
    }
    return (Array((Self.spaces(start) + rest).utf8), "spaces that are not broken at are ordinary ones now")
  }

  private static func spaces(_ blanks: Substring) -> String { blanks.map { $0 == "\t" ? "\t" : " " }.joined() }
}
