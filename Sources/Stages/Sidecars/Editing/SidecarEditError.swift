// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Why an edit was not made; the text is then unchanged.
package enum SidecarEditError: Error, Hashable, Sendable {
  /// The file isn't YAML.
  case unreadable(Diagnostic)
  /// The path leads through a text, or beyond a list's end.
  case noSuchPlace(String)
  case notAList(String)
  /// The value stands elsewhere and is only repeated here; changing it would change it there too.
  case repeatedValue(String, line: Int)
  /// The layout is one that the editor cannot change without touching something else.
  case layout(String, line: Int?)

  package func diagnostic(file: String) -> Diagnostic {
    switch self {
    case .unreadable(var diagnostic):
      diagnostic.file = file
      return diagnostic
    case .noSuchPlace(let path):
      return Diagnostic(
        .error, "edit.no-such-place", file: file, "“\(path)” leads nowhere in the file", remedy: "edit the file by hand"
      )
    case .notAList(let path):
      return Diagnostic(.error, "edit.not-a-list", file: file, "“\(path)” is not a list", remedy: "write it as a list")
    case .repeatedValue(let path, let line):
      return Diagnostic(
        .error, "edit.repeated-value", file: file, line: line,
        "“\(path)” repeats a value that is marked elsewhere", remedy: "write the value out here")
    case .layout(let path, let line):
      return Diagnostic(
        .error, "edit.layout", file: file, line: line,
        "“\(path)” cannot be changed without touching what stands around it", remedy: "edit the file by hand")
    }
  }
}
