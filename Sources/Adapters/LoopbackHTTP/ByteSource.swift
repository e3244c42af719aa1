// SPDX-License-Identifier: MIT

/// A readable thing of known size, such as an open file.
package protocol ByteSource: Sendable {
  /// Reads up to `count` bytes from an offset; fewer only at the end.
  func read(at offset: Int, count: Int) throws -> [UInt8]
}
