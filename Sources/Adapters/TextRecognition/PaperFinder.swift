// SPDX-License-Identifier: MIT
import CLeptonica

/// Finds the sheet of paper in a scan with black borders or a photograph on a dark table.
enum PaperFinder {
  /// The long side of the copy that is searched.
  private static let side = 400

  /// The paper's box; the whole page if its edges are light or no paper is distinct.
  static func paper(of page: borrowing PageImage) -> PixelBox {
    let whole = PixelBox(left: 0, top: 0, right: page.width, bottom: page.height)
    let scale = Float(side) / Float(max(page.width, page.height))
    guard scale < 0.9, min(page.width, page.height) > 100,
      let small = PageImage(taking: pixScale(page.pix, scale, scale)), let histogram = Histogram(small),
      case let bright = histogram.quantile(0.9), bright > 80
    else { return whole }
    // Pixels darker than the threshold are 1; the paper is the rest.
    let threshold = Int32(Float(bright) * 0.55)
    guard let dark = PageImage(taking: pixThresholdToBinary(small.pix, threshold)),
      edgeDarkness(dark) > 0.25, let light = PageImage(taking: pixInvert(nil, dark.pix)),
      // Closing joins the paper where print divides it.
      let closed = PageImage(taking: pixCloseSafeBrick(nil, light.pix, 15, 15)),
      let boxes = pixConnCompBB(closed.pix, 4)
    else { return whole }
    var owned: UnsafeMutablePointer<BOXA>? = boxes
    defer { boxaDestroy(&owned) }
    var largest = PixelBox()
    for index in 0..<boxaGetCount(boxes) {
      var (x, y, w, h): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      boxaGetBoxGeometry(boxes, index, &x, &y, &w, &h)
      let box = PixelBox(left: Int(x), top: Int(y), right: Int(x + w), bottom: Int(y + h))
      if box.width * box.height > largest.width * largest.height { largest = box }
    }
    let area = Double(largest.width * largest.height) / Double(small.width * small.height)
    guard area > 0.1, area < 0.97 else { return whole }
    func full(_ at: Int, _ limit: Int) -> Int { min(limit, max(0, Int((Float(at) / scale).rounded()))) }
    // A margin, since the threshold cuts the paper's shaded rim.
    let margin = 3
    return PixelBox(
      left: full(largest.left - margin, page.width), top: full(largest.top - margin, page.height),
      right: full(largest.right + margin, page.width), bottom: full(largest.bottom + margin, page.height))
  }

  /// The share of dark pixels along the four edges, 0…1.
  private static func edgeDarkness(_ binary: borrowing PageImage) -> Double {
    let (width, height) = (Int32(binary.width), Int32(binary.height))
    var dark = 0
    func count(_ x: Int32, _ y: Int32) {
      var value: UInt32 = 0
      pixGetPixel(binary.pix, x, y, &value)
      dark += Int(value)
    }
    for x in 0..<width {
      count(x, 1)
      count(x, height - 2)
    }
    for y in 0..<height {
      count(1, y)
      count(width - 2, y)
    }
    return Double(dark) / Double(2 * (width + height))
  }
}
