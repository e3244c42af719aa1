// SPDX-License-Identifier: MIT

/// The tracks of a Matroska or WebM file.
struct MatroskaTracks {
  private(set) var tracks: [FilmContainer.Track] = []

  /// Throws if the film is not played in the order in which it is stored, which ffmpeg does not support.
  init(_ file: FilmBoxes.Bytes) throws(MediaRefusal) {
    guard let header = Self.element(of: file, at: 0), let segment = Self.element(of: file, at: header.end),
      segment.id == 0x1853_8067
    else { return }
    for one in Self.elements(of: file, in: segment) {
      switch one.id {
      case 0x1654_AE6B:
        for entry in Self.elements(of: file, in: one) where entry.id == 0xAE { add(entry, file) }
      case 0x1043_A770:
        // An ordered edition: only its chapters are played.
        let flags = Self.elements(of: file, in: one).flatMap { Self.elements(of: file, in: $0) }
        if flags.contains(where: { $0.id == 0x45DD && Self.value(of: file, $0) == 1 }) { throw .cut }
      default: break
      }
    }
  }

  private struct Element {
    var id: Int
    var start: Int
    var end: Int
  }

  private mutating func add(_ entry: Element, _ file: FilmBoxes.Bytes) {
    var track = FilmContainer.Track()
    var type = 0
    for one in Self.elements(of: file, in: entry) {
      switch one.id {
      case 0x83: type = Self.value(of: file, one)
      case 0xB9: track.isEnabled = Self.value(of: file, one) != 0
      case 0xE0:
        for part in Self.elements(of: file, in: one) {
          if let side = [0x54CC, 0x54BB, 0x54DD, 0x54AA].firstIndex(of: part.id) {
            track.crop[side] = min(32_768, max(0, Self.value(of: file, part)))
          }
        }
      default: break
      }
    }
    track.isSound = type == 2
    if [1, 2, 17].contains(type) { tracks.append(track) }
  }

  private static func elements(of file: FilmBoxes.Bytes, in parent: Element) -> [Element] {
    var (all, place) = ([Element](), parent.start)
    while place < parent.end, all.count < 100_000, let one = element(of: file, at: place) {
      all.append(one)
      place = one.end
    }
    return all
  }

  private static func element(of file: FilmBoxes.Bytes, at place: Int) -> Element? {
    guard let bytes = file.read(place, min(12, file.end - place)), bytes.count >= 2 else { return nil }
    let width = bytes[0].leadingZeroBitCount + 1
    guard width <= 4, bytes.count > width else { return nil }
    let wide = bytes[width].leadingZeroBitCount + 1
    guard wide <= 8, bytes.count >= width + wide else { return nil }
    let length = FilmBoxes.number(bytes[...], width, wide) & ((1 << (7 * wide)) - 1)
    let start = place + width + wide
    // If the length is unknown, the element extends to the end.
    let isOpen = length == (1 << (7 * wide)) - 1
    return Element(
      id: FilmBoxes.number(bytes[...], 0, width), start: start, end: isOpen ? file.end : min(file.end, start + length))
  }

  private static func value(of file: FilmBoxes.Bytes, _ one: Element) -> Int {
    file.read(one.start, min(8, one.end - one.start)).map { FilmBoxes.number($0[...], 0, $0.count) } ?? 0
  }
}
