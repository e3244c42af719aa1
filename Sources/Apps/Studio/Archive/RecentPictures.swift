// SPDX-License-Identifier: MIT
private import ArchiveState
internal import KeepsakeModel

/// What came into the archive lately by the studio or an import, as the journal tells it.
struct RecentPictures {
  /// Places of the keepsakes that show what came, the newest first.
  let keepsakes: [Int]

  init(_ view: StudioView, _ archive: StudioArchive) {
    var newest: [ArchivePath: Int] = [:]
    for (place, entry) in archive.session.journal.actions().reversed().enumerated() {
      for file in entry.added where newest[file] == nil { newest[file] = place }
    }
    let found = view.snapshot.read.drafts.enumerated().compactMap { number, draft -> (age: Int, number: Int)? in
      draft.images.compactMap { newest[$0.source.file.path] }.min().map { ($0, number) }
    }
    keepsakes = found.sorted { ($0.age, $0.number) < ($1.age, $1.number) }.map(\.number)
  }
}
