// SPDX-License-Identifier: MIT
private import CZlib

/// Rewrites a PNG with its pixels, all frames of an animation, and its colour information.
///
/// Source: W3C Portable Network Graphics (Third Edition), 5 and 11.
struct PNGStripping {
  private var head: [UInt8] = []
  private var pixels: [ByteView] = []
  /// The number of repetitions of an animation, as four bytes; `nil` for a still picture.
  private var repeats: [UInt8]?
  /// The frame control of the first picture, if that picture is part of the animation.
  private var control: [UInt8]?
  private var frames: [Frame] = []
  /// The number of pixel chunks in all frames.
  private var parts = 0
  /// The palette's range in the head, and the alpha of its colours.
  private var palette = 0..<0
  private var opacities: [UInt8] = []
  private var hasEnd = false

  /// Chunks that are copied, with their allowed lengths.
  private static let kept: [FourCC: ClosedRange<Int>] = [
    "PLTE": 3...768, "tRNS": 1...256, "gAMA": 4...4, "cHRM": 32...32, "sRGB": 1...1, "sBIT": 1...4, "cICP": 4...4,
    "pHYs": 9...9,
  ]
  private static let mostPixelParts = 1 << 20

  /// A later frame of an animation.
  private struct Frame {
    var control: [UInt8]
    /// The header of the same frame as a separate picture.
    var header: [UInt8]
    var parts: [ByteView] = []
    /// The number of bytes of its unpacked pixels.
    var expected: Int
  }

  static func strip(_ file: ByteView, orientation: Int) throws(StrippingRefusal) -> [UInt8] {
    var stripping = PNGStripping()
    let expected = try stripping.walk(file)
    return try stripping.written(file, orientation, expected: expected)
  }

  private static var damaged: StrippingRefusal { .damaged("the PNG") }

  /// - Returns: Bytes of the first picture's unpacked pixels.
  private mutating func walk(_ file: ByteView) throws(StrippingRefusal) -> Int {
    guard file.u32(0) == 0x8950_4E47, file.fourCC(12) == "IHDR", let header = file.slice(16, 13),
      let expected = PNGRows.bytes(header)
    else { throw Self.damaged }
    var position = 8
    var seen: Set<FourCC> = []
    while !hasEnd {
      guard let length = file.u32(position), let name = file.fourCC(position + 4),
        let data = file.slice(position + 8, Int(length)), let sum = file.u32(position + 8 + Int(length))
      else { throw Self.damaged }
      defer { position += 12 + Int(length) }
      switch name {
      case "IHDR", "iCCP", "IEND", "IDAT", "acTL": break
      case "fcTL", "fdAT":
        // Without an animation control there are no frames.
        guard repeats != nil else { throw Self.damaged }
      default:
        guard Self.kept[name] == nil else { break }
        // A capital first letter means that a reader who does not know the chunk must not show the picture.
        guard name.rawValue & 0x2000_0000 != 0 else { throw Self.damaged }
        continue
      }
      guard Self.checksum(file.clipped(position + 4, Int(length) + 4)) == sum else { throw Self.damaged }
      if !["IDAT", "fcTL", "fdAT"].contains(name), !seen.insert(name).inserted { throw Self.damaged }
      if name == "fcTL" || name == "fdAT" { try takeFrame(name, data, header) } else { try take(name, data) }
    }
    return expected
  }

  private mutating func take(_ name: FourCC, _ data: ByteView) throws(StrippingRefusal) {
    switch name {
    case "IHDR":
      guard data.count == 13 else { throw Self.damaged }
      Self.put(name, data.array, to: &head)
    case "IDAT":
      guard pixels.count < Self.mostPixelParts, frames.isEmpty else { throw Self.damaged }
      pixels.append(data)
    case "acTL":
      guard pixels.isEmpty, data.count == 8 else { throw Self.damaged }
      repeats = data.from(4).array
    case "IEND":
      guard data.isEmpty else { throw Self.damaged }
      hasEnd = true
    case "iCCP": try takeProfile(data)
    default:
      guard pixels.isEmpty, Self.kept[name]?.contains(data.count) == true else { throw Self.damaged }
      if name == "PLTE" { palette = head.count..<head.count + data.count + 12 }
      if name == "tRNS", !palette.isEmpty { opacities = data.array }
      Self.put(name, data.array, to: &head)
    }
  }

  /// The head without the colours of fully transparent palette entries.
  private var bareHead: [UInt8] {
    var colours = Array(head[palette].dropFirst(8).dropLast(4))
    for (number, opacity) in opacities.enumerated() where opacity == 0 && 3 * number + 3 <= colours.count {
      for part in 0..<3 { colours[3 * number + part] = 0 }
    }
    guard !colours.isEmpty else { return head }
    var output = Array(head[..<palette.lowerBound])
    Self.put("PLTE", colours, to: &output)
    return output + head[palette.upperBound...]
  }

