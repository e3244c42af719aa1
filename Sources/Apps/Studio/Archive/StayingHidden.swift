// SPDX-License-Identifier: MIT
internal import Cataloguing
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
internal import Sidecars

/// Values to write along with edits, so that a change that does not mention visibility makes nothing more public.
struct StayingHidden {
  private(set) var edits: [KeyedFileEdit] = []
  /// What these are about, as people call it.
  private(set) var names: [String] = []

  private let view: StudioView
  private let archive: StudioArchive

  /// Keeps nothing yet.
  init(_ view: StudioView, _ archive: StudioArchive) { (self.view, self.archive) = (view, archive) }

  /// Examines edits of texts: pictures removed from `files` or `images`, another type or category, and collections that hide.
  init(with wanted: [KeyedFileEdit], _ archive: StudioArchive) async throws(StudioError) {
    let asking = wanted.filter { file in
      file.edits.contains { edit in Self.keys.contains { edit.path.first == .key($0) } }
    }
    self.init(try await archive.now(), archive)
    let files = Set(asking.map(\.file))
    for (number, draft) in view.snapshot.read.drafts.enumerated() where !files.isEmpty {
      let texts =
        draft.sidecarFile.map { [$0] }
        ?? [draft.path, draft.images[0].source.file.path].map { view.text(named: $0.text) }
      guard texts.contains(where: files.contains), let entry = view.entry(number) else { continue }
      for file in asking where file.file == entry.file { try look(at: file.edits, of: entry) }
    }
    for collection in view.collections {
      for file in asking where file.file == collection.collection.file { try look(at: file.edits, of: collection) }
    }
  }

  private static let keys: Set = ["files", "images", "type", "category", "collections", "keepsakes", "where"]

  /// All edits, merged with these for the same texts.
  func added(to wanted: [KeyedFileEdit]) -> [KeyedFileEdit] {
    var all = wanted
    for more in edits {
      if let place = all.firstIndex(where: { $0.file == more.file }) {
        all[place].edits += more.edits
      } else {
        all.append(more)
      }
    }
    return all
  }

  // MARK: Keepsakes

  private mutating func look(at edits: [KeyedEdit], of entry: StudioView.Entry) throws(StudioError) {
    func touches(_ key: String) -> Bool { edits.contains { $0.path.first == .key(key) } }
    let after = after(edits, said: JSON.map(try archive.said(in: entry.file)))
    if touches("files") { try detach(from: entry, keeping: Self.names(after["files"])) }
    if touches("images") { try leave(entry, keeping: Self.names(after["images"])) }
    guard !touches("visibility") else { return }
    if touches("type") || touches("category") {
      let places = Set(entry.draft.images.map(\.source.file.path.folder))
      let now = view.hiding(saying: after.members ?? [], in: view.folder(of: entry), picturesIn: places)
      let before = view.ownHiding(entry)
      if now.visibility < before.visibility { try keep(entry, before.visibility) }
    }
    if touches("collections") {
      let left = Set(entry.draft.sidecar.collections.map(\.value)).subtracting(Self.texts(after["collections"]))
      let hiding = view.collections.filter { collection, keepsakes in
        keepsakes.contains(entry.number)
          && left.contains {
            [collection.slug, collection.statement.title].map(StudioView.folded).contains(StudioView.folded($0))
          }
      }
      try keep(entry, hiddenBy: hiding.compactMap(\.collection.statement.visibility).max())
    }
  }

  /// What a text says after edits.
  private func after(_ edits: [KeyedEdit], said: JSON) -> JSON {
    var members = said.members ?? []
    for edit in edits {
      guard case .key(let key)? = edit.path.first else { continue }
      let before = members.first { $0.key == key }?.value ?? .null
      let now = before.replaced(at: edit.path.dropFirst(), by: JSON(edit.now))
      members.removeAll { $0.key == key }
      if now != .null { members.append(JSON.Member(key: key, value: now)) }
    }
    return .map(members)
  }

  private static func texts(_ value: JSON?) -> [String] { value?.texts ?? value?.text.map { [$0] } ?? [] }

  /// The files that a list names.
  private static func names(_ value: JSON?) -> Set<String> {
    let items = value?.items ?? [value].compactMap(\.self)
    return Set(items.compactMap { $0.text ?? $0["file"]?.text })
  }

