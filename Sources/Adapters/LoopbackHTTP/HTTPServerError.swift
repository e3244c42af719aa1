// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel

/// Why a server does not listen.
package enum HTTPServerError: Error, Hashable, Sendable {
  /// The system's number of the error.
  case cannotListen(Int32)

  package var code: Int32 {
    switch self {
    case .cannotListen(let code): code
    }
  }

  /// The system's words for it.
  package var reason: Message { Message(stringLiteral: String(cString: strerror(code))) }
}
