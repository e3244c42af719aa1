// SPDX-License-Identifier: MIT
import CLeptonica

/// A picture of Leptonica's, freed at its end.
///
/// Every operation gives a new picture, or `nil` where Leptonica gives none (no memory, sides of nothing).
struct PageImage: ~Copyable {
  let pix: UnsafeMutablePointer<PIX>

  /// Leptonica writes its complaints to standard error unless told not to.
  static let isSilenced: Bool = {
    setMsgSeverity(Int32(L_SEVERITY_NONE))
    return true
  }()

  init?(taking pix: UnsafeMutablePointer<PIX>?) {
    guard let pix else { return nil }
    self.pix = pix
  }

  init?(_ page: GreyPage) {
    guard Self.isSilenced, page.width > 0, page.height > 0, page.pixels.count == page.width * page.height,
      let pix = pixCreateNoInit(Int32(page.width), Int32(page.height), 8), let words = pixGetData(pix)
    else { return nil }
    let stride = Int(pixGetWpl(pix)) * 4
    page.pixels.withUnsafeBytes { source in
      guard let start = source.baseAddress else { return }
      let target = UnsafeMutableRawPointer(words)
      for row in 0..<page.height {
        (target + row * stride).copyMemory(from: start + row * page.width, byteCount: page.width)
      }
    }
    // Leptonica keeps pixels in words whose first pixel is the highest byte.
    pixEndianByteSwap(pix)
    self.pix = pix
  }

  deinit {
    var pix: UnsafeMutablePointer<PIX>? = pix
    pixDestroy(&pix)
  }

  var width: Int { Int(pixGetWidth(pix)) }
  var height: Int { Int(pixGetHeight(pix)) }

  /// Lends the pixels in reading order: the bytes, and how many of them a row has.
  borrowing func withPixels<Output>(_ body: (UnsafePointer<UInt8>, Int) -> Output) -> Output? {
    guard let words = pixGetData(pix) else { return nil }
    pixEndianByteSwap(pix)
    defer { pixEndianByteSwap(pix) }
    let stride = Int(pixGetWpl(pix)) * 4
    return words.withMemoryRebound(to: UInt8.self, capacity: stride * height) { body($0, stride) }
  }
}
