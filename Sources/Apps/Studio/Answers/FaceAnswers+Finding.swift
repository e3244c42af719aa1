// SPDX-License-Identifier: MIT
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
private import Sidecars
private import SitePipeline

/// Looking for faces in the archive's pictures, and deleting what that found.
extension FaceAnswers {
  private static let settings = ArchivePath("keepsake.yaml")
  private static let key = "likely_faces"

  /// Begins to look: fetches the model if it is missing, and switches the setting on, which can be undone.
  static func find(_ call: StudioCall) async throws(StudioError) -> JSON {
    let (archive, label, fetch) = (call.archive, call.label("likely faces"), ModelFetch())
    guard FaceDesk.isInstalled || fetch != nil else {
      throw StudioError(
        403, "models", "The model that finds faces is missing. Run scripts/models faces in the program’s folder.")
    }
    try await archive.work.start(.faces) { progress throws(StudioError) in
      if !FaceDesk.isInstalled {
        progress.begin("Fetching", total: nil)
        try fetch?.run("faces")
      }
      try await set(true, label, archive)
      return try await look(in: archive, progress)
    }
    return ["started": true]
  }

  private static func look(
    in archive: StudioArchive, _ progress: any ProgressListener
  ) async throws(StudioError) -> JSON {
    do {
      let builder = SiteBuilder(environment: archive.environment, progress: progress)
      let report = try await builder.findFaces(in: archive.root)
      await archive.forget()
      return ["problems": .list(report.diagnostics.filter { $0.severity != .note }.map(OverviewAnswers.problem))]
    } catch {
      await archive.forget()
      throw StudioError(ofWork: error, "faces")
    }
  }

  /// Whether the memo has numbers of faces, which builds delete once the setting is off.
  static func hasNumbers(_ archive: StudioArchive) -> Bool { SiteBuilder.keepsFaces(in: archive.session.archive) }

  /// Begins to delete all numbers of faces, and then switches the setting off; the names that the keeper gave stay.
  static func forget(_ call: StudioCall) async throws(StudioError) -> JSON {
    let (archive, label) = (call.archive, call.label("no likely faces"))
    try await archive.work.start(.faces) { progress throws(StudioError) in
      do throws(Diagnostic) { try SiteBuilder.forgetFaces(in: archive.session.archive) } catch {
        throw StudioError(error)
      }
      try await set(nil, label, archive)
      await archive.faces.forget()
      await archive.forget()
      return ["isThere": false]
    }
    return ["started": true]
  }

  private static func set(_ isOn: Bool?, _ label: Message, _ archive: StudioArchive) async throws(StudioError) {
    let was = JSON.map(try archive.said(in: settings))[key]?.yaml(of: key)
    let edit = KeyedEdit([.key(key)], was: was, now: isOn.map { .word("\($0)") })
    _ = try await archive.change { session throws(ArchiveEditError) in
      try await session.edit(label, [KeyedFileEdit(settings, [edit])])
    }
  }
}
