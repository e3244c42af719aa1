// SPDX-License-Identifier: MIT

/// The content of a box in an MP4's index.
struct FilmBox {
  let bytes: ArraySlice<UInt8>

  /// The names and contents of the boxes in it, as far as they are complete.
  var all: [(name: String, box: FilmBox)] {
    var (all, rest) = ([(name: String, box: FilmBox)](), bytes)
    while rest.count >= 8 {
      let length = FilmBoxes.number(rest, rest.startIndex, 4)
      guard length >= 8, length <= rest.count else { break }
      all.append((FilmBoxes.name(rest, rest.startIndex + 4), FilmBox(bytes: rest.prefix(length).dropFirst(8))))
      rest = rest.dropFirst(length)
    }
    return all
  }

  func children(_ name: String) -> [FilmBox] { all.filter { $0.name == name }.map(\.box) }
  func child(_ name: String) -> FilmBox? { all.first { $0.name == name }?.box }
  func dropping(_ count: Int) -> FilmBox { FilmBox(bytes: bytes.dropFirst(count)) }

  /// An unsigned number of `count` bytes; 0 if the box ends before it.
  func number(_ start: Int, _ count: Int) -> Int {
    start + count <= bytes.count ? FilmBoxes.number(bytes, bytes.startIndex + start, count) : 0
  }

  /// The time units in a second, in `mvhd` and `mdhd`; in version 1 of these boxes, the two times before it have eight
  /// bytes each.
  var scale: Int { number(number(0, 1) == 1 ? 20 : 12, 4) }

  /// A number that has eight bytes in version 1 of the box.
  func time(_ start: Int, _ count: Int) -> Int { number(start, number(0, 1) == 1 ? 8 : count) }

  /// The edits in `elst`: the length in the film's time units, and the start in the media's time units, which is -1 for
  /// a pause.
  var edits: [(length: Int, start: Int, isPlain: Bool)] {
    let (isLong, count) = (number(0, 1) == 1, number(4, 4))
    let size = isLong ? 20 : 12
    return (0..<min(count, max(0, bytes.count - 8) / size)).map { entry in
      let at = 8 + entry * size
      let start = isLong ? number(at + 8, 8) : Int(Int32(truncatingIfNeeded: number(at + 4, 4)))
      return (number(at, isLong ? 8 : 4), start, number(at + size - 4, 4) == 0x10000)
    }
  }

  /// The number of entries in `stts` and `ctts`, limited by the size of the box.
  private var entries: Int { min(number(4, 4), max(0, bytes.count - 8) / 8) }

  private static let mostSamples = 4_000_000

  /// The start times of the first and the last sample in `stbl`; `nil` if there are no samples or too many.
  static func times(_ table: FilmBox) -> (first: Int, last: Int)? {
    guard let durations = table.child("stts") else { return nil }
    let offsets = table.child("ctts")
    var (first, last, start, samples) = (Int.max, Int.min, 0, 0)
    func offset(_ entry: Int) -> Int { Int(Int32(truncatingIfNeeded: offsets?.number(12 + 8 * entry, 4) ?? 0)) }
    var (entry, left, later) = (0, offsets.map { $0.number(8, 4) } ?? .max, offset(0))
    for run in 0..<durations.entries {
      let (count, step) = (durations.number(8 + 8 * run, 4), durations.number(12 + 8 * run, 4))
      samples += count
      guard samples <= mostSamples, step < 1 << 31 else { return nil }
      for _ in 0..<count {
        while let offsets, left == 0, entry + 1 < offsets.entries {
          entry += 1
          (left, later) = (offsets.number(8 + 8 * entry, 4), offset(entry))
        }
        let shown = start + later
        (first, last) = (min(first, shown), max(last, shown))
        start += step
        left -= 1
      }
    }
    return samples > 0 ? (first, last) : nil
  }

  /// The pixels outside the visible area of a `clap` box.
  func margins(width: Int, height: Int) -> [Int] {
    func ratio(_ start: Int) -> Double {
      let (above, below) = (Int32(truncatingIfNeeded: number(start, 4)), number(start + 4, 4))
      return below == 0 ? 0 : Double(above) / Double(below)
    }
    let (shown, high, across, down) = (ratio(0), ratio(8), ratio(16), ratio(24))
    let (left, top) = ((Double(width) - shown) / 2 + across, (Double(height) - high) / 2 + down)
    // A partly visible pixel counts as cropped.
    return [left, top, Double(width) - shown - left, Double(height) - high - top].map {
      $0.isFinite ? min(32_768, max(0, Int($0.rounded(.up)))) : 32_768
    }
  }
}
