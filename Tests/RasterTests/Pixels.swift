// SPDX-License-Identifier: MIT

import CSPNG
import KeepsakeModel
import Raster

/// A decoded picture for tests.
struct Pixels {
  let size: PixelSize
  private let rgb: [UInt8]

  struct NoPicture: Error {
    let status: Int32
  }

  init(png: [UInt8]) throws {
    let context = spng_ctx_new(0)
    defer { spng_ctx_free(context) }
    spng_set_png_buffer(context, png, png.count)
    var header = spng_ihdr()
    spng_get_ihdr(context, &header)
    size = PixelSize(width: Int(header.width), height: Int(header.height))
    var rgb = [UInt8](repeating: 0, count: 3 * size.pixels)
    let status = spng_decode_image(context, &rgb, rgb.count, Int32(SPNG_FMT_RGB8.rawValue), 0)
    guard status == 0 else { throw NoPicture(status: status) }
    self.rgb = rgb
  }

  subscript(x: Int, y: Int) -> RGBColour {
    let at = 3 * (y * size.width + x)
    return RGBColour(red: rgb[at], green: rgb[at + 1], blue: rgb[at + 2])
  }

  /// The pixel at a place in fractions of width and height.
  func at(_ x: Double, _ y: Double) -> RGBColour {
    self[Int(x * Double(size.width)), Int(y * Double(size.height))]
  }

  /// The letters of the quadrants' colours in reading order: R, G, B, Y, or `?`.
  var quadrants: String {
    String([at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)].map { Self.letter($0) })
  }

  private static func letter(_ colour: RGBColour) -> Character {
    Quadrant.allCases.first { colour.isNear($0.colour, within: 12) }?.rawValue ?? "?"
  }
}

/// The plain colours of the fixtures' four quarters.
enum Quadrant: Character, CaseIterable {
  case red = "R"
  case green = "G"
  case blue = "B"
  case yellow = "Y"

  var colour: RGBColour {
    switch self {
    case .red: RGBColour(red: 230, green: 40, blue: 40)
    case .green: RGBColour(red: 40, green: 200, blue: 60)
    case .blue: RGBColour(red: 50, green: 60, blue: 220)
    case .yellow: RGBColour(red: 235, green: 220, blue: 60)
    }
  }
}

extension RGBColour {
  /// Whether each channel differs by at most so many codes.
  func isNear(_ other: RGBColour, within codes: Int) -> Bool {
    let pairs = [(red, other.red), (green, other.green), (blue, other.blue)]
    return pairs.allSatisfy { abs(Int($0) - Int($1)) <= codes }
  }
}
