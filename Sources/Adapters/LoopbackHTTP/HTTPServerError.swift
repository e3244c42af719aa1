// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel

/// Why a server cannot listen.
package enum HTTPServerError: Error, Hashable, Sendable {
  /// The system's error number.
  case cannotListen(Int32)

  package var code: Int32 {
    switch self {
    case .cannotListen(let code): code
    }
  }

  /// The system's message.
  package var reason: Message { Message(stringLiteral: String(cString: strerror(code))) }
}
