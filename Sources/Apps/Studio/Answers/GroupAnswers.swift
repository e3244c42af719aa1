// SPDX-License-Identifier: MIT
internal import KeepsakeArchive
internal import KeepsakeModel

/// Which pictures make one keepsake.
enum GroupAnswers {
  /// `groups`: lists of pictures' paths, each of which is one keepsake from now on, in that order.
  ///
  /// All pictures of the keepsakes that are touched must be named. What texts say goes with the first picture of theirs;
  /// nothing is shown more openly than it was.
  static func regroup(_ call: StudioCall) async throws(StudioError) -> JSON {
    let lists = try call.required("groups").items?.compactMap(\.texts) ?? []
    let groups = lists.filter { !$0.isEmpty }.map { $0.map { ArchivePath($0) } }
    guard !groups.isEmpty else { throw .incomplete("groups") }
    let plan = try Regrouping(groups, of: try await call.archive.now(), archive: call.archive)
    let label = call.label("group")
    let done = try await call.archive.change { [plan] session throws(ArchiveEditError) in
      try await session.edit(label, plan.edits, and: plan.action)
    }
    return JournalAnswers.done(done, stays: plan.stays)
  }
}
