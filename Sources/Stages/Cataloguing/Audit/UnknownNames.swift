// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport

/// Reports names that belong to no one in the archive, and suggests similar ones for the first of them.
struct UnknownNames {
  private let known: [String]
  /// What was found for each name, since a family says a name often.
  private var nearest: [String: String?] = [:]

  /// Names that are compared with all others, which takes long where thousands are not known.
  private static let limit = 100

  init(_ people: [ReadPerson], _ mentioned: [String: String]) {
    known = people.flatMap { [$0.statement.name] + $0.statement.also } + mentioned.values.sorted()
  }

  mutating func diagnostic(_ name: Located<String>, in file: String) -> Diagnostic {
    if nearest[name.value] == nil, nearest.count < Self.limit {
      nearest[name.value] = .some(Spelling.nearest(to: name.value, among: known))
    }
    return Diagnostic(
      .warning, "person.unknown", file: file, line: name.line, column: name.column,
      "no one in this archive is called “\(name.value)”",
      remedy: (nearest[name.value] ?? nil).map { "did you mean “\($0)”?" }
        ?? "make a file for them in people/, or correct the name")
  }
}
