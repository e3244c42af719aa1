// SPDX-License-Identifier: MIT

/// Removes units without picture data, such as encoders' messages and padding, from the coded pictures of HEIF and AVIF
/// files.
enum CodedPicture {
  /// An HEVC configuration with nothing but its parameter sets; `nil` if it is damaged.
  ///
  /// Source: ISO/IEC 14496-15, 8.3.3.1.
  static func configurationHEVC(_ body: ByteView) -> [UInt8]? {
    guard let head = body.slice(0, 22), let count = body.u8(22) else { return nil }
    var arrays: [[UInt8]] = []
    var position = 23
    for _ in 0..<count {
      guard let kind = body.u8(position), let units = body.u16(position + 1) else { return nil }
      let start = position
      position += 3
      for _ in 0..<units {
        // Decoders trust a unit's own type: a unit in the wrong array would be lost, or slip through.
        guard let length = body.u16(position), length >= 2, body.slice(position + 2, Int(length)) != nil,
          let head = body.u8(position + 2), head >> 1 & 0x3F == kind & 0x3F
        else { return nil }
        position += 2 + Int(length)
      }
      if (32...34).contains(kind & 0x3F) { arrays.append(body.clipped(start, position - start).array) }
    }
    return head.array + [UInt8(arrays.count)] + arrays.flatMap(\.self)
  }

  /// Removes units without picture data; each unit begins with its length in `width` bytes.
  ///
  /// Source: ITU-T H.265, 7.4.2.2: types 0 to 31 are picture data, 32 to 34 its parameters, 39 and 40 messages.
  static func unitsHEVC(_ data: ByteView, lengthWidth width: Int) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(data.count)
    var position = 0
    while position < data.count {
      guard let length = data.number(position, bytes: width), length >= 2,
        let unit = data.slice(position + width, Int(length)), let head = unit.u8(0)
      else { return nil }
      if head >> 1 & 0x3F <= 34 { result.put(data.clipped(position, width + unit.count)) }
      position += width + unit.count
    }
    return result.isEmpty ? nil : result
  }

  /// An AV1 configuration with only its sequence header; `nil` if it is damaged.
  ///
  /// Source: AV1 Codec ISO Media File Format Binding, 2.3.
  static func configurationAV1(_ body: ByteView) -> [UInt8]? {
    guard let head = body.slice(0, 4), let units = unitsAV1(body.from(4)) else { return nil }
    return head.array + units
  }

  /// Open bitstream units without metadata, padding and unknown types; `nil` if they are damaged.
  ///
  /// Source: AV1 Bitstream & Decoding Process Specification, 5.3 and 6.2.
  static func unitsAV1(_ data: ByteView) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(data.count)
    var position = 0
    while position < data.count {
      guard let head = data.u8(position) else { return nil }
      var bodyAt = position + (head & 4 == 0 ? 1 : 2)
      var length = data.count - bodyAt
      if head & 2 != 0 {
        length = 0
        for index in 0..<8 {
          guard let byte = data.u8(bodyAt) else { return nil }
          length |= Int(byte & 0x7F) << (7 * index)
          bodyAt += 1
          if byte & 0x80 == 0 { break }
          if index == 7 { return nil }
        }
      }
      guard length >= 0, data.slice(bodyAt, length) != nil else { return nil }
      if [1, 2, 3, 4, 6, 7].contains(head >> 3 & 15) { result.put(data.clipped(position, bodyAt + length - position)) }
      position = bodyAt + length
    }
    return result
  }
}
