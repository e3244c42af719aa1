// SPDX-License-Identifier: MIT
import FlyingFox
private import Foundation

/// What is sent for a file: the file itself, or a page that was added to.
enum SentContent {
  case file(OpenFile)
  case bytes([UInt8])

  /// Bytes.
  var size: Int {
    switch self {
    case .file(let file): file.size
    case .bytes(let bytes): bytes.count
    }
  }

  func body(_ range: Range<Int>) -> HTTPBodySequence {
    switch self {
    case .file(let file):
      HTTPBodySequence(from: FileBody(file: file, range: range), count: range.count, suggestedBufferSize: 1 << 16)
    case .bytes(let bytes): HTTPBodySequence(data: Data(bytes[range]), suggestedBufferSize: 1 << 16)
    }
  }
}
