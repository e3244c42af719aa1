// SPDX-License-Identifier: MIT
private import KeepsakeArchive
internal import KeepsakeModel

/// How far the work has come.
enum OverviewAnswers {
  static func overview(_ call: StudioCall) async throws(StudioError) -> JSON {
    let view = try await call.archive.now()
    var missing: [KeepsakeAnswers.Missing: Int] = [:]
    var seen: [Visibility: Int] = [:]
    var questions = 0
    for number in 0..<view.count {
      guard let entry = view.entry(number) else { continue }
      seen[entry.keepsake.visibility, default: 0] += 1
      if AskedOfVisitors(entry).isOpen { questions += 1 }
      for one in KeepsakeAnswers.Missing.allCases where one.isMissing(in: entry) { missing[one, default: 0] += 1 }
    }
    let problems = view.snapshot.diagnostics.filter { $0.severity != .note }
    return [
      "title": .text(view.snapshot.catalogued.catalogue.title), "keepsakes": .count(view.count),
      "collections": .count(view.collections.count),
      "missing": .map(
        KeepsakeAnswers.Missing.allCases.map { .init(key: $0.rawValue, value: .count(missing[$0] ?? 0)) }),
      "visibility": .map(Visibility.allCases.map { .init(key: $0.rawValue, value: .count(seen[$0] ?? 0)) }),
      "questions": .count(questions), "waiting": .count(NewAnswers.count(call, view)),
      "problems": .list(problems.prefix(50).map(problem)),
    ]
  }

  static func problem(_ diagnostic: Diagnostic) -> JSON {
    [
      "severity": .text("\(diagnostic.severity)"), "file": .maybe(diagnostic.file),
      "line": diagnostic.line.map { .count($0) } ?? .null, "problem": .text(diagnostic.problem),
      "remedy": .text(diagnostic.remedy),
    ]
  }
}
