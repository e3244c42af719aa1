// SPDX-License-Identifier: MIT

/// How a path is written in a command that a message suggests, so that it can be pasted into a shell.
package enum ShellWord {
  /// The text as it is, or in single quotes if a shell would take it for something else.
  package static func quoted(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "/:._-@+,=~".unicodeScalars.contains(scalar)
    }
    if isPlain, let first = text.first, first != "-", first != "~" || text == "~" || text.hasPrefix("~/") {
      return text
    }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
