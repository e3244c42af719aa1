// SPDX-License-Identifier: MIT
internal import KeepsakeArchive
internal import KeepsakeModel
private import Sidecars

/// Keeping from others what was found that they would see.
enum HideAnswers {
  /// Texts that one request may change.
  private static let most = 20_000
  /// Visibilities that hide.
  private static let hidden: Set<Visibility> = [.secured, .private]

  /// Whether a text is one of a keepsake, a person or a collection: others say no visibility of one thing.
  static func isHideable(_ text: ArchivePath) -> Bool {
    guard text.pathExtension == "yaml" || text.pathExtension == "yml" else { return false }
    return [.sidecar, .person, .collection].contains(YAMLFileKind(of: text))
  }

  /// `texts`: each says `visibility` from now on, whatever it has said.
  ///
  /// What is hidden more than that stays so: a page may have been opened before somebody hid it.
  static func hide(_ call: StudioCall) async throws(StudioError) -> JSON {
    let paths = Set(try call.required("texts").texts ?? []).sorted()
    guard !paths.isEmpty, paths.count <= most else { throw .incomplete("texts") }
    guard let visibility = Visibility(rawValue: try call.requiredText("visibility")), hidden.contains(visibility) else {
      throw .incomplete("visibility")
    }
    let view = try await call.archive.now()
    let entries = view.entries(of: Set(paths))
    var files: [KeyedFileEdit] = []
    for text in paths.map({ ArchivePath($0) }) {
      guard isHideable(text) else {
        throw StudioError(422, "place", "Only texts of the archive are edited here, not “\(text.text)”.")
      }
      let was = JSON.map(try call.archive.said(in: text))["visibility"]
      let entry = entries[text.text] ?? view.entry(at: text.stem.text)
      let now = entry?.keepsake.visibility ?? was?.text.flatMap(Visibility.init(rawValue:)) ?? .public
      guard now < visibility else { continue }
      let edit = KeyedEdit([.key("visibility")], was: was?.yaml(of: "visibility"), now: .text(visibility.rawValue))
      files.append(KeyedFileEdit(text, [edit]))
    }
    guard !files.isEmpty else { return JournalAnswers.done(nil) }
    let label = call.label("edit")
    let all = files
    let done = try await call.archive.change { session throws(ArchiveEditError) in try await session.edit(label, all) }
    return JournalAnswers.done(done)
  }
}
