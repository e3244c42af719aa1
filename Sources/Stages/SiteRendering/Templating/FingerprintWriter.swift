// SPDX-License-Identifier: MIT
import KeepsakeModel
private import KeepsakeSupport

/// Writes a tree of values in a canonical form and hashes it once at the end.
///
/// A byte for its case precedes each value, and its length if that varies: no two trees give the same bytes.
struct FingerprintWriter {
  private var bytes: [UInt8] = []

  /// Most pages' views take some thousand bytes, all else less.
  init(capacity: Int = 8_192) { bytes.reserveCapacity(capacity) }

  mutating func add(_ view: View) {
    add(view.fields.count)
    for field in view.fields {
      withUnsafeBytes(of: field.name) { bytes.append(contentsOf: $0) }
      add(field.value)
    }
  }

  mutating func add(_ value: Value) {
    switch value {
    case .none: bytes.append(0)
    case .flag(let flag): bytes.append(flag ? 2 : 1)
    case .number(let number):
      add(3, number)
    case .text(let text):
      add(4, text)
    case .markup(let text):
      add(5, text)
    case .prose(let text):
      add(6, text)
    case .list(let values):
      add(7, values.count)
      for value in values { add(value) }
    case .view(let view):
      bytes.append(8)
      add(view)
    case .shared(let shared):
      bytes.append(9)
      add(digest: shared.digest)
    case .drawn(let drawn):
      bytes.append(10)
      add(digest: drawn.digest)
    }
  }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func add(_ mark: UInt8, _ text: String) {
    add(mark, text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// In one piece, because every append checks the capacity.
  private mutating func add(_ mark: UInt8, _ number: Int) {
    withUnsafeBytes(of: ((UInt64(mark) << 56).littleEndian, Int64(number).littleEndian)) {
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: $0[7...]))
    }
  }

  mutating func add(_ number: Int) { withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) } }

  mutating func add(digest: ContentHash) { digest.withUnsafeBytes { bytes.append(contentsOf: $0) } }

  func finish() -> ContentHash { Fingerprint.of(bytes) }
}
