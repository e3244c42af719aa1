// SPDX-License-Identifier: MIT

/// A picture format that the archive may hold, told by a file's first bytes.
package enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  case jpeg, png, webp, gif, tiff, heif, avif

  /// How many leading bytes `init(leading:)` wants to see.
  package static let bytesNeeded = 32

  /// Tells the format from a file's first bytes (its 'magic'); `nil` if it is none of ours.
  package init?(leading bytes: some Collection<UInt8>) {
    let head = Array(bytes.prefix(Self.bytesNeeded))
    func at(_ offset: Int, _ text: String) -> Bool {
      head.count >= offset + text.utf8.count && head[offset..<(offset + text.utf8.count)].elementsEqual(text.utf8)
    }
    func begins(_ magic: [UInt8]) -> Bool { head.starts(with: magic) }
    if begins([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if at(0, "RIFF"), at(8, "WEBP") {
      self = .webp
    } else if at(0, "GIF87a") || at(0, "GIF89a") {
      self = .gif
    } else if begins([0x49, 0x49, 0x2A, 0]) || begins([0x4D, 0x4D, 0, 0x2A]) || begins([0x49, 0x49, 0x2B, 0])
      || begins([0x4D, 0x4D, 0, 0x2B])
    {
      self = .tiff
    } else if at(4, "ftyp"), let brand = Self.isoBrand(head) {
      self = brand
    } else {
      return nil
    }
  }

  /// The format by the major and the compatible brands within the first bytes; the general `mif1` decides last.
  private static func isoBrand(_ head: [UInt8]) -> ImageFormat? {
    let brands = stride(from: 8, through: head.count - 4, by: 4).filter { $0 != 12 }.map {
      String(decoding: head[$0..<($0 + 4)], as: UTF8.self)
    }
    for brand in brands {
      if ["avif", "avis"].contains(brand) { return .avif }
      if ["heic", "heix", "heim", "heis", "hevc", "hevx"].contains(brand) { return .heif }
    }
    return brands.contains("mif1") || brands.contains("msf1") ? .heif : nil
  }
}
