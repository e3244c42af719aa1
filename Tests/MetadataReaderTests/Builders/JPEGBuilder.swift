// SPDX-License-Identifier: MIT
@testable import MetadataReader

/// Makes JPEG files without a picture: segments, a frame header, and a scan of noise.
struct JPEGBuilder {
  var segments: [(marker: UInt8, payload: [UInt8])] = []
  var width = 640
  var height = 480
  /// After the scan, where no reader should look.
  var tail: [UInt8] = []

  mutating func add(exif: [UInt8]) { segments.append((0xE1, Array("Exif\0\0".utf8) + exif)) }
  mutating func add(xmp: String) { segments.append((0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + xmp.utf8)) }
  mutating func add(comment: String) { segments.append((0xFE, Array(comment.utf8))) }

  mutating func add(iptc: [UInt8]) {
    segments.append((0xED, Array("Photoshop 3.0\0".utf8) + Self.resources(iptc: iptc)))
  }

  mutating func add(extendedXMP part: [UInt8], guid: String, length: Int, offset: Int) {
    let payload = ByteWriter.make { out in
      out.text("http://ns.adobe.com/xmp/extension/\0")
      out.text(guid)
      out.number(length, 4)
      out.number(offset, 4)
      out.raw(part)
    }
    segments.append((0xE1, payload))
  }

  /// Two image resources: an unrelated one of odd length, then the IPTC record.
  static func resources(iptc: [UInt8]) -> [UInt8] {
    ByteWriter.make { out in
      out.text("8BIM")
      out.number(0x03ED, 2)
      out.raw([3])
      out.text("res")
      out.number(3, 4)
      out.raw([1, 2, 3, 0])
      out.text("8BIM")
      out.number(0x0404, 2)
      out.raw([0, 0])
      out.number(iptc.count, 4)
      out.raw(iptc)
      if iptc.count % 2 == 1 { out.raw([0]) }
    }
  }

  func build() -> [UInt8] {
    ByteWriter.make { out in
      out.raw([0xFF, 0xD8])
      for (marker, payload) in segments {
        out.raw([0xFF, marker])
        out.number(payload.count + 2, 2)
        out.raw(payload)
      }
      out.raw([0xFF, 0xC0])
      out.number(11, 2)
      out.raw([8])
      out.number(height, 2)
      out.number(width, 2)
      out.raw([1, 1, 0x11, 0, 0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0x34])
      out.raw(tail)
      out.raw([0xFF, 0xD9])
    }
  }
}
