// SPDX-License-Identifier: MIT
internal import LoopbackHTTP

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

  func body(_ range: Range<Int>) -> AnswerBody {
    switch self {
    case .file(let file): .part(of: file, range)
    case .bytes(let bytes): .bytes(Array(bytes[range]))
    }
  }
}
