// SPDX-License-Identifier: MIT

import KeepsakeModel

/// The chunks of a WebP file: the profile, and the frames of an animation as still pictures (RFC 9649).
struct WebPContainer {
  private let file: UnsafeRawBufferPointer
  private var frame: [UInt8]?
  /// The ranges of the frames of an animation, each with its header; limited to the first ones if there are very many.
  private var film: [Range<Int>] = []
  private(set) var profile: [UInt8]?
  /// The number of frames of an animation; 1 for a still picture.
  private(set) var frames = 1
  /// The size of the canvas for the frames of an animation.
  private(set) var canvas: PixelSize?

  private static let mostProfileBytes = 4 << 20
  private static let mostFilm = 256

  init(_ file: UnsafeRawBufferPointer) {
    self.file = file
    var animated = 0
    var at = 12
    while at + 8 <= file.count {
      let name = file[at..<(at + 4)]
      let length = Self.number(file, at + 4, 4)
      let start = at + 8
      let end = min(start + length, file.count)
      if name.elementsEqual("ICCP".utf8), length <= Self.mostProfileBytes, start + length <= file.count {
        profile = Array(file[start..<end])
      } else if name.elementsEqual("VP8X".utf8), length >= 10, start + length <= file.count {
        canvas = PixelSize(
          width: 1 + Self.number(file, start + 4, 3), height: 1 + Self.number(file, start + 7, 3))
      } else if name.elementsEqual("ANMF".utf8) {
        if animated == 0 { frame = Self.still(UnsafeRawBufferPointer(rebasing: file[start..<end])) }
        if film.count < Self.mostFilm { film.append(start..<end) }
        animated += 1
      }
      at = start + length + length % 2
    }
    frames = max(1, animated)
  }

  /// Passes on bytes that libwebp's simple decoder understands.
  func withPicture<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let frame { return frame.withUnsafeBufferPointer(body) }
    return body(file.assumingMemoryBound(to: UInt8.self))
  }

  /// A frame of an animation.
  struct Frame {
    var place: FilmCanvas.Place
    /// Whether its pixels replace those below even where they are transparent.
    var replaces: Bool
    var disposal: FilmCanvas.Disposal
    /// The frame as a separate file.
    var still: [UInt8]
  }

  /// The frame with this number, counted from 0; `nil` if it is missing or invalid.
  func frame(_ number: Int) -> Frame? {
    guard film.indices.contains(number) else { return nil }
    let bytes = UnsafeRawBufferPointer(rebasing: file[film[number]])
    guard let still = Self.still(bytes) else { return nil }
    let place = FilmCanvas.Place(
      left: 2 * Self.number(bytes, 0, 3), top: 2 * Self.number(bytes, 3, 3), width: 1 + Self.number(bytes, 6, 3),
      height: 1 + Self.number(bytes, 9, 3))
    let flags = bytes[15]
    return Frame(
      place: place, replaces: flags & 2 != 0, disposal: flags & 1 != 0 ? .cleared : .stays, still: still)
  }

  /// Wraps an animation frame's chunks as a file: the frame header has 16 bytes, the frame's size at 6 and 9.
  private static func still(_ frame: UnsafeRawBufferPointer) -> [UInt8]? {
    guard frame.count > 24 else { return nil }
    let chunks = frame[16...]
    // If there is an alpha chunk, an extended header must declare it.
    let hasAlpha = chunks.starts(with: "ALPH".utf8)
    var body = Array("WEBP".utf8)
    if hasAlpha { body += Array("VP8X".utf8) + [10, 0, 0, 0, 0x10, 0, 0, 0] + frame[6..<12] }
    body += chunks
    let length = UInt32(clamping: body.count)
    return Array("RIFF".utf8) + (0..<4).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) } + body
  }

  private static func number(_ bytes: UnsafeRawBufferPointer, _ at: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << ($1 * 8) }
  }
}
