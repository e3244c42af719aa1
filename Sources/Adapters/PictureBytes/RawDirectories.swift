// SPDX-License-Identifier: MIT

/// The directories of a TIFF, as far as they identify a camera raw file and locate its previews.
///
/// Source: TIFF 6.0, section 2; Adobe's Digital Negative 1.6; Panasonic's tag for its preview as ExifTool documents it.
struct RawDirectories {
  private(set) var isRaw = false
  private(set) var isDNG = false
  /// The ranges of JPEGs, from the directories.
  private(set) var previews: [Range<Int>] = []

  private let view: ByteReader
  private let isBig: Bool

  private enum Tag {
    static let panasonicPreview = 0x002E
    static let compression = 0x0103
    static let photometric = 0x0106
    static let stripOffsets = 0x0111
    static let stripLengths = 0x0117
    static let subdirectories = 0x014A
    static let jpegOffset = 0x0201
    static let jpegLength = 0x0202
    static let dngVersion = 0xC612
    static let wanted: Set<Int> = [
      panasonicPreview, compression, photometric, stripOffsets, stripLengths, subdirectories, jpegOffset, jpegLength,
      dngVersion,
    ]
  }

  /// A value's offset, the bytes of each element, and the number of elements.
  private struct Value {
    var at: Int
    var width: Int
    var count: Int
  }

  /// A colour filter's mosaic, and linear data made from one.
  private static let sensorKinds: Set<Int> = [32_803, 34_892]
  /// The packing methods of Nikon, Sony, Pentax and Samsung.
  private static let sensorPackings: Set<Int> = [34_713, 32_767, 65_535, 32_770]

  /// `nil` if the bytes do not begin like a TIFF.
  init?(_ view: ByteReader) {
    self.view = view
    guard view.has("II", at: 0) || view.has("MM", at: 0) else { return nil }
    isBig = view.has("MM", at: 0)
    // 42 is TIFF's; the others are Olympus' ("RO", "RS") and Panasonic's.
    guard let mark = view.u16(2, big: isBig), let first = view.u32(4, big: isBig),
      [42, 0x4F52, 0x5352, 0x55].contains(mark)
    else { return nil }
    isRaw = mark != 42 || view.has("CR\u{2}", at: 8)
    var waiting = [first]
    var seen: Set<Int> = []
    while let offset = waiting.popLast(), seen.count < 64 {
      guard offset > 0, seen.insert(offset).inserted else { continue }
      waiting += read(offset)
    }
  }

  /// Reads a directory; returns the offsets of others.
  private mutating func read(_ offset: Int) -> [Int] {
    guard let count = view.u16(offset, big: isBig) else { return [] }
    var values: [Int: Value] = [:]
    for index in 0..<min(count, 4_096) {
      let at = offset + 2 + 12 * index
      guard let tag = view.u16(at, big: isBig), let kind = view.u16(at + 2, big: isBig),
        let number = view.u32(at + 4, big: isBig)
      else { break }
      let width = [1: 1, 2: 1, 3: 2, 4: 4, 7: 1, 13: 4][kind] ?? 0
      guard Tag.wanted.contains(tag), width > 0, number > 0, number <= view.count else { continue }
      guard let place = width * number <= 4 ? at + 8 : view.u32(at + 8, big: isBig) else { continue }
      values[tag] = Value(at: place, width: width, count: number)
    }
    if values[Tag.dngVersion] != nil { (isRaw, isDNG) = (true, true) }
    let photometric = number(values[Tag.photometric])
    let isSensor = photometric.map(Self.sensorKinds.contains) ?? false
    if isSensor || (number(values[Tag.compression]).map(Self.sensorPackings.contains) ?? false) { isRaw = true }
    addPreviews(values, isSensor: isSensor)
    var others: [Int] = []
    if let list = values[Tag.subdirectories] {
      for index in 0..<min(list.count, 32) { others += [number(list, index)].compactMap(\.self) }
    }
    return others + [view.u32(offset + 2 + 12 * count, big: isBig)].compactMap(\.self)
  }

  private mutating func addPreviews(_ values: [Int: Value], isSensor: Bool) {
    add(number(values[Tag.jpegOffset]), number(values[Tag.jpegLength]))
    if let blob = values[Tag.panasonicPreview], blob.width == 1, blob.count > 4 { add(blob.at, blob.count) }
    let packing = number(values[Tag.compression])
    if !isSensor, packing == 6 || packing == 7, values[Tag.stripOffsets]?.count == 1 {
      add(number(values[Tag.stripOffsets]), number(values[Tag.stripLengths]))
    }
  }

  private mutating func add(_ offset: Int?, _ length: Int?) {
    guard let offset, let length, offset > 0, length > 0, offset < view.count, previews.count < 64 else { return }
    previews.append(offset..<min(view.count, offset + length))
  }

  private func number(_ value: Value?, _ index: Int = 0) -> Int? {
    guard let value, index < value.count else { return nil }
    let at = value.at + index * value.width
    return switch value.width {
    case 1: view.u8(at)
    case 2: view.u16(at, big: isBig)
    default: view.u32(at, big: isBig)
    }
  }
}
