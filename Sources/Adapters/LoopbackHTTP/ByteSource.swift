// SPDX-License-Identifier: MIT

/// Something of known size that bytes are read from, such as an open file.
package protocol ByteSource: Sendable {
  /// Reads up to `count` bytes from a place; fewer only if it ends there.
  func read(at offset: Int, count: Int) throws -> [UInt8]
}
