// SPDX-License-Identifier: MIT
import KeepsakeModel

/// `title:Oma`: a key whose colon has no space behind it, so that YAML sees no key there.
struct MissingSpace {
  /// From 0.
  let line: Int
  let key: String
  let value: String

  /// The first of a file; `nil` if there is none, or where the lines may be the text of another key.
  init?(_ bytes: [UInt8]) {
    guard Self.isSuspect(bytes), let found = Self.first(in: TextLines(bytes)) else { return nil }
    self = found
  }

  private init(line: Int, key: String, value: String) { (self.line, self.key, self.value) = (line, key, value) }

  /// Whether a line begins with something like it: nearly no file has one.
  private static func isSuspect(_ bytes: [UInt8]) -> Bool {
    var isKey = true
    for at in bytes.indices {
      switch bytes[at] {
      case 0x0A, 0x0D: isKey = true
      case UInt8(ascii: ":") where isKey:
        if at + 1 < bytes.count, bytes[at + 1] > 0x20 { return true }
        isKey = false
      case UInt8(ascii: "#"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "{"), UInt8(ascii: "["): isKey = false
      default: break
      }
    }
    return false
  }

  private static func first(in lines: TextLines) -> MissingSpace? {
    for line in lines.all where !line.isOfBlock && line.indent == 0 {
      guard let (key, value) = split(line.bytes) else { continue }
      return MissingSpace(line: line.number, key: key, value: value)
    }
    return nil
  }

  /// The key and the value of such a line, if the key is one of ours in any language.
  static func split(_ line: ArraySlice<UInt8>) -> (key: String, value: String)? {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line.index(after: colon) < line.endIndex
    else { return nil }
    let next = line[line.index(after: colon)]
    guard next > 0x20, next != UInt8(ascii: ":"), next != UInt8(ascii: "/") else { return nil }
    let key = String(decoding: line[..<colon], as: UTF8.self)
    guard key.utf8.count <= 40, KeyOrder.isTop(key) || ForeignKeys.isKnown(key) else { return nil }
    return (key, String(decoding: line[line.index(after: colon)...], as: UTF8.self))
  }

  func diagnostic(file: String) -> Diagnostic {
    let shown = SidecarProblem.shortened(value)
    return Diagnostic(
      .error, "sidecar.space-missing", file: file, line: line + 1, column: key.unicodeScalars.count + 2,
      "a space is missing behind “\(SidecarProblem.shortened(key)):”",
      remedy: "write \(SidecarProblem.shortened(key)): \(shown); keepsake-site check --fix does it")
  }
}
