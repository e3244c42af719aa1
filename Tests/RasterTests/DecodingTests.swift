// SPDX-License-Identifier: MIT

import KeepsakeModel
import Raster
import Testing

@Suite struct `Decoding` {
  @Test(arguments: [
    "quad.jpg", "quad-progressive.jpg", "quad-ink.jpg", "ink-unmarked.jpg", "ycck.jpg", "ycck-unmarked.jpg",
    "quad.png", "quad-palette.png", "quad-wide.png", "quad-interlaced.png", "quad.gif", "quad.webp", "quad-lossy.webp",
    "quad-raw.tif", "quad-lzw.tif",
    "quad-adobe_deflate.tif", "quad-packbits.tif", "quad-jpeg.tif", "quad-ink.tif", "quad-palette.tif",
    "quad-wide.tif", "quad-planes.tif", "quad-tiles.tif", "quad.heic", "quad.avif",
    "quad.bmp", "quad-palette.bmp", "quad-16.bmp", "quad-565.bmp", "quad-32.bmp", "quad-upper.bmp", "quad-os2.bmp",
    "quad-rle.bmp", "quad-alpha.bmp", "quad.tga", "quad-rle.tga", "quad-palette.tga", "quad-16.tga", "quad-32.tga",
    "quad-mirrored.tga", "quad-no-alpha.tga", "quad.xpm", "quad.ppm", "quad-plain.ppm", "quad-wide.ppm", "quad.pam",
    "quad.jp2", "quad.j2k", "quad-lossy.jp2", "quad-tiles.jp2", "quad-wide.jp2", "quad-sycc.jp2", "quad.jxl",
    "quad-lossy.jxl", "quad-boxes.jxl", "quad-jpeg.jxl", "quad-wide.jxl",
  ])
  func `shows the four quarters of each kind of file`(name: String) throws {
    let pixels = try Fixture.pixels(name)
    #expect(pixels.size == PixelSize(width: 96, height: 64))
    #expect(pixels.quadrants == "RGBY", "\(pixels.at(0.25, 0.25)) \(pixels.at(0.75, 0.75))")
  }

  @Test(arguments: [
    "quad.png", "quad-palette.png", "quad-wide.png", "quad-interlaced.png", "quad.gif", "quad.webp", "quad-raw.tif",
    "quad-wide.tif", "quad-planes.tif", "quad-tiles.tif", "quad.bmp", "quad-palette.bmp", "quad-32.bmp",
    "quad-upper.bmp", "quad-os2.bmp", "quad-rle.bmp", "quad-alpha.bmp", "quad.tga", "quad-rle.tga", "quad-palette.tga",
    "quad-32.tga", "quad-mirrored.tga", "quad-no-alpha.tga", "quad.xpm", "quad.ppm", "quad-plain.ppm", "quad-wide.ppm",
    "quad.pam", "quad.jp2", "quad.j2k", "quad-tiles.jp2", "quad-wide.jp2", "quad.jxl", "quad-boxes.jxl",
    "quad-wide.jxl",
  ])
  func `decodes lossless files exactly`(name: String) throws {
    let pixels = try Fixture.pixels(name)
    #expect(pixels[24, 16] == Quadrant.red.colour)
    #expect(pixels[47, 31] == Quadrant.red.colour)
    #expect(pixels[48, 31] == Quadrant.green.colour)
    #expect(pixels[95, 63] == Quadrant.yellow.colour)
  }

  @Test(arguments: ["quad-grey.jpg", "quad-grey.tga", "quad-grey-rle.tga", "quad-grey.jp2", "quad-grey.jxl"])
  func `reads grey pictures as their luma`(name: String) throws {
    let pixels = try Fixture.pixels(name)
    // Rec. 601: 0.299 × 230 + 0.587 × 40 + 0.114 × 40 = 97
    #expect(pixels.at(0.25, 0.25).isNear(RGBColour(red: 97, green: 97, blue: 97), within: 3))
  }

  @Test func `reads grey of a hundred steps`() throws {
    #expect(try Fixture.pixels("grey-100.pgm").at(0.5, 0.5) == RGBColour(red: 128, green: 128, blue: 128))
  }

  @Test(arguments: ["bits.tif", "bits.bmp", "bits.xbm", "bits.wbmp", "bits.pbm", "bits-plain.pbm"])
  func `reads one bit a pixel, whichever of them is white`(name: String) throws {
    let pixels = try Fixture.pixels(name)
    #expect(pixels.at(0.5, 0.25) == .white)
    #expect(pixels.at(0.5, 0.75) == RGBColour(red: 0, green: 0, blue: 0))
  }

