// SPDX-License-Identifier: MIT
private import ArchiveState
internal import Cataloguing
private import Foundation
internal import KeepsakeArchive
internal import KeepsakeModel
private import KeepsakeSupport
internal import Sidecars

/// What a source says, as changes of an archive's texts: what a keeper wrote stays, and is added to where it says nothing.
struct IntakeTexts {
  struct Text {
    var expected: ContentHash?
    /// The text's present values, for the keys in question.
    var said: [String: YAMLValue] = [:]
    var edits: [SidecarEdit] = []
  }

  var notes: [Diagnostic] = []
  private let session: ArchiveSession
  private let plan: IntakePlan
  private let ids: [ArchivePath: String]
  /// By picture, the text that speaks of it.
  private var sidecars: [ArchivePath: ArchivePath] = [:]
  /// By picture, its keepsake in the archive.
  private var drafts: [ArchivePath: KeepsakeDraft] = [:]
  /// By text, the pictures that it speaks of without naming them.
  private var unnamed: [ArchivePath: [ArchivePath]] = [:]
  private let usual: Visibility
  /// All that the source says anything to.
  private let keys: [String]
  private var lookup = SidecarLookup()
  var texts: [ArchivePath: Text] = [:]
  private var order: [ArchivePath] = []
  /// By album, its keepsakes and the items that they come from.
  var albumMembers: [String: [(path: ArchivePath, item: String, isOld: Bool)]] = [:]
  /// Titles of albums that came before, and the collections that albums go to now.
  private let knownAlbums: Set<String>
  private(set) var albumFiles: [(title: String, file: ArchivePath)] = []
  private var collections: [FileChange] = []
  static let mostNotes = 200

  private var root: String { session.archive.path }
  private let place: TextPlace

  init(_ session: ArchiveSession, _ plan: IntakePlan, _ read: ReadArchive, knownAlbums: Set<String>) {
    (self.session, self.plan, self.knownAlbums) = (session, plan, knownAlbums)
    usual = read.settings.visibility
    place = read.settings.texts
    for draft in read.drafts {
      for image in draft.images {
        drafts[image.source.file.path] = draft
        sidecars[image.source.file.path] = draft.sidecarFile
      }
      if let file = draft.sidecarFile, draft.sidecar.images.isEmpty {
        unnamed[file] = draft.images.map(\.source.file.path)
      }
    }
    let earlier = plan.corrections?.before.values.flatMap(\.words) ?? []
    keys = Set((plan.items.flatMap(\.words) + earlier).map(\.key)).union(["images", "visibility"]).sorted()
    let ledger = try? LedgerFile(folder: session.archive.state).read().ledger
    ids = Dictionary((ledger?.entries ?? []).map { ($0.path, $0.id) }, uniquingKeysWith: { first, _ in first })
  }

  var changes: [FileChange] {
    order.compactMap { file in
      guard let text = texts[file], !text.edits.isEmpty else { return nil }
      return FileChange(file, expected: text.expected, .edited(text.edits, .sidecar))
    } + collections
  }

