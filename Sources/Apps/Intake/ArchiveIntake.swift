// SPDX-License-Identifier: MIT
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
    do { return try await bring(plan, into: archive) } catch let error as FileError {
      throw error.diagnostic()
    } catch let error as ArchiveEditError {
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
    var present = PresentFiles(read.scan, root: session.archive.path)
    var texts = IntakeTexts(session, plan, read.drafts)
    var copies = IntakeCopies(session, into: place, texts: SettingsFile(session.archive).settings.sidecarFolder)
    var entries: [IntakeLog.Entry] = []
    for (item, hashes) in zip(plan.items, hashes) {
      try Task.checkCancellation()
      if let problem = hashes.problem {
        report.leftOut.append(IntakePlan.LeftOut(name: item.id, reason: problem, line: item.line))
        continue
      }
      var there: [ArchivePath?] = []
      for file in hashes.files { there.append(try present.path(of: file.digest, size: file.size)) }
      let isNew = there.contains(nil)
      if !bringsAgain, isNew, hashes.files.contains(where: { log.contents.contains($0.digest) }) {
        report.deleted += 1
        continue
      }
      var images = there.compactMap(\.self)
      if isNew {
        let places = try copies.places(for: item, there, hashes.files.map(\.digest), hashes.beside.map(\.digest))
        // Before the pictures, which then have all that speaks of them.
        for (number, place) in places.beside.enumerated() {
          guard let place else { continue }
          copies.add(item.beside[number], hashes.beside[number].digest, hashes.beside[number].size, as: place)
        }
        for (number, hash) in hashes.files.enumerated() where there[number] == nil {
          // One may be twice in an item.
          if let known = try present.path(of: hash.digest, size: hash.size) {
            there[number] = known
            continue
          }
          copies.add(item.files[number], hash.digest, hash.size, as: places.files[number])
          present.take(hash.digest, as: places.files[number])
          there[number] = places.files[number]
          report.files += 1
          report.bytes += hash.size
        }
        images = there.compactMap(\.self)
      }
      for (hash, image) in zip(hashes.files, images) where !log.contents.contains(hash.digest) {
        entries.append(
          IntakeLog.Entry(
            source: plan.kind, id: item.id, sha256: hash.digest.hex, to: image.text,
            time: Int(Date().timeIntervalSince1970)))
      }
      let saysMore = try texts.say(item, of: images)
      if isNew {
        report.brought += 1
      } else if images.allSatisfy(copies.takes) {
        report.copies += 1
      } else if saysMore {
        report.saysMore += 1
      } else {
        report.known += 1
      }
    }
    let albums = try texts.finishAlbums()
    (report.albums, report.notes) = (albums, report.notes + texts.notes)
    try await session.check(texts.changes)
    if isDryRun || (copies.isEmpty && texts.changes.isEmpty) {
      copies.sweep()
      return report
    }
    try await copies.make(progress)
    let added = try copies.putIntoPlace()
    let label = report.brought > 0 ? "import of \(report.brought) from \(plan.name)" : "words from \(plan.name)"
    do {
      _ = try await session.act(ArchiveAction(label, changes: texts.changes, added: added))
    } catch {
      copies.takeBack()
      throw error
    }
    try log.append(entries)
    copies.sweep()
    return report
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
