// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import AddressBook

@Suite(.timeLimit(.minutes(3))) struct `Damaged bytes` {
  /// Reads a file; checks also that cards round-trip.
  private func read(_ bytes: [UInt8], isTree: Bool) throws {
    if isTree {
      if let reading = try? GEDCOMReader.read(bytes) { _ = reading.bonds }
      return
    }
    let first = try VCardReader.read(bytes).entries
    for version in [VCardVersion.three, .four] {
      let second = try VCardReader.read(VCardWriter.write(first, version: version))
      let same =
        second.entries.map(\.contact) == first.map(\.contact) && second.entries.map(\.kept) == first.map(\.kept)
      #expect(same && second.refused.isEmpty, "\(first)\n\(second)\n\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  static let books = SeedBook.cards.map { ($0, false) } + SeedBook.trees.map { ($0, true) }

  @Test(arguments: books)
  func `that end anywhere do no harm`(book: SeedBook, isTree: Bool) throws {
    for end in book.bytes.indices { try read(Array(book.bytes[..<end]), isTree: isTree) }
  }

  @Test(arguments: books)
  func `with flips, gaps and repetitions do no harm`(book: SeedBook, isTree: Bool) throws {
    var random = SeededGenerator(seed: UInt64(book.bytes.count))
    for _ in 0..<300 {
      var bytes = book.bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = .random(in: 0...255, using: &random)
        case 1: bytes[place] = Array(":;,\\\n\r\"= .^\u{0}".utf8).randomElement(using: &random) ?? 0
        case 2: bytes.removeSubrange(place..<min(place + Int.random(in: 1...20, using: &random), bytes.count - 1))
        case 3: bytes.insert(contentsOf: bytes[place..<min(place + 40, bytes.count)], at: place)
        default: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        }
      }
      try read(bytes, isTree: isTree)
    }
  }
}
