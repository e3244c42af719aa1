// SPDX-License-Identifier: MIT
private import CZlib

/// Unpacks zlib streams, such as compressed text chunks.
enum Inflate {
  /// The unpacked bytes; `nil` if the stream is broken or longer than `limit`.
  static func zlib(_ packed: ByteView, limit: Int) -> [UInt8]? {
    var input = packed.array
    var stream = z_stream()
    guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    return input.withUnsafeMutableBufferPointer { source -> [UInt8]? in
      guard let inputCount = UInt32(exactly: source.count) else { return nil }
      stream.next_in = source.baseAddress
      stream.avail_in = inputCount
      var output: [UInt8] = []
      var window = [UInt8](repeating: 0, count: 32_768)
      while true {
        let (state, produced) = window.withUnsafeMutableBufferPointer { target -> (Int32, Int) in
          stream.next_out = target.baseAddress
          stream.avail_out = UInt32(target.count)
          let state = inflate(&stream, Z_NO_FLUSH)
          return (state, target.count - Int(stream.avail_out))
        }
        guard produced <= limit - output.count else { return nil }
        output.append(contentsOf: window[..<produced])
        if state == Z_STREAM_END { return output }
        guard state == Z_OK, produced > 0 || stream.avail_in > 0 else { return nil }
      }
    }
  }
}
