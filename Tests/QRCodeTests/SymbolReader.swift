// SPDX-License-Identifier: MIT
import Testing

@testable import QRCode

/// Reads a symbol of version 1 to 10 that has no damage, by the printed tables and by nothing that the encoder uses.
struct SymbolReader {
  let code: QRCode

  init(_ code: QRCode?) throws {
    self.code = try #require(code)
    try #require(version <= 10, "the tables end with version 10")
  }

  /// By the number of modules.
  var version: Int { (code.side - 17) / 4 }

  // MARK: what surrounds the data

  /// Modules as a number, the first the highest bit.
  private func number(_ modules: [(x: Int, y: Int)]) -> Int {
    modules.reduce(0) { $0 << 1 | (code[$1.x, $1.y] ? 1 : 0) }
  }

  /// The copy around the upper left finder, from bit 14.
  var firstFormat: Int {
    let row = [0, 1, 2, 3, 4, 5, 7, 8].map { (x: $0, y: 8) }
    return number(row + [7, 5, 4, 3, 2, 1, 0].map { (x: 8, y: $0) })
  }

  /// The copy that is split between the other two finders, from bit 14.
  var secondFormat: Int {
    let column = (1...7).map { (x: 8, y: code.side - $0) }
    return number(column + (1...8).reversed().map { (x: code.side - $0, y: 8) })
  }

  /// The copy above the lower left finder and the one beside the upper right finder, from bit 17.
  var versionCopies: [Int] {
    let modules = (0..<6).reversed().flatMap { x in (9...11).map { (x: x, y: code.side - $0) } }
    return [number(modules), number(modules.map { (x: $0.y, y: $0.x) })]
  }

  /// What the format information says; `nil` if it is none.
  var format: (correction: QRCode.Correction, mask: Int)? {
    StandardTables.formatInformation.firstIndex(of: firstFormat).map {
      (StandardTables.corrections[$0 >> 3], $0 & 0b111)
    }
  }

  /// Middles of alignment patterns: wherever two of annex E's numbers cross outside the finders.
  var alignmentMiddles: [(x: Int, y: Int)] {
    let numbers = StandardTables.alignmentMiddles[version - 1]
    let last = code.side - 7
    return numbers.flatMap { x in numbers.map { (x: x, y: $0) } }
      .filter { !($0 == (6, 6) || $0 == (6, last) || $0 == (last, 6)) }
  }

  private func holdsData(x: Int, y: Int) -> Bool {
    let far = code.side - 8
    if x == 6 || y == 6 || (x < 9 && y < 9) || (x < 9 && y >= far) || (x >= far && y < 9) { return false }
    if version >= 7, (x < 6 && y >= far - 3) || (y < 6 && x >= far - 3) { return false }
    return !alignmentMiddles.contains { abs($0.x - x) <= 2 && abs($0.y - y) <= 2 }
  }

  // MARK: data

  /// Table 10, with the standard's names: `i` is the row, `j` the column.
  private static let masks: [@Sendable (_ i: Int, _ j: Int) -> Bool] = [
    { i, j in (i + j) % 2 == 0 }, { i, _ in i % 2 == 0 }, { _, j in j % 3 == 0 }, { i, j in (i + j) % 3 == 0 },
    { i, j in (i / 2 + j / 3) % 2 == 0 }, { i, j in (i * j) % 2 + (i * j) % 3 == 0 },
    { i, j in ((i * j) % 2 + (i * j) % 3) % 2 == 0 }, { i, j in ((i + j) % 2 + (i * j) % 3) % 2 == 0 },
  ]

