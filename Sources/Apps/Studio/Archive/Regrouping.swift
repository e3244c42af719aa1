// SPDX-License-Identifier: MIT
internal import Cataloguing
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
internal import Sidecars

/// The edits by which pictures come to be other keepsakes than before.
struct Regrouping {
  /// Pictures that are one keepsake from now on.
  struct Group {
    /// In this order.
    var pictures: [ArchivePath]
    /// Values to write if no text has one.
    var offered: [JSON.Member] = []
    /// Labels of single pictures.
    var labels: [ArchivePath: String] = [:]
  }

  private(set) var edits: [KeyedFileEdit] = []
  private(set) var action = ArchiveAction("")
  /// Keepsakes that this change keeps hidden, with an explicit visibility.
  private(set) var stays: [String] = []

  private let archive: StudioArchive
  private let view: StudioView
  private var taken: Set<ArchivePath> = []

  /// `gone`: pictures that go to the trash, from keepsakes with remaining pictures.
  init(
    _ groups: [Group], throwingAway gone: Set<ArchivePath> = [], of view: StudioView, archive: StudioArchive
  ) throws(StudioError) {
    (self.archive, self.view) = (archive, view)
    var owners: [ArchivePath: StudioView.Entry] = [:]
    for number in 0..<view.count {
      guard let entry = view.entry(number) else { continue }
      for image in entry.draft.images { owners[image.source.file.path] = entry }
    }
    let named = groups.flatMap(\.pictures) + gone
    guard Set(named).count == named.count else {
      throw StudioError(422, "twice", "A picture is in two of the groups.")
    }
    var touched: [Int: StudioView.Entry] = [:]
    for picture in named {
      guard let entry = owners[picture] else {
        throw StudioError(404, "picture", "There is no picture “\(picture.text)”.")
      }
      touched[entry.number] = entry
    }
    let all = touched.values.flatMap { $0.draft.images.map(\.source.file.path) }
    guard Set(all).isSubset(of: named) else {
      throw StudioError(422, "rest", "Some pictures of these keepsakes are in none of the groups.")
    }
    // The text of a keepsake stays with the group that has its first picture.
    let keepers = Set(
      touched.values.compactMap { $0.draft.images.map(\.source.file.path).first { !gone.contains($0) } })
    guard keepers.count == touched.count else {
      throw StudioError(422, "rest", "Nothing would be left of a keepsake; delete the keepsake instead.")
    }
    let bin = ArchiveSession.newTrash()
    for group in groups {
      let own = group.pictures.filter { keepers.contains($0) }.compactMap { owners[$0] }
      try join(group, own, owners, into: bin)
    }
    throwAway(gone, owners, into: bin)
  }

  /// Pictures go with their masks, and with what lies beside them and is about them alone.
  private mutating func throwAway(
    _ gone: Set<ArchivePath>, _ owners: [ArchivePath: StudioView.Entry], into bin: String
  ) {
    guard !gone.isEmpty else { return }
    let masks = gone.compactMap { picture in
      owners[picture].flatMap { owner in
        owner.draft.images.first { $0.source.file.path == picture }?.mask(in: owner.draft)
      }
    }
    let files = gone.union(masks.filter(view.isThere)).union(Companions(of: gone, in: view).files)
    action.moves += files.sorted().map { ArchiveSession.throwingAway($0, into: bin) }
  }

