// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeArchive
private import KeepsakeModel
package import KeepsakeSupport
private import ZipFiles

/// Zip files, unpacked together: what belongs together may lie in different parts, as in those of Google Takeout.
package struct ZipSource: Sendable {
  package var paths: [String]

  package init(_ paths: [String]) { self.paths = paths.map { HomeFolder.expandingTilde(in: $0) } }

  package static func isFor(_ path: String) -> Bool { ZipFile.isZip(HomeFolder.expandingTilde(in: path)) }

  /// Room that is left on the disk in any case.
  private static let spare = 1 << 30
  /// What no other file makes good: a full or broken disk.
  private static let fatal: Set<Int32> = [ENOSPC, EDQUOT, EIO, EROFS]

  /// Unpacks them into the program's own folder of an archive, and says what a folder with all that would bring.
  ///
  /// What an earlier run unpacked of the same files stays. Throws a `Diagnostic` if one of them cannot be read, or the disk has not room
  /// enough.
  package func plan(for archive: String, _ progress: any ProgressListener) throws -> IntakePlan {
    let zips = try paths.map { path throws(Diagnostic) in try ZipFile(path) }
    let own = "\(try ArchiveFolder(archive, makesState: true).state)/\(ArchiveIntake.waitingName)"
    let folder = "\(own)/unpacked-\(digest)"
    Self.removeLinks(own, folder)
    try makeRoom(zips, in: folder)
    var leftOut: [IntakePlan.LeftOut] = []
    var lost: [ArchivePath] = []
    var seen: [ArchivePath: UInt32] = [:]
    progress.begin("Unpacking", total: zips.reduce(0) { $0 + $1.entries.count })
    defer { progress.end() }
    for zip in zips {
      let name = (zip.path as NSString).lastPathComponent
      func leave(_ file: String, _ reason: String) {
        leftOut.append(IntakePlan.LeftOut(name: "\(name): \(file)", reason: reason))
        lost.append(ArchivePath(file.precomposedStringWithCanonicalMapping))
      }
      for refusal in zip.refused { leave(refusal.name, refusal.problem) }
      let unpacker = try ZipFile.Unpacker(zip)
      for entry in zip.entries {
        try Task.checkCancellation()
        progress.advance(by: 1)
        if let there = seen[entry.path] {
          if there != entry.checksum { leave(entry.path.text, "another file of this name is in a part before it") }
          continue
        }
        let target = "\(folder)/\(entry.path.text)"
        // It has its name only once it is whole, and the folder's name tells of which zip files it is.
        if Files.status(target)?.size == entry.size {
          seen[entry.path] = entry.checksum
          continue
        }
        do throws(ZipFailure) {
          try unpacker.unpack(entry, to: target)
          seen[entry.path] = entry.checksum
        } catch {
          if case .file(let failure) = error, Self.fatal.contains(failure.code) { throw failure.diagnostic() }
          leave(entry.path.text, error.text)
        }
      }
    }
    var source = FolderSource(folder)
    let name = ((paths[0] as NSString).lastPathComponent as NSString).deletingPathExtension
    source.called = (name, "the zip file \(name)")
    source.lost = lost
    var plan = try source.plan()
    plan.leftOut = leftOut + plan.leftOut
    plan.unpacked = folder
    return plan
  }

  /// What tells these files, as they are now, from others.
  private var digest: String {
    let told = paths.map { path in
      let status = Files.status(path)
      return "\(path)\0\(status?.size ?? 0)\0\(status?.modified ?? 0)"
    }
    return String(Digest256.hash(Array(told.joined(separator: "\0").utf8)).hex.prefix(16))
  }

  /// A folder may have come with an archive from somebody else: whatever in it leads elsewhere goes, with all of it.
  private static func removeLinks(_ own: String, _ folder: String) {
    if Files.status(own)?.kind == .link { unlink(own) }
    if Files.status(folder)?.kind == .link { unlink(folder) }
    guard let all = FileManager.default.enumerator(atPath: folder) else { return }
    while all.nextObject() != nil {
      guard all.fileAttributes?[.type] as? FileAttributeType == .typeSymbolicLink else { continue }
      try? FileManager.default.removeItem(atPath: folder)
      return
    }
  }

  private func makeRoom(_ zips: [ZipFile], in folder: String) throws {
    try Files.createFolder(folder)
    var disk = statvfs()
    guard statvfs(folder, &disk) == 0 else { return }
    let free = Self.product(UInt64(disk.f_bavail), UInt64(disk.f_frsize))
    var needed = 0
    for entry in zips.lazy.flatMap(\.entries) {
      let isThere = Files.status("\(folder)/\(entry.path.text)")?.size == entry.size
      let (sum, isTooLarge) = needed.addingReportingOverflow(isThere ? 0 : entry.size)
      needed = isTooLarge ? .max : sum
    }
    guard needed > max(0, free - Self.spare) else { return }
    throw Diagnostic(
      .error, "import.room", file: folder,
      "unpacked they take \(needed >> 20) MB more, and \(max(0, free - Self.spare) >> 20) MB are free on the archive’s disk",
      remedy: "make room and run it again, or unpack them on another disk, name that folder, and delete this one")
  }

  private static func product(_ a: UInt64, _ b: UInt64) -> Int {
    let (product, isTooLarge) = a.multipliedReportingOverflow(by: b)
    return isTooLarge ? .max : Int(clamping: product)
  }
}
