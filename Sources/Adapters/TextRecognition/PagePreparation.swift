// SPDX-License-Identifier: MIT
import CLeptonica

/// A page prepared for reading: only the paper, evenly lit, with full contrast, dark on light.
struct PreparedPage: ~Copyable {
  var image: PageImage
  /// The position of its top left pixel in the original page.
  var left: Int
  var top: Int
  /// Its pixels per pixel of the original page.
  var scale = 1.0
}

/// Prepares pages with Leptonica.
enum PagePreparation {
  /// The white margin in pixels, since Tesseract misses letters that touch the edge.
  private static let border = 20

  /// The way of preparing a page.
  enum Look {
    /// Evenly lit, with full contrast, slightly blurred, which mends broken print.
    case soft
    /// Unchanged, in case preparation does harm.
    case raw
    /// Soft, and shrunk or enlarged.
    case scaled(Double)
  }

  /// `nil` only if Leptonica fails.
  static func prepare(_ page: borrowing PageImage, _ look: Look) -> PreparedPage? {
    let paper = PaperFinder.paper(of: page)
    guard let cropped = clip(page, to: paper) else { return nil }
    var factor = 1.0
    let ready: PageImage?
    switch look {
    case .soft: ready = softened(cropped, 1)
    case .raw: ready = upright(cropped)
    case .scaled(let wanted):
      factor = wanted
      ready = softened(cropped, wanted)
    }
    guard let ready, let bordered = bordered(ready) else { return nil }
    let rim = Int((Double(border) / factor).rounded())
    return PreparedPage(image: bordered, left: paper.left - rim, top: paper.top - rim, scale: factor)
  }

  private static func softened(_ page: borrowing PageImage, _ factor: Double) -> PageImage? {
    guard let even = evened(page), let grey = upright(even), let stretched = stretched(grey) else { return nil }
    guard factor != 1 else { return blurred(stretched, 0.8) }
    guard let scaled = PageImage(taking: pixScale(stretched.pix, Float(factor), Float(factor))) else { return nil }
    return blurred(scaled, 1)
  }

  static func clip(_ page: borrowing PageImage, to part: PixelBox) -> PageImage? {
    var box = boxCreate(Int32(part.left), Int32(part.top), Int32(part.width), Int32(part.height))
    defer { boxDestroy(&box) }
    return PageImage(taking: pixClipRectangle(page.pix, box, nil))
  }

  /// Divides by the surrounding ground, so that shadows and yellowed paper become an even light grey.
  private static func evened(_ page: borrowing PageImage) -> PageImage? {
    // Smaller pages have too few tiles for a ground.
    guard page.width >= 60, page.height >= 60 else { return PageImage(taking: pixCopy(nil, page.pix)) }
    return PageImage(taking: pixBackgroundNormSimple(page.pix, nil, nil))
      ?? PageImage(taking: pixCopy(nil, page.pix))
  }

  /// Inverts white on black.
  private static func upright(_ page: borrowing PageImage) -> PageImage? {
    guard let histogram = Histogram(page) else { return nil }
    return PageImage(taking: histogram.quantile(0.5) < 96 ? pixInvert(nil, page.pix) : pixCopy(nil, page.pix))
  }

  /// Stretches the contrast: the darkest hundredth becomes black, the ground white.
  private static func stretched(_ page: borrowing PageImage) -> PageImage? {
    guard let histogram = Histogram(page) else { return nil }
    // A little above the ground, since faint print is close to it.
    let white = max(40, histogram.quantile(0.7) * 21 / 20)
    let dark = min(histogram.quantile(0.01), white / 2)
    return PageImage(taking: pixGammaTRC(nil, page.pix, 1, Int32(dark), Int32(white)))
  }

  private static func blurred(_ page: borrowing PageImage, _ sigma: Float) -> PageImage? {
    var (across, down): (UnsafeMutablePointer<L_KERNEL>?, UnsafeMutablePointer<L_KERNEL>?) = (nil, nil)
    guard makeGaussianKernelSep(2, 2, sigma, 1, &across, &down) == 0 else { return nil }
    defer {
      kernelDestroy(&across)
      kernelDestroy(&down)
    }
    return PageImage(taking: pixConvolveSep(page.pix, across, down, 8, 1))
  }

  private static func bordered(_ page: borrowing PageImage) -> PageImage? {
    PageImage(taking: pixAddBorder(page.pix, Int32(border), 255))
  }
}

/// The number of pixels of each grey.
struct Histogram {
  private let counts: [Float]

  init?(_ page: borrowing PageImage) {
    // Every third row and column is enough.
    guard let numbers = pixGetGrayHistogram(page.pix, page.width > 600 ? 3 : 1) else { return nil }
    var owned: UnsafeMutablePointer<NUMA>? = numbers
    defer { numaDestroy(&owned) }
    counts = (0..<256).map { index in
      var value: Float = 0
      numaGetFValue(numbers, Int32(index), &value)
      return value
    }
  }

  /// The grey below which this share of the pixels lies, 0…255.
  func quantile(_ share: Float) -> Int {
    let wanted = counts.reduce(0, +) * share
    var sum: Float = 0
    for (grey, count) in counts.enumerated() {
      sum += count
      if sum >= wanted, sum > 0 { return grey }
    }
    return 255
  }
}
