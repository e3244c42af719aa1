// SPDX-License-Identifier: MIT

/// One thing to tell a person: what happened, where, and what to do next.
package struct Diagnostic: Error, Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable, Comparable, CaseIterable {
    case note
    case warning
    case error

    package static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  package var severity: Severity
  /// A stable, dotted identifier for tests and JSON output, such as `sidecar.unknown-key`.
  package var id: String
  /// The path as a person knows it: inside the archive for its files; `nil` if it concerns no file.
  package var file: String?
  /// 1-based; `nil` if the whole file is meant.
  package var line: Int?
  /// 1-based, counted in characters; `nil` if the whole line is meant.
  package var column: Int?
  /// What is wrong, as a phrase without a full stop: 'unknown key “titel”'.
  package var problem: Message
  /// What to do about it, without a full stop ('did you mean “title”?'); empty if nothing needs doing.
  package var remedy: Message
  /// Whether it tells what others would see, so that another `visibility` in the text of what `file` belongs to would mend it.
  package var isHideable = false
  /// What others would see, as the setting `not_private` names it; `nil` if that setting does not concern it.
  package var found: String?

  package init(
    _ severity: Severity, _ id: String, file: String? = nil, line: Int? = nil, column: Int? = nil,
    _ problem: Message, remedy: Message = ""
  ) {
    self.severity = severity
    self.id = id
    self.file = file
    self.line = line
    self.column = column
    self.problem = problem
    self.remedy = remedy
  }

  /// The problem and what to do about it, as one text.
  package var whole: Message { [problem, remedy].filter { !$0.isEmpty }.joined(separator: " – ") }

  /// `file:line:column: error: problem; remedy [id]`, the form that editors understand.
  package var description: String {
    var place = file ?? ""
    if let line { place += ":\(line)" }
    if let line, line > 0, let column { place += ":\(column)" }
    let head = place.isEmpty ? "" : place + ": "
    let tail = remedy.isEmpty ? "" : "; \(remedy)"
    return "\(head)\(severity.rawValue): \(problem)\(tail) [\(id)]"
  }

  /// By file, line, column, then text, so that a report reads from top to bottom whatever order the work took.
  package static func inReadingOrder(_ a: Diagnostic, _ b: Diagnostic) -> Bool {
    let left = (a.file ?? "", a.line ?? 0, a.column ?? 0, a.id)
    let right = (b.file ?? "", b.line ?? 0, b.column ?? 0, b.id)
    return left == right ? a.problem < b.problem : left < right
  }
}
