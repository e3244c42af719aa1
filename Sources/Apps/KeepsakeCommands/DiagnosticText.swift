// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
internal import KeepsakeSupport

/// A diagnostic as text: place, severity, problem, and its name in docs/troubles.md; the remedy on the next line.
struct DiagnosticText {
  var usesColours: Bool
  var language: Translation

  func text(_ diagnostic: Diagnostic) -> String {
    var place = diagnostic.file ?? ""
    if let line = diagnostic.line {
      place += ":\(line)"
      if let column = diagnostic.column { place += ":\(column)" }
    }
    let head = place.isEmpty ? "" : painted(place, "1") + ": "
    let word = painted(language.text(Message(stringLiteral: diagnostic.severity.rawValue)), colour(diagnostic.severity))
    let remedy = diagnostic.remedy.isEmpty ? "" : "\n    → \(Self.indented(language.text(diagnostic.remedy)))"
    let name = diagnostic.id.isEmpty ? "" : " " + painted("[\(diagnostic.id)]", "2")
    return "\(head)\(word): \(Self.indented(language.text(diagnostic.problem)))\(name)\(remedy)"
  }

  private func colour(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "1;34"
    }
  }

  private func painted(_ text: String, _ code: String) -> String {
    usesColours ? "\u{1B}[\(code)m\(ShownText.line(text))\u{1B}[0m" : ShownText.line(text)
  }

  /// Further lines of a text are indented, so that none looks like a separate message.
  private static func indented(_ text: String) -> String {
    ShownText.text(text).split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n      ")
  }
}

extension Translation {
  /// The language that somebody at the terminal has chosen for programs' messages, by the rules of POSIX; programs that call this one get
  /// English.
  static func ofTerminal(isForPrograms: Bool) -> Translation {
    let environment = ProcessInfo.processInfo.environment
    let said = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return isForPrograms ? .english : .of(String(said?.prefix { $0.isLetter } ?? ""))
  }
}
