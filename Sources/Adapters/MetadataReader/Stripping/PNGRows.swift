// SPDX-License-Identifier: MIT
private import CZlib

/// Computes the sizes of a PNG's packed and unpacked pixels.
enum PNGRows {
  /// The rows of the picture, or of one pass of an interlaced picture.
  struct Pass {
    var columns: Int
    var rows: Int
    /// The number of bytes in a row without its leading filter byte.
    var rowBytes: Int
  }

  /// The passes that have pixels; `nil` for an invalid header.
  ///
  /// Source: W3C Portable Network Graphics (Third Edition), 7.2 and 8.1.
  static func passes(_ header: ByteView) -> [Pass]? {
    guard let width = header.u32(0), let height = header.u32(4), let depth = header.u8(8), let colour = header.u8(9),
      let interlace = header.u8(12), width > 0, height > 0, width <= Int32.max, height <= Int32.max,
      [1, 2, 4, 8, 16].contains(depth), let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(colour)], interlace < 2
    else { return nil }
    // Each pass of Adam7 by its first column and row and the steps between them.
    let passes =
      interlace == 0
      ? [(0, 0, 1, 1)]
      : [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    return passes.compactMap { left, top, across, down in
      let columns = (Int(width) - left + across - 1) / across
      let rows = (Int(height) - top + down - 1) / down
      guard columns > 0, rows > 0 else { return nil }
      return Pass(columns: columns, rows: rows, rowBytes: (columns * Int(depth) * channels + 7) / 8)
    }
  }

  /// The number of bytes of all rows with their filter bytes; `nil` for an invalid header.
  static func bytes(_ header: ByteView) -> Int? {
    passes(header)?.reduce(Int?.some(0)) { sum, pass in
      let (all, overflows) = pass.rows.multipliedReportingOverflow(by: 1 + pass.rowBytes)
      let (next, isTooMuch) = (sum ?? 0).addingReportingOverflow(all)
      return sum == nil || overflows || isTooMuch ? nil : next
    }
  }

  /// How many bytes of the parts are packed pixels; `nil` if they unpack to more or fewer than expected.
  ///
  /// A cropped picture written over a larger file may have the rest of that file behind its pixels.
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
