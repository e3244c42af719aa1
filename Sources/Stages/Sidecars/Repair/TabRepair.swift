// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Spaces in the place of tabs before what lines say, where a tab makes the text unreadable.
struct TabRepair: LineRepair {
  /// Spaces for each tab: as many as other lines begin with.
  private let width: Int
  private let isDue: Bool
  /// How many tabs the lines of the present block are set in by; those behind them belong to its words.
  private var ofBlock: Int?

  init(_ text: RepairedText) {
    let widths = text.lines.all.filter { !$0.isOfBlock && $0.indent > 0 && $0.bytes.first == 0x20 }.map(\.indent)
    width = widths.min() ?? 2
    isDue = text.error?.reason == .tab
  }

  mutating func mended(_ line: TextLines.Line) -> (bytes: [UInt8], done: Message)? {
    guard isDue else { return nil }
    if line.isOfBlock { return inBlock(line) }
    ofBlock = nil
    var (start, at) = ([UInt8](), line.bytes.startIndex)
    var isBehindDash = false
    while at < line.bytes.endIndex {
      let byte = line.bytes[at]
      let next = at + 1 < line.bytes.endIndex ? line.bytes[at + 1] : nil
      if byte == 0x09 {
        start += Array(repeating: 0x20, count: isBehindDash ? 1 : width)
      } else if byte == 0x20 {
        start.append(byte)
      } else if byte == UInt8(ascii: "-"), next == 0x09 || next == 0x20 {
        start.append(byte)
        isBehindDash = true
      } else {
        break
      }
      at += 1
    }
    return (start + line.bytes[at...], Self.done)
  }

  private mutating func inBlock(_ line: TextLines.Line) -> (bytes: [UInt8], done: Message)? {
    let tabs = line.bytes.prefix { $0 == 0x09 }.count
    if ofBlock == nil, line.indent < line.bytes.count { ofBlock = max(1, tabs) }
    let due = min(tabs, ofBlock ?? tabs)
    return (Array(repeating: 0x20, count: due * width) + line.bytes.dropFirst(due), Self.done)
  }

  private static let done: Message = "tabs at the beginning of lines are spaces now"
}
