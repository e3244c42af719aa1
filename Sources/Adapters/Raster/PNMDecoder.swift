// SPDX-License-Identifier: MIT

import KeepsakeModel

/// Decodes Netpbm's plain and raw formats, row by row.
struct PNMDecoder: PictureDecoder, ~Copyable {
  let header: PictureHeader
  private let bytes: UnsafeRawBufferPointer
  private let fields: PNMHeader

  init(_ bytes: UnsafeRawBufferPointer) throws(RasterError) {
    guard let fields = PNMHeader(bytes) else { throw .brokenHeader(.pnm, detail: "no size that can be read") }
    self.bytes = bytes
    self.fields = fields
    header = PictureHeader(
      format: .pnm, size: fields.size, bitDepth: fields.largest > 255 ? 16 : fields.largest == 1 ? 1 : 8,
      channels: fields.channels, workingBytesPerPixel: 0)
  }

  func decode(_ plan: DecodePlan, into sink: RowSink) throws(RasterError) {
    let isWide = fields.largest > 255
    let layouts: [PixelLayout] =
      isWide ? [.grey16, .greyAlpha16, .rgb16, .rgba16] : [.grey8, .greyAlpha8, .rgb8, .rgba8]
    let layout = layouts[fields.channels - 1]
    let count = header.size.width * fields.channels
    var codes = [Int](repeating: 0, count: count)
    var narrow = [UInt8](repeating: 0, count: isWide ? 0 : count)
    var wide = [UInt16](repeating: 0, count: isWide ? count : 0)
    var at = fields.pixelsAt
    try sink.begin(header.size, layout, .sRGB)
    let full = isWide ? 65_535 : 255
    while sink.rowsTaken < header.size.height, sink.wantsMore {
      guard readRow(into: &codes, at: &at) else {
        guard sink.rowsTaken > 0 else { throw .brokenPixels(.pnm, detail: "the pixels are missing") }
        return sink.warn(.incomplete)
      }
      for index in 0..<count {
        let value = min(codes[index], fields.largest)
        let scaled = fields.largest == full ? value : (value * full + fields.largest / 2) / fields.largest
        let code = fields.isBlackOne ? full - scaled : scaled
        if isWide { wide[index] = UInt16(code) } else { narrow[index] = UInt8(code) }
      }
      if isWide {
        wide.withUnsafeBytes { $0.baseAddress.map(sink.push) }
      } else {
        narrow.withUnsafeBytes { $0.baseAddress.map(sink.push) }
      }
    }
  }

  /// Reads a row's samples; `false` if the file ends earlier.
  private func readRow(into codes: inout [Int], at: inout Int) -> Bool {
    let count = codes.count
    switch fields.samples {
    case .bits:
      let length = (count + 7) / 8
      guard at + length <= bytes.count else { return false }
      for index in 0..<count { codes[index] = Int(bytes[at + index / 8] >> UInt8(7 - index % 8) & 1) }
      at += length
    case .bytes:
      let width = fields.largest > 255 ? 2 : 1
      guard at + count * width <= bytes.count else { return false }
      for index in 0..<count {
        codes[index] =
          width == 1 ? Int(bytes[at + index]) : Int(bytes[at + 2 * index]) << 8 | Int(bytes[at + 2 * index + 1])
      }
      at += count * width
    case .plain:
      for index in 0..<count {
        guard let value = plainNumber(at: &at) else { return false }
        codes[index] = value
      }
    }
    return true
  }

  /// The next number in the text; the digits of a bitmap need no separators.
  private func plainNumber(at: inout Int) -> Int? {
    while at < bytes.count, !(48...57).contains(bytes[at]) {
      if bytes[at] == UInt8(ascii: "#") {
        while at < bytes.count, bytes[at] != 10 { at += 1 }
      } else {
        at += 1
      }
    }
    guard at < bytes.count else { return nil }
    var value = 0
    repeat {
      value = min(value * 10 + Int(bytes[at]) - 48, 1 << 20)
      at += 1
    } while !fields.isBlackOne && at < bytes.count && (48...57).contains(bytes[at])
    return value
  }
}
