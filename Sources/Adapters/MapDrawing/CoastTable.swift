// SPDX-License-Identifier: MIT
private import CDeflate
private import CMapTable

/// Coasts, lakes, borders and rivers of the world, in tiles.
///
/// From Natural Earth 1:10m; `docs/map-format.md` describes the table. Only tiles that a map touches are unpacked. A
/// damaged table gives fewer lines, never a trap.
struct CoastTable: Sendable {
  /// A line, or a ring whose first point is not repeated; in degrees, with longitudes continuing past 180.
  struct Shape: Sendable {
    /// For borders, 1 is disputed; for rivers, 0 is the greatest, 3 the least.
    var kind: Int
    var points: [MapPoint]
  }

  struct Tile: Sendable {
    /// Whether land (1) and a lake (2) cover the south-western corner.
    var flags: Int
    var packed: Range<Int>
    var plainCount: Int
  }

  struct Level: Sendable {
    /// The most drawing units per degree of maps that use this level.
    var mostUnits: Double
    var steps, degrees, columns, rows: Int
    var tiles: [Tile]
  }

  /// The compiled-in table, read once.
  static let embedded = CoastTable(
    Array(UnsafeBufferPointer(start: keepsake_coast_bytes(), count: keepsake_coast_count())))

  let levels: [Level]
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var levels: [Level] = []
    var cursor = Cursor(bytes: bytes, at: 16)
    let isTable = bytes.count >= 16 && bytes.starts(with: "KEEPCOST".utf8) && bytes[8] == 1 && bytes[9] == 0
    while isTable, levels.count < bytes[10], let level = cursor.level() { levels.append(level) }
    self.levels = levels
  }

  /// The level for a map with this many drawing units per degree.
  func level(units: Double) -> Level? { levels.first { units <= $0.mostUnits } ?? levels.last }

  /// Land, lakes, borders and rivers of the tiles that touch a window; its longitudes may continue past 180.
  func shapes(in window: MapWindow, of level: Level) -> [[Shape]] {
    func index(_ degrees: Double) -> Int { Int((degrees / Double(level.degrees)).rounded(.down)) }
    let (first, last) = (index(window.west + 180), index(window.east + 180))
    let (low, high) = (max(0, index(window.south + 90)), min(level.rows - 1, index(window.north + 90)))
    var layers = [[Part]](repeating: [], count: 4)
    guard first <= last, last - first <= 2 * level.columns, low <= high else { return layers.map { _ in [] } }
    let side = level.degrees * level.steps
    func tile(_ column: Int, _ row: Int) -> Tile {
      level.tiles[row * level.columns + (column % level.columns + level.columns) % level.columns]
    }
    for row in low...high {
      for column in first...last { unpack(tile(column, row), Step(x: column * side, y: row * side), &layers) }
    }
    let box = TileBox(
      west: first * side, south: low * side, east: (last + 1) * side, north: min((high + 1) * side, 180 * level.steps))
    for layer in 0...1 {
      layers[layer] = box.rings(of: layers[layer], coversCorner: tile(first, low).flags >> layer & 1 == 1)
    }
    let perDegree = Double(level.steps)
    func point(_ step: Step) -> MapPoint { MapPoint(Double(step.x) / perDegree - 180, Double(step.y) / perDegree - 90) }
    return layers.map { $0.map { Shape(kind: $0.kind, points: $0.points.map(point)) } }
  }

  /// The borders of a tile; tiles are numbered row by row, from the south-west.
  func borders(ofTile number: Int, of level: Level) -> [Shape] {
    guard level.tiles.indices.contains(number) else { return [] }
    let side = level.degrees * level.steps
    var layers = [[Part]](repeating: [], count: 4)
    unpack(level.tiles[number], Step(x: number % level.columns * side, y: number / level.columns * side), &layers)
    let perDegree = Double(level.steps)
    return layers[2].map { part in
      Shape(
        kind: part.kind,
        points: part.points.map { MapPoint(Double($0.x) / perDegree - 180, Double($0.y) / perDegree - 90) })
    }
  }

  private func unpack(_ tile: Tile, _ corner: Step, _ layers: inout [[Part]]) {
    guard tile.plainCount > 0, let plain = inflated(tile) else { return }
    var cursor = Cursor(bytes: plain, at: 0)
    var at = corner
    for layer in layers.indices {
      guard let count = cursor.number() else { return }
      for _ in 0..<count {
        guard let head = cursor.number(), 1...plain.count ~= head >> 2 else { return }
        var part = Part(kind: head & 3, points: [])
        part.points.reserveCapacity(head >> 2)
        for _ in 0..<head >> 2 {
          guard let dx = cursor.number(), let dy = cursor.number() else { return }
          at.x += dx >> 1 ^ -(dx & 1)
          at.y += dy >> 1 ^ -(dy & 1)
          part.points.append(at)
        }
        layers[layer].append(part)
      }
    }
  }

  private func inflated(_ tile: Tile) -> [UInt8]? {
    guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(decompressor) }
    var isWhole = false
    let plain = [UInt8](unsafeUninitializedCapacity: tile.plainCount) { room, used in
      let result = bytes[tile.packed].withUnsafeBytes {
        libdeflate_zlib_decompress(decompressor, $0.baseAddress, $0.count, room.baseAddress, tile.plainCount, nil)
      }
      isWhole = result == LIBDEFLATE_SUCCESS
      used = isWhole ? tile.plainCount : 0
    }
    return isWhole ? plain : nil
  }
}

