// SPDX-License-Identifier: MIT

/// Bounds-checked reads of untrusted bytes, little-endian by default; a read outside of them gives `nil`.
package struct ByteReader {
  package let buffer: UnsafeRawBufferPointer

  package init(_ buffer: UnsafeRawBufferPointer) { self.buffer = buffer }

  package var count: Int { buffer.count }

  package func u8(_ offset: Int) -> Int? { offset >= 0 && offset < buffer.count ? Int(buffer[offset]) : nil }

  package func u16(_ offset: Int, big: Bool = false) -> Int? { number(offset, 2, big) }

  package func u32(_ offset: Int, big: Bool = false) -> Int? { number(offset, 4, big) }

  /// `nil` also if the number exceeds `Int`.
  package func u64(_ offset: Int, big: Bool = false) -> Int? {
    guard offset >= 0, offset < count, let high = number(big ? offset : offset + 4, 4, big),
      let low = number(big ? offset + 4 : offset, 4, big),
      high <= Int(Int32.max)
    else { return nil }
    return high << 32 | low
  }

  /// A copy; `nil` if the bytes are not all there.
  package func bytes(_ offset: Int, _ length: Int) -> [UInt8]? { slice(offset, length).map { Array($0) } }

  /// `nil` if the bytes are not all there.
  package func slice(_ offset: Int, _ length: Int) -> UnsafeRawBufferPointer? {
    guard offset >= 0, length >= 0, offset <= buffer.count, length <= buffer.count - offset else { return nil }
    return UnsafeRawBufferPointer(rebasing: buffer[offset..<(offset + length)])
  }

  /// Whether a text's bytes are at an offset.
  package func has(_ text: String, at offset: Int) -> Bool {
    slice(offset, text.utf8.count)?.elementsEqual(text.utf8) ?? false
  }

  private func number(_ offset: Int, _ width: Int, _ big: Bool) -> Int? {
    guard let bytes = slice(offset, width) else { return nil }
    return bytes.enumerated().reduce(0) { $0 | Int($1.element) << (8 * (big ? width - 1 - $1.offset : $1.offset)) }
  }
}
