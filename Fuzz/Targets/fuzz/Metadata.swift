// SPDX-License-Identifier: MIT
import KeepsakeModel
import PictureBytes

@testable import MetadataReader

/// Feeds bytes to the reader of the format that they begin like.
func fuzzContainer(_ bytes: [UInt8]) -> CInt {
  guard let format = ImageFormat(leading: bytes.prefix(ImageFormat.bytesNeeded)) else { return -1 }
  let reading = read(bytes, format)
  _ = reading.values
  _ = MetadataReader.metadataJSONObject(reading.metadata)
  _ = MovingPicture.isIn(bytes, format)
  if let pages = PicturePages(bytes, format) { _ = pages.picture(pages.count) }
  return 0
}

/// Feeds bytes to both readers of EXIF blocks and to the interpreter of their tags.
func fuzzExif(_ bytes: [UInt8]) {
  _ = ExifInterpreter.findings(in: ExifBlock.tags(in: bytes))
  _ = read(bytes, .tiff).values
}

/// Feeds bytes to the readers of IPTC records and of the Photoshop resources that hold them.
func fuzzIPTC(_ bytes: [UInt8]) {
  _ = IPTCReader.findings(in: bytes)
  for record in bytes.viewed(PhotoshopResources.iptc(in:)) { _ = IPTCReader.findings(in: record) }
}

/// Feeds bytes to the reader of PNG texts, as the body of each kind of chunk in turn.
func fuzzPNGText(_ body: [UInt8]) -> CInt {
  guard !body.isEmpty, body.count < 1 << 20 else { return -1 }
  let length = (0..<4).reversed().map { UInt8(truncatingIfNeeded: body.count >> ($0 * 8)) }
  var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  for name in ["tEXt", "zTXt", "iTXt"] { file += length + Array(name.utf8) + body + [0, 0, 0, 0] }
  _ = read(file, .png).values
  return 0
}

/// Feeds bytes to the reader of Takeout's JSON and, by lines, to the matcher of names.
func fuzzTakeout(_ bytes: [UInt8]) {
  _ = MetadataReader.readTakeout(bytes).values
  let names = String(decoding: bytes.prefix(4_096), as: UTF8.self).split(separator: "\n").map(String.init)
  _ = TakeoutMatch(json: names.filter { $0.hasSuffix("json") }, images: names.filter { !$0.hasSuffix("json") })
}
