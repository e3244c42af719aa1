// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
import KeepsakeSupport

/// The hidden folder of a build that was killed before it had done with it.
///
/// A build that ends leaves none, or beside a large site one with a record of its folders. Any other is cleared away before
/// what is published is looked at: what a keeper has taken off the site must not live on in a folder beside it because
/// nothing else changes.
struct LeftOver {
  let place: OutputPlace
  /// The archive's, with which manifests are sealed.
  let key: ContentHash?

  /// Removes the folder, if it is one; files that others had put into an old site just before the exchange go into the new one.
  ///
  /// - Returns: The paths of these files, in order.
  /// - Throws: What keeps one of them from being moved; then the folder stays.
  func clear() throws(PublishError) -> [String] {
    // An empty one is removed by the question whether it is ours.
    guard isLeft, StagingFolder.isOurs(place.staging), isLeft else { return [] }
    let folder: FolderHandle
    do { folder = try FolderHandle(locking: place.staging) } catch {
      // Somebody is at work in it, or was.
      if case .busy = error { return [] }
      guard isLeft else { return [] }
      throw error
    }
    defer { withExtendedLifetime(folder) {} }
    guard isLeft else { return [] }
    let files = isUnsettled ? try bringOver() : []
    // What cannot be removed the next build will complain of that needs the folder.
    try? TreeRemoval.remove(place.staging)
    return files
  }

  private var isLeft: Bool {
    Files.status(place.staging)?.kind == .folder && !Files.exists(place.staging + "/" + SiteAddress.folders)
  }

  /// Whether it is an old site in which nobody has yet looked for what others had added since it was listed.
  ///
  /// The next site has no mark of ours either in the moment before the exchange; its manifest is the younger one.
  private var isUnsettled: Bool {
    guard !Files.exists(place.staging + "/" + SiteAddress.marker),
      let own = Files.status(place.staging + "/" + SiteAddress.manifest),
      let other = Files.status(place.path + "/" + SiteAddress.manifest)
    else { return false }
    return own.modified <= other.modified
  }

  /// Moves what others had added, or replaced, before the exchange.
  ///
  /// The old site has second names of all their files, so that one that is in the new site no more may have been deleted
  /// there since. That changes the file itself, and so does giving it another name: only what has not changed since the
  /// exchange, in which the folder itself changed last, and has no other name is brought over, and only to where nothing
  /// has changed since. Whoever was still writing at the moment of the exchange loses what was written.
  private func bringOver() throws(PublishError) -> [String] {
    guard let exchanged = Self.look([], in: place.staging)?.entry.changed, let own = try manifest(of: place.staging),
      let live = try manifest(of: place.path)
    else { return [] }
    let marks = [SiteAddress.manifest, SiteAddress.marker, SiteAddress.folders]
    var found: [[UInt8]] = []
    do {
      try TreeWalk.visit(place.staging) { entry in
        guard entry.kind != .folder else { return }
        if let address = entry.address, own.position(of: address) != nil || live.position(of: address) != nil { return }
        if marks.contains(where: { entry.path.elementsEqual($0.utf8) }) { return }
        // Where a manifest hides names from us, the seal tells what this program wrote.
        if let address = entry.address, FileBytes.sealedStamp(of: "\(place.staging)/\(address)") != nil { return }
        guard let here = Self.look(entry.path, in: place.staging), here.names == 1, here.entry.changed <= exchanged
        else { return }
        if let there = Self.look(entry.path, in: place.path), there.entry.changed > exchanged { return }
        found.append(entry.path)
      }
    } catch {
      throw .file(error)
    }
    var failure: PublishError?
    for path in found {
      do throws(PublishError) {
        try ForeignFiles.move(path, from: place.staging, to: place.path)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return found.map { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  /// `nil` for one that is damaged: it names nothing, and nobody can tell what is ours.
  private func manifest(of folder: String) throws(PublishError) -> SiteManifest? {
    let text: [UInt8]
    do { text = try Files.read(folder + "/" + SiteAddress.manifest, limit: 1 << 30) } catch { throw .file(error) }
    return try? SiteManifest.read(text, key: key)
  }

  /// What lies at a path, and how many names it has.
  private static func look(_ path: [UInt8], in root: String) -> (entry: TreeEntry, names: Int)? {
    var info = stat()
    guard TreeWalk.withPath(ForeignFiles.join(root, path), { lstat($0, &info) }) == 0 else { return nil }
    return (TreeEntry(path, info), Int(info.st_nlink))
  }
}
