// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import SiteModel

/// A list of documents that is too long to wait for: divided into ranges of document numbers, each with files of its own.
///
/// How many of each range are in the list stands where the list would: a question for nothing else has its count from there, and its
/// first or last documents from one range. Documents are numbered from the beginning of their range.
struct DividedList {
  struct Piece {
    /// Of all groups together, then of each if there are several.
    var counts: [Int]
    /// Like a term's: a byte of groups, lists.
    var entry: [UInt8]
    var parts: [UInt8] = []
    var positions: [UInt8] = []
  }

  /// A list of so many bytes is divided, into pieces of at most so many.
  struct Limits {
    var long: Int
    var piece: Int
    /// Groups' lists of a piece that take more bytes have one list of all in their place: most questions are for all.
    var together = 500

    /// A bit for each of 128,000 documents is as long as a file of terms: smaller archives have none that are divided.
    static let terms = Limits(long: 16_000, piece: 12_000)
    /// Most are read to be counted, which many files would make slower.
    static let values = Limits(long: 40_000, piece: 32_000)
  }

  /// Stands with the byte of groups.
  static let sign: UInt8 = 32
  /// Before a piece, which is a file of terms with one entry that has no text.
  private static let opening: [UInt8] = [1, 0, 0]

  /// Groups that have the term, or 16 for a list that has none.
  let mask: UInt8
  /// A range has two to the power of this documents.
  let shift: Int
  /// One for each range; its counts are 0 where it has none.
  let pieces: [Piece]

  /// How many documents, as a power of two, a piece of a list of `bytes` has; `nil` if it stays whole.
  static func shift(bytes: Int, of total: Int, _ limits: Limits) -> Int? {
    guard bytes > limits.long else { return nil }
    var shift = 5
    while (bytes << (shift + 1)) / total <= limits.piece { shift += 1 }
    return shift
  }

  /// Divides a list that has no groups.
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

  /// Of the lists together, in bytes.
  var size: Int { pieces.reduce(0) { $0 + $1.entry.count } }

  /// Writes the pieces' files, and appends what stands in the list's place.
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
