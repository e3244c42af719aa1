// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeSupport

/// The words in a page's text layer, with their positions.
package struct DocumentText: Sendable, Equatable {
  package struct Word: Sendable, Equatable {
    /// Never empty, without white space.
    package var text: String
    /// In points from the page's upper left corner, with the page rotated as the PDF specifies.
    package var left: Double
    package var top: Double
    package var right: Double
    package var bottom: Double
  }

  /// The page's width before rotation, in points.
  package var width: Double
  package var height: Double
  /// Paragraphs of lines of words; none of them is empty.
  package var blocks: [[[Word]]]

  /// The limit on the description of a page: a full page needs some 70,000 bytes.
  private static let limits = ProcessLimits(processor: 30, file: 8 << 20)
  /// No page for human readers has more words than this.
  private static let mostWords = 50_000

  /// Reads the first page of a file in a folder.
  init(_ scratch: MediaScratch, _ path: String) throws(MediaRefusal) {
    let run = try MediaTool.pdftotext.run(
      ["-l", "1", "-cropbox", "-bbox-layout", path, "-"], in: scratch, Self.limits)
    self = try Self(described: run.bytes)
  }

  /// Parses the output of `pdftotext -bbox-layout`, which has an element on each line, and words with their text.
  init(described bytes: [UInt8]) throws(MediaRefusal) {
    var (size, blocks, words) = ((width: 0.0, height: 0.0), [[[Word]]](), 0)
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let line = line.drop { $0 == UInt8(ascii: " ") }
      guard line.first == UInt8(ascii: "<") else { continue }
      if line.starts(with: "<word ".utf8) {
        words += 1
        guard words <= Self.mostWords else { throw .tooLarge }
        guard let found = Self.words(line), !blocks.isEmpty, !blocks[blocks.count - 1].isEmpty else { continue }
        let last = blocks[blocks.count - 1].count - 1
        blocks[blocks.count - 1][last] += found
      } else if line.starts(with: "<line ".utf8), !blocks.isEmpty {
        blocks[blocks.count - 1].append([])
      } else if line.starts(with: "<block ".utf8) {
        blocks.append([])
      } else if line.starts(with: "<page ".utf8), let width = Self.number("width", line),
        let height = Self.number("height", line)
      {
        size = (width, height)
      }
    }
    guard size.width > 0, size.height > 0 else { throw .damaged("") }
    (width, height) = size
    self.blocks = blocks.map { $0.filter { !$0.isEmpty } }.filter { !$0.isEmpty }
  }

  /// The words of one element: some programs write several words into one.
  private static func words(_ line: ArraySlice<UInt8>) -> [Word]? {
    guard let left = number("xMin", line), let top = number("yMin", line), let right = number("xMax", line),
      let bottom = number("yMax", line), let start = line.firstIndex(of: UInt8(ascii: ">")),
      let end = line.lastIndex(of: UInt8(ascii: "<")), start < end
    else { return nil }
    let text = plain(String(decoding: line[(start + 1)..<end], as: UTF8.self))
    let parts = text.split(whereSeparator: \.isWhitespace)
    let letters = max(1, text.count)
    var place = 0
    return parts.map { part in
      // The width is divided in proportion to the letters.
      let from = text.distance(from: text.startIndex, to: part.startIndex)
      place = from + part.count
      let step = (right - left) / Double(letters)
      return Word(
        text: String(part), left: left + step * Double(from), top: top, right: left + step * Double(place),
        bottom: bottom)
    }
  }

  private static func number(_ name: String, _ line: ArraySlice<UInt8>) -> Double? {
    guard let place = line.firstRange(of: Array(" \(name)=\"".utf8)) else { return nil }
    let value = line[place.upperBound...].prefix { $0 != UInt8(ascii: "\"") }
    guard value.count <= 30, let number = Double(String(decoding: value, as: UTF8.self)), abs(number) < 1e6 else {
      return nil
    }
    return number
  }

  /// Decodes character references and ligatures, and removes invisible characters.
  private static func plain(_ text: String) -> String {
    var text = text
    for (reference, letter) in references where text.contains("&") {
      text = text.replacingOccurrences(of: reference, with: letter)
    }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
          if let letters = ligatures[scalar] { return Array(letters.unicodeScalars) }
          // Soft hyphens, direction marks, and control characters.
          return [.format, .control].contains(scalar.properties.generalCategory) && !scalar.properties.isWhitespace
            ? [] : [scalar]
        }))
  }

  /// The ampersand is decoded last, so that its result is not taken for the start of a reference.
  private static let references = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#39;", "'"), ("&amp;", "&"),
  ]
  private static let ligatures: [Unicode.Scalar: String] = [
    "\u{FB00}": "ff", "\u{FB01}": "fi", "\u{FB02}": "fl", "\u{FB03}": "ffi", "\u{FB04}": "ffl", "\u{FB05}": "st",
    "\u{FB06}": "st",
  ]
}
