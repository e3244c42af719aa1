// SPDX-License-Identifier: MIT

import KeepsakeModel
import PictureBytes

/// The header of a Truevision TGA (Truevision TGA File Format Specification 2.0).
struct TGAHeader {
  let size: PixelSize
  /// 1 for a colour table, 2 for colour, 3 for grey.
  let kind: Int
  let isPacked: Bool
  let bytesPerPixel: Int
  let alphaBits: Int
  let startsAtBottom: Bool
  let startsAtRight: Bool
  let pixelsAt: Int
  /// Red, green, blue and alpha of each entry.
  private(set) var table: [[UInt8]] = []
  private(set) var firstOfTable = 0

  init(_ bytes: UnsafeRawBufferPointer) throws(RasterError) {
    let view = ByteReader(bytes)
    guard let width = view.u16(12), let height = view.u16(14), let depth = view.u8(16), let descriptor = view.u8(17),
      let identifier = view.u8(0), let tableLength = view.u16(5), let tableDepth = view.u8(7)
    else { throw .brokenHeader(.tga, detail: "it ends within") }
    let storedKind = view.u8(2) ?? 0
    kind = storedKind & 7
    isPacked = storedKind & 8 != 0
    guard (1...3).contains(kind), [8, 15, 16, 24, 32].contains(depth), descriptor & 0xC0 == 0 else {
      throw .unsupported(.tga, feature: "pixels of kind \(storedKind) and \(depth) bits")
    }
    size = PixelSize(width: width, height: height)
    bytesPerPixel = (depth + 7) / 8
    alphaBits = descriptor & 15
    startsAtBottom = descriptor & 0x20 == 0
    startsAtRight = descriptor & 0x10 != 0
    let hasTable = view.u8(1) == 1
    let entryBytes = (tableDepth + 7) / 8
    pixelsAt = 18 + identifier + (hasTable ? tableLength * entryBytes : 0)
    if kind == 1 {
      guard hasTable, bytesPerPixel <= 2, (2...4).contains(entryBytes) else {
        throw .brokenHeader(.tga, detail: "no table of colours")
      }
      firstOfTable = view.u16(3) ?? 0
      for index in 0..<tableLength {
        guard let entry = view.bytes(18 + identifier + index * entryBytes, entryBytes) else {
          throw .brokenHeader(.tga, detail: "the table of colours is cut off")
        }
        table.append(Self.colour(entry[...], alphaBits: entryBytes == 4 ? 8 : 0))
      }
    }
    guard kind != 3 || bytesPerPixel <= 2, kind != 2 || bytesPerPixel > 1 else {
      throw .unsupported(.tga, feature: "pixels of \(depth) bits")
    }
  }

  /// A colour of two, three or four bytes, in the order blue, green, red, alpha.
  static func colour(_ bytes: ArraySlice<UInt8>, alphaBits: Int) -> [UInt8] {
    let first = bytes.startIndex
    guard bytes.count == 2 else {
      return [
        bytes[first + 2], bytes[first + 1], bytes[first], bytes.count == 4 && alphaBits == 8 ? bytes[first + 3] : 255,
      ]
    }
    let word = Int(bytes[first]) | Int(bytes[first + 1]) << 8
    func widened(_ five: Int) -> UInt8 { UInt8((five & 31) * 255 / 31) }
    return [
      widened(word >> 10), widened(word >> 5), widened(word), alphaBits == 1 && word & 0x8000 == 0 ? 0 : 255,
    ]
  }
}
