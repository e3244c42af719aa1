// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport

/// Memories that are written down without a picture.
enum WriteAnswers {
  /// Where their cards lie.
  private static let folder = MadeFolder.written.rawValue

  /// Creates a keepsake from a `title`, an optional `text` and a memory `type`, with a card for its picture.
  ///
  /// Appointments, payments and to-dos are private until the keeper shows them.
  static func write(_ call: StudioCall) async throws(StudioError) -> JSON {
    let title = try call.requiredText("title").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !title.isEmpty else { throw StudioError(422, "title", "Say in a few words what it is.") }
    let view = try await call.archive.now()
    let type = call.body["type"]?.text.flatMap { $0.isEmpty ? nil : $0 }
    var edits = [KeyedEdit([.key("title")], was: nil, now: .text(title))]
    if let text = call.body["text"]?.text, !text.isEmpty {
      edits.append(KeyedEdit([.key("description")], was: nil, now: .text(text)))
    }
    if let type { edits.append(KeyedEdit([.key("type")], was: nil, now: .text(type))) }
    if let type, BuiltInType(rawValue: type)?.isErrand ?? false {
      edits.append(KeyedEdit([.key("visibility")], was: nil, now: .word(Visibility.private.rawValue)))
    }
    if let mistake = ArchiveSession.mistake(inNewTextSaying: edits) {
      throw StudioError(422, "said", mistake.whole)
    }
    let known = type.flatMap { view.snapshot.read.types[$0] }
    // A name in letters that the faces lack is in the text, and its card stays empty.
    guard
      let card = WrittenCard.jpeg(title, type: known?.title ?? type, known?.colour)
        ?? WrittenCard.jpeg("…", type: nil, known?.colour)
    else { throw StudioError(500, "card", "There is no memory to draw its card.") }
    let upload = try UploadAnswers.keep(card, call)
    let slug = Slug.of(title)
    var taken = TakenFiles(call)
    let picture = try taken.take(
      picture: upload, name: "\(slug.isEmpty ? "memory" : slug).jpg", .jpeg, into: ArchivePath(folder), view)
    let done = try await taken.journal(call.label("write"), [KeyedFileEdit(view.text(named: picture.stem.text), edits)])
    return .map((JournalAnswers.done(done).members ?? []) + [.init(key: "path", value: .text(picture.stem.text))])
  }
}
