// SPDX-License-Identifier: MIT
package import ArchiveState
package import Cataloguing
private import Foundation
package import KeepsakeModel
package import KeepsakeSupport
package import Memo
internal import PictureSteps

/// The one order in which an archive is read, for a build and for every other verb: files, sidecars, pictures, catalogue.
package struct ArchiveReading {
  package let archive: ArchiveFolder
  package internal(set) var settings: SettingsFile
  package let ledger: LedgerFile.Reading
  package let environment: BuildEnvironment
  package let progress: any ProgressListener
  /// What pictures are asked for, and what the steps have to work with.
  package let runner: StepRunner
  private let reader: ArchiveReader

  /// Takes an archive that is there; `output` is the folder that the site goes to, which is not scanned.
  package init(
    _ archive: ArchiveFolder, _ settings: SettingsFile, _ ledger: LedgerFile.Reading, memo: MemoStore, output: String,
    environment: BuildEnvironment, progress: any ProgressListener
  ) {
    self.archive = archive
    self.settings = settings
    self.ledger = ledger
    self.environment = environment
    self.progress = progress
    runner = StepRunner(
      memo: memo, derivatives: DerivativeStore(folder: archive.state), environment: environment, progress: progress)
    reader = ArchiveReader(archive: archive, memo: memo, environment: environment, output: output)
  }

  /// What lies in an archive.
  package struct Walk: Sendable {
    package let scan: ScannedArchive
    package let diagnostics: [Diagnostic]
    /// What paths held the last time.
    package let known: [ArchivePath: FileRecord]
    /// When the scan began, in nanoseconds since 1970.
    package let scannedAt: Int64
  }

  /// Walks the archive; throws only if it cannot be read at all.
  package func scan() throws -> Walk {
    let known = try runner.memo.loadFiles()
    let scannedAt = Int64(Date().timeIntervalSince1970 * 1e9)
    let scanned = try reader.scan(settings.settings, files: known)
    return Walk(scan: scanned.archive, diagnostics: scanned.diagnostics, known: known, scannedAt: scannedAt)
  }

  /// Reads every text, and puts images and texts together as drafts of keepsakes; `baseURL` overrides the settings' own.
  package func read(_ files: Walk, baseURL: String? = nil) async throws -> ReadArchive {
    var read = try await reader.read(
      settings, (files.scan, files.diagnostics), files: files.known, ledger: ledger.ledger)
    read.settings.baseURL = baseURL ?? read.settings.baseURL
    return read
  }

  /// Finds out what the pictures hold; `adjust` says how much of it.
  package func pictures(
    _ read: ReadArchive, _ files: Walk, adjust: (inout PictureWork) -> Void
  ) async throws -> PictureWork.Result {
    var work = PictureWork(archive: archive, runner: runner)
    adjust(&work)
    return try await work.run(read, files: files.known)
  }

  /// Joins everything; `adjust` completes what the cataloguer is given.
  package func catalogue(
    _ read: ReadArchive, _ knowledge: [[ImageKnowledge]], _ ledger: AddressLedger,
    adjust: (inout Cataloguer.Input) -> Void
  ) -> Joined {
    let knowledge = Self.withoutFuture(knowledge, latestYear: environment.today.year)
    let places = read.places(knowledge, workers: environment.workers)
    let papers = SamePapers(root: archive.path, memo: runner.memo, workers: environment.workers)
    var input = read.cataloguingInput(archive: archive, knowledge, ledger, papers)
    input.kinds = InsightWork.kinds(input, workers: environment.workers)
    input.receipts = ReceiptWork.receipts(
      input, today: environment.today, workers: environment.workers)
    adjust(&input)
    let result = Cataloguer(input, places: places).run(workers: environment.workers)
    return Joined(result: result, diagnostics: result.diagnostics + places.notes(in: archive), places: places)
  }

  /// Drops dates of films and sounds that are still to come: a clock or a program counted from another year.
  private static func withoutFuture(_ knowledge: [[ImageKnowledge]], latestYear: Int) -> [[ImageKnowledge]] {
    knowledge.map { images in
      images.map { known in
        guard known.media != nil, known.$metadata.wrappedValue.taken?.value.day.year ?? 0 > latestYear else {
          return known
        }
        var known = known
        known.metadata.taken = nil
        return known
      }
    }
  }

  /// What came of joining everything.
  package struct Joined {
    package var result: Cataloguer.Result
    package var diagnostics: [Diagnostic]
    /// What was known of places.
    var places: any PlaceLookup
  }
}

extension ReadArchive {
  /// What the cataloguer takes.
  fileprivate func cataloguingInput(
    archive: ArchiveFolder, _ knowledge: [[ImageKnowledge]], _ ledger: AddressLedger, _ papers: SamePapers
  ) -> Cataloguer.Input {
    var input = Cataloguer.Input(
      settings: settings, archiveName: archive.title, drafts: drafts, knowledge: knowledge, collections: collections,
      people: people, types: types, ledger: ledger)
    input.reported = Set(brokenSidecars.map(\.stem))
    input.folderFiles = folderFiles
    input.texts = texts
    input.samePictures = papers.withoutOthers(InsightWork.samePictures(input), input)
    input.attachments = attachments
    input.moves = moves.map { AddressLedger.Move(path: $0.former, content: $0.content, now: $0.path) }
    return input
  }
}
