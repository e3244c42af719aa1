// SPDX-License-Identifier: MIT

import KeepsakeModel
import PictureBytes

/// The header of a JPEG 2000 codestream and of the boxes around it (ITU-T T.800, annexes A and I).
struct JPEG2000Header {
  struct Component {
    var bits: Int
    var isSigned: Bool
    /// The number of pixels that a sample covers in each direction.
    var across: Int
    var down: Int
  }

  let size: PixelSize
  let components: [Component]
  let tiles: Int
  /// Whether there are no boxes around the codestream.
  let isBare: Bool
  /// How often the picture can be halved while it is decoded.
  private(set) var halvings = 0
  /// The size in bytes of OpenJPEG's list of packets, which a malicious header can make arbitrarily large.
  private(set) var packetBytes = 0

  /// `nil` if there is no codestream, or its first marker is invalid.
  init?(_ bytes: UnsafeRawBufferPointer) {
    let view = ByteReader(bytes)
    isBare = view.u16(0, big: true) == 0xFF4F
    guard let start = isBare ? 0 : Self.codestream(view), view.u32(start, big: true) == 0xFF4F_FF51,
      let right = view.u32(start + 8, big: true), let bottom = view.u32(start + 12, big: true),
      let left = view.u32(start + 16, big: true), let top = view.u32(start + 20, big: true),
      let tileWidth = view.u32(start + 24, big: true), let tileHeight = view.u32(start + 28, big: true),
      let tileLeft = view.u32(start + 32, big: true), let tileTop = view.u32(start + 36, big: true),
      let count = view.u16(start + 40, big: true), right > left, bottom > top, tileWidth > 0, tileHeight > 0,
      tileLeft <= left, tileTop <= top, (1...16_384).contains(count)
    else { return nil }
    size = PixelSize(width: right - left, height: bottom - top)
    tiles = ((right - tileLeft + tileWidth - 1) / tileWidth) * ((bottom - tileTop + tileHeight - 1) / tileHeight)
    var components: [Component] = []
    for index in 0..<count {
      guard let depth = view.u8(start + 42 + 3 * index), let across = view.u8(start + 43 + 3 * index),
        let down = view.u8(start + 44 + 3 * index), across > 0, down > 0
      else { return nil }
      components.append(
        Component(bits: (depth & 0x7F) + 1, isSigned: depth & 0x80 != 0, across: across, down: down))
    }
    self.components = components
    takeCoding(view, after: start + 2)
  }

  /// The position of the codestream; `nil` if there is none.
  private static func codestream(_ view: ByteReader) -> Int? {
    var at = 0
    for _ in 0..<1_000 {
      guard let length = view.u32(at, big: true) else { return nil }
      let isLong = length == 1
      if view.has("jp2c", at: at + 4) { return at + (isLong ? 16 : 8) }
      guard let step = isLong ? view.u64(at + 8, big: true) : length, step >= 8, step <= view.count - at else {
        return nil
      }
      at += step
    }
    return nil
  }

  /// Reads the COD marker of the main header (A.6.1): levels, layers and the smallest area of a precinct.
  private mutating func takeCoding(_ view: ByteReader, after start: Int) {
    var at = start
    for _ in 0..<1_000 {
      guard let marker = view.u16(at, big: true), let length = view.u16(at + 2, big: true), length >= 2,
        marker != 0xFF90
      else { return }
      guard marker == 0xFF52 else {
        at += 2 + length
        continue
      }
      halvings = min(32, view.u8(at + 9) ?? 0)
      let layers = view.u16(at + 6, big: true) ?? 1
      let exponents = (0...halvings).compactMap { view.u8(at + 14 + $0) }.map { ($0 & 15) + ($0 >> 4) }
      let least = (view.u8(at + 4) ?? 0) & 1 == 1 ? exponents.min() ?? 30 : 30
      // Two bytes for each layer of each precinct of each component and level.
      let precincts = Double(size.width) * Double(size.height) / Double(1 << least) + 1
      packetBytes = Int(min(1e15, 2 * Double(layers + 1) * precincts * Double(components.count * (halvings + 1))))
      return
    }
  }
}
