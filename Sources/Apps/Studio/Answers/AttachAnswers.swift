// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
private import Sidecars

/// Files that belong to a keepsake and are no pictures of it.
enum AttachAnswers {
  /// Puts `uploads` (`id` and `name`) beside the keepsake of a `path`, and names them in its text.
  static func attach(_ call: StudioCall) async throws(StudioError) -> JSON {
    guard let uploads = try call.required("uploads").items, !uploads.isEmpty else { throw .incomplete("uploads") }
    let entry = try await call.archive.keepsake(try call.requiredText("path"))
    let view = try await call.archive.now()
    var taken = TakenFiles(call)
    do throws(StudioError) {
      for upload in uploads {
        let place = try UploadAnswers.place(upload["id"]?.text, call)
        _ = try taken.take(
          attached: place, name: upload["name"]?.text ?? "file", into: entry.draft.path.folder, view)
      }
      return try await name(taken, of: entry, call)
    } catch {
      taken.giveBack()
      throw error
    }
  }

  private static func name(
    _ taken: TakenFiles, of entry: StudioView.Entry, _ call: StudioCall
  ) async throws(StudioError) -> JSON {
    let added = taken.files
    let said = try call.archive.said(in: entry.file).first { $0.key == "files" }?.value
    let was = said?.yaml(of: "files")
    let before: [YAMLValue] = if case .list(let items) = was { items } else { [was].compactMap(\.self) }
    let all = before + added.map { .text($0.name) }
    let edit = KeyedEdit([.key("files")], was: was, now: .list(all))
    let done = try await taken.journal(call.label("attach"), [KeyedFileEdit(entry.file, [edit])])
    return .map((JournalAnswers.done(done).members ?? []) + [.init(key: "files", value: .texts(added.map(\.name)))])
  }
}