  /// All codewords in the order in which they lie, unmasked.
  private func codewords(mask: Int) -> [UInt8] {
    var bits: [Bool] = []
    var (column, step) = (code.side - 1, -1)
    while column > 0 {
      if column == 6 { column -= 1 }
      var row = step < 0 ? code.side - 1 : 0
      while row >= 0, row < code.side {
        for x in [column, column - 1] where holdsData(x: x, y: row) {
          bits.append(code[x, row] != Self.masks[mask](row, x))
        }
        row += step
      }
      (column, step) = (column - 2, -step)
    }
    return stride(from: 0, to: bits.count - 7, by: 8).map { start in
      bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }

  /// Each block's codewords, data before correction, and how many are data; `nil` if there are not as many as there should be.
  private func blocks(_ codewords: [UInt8], _ correction: QRCode.Correction) -> [(codewords: [UInt8], data: Int)]? {
    let kinds = StandardTables.blocks[version - 1][correction.rawValue]
    var blocks = kinds.flatMap { kind in
      [(codewords: [UInt8], data: Int, total: Int)](repeating: ([], kind.data, kind.total), count: kind.count)
    }
    guard blocks.reduce(0, { $0 + $1.total }) == codewords.count else { return nil }
    var rest = codewords[...]
    let longest = blocks.map(\.data).max() ?? 0
    for place in 0..<longest {
      for index in blocks.indices where place < blocks[index].data {
        blocks[index].codewords.append(rest.removeFirst())
      }
    }
    while !rest.isEmpty { for index in blocks.indices { blocks[index].codewords.append(rest.removeFirst()) } }
    return blocks.allSatisfy { $0.codewords.count == $0.total } ? blocks.map { ($0.codewords, $0.data) } : nil
  }

  /// Multiplies by repeated doubling in GF(2⁸).
  static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var (sum, doubled) = (UInt8(0), a)
    for bit in 0..<8 {
      if b >> bit & 1 == 1 { sum ^= doubled }
      doubled = doubled << 1 ^ (doubled & 0x80 == 0 ? 0 : 0x1D)
    }
    return sum
  }

  /// A block's value at α⁰, α¹ … as many as it has correction codewords: all 0 in a block without damage.
  static func syndromes(_ block: [UInt8], count: Int) -> [UInt8] {
    var root: UInt8 = 1
    return (0..<count).map { _ in
      defer { root = product(root, 2) }
      return block.reduce(0) { product($0, root) ^ $1 }
    }
  }

  struct Reading: Equatable {
    var text: String
    /// Codewords behind the terminator.
    var padding: [UInt8]
    var hasErrors: Bool
  }

  /// The text in byte mode; `nil` if there is none.
  func read() -> Reading? {
    guard let format, let blocks = blocks(codewords(mask: format.mask), format.correction) else { return nil }
    let data = blocks.flatMap { $0.codewords.prefix($0.data) }
    let halves = data.flatMap { [Int($0 >> 4), Int($0 & 0xF)] }
    let saysUTF8 = halves.starts(with: [0b0111, 0x1, 0xA])
    let mode = saysUTF8 ? 3 : 0
    let lengthHalves = version < 10 ? 2 : 4
    let length = halves[mode + 1...mode + lengthHalves].reduce(0) { $0 << 4 | $1 }
    let start = mode + 1 + lengthHalves
    let end = start + 2 * length
    guard halves[mode] == 0b0100, end <= halves.count else { return nil }
    // The terminator, and zeros to the end of its codeword, if there is room.
    let padded = min((end + 2) / 2, data.count)
    guard halves[end..<2 * padded].allSatisfy({ $0 == 0 }) else { return nil }
    let bytes = stride(from: start, to: end, by: 2).map { UInt8(halves[$0] << 4 | halves[$0 + 1]) }
    guard let text = String(validating: bytes, as: UTF8.self), saysUTF8 == bytes.contains(where: { $0 > 0x7F }) else {
      return nil
    }
    let hasErrors = blocks.contains { block in
      Self.syndromes(block.codewords, count: block.codewords.count - block.data).contains { $0 != 0 }
    }
    return Reading(text: text, padding: Array(data[padded...]), hasErrors: hasErrors)
  }
}
