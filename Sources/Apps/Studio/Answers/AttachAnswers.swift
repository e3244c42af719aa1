// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeArchive
internal import KeepsakeModel
private import Sidecars

/// Files that belong to a keepsake and are no pictures of it.
enum AttachAnswers {
  /// Puts `uploads` (`id` and `name`) beside the keepsake of a `path`, and names them in its text.
  static func attach(_ call: StudioCall) async throws(StudioError) -> JSON {
    guard let uploads = try call.required("uploads").items, !uploads.isEmpty else { throw .incomplete("uploads") }
    let entry = try await call.archive.keepsake(try call.requiredText("path"))
    let view = try await call.archive.now()
    var added: [ArchivePath] = []
    for upload in uploads {
      let name = upload["name"]?.text ?? "file"
      let ending = ArchivePath(name).pathExtension.lowercased()
      // A text of the archive's own kind would be read as one.
      guard ending != "yaml", ending != "yml" else {
        throw StudioError(422, "attach", "“\(name)” would be read as a text of the archive; rename it first.")
      }
      added.append(
        try UploadAnswers.take(
          try UploadAnswers.place(upload["id"]?.text, call), name: name, ending: ending,
          folder: entry.draft.path.folder.text, view, call))
    }
    let said = try call.archive.said(in: entry.file).first { $0.key == "files" }?.value
    let was = said?.yaml(of: "files")
    let before: [YAMLValue] = if case .list(let items) = was { items } else { [was].compactMap(\.self) }
    let all = before + added.map { .text($0.name) }
    let edit = KeyedEdit([.key("files")], was: was, now: .list(all))
    var action = ArchiveAction("")
    action.added = added
    let (label, file) = (call.label("attach"), entry.file)
    let done = try await call.archive.change { [action] session throws(ArchiveEditError) in
      try await session.edit(label, [KeyedFileEdit(file, [edit])], and: action)
    }
    return .map((JournalAnswers.done(done).members ?? []) + [.init(key: "files", value: .texts(added.map(\.name)))])
  }
}
