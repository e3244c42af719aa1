// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import MetadataReader

/// The size of scanned paper, from a file's resolution.
@Suite struct `A scan's resolution` {
  private static let size = (width: 1_748, height: 1_240)

  private func jpeg(jfif: [UInt8]? = nil, exif: TIFFBuilder? = nil) -> MetadataReading {
    var jpeg = JPEGBuilder()
    (jpeg.width, jpeg.height) = Self.size
    if let jfif { jpeg.segments.append((0xE0, Array("JFIF\0".utf8) + [1, 1] + jfif + [0, 0])) }
    if let exif { jpeg.add(exif: exif.build()) }
    return read(jpeg.build(), .jpeg)
  }

  private func exif(_ across: Int, _ down: Int? = nil, unit: Int? = 2, _ more: [Int: TIFFBuilder.Value] = [:])
    -> TIFFBuilder
  {
    var image: [Int: TIFFBuilder.Value] = [0x011A: .rationals([(across, 1)])]
    if let down { image[0x011B] = .rationals([(down, 1)]) }
    if let unit { image[0x0128] = .shorts([unit]) }
    return TIFFBuilder(image: image.merging(more) { _, new in new })
  }

  private func text(_ reading: MetadataReading) -> String? { reading.metadata.paper?.value.text }

  @Test func `gives the size of the paper in each format with a resolution`() {
    #expect(text(jpeg(jfif: [1, 1, 44, 1, 44])) == "148 x 105 mm")
    #expect(text(jpeg(jfif: [2, 0, 118, 0, 118])) == "148 x 105 mm")
    #expect(text(jpeg(exif: exif(300, 300))) == "148 x 105 mm")
    #expect(text(jpeg(exif: exif(118, 118, unit: 3))) == "148 x 105 mm")
    #expect(text(jpeg(exif: exif(300, unit: nil))) == "148 x 105 mm")
    #expect(jpeg(exif: exif(300, 300)).metadata.paper?.source == .exif)
    var png = PNGBuilder()
    (png.width, png.height) = Self.size
    // 300 dots to an inch are 11,811 to a metre.
    png.chunks.append(("pHYs", [0, 0, 0x2E, 0x23, 0, 0, 0x2E, 0x23, 1]))
    #expect(text(read(png.build(), .png)) == "148 x 105 mm")
    #expect(read(png.build(), .png).metadata.paper?.source == .container)
    for order in [ByteOrder.little, .big] {
      for isBig in [false, true] {
        var tiff = exif(300, 300, [0x0100: .longs([Self.size.width]), 0x0101: .longs([Self.size.height])])
        (tiff.order, tiff.isBig) = (order, isBig)
        #expect(text(read(tiff.build(), .tiff)) == "148 x 105 mm", "\(order) \(isBig)")
      }
    }
  }

  @Test func `counts separately for each direction, as in a fax`() {
    #expect(text(jpeg(exif: exif(204, 98))) == "218 x 321 mm")
  }

  @Test func `is EXIF's if that is credible, else the container's`() {
    #expect(text(jpeg(jfif: [1, 0, 150, 0, 150], exif: exif(300, 300))) == "148 x 105 mm")
    #expect(text(jpeg(jfif: [1, 1, 44, 1, 44], exif: exif(72, 72))) == "148 x 105 mm")
  }

  /// A make, a model, an exposure: traces of a camera.
  @Test(arguments: [72, 96, 180, 240, 300, 350])
  func `of a camera is a default without meaning`(resolution: Int) {
    let traces: [[Int: TIFFBuilder.Value]] = [
      [0x010F: .ascii("Canon"), 0x0110: .ascii("Canon EOS 5D")], [0x829A: .rationals([(1, 250)])],
      [0x829D: .rationals([(28, 10)])], [0x0110: .ascii("Some telephone")],
    ]
    for more in traces {
      let reading = jpeg(jfif: [1, 1, 44, 1, 44], exif: exif(resolution, resolution, more))
      #expect(reading.metadata.paper == nil && !reading.metadata.isScan)
      #expect(reading.values.filter { $0.name == "resolution" }.allSatisfy { $0.refusal != nil && !$0.chosen })
    }
  }

  @Test(arguments: [(72, 72), (96, 96), (300, 72), (10, 10), (2_400, 2_400), (4_000, 4_000), (1, 1), (0, 0)])
  func `gives no size that no paper has`(across: Int, down: Int) {
    #expect(jpeg(exif: exif(across, down)).metadata.paper == nil)
  }

  @Test func `without a unit is a shape of pixels`() {
    #expect(jpeg(jfif: [0, 1, 44, 1, 44], exif: exif(300, 300, unit: 1)).metadata.paper == nil)
    #expect(jpeg(exif: TIFFBuilder(image: [0x011A: .rationals([(300, 0)])])).metadata.paper == nil)
    #expect(jpeg(jfif: [1, 1]).metadata.paper == nil)
  }

  @Test func `of a scanner is a scan's, and of a film scanner a film's`() {
    let flatbed = jpeg(exif: exif(300, 300, [0x010F: .ascii("EPSON"), 0x0110: .ascii("Perfection V600")]))
    #expect(text(flatbed) == "148 x 105 mm" && flatbed.metadata.isScan)
    #expect(!jpeg(exif: exif(300, 300)).metadata.isScan)
    let film = jpeg(exif: exif(300, 300, [0x010F: .ascii("NORITSU KOKI"), 0x0110: .ascii("QSS")]))
    #expect(film.metadata.paper == nil)
    var source = exif(300, 300)
    source.photo = [0xA300: .raw([1], format: 7)]
    #expect(jpeg(exif: source).metadata.paper == nil)
  }
}
