// SPDX-License-Identifier: MIT

import CGIF
import KeepsakeModel

/// Decodes one frame of a GIF with giflib, drawn on the logical screen: the first frame that is not empty.
struct GIFDecoder: PictureDecoder, ~Copyable {
  let header: PictureHeader
  private let file: UnsafeMutablePointer<GifFileType>
  private let input: UnsafeMutablePointer<Input>

  /// The input of giflib's read callback.
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
    header = PictureHeader(format: .gif, size: size, bitDepth: 8, channels: 4, workingBytesPerPixel: 8)
  }

  deinit {
    var status: Int32 = 0
    DGifCloseFile(file, &status)
    input.deallocate()
  }

  func decode(_ plan: DecodePlan, into sink: RowSink) throws(RasterError) {
    let canvas = FilmCanvas(header.size)
    var frames = 0
    var isCut = false
    frames: while let control = try findFrame(isFirst: frames == 0) {
      let frame = file.pointee.Image
      let place = FilmCanvas.Place(
        left: Int(frame.Left), top: Int(frame.Top), width: Int(frame.Width), height: Int(frame.Height))
      frames += 1
      guard frames == 1 || canvas.wantsMore(ofPixels: place.width * place.height) else {
        guard skipFrame() else { break }
        continue
      }
      canvas.begin(control.disposal)
      switch try draw(frame, control.transparent, onto: canvas.pixels, isFirst: frames == 1) {
      case .whole: break
      case .part: isCut = true
      case .nothing: break frames
      }
      canvas.end(place, control.disposal)
      if isCut { break }
    }
    try sink.begin(header.size, .rgba8, .sRGB)
    if isCut { sink.warn(.incomplete) }
    if frames > 1 { sink.warn(canvas.shown > 1 ? .laterFrame(canvas.shown, of: frames) : .furtherPages(frames)) }
    let width = 4 * header.size.width
    canvas.withPicture { start in
      for row in 0..<header.size.height where sink.wantsMore { sink.push(start + width * row) }
    }
  }

  private enum Extent { case whole, part, nothing }

  /// Draws the frame's rows on the canvas; throws if the first frame has no readable row.
  private func draw(
    _ frame: GifImageDesc, _ transparent: Int, onto canvas: UnsafeMutableBufferPointer<UInt8>, isFirst: Bool
  ) throws(RasterError) -> Extent {
    guard let map = frame.ColorMap ?? file.pointee.SColorMap else {
      guard isFirst else { return .nothing }
      throw .brokenPixels(.gif, detail: "no colour table")
    }
    let (width, height) = (header.size.width, header.size.height)
    guard let start = canvas.baseAddress else { return .nothing }
    // A frame may be as large as 65,535 × 65,535 whatever the screen's size; its rows are read one at a time.
    var line = [GifPixelType](repeating: 0, count: max(1, Int(frame.Width)))
    for (count, row) in Self.rowOrder(height: Int(frame.Height), isInterlaced: frame.Interlace).enumerated() {
      guard DGifGetLine(file, &line, Int32(frame.Width)) == GIF_OK else {
        guard !isFirst || count > 0 else { throw .brokenPixels(.gif, detail: Self.text(file.pointee.Error)) }
        return count > 0 ? .part : .nothing
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
    return .whole
  }

  /// Skips a frame's pixels without decompressing them; `false` at the end of a truncated file.
  private func skipFrame() -> Bool {
    var size: Int32 = 0
    var block: UnsafeMutablePointer<GifByteType>?
    guard DGifGetCode(file, &size, &block) == GIF_OK else { return false }
    while block != nil {
      guard DGifGetCodeNext(file, &block) == GIF_OK else { return false }
    }
    return true
  }

  /// The fields of a frame's graphic control extension.
  private struct Control {
    /// The index of the transparent colour, or −1.
    var transparent = -1
    var disposal = FilmCanvas.Disposal.stays
  }

  /// Reads up to the pixels of the next frame; `nil` if there is none.
  private func findFrame(isFirst: Bool) throws(RasterError) -> Control? {
    var control = Control()
    while true {
      var kind = UNDEFINED_RECORD_TYPE
      guard DGifGetRecordType(file, &kind) == GIF_OK else { return try end(isFirst, Self.text(file.pointee.Error)) }
      switch kind {
      case IMAGE_DESC_RECORD_TYPE:
        guard DGifGetImageDesc(file) == GIF_OK else { return try end(isFirst, Self.text(file.pointee.Error)) }
        return control
      case EXTENSION_RECORD_TYPE:
        guard readExtension(&control) else { return try end(isFirst, Self.text(file.pointee.Error)) }
      default:
        return try end(isFirst, "there is no frame")
      }
    }
  }

  /// An error after the first frame only ends the animation.
  private func end(_ isFirst: Bool, _ detail: String) throws(RasterError) -> Control? {
    guard isFirst else { return nil }
    throw .brokenPixels(.gif, detail: detail)
  }

  private func readExtension(_ control: inout Control) -> Bool {
    var code: Int32 = 0
    var block: UnsafeMutablePointer<GifByteType>?
    guard DGifGetExtension(file, &code, &block) == GIF_OK else { return false }
    while let bytes = block {
      var said = GraphicsControlBlock()
      // The first byte is the block's length.
      if code == GRAPHICS_EXT_FUNC_CODE, DGifExtensionToGCB(Int(bytes[0]), bytes + 1, &said) == GIF_OK {
        control.transparent = Int(said.TransparentColor)
        control.disposal = said.DisposalMode == 2 ? .cleared : said.DisposalMode == 3 ? .restored : .stays
      }
      guard DGifGetExtensionNext(file, &block) == GIF_OK else { return false }
    }
    return true
  }

  /// The rows in the order in which they are stored: in four passes if interlaced (GIF89a, appendix E).
  private static func rowOrder(height: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<max(0, height)) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
  }

  private static func text(_ status: Int32) -> String {
    GifErrorString(status).map { String(cString: $0) } ?? "error \(status)"
  }
}
