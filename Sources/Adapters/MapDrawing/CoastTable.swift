// SPDX-License-Identifier: MIT
private import CMapTable

/// Coasts and borders of the world: Natural Earth 1:110m, to a hundredth of a degree.
///
/// `docs/map-format.md` describes the table, `scripts/map` writes it. A damaged table gives fewer lines, never a trap.
struct CoastTable: Sendable {
  /// Closed rings of land, the first point not repeated; degrees.
  let land: [[MapPoint]]
  /// Open lines between countries; degrees.
  let borders: [[MapPoint]]

  /// The table that is compiled in, read once.
  static let embedded = CoastTable(
    Array(UnsafeBufferPointer(start: keepsake_coast_bytes(), count: keepsake_coast_count())))

  private static let magic = Array("KEEPCOAS".utf8)
  private static let stepsPerDegree = 100.0

  init(_ bytes: [UInt8]) {
    guard bytes.count >= 20, bytes.starts(with: Self.magic), bytes[8...11].elementsEqual([1, 0, 0, 0]) else {
      (land, borders) = ([], [])
      return
    }
    let counts = [Int(bytes[12]) | Int(bytes[13]) << 8, Int(bytes[14]) | Int(bytes[15]) << 8]
    var at = 20
    func number() -> Int? {
      var (value, shift) = (0, 0)
      while at < bytes.count, shift < 28 {
        let byte = Int(bytes[at])
        at += 1
        value |= (byte & 127) << shift
        if byte < 128 { return value & 1 == 0 ? value >> 1 : -(value >> 1) - 1 }
        shift += 7
      }
      return nil
    }
    func lines(_ count: Int) -> [[MapPoint]] {
      var lines: [[MapPoint]] = []
      for _ in 0..<count {
        // A point takes two bytes at least.
        guard let length = number(), (0...bytes.count / 2).contains(length) else { break }
        var line: [MapPoint] = []
        var (x, y) = (0, 0)
        for _ in 0..<length {
          guard let dx = number(), let dy = number() else { return lines }
          (x, y) = (x + dx, y + dy)
          line.append(MapPoint(Double(x) / Self.stepsPerDegree, Double(y) / Self.stepsPerDegree))
        }
        lines.append(line)
      }
      return lines
    }
    land = lines(counts[0])
    borders = lines(counts[1])
  }
}
