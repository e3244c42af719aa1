// SPDX-License-Identifier: MIT

/// Rewrites a WebP with its pictures, their transparency and timing, and its colour profile.
///
/// Source: RFC 9649 (WebP Image Format), 2.
struct WebPStripping {
  private var output: [UInt8] = []
  /// The canvas of the extended form, and the flags that apply to it.
  private var canvas: ByteView?
  private var flags: UInt8 = 0
  private var pictures = 0

  private enum Flag {
    static let profile: UInt8 = 0x20
    static let alpha: UInt8 = 0x10
    static let exif: UInt8 = 0x08
    static let animation: UInt8 = 0x02
  }

  static func strip(_ file: ByteView, orientation: Int) throws(StrippingRefusal) -> [UInt8] {
    var stripping = WebPStripping()
    guard let size = file.u32(4, .little), let content = file.slice(8, Int(size)) else { throw damaged }
    try stripping.walk(content.from(4))
    return try stripping.written(orientation)
  }

  private static var damaged: StrippingRefusal { .damaged("the WebP") }

  /// The consecutive chunks.
  private static func chunks(_ view: ByteView) throws(StrippingRefusal) -> [(name: FourCC, data: ByteView)] {
    var chunks: [(name: FourCC, data: ByteView)] = []
    var position = 0
    while position < view.count {
      guard let name = view.fourCC(position), let length = view.u32(position + 4, .little),
        let data = view.slice(position + 8, Int(length)), chunks.count < 100_000
      else { throw damaged }
      chunks.append((name, data))
      position += 8 + (Int(length) + 1) / 2 * 2
    }
    return chunks
  }

  private mutating func walk(_ content: ByteView) throws(StrippingRefusal) {
    output.reserveCapacity(content.count)
    for (name, data) in try Self.chunks(content) {
      switch name {
      case "VP8X":
        guard canvas == nil, data.count == 10, let said = data.u8(0) else { throw Self.damaged }
        canvas = data.slice(4, 6)
        flags = said & (Flag.alpha | Flag.animation)
      case "ICCP":
        guard flags & Flag.profile == 0, let profile = ColourProfile.bare(data) else {
          throw .damaged("its colour profile")
        }
        flags |= Flag.profile
        Self.put(name, profile, to: &output)
      case "ANIM":
        guard data.count == 6 else { throw Self.damaged }
        Self.put(name, data.array, to: &output)
      case "ANMF": try takeFrame(data)
      case "ALPH": Self.put(name, data.array, to: &output)
      case "VP8 ", "VP8L":
        pictures += 1
        Self.put(name, data.array, to: &output)
      default: break
      }
    }
  }

  /// One frame of an animation: its place and duration, then its chunks.
  private mutating func takeFrame(_ data: ByteView) throws(StrippingRefusal) {
    guard let head = data.slice(0, 16) else { throw Self.damaged }
    var frame = head.array
    // Six bits are reserved.
    frame[15] &= 3
    var pictures = 0
    for (name, data) in try Self.chunks(data.from(16)) where ["ALPH", "VP8 ", "VP8L"].contains(name) {
      pictures += name == "ALPH" ? 0 : 1
      Self.put(name, data.array, to: &frame)
    }
    guard pictures == 1 else { throw Self.damaged }
    Self.put("ANMF", frame, to: &output)
  }

  private static func put(_ name: FourCC, _ data: [UInt8], to output: inout [UInt8]) {
    output.put32(Int(name.rawValue))
    output.put32(data.count, .little)
    output += data
    if data.count % 2 == 1 { output.append(0) }
  }

  private func written(_ orientation: Int) throws(StrippingRefusal) -> [UInt8] {
    let isAnimated = flags & Flag.animation != 0
    // A decoder takes the first picture and ignores others.
    guard isAnimated ? pictures == 0 : pictures == 1 else { throw Self.damaged }
    var chunks: [UInt8] = []
    if let canvas {
      let all = flags | (orientation == 1 ? 0 : Flag.exif)
      Self.put("VP8X", [all, 0, 0, 0] + canvas.array, to: &chunks)
    } else if orientation != 1 || flags != 0 {
      throw Self.damaged
    }
    chunks += output
    if orientation != 1 { Self.put("EXIF", OrientationBlock.tiff(orientation), to: &chunks) }
    var file = Array("RIFF".utf8)
    file.put32(chunks.count + 4, .little)
    return file + Array("WEBP".utf8) + chunks
  }
}
