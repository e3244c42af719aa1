// SPDX-License-Identifier: MIT
internal import Cataloguing
internal import KeepsakeModel
internal import KeepsakeSupport

/// The visibility of keepsakes, and their visibility with some statements removed.
extension StudioView {
  /// How hidden it is by all that speaks of it, collections among it.
  func hiding(_ entry: Entry) -> FolderDefaults.Audience {
    let own = ownHiding(entry)
    let policies = collections.filter { $0.keepsakes.contains(entry.number) }.compactMap(
      \.collection.statement.location)
    return FolderDefaults.Audience(
      visibility: entry.keepsake.visibility, location: policies.reduce(own.location) { $0.strictest($1) },
      isSecret: own.isSecret)
  }

  /// How hidden it is by its own text and its folders.
  func ownHiding(_ entry: Entry) -> FolderDefaults.Audience {
    let draft = entry.draft
    return FolderDefaults.Audience(
      visibility: draft.visibility(usual: settings.visibility),
      location: draft.sidecar.location ?? draft.defaults.location ?? settings.location, isSecret: draft.isSecret)
  }

  /// How hidden a keepsake would be that says what a text says, without what collections do.
  func hiding(
    saying members: [JSON.Member], in folder: ArchivePath, picturesIn others: Set<ArchivePath>
  ) -> FolderDefaults.Audience {
    func text(_ key: String) -> String? { members.first { $0.key == key }?.value.text }
    var said = Sidecar()
    said.type = text("type").map { Located($0, line: 1, column: 1) }
    said.category = text("category")
    said.visibility = text("visibility").flatMap { Visibility(rawValue: $0) }
    said.location = text("location").flatMap { LocationPolicy(rawValue: $0) }
    var folders = snapshot.read.folders
    return folders.audience(saying: said, in: folder, picturesIn: others)
  }

  /// The folder of a keepsake's pictures as its text names them.
  func folder(of entry: Entry) -> ArchivePath {
    entry.draft.sidecarFile.map { pictures(ofTextsIn: $0.folder) } ?? entry.draft.path.folder
  }

  /// The text that would speak of one picture alone, whatever else has its name.
  func ownText(of picture: ArchivePath) -> ArchivePath {
    let isAlone = !snapshot.read.scan.images.contains { $0.file.path != picture && $0.file.path.stem == picture.stem }
    let file = text(named: picture.stem.text)
    return isAlone && !isThere(file) ? file : text(named: picture.text)
  }
}
