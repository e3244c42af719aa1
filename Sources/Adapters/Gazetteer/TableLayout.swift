// SPDX-License-Identifier: MIT

/// The sections of a table of places; docs/places-format.md describes them, scripts/making/places writes them.
struct TableLayout: Hashable, Sendable {
  /// The sections in the order of the table's directory.
  enum Section: Int, CaseIterable, Sendable {
    case notice, folding, rows, cells, places, regions, countries, spoken, nameBlocks, names

    /// The size of one record in bytes; 1 for sections without records.
    var stride: Int {
      switch self {
      case .notice, .names: 1
      case .folding: 8
      case .rows: 2
      case .cells: 5
      case .places: 10
      case .regions: 14
      case .countries: 15
      case .spoken: 7
      case .nameBlocks: 4
      }
    }
  }

  /// The number of names in a block of the pool.
  static let namesPerBlock = 16
  private static let magic = Array("KEEPLACE".utf8)
  private static let version = 1

  private let starts: [Int]
  private let lengths: [Int]
  let placeCount: Int
  let regionCount: Int
  let countryCount: Int
  let nameCount: Int

  /// Reads the header and checks that every section lies inside the table and has the length that the header counts.
  ///
  /// The checks take some 20,000 small reads: a fraction of a millisecond.
  init(_ bytes: UnsafeRawBufferPointer) throws(GazetteerError) {
    let header = Self.magic.count + 20
    guard bytes.count >= header + 8 * Section.allCases.count, bytes.prefix(Self.magic.count).elementsEqual(Self.magic)
    else { throw .notATable }
    func word(_ offset: Int) -> Int {
      Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
    guard word(8) == Self.version else { throw .unknownVersion(word(8)) }
    (placeCount, regionCount, countryCount, nameCount) = (word(12), word(16), word(20), word(24))
    var starts: [Int] = []
    var lengths: [Int] = []
    for section in Section.allCases {
      let (start, length) = (word(header + 8 * section.rawValue), word(header + 8 * section.rawValue + 4))
      guard start <= bytes.count, length <= bytes.count - start, length.isMultiple(of: section.stride) else {
        throw .damagedSection("\(section)")
      }
      starts.append(start)
      lengths.append(length)
    }
    self.starts = starts
    self.lengths = lengths
    let counts = [(Section.places, placeCount), (.regions, regionCount), (.countries, countryCount), (.rows, 181)]
    for (section, count) in counts where self.count(of: section) != count { throw .damagedSection("\(section)") }
    let blocks = (nameCount + Self.namesPerBlock - 1) / Self.namesPerBlock
    guard count(of: .nameBlocks) == blocks + 1 else { throw .damagedSection("\(Section.nameBlocks)") }
    try proveOrder(bytes)
  }

  /// Checks that the directories of cells and names ascend from 0 to their ends, so that no search can leave them.
  private func proveOrder(_ bytes: UnsafeRawBufferPointer) throws(GazetteerError) {
    guard count(of: .cells) >= 1 else { throw .damagedSection("\(Section.cells)") }
    let reader = TableReader(bytes: bytes, layout: self)
    let directories: [(section: Section, field: Range<Int>, end: Int)] = [
      (.rows, 0..<2, reader.cellCount), (.cells, 2..<5, placeCount), (.nameBlocks, 0..<4, range(of: .names).count),
    ]
    for (section, field, end) in directories {
      var last = 0
      for i in 0..<count(of: section) {
        let next = reader.number(section, i * section.stride + field.lowerBound, bytes: field.count)
        guard next >= last, i > 0 || next == 0 else { throw .damagedSection("\(section)") }
        last = next
      }
      guard last == end else { throw .damagedSection("\(section)") }
    }
  }

  /// Records of a section.
  func count(of section: Section) -> Int { lengths[section.rawValue] / section.stride }

  /// The bytes of a section, as offsets into the table.
  func range(of section: Section) -> Range<Int> {
    starts[section.rawValue]..<starts[section.rawValue] + lengths[section.rawValue]
  }
}
