// SPDX-License-Identifier: MIT
private import CZlib

/// Packs a file of the index as a classic script, the only kind of file that a page opened from disk may read.
///
/// The script is `__ks("…",odd)` in UTF-16 with a byte order mark, which browsers obey whatever a host says of the encoding. The
/// text is the raw deflate stream, two bytes a character: 3 % larger than the bytes themselves, where base64 is 33 %.
/// U+0001 says that the next character has its top bit turned over: that is done to what may not stand in a text (halves of
/// surrogate pairs, quotes, line ends). `odd` is 1 if the last byte only fills up the last character.
package enum SearchScript {
  /// Changes when the same payload is packed differently.
  static let version = 3

  /// The manifest's script: `__ks("…")` in UTF-8 with a byte order mark, its JSON as a text that is JSON as well.
  ///
  /// Whoever opens a page with a question waits for it, and a telephone takes longer to unpack it than hosts, which compress
  /// scripts anyway, take to send it.
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
    let packed = deflate(payload)
    var output: [UInt8] = []
    output.reserveCapacity(packed.count + packed.count / 16 + 32)
    func put(_ unit: UInt16) {
      output.append(UInt8(truncatingIfNeeded: unit))
      output.append(UInt8(unit >> 8))
    }
    put(0xFEFF)
    for byte in "__ks(\"".utf8 { put(UInt16(byte)) }
    var index = 0
    while index < packed.count {
      let high = index + 1 < packed.count ? UInt16(packed[index + 1]) : 0
      let unit = UInt16(packed[index]) | high << 8
      if isUnfit(unit) {
        put(1)
        put(unit ^ 0x8000)
      } else {
        put(unit)
      }
      index += 2
    }
    for byte in "\",\(packed.count % 2))".utf8 { put(UInt16(byte)) }
    return output
  }

  /// What may not stand in a text between quotes, what a decoder would replace, and the sign itself.
  @inline(__always) private static func isUnfit(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0000, 0x0001, 0x000A, 0x000D, 0x0022, 0x005C, 0x2028, 0x2029, 0xFEFF, 0xD800...0xDFFF: true
    default: false
    }
  }

  /// A raw deflate stream (RFC 1951) of the best compression.
  private static func deflate(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    let ready = deflateInit2_(
      &stream, 9, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    precondition(ready == Z_OK, "zlib has no memory for a compressor")
    defer { deflateEnd(&stream) }
    var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, uLong(bytes.count))))
    var input = bytes
    let length = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = uInt(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = uInt(output.count)
        let state = CZlib.deflate(&stream, Z_FINISH)
        precondition(state == Z_STREAM_END, "zlib did not finish within its own bound")
        return output.count - Int(stream.avail_out)
      }
    }
    output.removeLast(output.count - length)
    return output
  }
}
