// SPDX-License-Identifier: MIT

/// The checksum of zip files and PNG pictures: CRC-32 with the reversed polynomial EDB88320 (ISO 3309), four bytes at a time.
package struct Checksum32: Sendable {
  private var state: UInt32 = .max

  private static let tables: [[UInt32]] = {
    var first: [UInt32] = []
    for byte: UInt32 in 0..<256 {
      var value = byte
      for _ in 0..<8 {
        let isOdd = value & 1 == 1
        value >>= 1
        if isOdd { value ^= 0xEDB8_8320 }
      }
      first.append(value)
    }
    var tables = [first]
    for _ in 1..<4 {
      let last = tables[tables.count - 1]
      tables.append(last.map { (value: UInt32) -> UInt32 in first[Int(value & 255)] ^ (value >> 8) })
    }
    return tables
  }()

  package init() {}

  package var value: UInt32 { ~state }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    let (one, two, three, four) = (Self.tables[0], Self.tables[1], Self.tables[2], Self.tables[3])
    var state = state
    var place = 0
    while place + 4 <= bytes.count {
      state ^= UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
      let low = four[Int(state & 255)] ^ three[Int(state >> 8 & 255)]
      let high = two[Int(state >> 16 & 255)] ^ one[Int(state >> 24)]
      state = low ^ high
      place += 4
    }
    while place < bytes.count {
      let index = Int((state ^ UInt32(bytes[place])) & 255)
      state = one[index] ^ (state >> 8)
      place += 1
    }
    self.state = state
  }
}
