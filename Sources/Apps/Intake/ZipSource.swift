// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeArchive
private import KeepsakeModel
package import KeepsakeSupport
private import ZipFiles

/// Zip files, or tar archives, unpacked together: files that belong together may be in different parts, as in Google Takeout.
package struct ZipSource: Sendable {
  package var paths: [String]

  package init(_ paths: [String]) { self.paths = paths.map { HomeFolder.expandingTilde(in: $0) } }

  package static func isFor(_ path: String) -> Bool {
    let path = HomeFolder.expandingTilde(in: path)
    return ZipFile.isZip(path) || TarFile.isTar(path)
  }

  /// Room that is left on the disk in any case.
  private static let spare = 1 << 30
  /// Unpacks them into the program's own folder of an archive, and says what a folder with all that would bring.
  ///
  /// What an earlier run unpacked of the same files stays. Throws a `Diagnostic` if one of them cannot be read, or the disk has not room
  /// enough.
  package func plan(for archive: String, _ progress: any ProgressListener) throws -> IntakePlan {
    let tars = paths.filter(TarFile.isTar)
    let zips = try paths.filter { !tars.contains($0) }.map { path throws(Diagnostic) in try ZipFile(path) }
    let own = "\(try ArchiveFolder(archive, makesState: true).state)/\(ArchiveIntake.waitingName)"
    let folder = "\(own)/unpacked-\(digest)"
    Self.removeLinks(own, folder)
    try makeRoom(zips, in: folder)
    progress.begin("Unpacking", total: tars.isEmpty ? zips.reduce(0) { $0 + $1.entries.count } : nil)
    defer { progress.end() }
    var unpacking = Unpacking(folder: folder, progress: progress)
    for path in tars { try unpacking.take(tar: path) }
    for zip in zips { try unpacking.take(zip) }
    var source = FolderSource(folder)
    let name = ((paths[0] as NSString).lastPathComponent as NSString).deletingPathExtension
    source.called = (name, tars.isEmpty ? "the zip file \(name)" : "the packed file \(name)")
    source.lost = unpacking.lost
    var plan = try source.plan()
    plan.leftOut = unpacking.leftOut + plan.leftOut
    plan.notes = zips.compactMap(Self.note) + plan.notes
    plan.unpacked = folder
    return plan
  }

  /// The note about names in an unknown character encoding.
  private static func note(_ zip: ZipFile) -> Diagnostic? {
    guard zip.foreignNames > 0, zip.codePage != .dos437 else { return nil }
    let file = (zip.path as NSString).lastPathComponent
    guard let page = zip.codePage else {
      return Diagnostic(
        .warning, "import.zip-names", file: file,
        "\(zip.foreignNames) names in it are in a code page that is not known, so that letters in them are “_”",
        remedy: "unpack it on the computer that packed it, and name that folder")
    }
    return Diagnostic(
      .note, "import.zip-names", file: file,
      "\(zip.foreignNames) names in it are not in UTF-8, and were read as \(page.rawValue)",
      remedy: "if they look wrong, unpack it on the computer that packed it, and name that folder")
  }

  /// Deletes the files unpacked from these for an archive.
  func forget(for archive: String) {
    guard let state = try? ArchiveFolder(archive, makesState: false).state else { return }
    try? FileManager.default.removeItem(atPath: "\(state)/\(ArchiveIntake.waitingName)/unpacked-\(digest)")
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
    var (all, needed) = (0, 0)
    for entry in zips.lazy.flatMap(\.entries) {
      let isThere = Files.status("\(folder)/\(entry.path.text)")?.size == entry.size
      all = Self.sum(all, entry.size)
      needed = Self.sum(needed, isThere ? 0 : entry.size)
    }
    // Each file may keep to the bound, or several be the same bytes of the zip file, and all of them together not.
    guard all <= ZipFile.mostUnpacked(from: zips.reduce(0) { Self.sum($0, Files.status($1.path)?.size ?? 0) }) else {
      throw Diagnostic(
        .error, "import.zip", file: zips[0].path, ZipFailure.bomb.text,
        remedy: "fetch it once more, or unpack it with another program and name its folder")
    }
    try Self.makeRoom(needed, in: folder, for: zips.first?.path)
  }

  private static func sum(_ a: Int, _ b: Int) -> Int {
    let (sum, isTooLarge) = a.addingReportingOverflow(b)
    return isTooLarge ? .max : sum
  }

  /// Throws if so many bytes more do not go onto the disk.
  fileprivate static func makeRoom(_ needed: Int, in folder: String, for archive: String?) throws {
    guard let free = free(folder), needed > max(0, free - spare) else { return }
    throw Diagnostic(
      .error, "import.room", file: archive,
      "unpacked, they take \(needed >> 20) MB more, and \(free >> 20) MB are free on the archive’s disk; the program leaves \(spare >> 20) MB free",
      remedy: "make room and run it again, or unpack them on another disk and name that folder")
  }

  /// Free bytes; `nil` if unknown.
  private static func free(_ folder: String) -> Int? {
    var disk = statvfs()
    guard statvfs(folder, &disk) == 0 else { return nil }
    return product(UInt64(disk.f_bavail), UInt64(disk.f_frsize))
  }

  private static func product(_ a: UInt64, _ b: UInt64) -> Int {
    let (product, isTooLarge) = a.multipliedReportingOverflow(by: b)
    return isTooLarge ? .max : Int(clamping: product)
  }
}

