// SPDX-License-Identifier: MIT

/// Document numbers as bytes: ascending differences as varints, or a bitset if that is shorter.
enum PostingList {
  /// Appends `count·2 + isBitset`, the length of the list in bytes, and the list.
  static func append(_ documents: [UInt32], of total: Int, to output: inout [UInt8], scratch: inout [UInt8]) {
    scratch.removeAll(keepingCapacity: true)
    var last: UInt32 = 0
    for document in documents {
      Varint.append(document &- last, to: &scratch)
      last = document
    }
    let bitsetSize = (total + 7) / 8
    let isBitset = scratch.count > bitsetSize
    Varint.append(UInt32(documents.count) << 1 | (isBitset ? 1 : 0), to: &output)
    if isBitset {
      Varint.append(UInt32(bitsetSize), to: &output)
      let start = output.count
      output.append(contentsOf: repeatElement(0, count: bitsetSize))
      for document in documents { output[start + Int(document >> 3)] |= 1 << UInt8(document & 7) }
    } else {
      Varint.append(UInt32(scratch.count), to: &output)
      output += scratch
    }
  }
}

/// Writes unsigned numbers, seven bits a byte, the lowest first; a set top bit means that more follow.
enum Varint {
  @inline(__always) static func append(_ number: UInt32, to output: inout [UInt8]) {
    var number = number
    while number > 127 {
      output.append(UInt8(number & 127) | 128)
      number >>= 7
    }
    output.append(UInt8(number))
  }

  /// Zigzag encoding of signed numbers: 0, −1, 1, −2 and so on.
  static func append(signed number: Int, to output: inout [UInt8]) {
    append(UInt32(truncatingIfNeeded: number < 0 ? -number * 2 - 1 : number * 2), to: &output)
  }
}
