// SPDX-License-Identifier: MIT
@testable import MetadataReader

/// Makes WebP files of given chunks.
enum RIFFBuilder {
  static func webp(_ chunks: [(name: String, data: [UInt8])]) -> [UInt8] {
    let body = ByteWriter.make { out in
      out.text("WEBP")
      for (name, data) in chunks {
        out.text(name)
        out.number(data.count, 4, .little)
        out.raw(data)
        if data.count % 2 == 1 { out.raw([0]) }
      }
    }
    return ByteWriter.make { out in
      out.text("RIFF")
      out.number(body.count, 4, .little)
      out.raw(body)
    }
  }

  static func extendedHeader(width: Int, height: Int) -> [UInt8] {
    ByteWriter.make { out in
      out.number(0x0C, 4, .little)
      out.number(width - 1, 3, .little)
      out.number(height - 1, 3, .little)
    }
  }
}
