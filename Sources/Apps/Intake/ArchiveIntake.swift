// SPDX-License-Identifier: MIT
private import ArchiveScan
private import ArchiveState
private import Foundation
private import KeepsakeArchive
package import KeepsakeModel
package import KeepsakeSupport
private import Sidecars

/// The one way in for what comes from other programs: everything is looked at, then copied, then written down in one change that can be
/// undone as one.
///
/// The source is only ever read. Files are copied into the program's own folder first, so that what was cut off goes on from there, and
/// are given their places last, after their words. A file that the archive has already is not copied: its words are added to
/// where they lack something, and what the keeper wrote stays. What was brought once and is not there any more was deleted by the keeper
/// and is not brought again.
package struct ArchiveIntake: Sendable {
  /// Who may see keepsakes by the source, and why no more people.
  package struct Hiding: Hashable, Sendable, Comparable {
    package var visibility: Visibility
    package var reason: HidingReason

    package static func < (a: Hiding, b: Hiding) -> Bool {
      (b.visibility, a.reason.rawValue) < (a.visibility, b.reason.rawValue)
    }
  }

  /// What a corrected table changes.
  package struct Update: Sendable {
    /// Keepsakes and their cells that are taken over.
    package var keepsakes = 0
    package var cells = 0
    /// Cells that the keeper has changed since, too: they stay.
    package var conflicts = 0
    /// Rows that the table has no more; their keepsakes stay.
    package var gone: [String]
  }

  package struct Report: Sendable {
    package var kind: Message
    /// `nil` if no corrected table is imported.
    package var update: Update?
    /// Keepsakes that are new, the files that came with them, and what they take.
    package var brought = 0
    package var files = 0
    package var bytes = 0
    /// Keepsakes that were there and say more now, and those that need nothing.
    package var saysMore = 0
    package var known = 0
    /// Keepsakes that come in hidden.
    package var hidden: [Hiding: Int] = [:]
    /// Keepsakes that the archive shows to more people than the source does.
    package var shown: [Hiding: Int] = [:]
    /// Further copies of pictures that came with them, as albums have them.
    package var copies = 0
    /// The first file of each keepsake that is new.
    package var new: [IntakePlan.File] = []
    /// By the items' IDs, the first file of each in the archive.
    package var places: [String: ArchivePath] = [:]
    /// Those that the keeper has deleted since they were brought.
    package var deleted = 0
    package var albums = 0
    package var leftOut: [IntakePlan.LeftOut] = []
    package var rejected: [String] = []
    package var notes: [Diagnostic] = []
    /// The folder that they went to.
    package var folder: String
  }

  /// Nothing is copied or written.
  package var isDryRun = false
  /// Brings again what the keeper has deleted.
  package var bringsAgain = false
  /// Hides pictures that the archive shows and the source hides.
  ///
  /// Without it no import changes who may see existing pictures.
  package var hidesShown = false
  /// What the journal calls it; `nil`: how many came in from where, in English.
  package var label: Message?
  /// The folder in the archive; `nil`: `imported/` and the source's name.
  package var folder: String?
  /// The folder inside the program's own, for files of an import in progress.
  package static let waitingName = "intake"

  private let environment: BuildEnvironment
  private let progress: any ProgressListener

  package init(environment: BuildEnvironment, progress: any ProgressListener = SilentProgress()) {
    self.environment = environment
    self.progress = progress
  }

  /// Brings what a plan names into an archive; throws a `Diagnostic` if nothing could be done, and `CancellationError` if it was stopped:
  /// then the same call goes on.
  package func run(_ plan: IntakePlan, into archive: String) async throws -> Report {
    do {
      let report = try await bring(plan, into: archive)
      if !isDryRun { plan.forgetUnpacked() }
      return report
    } catch let error as FileError {
      throw error.diagnostic()
    } catch let error as ArchiveEditError {
      throw error.diagnostic
    } catch let error as ArchiveLockError {
      throw error.diagnostic
    }
  }

  private func bring(_ plan: IntakePlan, into archive: String) async throws -> Report {
    let session = try ArchiveSession(archive, environment: environment)
    let place = try place(of: plan, session)
    var log = try IntakeLog(state: session.archive.state)
    let hashes = try await hashes(of: plan.items)
    var work = IntakeWork(
      plan, session, try await session.pictures(deep: true).read,
      // What the settings leave out is there all the same.
      all: try ArchiveScanner().scan(root: session.archive.path, settings: ArchiveSettings()).archive, place, log,
      bringsAgain: bringsAgain, hidesShown: hidesShown)
    for (item, hashes) in zip(plan.items, hashes) {
      try Task.checkCancellation()
      try work.take(item, hashes)
    }
    try work.finish()
    try await session.check(work.texts.changes)
    if isDryRun { return work.report }
    if !work.copies.isEmpty || !work.texts.changes.isEmpty {
      // Two imports would give the same files the same places, and no build may publish half an import.
      try Files.createFolder(session.archive.state)
      let lock = try ArchiveLock(folder: session.archive.state, patience: .seconds(2))
      try await work.copies.make(progress)
      try await settle(&work, plan, session)
      lock.release()
    }
    try log.append(work.entries)
    if let table = plan.table {
      var memory = try TableMemory(state: session.archive.state)
      try memory.keep(table, as: plan.name, insteadOf: plan.remembered)
    }
    return work.report
  }

  /// Writes the texts, and then moves the files to their places.
  ///
  /// So a hidden picture never exists without the text that hides it, and the journal knows all of it. A text whose picture is still
  /// missing keeps builds from publishing.
  private func settle(_ work: inout IntakeWork, _ plan: IntakePlan, _ session: ArchiveSession) async throws {
    let brought = work.report.brought
    let words: Message = plan.corrections == nil ? "words" : "corrections"
    let label: Message =
      self.label ?? (brought > 0 ? "import of \(brought) from \(plan.name)" : words + " from \(plan.name)")
    // What a run that was cut off has written down already belongs to its entry, with its texts.
    let places = Set(work.copies.allPlaces)
    let written = Set(session.journal.entries().flatMap(\.added).filter(places.contains))
    let entry = try await session.act(
      ArchiveAction(
        label, changes: work.texts.changes, added: work.copies.allPlaces.filter { !written.contains($0) }))
    do { try work.copies.putIntoPlace() } catch {
      // As long as one of the files is there, the text stays that may hide it. What lies at the other places is somebody else's.
      if work.copies.takeBack(), let entry {
        _ = try? await session.undo(entry.id, label: label + ", taken back", keepingAdded: true)
      }
      throw error
    }
  }

  private func place(of plan: IntakePlan, _ session: ArchiveSession) throws(Diagnostic) -> ArchivePath {
    let wanted = folder ?? "imported/\(NewFileName.stem(plan.name))"
    let texts = SettingsFile(session.archive).settings.texts
    guard let folder = NewFileName.folder(wanted, texts: texts) else {
      throw Diagnostic(
        .error, "import.folder", file: wanted, "pictures do not go into this folder of the archive",
        remedy: "choose another with --into, such as “imported”")
    }
    return folder
  }

  private func hashes(of items: [IntakePlan.Item]) async throws -> [IntakeWork.Hashes] {
    progress.begin("Looking", total: items.count)
    defer { progress.end() }
    return try await mapBounded(items, width: environment.workers, on: environment.pool) { item in
      defer { progress.advance(by: 1) }
      var hashes = IntakeWork.Hashes()
      do throws(FileError) {
        for file in item.files { hashes.files.append(try Digest256.hash(bytesOfPath: file.path)) }
        for file in item.beside { hashes.beside.append(try Digest256.hash(bytesOfPath: file.path)) }
      } catch {
        hashes.problem = "it, or what lies beside it, cannot be read: \(error.reason)"
      }
      return hashes
    }
  }
}
