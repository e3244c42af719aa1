// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// The space behind a key's colon, at the beginning of lines and in the maps that keys of ours have.
struct SpaceRepair: LineRepair {
  private let kind: YAMLFileKind
  /// What may stand below the last key at the beginning of a line.
  private var inner: [String] = []

  init(_ text: RepairedText) { kind = text.kind }

  mutating func mended(_ line: TextLines.Line) -> (bytes: [UInt8], done: Message)? {
    guard !line.isOfBlock else { return nil }
    if line.indent == 0, line.bytes.first != UInt8(ascii: "-") {
      if let key = LineParts(line.bytes)?.key { inner = KeyOrder.keys(within: key, of: kind) }
      guard let (key, value) = MissingSpace.split(line.bytes) else { return nil }
      return (Array("\(key): \(value)".utf8), Self.done(key))
    }
    let start = line.bytes.prefix { " -".utf8.contains($0) }
    let rest = line.bytes[start.endIndex...]
    guard let colon = rest.firstIndex(of: UInt8(ascii: ":")), colon + 1 < rest.endIndex,
      rest[colon + 1] > 0x20, rest[colon + 1] != UInt8(ascii: "/"), rest[colon + 1] != UInt8(ascii: ":")
    else { return nil }
    let key = String(decoding: rest[..<colon], as: UTF8.self)
    guard inner.contains(key) else { return nil }
    return (Array(start + rest[...colon]) + [0x20] + rest[(colon + 1)...], Self.done(key))
  }

  private static func done(_ key: String) -> Message { "a space stands behind “\(key):” now" }
}
