// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import SiteModel

/// A document list too long for one file: divided by document number into ranges, each with separate files.
///
/// The counts of all ranges replace the list. So a query for this list alone gets its count from them, and its first or
/// last documents from one range. Document numbers are relative to their range.
struct DividedList {
  struct Piece {
    /// The count for all groups together, then for each group if there are several.
    var counts: [Int]
    /// Like a term's: a byte of groups, lists.
    var entry: [UInt8]
    var parts: [UInt8] = []
    var positions: [UInt8] = []
  }

  /// A list longer than `long` bytes is divided, into pieces of at most `piece` bytes.
  struct Limits {
    var long: Int
    var piece: Int
    /// Bytes above which the groups' lists of a piece are moved out and one common list replaces them: most queries are
    /// for all groups.
    var together = 500

    /// A bit for each of 128,000 documents is as long as a file of terms, so that smaller archives divide no terms.
    static let terms = Limits(long: 16_000, piece: 12_000)
    /// Most of these lists are read for counting, which many files would slow down.
    static let values = Limits(long: 40_000, piece: 32_000)
  }

  /// The flag in the byte of groups.
  static let sign: UInt8 = 32
  /// The beginning of a piece, which is a file of terms with one entry without text.
  private static let opening: [UInt8] = [1, 0, 0]

  /// Groups that have the term, or 16 for a list without groups.
  let mask: UInt8
  /// The base-2 logarithm of the documents in a range.
  let shift: Int
  /// One for each range; its counts are 0 if it is empty.
  let pieces: [Piece]

  /// The base-2 logarithm of the documents in a piece, for a list of `bytes`; `nil` if it stays whole.
  static func shift(bytes: Int, of total: Int, _ limits: Limits) -> Int? {
    guard bytes > limits.long else { return nil }
    var shift = 5
    while (bytes << (shift + 1)) / total <= limits.piece { shift += 1 }
    return shift
  }

  /// Divides a list without groups.
  init?(_ documents: [UInt32], bytes: Int, of total: Int, _ limits: Limits, scratch: inout [UInt8]) {
    guard let shift = Self.shift(bytes: bytes, of: total, limits) else { return nil }
    var rest = documents[...]
    var pieces: [Piece] = []
    for first in stride(from: 0, to: total, by: 1 << shift) {
      let end = min(total, first + 1 << shift)
      let here = rest.prefix { $0 < end }
      rest = rest[here.endIndex...]
      var entry: [UInt8] = [16]
      PostingList.append(here.map { $0 - UInt32(first) }, of: end - first, to: &entry, scratch: &scratch)
      pieces.append(Piece(counts: [here.count], entry: entry))
    }
    self.init(mask: 16, shift: shift, pieces: pieces)
  }

  init(mask: UInt8, shift: Int, pieces: [Piece]) {
    self.mask = mask
    self.shift = shift
    self.pieces = pieces
  }

  /// The size of all lists together, in bytes.
  var size: Int { pieces.reduce(0) { $0 + $1.entry.count } }

  /// Writes the pieces' files, and appends the entry that replaces the list.
  func write(to output: inout [UInt8], files: inout [SearchFile], names book: inout ContentName) {
    var entry: [UInt8] = []
    Varint.append(UInt32(shift), to: &entry)
    for piece in pieces {
      Varint.append(UInt32(piece.counts[0]), to: &entry)
      guard piece.counts[0] > 0 else { continue }
      for count in piece.counts.dropFirst() { Varint.append(UInt32(count), to: &entry) }
      let name = book.take(piece.entry, piece.positions, piece.parts)
      entry += name.utf8
      TermFiles.append(
        name, terms: Self.opening + piece.entry,
        positions: piece.positions.isEmpty ? [] : TermFiles.sized(piece.positions),
        parts: piece.parts.isEmpty ? [] : [0] + TermFiles.sized(piece.parts), to: &files)
    }
    output.append(mask | Self.sign)
    output += TermFiles.sized(entry)
  }
}
