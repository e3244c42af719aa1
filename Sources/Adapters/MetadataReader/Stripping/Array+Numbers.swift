// SPDX-License-Identifier: MIT

extension Array where Element == UInt8 {
  /// Appends two bytes.
  mutating func put16(_ number: Int, _ order: ByteOrder = .big) { put(number, bytes: 2, order) }

  /// Appends four bytes.
  mutating func put32(_ number: Int, _ order: ByteOrder = .big) { put(number, bytes: 4, order) }

  private mutating func put(_ number: Int, bytes: Int, _ order: ByteOrder) {
    for index in 0..<bytes {
      append(UInt8(truncatingIfNeeded: number >> (8 * (order == .big ? bytes - 1 - index : index))))
    }
  }

  /// Appends a view's bytes.
  mutating func put(_ view: ByteView) { view.withBytes { append(contentsOf: $0) } }
}
