// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The first bytes of a picture in each format, as many as a scan reads.
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
    case .bmp:
      Array("BM".utf8) + [64, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0]
    case .tga: [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 4, 0, 24, 0]
    case .xbm: Array("#define a_width 16\n#define a_height 16\n".utf8)
    case .xpm: Array("/* XPM */\nstatic char *a[] = {\n".utf8)
    case .wbmp: [0, 0, 16, 16]
    case .pnm: Array("P6\n3 4\n255\n".utf8)
    case .jpeg2000: [0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A]
    case .jpegxl: [0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A]
    case .raw: Array("FUJIFILMCCD-RAW ".utf8)
    case .film: [0, 0, 0, 24] + Array("ftypisom".utf8)
    case .sound: Array("ID3".utf8)
    case .pdf: Array("%PDF-1.7".utf8)
    }
  return start + [UInt8](repeating: 1, count: 64 - start.count)
}
