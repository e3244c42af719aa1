// SPDX-License-Identifier: MIT
private import KeepsakeModel

/// The keys of each kind of map in the order in which they are best written.
enum KeyOrder {
  static func keys(of kind: YAMLFileKind) -> [String] {
    switch kind {
    case .sidecar: sidecar
    case .folderDefaults: words(FolderKey.self)
    case .collection: words(CollectionKey.self)
    case .person: words(PersonKey.self)
    case .memoryType: words(MemoryTypeKey.self)
    case .settings: words(SettingsKey.self)
    }
  }

  /// The keys of a map that is the value of `name`, or an entry of that list; empty if they are the keeper's own.
  static func keys(within name: String, of kind: YAMLFileKind) -> [String] {
    switch (kind, name) {
    case (.sidecar, "images"): words(ImageKey.self)
    case (.sidecar, "people"): words(FaceKey.self)
    case (.sidecar, "files"): words(AttachmentKey.self)
    case (.sidecar, "reminder"): words(ReminderKey.self)
    case (.sidecar, "repeat"), (.settings, "repeat"): words(RepeatKey.self)
    case (.sidecar, "ask"), (.folderDefaults, "ask"): words(AskKey.self)
    case (.sidecar, "captions"): words(CaptionKey.self)
    case (.sidecar, "credits"): words(CreditKey.self)
    case (.sidecar, "markup"): words(MarkupKey.self)
    case (.sidecar, "background"): words(ImageBackgroundKey.self)
    case (.sidecar, "ocr"), (.folderDefaults, "ocr"): words(OCRKey.self)
    case (.sidecar, "place"), (.folderDefaults, "place"), (.collection, "place"): words(PlaceKey.self)
    case (.collection, "where"): words(RuleKey.self)
    case (.collection, "story"): words(StoryKey.self)
    case (.collection, "collage"): words(CollageKey.self)
    case (.person, "relations"): words(RelationKey.self)
    case (.memoryType, "fields"): words(MemoryTypeFieldKey.self)
    case (.settings, "colours"): words(ColoursKey.self)
    case (.settings, "keeper"): words(KeeperKey.self)
    case (.settings, "nudge"): words(NudgeKey.self)
    case (.settings, "hidden_zones"): words(HiddenZoneKey.self)
    case (.settings, "ocr"): words(SettingsOCRKey.self)
    case (.settings, "classifier"): words(ClassifierKey.self)
    case (.settings, "pictures"): words(PicturesKey.self)
    case (.settings, "pdf"): words(DocumentsKey.self)
    case (.settings, "suggestions"): words(SuggestionsKey.self)
    case (.settings, "spending"): words(SpendingKey.self)
    case (.settings, "home"): words(HomeKey.self)
    case (.settings, "goals"): words(GoalKey.self)
    case (.settings, "stores"): words(StoresKey.self)
    case (.settings, "contributions"): words(ContributionsKey.self)
    // Names of parts' lists are unique: a test asks for it.
    case (.sidecar, _): allParts.lazy.compactMap { keys(within: name, of: $0) }.first ?? []
    default: []
    }
  }

  private static func keys<Part: KeepsakePart>(within name: String, of part: Part.Type) -> [String]? {
    name == part.key && !part.isText ? part.keys : part.keys(ofList: name)
  }

  /// Parts stand before what is said about the keepsake last.
  private static let sidecar: [String] = {
    let own = words(SidecarKey.self)
    let end = own.firstIndex(of: SidecarKey.notes.rawValue) ?? own.endIndex
    return own[..<end] + allParts.map { $0.key } + own[end...]
  }()

  /// Where a new key belongs among those there: in the best order if they are in it, else at the end.
  static func position(of key: String, among present: [String], order: [String]) -> Int {
    guard let rank = order.firstIndex(of: key) else { return present.count }
    let ranks = present.map { order.firstIndex(of: $0) }
    let known = ranks.compactMap(\.self)
    guard known == known.sorted() else { return present.count }
    if known.isEmpty { return present.count }
    return ranks.lastIndex { $0.map { $0 < rank } == true }.map { $0 + 1 } ?? 0
  }

  private static func words<Key: DocumentKey>(_ keys: Key.Type) -> [String] { Key.allCases.map(\.rawValue) }
}

extension KeyOrder {
  private static let top = Set(YAMLFileKind.allCases.flatMap(keys(of:)))

  /// Whether any kind of file has such a key at its top.
  static func isTop(_ key: String) -> Bool { top.contains(key) }
}
