// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// How a diagnostic looks to a person: place, severity, problem; the remedy on a line of its own.
struct DiagnosticText {
  var usesColours: Bool

  func text(_ diagnostic: Diagnostic) -> String {
    var place = diagnostic.file ?? ""
    if let line = diagnostic.line {
      place += ":\(line)"
      if let column = diagnostic.column { place += ":\(column)" }
    }
    let head = place.isEmpty ? "" : painted(place, "1") + ": "
    let word = painted(diagnostic.severity.rawValue, colour(diagnostic.severity))
    let remedy = diagnostic.remedy.isEmpty ? "" : "\n    → \(diagnostic.remedy)"
    return "\(head)\(word): \(Self.safe(diagnostic.problem))\(Self.safe(remedy))"
  }

  private func colour(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "1;34"
    }
  }

  private func painted(_ text: String, _ code: String) -> String {
    usesColours ? "\u{1B}[\(code)m\(Self.safe(text))\u{1B}[0m" : Self.safe(text)
  }

  /// The text without control characters, which a file name could use to write over the terminal.
  private static func safe(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          let isControl =
            scalar.value < 32 && scalar != "\n" || scalar.value == 127 || (128..<160).contains(scalar.value)
          return isControl ? "\u{FFFD}" : scalar
        }))
  }
}
