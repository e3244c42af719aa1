// SPDX-License-Identifier: MIT
private import CSystem
private import Foundation
import KeepsakeSupport

/// Puts the new site in the old one's place.
struct SiteSwap: Sendable {
  let place: OutputPlace
  /// `false` makes it behave as on a file system that cannot exchange two folders.
  let canExchange: Bool
  let probe: PublishProbe

  /// Exchanges the staging folder and the output in one step; after that the old site is the staging folder.
  ///
  /// `old` is the old site as it was inspected; no other folder in its place may be moved away.
  func swap(with old: FolderHandle?) throws(PublishError) {
    guard let old else {
      let code = ks_move(place.staging, place.path) == 0 ? 0 : errno
      guard code != EEXIST else { throw .otherFolder(place.path) }
      guard code == 0 else { throw .file(FileError(.rename, place.path, code: code)) }
      return
    }
    guard Files.status(place.path)?.inode == old.inode else { throw .otherFolder(place.path) }
    if canExchange {
      let code = ks_exchange(place.staging, place.path) == 0 ? 0 : errno
      switch code {
      case 0: return
      case EBUSY, EXDEV: throw .mountPoint(place.path)
      case EINVAL, ENOSYS, ENOTSUP: break
      default: throw .file(FileError(.rename, place.path, code: code))
      }
    }
    // For a moment there is no site; a build that finds this state finishes the exchange (see `recover`).
    try probe(.markerForFallback)
    try rename(place.path, place.retired)
    try probe(.oldMovedAway)
    do {
      try rename(place.staging, place.path)
    } catch {
      try rename(place.retired, place.path)
      throw error
    }
    try probe(.newMovedIn)
    try rename(place.retired, place.staging)
  }

  /// Where the site is now: not at its own path if a build was killed between the two renames.
  var standing: String {
    // A keeper who noticed that the site was missing may have created the folder again.
    let isAway = !Files.exists(place.path) || (try? LiveSite.isEmpty(place.path)) == true
    guard isAway, Files.status(place.retired)?.kind == .folder else { return place.path }
    let isComplete =
      Files.exists(place.staging + "/" + SiteAddress.manifest)
      && !Files.exists(place.staging + "/" + SiteAddress.marker)
    return isComplete ? place.staging : place.retired
  }

  /// Finishes an exchange by two renames if a build was killed between them.
  func recover() throws(PublishError) {
    guard Files.status(place.retired)?.kind == .folder,
      let handle = try FolderHandle.ifFree(place.retired)
    else { return }
    defer { withExtendedLifetime(handle) {} }
    let standing = standing
    if standing != place.path {
      rmdir(place.path)
      try rename(standing, place.path)
    }
    guard Files.exists(place.retired) else { return }
    guard !Files.exists(place.staging) else { throw .notOurStaging(place.retired) }
    try rename(place.retired, place.staging)
  }

  private func rename(_ from: String, _ to: String) throws(PublishError) {
    do { try Files.rename(from, to: to) } catch { throw error.code == EBUSY ? .mountPoint(from) : .file(error) }
  }
}
