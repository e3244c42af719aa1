// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Our keys in the place of those in German or French, or with capitals, at the beginning of lines.
struct KeyRepair: LineRepair {
  private let keys: [String]
  private var present: Set<String>

  init(_ text: RepairedText) {
    keys = KeyOrder.keys(of: text.kind)
    present = Set(text.lines.all.compactMap { $0.isOfBlock || $0.indent > 0 ? nil : LineParts($0.bytes)?.key })
  }

  mutating func mended(_ line: TextLines.Line) -> (bytes: [UInt8], done: Message)? {
    guard !line.isOfBlock, line.indent == 0, let parts = LineParts(line.bytes), !keys.contains(parts.key) else {
      return nil
    }
    let lowered = parts.key.lowercased()
    guard let key = keys.contains(lowered) ? lowered : ForeignKeys.meant(parts.key, among: keys),
      present.insert(key).inserted
    else { return nil }
    return (Array("\(key):\(parts.rest)".utf8), "“\(parts.key)” is “\(key)” now")
  }
}
