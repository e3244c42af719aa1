// SPDX-License-Identifier: MIT
@testable import MetadataReader

/// Makes HEIF files without a picture: the list of items, their properties, and metadata items.
struct HEIFBuilder {
  var brand = "heic"
  var width = 4_032
  var height = 3_024
  /// Anticlockwise quarter turns; `nil` writes no `irot`.
  var quarterTurns: Int?
  var exif: [UInt8]?
  var xmp: String?
  /// Whether metadata is in the `idat` box of the list itself rather than in `mdat`.
  var usesIdat = false

  func build() -> [UInt8] {
    let exifItem = exif.map { ByteWriter.make { $0.number(6, 4) } + Array("Exif\0\0".utf8) + $0 } ?? []
    let xmpItem = Array((xmp ?? "").utf8)
    let data = exifItem + xmpItem
    let head = box("ftyp", Array("\(brand)\0\0\0\0mif1\(brand)".utf8))
    // The list's length does not depend on the offsets in it, so a first copy measures it.
    let measured = meta(data, exifItem.count, at: 0)
    let start = usesIdat ? 0 : head.count + measured.count + 8
    return head + meta(data, exifItem.count, at: start) + (usesIdat ? [] : box("mdat", data))
  }

  private func meta(_ data: [UInt8], _ exifLength: Int, at start: Int) -> [UInt8] {
    var properties = [box("ispe", [0, 0, 0, 0] + number(width, 4) + number(height, 4))]
    if let quarterTurns { properties.append(box("irot", [UInt8(quarterTurns)])) }
    let associations =
      [0, 0, 0, 0] + number(1, 4) + number(1, 2) + [UInt8(properties.count)]
      + properties.indices.map { UInt8($0 + 1) | 0x80 }
    var items = [entry(1, "hvc1", "")]
    var places: [[UInt8]] = []
    if exif != nil {
      items.append(entry(2, "Exif", ""))
      places.append(location(2, start, exifLength))
    }
    if xmp != nil {
      items.append(entry(3, "mime", "application/rdf+xml\0"))
      places.append(location(3, start + exifLength, data.count - exifLength))
    }
    let boxes =
      box("hdlr", [UInt8](repeating: 0, count: 24)) + box("pitm", [0, 0, 0, 0] + number(1, 2))
      + box("iinf", [0, 0, 0, 0] + number(items.count, 2) + items.flatMap(\.self))
      + box("iprp", box("ipco", properties.flatMap(\.self)) + box("ipma", associations))
      + (usesIdat ? box("idat", data) : [])
      + box("iloc", [1, 0, 0, 0, 0x44, 0x40] + number(places.count, 2) + places.flatMap(\.self))
    return box("meta", [0, 0, 0, 0] + boxes)
  }

  private func entry(_ id: Int, _ type: String, _ content: String) -> [UInt8] {
    box("infe", [2, 0, 0, 0] + number(id, 2) + [0, 0] + Array(type.utf8) + [0] + Array(content.utf8))
  }

  /// Version 1 of a location: construction method, data reference, base offset, one extent.
  private func location(_ id: Int, _ offset: Int, _ length: Int) -> [UInt8] {
    number(id, 2) + number(usesIdat ? 1 : 0, 2) + [0, 0] + number(0, 4) + number(1, 2) + number(offset, 4)
      + number(length, 4)
  }

  private func box(_ name: String, _ body: [UInt8]) -> [UInt8] { number(body.count + 8, 4) + Array(name.utf8) + body }

  private func number(_ value: Int, _ width: Int) -> [UInt8] { ByteWriter.make { $0.number(value, width) } }
}