/// Files of several archives that go into one folder.
private struct Unpacking {
  private struct Seen {
    var size: Int
    /// The checksum of an entry in a zip file.
    var checksum: UInt32?
  }

  let folder: String
  let progress: any ProgressListener
  private(set) var leftOut: [IntakePlan.LeftOut] = []
  private(set) var lost: [ArchivePath] = []
  private var seen: [ArchivePath: Seen] = [:]

  private static let isTwice: Message = "another file of this name is in a part before it"
  /// What no other file makes good: a full or broken disk.
  private static let fatal: Set<Int32> = [ENOSPC, EDQUOT, EIO, EROFS]

  init(folder: String, progress: any ProgressListener) { (self.folder, self.progress) = (folder, progress) }

  private mutating func leave(_ file: String, of path: String, _ reason: Message) {
    leftOut.append(IntakePlan.LeftOut(name: "\((path as NSString).lastPathComponent): \(file)", reason: reason))
    lost.append(ArchivePath(file.precomposedStringWithCanonicalMapping))
  }

  /// Where a file goes, and `nil` if it is there.
  ///
  /// A file has its name only once it is whole, and the folder is named after its archives.
  private mutating func place(_ file: ArchivePath, _ now: Seen, of path: String) -> String? {
    if let there = seen[file] {
      let differs = there.checksum.map { $0 != now.checksum && now.checksum != nil } ?? false
      if there.size != now.size || differs { leave(file.text, of: path, Self.isTwice) }
      return nil
    }
    let target = "\(folder)/\(file.text)"
    guard Files.status(target)?.size == now.size else { return target }
    seen[file] = now
    return nil
  }

  mutating func take(tar path: String) throws {
    do {
      try TarFile(path).unpack { file, size in
        try Task.checkCancellation()
        progress.advance(by: 1)
        let now = Seen(size: size)
        guard let target = place(file, now, of: path) else { return nil }
        try ZipSource.makeRoom(size, in: folder, for: path)
        seen[file] = now
        return target
      } refused: {
        leave($0, of: path, $1)
      }
    } catch let failure as ZipFailure {
      if case .file(let error) = failure, Self.fatal.contains(error.code) { throw error.diagnostic() }
      // What stands behind the damage may have said anything of all that stands before it.
      throw Diagnostic(
        .error, "import.zip", file: path, failure.text,
        remedy: "fetch it once more, or unpack it with another program and name its folder")
    }
  }

  mutating func take(_ zip: ZipFile) throws {
    for refusal in zip.refused { leave(refusal.name, of: zip.path, refusal.problem) }
    let unpacker = try ZipFile.Unpacker(zip)
    for entry in zip.entries {
      try Task.checkCancellation()
      progress.advance(by: 1)
      let now = Seen(size: entry.size, checksum: entry.checksum)
      guard let target = place(entry.path, now, of: zip.path) else { continue }
      do throws(ZipFailure) {
        try unpacker.unpack(entry, to: target)
        seen[entry.path] = now
      } catch {
        if case .file(let failure) = error, Self.fatal.contains(failure.code) { throw failure.diagnostic() }
        leave(entry.path.text, of: zip.path, error.text)
      }
    }
  }
}