  /// Pictures that are attached no longer stay at home, unless visitors could have them.
  private mutating func detach(from entry: StudioView.Entry, keeping kept: Set<String>) throws(StudioError) {
    let folder = view.folder(of: entry)
    let names = Set(kept.map { folder.appending($0) })
    let attachments = view.snapshot.read.attachments
    guard attachments.indices.contains(entry.number) else { return }
    let others = attachments.enumerated().filter { $0.offset != entry.number }.flatMap { $0.element.map(\.path) }
    for file in attachments[entry.number] where file.format != nil && !names.contains(file.path) {
      guard !others.contains(file.path), view.image(of: file.path.text) == nil else { continue }
      try keep(file.path, file.isPublished ? view.hiding(entry).visibility : .private)
    }
  }

  /// Pictures that are no longer a keepsake's stay as hidden as it was.
  private mutating func leave(_ entry: StudioView.Entry, keeping kept: Set<String>) throws(StudioError) {
    // A text that names none speaks of the picture of its name.
    let stem = view.folder(of: entry).appending(entry.file.stem.name)
    for image in entry.draft.images {
      let picture = image.source.file.path
      let isKept = kept.isEmpty ? picture.stem == stem || picture == stem : kept.contains(image.statement.file)
      if !isKept { try keep(picture, view.hiding(entry).visibility) }
    }
  }

  /// Writes a picture's present visibility into a separate text.
  private mutating func keep(_ picture: ArchivePath, _ visibility: Visibility) throws(StudioError) {
    guard view.hiding(saying: [], in: picture.folder, picturesIn: []).visibility < visibility else { return }
    let file = view.ownText(of: picture)
    let was = try archive.said(in: file).first { $0.key == "visibility" }?.value
    add(file, was: was, visibility, picture.name)
  }

  /// Has a keepsake's text say what a collection has said so far.
  mutating func keep(_ entry: StudioView.Entry, hiddenBy visibility: Visibility?) throws(StudioError) {
    guard let visibility, view.ownHiding(entry).visibility < visibility else { return }
    try keep(entry, visibility)
  }

  private mutating func keep(_ entry: StudioView.Entry, _ visibility: Visibility) throws(StudioError) {
    let was = try archive.said(in: entry.file).first { $0.key == "visibility" }?.value
    add(entry.file, was: was, visibility, entry.name)
  }

  private mutating func add(_ file: ArchivePath, was: JSON?, _ visibility: Visibility, _ name: String) {
    guard !edits.contains(where: { $0.file == file }) else { return }
    let edit = KeyedEdit([.key("visibility")], was: was?.yaml(of: "visibility"), now: .word(visibility.rawValue))
    edits.append(KeyedFileEdit(file, [edit]))
    names.append(name)
  }

  // MARK: Collections

  /// Keepsakes that a collection hides and no longer names stay hidden.
  private mutating func look(
    at edits: [KeyedEdit], of collection: (collection: ReadCollection, keepsakes: [Int])
  ) throws(StudioError) {
    let statement = collection.collection.statement
    guard let visibility = statement.visibility, visibility > .public,
      !edits.contains(where: { $0.path.first == .key("visibility") })
    else { return }
    let after = after(edits, said: JSON.map(try archive.said(in: collection.collection.file)))
    let rule = try after["where"].flatMap { value throws(StudioError) in
      try CollectionAnswers.rule(saying: value.yaml(of: "where"))
    }
    let found = Set(rule.map { view.found(by: $0, hides: true) } ?? [])
    let listed = Set(Self.texts(after["keepsakes"]))
    // A keepsake's own name may look like a pattern, and means that one alone.
    let patterns = listed.filter { name in
      Glob.isPattern(name) && !view.keepsakes.contains { $0.isNamed(by: [name]) }
    }.map { Glob($0) }
    for number in collection.keepsakes where !found.contains(number) {
      guard let entry = view.entry(number), !listed.contains(entry.path), !listed.contains(entry.id),
        !patterns.contains(where: { $0.matches(entry.keepsake) })
      else { continue }
      try keep(entry, hiddenBy: visibility)
    }
  }
}

extension JSON {
  /// The value with another at a place in it; `null` removes the one there.
  fileprivate func replaced(at path: ArraySlice<YAMLStep>, by value: JSON) -> JSON {
    guard let step = path.first else { return value }
    let rest = path.dropFirst()
    switch step {
    case .key(let key):
      var members = members ?? []
      let now = (self[key] ?? .null).replaced(at: rest, by: value)
      let place = members.firstIndex { $0.key == key }
      if let place { members.remove(at: place) }
      if now != .null { members.insert(Member(key: key, value: now), at: place ?? members.count) }
      return .map(members)
    case .index(let index):
      var items = items ?? []
      if items.indices.contains(index) {
        let now = items[index].replaced(at: rest, by: value)
        if now == .null { items.remove(at: index) } else { items[index] = now }
      } else if value != .null {
        items.append(JSON.null.replaced(at: rest, by: value))
      }
      return .list(items)
    }
  }
}
