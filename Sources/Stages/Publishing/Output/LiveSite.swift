// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
import KeepsakeSupport

/// The output folder as it was found: its expected files, and which of them are there and undamaged.
package struct LiveSite: Sendable {
  package let manifest: SiteManifest
  /// The hash of the manifest's text; `nil` without a manifest.
  let manifestHash: ContentHash?
  /// Whether the folder exists.
  let exists: Bool
  /// The folder's inode; if it has changed, another build has published in the meantime.
  let inode: UInt64
  /// The inode of each manifest entry's file; `nil` if the file is missing or altered.
  let inodes: [UInt64?]
  /// The files whose bytes differ from those that we wrote.
  let altered: Set<String>

  init(
    manifest: SiteManifest, hash: ContentHash? = nil, exists: Bool, inode: UInt64, inodes: [UInt64?],
    altered: Set<String>
  ) {
    self.manifest = manifest
    manifestHash = hash
    self.exists = exists
    self.inode = inode
    self.inodes = inodes
    self.altered = altered
  }

  static let none = LiveSite(manifest: SiteManifest(), exists: false, inode: 0, inodes: [], altered: [])

  /// Whether every file of the manifest is there and unaltered.
  package var isWhole: Bool { exists && altered.isEmpty && inodes.allSatisfy { $0 != nil } }

  /// The manifest's files that are there and unaltered.
  package var wholeFiles: [SiteManifest.Entry] { zip(manifest.entries, inodes).filter { $1 != nil }.map(\.0) }

  /// Inspects a folder that may be one of our sites.
  ///
  /// Forty thousand files need forty thousand calls of `stat` and nothing else, because the files that we write are
  /// sealed; a file is read only if its seal is broken.
  ///
  /// If a part of the manifest is encrypted with another archive's key, files that carry our seal count as ours.
  static func inspect(
    _ path: String, key: ContentHash?, force: Bool, workers: Int
  ) throws(PublishError) -> LiveSite {
    guard let root = Files.status(path) else { return .none }
    guard Files.exists(path + "/" + SiteAddress.manifest) else {
      let isEmpty = try isEmpty(path)
      guard force || isEmpty else { throw .notOurFolder(path) }
      return LiveSite(manifest: SiteManifest(), exists: true, inode: root.inode, inodes: [], altered: [])
    }
    let text: [UInt8]
    do { text = try Files.read(path + "/" + SiteAddress.manifest, limit: 1 << 30) } catch { throw .file(error) }
    let manifest: SiteManifest
    do throws(PublishError) {
      manifest = try self.manifest(text, of: path, key: key)
    } catch {
      guard force, case .manifestDamaged = error else { throw error }
      manifest = SiteManifest()
    }
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .file(FileError(.list, path, code: errno)) }
    defer { close(folder) }
    let entries = manifest.entries
    let states = mapInParallel(entries.count, width: workers) { state(of: entries[$0], in: folder, at: path) }
    return LiveSite(
      manifest: manifest, hash: Fingerprint.of(text), exists: true, inode: root.inode, inodes: states.map(\.inode),
      altered: Set(zip(entries, states).lazy.filter { $1 == .altered }.map(\.0.address)))
  }

  /// Parses the text of the manifest in the given folder.
  static func manifest(
    _ text: [UInt8], of path: String, key: ContentHash?
  ) throws(PublishError) -> SiteManifest {
    let manifest: SiteManifest
    do {
      manifest = try SiteManifest.read(text, key: key)
    } catch {
      switch error {
      case .otherVersion(let version): throw .manifestOfOtherVersion(path, version)
      case .damaged: throw .manifestDamaged(path)
      }
    }
    return manifest.hidesEntries ? manifest.adding(try sealedFiles(in: path, besides: manifest)) : manifest
  }

  /// The files that this program wrote, recognised by a seal that matches their bytes and time.
  private static func sealedFiles(
    in path: String, besides manifest: SiteManifest
  ) throws(PublishError) -> [SiteManifest.Entry] {
    var found: [SiteManifest.Entry] = []
    do {
      try TreeWalk.visit(path) { entry in
        guard entry.kind == .file, let address = entry.address, SiteAddress.isValid(address),
          address != SiteAddress.manifest, manifest.stamp(of: address) == nil,
          let stamp = FileBytes.sealedStamp(of: "\(path)/\(address)")
        else { return true }
        found.append(SiteManifest.Entry(address: address, stamp: stamp))
        return true
      }
    } catch {
      throw .file(error)
    }
    return found
  }

  static func isEmpty(_ path: String) throws(PublishError) -> Bool {
    var isEmpty = true
    do {
      try TreeWalk.visit(path) { _ in
        isEmpty = false
        return false
      }
    } catch {
      throw .file(error)
    }
    return isEmpty
  }

  /// The current state of a file that was written.
  private enum FileState: Equatable {
    case whole(inode: UInt64)
    case altered, missing

    var inode: UInt64? { if case .whole(let inode) = self { inode } else { nil } }
  }

  private static func state(of entry: SiteManifest.Entry, in folder: Int32, at root: String) -> FileState {
    guard let status = Files.status(entry.address, in: folder) else { return .missing }
    if status.kind == .file, status.size == entry.stamp.size {
      if ContentSeal.isOn(status, content: entry.stamp.content) { return .whole(inode: status.inode) }
      let path = "\(root)/\(entry.address)"
      if let content = try? Digest256.hash(file: path).digest, content == entry.stamp.content {
        ContentSeal.set(on: path, content: content)
        return .whole(inode: status.inode)
      }
    }
    return .altered
  }
}
