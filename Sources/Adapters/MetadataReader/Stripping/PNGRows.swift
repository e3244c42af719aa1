// SPDX-License-Identifier: MIT
private import CZlib

/// How long a PNG's pixels are, packed and unpacked.
enum PNGRows {
  /// Bytes that all rows have together, with the byte before each that names its filter; `nil` if the header is none.
  ///
  /// Source: W3C Portable Network Graphics (Third Edition), 7.2 and 8.1.
  static func bytes(_ header: ByteView) -> Int? {
    guard let width = header.u32(0), let height = header.u32(4), let depth = header.u8(8), let colour = header.u8(9),
      let interlace = header.u8(12), width > 0, height > 0, width <= Int32.max, height <= Int32.max,
      [1, 2, 4, 8, 16].contains(depth), let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(colour)], interlace < 2
    else { return nil }
    let bits = Int(depth) * channels
    func pass(_ columns: Int, _ rows: Int) -> Int? {
      guard columns > 0, rows > 0 else { return 0 }
      let (all, overflows) = rows.multipliedReportingOverflow(by: 1 + (columns * bits + 7) / 8)
      return overflows ? nil : all
    }
    guard interlace == 1 else { return pass(Int(width), Int(height)) }
    // Each pass of Adam7 by its first column and row and the steps between them.
    let passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    var all = 0
    for (left, top, across, down) in passes {
      guard let part = pass((Int(width) - left + across - 1) / across, (Int(height) - top + down - 1) / down)
      else { return nil }
      let (sum, overflows) = all.addingReportingOverflow(part)
      guard !overflows else { return nil }
      all = sum
    }
    return all
  }

  /// How many bytes of the parts are the packed pixels; `nil` if they unpack to more or less than expected.
  ///
  /// A picture that was cut by writing over a larger file may keep a part of that here.
  static func packedLength(_ parts: [ByteView], expected: Int) -> Int? {
    var stream = z_stream()
    guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    var window = [UInt8](repeating: 0, count: 65_536)
    var (taken, made) = (0, 0)
    for part in parts {
      guard let count = UInt32(exactly: part.count) else { return nil }
      let state = part.withBytes { source -> Int32 in
        stream.next_in = UnsafeMutablePointer(mutating: source.bindMemory(to: UInt8.self).baseAddress)
        stream.avail_in = count
        var state = Z_OK
        repeat {
          state = window.withUnsafeMutableBufferPointer { target in
            stream.next_out = target.baseAddress
            stream.avail_out = UInt32(target.count)
            let state = inflate(&stream, Z_NO_FLUSH)
            made += target.count - Int(stream.avail_out)
            return state
          }
        } while state == Z_OK && made <= expected && (stream.avail_in > 0 || stream.avail_out == 0)
        return state
      }
      taken += part.count - Int(stream.avail_in)
      if state == Z_STREAM_END { return made == expected ? taken : nil }
      guard state == Z_OK || state == Z_BUF_ERROR, made <= expected else { return nil }
    }
    return nil
  }
}
