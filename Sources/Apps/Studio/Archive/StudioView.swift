// SPDX-License-Identifier: MIT
internal import Cataloguing
internal import KeepsakeArchive
internal import KeepsakeModel
private import Foundation
private import KeepsakeSupport
private import Synchronization

/// An archive as the keeper sees it, hidden keepsakes included.
struct StudioView: Sendable {
  struct Entry: Sendable {
    /// Place among the archive's keepsakes.
    var number: Int
    /// Its path without extension, or its picture's path where another keepsake has that one; pages name it by this.
    var path: String
    var id: String
    var draft: KeepsakeDraft
    var keepsake: Keepsake
    /// The text that speaks of it, or would.
    var file: ArchivePath
    /// What it is called where it has no title.
    var name: String { keepsake.title?.value ?? draft.path.name }

    /// The number of a file's first image among the keepsake's, which has one for each page; `nil` if there is none.
    func firstImage(of file: Int) -> Int? {
      guard draft.images.indices.contains(file) else { return nil }
      let path = draft.images[file].source.file.path
      return keepsake.images.firstIndex { $0.path == path }
    }

    /// The number of the file that an image of the keepsake is of.
    func file(ofImage number: Int) -> Int {
      guard keepsake.images.indices.contains(number) else { return 0 }
      let path = keepsake.images[number].path
      return draft.images.firstIndex { $0.source.file.path == path } ?? 0
    }
  }

  let snapshot: ArchiveSnapshot
  let settings: ArchiveSettings
  private let paths: [String]
  private let numbers: [String: Int]
  private let search: SearchWords
  /// For each keepsake what a search looks in, in small letters without accents.
  var words: [String] { search.words }
  private let found: FoundKeywords
  /// The words that the program finds in a keepsake's texts, as pages have them under "About this keepsake".
  func keywords(_ number: Int) -> [String] { found.keywords.indices.contains(number) ? found.keywords[number] : [] }

  init(_ snapshot: ArchiveSnapshot) {
    self.snapshot = snapshot
    settings = snapshot.read.settings
    var numbers: [String: Int] = [:]
    paths = snapshot.read.drafts.enumerated().map { number, draft in
      let path = numbers[draft.path.text] == nil ? draft.path.text : draft.images[0].source.file.path.text
      numbers[path] = number
      return path
    }
    self.numbers = numbers
    let keepsakes = snapshot.catalogued.everything?.keepsakes ?? []
    search = SearchWords(keepsakes)
    found = FoundKeywords(keepsakes, language: settings.language)
  }

