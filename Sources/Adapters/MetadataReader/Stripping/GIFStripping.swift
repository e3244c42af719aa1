// SPDX-License-Identifier: MIT

/// Rewrites a GIF with its pictures, their timing and the number of repetitions.
///
/// Source: CompuServe GIF89a specification, 17 to 27; the extension NETSCAPE2.0.
struct GIFStripping {
  private let file: ByteView
  private var position = 0
  private var output: [UInt8] = []
  /// The graphic control block of the next picture.
  private var control: [UInt8] = []
  private var hasPicture = false

  static func strip(_ file: ByteView, orientation: Int) throws(StrippingRefusal) -> [UInt8] {
    // Only XMP could give an orientation, and no block that stays could hold it.
    guard orientation == 1 else { throw .damaged("the GIF") }
    var stripping = GIFStripping(file: file)
    try stripping.walk()
    return stripping.output
  }

  private init(file: ByteView) { self.file = file }

  private static var damaged: StrippingRefusal { .damaged("the GIF") }

  private mutating func walk() throws(StrippingRefusal) {
    output.reserveCapacity(file.count)
    guard let flags = file.u8(10) else { throw Self.damaged }
    try copy(13 + Self.colours(flags))
    while true {
      switch file.u8(position) {
      case 0x21: try takeExtension()
      case 0x2C: try takePicture()
      case 0x3B where hasPicture:
        output.append(0x3B)
        return
      default: throw Self.damaged
      }
    }
  }

  /// A colour table's size in bytes, from the flags that announce it.
  private static func colours(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

  private mutating func copy(_ length: Int) throws(StrippingRefusal) {
    guard let bytes = file.slice(position, length) else { throw Self.damaged }
    output.put(bytes)
    position += length
  }

  private mutating func takePicture() throws(StrippingRefusal) {
    func number(_ place: Int) -> Int { Int(file.u16(place, .little) ?? 0) }
    guard let flags = file.u8(position + 9) else { throw Self.damaged }
    // Viewers do not show pixels beyond the screen.
    guard number(position + 1) + number(position + 5) <= number(6),
      number(position + 3) + number(position + 7) <= number(8)
    else { throw .holdsMore("pixels beyond its edge") }
    output += control
    control = []
    try copy(10 + Self.colours(flags) + 1)
    while let length = file.u8(position) {
      try copy(1 + Int(length))
      guard length > 0 else {
        hasPicture = true
        return
      }
    }
    throw Self.damaged
  }

  private mutating func takeExtension() throws(StrippingRefusal) {
    guard let label = file.u8(position + 1) else { throw Self.damaged }
    position += 2
    var blocks: [ByteView] = []
    while true {
      guard let length = file.u8(position), let block = file.slice(position + 1, Int(length)) else {
        throw Self.damaged
      }
      position += 1 + Int(length)
      if length == 0 { break }
      blocks.append(block)
    }
    switch label {
    case 0xF9:
      guard blocks.count == 1, blocks[0].count == 4 else { throw Self.damaged }
      control = [0x21, 0xF9, 4] + blocks[0].array + [0]
    // No viewer draws plain text blocks; their control block goes with them.
    case 0x01: control = []
    case 0xFF:
      guard blocks.count > 1, blocks[0].has("NETSCAPE2.0") || blocks[0].has("ANIMEXTS1.0"), blocks[0].count == 11,
        let loop = blocks.dropFirst().first(where: { $0.count == 3 && $0.u8(0) == 1 })
      else { return }
      output += [0x21, 0xFF, 11] + blocks[0].array + [3] + loop.array + [0]
    default: break
    }
  }
}
