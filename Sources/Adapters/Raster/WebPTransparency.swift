// SPDX-License-Identifier: MIT
import CWebP

/// Removes the colours of a WebP's fully transparent pixels: they are invisible, and editors leave erased content in
/// them.
package enum WebPTransparency {
  /// libwebp smooths transparent areas in blocks of this size, in pixels.
  private static let block = 8
  private static let mostPixels = 1 << 26

  /// The file with all pictures that have such colours encoded again losslessly; `nil` if one of them cannot be read.
  package static func cleared(_ file: [UInt8]) -> [UInt8]? {
    guard file.count > 12, let chunks = cleared(chunks: file[12...]) else { return nil }
    return chunks == Array(file[12...])
      ? file : Array("RIFF".utf8) + little(chunks.count + 4) + Array("WEBP".utf8) + chunks
  }

  private static func cleared(chunks: ArraySlice<UInt8>) -> [UInt8]? {
    var (output, alpha, rest) = ([UInt8](), [UInt8](), chunks)
    while rest.count >= 8 {
      let length = rest.dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      let whole = 8 + length + length % 2
      guard whole <= rest.count else { return nil }
      let (chunk, data) = (Array(rest.prefix(whole)), rest.dropFirst(8).prefix(length))
      switch String(decoding: rest.prefix(4), as: UTF8.self) {
      case "ALPH": alpha = chunk
      case "ANMF":
        guard data.count >= 16, let frame = cleared(chunks: data.dropFirst(16)) else { return nil }
        output += self.chunk("ANMF", Array(data.prefix(16)) + frame)
      case "VP8 ", "VP8L":
        let isLossy = !chunk.starts(with: "VP8L".utf8)
        // A lossy picture without an alpha channel hides nothing.
        guard let bare = isLossy && alpha.isEmpty ? [] : repainted(alpha, chunk, isLossy) else { return nil }
        output += bare.isEmpty ? alpha + chunk : bare
        alpha = []
      default: output += chunk
      }
      rest = rest.dropFirst(whole)
    }
    return output
  }

  /// A picture as a chunk without hidden colours; empty if it has none, `nil` if it cannot be read.
  private static func repainted(_ alpha: [UInt8], _ picture: [UInt8], _ isLossy: Bool) -> [UInt8]? {
    var body = Array("WEBP".utf8)
    if isLossy {
      guard picture.count > 18 else { return nil }
      let sides = [(14, 15), (16, 17)].map { (Int(picture[$0.1]) & 0x3F) << 8 + Int(picture[$0.0]) - 1 }
      body += chunk("VP8X", [0x10, 0, 0, 0] + sides.flatMap { little($0).prefix(3) }) + alpha
    }
    let still = Array("RIFF".utf8) + little(body.count + picture.count) + body + picture
    var (width, height): (Int32, Int32) = (0, 0)
    guard WebPGetInfo(still, still.count, &width, &height) != 0, Int(width) * Int(height) <= mostPixels,
      let pixels = WebPDecodeRGBA(still, still.count, nil, nil)
    else { return nil }
    defer { WebPFree(pixels) }
    guard hidesColours(pixels, Int(width), Int(height), isLossy) else { return [] }
    // The library removes these colours unless `exact` is set.
    var made: UnsafeMutablePointer<UInt8>?
    let count = WebPEncodeLosslessRGBA(pixels, width, height, width * 4, &made)
    guard count > 20, let made else { return nil }
    defer { WebPFree(made) }
    return Array(UnsafeBufferPointer(start: made, count: count)[12...])
  }

  /// Whether transparent pixels have colours; a lossy picture's are never exactly zero, and are detected by their
  /// differences within a block.
  private static func hidesColours(
    _ pixels: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int, _ isLossy: Bool
  ) -> Bool {
    for top in stride(from: 0, to: height, by: block) {
      for left in stride(from: 0, to: width, by: block) {
        var (least, most, opaque) = ([255, 255, 255], [0, 0, 0], 0)
        for y in top..<min(height, top + block) {
          for x in left..<min(width, left + block) {
            let at = 4 * (y * width + x)
            guard pixels[at + 3] == 0 else {
              opaque += 1
              continue
            }
            for part in 0..<3 {
              let value = Int(pixels[at + part])
              if !isLossy && value > 0 { return true }
              (least[part], most[part]) = (min(least[part], value), max(most[part], value))
            }
          }
        }
        if (0..<3).contains(where: { most[$0] - least[$0] > (opaque == 0 ? 16 : 64) }) { return true }
      }
    }
    return false
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(data.count) + data + (data.count % 2 == 1 ? [0] : [])
  }

  private static func little(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
}
