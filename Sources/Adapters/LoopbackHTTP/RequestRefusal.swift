// SPDX-License-Identifier: MIT

/// Why a request is answered without reaching the handler; the connection ends with the answer.
///
/// After such a request, the beginning of the next one is unknown.
enum RequestRefusal: Error, Hashable {
  /// A clause about the error.
  case malformed(String)
  case targetTooLong
  case headTooLarge
  case bodyTooLarge
  /// A body without a length in the head.
  case lengthRequired
  case tooSlow
  case unknownVersion

  var answer: Answer {
    switch self {
    case .malformed(let what): .plain(400, "The request is malformed: \(what).")
    case .tooSlow: .plain(408, "The request takes too long.")
    case .lengthRequired: .plain(411, "A body is taken with its length only.")
    case .bodyTooLarge: .plain(413, "The request's body is too large.")
    case .targetTooLong: .plain(414, "The address is too long.")
    case .headTooLarge: .plain(431, "The request's header fields are too large.")
    case .unknownVersion: .plain(505, "This server speaks HTTP/1.1.")
    }
  }
}
