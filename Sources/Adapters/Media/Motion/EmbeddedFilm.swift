// SPDX-License-Identifier: MIT

/// The film that phones store after a picture, in the same file (motion photo).
///
/// Source: Google's Motion Photo format 1.0 (and the older micro videos); for Samsung's format, ExifTool's
/// Image::ExifTool::Samsung.
package enum EmbeddedFilm {
  /// The position of the film in the file; `nil` if there is none.
  package static func range(in bytes: [UInt8]) -> Range<Int>? {
    let found = [box(bytes), samsung(bytes), google(bytes)].compactMap(\.self)
    return found.first { range in
      range.count > 16 && range.lowerBound >= 0 && range.upperBound <= bytes.count
        && bytes[(range.lowerBound + 4)..<(range.lowerBound + 8)].elementsEqual("ftyp".utf8)
    }
  }

  /// HEIC: a box `mpvd` at the top level.
  private static func box(_ bytes: [UInt8]) -> Range<Int>? {
    guard bytes.count > 16, bytes[4..<8].elementsEqual("ftyp".utf8) else { return nil }
    var start = 0
    while start + 8 <= bytes.count {
      var (length, header) = (number(bytes, start, 4), 8)
      if length == 1, start + 16 <= bytes.count { (length, header) = (number(bytes, start + 8, 8), 16) }
      if length == 0 { length = bytes.count - start }
      guard length >= header, length <= bytes.count - start else { return nil }
      if bytes[(start + 4)..<(start + 8)].elementsEqual("mpvd".utf8) { return start + header..<start + length }
      start += length
    }
    return nil
  }

  /// Samsung: the file ends with a directory: `SEFH`, entries of 12 bytes, its length, `SEFT`.
  private static func samsung(_ bytes: [UInt8]) -> Range<Int>? {
    guard bytes.count > 32, bytes.suffix(4).elementsEqual("SEFT".utf8) else { return nil }
    let start = bytes.count - 8 - little(bytes, bytes.count - 8)
    guard start >= 0, start + 12 <= bytes.count - 8, bytes[start..<start + 4].elementsEqual("SEFH".utf8) else {
      return nil
    }
    for entry in 0..<min(little(bytes, start + 8), 256) {
      let at = start + 12 + 12 * entry
      guard at + 12 <= bytes.count else { return nil }
      // An entry has its type, then the distance from its record to the directory, and the record's length.
      guard Int(bytes[at + 2]) | Int(bytes[at + 3]) << 8 == 0x0A30 else { continue }
      let (record, length) = (start - little(bytes, at + 4), little(bytes, at + 8))
      guard record >= 0, length > 8, record + length <= start else { return nil }
      let film = record + 8 + little(bytes, record + 4)
      return film < record + length ? film..<record + length : nil
    }
    return nil
  }

  /// Google: the XMP says how many bytes at the end of the file are the film.
  private static func google(_ bytes: [UInt8]) -> Range<Int>? {
    let head = String(decoding: bytes.prefix(512 << 10), as: UTF8.self)[...]
    guard let from = head.range(of: "<x:xmpmeta")?.lowerBound,
      let to = head.range(of: "</x:xmpmeta>", in: from..<head.endIndex)?.lowerBound
    else { return nil }
    let xmp = head[from..<to]
    if let offset = value("MicroVideoOffset", in: xmp)?.wholeNumber, (1..<bytes.count).contains(offset) {
      return bytes.count - offset..<bytes.count
    }
    guard value("MotionPhoto", in: xmp) == "1" else { return nil }
    var end = bytes.count
    for item in xmp.split(separator: "<rdf:li").dropFirst().reversed() {
      guard let length = (value("Length", in: item) ?? "0").wholeNumber, length < end else { return nil }
      if value("Semantic", in: item) == "MotionPhoto" { return end - length..<end }
      end -= length + ((value("Padding", in: item) ?? "0").wholeNumber ?? 0)
      if end <= 0 { return nil }
    }
    return nil
  }

  /// The value in `GCamera:Name="value"` or `<GCamera:Name>value<`, with any prefix.
  private static func value(_ name: String, in text: Substring) -> String? {
    for (before, after) in [(":\(name)=\"", "\""), (":\(name)='", "'"), (":\(name)>", "<")] {
      guard let start = text.range(of: before)?.upperBound,
        let end = text.range(of: after, in: start..<text.endIndex)?.lowerBound
      else { continue }
      return String(text[start..<end].prefix(40))
    }
    return nil
  }

  private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    // A value too large for Int is clamped; it still lies beyond the end of any file.
    Int(clamping: bytes[start..<start + count].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  private static func little(_ bytes: [UInt8], _ start: Int) -> Int {
    guard start >= 0, start + 4 <= bytes.count else { return 0 }
    return (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
  }
}

extension String {
  /// A number of at most twelve digits, at least 0.
  fileprivate var wholeNumber: Int? { utf8.count <= 12 ? Int(self).flatMap { $0 < 0 ? nil : $0 } : nil }
}

extension Substring {
  /// The range of a text in a part of this one.
  fileprivate func range(of text: String, in part: Range<Index>? = nil) -> Range<Index>? {
    self[part ?? startIndex..<endIndex].firstRange(of: text)
  }
}
