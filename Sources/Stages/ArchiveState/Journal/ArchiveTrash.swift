// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
package import KeepsakeSupport

/// What was deleted: `.keepsake/trash/ID/`, where files keep their paths below the archive.
///
/// A folder of it goes by its own age alone. The journal may be damaged, and then names nothing of what lies here.
package struct ArchiveTrash: Sendable {
  /// One action's files.
  package struct Folder: Hashable, Sendable {
    package var id: String
    /// Paths that they had in the archive, in order.
    package var files: [String]
    /// When something of it was last written or moved, or its name says that it was made, in seconds since 1970.
    package var kept: Int
  }

  private let state: String
  private var place: String { state + "/trash" }

  /// - Parameter state: The archive's `.keepsake` folder.
  package init(state: String) { self.state = state }

  /// Every folder that can be read whole, the oldest name first, and what could not be read.
  package func folders() -> (folders: [Folder], failures: [FileError]) {
    var (folders, failures): ([Folder], [FileError]) = ([], [])
    do throws(FileError) {
      for id in try Files.names(in: place).sorted() where EditJournal.isID(id) {
        do throws(FileError) {
          if let folder = try folder(id) { folders.append(folder) }
        } catch { failures.append(error) }
      }
    } catch {
      if !error.isMissing { failures.append(error) }
    }
    return (folders, failures)
  }

  /// `nil` if its name says no time: it was not made by this program.
  private func folder(_ id: String) throws(FileError) -> Folder? {
    let root = "\(place)/\(id)"
    guard let day = TidyClock.day(ofName: id), Files.status(root)?.kind == .folder else { return nil }
    let seconds = id.split(separator: "-").dropFirst(3).first.flatMap { Int($0) } ?? TidyClock.secondsOfDay
    var folder = Folder(
      id: id, files: [], kept: day * TidyClock.secondsOfDay + min(max(0, seconds), TidyClock.secondsOfDay))
    var open = [""]
    while let here = open.popLast() {
      try look(at: root, here, &folder)
      for name in try Files.names(in: root + here) {
        let path = "\(here)/\(name)"
        if Files.status(root + path)?.kind == .folder {
          open.append(path)
        } else {
          try look(at: root, path, &folder)
          folder.files.append(String(path.dropFirst()))
        }
      }
    }
    folder.files.sort()
    return folder
  }

  private func look(at root: String, _ path: String, _ folder: inout Folder) throws(FileError) {
    guard let time = Files.lastTouched(root + path) else { throw FileError(.read, root + path, code: ENOENT) }
    folder.kept = max(folder.kept, time)
  }

  /// Folders that hold something and are old enough, each with the day from which it may go.
  package func going(now: Int) -> [(folder: Folder, day: CivilDay)] {
    let clock = TidyClock(state: state, now: now)
    return folders().folders.compactMap { folder in
      folder.files.isEmpty ? nil : clock.goes(kept: folder.kept).map { (folder, $0) }
    }
  }

  /// Notes that a studio is opened, and lets go of what was kept and announced for long enough; of nothing at all where
  /// anything could not be read.
  package func tidy(now: Int) {
    var clock = TidyClock(state: state, now: now)
    clock.start(state: state)
    let journal = EditJournal(state: state)
    let (folders, failures) = folders()
    guard failures.isEmpty, journal.read().failures.isEmpty else { return }
    journal.forget(clock)
    let left = journal.read()
    guard left.failures.isEmpty else { return }
    let named = left.entries.flatMap { $0.moves.flatMap { [$0.from, $0.to] } }
    for folder in folders where clock.mayGo(kept: folder.kept) {
      let prefix = "\(EditJournal.trash)/\(folder.id)/"
      guard !named.contains(where: { $0.hasPrefix(prefix) }) else { continue }
      try? FileManager.default.removeItem(atPath: "\(place)/\(folder.id)")
    }
  }
}
