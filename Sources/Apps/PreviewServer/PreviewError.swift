// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Why the preview server cannot start.
package enum PreviewError: Error, Hashable, Sendable {
  /// The requested port; `nil` if every port that was tried is taken.
  case portTaken(UInt16?)
  case portNotAllowed(UInt16)
  case cannotListen(Message)
  case alreadyStarted

  package var diagnostic: Diagnostic {
    switch self {
    case .portTaken(let port?):
      Diagnostic(
        .error, "preview.port-taken", "another program uses port \(port)",
        remedy: "stop it, or leave out --port to have a free one chosen")
    case .portTaken(nil):
      Diagnostic(.error, "preview.port-taken", "no port is free", remedy: "name one with --port")
    case .portNotAllowed(let port):
      Diagnostic(
        .error, "preview.port-not-allowed", "this user may not use port \(port)", remedy: "choose one above 1023")
    case .cannotListen(let reason):
      Diagnostic(.error, "preview.cannot-listen", "the preview server cannot listen: \(reason)")
    case .alreadyStarted: Diagnostic(.error, "preview.already-started", "the preview server is running already")
    }
  }
}
