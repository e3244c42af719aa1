// SPDX-License-Identifier: MIT

/// Iterates over consecutive boxes.
struct BoxWalk: Sequence, IteratorProtocol {
  private let bytes: ByteView
  private var position = 0
  /// A hostile file can hold a box in every eight bytes.
  private var patience = 20_000

  init(_ bytes: ByteView) { self.bytes = bytes }

  /// The next box and its content; a box that claims more bytes than there are ends with the bytes.
  mutating func next() -> (name: FourCC, body: ByteView)? {
    guard patience > 0, let short = bytes.u32(position), let name = bytes.fourCC(position + 4) else { return nil }
    patience -= 1
    var header = 8
    var size = Int(short)
    if short == 1 {
      guard let long = bytes.u64(position + 8), let exact = Int(exactly: long) else { return nil }
      (header, size) = (16, exact)
    } else if short == 0 {
      size = bytes.count - position
    }
    guard size >= header else { return nil }
    let body = bytes.clipped(position + header, size - header)
    position = size <= bytes.count - position ? position + size : bytes.count
    return (name, body)
  }
}
