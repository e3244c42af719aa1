// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Recognises animated GIF, PNG and WebP files.
package enum MovingPicture {
  /// Whether a file has more than one frame; `false` for an unreadable file.
  package static func isIn(_ bytes: [UInt8], _ format: ImageFormat) -> Bool {
    bytes.withUnsafeBytes { bytes in
      let file = ByteReader(bytes)
      return switch format {
      case .gif: gif(file)
      case .png: png(file)
      case .webp: webp(file)
      default: false
      }
    }
  }

  /// GIF89a specification, 20 to 23: looks for a second picture among the blocks.
  private static func gif(_ file: ByteReader) -> Bool {
    guard let flags = file.u8(10) else { return false }
    func colours(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << ((flags & 7) + 1) }
    var (position, pictures) = (13 + colours(flags), 0)
    while let kind = file.u8(position) {
      switch kind {
      case 0x21: position += 2
      case 0x2C:
        pictures += 1
        guard pictures < 2 else { return true }
        guard let flags = file.u8(position + 9) else { return false }
        position += 11 + colours(flags)
      default: return false
      }
      while let length = file.u8(position) {
        position += 1 + length
        if length == 0 { break }
      }
    }
    return false
  }

  /// PNG, third edition, 11.3.6.1: the animation control comes before the first picture.
  private static func png(_ file: ByteReader) -> Bool {
    var position = 8
    while let length = file.u32(position, big: true), !file.has("IDAT", at: position + 4) {
      if file.has("acTL", at: position + 4) { return file.u32(position + 8, big: true) ?? 0 > 1 }
      position += 12 + length
    }
    return false
  }

  /// RFC 9649, 2.7.1: looks for a second frame among the chunks.
  private static func webp(_ file: ByteReader) -> Bool {
    guard file.has("VP8X", at: 12) else { return false }
    var (position, frames) = (12, 0)
    while frames < 2, let length = file.u32(position + 4) {
      if file.has("ANMF", at: position) { frames += 1 }
      position += 8 + length + length % 2
    }
    return frames == 2
  }
}
