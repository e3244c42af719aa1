// SPDX-License-Identifier: MIT

/// Clears the colours of a PNG's fully transparent pixels: viewers do not show them, and editors leave erased content
/// there.
///
/// Source: W3C Portable Network Graphics (Third Edition), 9.
struct PNGTransparency {
  private let passes: [PNGRows.Pass]
  /// The number of bytes in a pixel, at least 1.
  private let width: Int
  private let depth: Int
  /// The number of bytes in a pixel's alpha; 0 if the palette defines transparency.
  private let alpha: Int
  /// The replacement of each palette colour.
  private let replacements: [UInt8: UInt8]
  private var changes = false

  /// The most unpacked bytes; larger pictures are refused.
  private static let limit = 1 << 30

  /// `nil` if no transparent pixel can have a colour; `opacities` are the palette's.
  init?(_ header: ByteView, opacities: [UInt8]) {
    guard let passes = PNGRows.passes(header), let depth = header.u8(8), let colour = header.u8(9) else { return nil }
    let clear = opacities.indices.filter { opacities[$0] == 0 }.map { UInt8(truncatingIfNeeded: $0) }
    guard colour == 3 ? depth <= 8 && clear.count > 1 : [4, 6].contains(colour) && depth >= 8 else { return nil }
    (self.passes, self.depth) = (passes, Int(depth))
    alpha = colour == 3 ? 0 : Int(depth) / 8
    width = colour == 3 ? 1 : (colour == 4 ? 2 : 4) * alpha
    replacements = Dictionary(clear.dropFirst().map { ($0, clear[0]) }, uniquingKeysWith: { first, _ in first })
  }

  /// The rows without invisible colours, packed with the same filters; `nil` if there are none.
  mutating func cleared(_ packed: [UInt8], expected: Int) throws(StrippingRefusal) -> [UInt8]? {
    guard expected <= Self.limit, var rows = packed.viewed({ Inflate.zlib($0, limit: expected) }),
      rows.count == expected
    else { throw .damaged("the PNG") }
    var place = 0
    for pass in passes {
      var (before, after) = ([UInt8](repeating: 0, count: pass.rowBytes), [UInt8](repeating: 0, count: pass.rowBytes))
      for _ in 0..<pass.rows {
        let filter = rows[place]
        guard filter < 5 else { throw .damaged("the PNG") }
        var row = Array(rows[(place + 1)...].prefix(pass.rowBytes))
        for index in row.indices { row[index] &+= predicted(filter, index, row, before) }
        before = row
        clear(&row)
        for index in row.indices { rows[place + 1 + index] = row[index] &- predicted(filter, index, row, after) }
        after = row
        place += 1 + pass.rowBytes
      }
    }
    return changes ? PNGStripping.packed(rows, level: 6) : nil
  }

  private mutating func clear(_ row: inout [UInt8]) {
    if alpha == 0 {
      let (each, mask) = (8 / depth, UInt8(truncatingIfNeeded: 1 << depth - 1))
      for index in row.indices {
        for part in 0..<each {
          let shift = 8 - depth * (part + 1)
          guard let other = replacements[row[index] >> shift & mask] else { continue }
          row[index] = row[index] & ~(mask << shift) | other << shift
          changes = true
        }
      }
      return
    }
    for start in stride(from: 0, to: row.count - width + 1, by: width) {
      let end = start + width - alpha
      guard row[end] == 0, row[end + alpha - 1] == 0 else { continue }
      for index in start..<end where row[index] != 0 {
        row[index] = 0
        changes = true
      }
    }
  }

  /// A filter's prediction of a byte of a row, from its neighbours.
  private func predicted(_ filter: UInt8, _ index: Int, _ row: [UInt8], _ above: [UInt8]) -> UInt8 {
    let left = index >= width ? Int(row[index - width]) : 0
    let (up, corner) = (Int(above[index]), index >= width ? Int(above[index - width]) : 0)
    switch filter {
    case 1: return UInt8(left)
    case 2: return UInt8(up)
    case 3: return UInt8((left + up) / 2)
    case 4:
      let guess = left + up - corner
      let (a, b, c) = (abs(guess - left), abs(guess - up), abs(guess - corner))
      return UInt8(a <= b && a <= c ? left : b <= c ? up : corner)
    default: return 0
    }
  }
}
