// SPDX-License-Identifier: MIT
private import CJXL

/// Reads through libjxl a JPEG XL file's size and the content of compressed boxes.
enum JPEGXLReader {
  /// The displayed size; `nil` if the header is damaged.
  static func size(of bytes: UnsafeRawBufferPointer) -> (width: Int, height: Int)? {
    guard let handle = Handle(bytes, events: JXL_DEC_BASIC_INFO.rawValue) else { return nil }
    return handle.size()
  }

  /// The content of compressed EXIF and XMP boxes: at most four, each at most `limit` bytes.
  static func unpackedBoxes(of bytes: UnsafeRawBufferPointer, limit: Int) -> [(name: FourCC, content: [UInt8])] {
    guard let handle = Handle(bytes, events: JXL_DEC_BOX.rawValue) else { return [] }
    return handle.unpackedBoxes(limit: limit)
  }

  /// An owned decoder.
  private struct Handle: ~Copyable {
    private let decoder: OpaquePointer

    init?(_ bytes: UnsafeRawBufferPointer, events: UInt32) {
      guard let decoder = JxlDecoderCreate(nil) else { return nil }
      guard JxlDecoderSubscribeEvents(decoder, Int32(events)) == JXL_DEC_SUCCESS,
        JxlDecoderSetInput(decoder, bytes.assumingMemoryBound(to: UInt8.self).baseAddress, bytes.count)
          == JXL_DEC_SUCCESS
      else {
        JxlDecoderDestroy(decoder)
        return nil
      }
      self.decoder = decoder
    }

    deinit { JxlDecoderDestroy(decoder) }

    borrowing func size() -> (width: Int, height: Int)? {
      var info = JxlBasicInfo()
      guard JxlDecoderProcessInput(decoder) == JXL_DEC_BASIC_INFO,
        JxlDecoderGetBasicInfo(decoder, &info) == JXL_DEC_SUCCESS
      else { return nil }
      return (Int(info.xsize), Int(info.ysize))
    }

    borrowing func unpackedBoxes(limit: Int) -> [(name: FourCC, content: [UInt8])] {
      guard JxlDecoderSetDecompressBoxes(decoder, 1) == JXL_DEC_SUCCESS else { return [] }
      var found: [(name: FourCC, content: [UInt8])] = []
      var name: FourCC?
      // The library writes into this buffer until the buffer is released.
      var room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 65_536)
      defer { room.deallocate() }
      var filled = 0
      while true {
        let status = JxlDecoderProcessInput(decoder)
        if status == JXL_DEC_BOX_NEED_MORE_OUTPUT, name != nil, room.count < limit {
          filled = room.count - JxlDecoderReleaseBoxBuffer(decoder)
          let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: min(limit, 2 * room.count))
          _ = larger.update(fromContentsOf: room[..<filled])
          room.deallocate()
          room = larger
          guard give(room, from: filled) else { return found }
          continue
        }
        if let done = name {
          let count = room.count - JxlDecoderReleaseBoxBuffer(decoder)
          if [JXL_DEC_BOX, JXL_DEC_SUCCESS, JXL_DEC_NEED_MORE_INPUT].contains(status) {
            found.append((done, Array(room[..<count])))
          }
          name = nil
        }
        guard status == JXL_DEC_BOX, found.count < 4 else { return found }
        name = packedName()
        if name != nil, !give(room, from: 0) { return found }
      }
    }

    /// The current box's name after unpacking; `nil` if it is not compressed or not needed.
    private borrowing func packedName() -> FourCC? {
      var stored: [CChar] = [0, 0, 0, 0]
      var inner: [CChar] = [0, 0, 0, 0]
      guard JxlDecoderGetBoxType(decoder, &stored, 0) == JXL_DEC_SUCCESS,
        JxlDecoderGetBoxType(decoder, &inner, 1) == JXL_DEC_SUCCESS,
        stored.map(UInt8.init(bitPattern:)).elementsEqual("brob".utf8)
      else { return nil }
      let name = FourCC(rawValue: inner.reduce(0) { $0 << 8 | UInt32(UInt8(bitPattern: $1)) })
      return name == "Exif" || name == "xml " ? name : nil
    }

    private borrowing func give(_ room: UnsafeMutableBufferPointer<UInt8>, from start: Int) -> Bool {
      guard let address = room.baseAddress else { return false }
      return JxlDecoderSetBoxBuffer(decoder, address + start, room.count - start) == JXL_DEC_SUCCESS
    }
  }
}
