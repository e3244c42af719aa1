// SPDX-License-Identifier: MIT

/// A bounds-checked view of borrowed bytes; an access outside of them gives `nil`.
///
/// The parsers see untrusted bytes through this type only, so that none of them can read past an end. A view must not
/// outlive the buffer that it was made from: it is passed down the stack, never stored.
struct ByteView {
  private let buffer: UnsafeRawBufferPointer

  init(_ buffer: UnsafeRawBufferPointer) { self.buffer = buffer }

  var count: Int { buffer.count }
  var isEmpty: Bool { buffer.isEmpty }

  /// Passes the bytes to a library or to a copy.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result { body(buffer) }

  /// A copy of the bytes.
  var array: [UInt8] { Array(buffer) }

  /// The byte at an offset.
  func u8(_ offset: Int) -> UInt8? { offset >= 0 && offset < buffer.count ? buffer[offset] : nil }

  func u16(_ offset: Int, _ order: ByteOrder = .big) -> UInt16? {
    guard holds(offset, 2) else { return nil }
    let value = buffer.loadUnaligned(fromByteOffset: offset, as: UInt16.self)
    return order == .big ? UInt16(bigEndian: value) : UInt16(littleEndian: value)
  }

  func u32(_ offset: Int, _ order: ByteOrder = .big) -> UInt32? {
    guard holds(offset, 4) else { return nil }
    let value = buffer.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    return order == .big ? UInt32(bigEndian: value) : UInt32(littleEndian: value)
  }

  func u64(_ offset: Int, _ order: ByteOrder = .big) -> UInt64? {
    guard holds(offset, 8) else { return nil }
    let value = buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    return order == .big ? UInt64(bigEndian: value) : UInt64(littleEndian: value)
  }

  /// A big-endian unsigned number of 0 to 8 bytes; 0 for no bytes.
  func number(_ offset: Int, bytes width: Int) -> UInt64? {
    guard (0...8).contains(width), holds(offset, width) else { return nil }
    var value: UInt64 = 0
    for index in offset..<(offset + width) { value = value << 8 | UInt64(buffer[index]) }
    return value
  }

  /// Exactly `length` bytes from `offset`; `nil` if they are not all there.
  func slice(_ offset: Int, _ length: Int) -> ByteView? {
    guard holds(offset, length) else { return nil }
    return ByteView(UnsafeRawBufferPointer(rebasing: buffer[offset..<(offset + length)]))
  }

  /// At most `length` bytes from `offset`, fewer where the bytes end.
  func clipped(_ offset: Int, _ length: Int) -> ByteView {
    let start = min(max(offset, 0), buffer.count)
    let end = start + min(max(length, 0), buffer.count - start)
    return ByteView(UnsafeRawBufferPointer(rebasing: buffer[start..<end]))
  }

  /// Everything from `offset` on.
  func from(_ offset: Int) -> ByteView { clipped(offset, buffer.count) }

  /// Whether the ASCII text is at the offset.
  func has(_ text: StaticString, at offset: Int = 0) -> Bool {
    guard holds(offset, text.utf8CodeUnitCount) else { return false }
    return text.withUTF8Buffer { wanted in
      for index in 0..<wanted.count where buffer[offset + index] != wanted[index] { return false }
      return true
    }
  }

  /// The index of the first such byte at or after `offset`.
  func firstIndex(of byte: UInt8, from offset: Int = 0) -> Int? {
    guard offset >= 0, offset < buffer.count else { return nil }
    return buffer[offset...].firstIndex(of: byte)
  }

  /// The four characters at an offset, such as the name of a box or chunk.
  func fourCC(_ offset: Int) -> FourCC? { u32(offset).map(FourCC.init(rawValue:)) }

  private func holds(_ offset: Int, _ length: Int) -> Bool {
    offset >= 0 && length >= 0 && offset <= buffer.count && length <= buffer.count - offset
  }
}

extension Array where Element == UInt8 {
  /// Passes the bytes to a parser.
  func viewed<Result>(_ body: (ByteView) -> Result) -> Result { withUnsafeBytes { body(ByteView($0)) } }
}
