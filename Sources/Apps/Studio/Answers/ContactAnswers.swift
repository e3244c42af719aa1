// SPDX-License-Identifier: MIT
private import ArchiveVerbs
private import Foundation
private import KeepsakeModel
internal import KeepsakeSupport

/// People out of another program's address book or family tree.
enum ContactAnswers {
  /// `id` and `name` of an upload that is whole.
  static func bring(_ call: StudioCall) async throws(StudioError) -> JSON {
    let path = try UploadAnswers.place(call.body["id"]?.text, call)
    defer { unlink(path) }
    if call.body["name"]?.text?.lowercased().hasSuffix(".json") == true { return try await bringList(path, call) }
    var work = PeopleImport(environment: call.archive.environment)
    work.label = call.label("contacts")
    let report: PeopleImport.Report
    do { report = try await work.run(path, into: call.archive.root) } catch let diagnostic as Diagnostic {
      throw StudioError(422, diagnostic.id, diagnostic.whole)
    } catch {
      throw StudioError(ofWork: error, "contacts")
    }
    await call.archive.forget()
    let isDone = !report.added.isEmpty || !report.changed.isEmpty
    return [
      "done": .flag(isDone), "undo": JournalAnswers.last(call.archive),
      "added": .count(report.added.count { ArchivePath($0).folder.text == "people" }),
      "changed": .count(report.changed.count),
      "problems": .list(
        report.notes.map { note in
          [
            "line": note.line.map { .count($0) } ?? .null, "problem": .message(note.problem),
            "remedy": .message(note.remedy),
          ]
        }),
    ]
  }
}
