// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import Media
private import Raster

/// A page as a PDF for visitors holds it: type in sixteen greys or colours, what is more than type as JPEG.
struct PageImage {
  /// Of scans, in pixels: 300 to an inch of A4.
  private static let (side, quality) = (3_508, 80)
  /// Mean greys, 0…255, by which sixteen may lie beside what is drawn: type by far less, a photograph by more.
  private static let mostApart = 1.0

  let picture: DocumentWriter.Picture
  let size: PixelSize

  /// Takes a page's still; `nil` where that cannot be decoded.
  init?(_ still: [UInt8]) {
    guard let plane = try? Raster.plane(of: still, longSide: Self.side) else { return nil }
    size = plane.size
    if let rows = Self.rows(plane) {
      picture = rows
      return
    }
    guard let jpeg = try? Raster.jpeg(plane, quality: Self.quality, fullColour: false) else { return nil }
    picture = .jpeg(jpeg)
  }

  /// `nil` where sixteen greys or colours are too few.
  private static func rows(_ plane: RGBPlane) -> DocumentWriter.Picture? {
    plane.pixels.withUnsafeBufferPointer { pixels in
      var (apart, isGrey) = (0, true)
      for place in stride(from: 0, to: pixels.count, by: 3) {
        let (red, green, blue) = (Int(pixels[place]), Int(pixels[place + 1]), Int(pixels[place + 2]))
        isGrey = isGrey && red == green && green == blue
        apart += abs(sixteenth(green) * 17 - green) + abs(sixteenth(red) * 17 - red)
      }
      guard Double(apart) <= mostApart * Double(2 * pixels.count / 3) else { return nil }
      let (step, samples) = (isGrey ? 3 : 1, isGrey ? plane.size.width : 3 * plane.size.width)
      var rows: [UInt8] = []
      rows.reserveCapacity((samples + 1) / 2 * plane.size.height)
      for row in 0..<plane.size.height {
        let start = 3 * row * plane.size.width
        for sample in stride(from: 0, to: samples, by: 2) {
          let high = sixteenth(Int(pixels[start + sample * step]))
          let low = sample + 1 < samples ? sixteenth(Int(pixels[start + (sample + 1) * step])) : 0
          rows.append(UInt8(high << 4 | low))
        }
      }
      return .plain(rows, isGrey: isGrey)
    }
  }

  private static func sixteenth(_ value: Int) -> Int { (value * 15 + 127) / 255 }
}
