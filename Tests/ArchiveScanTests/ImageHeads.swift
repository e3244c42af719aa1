// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The first bytes of a picture in each format: as much as a scan looks at.
func head(_ format: ImageFormat) -> [UInt8] {
  let start: [UInt8] =
    switch format {
    case .jpeg: [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF".utf8)
    case .png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    case .webp: Array("RIFF".utf8) + [40, 0, 0, 0] + Array("WEBPVP8 ".utf8)
    case .gif: Array("GIF89a".utf8)
    case .tiff: [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0]
    case .heif: [0, 0, 0, 24] + Array("ftypheic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8)
    case .avif: [0, 0, 0, 24] + Array("ftypavif".utf8) + [0, 0, 0, 0] + Array("mif1avif".utf8)
    }
  return start + [UInt8](repeating: 1, count: 64 - start.count)
}
