// SPDX-License-Identifier: MIT
@testable import MetadataReader

/// Makes TIFF streams: whole files, and EXIF blocks.
struct TIFFBuilder {
  enum Value {
    case ascii(String)
    case raw([UInt8], format: Int)
    case shorts([Int])
    case longs([Int])
    case rationals([(Int, Int)])
    case signedRationals([(Int, Int)])
  }

  var order: ByteOrder = .little
  var isBig = false
  var image: [Int: Value] = [:]
  var photo: [Int: Value] = [:]
  var gps: [Int: Value] = [:]
  /// Empty bytes between the directories and their data.
  var gap = 0

  private var word: Int { isBig ? 8 : 4 }

  func build() -> [UInt8] {
    var image = image
    if !photo.isEmpty { image[0x8769] = .longs([0]) }
    if !gps.isEmpty { image[0x8825] = .longs([0]) }
    let header = isBig ? 16 : 8
    let photoAt = header + size(image) + gap
    let gpsAt = photoAt + (photo.isEmpty ? 0 : size(photo))
    var heap = ByteWriter()
    let heapAt = gpsAt + (gps.isEmpty ? 0 : size(gps))
    if !photo.isEmpty { image[0x8769] = .longs([photoAt]) }
    if !gps.isEmpty { image[0x8825] = .longs([gpsAt]) }
    var out = ByteWriter()
    out.text(order == .little ? "II" : "MM")
    out.number(isBig ? 43 : 42, 2, order)
    if isBig { out.number(8, 2, order) }
    if isBig { out.number(0, 2, order) }
    out.number(header, word, order)
    write(image, to: &out, &heap, heapAt)
    out.raw([UInt8](repeating: 0, count: gap))
    if !photo.isEmpty { write(photo, to: &out, &heap, heapAt) }
    if !gps.isEmpty { write(gps, to: &out, &heap, heapAt) }
    return out.bytes + heap.bytes
  }

  private func size(_ directory: [Int: Value]) -> Int {
    isBig ? 8 + directory.count * 20 + 8 : 2 + directory.count * 12 + 4
  }

  private func write(_ directory: [Int: Value], to out: inout ByteWriter, _ heap: inout ByteWriter, _ heapAt: Int) {
    out.number(directory.count, isBig ? 8 : 2, order)
    for (tag, value) in directory.sorted(by: { $0.key < $1.key }) {
      let (format, count, bytes) = encoded(value)
      out.number(tag, 2, order)
      out.number(format, 2, order)
      out.number(count, word, order)
      if bytes.count <= word {
        out.raw(bytes + [UInt8](repeating: 0, count: word - bytes.count))
      } else {
        out.number(heapAt + heap.count, word, order)
        heap.raw(bytes + (bytes.count % 2 == 1 ? [0] : []))
      }
    }
    out.number(0, word, order)
  }

  private func encoded(_ value: Value) -> (format: Int, count: Int, bytes: [UInt8]) {
    func pairs(_ values: [(Int, Int)]) -> [UInt8] {
      ByteWriter.make { out in
        for (over, under) in values {
          out.number(over, 4, order)
          out.number(under, 4, order)
        }
      }
    }
    switch value {
    case .ascii(let text): return (2, text.utf8.count + 1, Array(text.utf8) + [0])
    case .raw(let bytes, let format): return (format, bytes.count, bytes)
    case .shorts(let values):
      return (3, values.count, ByteWriter.make { out in values.forEach { out.number($0, 2, order) } })
    case .longs(let values):
      return (4, values.count, ByteWriter.make { out in values.forEach { out.number($0, 4, order) } })
    case .rationals(let values): return (5, values.count, pairs(values))
    case .signedRationals(let values): return (10, values.count, pairs(values))
    }
  }
}
