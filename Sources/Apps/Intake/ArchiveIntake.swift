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
/// are given their places last, together with their words. A file that the archive has already is not copied: its words are added to
/// where they lack something, and what the keeper wrote stays. What was brought once and is not there any more was deleted by the keeper
/// and is not brought again.
package struct ArchiveIntake: Sendable {
  package struct Report: Sendable {
    package var kind: String
    /// Keepsakes that are new, the files that came with them, and what they take.
    package var brought = 0
    package var files = 0
    package var bytes = 0
    /// Keepsakes that were there and say more now, and those that need nothing.
    package var saysMore = 0
    package var known = 0
    /// Further copies of pictures that came with them, as albums have them.
    package var copies = 0
    /// Those that the keeper has deleted since they were brought.
    package var deleted = 0
    package var albums = 0
    package var leftOut: [IntakePlan.LeftOut] = []
    package var rejected: [String] = []
    package var notes: [Diagnostic] = []
    /// Of the folder that they went to.
    package var folder: String
  }

  /// Nothing is copied or written.
  package var isDryRun = false
  /// Brings again what the keeper has deleted.
  package var bringsAgain = false
  /// The folder in the archive; `nil`: `imported/` and the source's name.
  package var folder: String?
  /// In the program's own folder: what is on its way.
  static let waitingName = "intake"

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
      if let unpacked = plan.unpacked {
        try? FileManager.default.removeItem(atPath: unpacked)
        _ = rmdir(Files.parent(of: unpacked))
      }
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
    var report = Report(kind: plan.kind, folder: place.text)
    (report.leftOut, report.rejected, report.notes) = (plan.leftOut, plan.rejected, plan.notes)
    var log = try IntakeLog(state: session.archive.state)
    let hashes = try await hashes(of: plan.items)
    let read = try await session.pictures(deep: true).read
    // What the settings leave out is there all the same.
    let scan = try ArchiveScanner().scan(root: session.archive.path, settings: ArchiveSettings()).archive
    var present = PresentFiles(read.scan, all: scan, root: session.archive.path)
    var texts = IntakeTexts(session, plan, read)
    var copies = IntakeCopies(session, into: place, texts: SettingsFile(session.archive).settings.sidecarFolder)
    var entries: [IntakeLog.Entry] = []
    for (item, hashes) in zip(plan.items, hashes) {
      try Task.checkCancellation()
      if let problem = hashes.problem {
        report.leftOut.append(IntakePlan.LeftOut(name: item.id, reason: problem, line: item.line))
        continue
      }
      var images: [ArchivePath] = []
      var new: [Int] = []
      var seen: Set<ContentHash> = []
      for (number, file) in hashes.files.enumerated() where seen.insert(file.digest).inserted {
        if let there = present.path(of: file.digest, size: file.size) {
          images.append(there)
        } else if bringsAgain || !log.contents.contains(file.digest) {
          new.append(number)
        }
      }
      guard !images.isEmpty || !new.isEmpty else {
        report.deleted += 1
        continue
      }
      let broughtBefore = new.isEmpty && hashes.files.allSatisfy { log.contents.contains($0.digest) }
      let known = images
      if new.isEmpty {
        try copies.bring(item.beside, hashes.beside, besideKnown: images[0], of: item.files[0])
      } else {
        let places = try copies.places(for: item, new, hashes.beside.map(\.digest))
        // Before the pictures, which then have all that speaks of them.
        for (number, place) in places.beside.enumerated() {
          guard let place else { continue }
          copies.add(item.beside[number], hashes.beside[number].digest, hashes.beside[number].size, as: place)
        }
        for (number, place) in zip(new, places.files) {
          let hash = hashes.files[number]
          copies.add(item.files[number], hash.digest, hash.size, as: place)
          present.take(hash.digest, as: place)
          images.append(place)
          report.files += 1
          report.bytes += hash.size
        }
      }
      for (number, hash) in hashes.files.enumerated() where !log.contents.contains(hash.digest) {
        entries.append(
          IntakeLog.Entry(
            source: plan.kind, id: item.id, sha256: hash.digest.hex,
            to: (present.path(of: hash.digest, size: hash.size) ?? item.files[number].place).text,
            time: Int(Date().timeIntervalSince1970)))
      }
      // Of what the settings leave out no build reads a word.
      let shown = images.filter(present.shows)
      let saysMore = shown.isEmpty ? false : try texts.say(item, of: shown, broughtBefore: broughtBefore)
      if known.isEmpty {
        report.brought += 1
      } else if !new.isEmpty {
        report.saysMore += 1
      } else if known.allSatisfy(copies.takes) {
        report.copies += 1
      } else if saysMore {
        report.saysMore += 1
      } else {
        report.known += 1
      }
    }
    let albums = try texts.finishAlbums()
    await texts.dropImpossible()
    (report.albums, report.notes) = (albums, report.notes + texts.notes)
    try await session.check(texts.changes)
    if isDryRun { return report }
    if !copies.isEmpty || !texts.changes.isEmpty {
      // Two imports would give the same files the same places, and no build is to publish what is half.
      try Files.createFolder(session.archive.state)
      let lock = try ArchiveLock(folder: session.archive.state, patience: .seconds(2))
      try await copies.make(progress)
      try await settle(copies, texts.changes, report, plan, session)
      lock.release()
    }
    try log.append(entries)
    return report
  }

  /// Writes the texts, and then gives the files their places.
  ///
  /// What is hidden has the text that hides it before it is there, and the journal knows of all. A text whose picture is not there yet lets
  /// no build publish.
  private func settle(
    _ copies: IntakeCopies, _ changes: [FileChange], _ report: Report, _ plan: IntakePlan, _ session: ArchiveSession
  ) async throws {
    let label = report.brought > 0 ? "import of \(report.brought) from \(plan.name)" : "words from \(plan.name)"
    // What a run that was cut off has written down already belongs to its entry, with its texts.
    let places = Set(copies.allPlaces)
    let written = Set(session.journal.entries().flatMap(\.added).filter(places.contains))
    let entry = try await session.act(
      ArchiveAction(label, changes: changes, added: copies.allPlaces.filter { !written.contains($0) }))
    do { try copies.putIntoPlace() } catch {
      // Ours have been taken back; what lies at their places is somebody else's.
      if let entry { _ = try? await session.undo(entry.id, label: "\(label), taken back", keepingAdded: true) }
      throw error
    }
  }

  private func place(of plan: IntakePlan, _ session: ArchiveSession) throws(Diagnostic) -> ArchivePath {
    let wanted = folder ?? "imported/\(NewFileName.stem(plan.name))"
    let texts = SettingsFile(session.archive).settings.sidecarFolder
    guard let folder = NewFileName.folder(wanted, texts: texts) else {
      throw Diagnostic(
        .error, "import.folder", file: wanted, "pictures do not go into this folder of the archive",
        remedy: "choose another with --into, such as “imported”")
    }
    return folder
  }

  private struct Hashes: Sendable {
    var files: [(digest: ContentHash, size: Int)] = []
    var beside: [(digest: ContentHash, size: Int)] = []
    /// Why a file of it cannot be read.
    var problem: String?
  }

  private func hashes(of items: [IntakePlan.Item]) async throws -> [Hashes] {
    progress.begin("Looking", total: items.count)
    defer { progress.end() }
    return try await mapBounded(items, width: environment.workers, on: environment.pool) { item in
      defer { progress.advance(by: 1) }
      var hashes = Hashes()
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
