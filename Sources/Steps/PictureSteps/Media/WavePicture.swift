// SPDX-License-Identifier: MIT
private import KeepsakeModel
internal import Media
private import Raster

/// The wave of a sound on paper, which stands for it where its keepsake has no picture.
enum WavePicture {
  private static let size = PixelSize(width: 1_600, height: 640)
  private static let paper: [UInt8] = [244, 239, 229]
  private static let ink: [UInt8] = [122, 98, 78]
  private static let (margin, gap, tallest) = (100, 3, 230)

  /// As a JPEG.
  static func make(_ wave: Waveform) throws(MediaRefusal) -> [UInt8] {
    var pixels = [UInt8](repeating: 0, count: 3 * size.pixels)
    for at in pixels.indices { pixels[at] = paper[at % 3] }
    let step = (size.width - 2 * margin) / wave.levels.count
    for (number, level) in wave.levels.enumerated() {
      let half = max(gap, Int(level) * tallest / 255)
      for row in size.height / 2 - half..<size.height / 2 + half {
        let start = 3 * (row * size.width + margin + number * step)
        for at in start..<start + 3 * (step - gap) { pixels[at] = ink[(at - start) % 3] }
      }
    }
    do {
      return try Raster.jpeg(RGBPlane(size: size, pixels: pixels), quality: 90, fullColour: true)
    } catch {
      throw .damaged(error.reason)
    }
  }
}
