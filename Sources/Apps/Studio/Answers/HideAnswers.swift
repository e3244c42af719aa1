// SPDX-License-Identifier: MIT
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
private import Sidecars

/// Keeping from others what was found that they would see.
enum HideAnswers {
  /// Texts that one request may change.
  private static let most = 20_000
  /// Visibilities that hide.
  private static let hidden: Set<Visibility> = [.secured, .private]

  /// The text that can hide the subject of a finding: a keepsake's text, existing or not, or a person's.
  ///
  /// A collection's visibility would hide its keepsakes too, and other texts have none.
  static func text(of file: ArchivePath, _ entry: StudioView.Entry?, in view: StudioView) -> ArchivePath? {
    entry?.file ?? (YAMLFileKind(of: file) == .person && view.isThere(file) ? file : nil)
  }

  /// `texts`: each gets this `visibility`, whatever it had before.
  ///
  /// A stricter visibility stays: a page may have been opened before somebody hid its subject.
  static func hide(_ call: StudioCall) async throws(StudioError) -> JSON {
    let paths = Set(try call.required("texts").texts ?? []).sorted()
    guard !paths.isEmpty, paths.count <= most else { throw .incomplete("texts") }
    guard let visibility = Visibility(rawValue: try call.requiredText("visibility")), hidden.contains(visibility) else {
      throw .incomplete("visibility")
    }
    let view = try await call.archive.now()
    let all = Set(paths)
    var entries: [String: StudioView.Entry] = [:]
    for entry in (0..<view.count).lazy.compactMap({ view.entry($0) }) where all.contains(entry.file.text) {
      entries[entry.file.text] = entry
    }
    var files: [KeyedFileEdit] = []
    for text in paths.map({ ArchivePath($0) }) {
      let entry = entries[text.text]
      guard self.text(of: text, entry, in: view) != nil else {
        throw StudioError(422, "place", "Only texts of the archive are edited here, not “\(text.text)”.")
      }
      let was = JSON.map(try call.archive.said(in: text))["visibility"]
      let now = entry?.keepsake.visibility ?? was?.text.flatMap(Visibility.init(rawValue:)) ?? .public
      guard now < visibility else { continue }
      let edit = KeyedEdit([.key("visibility")], was: was?.yaml(of: "visibility"), now: .text(visibility.rawValue))
      files.append(KeyedFileEdit(text, [edit]))
    }
    guard !files.isEmpty else { return JournalAnswers.done(nil) }
    let label = call.label("edit")
    let done = try await call.archive.change { [files] session throws(ArchiveEditError) in
      try await session.edit(label, files)
    }
    return JournalAnswers.done(done)
  }
}