  static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  /// Folded, and as it is written where a keyboard lacks its letters: `Müller` is `mueller`, `Straße` is `strasse`.
  static func spelled(_ text: String) -> String {
    let further: [Unicode.Scalar: String] = [
      "ø": "oe", "Ø": "oe", "ß": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe",
    ]
    var spelled = String.UnicodeScalarView()
    for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
      switch (spelled.last, scalar.value) {
      case ("a", 0x308), ("o", 0x308), ("u", 0x308), ("A", 0x308), ("O", 0x308), ("U", 0x308): spelled.append("e")
      case ("a", 0x30A), ("A", 0x30A): spelled.append("a")
      default:
        spelled.append(contentsOf: further[scalar]?.unicodeScalars ?? String(scalar).unicodeScalars)
      }
    }
    return folded(String(spelled))
  }

  var count: Int { snapshot.read.drafts.count }

  /// Numbers of keepsakes by their dates; undated ones last, as they were.
  func inOrderOfTime(_ numbers: [Int]) -> [Int] {
    let keys = numbers.map { keepsakes[$0].date?.value.sortKey }
    return numbers.indices.sorted { a, b in
      switch (keys[a], keys[b]) {
      case (let x?, let y?) where x != y: x < y
      case (_?, nil): true
      case (nil, _?): false
      default: a < b
      }
    }.map { numbers[$0] }
  }

  var collections: [(collection: ReadCollection, keepsakes: [Int])] {
    snapshot.catalogued.everything?.collections ?? []
  }

  var keepsakes: [Keepsake] { snapshot.catalogued.everything?.keepsakes ?? [] }

  /// The numbers of the keepsakes that a rule finds; `hides`: in a collection that hides.
  func found(by rule: CollectionRule, hides: Bool) -> [Int] {
    let drafts = snapshot.read.drafts
    return rule.finds(in: keepsakes, names: snapshot.names, hides: hides) { number in
      drafts.indices.contains(number) ? drafts[number].$sidecar.wrappedValue.id?.value : nil
    }
  }

  /// The sidecar's id, which no later file at the path has; the path without such an id, or if another keepsake has it among `ids`.
  func lastingName(of entry: Entry, among ids: Set<String>) -> String {
    guard let wish = entry.draft.sidecar.id?.value, wish == entry.id || !ids.contains(wish) else { return entry.path }
    return wish
  }

  /// What visitors see of a collection: of the site, or of its secured part.
  func catalogue(with collection: String) -> Catalogue {
    let (open, secured) = (snapshot.catalogued.catalogue, snapshot.catalogued.secured)
    return open.collections.contains { $0.slug == collection } ? open : secured
  }

  func entry(_ number: Int) -> Entry? {
    let all = snapshot.catalogued
    guard snapshot.read.drafts.indices.contains(number), all.ids.indices.contains(number),
      let keepsake = all.everything?.keepsakes[number]
    else { return nil }
    let draft = snapshot.read.drafts[number]
    return Entry(
      number: number, path: paths[number], id: all.ids[number], draft: draft, keepsake: keepsake, file: file(of: draft))
  }

  func entry(at path: String) -> Entry? { numbers[path].flatMap(entry) }

  /// By its path or its id, as texts of the archive name keepsakes.
  func entry(named name: String) -> Entry? {
    let catalogued = snapshot.catalogued
    // A further file of a keepsake has its id.
    return entry(at: name)
      ?? catalogued.ids.indices.first { catalogued.ids[$0] == name && catalogued.duplicates[$0] == nil }.flatMap(entry)
  }

  /// The keepsake that shows a picture, and the picture's number in it.
  func image(of file: String) -> (entry: Entry, number: Int)? {
    for (place, draft) in snapshot.read.drafts.enumerated() {
      guard let number = draft.images.firstIndex(where: { $0.source.file.path.text == file }) else { continue }
      return entry(place).map { ($0, number) }
    }
    return nil
  }

  /// The keepsakes that these files are texts or pictures of, by the file.
  func entries(of files: Set<String>) -> [String: Entry] {
    var entries: [String: Entry] = [:]
    if files.isEmpty { return entries }
    for (place, draft) in snapshot.read.drafts.enumerated() {
      let own = [draft.sidecarFile?.text].compactMap(\.self) + draft.images.map(\.source.file.path.text)
      for file in own where files.contains(file) { entries[file] = entry(place) }
    }
    return entries
  }

  /// The file of a keepsake's text, existing or new.
  private func file(of draft: KeepsakeDraft) -> ArchivePath {
    if let file = draft.sidecarFile { return file }
    let file = text(named: draft.path.text)
    // A text of this name may speak of other pictures; then the picture's whole name says which one is meant.
    return isThere(file) ? text(named: draft.images[0].source.file.path.text) : file
  }

  /// The text of a name without its ending: beside the pictures, or in the folder that the settings name.
  func text(named name: String) -> ArchivePath { settings.texts.text(ArchivePath(name + ".yaml")) }

  /// The text of a memory type of the keeper's own; `nil` for one that is built in.
  func text(ofType name: String) -> ArchivePath? {
    ["yaml", "yml"].map { ArchivePath("types/\(name).\($0)") }.first(where: isThere)
  }

  /// The folder of pictures that a text in some folder speaks of.
  func pictures(ofTextsIn place: ArchivePath) -> ArchivePath { settings.texts.besideImages(place) }

  func isThere(_ file: ArchivePath) -> Bool { Files.exists("\(snapshot.archive.path)/\(file.text)") }
}

extension DraftImage {
  /// The mask that a text names for it, used or not: from the folder in which the text has its pictures, as a build looks for it.
  func mask(in draft: KeepsakeDraft) -> ArchivePath? {
    statement.background?.mask.map { draft.path.folder.appending($0.value) }
  }
}

/// The keywords of all keepsakes, since how rare a word is counts; found when a page asks for them first.
private final class FoundKeywords: Sendable {
  private let keepsakes: [Keepsake]
  private let language: String
  private let made = Mutex<[[String]]?>(nil)

  init(_ keepsakes: [Keepsake], language: String) { (self.keepsakes, self.language) = (keepsakes, language) }

  var keywords: [[String]] {
    made.withLock { made in
      let found =
        made
        ?? InsightWork.keywords(of: keepsakes, language: language, workers: 4).map { $0.map(\.value) }
      made = found
      return found
    }
  }
}

/// The words for a search, computed at the first search, since every change rebuilds the view.
private final class SearchWords: Sendable {
  private let keepsakes: [Keepsake]
  private let made = Mutex<[String]?>(nil)

  init(_ keepsakes: [Keepsake]) { self.keepsakes = keepsakes }

  var words: [String] {
    made.withLock { made in
      let words = made ?? keepsakes.map(Self.words)
      made = words
      return words
    }
  }

  private static func words(of keepsake: Keepsake) -> String {
    let parts =
      [
        keepsake.title?.value, keepsake.caption?.value, keepsake.description?.value, keepsake.place?.value.name,
        keepsake.transcript?.value, keepsake.notes,
      ].compactMap(\.self) + keepsake.people.map(\.value) + keepsake.tags.map(\.value)
      + keepsake.images.map(\.path.text) + keepsake.parts.all.flatMap(\.searchWords)
    let text = parts.joined(separator: "\n")
    let (folded, spelled) = (StudioView.folded(text), StudioView.spelled(text))
    return spelled == folded ? folded : folded + "\n" + spelled
  }
}
