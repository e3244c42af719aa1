// SPDX-License-Identifier: MIT

/// The body of an answer.
package enum AnswerBody: Sendable {
  case bytes([UInt8])
  /// Read while it is sent.
  case part(of: any ByteSource, Range<Int>)
  /// Sent as they come, until they end or the browser disconnects.
  case events(AsyncStream<[UInt8]>)

  /// Length in bytes; `nil` if unknown.
  var count: Int? {
    switch self {
    case .bytes(let bytes): bytes.count
    case .part(_, let range): range.count
    case .events: nil
    }
  }
}
