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

  /// Unpacks them into the program's own folder of an archive, and says what a folder with all that would bring.
  ///
  /// What an earlier run unpacked stays. Throws a `Diagnostic` if one of them cannot be read, or the disk has not room enough.
  package func plan(for archive: String, _ progress: any ProgressListener) throws -> IntakePlan {
    let zips = try paths.map { path throws(Diagnostic) in try ZipFile(path) }
    let state = try ArchiveFolder(archive, makesState: true).state
    let folder = "\(state)/\(ArchiveIntake.waitingName)/unpacked"
    try makeRoom(zips, in: folder)
    var leftOut: [IntakePlan.LeftOut] = []
    var seen: [ArchivePath: UInt32] = [:]
    progress.begin("Unpacking", total: zips.reduce(0) { $0 + $1.entries.count })
    defer { progress.end() }
    for zip in zips {
      let name = (zip.path as NSString).lastPathComponent
      leftOut += zip.refused.map { IntakePlan.LeftOut(name: "\(name): \($0.name)", reason: $0.problem) }
      let unpacker = try ZipFile.Unpacker(zip)
      for entry in zip.entries {
        try Task.checkCancellation()
        progress.advance(by: 1)
        if let there = seen[entry.path] {
          if there != entry.checksum {
            leftOut.append(
              IntakePlan.LeftOut(
                name: "\(name): \(entry.path.text)", reason: "another file of this name is in a part before it"))
          }
          continue
        }
        let target = "\(folder)/\(entry.path.text)"
        if Files.status(target)?.size == entry.size {
          seen[entry.path] = entry.checksum
          continue
        }
        do throws(ZipFailure) {
          try unpacker.unpack(entry, to: target)
          seen[entry.path] = entry.checksum
        } catch {
          if case .file(let failure) = error { throw failure.diagnostic() }
          leftOut.append(IntakePlan.LeftOut(name: "\(name): \(entry.path.text)", reason: error.text))
        }
      }
    }
    var source = FolderSource(folder)
    source.name = ((paths[0] as NSString).lastPathComponent as NSString).deletingPathExtension
    var plan = try source.plan()
    plan.leftOut = leftOut + plan.leftOut
    return plan
  }

  private func makeRoom(_ zips: [ZipFile], in folder: String) throws {
    try Files.createFolder(folder)
    var disk = statvfs()
    guard statvfs(folder, &disk) == 0 else { return }
    let free = Int(clamping: UInt64(disk.f_bavail) * UInt64(disk.f_frsize))
    let needed = zips.lazy.flatMap(\.entries).reduce(0) { $0.addingReportingOverflow($1.size).partialValue }
    guard needed < 0 || needed > free - Self.spare else { return }
    throw Diagnostic(
      .error, "import.room", file: folder,
      "unpacked they take \(needed >> 20) MB, and \(max(0, free - Self.spare) >> 20) MB are free on the archive’s disk",
      remedy: "make room, or unpack them on another disk and name the folder")
  }
}
