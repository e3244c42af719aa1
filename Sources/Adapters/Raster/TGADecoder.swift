// SPDX-License-Identifier: MIT

import KeepsakeModel

/// Decodes Truevision TGA: colour, grey or with a colour table, compressed or not.
///
/// libgd reads only colour with 24 and 32 bits, and keeps the whole picture in memory.
struct TGADecoder: PictureDecoder, ~Copyable {
  let header: PictureHeader
  private let bytes: UnsafeRawBufferPointer
  private let fields: TGAHeader

  init(_ bytes: UnsafeRawBufferPointer) throws(RasterError) {
    let fields = try TGAHeader(bytes)
    self.bytes = bytes
    self.fields = fields
    header = PictureHeader(
      format: .tga, size: fields.size, bitDepth: 8, channels: fields.kind == 3 ? 1 : 4,
      // Compressed rows have to be decompressed in their stored order, and most files begin with the bottom row.
      workingBytesPerPixel: fields.isPacked ? Double(fields.bytesPerPixel) : 0)
  }

  func decode(_ plan: DecodePlan, into sink: RowSink) throws(RasterError) {
    let (width, height) = (header.size.width, header.size.height)
    let rowBytes = width * fields.bytesPerPixel
    var unpacked: [UInt8] = []
    let stored = UnsafeRawBufferPointer(rebasing: bytes[min(fields.pixelsAt, bytes.count)...])
    if fields.isPacked {
      unpacked = unpack(stored, wanted: rowBytes * height)
    }
    let have = fields.isPacked ? unpacked.count : stored.count
    let wholeRows = min(height, have / max(1, rowBytes))
    guard wholeRows > 0 else { throw .brokenPixels(.tga, detail: "the pixels are missing") }
    if wholeRows < height { sink.warn(.incomplete) }
    let hasAlpha =
      fields.isPacked
      ? unpacked.withUnsafeBytes { usesAlpha($0) }
      : usesAlpha(UnsafeRawBufferPointer(rebasing: stored.prefix(rowBytes * wholeRows)))
    try sink.begin(header.size, .rgba8, .sRGB)
    let row = UnsafeMutablePointer<UInt8>.allocate(capacity: 4 * width)
    defer { row.deallocate() }
    for y in 0..<height where sink.wantsMore {
      let place = (fields.startsAtBottom ? height - 1 - y : y) * rowBytes
      if place < wholeRows * rowBytes {
        if fields.isPacked {
          unpacked.withUnsafeBytes { fill(row, from: $0, at: place, hasAlpha) }
        } else {
          fill(row, from: stored, at: place, hasAlpha)
        }
      } else {
        row.update(repeating: 0, count: 4 * width)
      }
      sink.push(row)
    }
  }

  /// Whether the alpha channel is used: programs that do not use it fill it with zeros, which would make every pixel
  /// invisible.
  private func usesAlpha(_ pixels: UnsafeRawBufferPointer) -> Bool {
    guard fields.alphaBits == 8, fields.bytesPerPixel == 4 else { return fields.alphaBits > 0 }
    return stride(from: 3, to: pixels.count, by: 4).contains { pixels[$0] != 0 }
  }

  /// Writes a row as red, green, blue and alpha.
  private func fill(
    _ row: UnsafeMutablePointer<UInt8>, from stored: UnsafeRawBufferPointer, at place: Int, _ hasAlpha: Bool
  ) {
    let width = header.size.width
    for x in 0..<width {
      let at = place + x * fields.bytesPerPixel
      let target = row + 4 * (fields.startsAtRight ? width - 1 - x : x)
      switch (fields.kind, fields.bytesPerPixel) {
      case (1, _):
        let index = Int(stored[at]) | (fields.bytesPerPixel == 2 ? Int(stored[at + 1]) << 8 : 0)
        let entry =
          fields.table.indices.contains(index - fields.firstOfTable)
          ? fields.table[index - fields.firstOfTable] : [0, 0, 0, 255]
        for channel in 0..<4 { target[channel] = entry[channel] }
      case (3, _):
        for channel in 0..<3 { target[channel] = stored[at] }
        target[3] = fields.bytesPerPixel == 2 && fields.alphaBits == 8 ? stored[at + 1] : 255
      case (_, 2):
        let colour = TGAHeader.colour([stored[at], stored[at + 1]], alphaBits: fields.alphaBits)
        for channel in 0..<4 { target[channel] = colour[channel] }
      default:
        (target[0], target[1], target[2]) = (stored[at + 2], stored[at + 1], stored[at])
        target[3] = hasAlpha && fields.bytesPerPixel == 4 && fields.alphaBits == 8 ? stored[at + 3] : 255
      }
    }
  }

  /// Decompresses packets of up to 128 pixels, repeated or literal; returns fewer bytes than wanted if the file ends
  /// earlier.
  private func unpack(_ source: UnsafeRawBufferPointer, wanted: Int) -> [UInt8] {
    // A packet gives at most 128 pixels and has at least one byte and one pixel.
    let most = min(wanted, (source.count / (1 + fields.bytesPerPixel) + 1) * 128 * fields.bytesPerPixel)
    var result: [UInt8] = []
    result.reserveCapacity(most)
    var at = 0
    while at < source.count, result.count < wanted {
      let packet = source[at]
      at += 1
      let length = (Int(packet & 0x7F) + 1) * fields.bytesPerPixel
      if packet & 0x80 != 0 {
        guard at + fields.bytesPerPixel <= source.count else { break }
        let pixel = source[at..<(at + fields.bytesPerPixel)]
        for _ in 0...Int(packet & 0x7F) { result.append(contentsOf: pixel) }
        at += fields.bytesPerPixel
      } else {
        let end = min(at + length, source.count)
        result.append(contentsOf: source[at..<end])
        at = end
      }
    }
    return result
  }
}