  /// Adds an item's values for these files, and returns whether the archive lacked some of them.
  ///
  /// An item that was `broughtBefore` is not added to albums that were imported before, since its keeper may have removed it from them.
  /// `joins`: all files become one keepsake.
  mutating func say(
    _ item: IntakePlan.Item, of members: [PictureGroups.Member], joins: Bool, broughtBefore: Bool
  ) throws -> Bool {
    let images = members.map(\.path)
    for album in item.albums where !(albumMembers[album] ?? []).contains(where: { $0.path == images[0].stem }) {
      albumMembers[album, default: []].append((images[0].stem, item.id, broughtBefore))
    }
    guard !item.words.isEmpty || images.count > 1 || members.contains(where: { $0.alt != nil }) else { return false }
    var (apart, saysMore) = (images.count > 1 ? images : [], false)
    let words = item.words.filter { tells($0, of: images, broughtBefore && item.isHiddenInDoubt) }
    if let file = try text(of: images), var text = texts[file] {
      let before = text.said
      apart = joins ? join(members, in: &text, of: file) : images.filter { sidecars[$0] != file }
      for word in words { add(word, to: &text, file) }
      saysMore = text.said != before
      texts[file] = text
      for image in images where !apart.contains(image) { sidecars[image] = file }
    }
    // What cannot be one keepsake with the first is hidden like it.
    let hiding = words.filter { $0.key == "visibility" }
    for image in apart {
      if joins {
        notes.append(
          Diagnostic(
            .warning, "import.apart", file: image.text,
            "it belongs to \(item.id), and its folder or its own text keeps it from being joined",
            remedy: "move it into the same folder, and name both under “images:” of one text"))
      }
      guard !hiding.isEmpty, let file = try text(of: [image]), var text = texts[file] else { continue }
      let before = text.said
      for word in hiding { add(word, to: &text, file) }
      saysMore = saysMore || text.said != before
      texts[file] = text
    }
    return saysMore
  }

  /// Whether a word is to be written: who may see a keepsake only where that hides it more than it is, and what was hidden in doubt only once,
  /// since its keeper may have looked at it.
  private func tells(_ word: IntakePlan.Word, of images: [ArchivePath], _ isOldDoubt: Bool) -> Bool {
    word.key != "visibility" || !isOldDoubt && hidesMore(word, images)
  }

  /// Whether a word hides pictures more than they are; of one that comes in it is written in any case, since folders and settings change.
  private func hidesMore(_ word: IntakePlan.Word, _ images: [ArchivePath]) -> Bool {
    guard word.key == "visibility", let wanted = Visibility(rawValue: Self.plain(word.value)) else { return false }
    return hidesMore(wanted, images)
  }

  func hidesMore(_ wanted: Visibility, _ images: [ArchivePath]) -> Bool {
    images.contains { image in
      drafts[image].map { wanted > $0.visibility(usual: usual) } ?? (wanted > .public)
    }
  }

  /// Names images in a text that is to speak of all of them; those that it cannot name.
  private func join(_ members: [PictureGroups.Member], in text: inout Text, of file: ArchivePath) -> [ArchivePath] {
    let images = members.map(\.path)
    guard images.count > 1 || members.contains(where: { $0.alt != nil }) else { return [] }
    let folder = place.besideImages(file.folder)
    let start = folder.isRoot ? "" : folder.text + "/"
    func name(_ image: ArchivePath) -> String {
      String(decoding: image.bytes.dropFirst(start.utf8.count), as: UTF8.self)
    }
    func belongs(_ image: ArchivePath) -> Bool {
      image.text.hasPrefix(start) && (sidecars[image] ?? file) == file
    }
    var named: [YAMLValue] = []
    if case .list(let there)? = text.said["images"] {
      named = there
    } else {
      named = (unnamed[file] ?? []).filter { $0.text.hasPrefix(start) }.map { .text(name($0)) }
    }
    let before = named
    for member in members where belongs(member.path) {
      let file = name(member.path)
      let place = named.firstIndex { Self.entries(of: $0).first { $0.key == "file" }?.value == .text(file) }
      var entries = place.map { Self.entries(of: named[$0]) } ?? [YAMLValue.Pair("file", .text(file))]
      for (key, said) in [("label", member.label), ("alt", member.alt)] {
        guard let said, !entries.contains(where: { $0.key == key }) else { continue }
        entries.append(YAMLValue.Pair(key, .text(said)))
      }
      let value = entries.count == 1 ? entries[0].value : YAMLValue.map(entries)
      if let place { named[place] = value } else { named.append(value) }
    }
    if named != before, named.count > 1 || Self.entries(of: named[0]).count > 1 {
      Self.set("images", .list(named), in: &text)
    }
    return images.filter { !belongs($0) }
  }

