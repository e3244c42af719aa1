// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel

/// A file operation that the system refused.
package struct FileError: Error, Hashable, Sendable {
  package enum Operation: String, Hashable, Sendable {
    case read, write, create, rename, remove, list, link, lock
  }

  package var operation: Operation
  package var path: String
  /// The system's errno.
  package var code: Int32
  /// Whether a pipe, a device or the like is in the file's place, for which the system has no code.
  package var isNoPlainFile: Bool

  package init(_ operation: Operation, _ path: String, code: Int32, isNoPlainFile: Bool = false) {
    self.operation = operation
    self.path = path
    self.code = code
    self.isNoPlainFile = isNoPlainFile
  }

  /// The system's own words for the code, if it has any.
  package var reason: Message {
    if isNoPlainFile { return "it is no plain file" }
    guard let text = strerror(code) else { return "error \(code)" }
    let words = String(cString: text)
    return Message(stringLiteral: words.prefix(1).lowercased() + words.dropFirst())
  }

  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  package func diagnostic(_ severity: Diagnostic.Severity = .error) -> Diagnostic {
    Diagnostic(
      severity, "file.\(operation.rawValue)", file: path,
      Message(stringLiteral: "cannot \(operation.rawValue) it") + ": \(reason)", remedy: remedy)
  }

  private var remedy: Message {
    switch code {
    case EACCES, EPERM: "give yourself the permission, or choose another place"
    case ENOSPC, EDQUOT: "free some space on the disk and run the command again"
    case EROFS: "the disk is read-only; choose another place"
    case ENOENT, ENOTDIR: "check the path"
    case EMFILE, ENFILE: "too many files are open; try again with fewer --jobs"
    default: ""
    }
  }
}
