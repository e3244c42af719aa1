// SPDX-License-Identifier: MIT
import Testing

@testable import Media

@Suite struct `The JPEGs in a PDF` {
  private func stream(_ jpeg: [UInt8]) -> [UInt8] { Array("stream\n".utf8) + jpeg + Array("\nendstream".utf8) }

  @Test func `lose what they say of themselves, where they stand`() {
    let said = [0xFF, 0xE1, 0, 10] + Array("Exif\0\0At".utf8)
    let end: [UInt8] = [0xFF, 0xDA, 0, 2, 1, 0xFF, 0xD9]
    var file = stream([0xFF, 0xD8] + said + end)
    let length = file.count
    #expect(DocumentJPEGs.clean(&file) == 1)
    #expect(
      file == stream([0xFF, 0xD8, 0xFF, 0xE1, 0, 10] + Array(repeating: 0, count: 8) + end) && file.count == length)
  }

  /// A segment's length counts its own two bytes.
  @Test(arguments: [[0, 0], [0, 1], [0xFF, 0xFF]] as [[UInt8]])
  func `are none where a segment has no length`(length: [UInt8]) {
    var file = stream([0xFF, 0xD8, 0xFF, 0xE1] + length + [0xFF, 0xDA, 0, 2, 1, 0xFF, 0xD9])
    #expect(DocumentJPEGs.clean(&file) == nil)
  }
}
