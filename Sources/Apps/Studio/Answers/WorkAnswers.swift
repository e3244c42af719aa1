// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import KeepsakeSupport
private import SitePipeline

/// What takes long: how far it is, and its end.
enum WorkAnswers {
  /// `of`: what a page has begun, and wants to know the end of.
  static func look(_ call: StudioCall) async throws(StudioError) -> JSON {
    await call.archive.work.told(of: call.query["of"].flatMap { LongWork.Kind(rawValue: $0) })
  }

  static func stop(_ call: StudioCall) async throws(StudioError) -> JSON {
    await call.archive.work.stop()
    return await call.archive.work.told()
  }

  /// Begins to read the texts of pictures in which nothing has been read yet; `gives`: until somebody begins something else.
  static func read(_ call: StudioCall) async throws(StudioError) -> JSON {
    let archive = call.archive
    try await archive.work.start(.read, yields: call.body["gives"]?.flag ?? false) { progress throws(StudioError) in
      try await read(archive, progress)
    }
    return ["started": true]
  }

  /// Begins to read new files if nothing else is running, so that a receipt is there when the keeper looks for it.
  ///
  /// Files that arrive in the meantime come next. Files stay unread if the reading yielded or failed.
  static func readNew(_ files: [ArchivePath], _ archive: StudioArchive) async {
    await archive.note(arrived: files)
    guard await archive.hasArrived else { return }
    do throws(StudioError) {
      try await archive.work.start(.read, yields: true) { progress throws(StudioError) in
        var said: JSON = ["texts": .count(0)]
        while let files = await archive.takeArrived() {
          do throws(StudioError) { said = try await read(archive, progress, only: files) } catch {
            await archive.note(arrived: files)
            if error.code == "stopped" { await readLater(archive) }
            throw error
          }
        }
        return said
      }
    } catch {
      await readLater(archive)
    }
  }

  private static func readLater(_ archive: StudioArchive) async {
    await archive.work.afterwards { await readNew([], archive) }
  }

  private static func read(
    _ archive: StudioArchive, _ progress: any ProgressListener, only: Set<ArchivePath>? = nil
  ) async throws(StudioError) -> JSON {
    let builder = SiteBuilder(environment: archive.environment, progress: progress)
    do {
      let report = try await builder.findOut(BuildRequest(archive: archive.root), only: only)
      await archive.forget()
      return [
        "texts": .count(report.textsRead), "engine": .text(report.textEngine),
        "problems": .list(report.diagnostics.filter { $0.severity != .note }.map(OverviewAnswers.problem)),
      ]
    } catch {
      throw StudioError(ofWork: error, "read")
    }
  }
}