  @Test(arguments: [
    ("alpha.png", RGBColour(red: 200, green: 0, blue: 0), RGBColour(red: 127, green: 127, blue: 227)),
    ("alpha.webp", RGBColour(red: 200, green: 0, blue: 0), RGBColour(red: 127, green: 127, blue: 227)),
    ("alpha.gif", RGBColour(red: 200, green: 0, blue: 0), .white),
    ("alpha-grey.png", RGBColour(red: 60, green: 60, blue: 60), RGBColour(red: 139, green: 139, blue: 139)),
    ("alpha.bmp", RGBColour(red: 200, green: 0, blue: 0), RGBColour(red: 127, green: 127, blue: 227)),
    ("alpha.tga", RGBColour(red: 200, green: 0, blue: 0), RGBColour(red: 127, green: 127, blue: 227)),
    ("alpha.pam", RGBColour(red: 200, green: 0, blue: 0), RGBColour(red: 127, green: 127, blue: 227)),
    ("alpha.jp2", RGBColour(red: 200, green: 0, blue: 0), RGBColour(red: 127, green: 127, blue: 227)),
    ("alpha.jxl", RGBColour(red: 200, green: 0, blue: 0), RGBColour(red: 127, green: 127, blue: 227)),
  ])
  func `puts transparent pixels on white paper`(name: String, left: RGBColour, right: RGBColour) throws {
    let pixels = try Fixture.pixels(name)
    #expect(pixels.at(0.25, 0.5).isNear(left, within: 1), "\(pixels.at(0.25, 0.5))")
    #expect(pixels.at(0.75, 0.5).isNear(right, within: 1), "\(pixels.at(0.75, 0.5))")
  }

  @Test func `reads the colours of an X pixmap by name, by short numbers and as none`() throws {
    let pixels = try Fixture.pixels("names.xpm")
    #expect(pixels.size == PixelSize(width: 8, height: 4))
    #expect(pixels[0, 0] == RGBColour(red: 255, green: 0, blue: 0))
    #expect(pixels[2, 0] == RGBColour(red: 0, green: 255, blue: 0))
    #expect(pixels[4, 3] == RGBColour(red: 0, green: 0, blue: 255))
    #expect(pixels[7, 3] == .white)
  }

  /// A fuzzer's finding: libXpm read another text as the header, with a length that filled the memory.
  @Test func `reads the checked text of an X pixmap as its header`() throws {
    let comment = "/* XPM */*\n/ \"1 1 1 1\", \"x c #ff0000\", \"x\" */\n"
    let text = comment + "static char *names[] = {\n\"2 1 1 1\",\n\"y c #00ff00\",\n\"yy\"};\n"
    let pixels = try Fixture.pixels(of: Array(text.utf8))
    #expect(pixels.size == PixelSize(width: 1, height: 1))
    #expect(pixels[0, 0] == RGBColour(red: 255, green: 0, blue: 0))
  }

  @Test func `puts transparent pixels on coloured paper`() throws {
    let pixels = try Fixture.pixels("alpha.png") { $0.paper = RGBColour(red: 100, green: 50, blue: 0) }
    // Half of (0, 0, 200), half of the paper.
    #expect(pixels.at(0.75, 0.5).isNear(RGBColour(red: 50, green: 25, blue: 100), within: 1))
    #expect(pixels.at(0.25, 0.5) == RGBColour(red: 200, green: 0, blue: 0))
  }

  @Test func `reads colours that are premultiplied by alpha`() throws {
    // (60, 30, 0) at half opacity: white paper is the other half.
    let pixels = try Fixture.pixels("alpha-associated.tif")
    #expect(pixels.at(0.5, 0.5).isNear(RGBColour(red: 187, green: 157, blue: 127), within: 1), "\(pixels.at(0.5, 0.5))")
  }

  @Test(arguments: [
    ("fade.gif", 3, 4), ("fade.webp", 3, 4), ("fade.apng", 3, 4), ("clear.webp", 2, 2), ("clear.apng", 2, 2),
  ])
  func `shows the first frame of a film that is not blank`(name: String, frame: Int, frames: Int) throws {
    let bytes = try Fixture.bytes(name)
    #expect(try Raster.derive(from: bytes, PictureRequest()).warnings == [.laterFrame(frame, of: frames)])
    let pixels = try Fixture.pixels(of: bytes)
    #expect(pixels.size == PixelSize(width: 96, height: 64))
    #expect(pixels.quadrants == "RGBY", "\(pixels.at(0.25, 0.25)) \(pixels.at(0.75, 0.75))")
  }

  @Test(arguments: ["film.gif", "film.webp", "film.apng"])
  func `shows the first frame of a film unless it is blank`(name: String) throws {
    #expect(try Fixture.pixels(name).quadrants == "RGBY")
  }

  @Test(arguments: [
    ("pages.tif", 3), ("frames.webp", 2), ("frames.jxl", 2), ("film.gif", 2), ("film.webp", 2), ("film.apng", 2),
  ])
  func `shows the first of several pages and reports the others`(name: String, pages: Int) throws {
    let result = try Raster.derive(from: Fixture.bytes(name), PictureRequest())
    #expect(result.warnings == [.furtherPages(pages)])
    #expect(try Fixture.pixels(name).quadrants == "RGBY")
  }

  @Test(arguments: [
    ("quad.jpg", ImageFormat.jpeg), ("quad.heic", .heif), ("quad.avif", .avif), ("quad.gif", .gif), ("quad.bmp", .bmp),
    ("quad.tga", .tga), ("quad.xpm", .xpm), ("bits.xbm", .xbm), ("bits.wbmp", .wbmp), ("quad.ppm", .pnm),
    ("quad.jp2", .jpeg2000), ("quad.j2k", .jpeg2000), ("quad.jxl", .jpegxl), ("quad-boxes.jxl", .jpegxl),
  ])
  func `finds size and format in the header`(name: String, format: ImageFormat) throws {
    let header = try Raster.inspect(Fixture.bytes(name))
    #expect(header.format == format)
    #expect(header.size == PixelSize(width: 96, height: 64))
  }
}
