// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import Sidecars

extension IntakeTexts {
  /// Takes over what a table says otherwise than `before`, and names what the keeper has changed since; who may see a keepsake stays.
  ///
  /// How many cells are taken over, and how many of them are in conflict.
  mutating func correct(
    _ item: IntakePlan.Item, from before: IntakePlan.Item, of members: [PictureGroups.Member]
  ) throws -> (cells: Int, conflicts: Int) {
    func say(_ key: String, _ item: IntakePlan.Item) -> YAMLValue? { item.words.first { $0.key == key }?.value }
    let keys = Set((before.words + item.words).map(\.key)).filter { !YAMLValue.saySame(say($0, before), say($0, item)) }
    let images = members.map(\.path)
    var (cells, conflicts) = (correctAlbums(item, from: before, images[0]), [CorrectedValue.Conflict]())
    let isSame = keys.isEmpty && zip(before.files, item.files).allSatisfy { $0.label == $1.label && $0.alt == $1.alt }
    guard !isSame, let file = try text(of: images), var text = texts[file] else { return (cells, 0) }
    for key in keys.sorted() where key != "visibility" {
      let said = text.said[key].map { Self.whole(key, $0) }
      let corrected = CorrectedValue(key, before: say(key, before), now: say(key, item), said: said)
      if corrected.changes > 0 { Self.set(key, corrected.value, in: &text) }
      cells += corrected.changes
      conflicts += corrected.conflicts
    }
    let labels = correctImages(members, from: before, in: &text)
    cells += labels.changes
    conflicts += labels.conflicts
    texts[file] = text
    note(conflicts, file)
    if keys.contains("visibility") { noteVisibility(say("visibility", before), say("visibility", item), file) }
    return (cells, conflicts.count)
  }

  /// Labels and alternative texts of images that the text names.
  private func correctImages(
    _ members: [PictureGroups.Member], from before: IntakePlan.Item, in text: inout Text
  ) -> (changes: Int, conflicts: [CorrectedValue.Conflict]) {
    guard case .list(var images)? = text.said["images"] else { return (0, []) }
    var (changes, conflicts) = (0, [CorrectedValue.Conflict]())
    for member in members {
      let old = before.files.first { $0.place.name == member.path.name }
      let place = images.firstIndex { image in
        Self.entries(of: image).contains {
          $0.key == "file" && ArchivePath(Self.plain($0.value)).name == member.path.name
        }
      }
      guard let old, let place else { continue }
      func words(_ label: String?, _ alt: String?) -> YAMLValue {
        .map([("label", label), ("alt", alt)].compactMap { key, said in said.map { YAMLValue.Pair(key, .text($0)) } })
      }
      let image = CorrectedValue(
        "images", before: words(old.label, old.alt), now: words(member.label, member.alt),
        said: .map(Self.entries(of: images[place])))
      if image.changes > 0, let value = image.value { images[place] = value }
      changes += image.changes
      conflicts += image.conflicts
    }
    if changes > 0 { Self.set("images", .list(images), in: &text) }
    return (changes, conflicts)
  }

  /// Puts a keepsake into further albums; how many of them there are.
  private mutating func correctAlbums(_ item: IntakePlan.Item, from before: IntakePlan.Item, _ image: ArchivePath)
    -> Int
  {
    let new = item.albums.filter { !before.albums.contains($0) }
    for album in new { albumMembers[album, default: []].append((image.stem, item.id, false)) }
    for album in before.albums where !item.albums.contains(album) {
      note(
        .note, image.text, "the table does not put it into “\(album)” any more, and it stays there",
        "take it out of the collection if it is not to be there")
    }
    return new.count
  }

  private mutating func note(_ conflicts: [CorrectedValue.Conflict], _ file: ArchivePath) {
    for one in conflicts {
      let (said, before, now) = (Self.shown(one.said), Self.shown(one.before), Self.shown(one.now))
      note(
        .warning, file.text,
        "its “\(one.key)” is “\(said)” and stays; the table said “\(before)” and says “\(now)” now",
        "change it here if the table is right")
    }
  }

  private mutating func noteVisibility(_ before: YAMLValue?, _ now: YAMLValue?, _ file: ArchivePath) {
    note(
      .warning, file.text,
      "the table says “\(Self.shown(now))” now of who may see it, and said “\(Self.shown(before))”; who may see it stays as it is",
      "change it here if that is meant")
  }

  private static func shown(_ value: YAMLValue?) -> String { value.map(plain) ?? "" }

  private mutating func note(_ severity: Diagnostic.Severity, _ file: String, _ problem: Message, _ remedy: Message) {
    guard notes.count < Self.mostNotes else { return }
    notes.append(Diagnostic(severity, "import.said-otherwise", file: file, problem, remedy: remedy))
  }
}
