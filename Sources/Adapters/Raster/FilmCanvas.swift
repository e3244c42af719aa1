// SPDX-License-Identifier: MIT

import KeepsakeModel

/// Composes the frames of an animation, and keeps the one to show: the first that is not empty.
///
/// Many animations fade in from one colour, so their first frame is an empty picture. This is a class because it owns
/// its pixels.
final class FilmCanvas {
  /// The treatment of a frame's area before the next frame is drawn.
  enum Disposal { case stays, cleared, restored }

  struct Place {
    var left: Int
    var top: Int
    var width: Int
    var height: Int
  }

  let size: PixelSize
  /// Red, green, blue and alpha of each pixel; transparent at first.
  let pixels: UnsafeMutableBufferPointer<UInt8>
  /// The canvas before the current frame, if that frame is to be undone.
  private var before: [UInt8] = []
  /// A copy of the frame to show, once other frames have been drawn over it.
  private var kept: [UInt8] = []
  private var bestContrast = -1.0
  private var framesSeen = 0
  private var pixelsSeen = 0
  private var last: (place: Place, disposal: Disposal)?
  /// The number of the frame to show, counted from 1.
  private(set) var shown = 1

  /// Standard deviations of 8-bit codes: below the first a frame is empty, above the second it is certainly a picture.
  private static let (leastContrast, enoughContrast) = (3.0, 16.0)
  /// The limits after which no more frames are examined: their total area in canvases, and their number.
  private static let (mostCanvases, mostFrames) = (64, 256)

  init(_ size: PixelSize) {
    self.size = size
    pixels = .allocate(capacity: 4 * size.pixels)
    pixels.initialize(repeating: 0)
  }

  deinit { pixels.deallocate() }

  /// Whether to examine another frame with the given number of pixels.
  func wantsMore(ofPixels count: Int) -> Bool {
    let isEmpty = bestContrast < (framesSeen == 1 ? Self.leastContrast : Self.enoughContrast)
    return isEmpty && framesSeen < Self.mostFrames && pixelsSeen + count <= Self.mostCanvases * size.pixels
  }

  /// Must be called before a frame is drawn.
  func begin(_ disposal: Disposal) {
    if let last {
      if shown == framesSeen { kept = Array(pixels) }
      switch last.disposal {
      case .stays: break
      case .cleared: clear(last.place)
      case .restored: _ = pixels.update(fromContentsOf: before)
      }
    }
    before = disposal == .restored ? Array(pixels) : []
  }

  /// Draws a frame's pixels, with alpha; partly transparent ones are blended with the pixels below.
  func lay(_ frame: UnsafePointer<UInt8>, in place: Place, replaces: Bool) {
    for y in 0..<place.height where (0..<size.height).contains(place.top + y) {
      for x in 0..<place.width where (0..<size.width).contains(place.left + x) {
        let above = frame + 4 * (y * place.width + x)
        let at = 4 * ((place.top + y) * size.width + place.left + x)
        let alpha = Int(above[3])
        let below = replaces ? 0 : Int(pixels[at + 3]) * (255 - alpha) / 255
        let sum = alpha + below
        for channel in 0..<3 where sum > 0 {
          pixels[at + channel] = UInt8((Int(above[channel]) * alpha + Int(pixels[at + channel]) * below) / sum)
        }
        pixels[at + 3] = UInt8(sum)
      }
    }
  }

  /// Must be called after a frame has been drawn, with its position.
  func end(_ place: Place, _ disposal: Disposal) {
    framesSeen += 1
    pixelsSeen += max(1, place.width) * max(1, place.height)
    last = (place, disposal)
    let contrast = contrast()
    // A frame with only a little more contrast is not worth skipping an earlier one.
    if framesSeen == 1 || contrast > bestContrast * 1.25 + 1 { (bestContrast, shown) = (contrast, framesSeen) }
  }

  /// Gives access to the pixels of the frame to show.
  func withPicture(_ body: (UnsafePointer<UInt8>) -> Void) {
    if shown < framesSeen, !kept.isEmpty {
      kept.withUnsafeBufferPointer { kept in
        if let start = kept.baseAddress { body(start) }
      }
    } else if let start = pixels.baseAddress {
      body(start)
    }
  }

  private func clear(_ place: Place) {
    let columns = max(0, place.left)..<max(0, place.left, min(size.width, place.left + place.width))
    for y in max(0, place.top)..<max(0, place.top, min(size.height, place.top + place.height)) where !columns.isEmpty {
      let start = 4 * (y * size.width + columns.lowerBound)
      pixels[start..<(start + 4 * columns.count)].update(repeating: 0)
    }
  }

  /// The standard deviation of some ten thousand pixels on white paper, in the channel where it is largest.
  private func contrast() -> Double {
    let step = max(1, Int((Double(size.pixels) / 16_384).squareRoot()))
    var (count, sums, squares) = (0, [0, 0, 0], [0, 0, 0])
    for y in stride(from: step / 2, to: size.height, by: step) {
      for x in stride(from: step / 2, to: size.width, by: step) {
        let at = 4 * (y * size.width + x)
        let alpha = Int(pixels[at + 3])
        for channel in 0..<3 {
          let code = (Int(pixels[at + channel]) * alpha + 255 * (255 - alpha)) / 255
          sums[channel] += code
          squares[channel] += code * code
        }
        count += 1
      }
    }
    guard count > 0 else { return 0 }
    return (0..<3).map { channel in
      let mean = Double(sums[channel]) / Double(count)
      return max(0, Double(squares[channel]) / Double(count) - mean * mean).squareRoot()
    }.max() ?? 0
  }
}
