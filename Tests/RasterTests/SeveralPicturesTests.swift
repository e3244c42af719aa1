// SPDX-License-Identifier: MIT
import KeepsakeModel
import PictureBytes
import Testing

@testable import Raster

@Suite struct `A file of several pictures` {
  private static func colours(_ name: String) throws -> String {
    let bytes = try Fixture.bytes(name)
    let format = try #require(ImageFormat(leading: bytes))
    let pages = try #require(PicturePages(bytes, format))
    return try (1...pages.count).map { number in
      let picture = try #require(pages.picture(number))
      return String(try Fixture.pixels(of: picture).quadrants.prefix(1))
    }.joined()
  }

  @Test(arguments: [("burst.heic", "RGB"), ("burst.avif", "RGB"), ("lenses.mpo", "RG")])
  func `is split into its complete pictures`(name: String, expected: String) throws {
    #expect(try Self.colours(name) == expected)
    let bytes = try Fixture.bytes(name)
    let format = try #require(ImageFormat(leading: bytes))
    let pages = try #require(PicturePages(bytes, format))
    #expect(pages.picture(0) == nil && pages.picture(expected.count + 1) == nil)
  }

  /// Previews, gain maps, thumbnails, transparency.
  @Test(arguments: [
    "map.jpg", "quad.heic", "turned.heic", "quad.avif", "quad.jpg", "p3.heic", "film.gif", "quad-lzw.tif",
  ])
  func `is a single picture if the others belong to the first`(name: String) throws {
    let bytes = try Fixture.bytes(name)
    #expect(PicturePages.count(in: bytes, try #require(ImageFormat(leading: bytes))) == 1)
  }

  @Test func `is a single picture if its directory is beyond any file`() {
    let head: [UInt8] = [0x49, 0x49, 0x2B, 0, 8, 0, 0, 0] + [UInt8](repeating: 0xFF, count: 7) + [0x7F]
    #expect(PicturePages.count(in: head + [UInt8](repeating: 0, count: 64), .tiff) == 1)
  }

  @Test(arguments: ["burst.heic", "burst.avif", "lenses.mpo", "pages.tif"])
  func `may be damaged in any way`(name: String) throws {
    let whole = try Fixture.bytes(name)
    let format = try #require(ImageFormat(leading: whole))
    for place in 0..<min(whole.count, 900) {
      for value in [0, 0x7F, 0x80, 0xFF] as [UInt8] {
        var bytes = whole
        bytes[place] = value
        guard let pages = PicturePages(bytes, format) else { continue }
        #expect((2...PicturePages.most).contains(pages.count))
        #expect(pages.picture(pages.count) != nil)
      }
      if let pages = PicturePages(Array(whole[..<place]), format) { #expect(pages.picture(pages.count) != nil) }
    }
  }
}

@Suite struct `A picture that moves` {
  @Test(arguments: ["film.gif", "film.webp", "film.apng", "fade.gif", "fade.webp", "fade.apng", "frames.webp"])
  func `is recognised by its frames`(name: String) throws {
    let bytes = try Fixture.bytes(name)
    #expect(MovingPicture.isIn(bytes, try #require(ImageFormat(leading: bytes))))
  }

  @Test(arguments: ["quad.gif", "alpha.gif", "quad.png", "quad.webp", "alpha.webp", "quad.jpg", "letter.png"])
  func `is no other`(name: String) throws {
    let bytes = try Fixture.bytes(name)
    #expect(!MovingPicture.isIn(bytes, try #require(ImageFormat(leading: bytes))))
  }

  @Test(arguments: ["film.gif", "film.webp", "film.apng"])
  func `may be damaged in any way`(name: String) throws {
    let whole = try Fixture.bytes(name)
    let format = try #require(ImageFormat(leading: whole))
    for place in whole.indices {
      for value in [0, 0x7F, 0xFF] as [UInt8] {
        var bytes = whole
        bytes[place] = value
        _ = MovingPicture.isIn(bytes, format)
      }
      #expect(place > 100 || !MovingPicture.isIn(Array(whole[..<min(place, 40)]), format))
    }
  }
}
