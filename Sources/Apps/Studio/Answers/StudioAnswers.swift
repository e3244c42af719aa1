// SPDX-License-Identifier: MIT

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
    "overview": OverviewAnswers.overview, "keepsakes": KeepsakeAnswers.list, "keepsake": KeepsakeAnswers.one,
    "names": KeepsakeAnswers.names, "journal": JournalAnswers.entries, "collections": CollectionAnswers.list,
    "collection": CollectionAnswers.one,
    "suggestions": SuggestionAnswers.list, "publish": PublishAnswers.look,
    "work": WorkAnswers.look, "receipts": ReceiptAnswers.list, "receipt": ReceiptAnswers.one,
    "phone": PhoneAnswers.look,
    "cutout": CutoutAnswers.look, "corners": CutoutAnswers.corners,
  ]

  private static let writes: [String: Handler] = [
    "edits": EditAnswers.edits, "bulk": BulkAnswers.bulk, "undo": JournalAnswers.undo,
    "delete": KeepsakeAnswers.delete, "upload": UploadAnswers.part, "arrived": UploadAnswers.arrived,
    "web": UploadAnswers.web,
    "regroup": GroupAnswers.regroup, "collection": CollectionAnswers.save, "rule": CollectionAnswers.rule,
    "suggestion": SuggestionAnswers.decide,
    "publish": PublishAnswers.publish, "publish/send": PublishAnswers.send,
    "publish/places": PublishAnswers.name, "work/stop": WorkAnswers.stop, "read": WorkAnswers.read,
    "phone": PhoneAnswers.change,
    "cutout": CutoutAnswers.decide,
  ]
}
