// SPDX-License-Identifier: MIT
private import ArchiveState
internal import Foundation
internal import KeepsakeModel
private import KeepsakeSupport

extension ArchiveSession {
  /// Writes texts and moves files: all of it, or nothing.
  ///
  /// All moves are tried before the first is made, those to another disk by copying; if one fails all the same, or the texts do, those
  /// that were made are taken back.
  func move(
    _ moves: [JournalMove], and write: () throws(ArchiveEditError) -> Void
  ) throws(ArchiveEditError) {
    var tried: [Files.Carried] = []
    do throws(FileError) {
      for move in moves {
        tried.append(try Files.carry("\(archive.path)/\(move.from)", to: "\(archive.path)/\(move.to)"))
      }
    } catch {
      for move in tried { move.discard() }
      throw .file(error, written: [])
    }
    var made = 0
    do throws(ArchiveEditError) {
      for move in tried {
        do throws(FileError) { try move.finish() } catch { throw ArchiveEditError.file(error, written: []) }
        made += 1
      }
      try write()
    } catch {
      for move in tried.dropFirst(made) { move.discard() }
      for move in tried.prefix(made).reversed() { try? move.takeBack() }
      throw error
    }
  }

  /// Deletes leftovers of killed programs: unfinished files, abandoned uploads and imports.
  package func sweep(olderThan age: Int = 60) {
    let lock = try? ArchiveLock(editing: archive.path)
    let uploads = archive.state + "/uploads"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: uploads)) ?? [] {
      Files.removeFile("\(uploads)/\(name)", olderThan: Self.patience)
    }
    let waiting = archive.state + "/intake"
    // Pictures keep the times that they had; an import that is under way holds the lock.
    let importing = try? ArchiveLock(folder: archive.state)
    for name in importing == nil ? [] : (try? FileManager.default.contentsOfDirectory(atPath: waiting)) ?? [] {
      guard let changed = Files.changed("\(waiting)/\(name)"),
        Double(changed) / 1e9 < Date().timeIntervalSince1970 - Double(Self.longPatience)
      else { continue }
      try? FileManager.default.removeItem(atPath: "\(waiting)/\(name)")
    }
    if let importing { importing.release() }
    var folders = [archive.path]
    while let folder = folders.popLast() {
      Files.sweep(folder, olderThan: age)
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
        let path = "\(folder)/\(name)"
        // Hidden folders are others', but for the program's own.
        let isOurs = !name.hasPrefix(".") || path == archive.state
        if isOurs, Files.status(path)?.kind == .folder { folders.append(path) }
      }
    }
    if let lock { lock.release() }
  }

  /// Seconds after which somebody who was sending a picture has gone.
  private static let patience = 3_600
  /// The same of somebody who was importing: what was unpacked or copied is worth going on with for two weeks.
  private static let longPatience = 14 * 86_400
}
