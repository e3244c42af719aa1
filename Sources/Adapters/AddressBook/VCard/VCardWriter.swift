// SPDX-License-Identifier: MIT

/// Writes vCards 4.0 (RFC 6350) and 3.0 (RFC 2426); the same entries always give the same bytes.
package enum VCardWriter {
  /// Writes the cards one after the other; for `version` 2.1, which is not supported, it writes 3.0.
  package static func write(_ entries: [VCardEntry], version: VCardVersion = .four) -> [UInt8] {
    var bytes: [UInt8] = []
    for entry in entries {
      for line in VCardComposition(entry, version).lines { fold(line, into: &bytes) }
    }
    return bytes
  }

  /// Appends a line folded into rows of at most 75 bytes, cut between characters.
  private static func fold(_ line: String, into bytes: inout [UInt8]) {
    var room = 75
    for scalar in line.tidied.unicodeScalars where scalar != "\n" {
      let units = UTF8.encode(scalar)
      guard let units else { continue }
      if units.count > room {
        bytes += [13, 10, 0x20]
        room = 74
      }
      bytes += units
      room -= units.count
    }
    bytes += [13, 10]
  }
}
