// SPDX-License-Identifier: MIT
import CLeptonica

/// A Leptonica picture, freed in `deinit`.
///
/// Every operation returns a new picture, or `nil` if Leptonica fails (no memory, an empty side).
struct PageImage: ~Copyable {
  let pix: UnsafeMutablePointer<PIX>

  /// Leptonica writes messages to standard error unless this is set.
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
    // Leptonica stores pixels in words, with the first pixel in the highest byte.
    pixEndianByteSwap(pix)
    self.pix = pix
  }

  deinit {
    var pix: UnsafeMutablePointer<PIX>? = pix
    pixDestroy(&pix)
  }

  var width: Int { Int(pixGetWidth(pix)) }
  var height: Int { Int(pixGetHeight(pix)) }

  /// Passes the pixels in reading order, and the bytes per row.
  borrowing func withPixels<Output>(_ body: (UnsafePointer<UInt8>, Int) -> Output) -> Output? {
    guard let words = pixGetData(pix) else { return nil }
    pixEndianByteSwap(pix)
    defer { pixEndianByteSwap(pix) }
    let stride = Int(pixGetWpl(pix)) * 4
    return words.withMemoryRebound(to: UInt8.self, capacity: stride * height) { body($0, stride) }
  }
}
