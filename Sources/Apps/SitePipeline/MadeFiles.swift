// SPDX-License-Identifier: MIT
private import ArchiveState
private import Foundation
package import KeepsakeArchive
package import KeepsakeModel
private import KeepsakeSupport
private import Publishing

/// The files that the program has made from an archive and can make again: the site, and the builds' caches.
///
/// From the site these are the files in its own list, unchanged; files that somebody has added or changed are theirs. Assigned addresses,
/// decisions, readers' keys, checksums, the trash and the undo journal do not belong to them.
package struct MadeFiles: Sendable {
  /// Where the site is, if one of this archive is there.
  package var site: String? { published?.publisher.path }
  private var published: Published?
  private var siteFiles: [SiteFile] = []
  private var caches: [String] = []
  private let state: String

  private struct Published {
    var publisher: Publisher
    var live: LiveSite
    var owner: SiteOwner

    var list: String { "\(publisher.path)/\(SiteList.name)" }
  }

  private struct SiteFile {
    var path: String
    var content: ContentHash
  }

  /// In `.keepsake`: the memo with what SQLite keeps beside it and the memos that were set aside, and the pictures made for sites.
  private static let memo = "cache.sqlite"
  private static let pictures = "derivatives"

  package init(of archive: ArchiveFolder, _ settings: ArchiveSettings) {
    state = archive.state
    let names = ((try? Files.names(in: archive.state)) ?? []).filter { $0.hasPrefix(Self.memo) }.sorted()
    caches = names.map { "\(archive.state)/\($0)" }.filter { Files.status($0)?.kind == .file }
    caches += Self.files(below: "\(archive.state)/\(Self.pictures)")
    guard let output = try? SiteOutput(asked: nil, archive, settings).path,
      let publisher = try? Publisher(output: output, archive: archive.path),
      let key = try? LedgerFile(folder: archive.state).read().ledger.siteKey,
      let live = try? publisher.inspect(key: key), live.manifest.archive == SiteOwner(key: key).archive
    else { return }
    published = Published(publisher: publisher, live: live, owner: SiteOwner(key: key))
    siteFiles = live.wholeFiles.compactMap { Self.own($0, in: publisher.path) }
  }

  /// A file of the site, if it lies in the site itself: a folder may have become a link.
  private static func own(_ entry: SiteManifest.Entry, in site: String) -> SiteFile? {
    let path = "\(site)/\(entry.address)"
    guard Files.status(path)?.kind == .file, Files.realPath(Files.parent(of: path)) == Files.parent(of: path) else {
      return nil
    }
    return SiteFile(path: path, content: entry.stamp.content)
  }

  /// Plain files of a folder and of those in it; links are not followed.
  private static func files(below folder: String) -> [String] {
    guard Files.status(folder)?.kind == .folder, let names = try? Files.names(in: folder) else { return [] }
    return names.sorted().flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      switch Files.status(path)?.kind {
      case .folder: return files(below: path)
      case .file: return [path]
      default: return []
      }
    }
  }

  private var paths: [String] { siteFiles.map(\.path) + caches }
  package var isNothing: Bool { paths.isEmpty }

  /// Bytes that are free without it: a picture of the site is a second name of one beside the memo and counts once, as do all files of the
  /// site's mirror.
  package var size: Int {
    var seen: Set<[UInt64]> = []
    return paths.reduce(0) { sum, path in
      guard let status = Files.status(path), seen.insert([status.device, status.inode]).inserted else { return sum }
      return sum + status.size
    }
  }

  /// Deletes it, and folders in which nothing is left.
  ///
  /// Throws if a build is going on.
  package func delete() throws(Diagnostic) {
    guard !isNothing else { return }
    let lock: ArchiveLock
    do throws(ArchiveLockError) { lock = try ArchiveLock(folder: state) } catch { throw error.diagnostic }
    do throws(PublishError) {
      if let published { try published.publisher.removeMirror(of: published.live) }
    } catch {
      throw error.diagnostic
    }
    do throws(FileError) {
      for file in siteFiles where Self.isUnchanged(file) { try Files.remove(file.path) }
      for path in caches { try Files.remove(path) }
      // The list goes last: without it, the remains on a broken disk would have no owner.
      if let published { try end(published) }
    } catch {
      throw error.diagnostic()
    }
    Self.emptied(caches.filter { $0.hasPrefix("\(state)/\(Self.pictures)/") }, upTo: state)
    // Held until here: an optimiser may otherwise release it after its last use.
    lock.release()
  }

  /// Removes the site's folder and list.
  ///
  /// If other people's files are left, both stay, and the list still says that the place is this archive's, since builds refuse a folder
  /// without it.
  private func end(_ published: Published) throws(FileError) {
    let site = published.publisher.path
    Self.emptied(siteFiles.map(\.path), upTo: site)
    if try Files.names(in: site).allSatisfy({ "\(site)/\($0)" == published.list }) {
      try Files.remove(published.list)
      rmdir(site)
    } else {
      let text = published.live.manifest.text(of: published.owner) { Files.exists("\(site)/\($0.address)") }
      try Files.writeAtomically(text, to: published.list)
    }
  }

  /// What somebody has written over is theirs, even if it is as long.
  private static func isUnchanged(_ file: SiteFile) -> Bool {
    (try? Digest256.hash(file: file.path))?.digest == file.content
  }

  /// Removes the folders of these files that are empty, and those around them, as far as one that stays.
  private static func emptied(_ files: [String], upTo end: String) {
    for folder in Set(files.map(Files.parent(of:))).sorted().reversed() {
      var folder = folder
      while folder != end, folder.hasPrefix(end), (try? Files.names(in: folder))?.isEmpty == true {
        guard rmdir(folder) == 0 else { break }
        folder = Files.parent(of: folder)
      }
    }
  }
}
