// SPDX-License-Identifier: MIT

import CGIF
import KeepsakeModel

/// The first frame of a GIF through giflib, laid on the logical screen.
struct GIFDecoder: PictureDecoder, ~Copyable {
  let header: PictureHeader
  private let file: UnsafeMutablePointer<GifFileType>
  private let input: UnsafeMutablePointer<Input>

  /// What giflib's callback reads from.
  private struct Input {
    var bytes: UnsafeRawBufferPointer
    var at = 0
  }

  init(_ bytes: UnsafeRawBufferPointer) throws(RasterError) {
    let input = UnsafeMutablePointer<Input>.allocate(capacity: 1)
    input.initialize(to: Input(bytes: bytes))
    var status: Int32 = 0
    let file = DGifOpen(
      input,
      { file, target, count in
        guard let target, let input = file?.pointee.UserData?.assumingMemoryBound(to: Input.self) else { return 0 }
        let available = min(Int(count), input.pointee.bytes.count - input.pointee.at)
        guard available > 0, let source = input.pointee.bytes.baseAddress else { return 0 }
        UnsafeMutableRawPointer(target).copyMemory(from: source + input.pointee.at, byteCount: available)
        input.pointee.at += available
        return Int32(available)
      }, &status)
    guard let file else {
      input.deallocate()
      throw .brokenHeader(.gif, detail: Self.text(status))
    }
    self.file = file
    self.input = input
    let size = PixelSize(width: Int(file.pointee.SWidth), height: Int(file.pointee.SHeight))
    header = PictureHeader(format: .gif, size: size, bitDepth: 8, channels: 4, workingBytesPerPixel: 4)
  }

  deinit {
    var status: Int32 = 0
    DGifCloseFile(file, &status)
    input.deallocate()
  }

  func decode(_ plan: DecodePlan, into sink: RowSink) throws(RasterError) {
    let transparent = try findFirstFrame()
    let frame = file.pointee.Image
    guard let map = frame.ColorMap ?? file.pointee.SColorMap else {
      throw .brokenPixels(.gif, detail: "no colour table")
    }
    let (width, height) = (header.size.width, header.size.height)
    let canvas = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 4 * width * height)
    defer { canvas.deallocate() }
    canvas.initialize(repeating: 0)
    try sink.begin(header.size, .rgba8, .sRGB)
    guard let start = canvas.baseAddress else { return }
    // A frame may be as large as 65,535 × 65,535 whatever the screen is; its rows are read one at a time.
    var line = [GifPixelType](repeating: 0, count: max(1, Int(frame.Width)))
    for (count, row) in Self.rowOrder(height: Int(frame.Height), isInterlaced: frame.Interlace).enumerated() {
      guard DGifGetLine(file, &line, Int32(frame.Width)) == GIF_OK else {
        guard count > 0 else { throw .brokenPixels(.gif, detail: Self.text(file.pointee.Error)) }
        sink.warn(.incomplete)
        break
      }
      let y = Int(frame.Top) + row
      guard (0..<height).contains(y) else { continue }
      for x in 0..<Int(frame.Width) where (0..<width).contains(Int(frame.Left) + x) {
        let index = Int(line[x])
        guard index != transparent, index < Int(map.pointee.ColorCount) else { continue }
        let colour = map.pointee.Colors[index]
        let pixel = start + 4 * (y * width + Int(frame.Left) + x)
        (pixel[0], pixel[1], pixel[2], pixel[3]) = (colour.Red, colour.Green, colour.Blue, 255)
      }
    }
    for row in 0..<height where sink.wantsMore { sink.push(start + 4 * width * row) }
  }

  /// Reads up to the first frame's pixels; returns its transparent colour's index or −1.
  private func findFirstFrame() throws(RasterError) -> Int {
    var transparent = -1
    while true {
      var kind = UNDEFINED_RECORD_TYPE
      guard DGifGetRecordType(file, &kind) == GIF_OK else {
        throw .brokenPixels(.gif, detail: Self.text(file.pointee.Error))
      }
      switch kind {
      case IMAGE_DESC_RECORD_TYPE:
        guard DGifGetImageDesc(file) == GIF_OK else {
          throw .brokenPixels(.gif, detail: Self.text(file.pointee.Error))
        }
        return transparent
      case EXTENSION_RECORD_TYPE:
        try readExtension(&transparent)
      default:
        throw .brokenPixels(.gif, detail: "there is no frame")
      }
    }
  }

  private func readExtension(_ transparent: inout Int) throws(RasterError) {
    var code: Int32 = 0
    var block: UnsafeMutablePointer<GifByteType>?
    guard DGifGetExtension(file, &code, &block) == GIF_OK else {
      throw .brokenPixels(.gif, detail: Self.text(file.pointee.Error))
    }
    while let bytes = block {
      var control = GraphicsControlBlock()
      // The first byte is the block's length.
      if code == GRAPHICS_EXT_FUNC_CODE, DGifExtensionToGCB(Int(bytes[0]), bytes + 1, &control) == GIF_OK {
        transparent = Int(control.TransparentColor)
      }
      guard DGifGetExtensionNext(file, &block) == GIF_OK else {
        throw .brokenPixels(.gif, detail: Self.text(file.pointee.Error))
      }
    }
  }

  /// Rows in the order they are stored: in four passes if interlaced (GIF89a, appendix E).
  private static func rowOrder(height: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<max(0, height)) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
  }

  private static func text(_ status: Int32) -> String {
    GifErrorString(status).map { String(cString: $0) } ?? "error \(status)"
  }
}