private struct Step: Hashable {
  var x, y: Int
}

private struct Part {
  var kind: Int
  var points: [Step]
}

private struct Cursor {
  let bytes: [UInt8]
  var at: Int

  mutating func number() -> Int? {
    var (value, shift) = (0, 0)
    while at < bytes.count, shift < 35 {
      let byte = Int(bytes[at])
      at += 1
      value |= (byte & 127) << shift
      if byte < 128 { return value }
      shift += 7
    }
    return nil
  }

  mutating func level() -> CoastTable.Level? {
    guard at + 14 <= bytes.count else { return nil }
    let words = (0..<7).map { Int(bytes[at + 2 * $0]) | Int(bytes[at + 2 * $0 + 1]) << 8 }
    guard words[1...4].allSatisfy({ $0 > 0 }), words[3] * words[4] <= 64800 else { return nil }
    var level = CoastTable.Level(
      mostUnits: Double(words[0]), steps: words[1], degrees: words[2], columns: words[3], rows: words[4], tiles: [])
    at += 14
    var start = at + words[5] + words[6] << 16
    for _ in 0..<level.columns * level.rows {
      guard let word = number(), start + word >> 2 <= bytes.count else { return nil }
      guard let plain = word > 3 ? number() : 0, plain < 1 << 24 else { return nil }
      level.tiles.append(CoastTable.Tile(flags: word & 3, packed: start..<start + word >> 2, plainCount: plain))
      start += word >> 2
    }
    at = start
    return level
  }
}

/// The tiles of a map, in steps; joins shapes that tile edges cut.
private struct TileBox {
  var west, south, east, north: Int

  /// A point's distance along the box's sides, counterclockwise from the south-west; `nil` for a point inside.
  private func around(_ point: Step) -> Int? {
    let (width, height) = (east - west, north - south)
    if point.y == south { return point.x - west }
    if point.x == east { return width + point.y - south }
    if point.y == north { return width + height + east - point.x }
    return point.x == west ? 2 * width + height + north - point.y : nil
  }

  /// Closed rings: each part continues where another begins, or along the box's sides, counterclockwise to the next
  /// beginning.
  func rings(of parts: [Part], coversCorner: Bool) -> [Part] {
    let (width, length) = (east - west, 2 * (east - west + north - south))
    let corners = [Step(x: east, y: south), Step(x: east, y: north), Step(x: west, y: north), Step(x: west, y: south)]
    let distances = [width, length / 2, length / 2 + width, length]
    var rings = parts.filter { $0.kind == 1 }
    let lines = parts.filter { $0.kind != 1 }.map(\.points)
    let starts = Dictionary(grouping: lines.indices) { lines[$0][0] }
    let edge = lines.indices.compactMap { index in around(lines[index][0]).map { (at: $0, line: index) } }
      .sorted { ($0.at, $0.line) < ($1.at, $1.line) }
    if edge.isEmpty, coversCorner { rings.append(Part(kind: 1, points: corners)) }
    var isUsed = [Bool](repeating: false, count: lines.count)
    for first in lines.indices {
      var (ring, line) = ([Step](), first)
      while !isUsed[first] {
        ring += lines[line]
        guard let end = ring.last else { break }
        if let next = starts[end]?.first(where: { !isUsed[$0] }) {
          line = next
        } else {
          // The first free beginning further on, else the first one after a whole turn.
          guard let from = around(end), let any = edge.first(where: { !isUsed[$0.line] }) else { break }
          let ahead = edge.first { $0.at >= from && !isUsed[$0.line] }
          let until = ahead?.at ?? any.at + length
          for (distance, corner) in zip(distances + distances.map { $0 + length }, corners + corners)
          where from < distance && distance < until { ring.append(corner) }
          line = (ahead ?? any).line
        }
        isUsed[line] = true
      }
      if ring.count > 2 { rings.append(Part(kind: 1, points: ring)) }
    }
    return rings
  }
}
