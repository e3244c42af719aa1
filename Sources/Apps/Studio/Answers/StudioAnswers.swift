// SPDX-License-Identifier: MIT
internal import KeepsakeSupport

/// What the studio's pages ask by scripts, each by its address.
enum StudioAnswers {
  struct Route: Hashable {
    var isWrite: Bool
    var path: String
  }

  typealias Handler = @Sendable (StudioCall) async throws(StudioError) -> JSON

  /// Every answer there is.
  static let handlers: [Route: Handler] = {
    var all: [Route: Handler] = [:]
    for (path, handler) in reads { all[Route(isWrite: false, path: "/api/" + path)] = handler }
    for (path, handler) in writes { all[Route(isWrite: true, path: "/api/" + path)] = handler }
    return all
  }()

  private static let reads: [String: Handler] = [
    "collection": CollectionAnswers.one, "contacts/out": ContactAnswers.out, "collections": CollectionAnswers.list,
    "corners": CutoutAnswers.corners,
    "cutout": CutoutAnswers.look, "dates": KeepsakeAnswers.dates, "faces": FaceAnswers.look,
    "folders": FolderAnswers.list,
    "journal": JournalAnswers.entries,
    "keepsake": KeepsakeAnswers.one,
    "keepsakes": KeepsakeAnswers.list, "keywords": KeepsakeAnswers.keywords, "names": KeepsakeAnswers.names,
    "new": NewAnswers.list,
    "noticed": NoticedAnswers.look,
    "overview": OverviewAnswers.overview,
    "people": PeopleAnswers.list, "person": PeopleAnswers.one, "phone": PhoneAnswers.look,
    "piles": PileAnswers.list, "place": PlaceAnswers.look,
    "places": PlaceAnswers.names,
    "readers": ReaderAnswers.list, "receipt": ReceiptAnswers.one, "receipts": ReceiptAnswers.list,
    "made": SettingAnswers.made, "meanings": PlaceAnswers.meanings, "reading": TableAnswers.reading,
    "settings": SettingAnswers.look,
    "suggestions": SuggestionAnswers.list, "table": TableAnswers.pile,
    "todos": ToDoAnswers.list, "type": TypeAnswers.one, "work": WorkAnswers.look,
  ]

  /// Those that change something, and those whose question is too long for an address.
  private static let writes: [String: Handler] = [
    "arrived": UploadAnswers.arrived, "attach": AttachAnswers.attach, "bring": BringAnswers.bring,
    "bring/forget": BringAnswers.forget, "bring/look": BringAnswers.look, "bring/take": BringAnswers.take,
    "bulk": BulkAnswers.bulk,
    "collection": CollectionAnswers.save, "collection/name": CollectionAnswers.name,
    "contacts": ContactAnswers.bring, "cutout": CutoutAnswers.decide, "cutout/fetch": CutoutAnswers.fetch,
    "answer": NewAnswers.decide, "bring-back": OverviewAnswers.bringBack, "delete": KeepsakeAnswers.delete,
    "edits": EditAnswers.edits, "faces": FaceAnswers.decide, "faces/find": FaceAnswers.find,
    "faces/forget": FaceAnswers.forget, "hide": HideAnswers.hide,
    "made/clear": SettingAnswers.clear, "note": CopyAnswers.settle, "person": PeopleAnswers.save,
    "phone": PhoneAnswers.change, "piles": PileAnswers.refuse,
    "publish": PublishAnswers.publish, "publish/look": PublishAnswers.look, "publish/places": SitePlaces.name,
    "read": WorkAnswers.read, "receive": NewAnswers.receive,
    "pull": NewAnswers.pull,
    "readers": ReaderAnswers.change,
    "regroup": GroupAnswers.regroup, "rule": CollectionAnswers.rule, "story": StoryAnswers.keep,
    "suggestion": SuggestionAnswers.decide,
    "transfer": TransferAnswers.begin, "type": TypeAnswers.save, "undo": JournalAnswers.undo,
    "upload": UploadAnswers.part, "web": UploadAnswers.web,
    "work/stop": WorkAnswers.stop, "write": WriteAnswers.write,
  ]
}
