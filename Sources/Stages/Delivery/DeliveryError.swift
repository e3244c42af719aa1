// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Why a site could not be published.
package enum DeliveryError: Error, Hashable, Sendable {
  /// A tool failed; what it said.
  case tool(String, status: Int32, said: String)
  /// Something is there already that this program did not publish.
  case foreignSite(String)
  /// A file that tells the host how to serve the place is there, and not ours.
  case foreignHint(String, String)
  case diagnostic(Diagnostic)

  package func diagnostic(_ target: DeliveryTarget) -> Diagnostic {
    switch self {
    case .tool(let name, let status, let said):
      Diagnostic(
        .error, "publish.failed", "\(target.text): \(name) ended with status \(status)",
        remedy: said.isEmpty ? "try it by hand" : "it said: \(said.prefix(600))")
    case .foreignSite(let place):
      Diagnostic(
        .error, "publish.foreign", "\(place) holds a site that this program did not publish",
        remedy: "name another place, or use --force to put this site over it; files of other names stay")
    case .foreignHint(let place, let name):
      Diagnostic(
        .error, "publish.foreign-hint",
        "\(place) has a \(name) that this program did not write, which may protect the place",
        remedy: "add --no-hints to leave it as it is, or --force to replace it")
    case .diagnostic(let diagnostic): diagnostic
    }
  }
}
