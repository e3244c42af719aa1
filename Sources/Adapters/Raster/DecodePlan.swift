// SPDX-License-Identifier: MIT

import KeepsakeModel

/// The stored pixels to decode and the sizes to make, derived from a header and a request.
struct DecodePlan {
  /// The orientation from the stored pixels to the result.
  let orientation: Orientation
  /// The requested part, in fractions of the stored picture.
  let part: UnitRectangle
  /// The size of that part at full resolution, before orientation.
  let partSize: PixelSize
  /// The sizes to make from the part, before orientation, largest first, without duplicates.
  let sizes: [PixelSize]
  let paper: RGBColour

  init(header: PictureHeader, request: PictureRequest) throws(RasterError) {
    let seen = header.orientation(for: request)
    orientation = seen.turned(clockwise: request.quarterTurns)
    paper = request.paper
    part = try Self.part(of: request, orientation: seen)
    partSize = Self.window(part, in: header.size).size
    sizes = Self.sizes(of: partSize, request)
  }

  /// A plan for existing pixels that are all needed.
  init(drawn size: PixelSize, request: PictureRequest) {
    orientation = Orientation.upright.turned(clockwise: request.quarterTurns)
    paper = request.paper
    part = Self.whole
    partSize = size
    sizes = Self.sizes(of: size, request)
  }

  /// A plan for one size of a part, oriented as a viewer shows it.
  init(part: UnitRectangle, of header: PictureHeader, scale: Double, request: PictureRequest) {
    orientation = header.orientation(for: request)
    paper = request.paper
    self.part = part
    partSize = Self.window(part, in: header.size).size
    func scaled(_ side: Int) -> Int { min(side, Int((Double(side) * scale).rounded(.up))) }
    sizes = [PixelSize(width: max(1, scaled(partSize.width)), height: max(1, scaled(partSize.height)))]
  }

  private static func sizes(of part: PixelSize, _ request: PictureRequest) -> [PixelSize] {
    var sizes: [PixelSize] = []
    for side in longSides(request) {
      let size = part.fitted(within: side)
      if sizes.last != size { sizes.append(size) }
    }
    return sizes
  }

  private static let whole = UnitRectangle(left: 0, top: 0, width: 1, height: 1)

  /// The size for a requested long side, before orientation.
  func size(longSide: Int) -> PixelSize { partSize.fitted(within: max(1, longSide)) }

  /// Whether the whole picture decoded at this size has enough pixels for the largest result.
  func isEnough(_ whole: PixelSize) -> Bool {
    guard let largest = sizes.first else { return true }
    let size = Self.window(part, in: whole).size
    return size.width >= largest.width && size.height >= largest.height
  }

  /// The pixel window of the part when the whole picture is decoded at the given size.
  func window(in whole: PixelSize) -> (left: Int, top: Int, size: PixelSize) { Self.window(part, in: whole) }

  /// The factor by which a JPEG is reduced while it is decoded: the largest of 8, 4, 2 and 1 that leaves enough pixels.
  ///
  /// The discrete cosine transform can do this at no cost.
  func scaleDivisor(of size: PixelSize) -> Int {
    [8, 4, 2].first { isEnough(Self.reduced(size, by: $0)) } ?? 1
  }

  /// The size at which a JPEG is decoded.
  func scaledSize(of size: PixelSize) -> PixelSize { Self.reduced(size, by: scaleDivisor(of: size)) }

  private static func reduced(_ size: PixelSize, by divisor: Int) -> PixelSize {
    PixelSize(width: (size.width + divisor - 1) / divisor, height: (size.height + divisor - 1) / divisor)
  }

  private static func longSides(_ request: PictureRequest) -> [Int] {
    let wanted =
      request.renditions.map(\.longSide) + (request.lumaLongSide.map { [$0] } ?? []) + request.measuredLongSides
    return Set(wanted.map { max(1, $0) }).sorted(by: >)
  }

  private static func part(
    of request: PictureRequest, orientation: Orientation
  ) throws(RasterError) -> UnitRectangle {
    guard let crop = request.crop else { return whole }
    guard [crop.left, crop.top, crop.width, crop.height].allSatisfy(\.isFinite) else { throw .emptyCrop }
    let left = min(max(crop.left, 0), 1)
    let top = min(max(crop.top, 0), 1)
    let width = min(crop.left + crop.width, 1) - left
    let height = min(crop.top + crop.height, 1) - top
    guard width > 0, height > 0 else { throw .emptyCrop }
    return orientation.stored(UnitRectangle(left: left, top: top, width: width, height: height))
  }

  private static func window(_ part: UnitRectangle, in whole: PixelSize) -> (left: Int, top: Int, size: PixelSize) {
    func range(_ start: Double, _ length: Double, _ pixels: Int) -> (Int, Int) {
      let first = min(Int((start * Double(pixels)).rounded()), pixels - 1)
      let end = min(max(Int(((start + length) * Double(pixels)).rounded()), first + 1), pixels)
      return (first, end - first)
    }
    let (left, width) = range(part.left, part.width, whole.width)
    let (top, height) = range(part.top, part.height, whole.height)
    return (left, top, PixelSize(width: width, height: height))
  }
}
