// SPDX-License-Identifier: MIT

import KeepsakeModel

/// Reads the sizes of X bitmaps and X pixmaps, which are C source code.
enum XBitmapText {
  /// The text before the pixels is short.
  private static let headLimit = 65_536

  /// The size in `#define NAME_width 16` and `#define NAME_height 16`; `nil` if either is missing, or there is less
  /// text than the pixels need.
  static func bitmapSize(_ bytes: UnsafeRawBufferPointer) -> PixelSize? {
    var (width, height): (Int?, Int?)
    for line in bytes.prefix(headLimit).split(whereSeparator: { $0 == 10 || $0 == 13 }) {
      let words = line.split(whereSeparator: { $0 == 32 || $0 == 9 })
      guard words.count >= 3, words[0].elementsEqual("#define".utf8) else {
        if line.contains(UInt8(ascii: "{")) { break }
        continue
      }
      let value = Int(String(decoding: words[2], as: UTF8.self))
      if String(decoding: words[1], as: UTF8.self).hasSuffix("width") { width = value }
      if String(decoding: words[1], as: UTF8.self).hasSuffix("height") { height = value }
    }
    guard let width, let height, width >= 0, height >= 0, width <= Int(Int32.max), height <= Int(Int32.max) else {
      return nil
    }
    return PixelSize(width: width, height: height)
  }

  /// The text before the first string.
  static let pixmapHead = Array("/* XPM */\nstatic char *pixmap[] = {\n".utf8)

  /// The width, height, colours and characters per pixel in the first string, and the string's position.
  static func pixmapSize(_ bytes: UnsafeRawBufferPointer) -> (size: PixelSize, start: Int)? {
    var at = 0
    let end = min(bytes.count, headLimit)
    var isComment = false
    while at + 1 < end {
      if isComment {
        isComment = !(bytes[at] == UInt8(ascii: "*") && bytes[at + 1] == UInt8(ascii: "/"))
        at += isComment ? 1 : 2
      } else if bytes[at] == UInt8(ascii: "/"), bytes[at + 1] == UInt8(ascii: "*") {
        isComment = true
        at += 2
      } else if bytes[at] == UInt8(ascii: "\"") {
        break
      } else {
        at += 1
      }
    }
    guard at + 1 < end else { return nil }
    let text = String(decoding: bytes[(at + 1)..<end].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    let numbers = text.split(whereSeparator: \.isWhitespace).prefix(4).compactMap { Int($0) }
    guard numbers.count == 4, numbers.allSatisfy({ $0 >= 0 && $0 <= Int(Int32.max) }) else { return nil }
    let (width, height, colours, characters) = (numbers[0], numbers[1], numbers[2], numbers[3])
    // Real files use one to three characters for each pixel; larger tables only fill memory.
    guard colours > 0, colours <= 1 << 18, (1...8).contains(characters) else { return nil }
    return (PixelSize(width: width, height: height), at)
  }
}
