// SPDX-License-Identifier: MIT
private import CZlib

/// Raw deflate (RFC 1951), which every browser can decompress.
enum Deflate {
  static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard deflateInit2_(&stream, 9, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK else {
      preconditionFailure("zlib has no memory")
    }
    defer { deflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
    let count = output.count
    let written = input.withUnsafeMutableBufferPointer { from in
      output.withUnsafeMutableBufferPointer { to -> Int in
        stream.next_in = from.baseAddress
        stream.avail_in = UInt32(from.count)
        stream.next_out = to.baseAddress
        stream.avail_out = UInt32(count)
        precondition(deflate(&stream, Z_FINISH) == Z_STREAM_END, "zlib did not finish")
        return count - Int(stream.avail_out)
      }
    }
    return Array(output.prefix(written))
  }
}
