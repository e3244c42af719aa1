// SPDX-License-Identifier: MIT
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
internal import Sidecars

/// Changes of texts, key by key.
enum EditAnswers {
  /// Texts that one request may change.
  private static let most = 20_000

  /// `files`: each has a `path` and `edits` with `key`, `was` and `now`; `null` means no value.
  static func edits(_ call: StudioCall) async throws(StudioError) -> JSON {
    guard let files = try call.required("files").items, !files.isEmpty, files.count <= most else {
      throw .incomplete("files")
    }
    var wanted: [KeyedFileEdit] = []
    for file in files {
      guard let path = file["path"]?.text, let edits = file["edits"]?.items else { throw .incomplete("files") }
      let place = ArchivePath(path)
      guard place.pathExtension == "yaml" || place.pathExtension == "yml" else {
        throw StudioError(422, "place", "Only texts of the archive are edited here, not “\(path)”.")
      }
      let kind = YAMLFileKind(of: place)
      var keyed: [KeyedEdit] = []
      for edit in edits { keyed.append(try self.edit(edit, kind)) }
      wanted.append(KeyedFileEdit(place, keyed))
    }
    let label = call.label("edit")
    let hiding = try await StayingHidden(with: wanted, call.archive)
    let all = hiding.added(to: wanted)
    let done = try await call.archive.change { session throws(ArchiveEditError) in try await session.edit(label, all) }
    return JournalAnswers.done(done, stays: hiding.names)
  }

  private static func edit(_ edit: JSON, _ kind: YAMLFileKind) throws(StudioError) -> KeyedEdit {
    guard let steps = edit["key"]?.items, !steps.isEmpty, steps.count <= 8 else { throw .incomplete("key") }
    var path: [YAMLStep] = []
    var name = ""
    for step in steps {
      if let key = step.text {
        path.append(.key(key))
        name = key
      } else if let index = step.count {
        path.append(.index(index))
      } else {
        throw .incomplete("key")
      }
    }
    func value(_ json: JSON?) -> YAMLValue? { json?.yaml(of: name)?.inBestOrder(name, of: kind) }
    return KeyedEdit(path, was: value(edit["was"]), now: value(edit["now"]))
  }
}
