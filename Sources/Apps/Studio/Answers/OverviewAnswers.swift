// SPDX-License-Identifier: MIT
private import ArchiveVerbs
private import Foundation
private import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport

/// How far the work has come.
enum OverviewAnswers {
  static func overview(_ call: StudioCall) async throws(StudioError) -> JSON {
    let view = try await call.archive.now()
    var missing: [KeepsakeAnswers.Missing: Int] = [:]
    var (questions, wordless) = (0, 0)
    for number in 0..<view.count {
      guard let entry = view.entry(number) else { continue }
      if AskedOfVisitors(entry).isOpen { questions += 1 }
      if !KeepsakeAnswers.hasWords(entry) { wordless += 1 }
      for one in KeepsakeAnswers.Missing.allCases where one.isMissing(in: entry) { missing[one, default: 0] += 1 }
    }
    // As the site counts: copies once, and not what no picture can be made of.
    let seen = view.snapshot.catalogued.census.keepsakes
    let problems =
      TrashNotes.journal(state: call.archive.session.archive.state)
      + view.snapshot.diagnostics.filter { $0.severity != .note && $0.id != "privacy.hidden-copy" }
    return [
      "title": .text(view.snapshot.catalogued.catalogue.title), "keepsakes": .count(view.count),
      "collections": .count(view.collections.count),
      "missing": .map(
        KeepsakeAnswers.Missing.allCases.map { .init(key: $0.rawValue, value: .count(missing[$0] ?? 0)) }),
      "visibility": .map(Visibility.allCases.map { .init(key: $0.rawValue, value: .count(seen[$0] ?? 0)) }),
      "isPublished": .flag(!view.snapshot.publishedPages.isEmpty),
      "questions": .count(questions), "wordless": .count(wordless), "waiting": .count(NewAnswers.count(call, view)),
      "problems": Self.problems(
        problems.filter(isPrivacy) + problems.filter { !isPrivacy($0) }.prefix(50), view),
      "going": going(call.archive.session),
      "unshown": NotShown.json(view), "copies": CopyAnswers.groups(view),
    ]
  }

  /// Privacy findings are listed for every keepsake, other problems only for the first.
  private static func isPrivacy(_ diagnostic: Diagnostic) -> Bool { diagnostic.id.hasPrefix("privacy.") }

  /// What will soon be gone from the trash for good.
  private static func going(_ session: ArchiveSession) -> JSON {
    .list(
      session.bin.going(now: Int(Date().timeIntervalSince1970)).map { folder, day in
        ["id": .text(folder.id), "day": .text(EDTFDate(day).text), "files": .texts(folder.files)]
      })
  }

  /// Brings back what was deleted long ago.
  static func bringBack(_ call: StudioCall) async throws(StudioError) -> JSON {
    let id = try call.requiredText("id")
    let label = call.label("bring back")
    let report = try await call.archive.change { session throws(ArchiveEditError) in
      try await session.bringBack(id, label: label)
    }
    return ["done": .flag(report.entry != nil), "left": .texts(report.left)]
  }

  /// Each with the keepsake that its file belongs to, if it is one's, and the text that can hide what it tells.
  static func problems(_ diagnostics: [Diagnostic], _ view: StudioView) -> JSON {
    let entries = view.entries(of: Set(diagnostics.compactMap(\.file)))
    return .list(
      diagnostics.map { diagnostic in
        let entry = diagnostic.file.flatMap { entries[$0] }
        let text = diagnostic.file.flatMap { HideAnswers.text(of: ArchivePath($0), entry, in: view) }
        let more: [JSON.Member] = [
          .init(key: "keepsake", value: entry.map(KeepsakeAnswers.inShort) ?? .null),
          .init(key: "text", value: .maybe(diagnostic.isHideable ? text?.text : nil)),
          .init(key: "found", value: .maybe(diagnostic.found)),
          .init(key: "lost", value: CopyAnswers.lost(diagnostic, in: view)),
        ]
        return .map((problem(diagnostic).members ?? []) + more)
      })
  }

  static func problem(_ diagnostic: Diagnostic) -> JSON {
    [
      "id": .text(diagnostic.id), "severity": .text("\(diagnostic.severity)"), "file": .maybe(diagnostic.file),
      "line": diagnostic.line.map { .count($0) } ?? .null, "problem": .message(diagnostic.problem),
      "remedy": .message(diagnostic.remedy),
    ]
  }
}
