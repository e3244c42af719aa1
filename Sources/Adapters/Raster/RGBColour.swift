// SPDX-License-Identifier: MIT

/// An sRGB colour with 8 bits per channel.
package struct RGBColour: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package static let white = RGBColour(red: 255, green: 255, blue: 255)

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  var channels: [UInt8] { [red, green, blue] }
}
