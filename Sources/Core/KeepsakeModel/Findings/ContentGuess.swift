// SPDX-License-Identifier: MIT

/// Says in a few words what a file seems to be that is named as a picture and is none.
package enum ContentGuess {
  /// How many leading bytes it wants to see.
  package static let bytesNeeded = 64

  /// `head` is the file's beginning, `size` all its bytes.
  package static func words(_ head: [UInt8], size: Int) -> String {
    guard size > 0 else { return "an empty file" }
    for (offset, magic, words) in signatures where head.dropFirst(offset).starts(with: magic.utf8) { return words }
    for (magic, words) in byteSignatures where head.starts(with: magic) { return words }
    guard !head.allSatisfy({ $0 == 0 }) else { return "a file that begins with zeros, as after an interrupted copy" }
    let text = String(decoding: head, as: UTF8.self).drop { $0.isWhitespace }.lowercased()
    if text.hasPrefix("<!doctype html") || text.hasPrefix("<html") { return "a web page" }
    if text.hasPrefix("<svg") { return "an SVG drawing" }
    if text.hasPrefix("<?xml") { return "an XML or SVG file" }
    if text.hasPrefix("{") || text.hasPrefix("[") { return "a JSON file" }
    return head.allSatisfy { $0 >= 32 || (9...13).contains($0) } ? "a text file" : "a file of an unknown kind"
  }

  private static let signatures: [(offset: Int, magic: String, words: String)] = [
    (0, "%PDF", "a PDF"), (0, "PK\u{3}\u{4}", "a ZIP archive or an office document"), (0, "8BPS", "a Photoshop file"),
    (0, "%!PS", "a PostScript file"), (0, "BM", "a BMP picture"), (0, "gimp xcf", "a GIMP file"),
    (4, "ftypcrx", "a camera raw file"), (4, "ftyp", "a video"), (4, "moov", "a video"), (4, "mdat", "a video"),
    (8, "AVI ", "a video"), (8, "WAVE", "a sound"), (0, "ID3", "a sound"), (0, "OggS", "a sound or video"),
    (4, "JXL ", "a JPEG XL picture"), (4, "jP  ", "a JPEG 2000 picture"),
    (0, "version https://git-lfs", "a Git LFS pointer, not the file itself"),
    (0, "Exif", "the inside of a JPEG that lacks its beginning"),
  ]

  private static let byteSignatures: [(magic: [UInt8], words: String)] = [
    ([0xFF, 0x0A], "a JPEG XL picture"), ([0x1A, 0x45, 0xDF, 0xA3], "a video"), ([0x1F, 0x8B], "a gzip archive"),
    ([0, 0, 1, 0], "an icon"), ([0xFF, 0xFB], "a sound"), ([0x37, 0x7A, 0xBC, 0xAF], "a 7-Zip archive"),
    ([0, 5, 0x16, 7], "what macOS keeps beside a file on a foreign disk"),
  ]
}
