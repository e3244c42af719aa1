// SPDX-License-Identifier: MIT
private import ArchiveState
package import KeepsakeArchive
package import KeepsakeModel
private import KeepsakeSupport
private import Memo
private import PictureSteps

/// Faces in pictures, by themselves: the studio looks for them where the keeper presses for it.
extension SiteBuilder {
  /// Looks for faces, and does nothing else that takes long; builds know them from then on.
  package func findFaces(in archive: String) async throws -> BuildReport {
    var builder = self
    builder.steps = [{ FaceStep($0) }]
    return try await builder.findOut(BuildRequest(archive: archive))
  }

  /// Deletes everything that was found of faces, from the only file that has it.
  ///
  /// Throws if a build is going on.
  package static func forgetFaces(in archive: ArchiveFolder) throws(Diagnostic) {
    guard Files.exists("\(archive.state)/cache.sqlite") else { return }
    let lock: ArchiveLock
    do throws(ArchiveLockError) { lock = try ArchiveLock(folder: archive.state) } catch { throw error.diagnostic }
    let memo = MemoStore(folder: archive.state, program: ProgramVersion.current)
    do throws(CacheError) {
      try memo.forget(FaceStep.name)
      memo.closeAlone()
    } catch {
      throw error.diagnostic
    }
    // Held until here: an optimiser may otherwise release it after its last use.
    lock.release()
  }
}
