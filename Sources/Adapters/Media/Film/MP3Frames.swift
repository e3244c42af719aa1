// SPDX-License-Identifier: MIT

/// The frames of MPEG audio, layer III (ISO 11172-3 and 13818-3; the third row of each table is for MPEG 2.5).
enum MP3Frames {
  private static let rates = [
    // In kbit/s, for MPEG 1 and then for the others.
    [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
    [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ]
  private static let samples = [44_100, 48_000, 32_000]

  /// Whether a file consists of frames from its first byte to its last (the last frame may be cut off), without tags,
  /// covers or text between them.
  static func areAll(_ file: FilmBoxes.Bytes) -> Bool {
    let part = 1 << 20
    var (start, count) = (0, 0)
    while start < file.end {
      guard let bytes = file.read(start, min(part, file.end - start)) else { return false }
      var place = 0
      while place < bytes.count {
        // A frame is at most 1,441 bytes long; the next chunk begins with the frame that this chunk cuts.
        if bytes.count - place < 4 {
          if start + bytes.count == file.end { return count > 0 && bytes[place] == 0xFF }
          break
        }
        guard let length = length(bytes[place..<place + 4]) else { return false }
        if place + length > bytes.count, start + bytes.count < file.end { break }
        place += length
        count += 1
      }
      guard place > 0 else { return false }
      start += place
    }
    return count > 0
  }

  /// The length of the frame that begins with these four bytes; `nil` if they are not a frame header.
  static func length(_ head: ArraySlice<UInt8>) -> Int? {
    let bytes = Array(head)
    guard bytes.count == 4, bytes[0] == 0xFF, bytes[1] & 0xE6 == 0xE2, bytes[1] & 0x18 != 0x08 else { return nil }
    let isFirst = bytes[1] & 0x18 == 0x18
    let (rate, sampling) = (Int(bytes[2] >> 4), Int(bytes[2] >> 2 & 3))
    guard (1...14).contains(rate), sampling < 3 else { return nil }
    let halvings = isFirst ? 0 : bytes[1] & 0x18 == 0x10 ? 1 : 2
    let (kilobits, samples) = (rates[isFirst ? 0 : 1][rate - 1], samples[sampling] >> halvings)
    return (isFirst ? 144_000 : 72_000) * kilobits / samples + Int(bytes[2] >> 1 & 1)
  }
}
