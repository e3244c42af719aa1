// SPDX-License-Identifier: MIT
private import Foundation
private import ArchiveState
private import ArchiveVerbs
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
internal import Sidecars

/// Collections that the archive seems to hold.
enum SuggestionAnswers {
  static func list(_ call: StudioCall) async throws(StudioError) -> JSON {
    let (view, report) = try await suggested(call)
    // What a folder holds is a collection already.
    let known = Set(CollectionAnswers.ofFolders(view).map { Set($0.keepsakes.compactMap { view.entry($0)?.path }) })
    let found = zip(report.suggestions.collections, report.paths).filter { !known.contains(Set($1)) }
    let all = found.map { suggestion, paths -> JSON in
      let entries = paths.compactMap { view.entry(at: $0) }
      return [
        "id": .text(suggestion.id), "title": .text(suggestion.title), "count": .count(paths.count),
        "reasons": .list(suggestion.reasons.map { .message($0) }), "date": .maybe(suggestion.date?.text),
        "keepsakes": .list(entries.prefix(200).map(KeepsakeAnswers.inShort)),
      ]
    }
    return ["suggestions": .list(all), "more": .count(report.suggestions.more)]
  }

  private static func suggested(
    _ call: StudioCall
  ) async throws(StudioError) -> (StudioView, ArchiveSuggestions.Report) {
    (try await call.archive.now(), try await call.archive.albums(ofNow: true))
  }

  private static func told(_ error: any Error) -> StudioError {
    (error as? Diagnostic).map { StudioError($0) } ?? StudioError(500, "suggestions", "\(error)")
  }

  /// `accept`: ids of one or more, which become one collection of that `title`; `reject`: an id that does not come back.
  static func decide(_ call: StudioCall) async throws(StudioError) -> JSON {
    if let id = call.body["reject"]?.text {
      do {
        _ = try await ArchiveSuggestions(environment: call.archive.environment).reject(id, in: call.archive.root)
      } catch {
        throw told(error)
      }
      await call.archive.forget()
      return ["done": true, "undo": JournalAnswers.last(call.archive)]
    }
    guard let ids = try call.required("accept").texts, !ids.isEmpty else { throw .incomplete("accept") }
    let (_, report) = try await suggested(call)
    var paths: [String] = []
    var titles: [String] = []
    for (suggestion, its) in zip(report.suggestions.collections, report.paths) where ids.contains(suggestion.id) {
      titles.append(suggestion.title)
      paths += its.filter { !paths.contains($0) }
    }
    let title = (call.body["title"]?.text ?? titles.first ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !paths.isEmpty else { throw StudioError(404, "suggestion", "This suggestion no longer exists.") }
    guard !title.isEmpty else { throw StudioError(422, "title", "A collection needs a title.") }
    let file = ArchivePath("collections/\(CollectionAnswers.freeName(Slug.of(title), in: call.archive)).yaml")
    let edits = [
      KeyedEdit([.key("title")], was: nil, now: .text(title)),
      KeyedEdit([.key("keepsakes")], was: nil, now: .texts(paths)),
    ]
    let label = call.label("collection")
    let done = try await call.archive.change { session throws(ArchiveEditError) in
      try await session.edit(label, [KeyedFileEdit(file, edits)])
    }
    return .map((JournalAnswers.done(done).members ?? []) + [.init(key: "file", value: .text(file.text))])
  }
}
