// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import Testing

@testable import MetadataReader

/// Files from `RasterTests/Fixtures/make_raw.py`, checked with ExifTool; all have the same metadata.
@Suite struct `Metadata of camera raw, JPEG 2000 and JPEG XL` {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "RasterTests/Fixtures")

  private static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  private static let raw = [
    "quad.dng", "quad.nef", "quad.cr2", "quad.arw", "quad.orf", "quad.rw2", "quad.pef", "quad.raf", "quad.cr3",
  ]

  @Test(arguments: raw)
  func `comes from a camera's own file, with the size of the preview`(name: String) throws {
    let reading = read(try Self.bytes(name), .raw)
    let metadata = reading.metadata
    #expect(metadata.make?.value == "Acme")
    #expect(metadata.orientation == Sourced(6, .exif))
    #expect(metadata.taken?.value == moment(2004, 6, 8, 16, 4, 50))
    #expect(metadata.position?.value == GeoPosition(latitude: 54, longitude: -2))
    #expect(metadata.exposure.time == 1.0 / 125)
    #expect(metadata.size == PixelSize(width: 1_200, height: 800))
    #expect(reading.warnings.isEmpty, "\(reading.warnings)")
  }

  @Test(arguments: ["quad.dng", "quad.cr3"])
  func `includes XMP from a camera's own file`(name: String) throws {
    #expect(read(try Self.bytes(name), .raw).metadata.title == Sourced("At the lake", .xmp))
  }

  @Test(arguments: ["quad.dng", "quad.nef", "quad.arw"])
  func `is the same if the file is named as a TIFF`(name: String) throws {
    #expect(read(try Self.bytes(name), .tiff).metadata == read(try Self.bytes(name), .raw).metadata)
  }

  @Test func `of JPEG 2000 includes EXIF, IPTC, XMP and size`() throws {
    let reading = read(try Self.bytes("told.jp2"), .jpeg2000)
    #expect(reading.metadata.make?.value == "Acme" && reading.metadata.title?.value == "At the lake")
    #expect(reading.metadata.taken?.value == moment(2004, 6, 8, 16, 4, 50))
    #expect(reading.metadata.keywords.map(\.value) == ["lake"])
    // The format itself has no rotation, so EXIF's counts.
    #expect(reading.metadata.orientation == Sourced(6, .exif))
    #expect(reading.metadata.size == PixelSize(width: 96, height: 64))
    #expect(reading.warnings.isEmpty)
  }

  @Test(arguments: ["told.jxl", "told-packed.jxl"])
  func `of JPEG XL includes EXIF, XMP and size, packed or not`(name: String) throws {
    let reading = read(try Self.bytes(name), .jpegxl)
    #expect(reading.metadata.make?.value == "Acme" && reading.metadata.title?.value == "At the lake")
    #expect(reading.metadata.taken?.value == moment(2004, 6, 8, 16, 4, 50))
    #expect(reading.metadata.position?.value == GeoPosition(latitude: 54, longitude: -2))
    #expect(reading.metadata.orientation == Sourced(1, .container))
    #expect(reading.metadata.size == PixelSize(width: 96, height: 64))
    #expect(reading.warnings.isEmpty)
  }

  @Test(arguments: [("quad.j2k", ImageFormat.jpeg2000), ("quad.jxl", .jpegxl)])
  func `of a bare stream is its size`(name: String, format: ImageFormat) throws {
    #expect(read(try Self.bytes(name), format).metadata.size == PixelSize(width: 96, height: 64))
  }

  @Test func `of JPEG XL is rotated as the stream says`() throws {
    #expect(read(try Self.bytes("turned.jxl"), .jpegxl).metadata.size == PixelSize(width: 64, height: 96))
  }

  @Test(arguments: raw + ["told.jp2", "told.jxl", "told-packed.jxl"])
  func `survives any cut and any flipped bytes`(name: String) throws {
    let whole = try Self.bytes(name)
    let format: ImageFormat = name.hasSuffix("jp2") ? .jpeg2000 : name.hasSuffix("jxl") ? .jpegxl : .raw
    var state: UInt64 = 88_172_645_463_325_252
    func next(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(limit))
    }
    for round in 0..<300 {
      var bytes = round % 3 == 0 ? Array(whole.prefix(next(whole.count))) : whole
      for _ in 0..<(1 + round % 6) where !bytes.isEmpty {
        // In most files the pixels are at the end.
        bytes[next(min(bytes.count, round % 2 == 0 ? 1_500 : bytes.count))] = UInt8(next(256))
      }
      let reading = read(bytes, format)
      if let size = reading.metadata.size { #expect(size.width > 0 && size.height > 0) }
      #expect(reading.warnings.count <= 16)
    }
  }
}
