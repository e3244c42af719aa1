// SPDX-License-Identifier: MIT
internal import KeepsakeArchive
internal import KeepsakeModel
internal import Sidecars

/// The edits by which pictures come to be other keepsakes than before.
struct Regrouping {
  private(set) var edits: [KeyedFileEdit] = []
  private(set) var action = ArchiveAction("")

  private let archive: StudioArchive
  private let view: StudioView
  private var taken: Set<ArchivePath> = []

  init(_ groups: [[ArchivePath]], of view: StudioView, archive: StudioArchive) throws(StudioError) {
    (self.archive, self.view) = (archive, view)
    var owners: [ArchivePath: StudioView.Entry] = [:]
    for number in 0..<view.count {
      guard let entry = view.entry(number) else { continue }
      for image in entry.draft.images { owners[image.source.file.path] = entry }
    }
    let named = groups.flatMap(\.self)
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
    let keepers = Set(touched.values.map { $0.draft.images[0].source.file.path })
    let bin = ArchiveSession.newTrash()
    for group in groups {
      let own = group.filter { keepers.contains($0) }.compactMap { owners[$0] }
      try join(group, own, owners, into: bin)
    }
  }

  /// Makes one keepsake of some pictures; the first of `own` gives its text, which takes in what those of the others say.
  private mutating func join(
    _ group: [ArchivePath], _ own: [StudioView.Entry], _ owners: [ArchivePath: StudioView.Entry], into bin: String
  ) throws(StudioError) {
    let folder = Self.commonFolder(group)
    let first = own.first { $0.draft.sidecarFile != nil && view.pictures(ofTextsIn: $0.file.folder) == folder }
    // A lone picture without any text goes by its name.
    if group.count == 1, own.allSatisfy({ $0.draft.sidecarFile == nil }), owners[group[0]]?.draft.images.count == 1 {
      return
    }
    let file = first?.file ?? freeFile(beside: group[0], in: folder)
    taken.insert(file)
    let said = JSON.map(first == nil ? [] : try archive.said(in: file))
    var entries: [YAMLValue] = []
    for picture in group { entries.append(try entry(of: picture, below: folder, owners[picture])) }
    var changes = [KeyedEdit([.key("images")], was: said["images"]?.yaml(of: "images"), now: .list(entries))]
    var words = said.members ?? []
    for other in own where other.draft.sidecarFile != nil && other.file != file {
      let more = try archive.said(in: other.file)
      for member in more where member.key != "images" && member.value != .null {
        try take(member, into: &words)
      }
      action.moves.append(ArchiveSession.throwingAway(other.file, into: bin))
    }
    for member in words where said[member.key] != member.value {
      changes.append(
        KeyedEdit(
          [.key(member.key)], was: said[member.key]?.yaml(of: member.key),
          now: member.value.yaml(of: member.key)?.inBestOrder(member.key, of: .sidecar)))
    }
    edits.append(KeyedFileEdit(file, changes))
  }

  /// Adds what another text says: lists are joined, and what would be said twice goes into the notes.
  private func take(_ member: JSON.Member, into words: inout [JSON.Member]) throws(StudioError) {
    guard let place = words.firstIndex(where: { $0.key == member.key && $0.value != .null }) else {
      words.removeAll { $0.key == member.key }
      words.append(member)
      return
    }
    if words[place].value == member.value { return }
    if let known = words[place].value.items, let more = member.value.items {
      words[place].value = .list(known + more.filter { !known.contains($0) })
    } else if let text = member.value.text, member.key != "id", member.key != "thumbnail" {
      let note = member.key == "notes" ? text : "\(member.key): \(text)"
      let notes = words.firstIndex { $0.key == "notes" }
      let before = notes.flatMap { words[$0].value.text }.map { $0 + "\n\n" } ?? ""
      if let notes {
        words[notes].value = .text(before + note)
      } else {
        words.append(.init(key: "notes", value: .text(note)))
      }
    }
  }

  /// A picture as `images` names it, with all that was said of it there before.
  private func entry(
    of picture: ArchivePath, below folder: ArchivePath, _ owner: StudioView.Entry?
  ) throws(StudioError) -> YAMLValue {
    func below(_ path: ArchivePath) -> String {
      String(decoding: path.bytes.dropFirst(folder.isRoot ? 0 : folder.bytes.count + 1), as: UTF8.self)
    }
    let name = below(picture)
    guard let owner, owner.draft.sidecarFile != nil,
      let image = owner.draft.images.first(where: { $0.source.file.path == picture }),
      let items = JSON.map(try archive.said(in: owner.file))["images"]?.items
    else { return .text(name) }
    let said = items.first { $0["file"]?.text == image.statement.file }
    guard let members = said?.members else { return .text(name) }
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
