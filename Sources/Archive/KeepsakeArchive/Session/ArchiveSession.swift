// SPDX-License-Identifier: MIT
private import ArchiveState
private import Foundation
package import KeepsakeModel
package import KeepsakeSupport
private import Memo
private import Sidecars

/// An archive that is open: read as often as wanted, and its texts changed by those who say what they held before.
package actor ArchiveSession {
  package nonisolated let archive: ArchiveFolder
  private let environment: BuildEnvironment
  private let progress: any ProgressListener
  /// What this session has found out, where there was no build yet.
  private var ownMemo: MemoStore?
  private let recalled = RecalledPayloads()

  /// A text that is larger is none.
  private static let limit = 4 << 20

  /// Throws if the archive does not exist.
  package init(
    _ path: String, environment: BuildEnvironment, progress: any ProgressListener = SilentProgress()
  ) throws(Diagnostic) {
    archive = try ArchiveFolder(path, makesState: false)
    self.environment = environment
    self.progress = progress
  }

  /// The archive as it is now; throws a `Diagnostic` if it, or what the program keeps in it, cannot be read.
  ///
  /// `showsSecured` includes the pictures that a build has made for the secured part.
  package func snapshot(showsSecured: Bool = false) async throws -> ArchiveSnapshot {
    do { return try await ArchiveSnapshot(reading(), showsSecured: showsSecured) } catch { throw Self.told(error) }
  }

  /// The archive as its names and texts are now, for those who want to know of single pictures; of folders in it only if
  /// it is `deep`.
  package func pictures(deep: Bool) async throws -> ArchivePictures {
    do { return try await ArchivePictures(reading(), deep: deep) } catch { throw Self.told(error) }
  }

  private func reading() throws -> ArchiveReading {
    ArchiveReading(
      archive, SettingsFile(archive), try LedgerFile(folder: archive.state).read(), memo: openMemo(),
      output: archive.defaultOutput, environment: environment, progress: progress)
  }

  private static func told(_ error: any Error) -> any Error {
    switch error {
    case let error as CacheError: error.diagnostic
    case let error as LedgerError: error.diagnostic
    case let error as FileError: error.diagnostic()
    default: error
    }
  }

  private func openMemo() -> MemoStore {
    recalled.beginRound()
    // Builds may replace their file at any time, and one connection answers a limited number of queries.
    if archive.hasMemo { return archive.memoToLookAt(recalled) }
    let memo = ownMemo ?? archive.memoToLookAt()
    ownMemo = memo
    return memo
  }

  /// A text as it is now, with the digest by which a change says that it knows it; `nil` if there is none.
  package nonisolated func text(
    _ file: ArchivePath
  ) throws(ArchiveEditError) -> (bytes: [UInt8], content: ContentHash)? {
    let path = try place(file)
    do throws(FileError) {
      let bytes = try Files.read(path, limit: Self.limit)
      return (bytes, Digest256.hash(bytes))
    } catch {
      if error.isMissing { return nil }
      throw .file(error, written: [])
    }
  }

  // MARK: Changes

  /// Makes all of the changes or, if one cannot be made, none.
  ///
  /// Another session waits during that time. Changes by other programs are noticed up to the moment when the finished files are moved to
  /// their places.
  ///
  /// - Returns: The files that have other bytes or another place now.
  package func apply(_ changes: [FileChange]) throws(ArchiveEditError) -> [WrittenFile] {
    let lock: ArchiveLock
    do throws(ArchiveLockError) { lock = try ArchiveLock(editing: archive.path) } catch { throw .busy(error) }
    let written = try write(try planned(changes))
    // Held until here: an optimiser may otherwise release it after its last use.
    lock.release()
    return written
  }

  /// Throws what `apply` would throw, and writes nothing.
  package func check(_ changes: [FileChange]) throws(ArchiveEditError) { _ = try planned(changes) }

  /// A change that can be made.
  struct Plan {
    var file: ArchivePath
    var before: ContentHash?
    var after: [UInt8]
    /// Of `after`.
    var content: ContentHash
    var newPlace: ArchivePath?

    var isNew: Bool { before == nil }
    /// Where it lies in the end.
    var place: ArchivePath { newPlace ?? file }
  }

  func planned(_ changes: [FileChange]) throws(ArchiveEditError) -> [Plan] {
    var seen: Set<ArchivePath> = []
    var plans: [Plan] = []
    for change in changes {
      for file in [change.file, change.newPlace].compactMap(\.self) where !seen.insert(file).inserted {
        throw .twice(file)
      }
      let present = try text(change.file)
      guard present?.content == change.expected else { throw .stale(change.file, present: present?.content) }
      let after = try edited(change, present?.bytes ?? [])
      let plan = Plan(
        file: change.file, before: present?.content, after: after, content: Digest256.hash(after),
        newPlace: present == nil ? nil : change.newPlace)
      if let target = plan.newPlace, let other = try text(target) { throw .stale(target, present: other.content) }
      if plan.newPlace != nil || plan.content != plan.before { plans.append(plan) }
    }
    return plans
  }

  nonisolated func place(_ file: ArchivePath) throws(ArchiveEditError) -> String {
    do throws(Diagnostic) {
      return try ArchivePlace.path(of: file, in: archive.path) {
        SettingsFile(archive).settings.texts.folder
      }
    } catch {
      throw .place(file, error)
    }
  }

  private func edited(_ change: FileChange, _ bytes: [UInt8]) throws(ArchiveEditError) -> [UInt8] {
    switch change.content {
    case .whole(let bytes): return bytes
    case .edited(let edits, let kind):
      do { return edits.isEmpty ? bytes : try SidecarEditor.apply(edits, to: bytes, kind: kind) } catch {
        throw .uneditable(change.file, error)
      }
    }
  }

  /// Writes everything beside its place before anything is put there, so that a full disk leaves the archive as it was.
  func write(_ plans: [Plan]) throws(ArchiveEditError) -> [WrittenFile] {
    // New files come first: they can still be removed.
    let plans = plans.filter(\.isNew) + plans.filter { !$0.isNew }
    let staged = try stage(plans)
    var written: [WrittenFile] = []
    do throws(ArchiveEditError) {
      for plan in plans { try compare(plan) }
      for (plan, file) in zip(plans, staged) {
        // Each takes a while to reach the disk.
        try compare(plan)
        written.append(try publish(plan, file))
      }
    } catch {
      for file in staged.dropFirst(written.count) { file?.discard() }
      for file in written where file.isNew { takeBack(file) }
      let kept = written.filter { !$0.isNew }
      if case .file(let reason, _) = error { throw .file(reason, written: kept) }
      if !kept.isEmpty, case .stale(let file, _) = error {
        throw .file(FileError(.write, "\(archive.path)/\(file.text)", code: EBUSY), written: kept)
      }
      throw error
    }
    return written
  }

  /// Throws if a plan's file is not what it was planned for.
  private func compare(_ plan: Plan) throws(ArchiveEditError) {
    for (file, expected) in [(plan.file, plan.before), (plan.place, plan.newPlace == nil ? plan.before : nil)] {
      let present = try text(file)?.content
      guard present == expected else { throw .stale(file, present: present) }
    }
  }

  /// Removes a new file, unless somebody has written something else there by now.
  private func takeBack(_ new: WrittenFile) {
    guard let now = try? text(new.file), now.content == new.content else { return }
    try? Files.remove("\(archive.path)/\(new.file.text)")
  }

  private func stage(_ plans: [Plan]) throws(ArchiveEditError) -> [Files.Staged?] {
    var staged: [Files.Staged?] = []
    do throws(FileError) {
      for plan in plans {
        let path = "\(archive.path)/\(plan.file.text)"
        try Files.createFolder(Files.parent(of: "\(archive.path)/\(plan.place.text)"))
        staged.append(plan.content == plan.before ? nil : try Files.stage(plan.after, for: path, durably: true))
      }
    } catch {
      for file in staged { file?.discard() }
      throw .file(error, written: [])
    }
    return staged
  }

  private func publish(_ plan: Plan, _ staged: Files.Staged?) throws(ArchiveEditError) -> WrittenFile {
    let path = "\(archive.path)/\(plan.place.text)"
    do throws(FileError) {
      if plan.newPlace != nil { try Files.move("\(archive.path)/\(plan.file.text)", to: path) }
      try staged?.publish(as: path, isNew: plan.isNew)
      return WrittenFile(file: plan.place, content: plan.content, isNew: plan.isNew)
    } catch {
      if error.code == EEXIST { throw .stale(plan.place, present: try text(plan.place)?.content) }
      throw .file(error, written: [])
    }
  }
}
