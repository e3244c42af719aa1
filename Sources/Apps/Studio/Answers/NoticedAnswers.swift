// SPDX-License-Identifier: MIT
private import ArchiveVerbs
internal import KeepsakeModel
internal import KeepsakeSupport

/// What waits for a word of the keeper's, and what the archive has at all, for the ways to the pages where it is.
enum NoticedAnswers {
  /// Numbers of keepsakes: `wordless`, without people (`who`), `receipts`, open `todos`, `secured`, and those to `publish`.
  ///
  /// And numbers of visitors' `answers`, and of suggested `albums` and `piles`, with the first `album`.
  static func look(_ call: StudioCall) async throws(StudioError) -> JSON {
    let view = try await call.archive.now()
    var (who, wordless, receipts, todos, secured) = (0, 0, 0, 0, 0)
    for entry in (0..<view.count).lazy.compactMap(view.entry) {
      if KeepsakeAnswers.Missing.people.isMissing(in: entry) { who += 1 }
      if !KeepsakeAnswers.hasWords(entry) { wordless += 1 }
      if ReceiptAnswers.isReceipt(entry.keepsake) { receipts += 1 }
      if ToDoAnswers.isOpen(entry.keepsake) { todos += 1 }
      if entry.keepsake.visibility == .secured { secured += 1 }
    }
    let albums = try await call.archive.albums(ofNow: false)
    let first = albums.paths.first?.lazy.compactMap { view.entry(at: $0) }.first
    return [
      "who": .count(who), "wordless": .count(wordless), "receipts": .count(receipts), "todos": .count(todos),
      "secured": .count(secured), "answers": .count(NewAnswers.count(call, view)),
      "publish": .count(PublishAnswers.count(call.archive, view)), "piles": .count(try PileAnswers.count(call, view)),
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
