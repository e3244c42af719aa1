// SPDX-License-Identifier: MIT
private import ArchiveState
package import KeepsakeArchive
package import KeepsakeModel
private import KeepsakeSupport
internal import Memo
private import PictureSteps

/// Faces in pictures, by themselves: the studio looks for them where the keeper presses for it.
extension SiteBuilder {
  /// Looks for faces, and does nothing else that takes long; builds know them from then on.
  package func findFaces(in archive: String) async throws -> BuildReport {
    var builder = self
    builder.steps = [{ FaceStep($0) }]
    return try await builder.findOut(BuildRequest(archive: archive))
  }

  /// Deletes everything that was found of faces, with the copies of it that the program has made.
  ///
  /// Throws if a build is going on.
  package static func forgetFaces(in archive: ArchiveFolder) throws(Diagnostic) {
    guard Files.isFolder(archive.state) else { return }
    let lock: ArchiveLock
    do throws(ArchiveLockError) { lock = try ArchiveLock(folder: archive.state, patience: .seconds(2)) } catch {
      throw error.diagnostic
    }
    if archive.hasMemo {
      let memo = MemoStore(folder: archive.state, program: ProgramVersion.current)
      do throws(CacheError) { try memo.forget(FaceStep.name) } catch { throw error.diagnostic }
      memo.closeAlone()
    }
    try archive.removeOldMemos()
    // Held until here: an optimiser may otherwise release it after its last use.
    lock.release()
  }

  /// Whether anything found of faces is kept.
  ///
  /// If the memo cannot be read, it may hold some.
  package static func keepsFaces(in archive: ArchiveFolder) -> Bool {
    archive.hasMemo && (try? archive.memoToLookAt().holds(FaceStep.name)) != false
  }

  /// Deletes what was found of faces if the keeper does not want it any more; settings with a mistake do not say so.
  func forgetUnwantedFaces(
    _ settings: SettingsFile, _ archive: ArchiveFolder, _ memo: MemoStore
  ) -> [Diagnostic] {
    guard !settings.settings.findsFaces, !settings.diagnostics.contains(where: { $0.severity == .error }) else {
      return []
    }
    do {
      guard try memo.holds(FaceStep.name) else { return [] }
      try memo.forget(FaceStep.name)
      try archive.removeOldMemos()
      return []
    } catch {
      return [(error as? CacheError)?.diagnostic ?? (error as? Diagnostic)].compactMap(\.self)
    }
  }
}
