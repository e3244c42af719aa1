// SPDX-License-Identifier: MIT
/// Packs a file of the index as a classic script, the only kind of file that a page opened from disk may read.
///
/// The script is `__ks("…",odd)` in UTF-16 with a byte order mark, which browsers obey whatever encoding a host
/// declares. The text is the raw deflate stream, two bytes per character: 1 % larger than the bytes themselves,
/// compared with 33 % for base64. Surrogate halves are not allowed in a text. So a key changes the upper five bits of
/// each run of characters, chosen so that hardly any character becomes a surrogate; a character before three runs has
/// their keys. U+0001 means that the next character has its top bit flipped: this encodes the remaining surrogates,
/// quotes, line ends and similar. `odd` is 1 if the last byte only fills up the last character.
package enum SearchScript {
  /// Must be raised when the same payload is packed differently.
  static let version = 4

  /// The manifest's script: `__ks("…")` in UTF-8 with a byte order mark, with its JSON as a text that is also JSON.
  ///
  /// A visitor who opens a page with a query waits for it. A phone would need more time to decode the packed form than
  /// to load this one, which hosts compress anyway.
  package static func manifest(of payload: [UInt8]) -> [UInt8] {
    var output: [UInt8] = [0xEF, 0xBB, 0xBF]
    output += "__ks(\"".utf8
    for byte in payload {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { output.append(UInt8(ascii: "\\")) }
      output.append(byte)
    }
    output += "\")".utf8
    return output
  }

  package static func bytes(of payload: [UInt8]) -> [UInt8] {
    let packed = DeflatePacker.shared.pack(payload)
    let units = packed.withUnsafeBytes { packed in
      (0..<(packed.count + 1) / 2).map { place -> UInt16 in
        let isWhole = place * 2 + 1 < packed.count
        return isWhole
          ? UInt16(littleEndian: packed.loadUnaligned(fromByteOffset: place * 2, as: UInt16.self))
          : UInt16(packed[place * 2])
      }
    }
    // Room for the worst case: each unit flipped, with keys before each.
    let room = units.count * 4 + 16
    let text = [UInt16](unsafeUninitializedCapacity: room) { output, count in
      func put(_ unit: UInt16) {
        if isUnfit(unit) {
          output[count] = 1
          output[count + 1] = unit ^ 0x8000
          count += 2
        } else {
          output[count] = unit
          count += 1
        }
      }
      for unit in opening {
        output[count] = unit
        count += 1
      }
      for start in stride(from: 0, to: units.count, by: run * 3) {
        let runs = (0..<3).map { units[min(units.count, start + run * $0)..<min(units.count, start + run * ($0 + 1))] }
        let keys = runs.map(key)
        put(keys[0] | keys[1] << 5 | keys[2] << 10)
        for (units, key) in zip(runs, keys) {
          for unit in units { put(unit ^ key << 11) }
        }
      }
      for byte in "\",\(packed.count % 2))".utf8 {
        output[count] = UInt16(byte)
        count += 1
      }
    }
    return [UInt8](unsafeUninitializedCapacity: text.count * 2) { output, count in
      for (place, unit) in text.enumerated() {
        output[place * 2] = UInt8(truncatingIfNeeded: unit)
        output[place * 2 + 1] = UInt8(unit >> 8)
      }
      count = text.count * 2
    }
  }

  /// A byte order mark, and the beginning of the script.
  private static let opening: [UInt16] = [0xFEFF] + Array("__ks(\"".utf16)

  /// The number of units that share a key: shorter runs need more room for keys, longer ones have less suitable keys.
  private static let run = 80

  /// The upper five bits of surrogate halves, which are every 32nd unit of a stream.
  private static let surrogate: UInt16 = 0xD800 >> 11

  /// The key for the upper five bits of a run's units that gives the fewest surrogate halves.
  private static func key(of units: ArraySlice<UInt16>) -> UInt16 {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { counts in
      counts.initialize(repeating: 0)
      for unit in units { counts[Int(unit >> 11)] += 1 }
      var rarest = 0
      for upper in counts.indices where counts[upper] < counts[rarest] { rarest = upper }
      return UInt16(rarest) ^ surrogate
    }
  }

  /// Whether a unit may not occur in a quoted text, a decoder would replace it, or it is the escape itself.
  @inline(__always) private static func isUnfit(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0000, 0x0001, 0x000A, 0x000D, 0x0022, 0x005C, 0x2028, 0x2029, 0xFEFF, 0xD800...0xDFFF: true
    default: false
    }
  }
}
