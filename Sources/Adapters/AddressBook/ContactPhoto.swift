// SPDX-License-Identifier: MIT
private import Foundation

/// A picture in a card.
package struct ContactPhoto: Hashable, Sendable {
  /// The largest decoded picture in bytes; larger ones are dropped.
  package static let limit = 10 << 20

  /// For example `image/jpeg`.
  package let mediaType: String
  package let bytes: [UInt8]

  package init(mediaType: String, bytes: [UInt8]) {
    self.mediaType = mediaType
    self.bytes = bytes
  }

  /// Decodes base64; the media type is detected from the first bytes, and `declared` is used if that fails.
  init?(base64: String, declared: String?) {
    guard let data = Data(base64Encoded: base64, options: .ignoreUnknownCharacters), !data.isEmpty else { return nil }
    bytes = Array(data)
    guard let mediaType = Self.mediaType(of: bytes) ?? declared else { return nil }
    self.mediaType = mediaType
  }

  var base64: String { Data(bytes).base64EncodedString() }

  /// The media type in the form of version 3, for example `JPEG`; `nil` if it contains characters that are not allowed
  /// in a card.
  var typeWord: String? {
    let word = mediaType.split(separator: "/").last.map { $0.uppercased() }
    return word.flatMap { $0.utf8.allSatisfy(VCardProperty.isNameByte) && !$0.isEmpty ? $0 : nil }
  }

  /// The media type for the value of a TYPE or MEDIATYPE parameter.
  static func mediaType(declared word: String) -> String? {
    let lower = word.lowercased()
    let name = lower.hasPrefix("image/") ? String(lower.dropFirst(6)) : lower
    guard !name.isEmpty, name.utf8.allSatisfy({ VCardProperty.isNameByte($0) || "+.".utf8.contains($0) }) else {
      return nil
    }
    return "image/" + (name == "jpg" ? "jpeg" : name)
  }

  private static func mediaType(of bytes: [UInt8]) -> String? {
    let signatures: [(start: [UInt8], type: String)] = [
      ([0xFF, 0xD8, 0xFF], "image/jpeg"), ([0x89, 0x50, 0x4E, 0x47], "image/png"), (Array("GIF8".utf8), "image/gif"),
      (Array("BM".utf8), "image/bmp"), ([0x49, 0x49, 0x2A, 0], "image/tiff"), ([0x4D, 0x4D, 0, 0x2A], "image/tiff"),
    ]
    if let known = signatures.first(where: { bytes.starts(with: $0.start) }) { return known.type }
    guard bytes.count >= 12 else { return nil }
    if bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) { return "image/webp" }
    guard bytes[4..<8].elementsEqual("ftyp".utf8) else { return nil }
    switch String(decoding: bytes[8..<12], as: UTF8.self) {
    case "heic", "heix", "mif1": return "image/heic"
    case "avif": return "image/avif"
    default: return nil
    }
  }
}
