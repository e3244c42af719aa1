// SPDX-License-Identifier: MIT

import KeepsakeModel
import Raster
import Testing

@Suite struct `Colour` {
  // Expected values follow from the profiles' published primaries, calculated without this program.
  @Test(arguments: [
    // (200, 100, 50) in Display P3.
    ("p3.jpg", RGBColour(red: 215, green: 93, blue: 31), 3),
    ("p3.png", RGBColour(red: 215, green: 93, blue: 31), 2),
    ("p3.webp", RGBColour(red: 215, green: 93, blue: 31), 2),
    ("p3.tif", RGBColour(red: 215, green: 93, blue: 31), 2),
    ("p3-wide.png", RGBColour(red: 215, green: 93, blue: 31), 2),
    ("p3.bmp", RGBColour(red: 215, green: 93, blue: 31), 2),
    ("p3.jp2", RGBColour(red: 215, green: 93, blue: 31), 2),
    ("p3.jxl", RGBColour(red: 215, green: 93, blue: 31), 2),
    ("p3-lossy.jxl", RGBColour(red: 215, green: 93, blue: 31), 4),
    ("p3.heic", RGBColour(red: 215, green: 93, blue: 31), 4),
    // The same numbers in Adobe RGB.
    ("adobe.png", RGBColour(red: 227, green: 100, blue: 42), 2),
    // Grey 128 under gamma 2.2 is light 0.2197, which is sRGB 129.
    ("grey-gamma.png", RGBColour(red: 129, green: 129, blue: 129), 1),
    // Half of the light is sRGB 188.
    ("linear.png", RGBColour(red: 188, green: 188, blue: 188), 1),
    // The ink profile says L 100, a 0, b 60 for full yellow.
    ("ink-profile.jpg", RGBColour(red: 255, green: 253, blue: 134), 4),
    // Half of the codes is L 50.2, whose light is 0.1858, which is sRGB 119.
    ("profile-lightness.jpg", RGBColour(red: 119, green: 119, blue: 119), 2),
    ("profile-lightness.png", RGBColour(red: 119, green: 119, blue: 119), 2),
    // Half of the light again: grey pixels with a colour profile, and the reverse.
    ("profile-colours-grey.jpg", RGBColour(red: 188, green: 188, blue: 188), 2),
    ("profile-colours-grey.png", RGBColour(red: 188, green: 188, blue: 188), 2),
    ("profile-grey-colours.jpg", RGBColour(red: 188, green: 188, blue: 188), 2),
    // Display P3 with its curve as a formula, with bytes behind its end, and assembled from oddly numbered parts.
    ("profile-formula.jpg", RGBColour(red: 215, green: 93, blue: 31), 3),
    ("profile-padded.jpg", RGBColour(red: 215, green: 93, blue: 31), 3),
    ("profile-padded.png", RGBColour(red: 215, green: 93, blue: 31), 3),
    ("profile-from-0.jpg", RGBColour(red: 215, green: 93, blue: 31), 3),
    ("profile-all-1.jpg", RGBColour(red: 215, green: 93, blue: 31), 3),
    ("profile-twice.jpg", RGBColour(red: 215, green: 93, blue: 31), 3),
    ("profile-miscounted.jpg", RGBColour(red: 215, green: 93, blue: 31), 3),
  ])
  func `converts pictures with a profile to sRGB`(name: String, expected: RGBColour, tolerance: Int) throws {
    let colour = try Fixture.pixels(name).at(0.5, 0.5)
    #expect(colour.isNear(expected, within: tolerance), "\(colour)")
    #expect(try Raster.derive(from: Fixture.bytes(name), PictureRequest()).warnings.isEmpty)
  }

  @Test(arguments: [
    ("broken-profile.jpg", RasterWarning.unusableProfile, "damaged"),
    ("profile-part-missing.jpg", .unusableProfile, "damaged"),
    ("profile-ink-colours.jpg", .otherProfile(.ink), "is for a CMYK picture"),
  ])
  func `takes numbers as sRGB if the profile is broken or of another kind, and reports it`(
    name: String, warning: RasterWarning, words: String
  ) throws {
    let bytes = try Fixture.bytes(name)
    #expect(try Raster.derive(from: bytes, PictureRequest()).warnings == [warning])
    #expect(warning.reason.contains(words))
    let colour = try Fixture.pixels(name).at(0.5, 0.5)
    #expect(colour.isNear(RGBColour(red: 200, green: 100, blue: 50), within: 2))
  }

  @Test func `rounds the placeholder to the nearest of 216 colours`() {
    let colour = PlaceholderColour(nearest: RGBColour(red: 230, green: 130, blue: 20))
    // 230 − 204 = 26 and 255 − 230 = 25: the fifth level; 130 is nearest to the third; 20 to none.
    #expect(colour.index == 5 * 36 + 3 * 6 + 0)
    #expect(colour.colour == RGBColour(red: 255, green: 153, blue: 0))
    #expect(colour.className == "p198")
    #expect(Set(PlaceholderColour.allCases.map(\.colour)).count == 216)
    #expect(PlaceholderColour(index: 216) == nil)
  }

  @Test(arguments: PlaceholderColour.allCases)
  func `finds each placeholder colour again`(colour: PlaceholderColour) {
    #expect(PlaceholderColour(nearest: colour.colour) == colour)
  }
}
