// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Why a site could not be published.
package enum DeliveryError: Error, Hashable, Sendable {
  /// A tool failed; with its message.
  case tool(String, status: Int32, said: String)
  /// Files that this program did not publish are there already.
  case foreignSite(String)
  /// Foreign files have names of the site's files.
  case foreignFiles(String, [String])
  /// The file to be replaced contains files that this program did not put there.
  case foreignInFile(String, [String])
  /// A foreign file tells the host how to serve the place.
  case foreignHint(String, String)
  /// A file with one of our names is unreadable.
  case unreadable(String, String)
  /// A link in a folder would redirect reads or writes.
  case link(String, String)
  /// The work was cancelled.
  case stopped
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
    case .foreignFiles(let place, let names):
      Diagnostic(
        .error, "publish.foreign-files",
        (names.count == 1 ? "\(place) has a file" : "\(place) has \(names.count) files")
          + " that this program did not publish, where this site's would go: \(Self.some(names))",
        remedy: "move what you want to keep, or name another place; --force replaces "
          + (names.count == 1 ? "it" : "them"))
    case .foreignInFile(let place, let names):
      Diagnostic(
        .error, "publish.foreign-in-file",
        "\(place) holds files that this program did not put there: \(Self.some(names))",
        remedy: "name another file; --force replaces this one with all that it holds")
    case .foreignHint(let place, let name):
      Diagnostic(
        .error, "publish.foreign-hint",
        "\(place) has a \(name) that this program did not write, which may protect the place",
        remedy: "add --no-hints to leave it as it is, or --force to replace it")
    case .unreadable(let place, let name):
      Diagnostic(
        .error, "publish.unreadable",
        "\(place) has a \(name) that cannot be read: a link, a folder, or a file of others",
        remedy: "look at it there and remove it, or name another place")
    case .link(let folder, let name):
      Diagnostic(
        .error, "publish.link", "\(folder) has a link “\(name)”, which would lead publishing out of it",
        remedy: "remove the link, or name another place")
    case .stopped:
      Diagnostic(.error, "publish.stopped", "\(target.text): publishing was stopped", remedy: "run the command again")
    case .diagnostic(let diagnostic): diagnostic
    }
  }

  private static func some(_ names: [String]) -> Message {
    let first = names.prefix(3).joined(separator: ", ")
    return names.count > 3 ? "\(first) and others" : "\(first)"
  }
}
