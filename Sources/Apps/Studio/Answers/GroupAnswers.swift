// SPDX-License-Identifier: MIT
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
private import Sidecars

/// Which pictures make one keepsake.
enum GroupAnswers {
  /// What can be said of a group along with making it.
  private static let keys: Set = ["title", "caption", "date", "place", "people", "kind"]

  /// `groups`: each is one keepsake from now on: a list of pictures' paths in that order, or a map of `pictures`, of values `offered`
  /// where no text has one, and of `labels` by path; `discard`: pictures that go to the trash.
  ///
  /// All pictures of the keepsakes that are touched must be named. What texts say goes with the first picture of theirs;
  /// nothing is shown more openly than it was. Answers the `paths` of the keepsakes that were made.
  static func regroup(_ call: StudioCall) async throws(StudioError) -> JSON {
    var groups: [Regrouping.Group] = []
    for item in try call.required("groups").items ?? [] {
      if let group = try group(item) { groups.append(group) }
    }
    guard !groups.isEmpty else { throw .incomplete("groups") }
    let gone = Set((call.body["discard"]?.texts ?? []).map { ArchivePath($0) })
    let plan = try Regrouping(groups, throwingAway: gone, of: try await call.archive.now(), archive: call.archive)
    let label = call.label("group")
    let done = try await call.archive.change { [plan] session throws(ArchiveEditError) in
      try await session.edit(label, plan.edits, and: plan.action)
    }
    let view = try await call.archive.now()
    let paths = groups.compactMap { view.image(of: $0.pictures[0].text)?.entry.path }
    return .map(
      (JournalAnswers.done(done, stays: plan.stays).members ?? []) + [.init(key: "paths", value: .texts(paths))])
  }

  /// `nil` for one without any picture.
  private static func group(_ item: JSON) throws(StudioError) -> Regrouping.Group? {
    guard let pictures = item.texts ?? item["pictures"]?.texts, !pictures.isEmpty else { return nil }
    let offered = try words(item["offered"])
    let labels = (item["labels"]?.members ?? []).compactMap { member in
      member.value.text.map { (ArchivePath(member.key), $0) }
    }
    return Regrouping.Group(
      pictures: pictures.map { ArchivePath($0) }, offered: offered,
      labels: Dictionary(labels, uniquingKeysWith: { first, _ in first }))
  }

  private static func words(_ said: JSON?) throws(StudioError) -> [JSON.Member] {
    let words = (said?.members ?? []).filter { $0.value != .null && $0.value != .text("") }
    if let other = words.first(where: { !keys.contains($0.key) }) { throw .incomplete(other.key) }
    return words.map { member in
      guard member.key == "date", let text = member.value.text else { return member }
      return JSON.Member(key: "date", value: .text(MeantDate.plain(text)))
    }
  }
}
