// SPDX-License-Identifier: MIT
import CZlib
import TestSupport

/// A zip file that a test makes, with any values for its entries.
struct MadeZip {
  struct Entry {
    var name: [UInt8]
    var bytes: [UInt8]
    var isDeflated = true
    var flags = 0
    /// The Unix file type, above the permissions.
    var mode = 0x8000
    var method: Int?
    var checksum: UInt32?
    var size: Int?
    var offset: Int?
    var extra: [UInt8] = []
    var isLarge = false

    init(_ name: String, _ bytes: [UInt8]) {
      self.name = Array(name.utf8)
      self.bytes = bytes
    }
  }

  static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var (source, stream) = (bytes, z_stream())
    deflateInit2_(&stream, 9, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    defer { deflateEnd(&stream) }
    return [UInt8](unsafeUninitializedCapacity: bytes.count + 1_000) { buffer, count in
      source.withUnsafeMutableBufferPointer { input in
        (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
        (stream.next_out, stream.avail_out) = (buffer.baseAddress, UInt32(buffer.count))
        deflate(&stream, Z_FINISH)
      }
      count = buffer.count - Int(stream.avail_out)
    }
  }

  static func bytes(_ entries: [Entry]) -> [UInt8] {
    var (out, directory) = ([UInt8](), [UInt8]())
    for entry in entries {
      let packed = entry.isDeflated ? deflated(entry.bytes) : entry.bytes
      let sum = entry.checksum ?? UInt32(crc32(0, entry.bytes, UInt32(entry.bytes.count)))
      let method = entry.method ?? (entry.isDeflated ? 8 : 0)
      let (offset, size) = (entry.offset ?? out.count, entry.size ?? entry.bytes.count)
      let large = number(1, 2) + number(24, 2) + number(size, 8) + number(packed.count, 8) + number(offset, 8)
      let extra = entry.extra + (entry.isLarge ? large : [])
      func told(_ value: Int) -> [UInt8] { entry.isLarge ? [255, 255, 255, 255] : number(value, 4) }
      // 4 July 2021, 12:30.
      let head =
        number(entry.flags, 2) + number(method, 2) + number(12 << 11 | 30 << 5, 2) + number(41 << 9 | 7 << 5 | 4, 2)
      let sizes = number(Int(sum), 4) + told(packed.count) + told(size)
      out += [0x50, 0x4B, 3, 4, 20, 0] + head + number(Int(sum), 4) + number(packed.count, 4) + number(size, 4)
      out += number(entry.name.count, 2) + [0, 0] + entry.name + packed
      directory +=
        [0x50, 0x4B, 1, 2, 20, 3, 20, 0] + head + sizes + number(entry.name.count, 2) + number(extra.count, 2)
      directory += [0, 0, 0, 0, 0, 0] + number((entry.mode | 0o644) << 16, 4) + told(offset) + entry.name + extra
    }
    let at = out.count
    out += directory + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + number(entries.count, 2) + number(entries.count, 2)
    return out + number(directory.count, 4) + number(at, 4) + [0, 0]
  }
}
