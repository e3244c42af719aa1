// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@Suite struct `A path inside the archive` {
  @Test func `is equal, hashed and ordered by bytes`() {
    let pieces: [[UInt8]] = [
      [], [97], [97, 98], Array("letters/1962-07".utf8), Array("letters/1962-08".utf8),
      Array("letters/1962-07.jpg".utf8),
      [0xFF], [0xC3, 0xA9], [0x65, 0xCC, 0x81], Array(repeating: 120, count: 8), Array(repeating: 120, count: 9),
      Array(repeating: 120, count: 16), Array(repeating: 120, count: 15) + [200],
    ]
    for a in pieces {
      for b in pieces {
        let (one, other) = (ArchivePath(bytes: a), ArchivePath(bytes: b))
        #expect((one == other) == (a == b))
        #expect((one < other) == a.lexicographicallyPrecedes(b), "\(a) \(b)")
        if a == b { #expect(one.hashValue == other.hashValue) }
      }
    }
    #expect(Set(pieces.map { ArchivePath(bytes: $0) }).count == pieces.count)
  }
}
