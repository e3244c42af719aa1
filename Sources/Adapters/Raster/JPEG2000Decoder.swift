// SPDX-License-Identifier: MIT

import COpenJPEG
import KeepsakeModel

/// Decodes JPEG 2000, as a bare codestream or in boxes, with OpenJPEG.
///
/// OpenJPEG uses four bytes for every sample, and memory for each tile as soon as it has read the header. Therefore the
/// header is parsed here first, and OpenJPEG gets the file only for decoding.
struct JPEG2000Decoder: PictureDecoder, ~Copyable {
  let header: PictureHeader
  private let bytes: UnsafeRawBufferPointer
  private let fields: JPEG2000Header

  private static let mostComponents = 5
  private static let mostTiles = 16_384
  private static let mostPacketBytes = 256 << 20
  /// OpenJPEG's memory for the coding parameters of one tile with five components.
  private static let bytesPerTile = 12_000

  init(_ bytes: UnsafeRawBufferPointer) throws(RasterError) {
    guard let fields = JPEG2000Header(bytes) else { throw .brokenHeader(.jpeg2000, detail: "no size that can be read") }
    guard fields.components.count <= Self.mostComponents else {
      throw .unsupported(.jpeg2000, feature: "\(fields.components.count) colour components")
    }
    guard fields.tiles <= Self.mostTiles else { throw .unsupported(.jpeg2000, feature: "\(fields.tiles) tiles") }
    guard fields.packetBytes <= Self.mostPacketBytes else {
      throw .unsupported(.jpeg2000, feature: "a picture in so many layers or pieces")
    }
    self.bytes = bytes
    self.fields = fields
    let samples = fields.components.map { 1 / Double($0.across * $0.down) }.reduce(0, +)
    // The samples, and the current tile's samples a second time; the tile may be the whole picture.
    header = PictureHeader(
      format: .jpeg2000, size: fields.size, bitDepth: min(38, fields.components[0].bits),
      channels: fields.components.count,
      workingBytesPerPixel: 8 * samples + Double(fields.tiles * Self.bytesPerTile) / Double(max(1, fields.size.pixels)))
  }

  func decode(_ plan: DecodePlan, into sink: RowSink) throws(RasterError) {
    let wanted = plan.scaleDivisor(of: header.size)
    let halvings = min([8: 3, 4: 2, 2: 1][wanted] ?? 0, fields.halvings)
    var message = ""
    // A tile may have fewer levels than the header declares.
    for reduced in halvings > 0 ? [halvings, 0] : [0] {
      switch unpack(reduced: reduced) {
      case .failure(let said): if message.isEmpty { message = said.text }
      case .success(let image):
        defer { opj_image_destroy(image) }
        guard let rows = JPEG2000Rows(image, whole: fields.size) else {
          throw .unsupported(.jpeg2000, feature: "this way of storing colours")
        }
        try sink.begin(rows.size, rows.layout, rows.source)
        for y in 0..<rows.size.height where sink.wantsMore { rows.withRow(y, sink.push) }
        return
      }
    }
    throw .brokenPixels(.jpeg2000, detail: message.isEmpty ? "it can't be unpacked" : message)
  }

  private struct Failure: Error {
    var text: String
  }

  /// Uses strict mode: otherwise OpenJPEG 2.5.0 trusts lengths that reach beyond the end of a truncated file.
  private func unpack(reduced: Int) -> Result<UnsafeMutablePointer<opj_image_t>, Failure> {
    var memory = ks_jp2_memory()
    memory.bytes = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
    memory.length = UInt64(bytes.count)
    return withUnsafeMutablePointer(to: &memory) { memory in
      guard let stream = ks_jp2_stream(memory) else { return .failure(Failure(text: "not enough memory")) }
      defer { opj_stream_destroy(stream) }
      guard let codec = ks_jp2_codec(memory, fields.isBare ? 1 : 0, UInt32(reduced), 1) else {
        return .failure(Failure(text: "not enough memory"))
      }
      defer { opj_destroy_codec(codec) }
      var image: UnsafeMutablePointer<opj_image_t>?
      func failure() -> Result<UnsafeMutablePointer<opj_image_t>, Failure> {
        opj_image_destroy(image)
        return .failure(Failure(text: String(cString: ks_jp2_message(memory))))
      }
      guard opj_read_header(stream, codec, &image) != 0, let made = image,
        Int(made.pointee.x1) - Int(made.pointee.x0) == fields.size.width,
        Int(made.pointee.y1) - Int(made.pointee.y0) == fields.size.height,
        Int(made.pointee.numcomps) == fields.components.count
      else { return failure() }
      guard opj_decode(codec, stream, made) != 0 else { return failure() }
      // Nothing after the pixels is needed, so a damaged end does not matter.
      _ = opj_end_decompress(codec, stream)
      return .success(made)
    }
  }
}
