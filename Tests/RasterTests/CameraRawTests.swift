// SPDX-License-Identifier: MIT

import KeepsakeModel
import Raster
import Testing

@Suite struct `Camera raw` {
  private static let files = [
    "quad.dng", "quad.nef", "quad.cr2", "quad.arw", "quad.orf", "quad.rw2", "quad.pef", "quad.raf", "quad.cr3",
  ]

  @Test(arguments: files)
  func `shows the largest JPEG in the file`(name: String) throws {
    let header = try Raster.inspect(Fixture.bytes(name))
    #expect(header.format == .raw)
    #expect(header.size == PixelSize(width: 1_200, height: 800))
    #expect(try Raster.derive(from: Fixture.bytes(name), PictureRequest()).warnings.isEmpty)
    #expect(try Fixture.pixels(name).quadrants == "RGBY")
  }

  @Test(arguments: files)
  func `is rotated by its EXIF orientation`(name: String) throws {
    let pixels = try Fixture.pixels(name) { $0.exifOrientation = 6 }
    #expect(pixels.size == PixelSize(width: 800, height: 1_200))
    #expect(pixels.quadrants == "BRYG")
  }

  @Test func `with a small preview only shows it and reports this`() throws {
    let result = try Raster.derive(from: Fixture.bytes("small.dng"), PictureRequest())
    #expect(result.warnings == [.smallPreview(PixelSize(width: 96, height: 64))])
    #expect(try Fixture.pixels("small.dng").quadrants == "RGBY")
  }

  @Test func `without a preview is refused with a remedy`() throws {
    let bytes = try Fixture.bytes("no-preview.dng")
    let error = #expect(throws: RasterError.noPreview) { try Raster.derive(from: bytes, PictureRequest()) }
    #expect(error?.remedy == "develop it and save it as JPEG or TIFF beside the original")
  }

  @Test func `with a preview of immense size is refused before decoding`() throws {
    let expected = RasterError.tooManyPixels(
      PixelSize(width: 50_000, height: 50_000), limit: PictureRequest.defaultPixelLimit)
    let bytes = try Fixture.bytes("bomb.dng")
    #expect(throws: expected) { try Raster.derive(from: bytes, PictureRequest()) }
  }

  @Test func `is distinguished from a plain TIFF that has a JPEG in it`() throws {
    #expect(try Raster.inspect(Fixture.bytes("quad-jpeg.tif")).format == .tiff)
    #expect(try Raster.inspect(Fixture.bytes("turned.tif")).format == .tiff)
  }

  @Test(arguments: files)
  func `that is cut off shows the rest or reports the damage`(name: String) throws {
    let whole = try Fixture.bytes(name)
    for length in stride(from: 8, to: whole.count, by: whole.count / 23) {
      do throws(RasterError) {
        let result = try Raster.derive(from: Array(whole.prefix(length)), PictureRequest())
        #expect(result.size.pixels > 0)
      } catch {
        #expect(!error.reason.isEmpty && !error.remedy.isEmpty)
      }
    }
  }
}