  /// The entries of an image, which may be a plain name.
  static func entries(of image: YAMLValue) -> [YAMLValue.Pair] {
    switch image {
    case .map(let pairs): pairs.map { $0.key == "file" ? YAMLValue.Pair("file", .text(plain($0.value))) : $0 }
    case .text, .word, .list: [YAMLValue.Pair("file", .text(plain(image)))]
    }
  }

  /// The text that describes these pictures, or the place for a new one; `nil` with a diagnostic if it has a mistake.
  mutating func text(of images: [ArchivePath]) throws -> ArchivePath? {
    let known = images.lazy.compactMap { [sidecars] in sidecars[$0] }.first
    let file = try known ?? newText(of: images[0])
    guard YAMLFileKind(of: file) == .sidecar else { return nil }
    if texts[file] != nil { return file }
    var text = Text()
    if let now = try session.text(file) {
      text.expected = now.content
      do throws(SidecarEditError) {
        let values = try SidecarEditor.values(at: keys.map { [.key($0)] }, in: now.bytes)
        for (key, value) in zip(keys, values) { text.said[key] = value }
        // Some texts can be read and nothing be added to them.
        _ = try SidecarEditor.apply(keys.map { .set([.key($0)], .word("x")) }, to: now.bytes, kind: .sidecar)
      } catch {
        notes.append(
          Diagnostic(
            .warning, "import.broken", file: file.text,
            "it has a mistake and stays as it is: \(ArchiveEditError.uneditable(file, error).diagnostic.problem)",
            remedy: "correct it and import once more"))
        return nil
      }
    }
    texts[file] = text
    order.append(file)
    return file
  }

  /// Where a picture without a text would have one: of several with one stem each has its own.
  private mutating func newText(of image: ArchivePath) throws -> ArchivePath {
    guard let draft = drafts[image] else { return inArchive(try lookup.place(for: "\(root)/\(image.text)")) }
    return place.text(ArchivePath(draft.path.text + ".yaml"))
  }

  private func inArchive(_ path: String) -> ArchivePath {
    ArchivePath(String(path.dropFirst(root.count).drop { $0 == "/" }))
  }

  private mutating func add(_ word: IntakePlan.Word, to text: inout Text, _ file: ArchivePath) {
    guard let said = text.said[word.key].map({ Self.whole(word.key, $0) }) else {
      return Self.set(word.key, word.value, in: &text)
    }
    if YAMLValue.saySame(said, word.value) { return }
    // An import of version 1.0 wrote the lines as they are.
    if word.key == "description", case .text(let text) = word.value, PlainText.markdown(Self.plain(said)) == text {
      return
    }
    switch (said, word.value) {
    case (.list(let there), .list(let more)):
      let new = more.filter { one in !there.contains { YAMLValue.saySame($0, one) } }
      if !new.isEmpty { Self.set(word.key, .list(there + new), in: &text) }
    case (.map(let there), .map(let more)):
      let new = more.filter { pair in !there.contains { $0.key == pair.key } }
      if !new.isEmpty { Self.set(word.key, .map(there + new), in: &text) }
    case (.text, .list(let more)) where more.contains { YAMLValue.saySame($0, said) }:
      Self.set(word.key, word.value, in: &text)
    // The stricter visibility wins, from either side.
    case _ where word.key == "visibility" && Self.isStricter(word.value, than: said):
      Self.set(word.key, word.value, in: &text)
    default:
      guard notes.count < Self.mostNotes else { return }
      notes.append(
        Diagnostic(
          .note, "import.said-otherwise", file: file.text,
          "its “\(word.key)” stays as it is; \(plan.kind) says “\(Self.plain(word.value))”",
          remedy: "change it there if that is better"))
    }
  }

  /// A text that stands for one entry of a part, as a map.
  static func whole(_ key: String, _ value: YAMLValue) -> YAMLValue {
    guard let part = allParts.first(where: { $0.key == key }), !part.isText, let entry = part.shortEntry else {
      return value
    }
    return switch value {
    case .text, .word: .map([YAMLValue.Pair(entry, value)])
    case .list, .map: value
    }
  }