  /// Takes a frame's control, or a chunk of its pixels.
  private mutating func takeFrame(_ name: FourCC, _ data: ByteView, _ header: ByteView) throws(StrippingRefusal) {
    if name == "fdAT" {
      guard !frames.isEmpty, data.count > 4, parts < Self.mostPixelParts else {
        throw Self.damaged
      }
      frames[frames.count - 1].parts.append(data.from(4))
      parts += 1
      return
    }
    guard data.count == 26, let width = data.u32(4), let height = data.u32(8), let left = data.u32(12),
      let top = data.u32(16), let across = header.u32(0), let down = header.u32(4),
      Int(left) + Int(width) <= Int(across), Int(top) + Int(height) <= Int(down), let disposal = data.u8(24),
      disposal < 3, let blending = data.u8(25), blending < 2, frames.count < Self.mostPixelParts
    else { throw Self.damaged }
    // The frames are numbered again.
    let shown = data.from(4).array
    guard !pixels.isEmpty else {
      guard control == nil, width == across, height == down else { throw Self.damaged }
      control = shown
      return
    }
    let size = data.clipped(4, 8).array + header.from(8).array
    guard let expected = size.viewed(PNGRows.bytes) else { throw Self.damaged }
    frames.append(Frame(control: shown, header: size, expected: expected))
  }

  /// A name, the compression method, and a compressed profile.
  private mutating func takeProfile(_ data: ByteView) throws(StrippingRefusal) {
    guard pixels.isEmpty, let end = data.firstIndex(of: 0), (1...79).contains(end), data.u8(end + 1) == 0,
      let profile = Inflate.zlib(data.from(end + 2), limit: 4 << 20), let bare = profile.viewed(ColourProfile.bare),
      let packed = Self.packed(bare)
    else { throw .damaged("its colour profile") }
    Self.put("iCCP", Array("Colours\0\0".utf8) + packed, to: &head)
  }

  static func packed(_ bytes: [UInt8], level: Int32 = 9) -> [UInt8]? {
    var length = compressBound(uLong(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(length))
    guard compress2(&packed, &length, bytes, uLong(bytes.count), level) == Z_OK else { return nil }
    return Array(packed.prefix(Int(length)))
  }

  private func written(
    _ file: ByteView, _ orientation: Int, expected: Int
  ) throws(StrippingRefusal) -> [UInt8] {
    var output: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    output.reserveCapacity(file.count + 128)
    output += bareHead
    if orientation != 1 { Self.put("eXIf", OrientationBlock.tiff(orientation), to: &output) }
    var number = 0
    func next() -> [UInt8] {
      defer { number += 1 }
      var bytes: [UInt8] = []
      bytes.put32(number)
      return bytes
    }
    if let repeats {
      var count: [UInt8] = []
      count.put32(frames.count + (control == nil ? 0 : 1))
      Self.put("acTL", count + repeats, to: &output)
    }
    if let control { Self.put("fcTL", next() + control, to: &output) }
    let size = file.clipped(16, 13).array
    for part in try used(pixels, size, expected: expected) { Self.put("IDAT", part, to: &output) }
    for frame in frames {
      Self.put("fcTL", next() + frame.control, to: &output)
      for part in try used(frame.parts, frame.header, expected: frame.expected) {
        Self.put("fdAT", next() + part, to: &output)
      }
    }
    Self.put("IEND", [], to: &output)
    return output
  }

  /// The packed pixels without invisible colours and without the bytes behind them in the same chunks.
  private func used(_ parts: [ByteView], _ header: [UInt8], expected: Int) throws(StrippingRefusal) -> [[UInt8]] {
    guard var left = PNGRows.packedLength(parts, expected: expected) else { throw Self.damaged }
    if var transparency = header.viewed({ PNGTransparency($0, opacities: opacities) }) {
      let packed = parts.reduce(into: [UInt8]()) { $0 += $1.array }
      if let cleared = try transparency.cleared(Array(packed.prefix(left)), expected: expected) { return [cleared] }
    }
    var used: [[UInt8]] = []
    for part in parts where left > 0 && !part.isEmpty {
      let length = min(left, part.count)
      used.append(part.clipped(0, length).array)
      left -= length
    }
    return used
  }

  private static func put(_ name: FourCC, _ data: [UInt8], to output: inout [UInt8]) {
    output.put32(data.count)
    let start = output.count
    output.put32(Int(name.rawValue))
    output += data
    let sum = output.withUnsafeBytes { checksum(ByteView(UnsafeRawBufferPointer(rebasing: $0[start...]))) }
    output.put32(Int(sum))
  }

  private static func checksum(_ view: ByteView) -> UInt32 {
    view.withBytes { bytes in
      UInt32(truncatingIfNeeded: crc32(0, bytes.bindMemory(to: UInt8.self).baseAddress, uInt(bytes.count)))
    }
  }
}
