// SPDX-License-Identifier: MIT
private import ArchiveState
private import Foundation
package import KeepsakeArchive
package import KeepsakeModel
private import KeepsakeSupport
private import Publishing

/// What the program has made of an archive and makes again when it is asked: the site, and what builds remember.
///
/// Of the site it is what the site's own list names, as it was written; whatever somebody has put there or has changed is theirs. Addresses
/// that were given out, decisions, readers' keys, checksums, the trash and what can be undone are no part of it.
package struct MadeFiles: Sendable {
  /// Where the site is, if one of this archive is there.
  package private(set) var site: String?
  private var siteFiles: [SiteFile] = []
  private var siteList: String?
  private var caches: [String] = []
  private let state: String

  private struct SiteFile {
    var path: String
    var content: ContentHash
  }

  /// In `.keepsake`: the memo with what SQLite keeps beside it, and the pictures made for sites.
  private static let memo = ["cache.sqlite", "cache.sqlite-wal", "cache.sqlite-shm"]
  private static let pictures = "derivatives"

  package init(of archive: ArchiveFolder, _ settings: ArchiveSettings) {
    state = archive.state
    caches = Self.memo.map { "\(archive.state)/\($0)" }.filter(Files.exists)
    caches += Self.files(below: "\(archive.state)/\(Self.pictures)")
    guard let output = try? SiteOutput(asked: nil, archive, settings).path, let real = Files.realPath(output),
      let key = try? LedgerFile(folder: archive.state).read().ledger.siteKey,
      let list = try? Files.read("\(real)/\(Self.list)", limit: 1 << 30),
      let manifest = try? SiteManifest.read(list, key: key), manifest.archive == SiteOwner.archive(of: key.bytes)
    else { return }
    site = real
    siteFiles = manifest.entries.compactMap { Self.own($0, in: real) }
    siteList = "\(real)/\(Self.list)"
  }

  private static let list = "keepsake-manifest.json"

  /// A file of the site, if it lies in the site itself: a folder may have become a link.
  private static func own(_ entry: SiteManifest.Entry, in site: String) -> SiteFile? {
    let path = "\(site)/\(entry.address)"
    guard let status = Files.status(path), status.kind == .file, status.size == entry.stamp.size,
      Files.realPath(Files.parent(of: path)) == Files.parent(of: path)
    else { return nil }
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

  private var paths: [String] { siteFiles.map(\.path) + [siteList].compactMap(\.self) + caches }
  package var isNothing: Bool { paths.isEmpty }

  /// Bytes that are free without it; a picture of the site is a second name of one beside the memo, and counts once.
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
    do throws(FileError) {
      for file in siteFiles where Self.isUnchanged(file) { try Files.remove(file.path) }
      for path in caches { try Files.remove(path) }
      // The list goes last: without it, what a broken disk has left would be nobody's.
      if let siteList { try Files.remove(siteList) }
    } catch {
      throw error.diagnostic()
    }
    let folders = Set(paths.map(Files.parent(of:)))
    if let site { Self.emptied(folders.filter { $0.hasPrefix(site) }, upTo: Files.parent(of: site)) }
    Self.emptied(folders.filter { $0.hasPrefix("\(state)/\(Self.pictures)") }, upTo: state)
    // Held until here: an optimiser may otherwise let go of it after its last use.
    lock.release()
  }

  /// What somebody has written over is theirs, even if it is as long.
  private static func isUnchanged(_ file: SiteFile) -> Bool {
    (try? Files.read(file.path)).map(Digest256.hash) == file.content
  }

  /// Removes folders that are empty, and those around them, as far as one that stays.
  private static func emptied(_ folders: Set<String>, upTo end: String) {
    for folder in folders.sorted().reversed() {
      var folder = folder
      while folder != end, folder.hasPrefix(end), (try? Files.names(in: folder))?.isEmpty == true {
        guard rmdir(folder) == 0 else { break }
        folder = Files.parent(of: folder)
      }
    }
  }
}
