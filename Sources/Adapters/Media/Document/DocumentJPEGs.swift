// SPDX-License-Identifier: MIT
private import Foundation

/// The JPEGs inside a PDF, whose own words are written over where they stand, so that nothing moves.
enum DocumentJPEGs {
  /// Cleans all that begin a stream.
  ///
  /// - Returns: How many these are; `nil` where one cannot be taken apart.
  static func clean(_ file: inout [UInt8]) -> Int? {
    let begin = Array("stream\n".utf8)
    var (count, place) = (0, 0)
    while let found = next(begin, in: file, from: place) {
      place = found + begin.count
      guard place + 3 < file.count, file[place] == 0xFF, file[place + 1] == 0xD8, file[place + 2] == 0xFF else {
        continue
      }
      guard let end = clean(at: place, &file), let last = next(Array("endstream".utf8), in: file, from: end) else {
        return nil
      }
      // Whatever follows the picture, but for the line's end that belongs to the PDF.
      for byte in end..<max(end, last - 1) { file[byte] = 0 }
      count += 1
      place = last
    }
    return count
  }

  /// - Returns: Where the picture ends.
  private static func clean(at start: Int, _ file: inout [UInt8]) -> Int? {
    var place = start + 2
    var hasScan = false
    while place + 3 < file.count {
      guard file[place] == 0xFF else { return nil }
      let marker = file[place + 1]
      switch marker {
      case 0xFF: place += 1
      case 0xD9: return hasScan ? place + 2 : nil
      case 0x01, 0xD0...0xD7: place += 2
      case 0x00, 0xD8: return nil
      default:
        let length = Int(file[place + 2]) << 8 | Int(file[place + 3])
        guard length >= 2, place + 2 + length <= file.count else { return nil }
        let payload = place + 4..<place + 2 + length
        if (0xE0...0xEF).contains(marker) || marker == 0xFE { wipe(marker, payload, &file) }
        place = payload.upperBound
        guard marker == 0xDA else { continue }
        hasScan = true
        while place + 1 < file.count,
          file[place] != 0xFF || [0x00, 0xFF].contains(file[place + 1])
            || (0xD0...0xD7).contains(file[place + 1])
        {
          place += 1
        }
      }
    }
    return nil
  }

  /// Keeps what colours depend on: density, profile and Adobe's transform.
  private static func wipe(_ marker: UInt8, _ payload: Range<Int>, _ file: inout [UInt8]) {
    let kept: Int =
      switch marker {
      case 0xE0 where file[payload].starts(with: Array("JFIF\0".utf8)): 12
      case 0xE2 where file[payload].starts(with: Array("ICC_PROFILE\0".utf8)): payload.count
      case 0xEE where file[payload].starts(with: Array("Adobe".utf8)): 12
      default: 0
      }
    for place in payload.dropFirst(kept) { file[place] = 0 }
  }

  private static func next(_ word: [UInt8], in file: [UInt8], from: Int) -> Int? {
    file.withUnsafeBytes { bytes in
      var place = from
      while place + word.count <= bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + place, Int32(word[0]), bytes.count - word.count + 1 - place)
      {
        place = UnsafeRawPointer(found) - base
        if memcmp(base + place, word, word.count) == 0 { return place }
        place += 1
      }
      return nil
    }
  }
}