  /// Makes one keepsake of some pictures; the first of `own` keeps its text, which takes over the values of the others' texts.
  private mutating func join(
    _ wanted: Group, _ own: [StudioView.Entry], _ owners: [ArchivePath: StudioView.Entry], into bin: String
  ) throws(StudioError) {
    let group = wanted.pictures
    // A lone picture without any text goes by its name.
    let isAlone = group.count == 1 && owners[group[0]]?.draft.images.count == 1
    if isAlone, own.allSatisfy({ $0.draft.sidecarFile == nil }) {
      if let file = own.first?.file, !wanted.offered.isEmpty {
        let said = wanted.offered.map { KeyedEdit([.key($0.key)], was: nil, now: Self.yaml($0)) }
        edits.append(KeyedFileEdit(file, said))
      }
      return
    }
    let written = own.filter { $0.draft.sidecarFile != nil }
    let least = Self.commonFolder(group + written.flatMap(attached))
    let first =
      written.first { view.folder(of: $0) == least } ?? written.first { least.isOrLies(in: view.folder(of: $0)) }
    let folder = first.map(view.folder) ?? least
    let file = first?.file ?? freeFile(beside: group[0], in: folder)
    taken.insert(file)
    let said = JSON.map(first == nil ? [] : try archive.said(in: file))
    var entries: [YAMLValue] = []
    for picture in group {
      entries.append(try entry(of: picture, called: wanted.labels[picture], below: folder, owners[picture]))
    }
    var changes = [KeyedEdit([.key("images")], was: said["images"]?.yaml(of: "images"), now: .list(entries))]
    var known: Set<Int> = []
    let sources = group.compactMap { owners[$0] }.filter { known.insert($0.number).inserted }
    // A keepsake that stays in its collections remains hidden by them.
    let hidings = sources.map { $0.number == first?.number ? view.ownHiding($0) : view.hiding($0) }
    var words = JoinedWords(members: said.members ?? [])
    let places = Set(group.map(\.folder))
    if written.isEmpty { try copyNature(of: sources, to: &words) }
    keepSecret(sources, hidings, places, in: folder, &words)
    for other in written where other.file != file {
      let more = try rebased(try archive.said(in: other.file), of: other, below: folder)
      let hidesPlaces = hidings.contains { $0.location != .exact } && !Self.isShown(more, of: other)
      try words.take(more, hidesPlaces: hidesPlaces)
      action.moves.append(ArchiveSession.throwingAway(other.file, into: bin))
    }
    if let first {
      keepThumbnail(of: first, group, folder, &words)
      // It belongs to that picture now, wherever the picture has gone.
      if Self.standing(first) != nil { words["size"] = nil }
    }
    if sources.count > 1 || group != first?.draft.images.map(\.source.file.path) {
      words["markup"] = try marks(on: group, of: sources, below: folder)
    }
    for member in wanted.offered where (words[member.key] ?? .null) == .null { words[member.key] = member.value }
    hide(hidings, places, in: folder, &words)
    for member in words.members where (said[member.key] ?? .null) != member.value {
      changes.append(
        KeyedEdit(
          [.key(member.key)], was: said[member.key]?.yaml(of: member.key),
          now: Self.yaml(member)))
    }
    edits.append(KeyedFileEdit(file, changes))
    let isHiding = ["visibility", "location", "type", "category"].contains { key in
      (words[key] ?? .null) != .null && words[key] != said[key]
    }
    if isHiding { stays.append(file.stem.name) }
  }

  private static func yaml(_ member: JSON.Member) -> YAMLValue? {
    member.value.yaml(of: member.key)?.inBestOrder(member.key, of: .sidecar)
  }

  /// Whether all that a text says of where something was is read on its page, however much is hidden.
  private static func isShown(_ said: [JSON.Member], of entry: StudioView.Entry) -> Bool {
    let said = JSON.map(said)
    let place = said["place"] ?? .null
    let isPlain = place.text != nil || place.members?.allSatisfy { $0.key == "name" } ?? (place == .null)
    let name = place.text ?? place["name"]?.text
    let isInParts = allParts.contains { part in part.addressKeys.contains { said[part.key]?[$0] != nil } }
    return isPlain && (name == nil || name == entry.keepsake.place?.value.name) && !isInParts
  }

  /// What was split off is of the same type and category.
  private func copyNature(of sources: [StudioView.Entry], to words: inout JoinedWords) throws(StudioError) {
    for source in sources where source.draft.sidecarFile != nil {
      let said = JSON.map(try archive.said(in: source.file))
      for key in ["type", "category"] where words[key] == nil { words[key] = said[key] }
    }
  }

