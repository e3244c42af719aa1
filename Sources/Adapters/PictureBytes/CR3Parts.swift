// SPDX-License-Identifier: MIT

/// The previews and metadata of a Canon CR3 file.
///
/// Source: ISO/IEC 14496-12 for the boxes; L. Defert's description of CR3 for Canon's own (`CMT1` to `CMT4`, `PRVW`).
struct CR3Parts {
  private(set) var previews: [Range<Int>] = []
  private(set) var blocks: [RawFile.Block] = []

  private let view: ByteReader
  /// A hostile file may hold a box in every eight bytes.
  private var patience = 20_000

  private static let canon = "85c0b687820f11e08111f4ce462b6a48"
  private static let preview = "eaf42b5e1c984b88b9fbb7dc406e4d16"
  private static let xmp = "be7acfcb97a942e89c71999491e3afac"

  init(_ view: ByteReader) {
    self.view = view
    walk(0..<view.count, depth: 0)
  }

  private mutating func walk(_ range: Range<Int>, depth: Int) {
    var at = range.lowerBound
    while at + 8 <= range.upperBound, patience > 0 {
      patience -= 1
      guard let short = view.u32(at, big: true) else { return }
      let header = short == 1 ? 16 : 8
      guard let length = short == 1 ? view.u64(at + 8, big: true) : short == 0 ? range.upperBound - at : short,
        length >= header, at + header <= range.upperBound
      else { return }
      let end = length <= range.upperBound - at ? at + length : range.upperBound
      take(at + 4, (at + header)..<end, depth: depth)
      at = end
    }
  }

  private mutating func take(_ name: Int, _ body: Range<Int>, depth: Int) {
    func isNamed(_ text: String) -> Bool { view.has(text, at: name) }
    if isNamed("uuid") {
      takeOwn(body, depth: depth)
    } else if isNamed("CMT1") {
      blocks.append(.tiff(body))
    } else if isNamed("CMT2") {
      blocks.append(.photo(body))
    } else if isNamed("CMT4") {
      blocks.append(.gps(body))
    } else if isNamed("stbl") {
      takeTrack(body)
    } else if depth < 6, ["moov", "trak", "mdia", "minf"].contains(where: isNamed) {
      walk(body, depth: depth + 1)
    }
  }

  private mutating func takeOwn(_ body: Range<Int>, depth: Int) {
    guard body.count >= 16, let identifier = view.bytes(body.lowerBound, 16) else { return }
    let inside = (body.lowerBound + 16)..<body.upperBound
    switch identifier.map(Self.twoDigits).joined() {
    case Self.canon where depth < 6: walk(inside, depth: depth + 1)
    case Self.xmp: blocks.append(.xmp(inside))
    case Self.preview:
      // A few numbers and a box come before the JPEG.
      for at in inside.prefix(64) where view.u16(at, big: true) == 0xFFD8 {
        previews.append(at..<inside.upperBound)
        break
      }
    default: break
    }
  }

  /// A track's first sample, if it is a JPEG: the full-size picture.
  private mutating func takeTrack(_ body: Range<Int>) {
    var (offset, length): (Int?, Int?)
    var at = body.lowerBound
    while at + 8 <= body.upperBound, patience > 0 {
      patience -= 1
      guard let size = view.u32(at, big: true), size >= 8 else { break }
      if view.has("stsz", at: at + 4) {
        let shared = view.u32(at + 12, big: true) ?? 0
        length = shared > 0 ? shared : view.u32(at + 20, big: true)
      } else if view.has("co64", at: at + 4) {
        offset = view.u64(at + 16, big: true)
      } else if view.has("stco", at: at + 4) {
        offset = view.u32(at + 16, big: true)
      }
      at += size
    }
    guard let offset, let length, offset > 0, length > 0, offset < view.count else { return }
    if view.u16(offset, big: true) == 0xFFD8 { previews.append(offset..<min(view.count, offset + length)) }
  }

  private static func twoDigits(_ byte: UInt8) -> String {
    let text = String(byte, radix: 16)
    return text.count == 1 ? "0" + text : text
  }
}
