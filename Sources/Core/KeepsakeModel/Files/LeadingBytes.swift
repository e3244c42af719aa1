// SPDX-License-Identifier: MIT

/// A file's first bytes, by which its format is told.
struct LeadingBytes {
  private let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  func begins(_ magic: [UInt8]) -> Bool { bytes.starts(with: magic) }

  func has(_ text: String, at offset: Int = 0) -> Bool {
    let end = offset + text.utf8.count
    return bytes.count >= end && bytes[offset..<end].elementsEqual(text.utf8)
  }

  /// A number whose lowest byte comes first; `nil` beyond the end.
  private func little(_ offset: Int, _ width: Int) -> Int? {
    guard offset + width <= bytes.count else { return nil }
    return (0..<width).reduce(0) { $0 | Int(bytes[offset + $1]) << ($1 * 8) }
  }

  /// The format by the major and the compatible brands; the general `mif1` decides last.
  var isoBrand: ImageFormat? {
    let end = min(bytes.count, max(16, bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }))
    let brands = stride(from: 8, through: end - 4, by: 4).filter { $0 != 12 }.map {
      String(decoding: bytes[$0..<($0 + 4)], as: UTF8.self)
    }
    for brand in brands {
      if ["avif", "avis"].contains(brand) { return .avif }
      if ["heic", "heix", "heim", "heis", "hevc", "hevx"].contains(brand) { return .heif }
      if brand == "crx " { return .raw }
    }
    return brands.contains("mif1") || brands.contains("msf1") ? .heif : nil
  }

  /// Canon's CR2, Olympus' ORF and Panasonic's RW2, which have marks of their own in a TIFF's header.
  var isRawVariantOfTIFF: Bool {
    if has("IIRO") || has("IIRS") || has("MMOR") || begins([0x49, 0x49, 0x55, 0]) { return true }
    return (begins([0x49, 0x49, 0x2A, 0]) || begins([0x4D, 0x4D, 0, 0x2A])) && has("CR\u{2}", at: 8)
  }

  /// 'BM' alone begins many a text: the header that follows must be one of the known sizes, with one plane.
  var isWindowsBitmap: Bool {
    guard has("BM"), let headerSize = little(14, 4) else { return false }
    if headerSize == 12 { return little(22, 2) == 1 }
    return [16, 40, 52, 56, 64, 108, 124].contains(headerSize) && little(26, 2) == 1
  }

  /// Whether this can be a Truevision header: a known kind, with a depth and a table of colours that go with it.
  func mayBeTGA(size: Int) -> Bool {
    guard bytes.count >= 18, let width = little(12, 2), let height = little(14, 2), width > 0, height > 0, size > 18
    else { return false }
    let (hasTable, kind, depth) = (bytes[1], bytes[2], bytes[16])
    guard hasTable <= 1, bytes[17] & 0xC0 == 0 else { return false }
    switch kind {
    case 1, 9: return hasTable == 1 && (depth == 8 || depth == 16) && [15, 16, 24, 32].contains(bytes[7])
    case 2, 10: return [15, 16, 24, 32].contains(depth)
    case 3, 11: return depth == 8 || depth == 16
    default: return false
    }
  }

  /// Whether this can be a wireless bitmap: kind 0, no flags, and just as many bytes as its size asks for.
  func mayBeWBMP(size: Int) -> Bool {
    guard bytes.count >= 4, bytes[0] == 0, bytes[1] & 0x9F == 0 else { return false }
    var at = 2
    func number() -> Int? {
      var value = 0
      for _ in 0..<4 {
        guard at < bytes.count else { return nil }
        let byte = bytes[at]
        at += 1
        value = value << 7 | Int(byte & 0x7F)
        if byte & 0x80 == 0 { return value }
      }
      return nil
    }
    guard let width = number(), let height = number(), width > 0, height > 0 else { return false }
    return size > at
  }

  /// Text of C that may define a bitmap.
  var mayBeXBM: Bool { has("#define ") || has("/*") || has("#define\t") }

  /// `P1` to `P7` and a blank.
  var mayBePNM: Bool {
    bytes.count > 3 && bytes[0] == UInt8(ascii: "P") && (UInt8(ascii: "1")...UInt8(ascii: "7")).contains(bytes[1])
      && [9, 10, 13, 32].contains(bytes[2])
  }
}
