// SPDX-License-Identifier: MIT
private import CatalogStore
package import Cataloguing
private import Enrichment
private import Foundation
package import KeepsakeModel
package import KeepsakeSupport
private import Vault

/// Reads an archive as a build would, and says what is wrong and what would be published; writes nothing.
package struct ArchiveCheck: Sendable {
  package struct Report: Sendable {
    package var diagnostics: [Diagnostic]
    package var census: Census
    package var collections: Int
    package var people: Int
    /// The policy under which places would be published.
    package var location: LocationPolicy
    package var publishesOriginals: Bool
    /// Readers of the secured part.
    package var readers = 0
    /// Collections and people that everybody would see, and those for whoever has the link.
    package var audiences: [Visibility: Audience] = [:]

    package struct Audience: Hashable, Sendable {
      package var collections = 0
      package var people = 0

      package init(collections: Int = 0, people: Int = 0) {
        self.collections = collections
        self.people = people
      }
    }
  }

  private let environment: BuildEnvironment
  private let progress: any ProgressListener

  package init(environment: BuildEnvironment, progress: any ProgressListener = SilentProgress()) {
    self.environment = environment
    self.progress = progress
  }

  /// Throws a `Diagnostic` if there is no such archive.
  package func run(_ path: String) async throws -> Report {
    do {
      return try await check(path)
    } catch let error as CacheError {
      throw error.diagnostic
    } catch let error as LedgerError {
      throw error.diagnostic
    } catch let error as FileError {
      throw error.diagnostic()
    }
  }

  private func check(_ path: String) async throws -> Report {
    let archive = try ArchiveFolder(path, makesState: false)
    // What an earlier build found out spares reading every picture; nothing is added to it.
    let hasCache = Files.exists(archive.state + "/cache.sqlite")
    let memory = hasCache ? CatalogCache(folder: archive.state, program: ProgramVersion.current) : nil
    let scratch = CatalogCache(inMemoryFor: ProgramVersion.current)
    let files = try memory?.loadFiles() ?? [:]
    progress.begin("Archive", total: nil)
    let reader = ArchiveReader(
      archive: archive, cache: scratch, environment: environment, output: archive.defaultOutput)
    let settings = SettingsFile(archive)
    let scanned = try reader.scan(settings.settings, files: files)
    let read = try await reader.read(settings, scanned, files: files)
    progress.end()
    let images = try await ImageWork(
      archive: archive, cache: scratch, derivatives: DerivativeStore(folder: archive.state), environment: environment,
      settings: EnrichmentSettings(read.settings.pictures), onlyMetadata: true, progress: progress,
      knownFacts: try memory?.loadFacts() ?? [:]
    ).run(read.drafts, read.scan, files: files)
    let ledger = try LedgerFile(folder: archive.state).read()
    let places = read.places(images.knowledge)
    let catalogued = Cataloguer(
      read.cataloguingInput(archive: archive, images.knowledge, ledger.ledger), places: places
    ).run()
    let privacy = try Self.privacy(of: catalogued, read, published: Set((memory?.loadPages() ?? [:]).keys))
    var report = Report(
      diagnostics: read.diagnostics + images.diagnostics + ledger.problems + catalogued.diagnostics + places.notes
        + privacy + LikenessNotes.diagnostics(read.drafts, images.knowledge),
      census: catalogued.census, collections: catalogued.catalogue.collections.count,
      people: catalogued.catalogue.people.count, location: read.settings.location,
      publishesOriginals: read.settings.publishesOriginals)
    report.readers = try VaultState.read(folder: archive.state)?.readers.count ?? 0
    report.audiences[.secured] = Report.Audience(
      collections: catalogued.secured.collections.count, people: catalogued.secured.people.count)
    for visibility in [Visibility.public, .unlisted] {
      report.audiences[visibility] = Report.Audience(
        collections: catalogued.catalogue.collections.count { $0.visibility == visibility },
        people: catalogued.catalogue.people.count { $0.visibility == visibility })
    }
    return report
  }

  /// What would be shown that the keeper may not have meant to show.
  private static func privacy(
    of catalogued: Cataloguer.Result, _ read: ReadArchive, published: Set<String>
  ) throws -> [Diagnostic] {
    // Whether somebody may be living depends on today; nothing of it reaches a site.
    let now = CivilDateTime(unixSeconds: Int(Date().timeIntervalSince1970))
    guard let today = now?.day else { return [] }
    let files = Dictionary(
      read.drafts.compactMap { draft in draft.sidecarFile.map { (draft.path, $0) } },
      uniquingKeysWith: { first, _ in first })
    return PublicationAudit(catalogue: catalogued.catalogue, files: files, today: today).diagnostics
      + catalogued.exactPositions + Withdrawn.diagnostics(catalogued.hidden, published: published)
  }
}