  /// What holds something secret by nature goes on to do so.
  private func keepSecret(
    _ sources: [StudioView.Entry], _ hidings: [FolderDefaults.Audience], _ places: Set<ArchivePath>,
    in folder: ArchivePath, _ words: inout JoinedWords
  ) {
    func isSecret() -> Bool { view.hiding(saying: words.members, in: folder, picturesIn: places).isSecret }
    guard hidings.contains(where: \.isSecret), !isSecret() else { return }
    let types = zip(sources, hidings).filter(\.1.isSecret).compactMap { $0.0.draft.sidecar.type?.value }
    // It knows which of the fields are covered.
    if let type = types.first {
      if let other = words["type"], other != .null, other != .text(type) { words.note("type", other) }
      words["type"] = .text(type)
    }
    guard !isSecret() else { return }
    if let other = words["category"], other != .null { words.note("category", other) }
    words["category"] = .text(KnownCategory.secure.rawValue)
  }

  /// Sees to it that nothing is shown more openly or more exactly than before, whichever of the keepsakes it was in.
  private mutating func hide(
    _ hidings: [FolderDefaults.Audience], _ places: Set<ArchivePath>, in folder: ArchivePath, _ words: inout JoinedWords
  ) {
    func now() -> FolderDefaults.Audience { view.hiding(saying: words.members, in: folder, picturesIn: places) }
    let visibility = hidings.map(\.visibility).max() ?? .public
    if let said = words["visibility"]?.text.flatMap({ Visibility(rawValue: $0) }), said < visibility {
      words["visibility"] = nil
    }
    if now().visibility < visibility { words["visibility"] = .text(visibility.rawValue) }
    let location = hidings.reduce(LocationPolicy.exact) { $0.strictest($1.location) }
    if now().location.strictest(location) != now().location { words["location"] = .text(location.rawValue) }
  }

  /// The files that belong to a keepsake, as its text names them.
  private func attached(to entry: StudioView.Entry) -> [ArchivePath] {
    entry.draft.sidecar.files.map { view.folder(of: entry).appending($0.value.file) }
  }

  /// What a text says, with the names of its files as a text of another folder has them.
  private func rebased(
    _ members: [JSON.Member], of entry: StudioView.Entry, below folder: ArchivePath
  ) throws(StudioError) -> [JSON.Member] {
    let own = view.folder(of: entry)
    guard own != folder else { return members }
    func name(_ file: String) -> JSON { .text(Self.name(of: own.appending(file), below: folder)) }
    return members.map { member in
      guard member.key == "files" else { return member }
      let items = member.value.items ?? [member.value]
      return JSON.Member(
        key: "files",
        value: .list(
          items.map { item in
            if let file = item.text { return name(file) }
            return .map(
              (item.members ?? []).map { $0.key == "file" ? .init(key: "file", value: name($0.value.text ?? "")) : $0 })
          }))
    }
  }

  /// The picture that stands for a keepsake stays it, if it is still among its pictures.
  private func keepThumbnail(
    of entry: StudioView.Entry, _ group: [ArchivePath], _ folder: ArchivePath, _ words: inout JoinedWords
  ) {
    guard let said = words["thumbnail"]?.text else { return }
    let picture = entry.draft.images.first { $0.statement.file == said || $0.source.file.path.name == said }
    if let picture, !group.contains(picture.source.file.path) { words["thumbnail"] = nil }
  }

  /// Annotations on the pictures of a group move with them: they may cover something.
  private func marks(
    on group: [ArchivePath], of sources: [StudioView.Entry], below folder: ArchivePath
  ) throws(StudioError) -> JSON? {
    var all: [JSON] = []
    for source in sources where !source.draft.sidecar.markup.isEmpty {
      guard let items = JSON.map(try archive.said(in: source.file))["markup"]?.items else { continue }
      for (number, stroke) in source.draft.sidecar.markup.enumerated() where items.indices.contains(number) {
        let images = source.draft.images
        let name = stroke.on?.value
        let image = name.flatMap { name in
          images.first { $0.statement.file == name || $0.source.file.path.name == name }
        }
        let place = stroke.image
        guard let picture = (image ?? (images.indices.contains(place) ? images[place] : nil))?.source.file.path,
          group.contains(picture)
        else { continue }
        let rest = (items[number].members ?? []).filter { $0.key != "on" && $0.key != "image" }
        let isOnly = group.count == 1 && items[number]["on"] == nil
        all.append(
          .map((isOnly ? [] : [.init(key: "on", value: .text(Self.name(of: picture, below: folder)))]) + rest))
      }
    }
    return all.isEmpty ? nil : .list(all)
  }

