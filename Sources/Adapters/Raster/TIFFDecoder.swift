// SPDX-License-Identifier: MIT

import CTIFF
import KeepsakeModel

/// Decodes the first page of a TIFF with libtiff, from memory, in bands as high as its strips or tiles.
struct TIFFDecoder: PictureDecoder, ~Copyable {
  let header: PictureHeader
  private let tiff: OpaquePointer
  private let memory: UnsafeMutablePointer<ks_tiff_memory>
  private let fields: TIFFFields

  private static let mostBytesAtOnce: tmsize_t = 2 << 30

  init(_ bytes: UnsafeRawBufferPointer) throws(RasterError) {
    let memory = UnsafeMutablePointer<ks_tiff_memory>.allocate(capacity: 1)
    memory.initialize(
      to: ks_tiff_memory(
        bytes: bytes.assumingMemoryBound(to: UInt8.self).baseAddress, length: UInt64(bytes.count), at: 0))
    guard let tiff = ks_tiff_open(memory, Self.mostBytesAtOnce) else {
      memory.deallocate()
      throw .brokenHeader(.tiff, detail: "no readable directory")
    }
    let fields = TIFFFields(tiff)
    if let problem = Self.problem(fields) {
      TIFFClose(tiff)
      memory.deallocate()
      throw problem
    }
    self.tiff = tiff
    self.memory = memory
    self.fields = fields
    header = PictureHeader(
      format: .tiff, size: fields.size, bitDepth: fields.bitsPerSample, channels: fields.samplesPerPixel,
      workingBytesPerPixel: fields.workingBytesPerPixel)
  }

  deinit {
    TIFFClose(tiff)
    memory.deallocate()
  }

  private static func problem(_ fields: TIFFFields) -> RasterError? {
    guard TIFFIsCODECConfigured(fields.compression) != 0 else {
      return .unsupported(.tiff, feature: "compression \(fields.compression)")
    }
    return nil
  }

  func decode(_ plan: DecodePlan, into sink: RowSink) throws(RasterError) {
    let pages = Int(TIFFNumberOfDirectories(tiff))
    if pages > 1 { sink.warn(.furtherPages(pages)) }
    let reader: any TIFFBandReader
    if let direct = TIFFSampleReader(tiff, fields) {
      reader = direct
    } else {
      reader = try TIFFColourReader(tiff, fields)
    }
    try sink.begin(header.size, reader.layout, fields.profile.map { .profile($0) } ?? .sRGB)
    var top = 0
    while top < header.size.height, sink.wantsMore {
      let rows = min(reader.bandHeight, header.size.height - top)
      let isWhole = reader.readBand(top: top, rows: rows)
      // A damaged band leaves a gap; later bands may be intact.
      if !isWhole {
        guard top > 0 || rows < header.size.height else {
          throw .brokenPixels(.tiff, detail: "the pixels can't be unpacked")
        }
        sink.warn(.incomplete)
      }
      for row in 0..<rows { sink.push(reader.row(row)) }
      top += rows
    }
  }
}
