// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
import KeepsakeSupport

/// The output folder as it was found: what it should hold, and which of that is there and whole.
package struct LiveSite: Sendable {
  package let manifest: SiteManifest
  /// The fingerprint of the manifest's text; `nil` without one.
  let manifestHash: ContentHash?
  /// Whether there is a folder at all.
  let exists: Bool
  /// The folder's inode, by which a publish notices that another has come between.
  let inode: UInt64
  /// For each entry of the manifest its file's inode, `nil` if the file is missing or altered.
  let inodes: [UInt64?]
  /// Files that are there with other bytes than we wrote.
  let altered: Set<String>
  /// Files of others, by path, that lay in the hidden folder of a build that was killed, and are in the site now.
  package var broughtOver: [String] = []

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

  /// Whether the site has these very bytes at the address; then a page need not be rendered.
  package func holds(_ address: String, _ stamp: FileStamp) -> Bool {
    manifest.position(of: address).map { manifest.entries[$0].stamp == stamp && inodes[$0] != nil } ?? false
  }

  /// Whether every file of the manifest is there as it was written.
  package var isWhole: Bool { exists && altered.isEmpty && inodes.allSatisfy { $0 != nil } }

  /// The place of an address in the manifest.
  func position(of address: String) -> Int? { manifest.position(of: address) }

  /// Looks at a folder that may be a site of ours.
  ///
  /// Forty thousand files cost forty thousand calls of `stat` and no more, because what we write is sealed; a file whose
  /// seal is broken is read.
  ///
  /// Where another archive's key has sealed a part of the manifest, files that carry our seal count as ours.
  static func inspect(_ path: String, key: ContentHash?, force: Bool) throws(PublishError) -> LiveSite {
    guard let root = Files.status(path) else { return .none }
    guard Files.exists(path + "/" + SiteAddress.manifest) else {
      let isEmpty = try isEmpty(path)
      guard force || isEmpty else { throw .notOurFolder(path) }
      return LiveSite(manifest: SiteManifest(), exists: true, inode: root.inode, inodes: [], altered: [])
    }
    let (manifest, hash) = try manifest(of: path, key: key, force: force)
    var altered: Set<String> = []
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .file(FileError(.list, path, code: errno)) }
    defer { close(folder) }
    let inodes = manifest.entries.map { sound($0, in: folder, at: path, altered: &altered) }
    return LiveSite(
      manifest: manifest, hash: hash, exists: true, inode: root.inode, inodes: inodes, altered: altered)
  }

  private static func manifest(
    of path: String, key: ContentHash?, force: Bool
  ) throws(PublishError) -> (SiteManifest, ContentHash) {
    let text: [UInt8]
    do { text = try Files.read(path + "/" + SiteAddress.manifest, limit: 1 << 30) } catch { throw .file(error) }
    do {
      let manifest = try SiteManifest.read(text, key: key)
      guard manifest.hidesEntries else { return (manifest, Fingerprint.of(text)) }
      return (manifest.adding(try sealedFiles(in: path, besides: manifest)), Fingerprint.of(text))
    } catch ManifestError.otherVersion(let version) {
      throw .manifestOfOtherVersion(path, version)
    } catch let error as PublishError {
      throw error
    } catch {
      guard force else { throw .manifestDamaged(path) }
      return (SiteManifest(), Fingerprint.of(text))
    }
  }

  /// Files that this program wrote, told by the seal that their bytes and time bear out.
  private static func sealedFiles(
    in path: String, besides manifest: SiteManifest
  ) throws(PublishError) -> [SiteManifest.Entry] {
    var found: [SiteManifest.Entry] = []
    do {
      try TreeWalk.visit(path) { entry in
        guard entry.kind == .file, let address = entry.address, SiteAddress.isValid(address),
          address != SiteAddress.manifest, manifest.position(of: address) == nil,
          let stamp = FileBytes.sealedStamp(of: "\(path)/\(address)")
        else { return }
        found.append(SiteManifest.Entry(address: address, stamp: stamp))
      }
    } catch {
      throw .file(error)
    }
    return found
  }

  private static func isEmpty(_ path: String) throws(PublishError) -> Bool {
    var count = 0
    do { try TreeWalk.visit(path) { _ in count += 1 } } catch { throw .file(error) }
    return count == 1
  }

  /// The inode of a file that is as it was written.
  private static func sound(
    _ entry: SiteManifest.Entry, in folder: Int32, at root: String, altered: inout Set<String>
  ) -> UInt64? {
    guard let status = Files.status(entry.address, in: folder) else { return nil }
    if status.kind == .file, status.size == entry.stamp.size {
      if ContentSeal.isOn(status, content: entry.stamp.content) { return status.inode }
      let path = "\(root)/\(entry.address)"
      if let content = try? FileBytes.hash(path), content == entry.stamp.content {
        ContentSeal.set(on: path, content: content)
        return status.inode
      }
    }
    altered.insert(entry.address)
    return nil
  }
}
