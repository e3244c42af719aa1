// SPDX-License-Identifier: MIT

import CSPNG
import KeepsakeModel

/// The frames of an animated PNG (PNG, third edition, 11.3.6), each as a still picture; libspng reads only the first.
struct PNGFilm {
  let frames: Int
  private let file: UnsafeRawBufferPointer

  private static let mostFrames = 256

  /// `nil` if the chunks before the first picture do not declare an animation.
  init?(_ file: UnsafeRawBufferPointer) {
    self.file = file
    var frames = 0
    for chunk in Chunks(file: file) {
      if chunk.name == "IDAT" { break }
      if chunk.name == "acTL", chunk.data.count >= 8 { frames = Self.number(file, chunk.data.lowerBound) }
    }
    guard frames > 1 else { return nil }
    self.frames = frames
  }

  /// The animation up to the first frame that is not empty; `nil` if that is the first frame, which does not need this
  /// type.
  func canvas(_ size: PixelSize) -> FilmCanvas? {
    var before: [Range<Int>] = []
    var control: Control?
    var parts: [Range<Int>] = []
    let canvas = FilmCanvas(size)
    var frames = 0

    /// Draws the frame whose parts were collected; `false` if no more frames are needed.
    func lay() -> Bool {
      defer { parts = [] }
      guard !parts.isEmpty else { return true }
      // A first picture without a control chunk is not a frame of the animation; it is for programs that do not support
      // animations.
      let place = control?.place ?? FilmCanvas.Place(left: 0, top: 0, width: size.width, height: size.height)
      guard frames < Self.mostFrames, frames == 0 || canvas.wantsMore(ofPixels: place.width * place.height) else {
        return false
      }
      guard place.width <= size.width, place.height <= size.height, let pixels = pixels(place, before, parts) else {
        return false
      }
      frames += 1
      let disposal = control?.disposal ?? .cleared
      canvas.begin(disposal)
      pixels.withUnsafeBufferPointer { pixels in
        if let start = pixels.baseAddress {
          canvas.lay(start, in: place, replaces: control?.replaces ?? true)
        }
      }
      canvas.end(place, disposal)
      return true
    }

    for chunk in Chunks(file: file) {
      switch chunk.name {
      case "PLTE", "tRNS": before.append(chunk.whole)
      case "fcTL":
        guard lay() else { return canvas.shown > 1 ? canvas : nil }
        control = Control(file, chunk.data)
      case "IDAT": parts.append(chunk.data)
      case "fdAT": parts.append(min(chunk.data.lowerBound + 4, chunk.data.upperBound)..<chunk.data.upperBound)
      default: break
      }
    }
    _ = lay()
    return canvas.shown > 1 ? canvas : nil
  }

  /// The frame control chunk before a frame.
  private struct Control {
    var place: FilmCanvas.Place
    var disposal: FilmCanvas.Disposal
    var replaces: Bool

    init?(_ file: UnsafeRawBufferPointer, _ data: Range<Int>) {
      guard data.count >= 26 else { return nil }
      let numbers = (1..<5).map { PNGFilm.number(file, data.lowerBound + 4 * $0) }
      place = FilmCanvas.Place(left: numbers[2], top: numbers[3], width: numbers[0], height: numbers[1])
      disposal = [1: .cleared, 2: .restored][file[data.lowerBound + 24]] ?? .stays
      replaces = file[data.lowerBound + 25] == 0
    }
  }

  /// A frame's 8-bit pixels with alpha; `nil` if it is invalid.
  private func pixels(_ place: FilmCanvas.Place, _ before: [Range<Int>], _ parts: [Range<Int>]) -> [UInt8]? {
    func bytes(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
    // The file's first chunks with the frame's own size. Checksums are ignored.
    guard file.count > 33 else { return nil }
    var still = Array(file[..<16]) + bytes(place.width) + bytes(place.height) + file[24..<33]
    for chunk in before { still += file[chunk] }
    for part in parts { still += bytes(part.count) + Array("IDAT".utf8) + file[part] + [0, 0, 0, 0] }
    still += bytes(0) + Array("IEND".utf8) + [0, 0, 0, 0]
    guard let context = spng_ctx_new(0) else { return nil }
    defer { spng_ctx_free(context) }
    spng_set_crc_action(context, Int32(SPNG_CRC_USE.rawValue), Int32(SPNG_CRC_USE.rawValue))
    var pixels = [UInt8](repeating: 0, count: 4 * place.width * place.height)
    let format = Int32(SPNG_FMT_RGBA8.rawValue)
    let isWhole = still.withUnsafeBytes { still in
      spng_set_png_buffer(context, still.baseAddress, still.count) == 0
        && spng_decode_image(context, &pixels, pixels.count, format, Int32(SPNG_DECODE_TRNS.rawValue)) == 0
    }
    return isWhole ? pixels : nil
  }

  /// The file's chunks, up to its end or to the first chunk that reaches beyond it.
  private struct Chunks: Sequence, IteratorProtocol {
    let file: UnsafeRawBufferPointer
    private var at = 8

    init(file: UnsafeRawBufferPointer) { self.file = file }

    mutating func next() -> (name: String, data: Range<Int>, whole: Range<Int>)? {
      guard at + 12 <= file.count else { return nil }
      let length = PNGFilm.number(file, at)
      guard length <= file.count - at - 12 else { return nil }
      defer { at += 12 + length }
      let name = String(decoding: file[(at + 4)..<(at + 8)], as: UTF8.self)
      return (name, (at + 8)..<(at + 8 + length), at..<(at + 12 + length))
    }
  }

  private static func number(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> Int {
    (0..<4).reduce(0) { $0 << 8 | Int(bytes[at + $1]) }
  }
}
