// SPDX-License-Identifier: MIT

/// The body of an answer.
package enum AnswerBody: Sendable {
  case bytes([UInt8])
  /// Read as it is sent.
  case part(of: any ByteSource, Range<Int>)
  /// Sent as they come, until they end or the browser goes.
  case events(AsyncStream<[UInt8]>)

  /// Bytes; `nil` if it is not known.
  var count: Int? {
    switch self {
    case .bytes(let bytes): bytes.count
    case .part(_, let range): range.count
    case .events: nil
    }
  }
}
