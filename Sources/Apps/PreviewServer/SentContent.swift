// SPDX-License-Identifier: MIT
internal import LoopbackHTTP

/// The body of a response for a file: the file itself, or a page with insertions.
enum SentContent {
  case file(OpenFile)
  case bytes([UInt8])

  /// In bytes.
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
