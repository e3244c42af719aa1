// SPDX-License-Identifier: MIT
private import ArchiveVerbs
private import Contributions
private import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
private import Sidecars

/// Visitors' answers: those waiting for the keeper, those kept for other visitors' votes, and the refused ones.
///
/// Accepting or keeping an answer is an ordinary edit of the sidecar, made by the page.
enum NewAnswers {
  static func list(_ call: StudioCall) async throws(StudioError) -> JSON {
    let view = try await call.archive.now()
    let desk = ContributionDesk(call.archive.session, view.snapshot)
    let refused = desk.book.newest.filter {
      desk.folder.refused.contains($0.id) && !$0.isWithdrawn && desk.numbers[$0.keepsake] != nil
    }
    var kept: [JSON] = []
    for number in 0..<view.count {
      guard let entry = view.entry(number) else { continue }
      for caption in entry.draft.sidecar.captions {
        guard let suggestion = desk.book.kept(caption, about: entry.id) else { continue }
        kept.append(try one(suggestion, entry, view, call))
      }
    }
    return [
      "waiting": .list(try all(desk.waiting.map(\.suggestion), desk, view, call)), "kept": .list(kept),
      "refused": .list(try all(refused, desk, view, call)),
      "hasReceiver": .flag(view.settings.contributions.receiver != nil),
      "problems": .list(desk.folder.problems.map(OverviewAnswers.problem)),
    ]
  }

  /// How many answers wait.
  static func count(_ call: StudioCall, _ view: StudioView) -> Int {
    ContributionDesk(call.archive.session, view.snapshot).waiting.count
  }

  private static func all(
    _ suggestions: [ContributionBook.Suggestion], _ desk: ContributionDesk, _ view: StudioView, _ call: StudioCall
  ) throws(StudioError) -> [JSON] {
    var all: [JSON] = []
    for suggestion in suggestions {
      guard let entry = desk.numbers[suggestion.keepsake].flatMap(view.entry) else { continue }
      all.append(try one(suggestion, entry, view, call))
    }
    return all
  }

  private static func one(
    _ suggestion: ContributionBook.Suggestion, _ entry: StudioView.Entry, _ view: StudioView, _ call: StudioCall
  ) throws(StudioError) -> JSON {
    [
      "id": .text(suggestion.id), "for": .text(suggestion.kind.rawValue), "text": .text(suggestion.text),
      "by": .maybe(suggestion.by), "from": .maybe(suggestion.from.isEmpty ? nil : suggestion.from),
      "date": .maybe(suggestion.made.isEmpty ? nil : suggestion.day), "up": .count(suggestion.up),
      "down": .count(suggestion.down), "keepsake": KeepsakeAnswers.inShort(entry),
      "file": .text(entry.file.text), "said": .map(try call.archive.said(in: entry.file)),
      "asks": JSON(AskedOfVisitors(entry).statement.map { SidecarWriter.ask(.says($0)) }),
      "dates": .texts(suggestion.kind == .when ? MeantDate.dates(for: suggestion.text) : []),
      "face": suggestion.face.flatMap { AnsweredFace($0, of: entry, in: view)?.json } ?? .null,
    ]
  }

  /// `text`: what somebody sent, as a file or a mail.
  static func receive(_ call: StudioCall) async throws(StudioError) -> JSON {
    let text = try call.requiredText("text")
    return try await take(call) { session in try await ContributionIntake.receive(Array(text.utf8), into: session) }
  }

  /// Fetches what has come to the archive's receiver.
  static func pull(_ call: StudioCall) async throws(StudioError) -> JSON {
    try await take(call) { session in try await ContributionPull(session).run() }
  }

  private static func take(
    _ call: StudioCall, _ receive: (ArchiveSession) async throws -> ContributionIntake.Report
  ) async throws(StudioError) -> JSON {
    let report: ContributionIntake.Report
    do { report = try await receive(call.archive.session) } catch {
      if let error = error as? ArchiveEditError { throw StudioError(error) }
      throw StudioError(ofWork: error, "receive")
    }
    await call.archive.forget()
    return [
      "done": .flag(!report.taken.isEmpty), "undo": JournalAnswers.last(call.archive),
      "received": .count(report.taken.count), "known": .count(report.known), "waiting": .count(report.waiting),
      "isEmpty": .flag(report.isEmpty),
      "problems": .list(
        report.damages.map { .message("A contribution in it \($0.text).") }
          + report.strange.map { .message("A contribution in it is for another archive: “\($0.site)”.") }),
    ]
  }

  /// `refuse`: the id of an answer that is not wanted, or `reconsider`: of one that is to wait again.
  static func decide(_ call: StudioCall) async throws(StudioError) -> JSON {
    let isRefused = call.body["refuse"] != nil
    let id = try call.requiredText(isRefused ? "refuse" : "reconsider")
    guard Contribution.isID(id) else { throw .incomplete("refuse") }
    let label = call.label("answer")
    let done = try await call.archive.change { session throws(ArchiveEditError) in
      let change = ContributionFolder(session).change(refusing: id, isRefused)
      return try await session.act(ArchiveAction(label, changes: change.map { [$0] } ?? []))
    }
    return JournalAnswers.done(done)
  }
}