  /// A file's name as a text has it whose pictures are in a folder.
  static func name(of file: ArchivePath, below folder: ArchivePath) -> String {
    String(decoding: file.bytes.dropFirst(folder.isRoot ? 0 : folder.bytes.count + 1), as: UTF8.self)
  }

  /// The main picture of a keepsake: the keepsake's `size` is its paper's.
  private static func standing(_ entry: StudioView.Entry) -> ArchivePath? {
    let (images, number) = (entry.keepsake.images, entry.keepsake.thumbnail)
    return images.indices.contains(number) ? images[number].path : nil
  }

  /// A picture's entry in `images`, with all its values from before; `label` replaces its own.
  private func entry(
    of picture: ArchivePath, called label: String?, below folder: ArchivePath, _ owner: StudioView.Entry?
  ) throws(StudioError) -> YAMLValue {
    func below(_ path: ArchivePath) -> String { Self.name(of: path, below: folder) }
    let name = below(picture)
    let labelled = label.map {
      JSON.map([.init(key: "file", value: .text(name)), .init(key: "label", value: .text($0))])
    }
    guard let owner, owner.draft.sidecarFile != nil,
      let image = owner.draft.images.first(where: { $0.source.file.path == picture })
    else { return labelled?.yaml(of: "images") ?? .text(name) }
    let said = JSON.map(try archive.said(in: owner.file))
    let own = said["images"]?.items?.first { $0["file"]?.text == image.statement.file }
    var members = own?.members ?? []
    if let size = said["size"], size != .null, Self.standing(owner) == picture,
      !members.contains(where: { $0.key == "size" })
    {
      members =
        (members.isEmpty ? [JSON.Member(key: "file", value: .text(name))] : members) + [.init(key: "size", value: size)]
    }
    if let label {
      if members.isEmpty { members = [.init(key: "file", value: .text(name))] }
      members = members.filter { $0.key != "label" } + [.init(key: "label", value: .text(label))]
    }
    guard !members.isEmpty else { return .text(name) }
    // Its mask is named from the same folder.
    let mask = image.mask(in: owner.draft).flatMap { $0.isOrLies(in: folder) ? below($0) : nil }
    let now = members.map { member -> JSON.Member in
      switch (member.key, member.value.members, mask) {
      case ("file", _, _): JSON.Member(key: "file", value: .text(name))
      case ("background", let said?, let mask?):
        JSON.Member(
          key: "background", value: .map(said.map { $0.key == "mask" ? .init(key: "mask", value: .text(mask)) : $0 }))
      default: member
      }
    }
    return JSON.map(now).yaml(of: "images")?.inBestOrder("images", of: .sidecar) ?? .text(name)
  }

  /// A name for a new text: the picture's, or one with a number.
  private func freeFile(beside picture: ArchivePath, in folder: ArchivePath) -> ArchivePath {
    let stem = (folder.isRoot ? "" : folder.text + "/") + picture.stem.name
    func isFree(_ file: ArchivePath) -> Bool { !taken.contains(file) && !view.isThere(file) }
    let files = [view.text(named: stem)] + (2...99).map { view.text(named: "\(stem)-\($0)") }
    return files.first(where: isFree) ?? view.text(named: picture.text)
  }

  private static func commonFolder(_ pictures: [ArchivePath]) -> ArchivePath {
    var folder = pictures[0].folder
    while !folder.isRoot, !pictures.allSatisfy({ $0.folder.isOrLies(in: folder) }) { folder = folder.folder }
    return folder
  }
}
