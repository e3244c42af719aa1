// SPDX-License-Identifier: MIT

/// Decodes ImageMagick's textual form of binary profiles: a name, a decimal byte count, lines of hexadecimal digits.
enum RawProfile {
  /// The profile's bytes; `nil` if the text is not a profile or is shorter than its count.
  static func bytes(of text: [UInt8]) -> [UInt8]? {
    var rest = text[...].drop(while: isBlank)
    rest = rest.drop { !isBlank($0) }.drop(while: isBlank)
    var count = 0
    while let digit = rest.first, (48...57).contains(digit), count <= EmbeddedBlocks.limit {
      count = count * 10 + Int(digit - 48)
      rest = rest.dropFirst()
    }
    guard count > 0, count <= EmbeddedBlocks.limit, count <= rest.count / 2 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var high: UInt8?
    for character in rest {
      if isBlank(character) { continue }
      guard let digit = Hexadecimal.digit(character) else { return nil }
      if let first = high {
        bytes.append(first << 4 | digit)
        if bytes.count == count { return bytes }
        high = nil
      } else {
        high = digit
      }
    }
    return nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) || byte == 0 }
}
