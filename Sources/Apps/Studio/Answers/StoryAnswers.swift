// SPDX-License-Identifier: MIT
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
private import Sidecars

/// A recorded story about a picture.
enum StoryAnswers {
  /// Puts an `upload` (`id` and `name`) beside the first picture of the keepsake at a `path`, as `NAME.story` and the upload's ending,
  /// and names it among the keepsake's files.
  static func keep(_ call: StudioCall) async throws(StudioError) -> JSON {
    let upload = try call.required("upload")
    let place = try UploadAnswers.place(upload["id"]?.text, call)
    let ending = ArchivePath(upload["name"]?.text ?? "").pathExtension.lowercased()
    guard let format = ImageFormat(fileExtension: ending), format == .sound || ending == "webm" else {
      throw StudioError(422, "story", "This is no recording that can be played.")
    }
    let entry = try await call.archive.keepsake(try call.requiredText("path"))
    let view = try await call.archive.now()
    let picture = entry.draft.images.first { $0.source.format.medium == nil } ?? entry.draft.images[0]
    let path = picture.source.file.path
    var taken = TakenFiles(call)
    let file = try taken.take(
      picture: place, name: "\(path.stem.name).story.\(ending)", format, into: path.folder, view)
    do throws(StudioError) {
      func name(_ file: ArchivePath) -> String { Regrouping.name(of: file, below: entry.draft.path.folder) }
      let said = try call.archive.said(in: entry.file).first { $0.key == "images" }?.value
      let was = said?.yaml(of: "images")
      let before: [YAMLValue] =
        switch was {
        case .list(let items): items
        case nil: entry.draft.images.map { .text(name($0.source.file.path)) }
        case let one?: [one]
        }
      let edit = KeyedEdit([.key("images")], was: was, now: .list(before + [.text(name(file))]))
      let done = try await taken.journal(call.label("story"), [KeyedFileEdit(entry.file, [edit])])
      return .map((JournalAnswers.done(done).members ?? []) + [.init(key: "files", value: .texts([file.text]))])
    } catch {
      taken.giveBack()
      throw error
    }
  }
}
