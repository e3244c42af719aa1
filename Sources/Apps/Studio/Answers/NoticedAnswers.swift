// SPDX-License-Identifier: MIT
private import ArchiveVerbs
internal import KeepsakeModel
internal import KeepsakeSupport

/// What waits for a word of the keeper's, for the ways to the pages where it can be said.
enum NoticedAnswers {
  /// `who`: the number of keepsakes without people; `answers` of visitors; suggested `albums` and `piles`, with the first `album`.
  static func look(_ call: StudioCall) async throws(StudioError) -> JSON {
    let view = try await call.archive.now()
    let who = (0..<view.count).lazy.compactMap(view.entry).count { KeepsakeAnswers.Missing.people.isMissing(in: $0) }
    let albums = try await call.archive.albums(ofNow: false)
    let first = albums.paths.first?.lazy.compactMap { view.entry(at: $0) }.first
    return [
      "who": .count(who), "answers": .count(NewAnswers.count(call, view)),
      "piles": .count(try PileAnswers.count(call, view)),
      "albums": .count(albums.suggestions.collections.count),
      "album": first.map { entry in
        [
          "title": .text(albums.suggestions.collections[0].title),
          "picture": .text(PictureAnswers.address(ofThumbnail: entry)),
        ]
      } ?? .null,
    ]
  }
}
