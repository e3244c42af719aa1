// SPDX-License-Identifier: MIT
@testable import MetadataReader

/// Makes GIF files with a comment and an XMP block, around a meaningless picture.
struct GIFBuilder {
  var width = 40
  var height = 30
  var comment: String?
  var xmp: String?

  func build() -> [UInt8] {
    ByteWriter.make { out in
      out.text("GIF89a")
      out.number(width, 2, .little)
      out.number(height, 2, .little)
      out.raw([0x80, 0, 0, 0, 0, 0, 255, 255, 255])
      // The picture comes first: a reader finds the following blocks by stepping over its sub-blocks.
      out.raw([0x2C, 0, 0, 0, 0, 40, 0, 30, 0, 0, 2, 3, 0x21, 0x2C, 0x3B, 1, 0xFE, 0])
      if let comment {
        out.raw([0x21, 0xFE, UInt8(comment.utf8.count)])
        out.text(comment)
        out.raw([0])
      }
      if let xmp {
        out.raw([0x21, 0xFF, 11])
        out.text("XMP DataXMP" + xmp)
        out.raw([1] + (0...255).reversed() + [0])
      }
      out.raw([0x3B])
    }
  }
}