  /// `nil` takes the key away.
  static func set(_ key: String, _ value: YAMLValue?, in text: inout Text) {
    text.edits.removeAll { if case .set([.key(key)], _) = $0 { true } else { false } }
    text.edits.append(value.map { .set([.key(key)], $0) } ?? .remove([.key(key)]))
    text.said[key] = value
  }

  private static func isStricter(_ value: YAMLValue, than said: YAMLValue) -> Bool {
    guard let new = Visibility(rawValue: plain(value)) else { return false }
    return Visibility(rawValue: plain(said)).map { $0 < new } ?? true
  }

  static func plain(_ value: YAMLValue) -> String {
    switch value {
    case .text(let text), .word(let text): text
    case .list(let items): items.map(plain).joined(separator: ", ")
    case .map(let pairs): pairs.map { "\($0.key): \(plain($0.value))" }.joined(separator: ", ")
    }
  }

  /// Puts keepsakes into collections; how many collections have more now.
  mutating func finishAlbums() throws -> Int {
    var slugs: Set<String> = []
    for (key, members) in albumMembers.sorted(by: { $0.key < $1.key }) {
      guard let album = plan.albums[key] else { continue }
      let (file, bytes) = try collection(for: album, &slugs)
      albumFiles.append((album.title, file))
      let members = bytes == nil && !knownAlbums.contains(album.title) ? members : members.filter { !$0.isOld }
      let places = Dictionary(album.order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      let paths = members.enumerated().sorted {
        (places[$0.element.item] ?? .max, $0.offset) < (places[$1.element.item] ?? .max, $1.offset)
      }.map(\.element.path)
      let reading = bytes.flatMap { SidecarReader.collection($0, file: file.text).partial }
      let listed = Set(reading?.keepsakes.map(\.value) ?? [])
      let names = paths.filter { listed.isDisjoint(with: [$0.text, ids[$0] ?? $0.text]) }.map { ids[$0] ?? $0.text }
      if names.isEmpty { continue }
      var edits: [SidecarEdit] = []
      if let bytes {
        if case .list? = try SidecarEditor.values(at: [[.key("keepsakes")]], in: bytes)[0] {
          edits = names.map { .append([.key("keepsakes")], .text($0)) }
        } else {
          edits = [.set([.key("keepsakes")], .texts((reading?.keepsakes.map(\.value) ?? []) + names))]
        }
      } else {
        edits = [.set([.key("title")], .text(album.title))]
        if let description = album.description {
          edits.append(.set([.key("description")], .text(PlainText.markdown(description))))
        }
        edits.append(.set([.key("keepsakes")], .texts(names)))
        if !album.order.isEmpty { edits.append(.set([.key("order")], .word("listed"))) }
        if let cover = members.first(where: { $0.item == album.cover })?.path {
          edits.append(.set([.key("cover")], .text(ids[cover] ?? cover.text)))
        }
      }
      collections.append(FileChange(file, expected: bytes.map { Digest256.hash($0) }, .edited(edits, .collection)))
    }
    return collections.count
  }

  /// The file of an album's collection: the one of its title, or a free one.
  private func collection(
    for album: IntakePlan.Album, _ slugs: inout Set<String>
  ) throws -> (file: ArchivePath, bytes: [UInt8]?) {
    let name = Slug.of(album.title)
    for number in 1...10_000 {
      let slug = (name.isEmpty ? "album" : name) + (number == 1 ? "" : "-\(number)")
      let file = ArchivePath("collections/\(slug).yaml")
      guard !slugs.contains(slug) else { continue }
      let now = try session.text(file)
      let title = now.flatMap { SidecarReader.collection($0.bytes, file: file.text).partial?.title }
      guard now == nil || title == album.title else { continue }
      slugs.insert(slug)
      return (file, now?.bytes)
    }
    throw Diagnostic(
      .error, "import.album", "there are too many collections of the name “\(album.title)”", remedy: "rename the album")
  }
}
