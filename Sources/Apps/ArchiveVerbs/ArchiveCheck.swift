// SPDX-License-Identifier: MIT
package import Cataloguing
private import Foundation
package import KeepsakeArchive
package import KeepsakeModel
package import KeepsakeSupport
private import Publishing
private import SitePipeline
private import Vault

/// Reads an archive as a build would, and reports its problems and the keepsakes that would be published; writes nothing.
package struct ArchiveCheck: Sendable {
  package struct Report: Sendable {
    package var diagnostics: [Diagnostic]
    package var census: Census
    package var collections: Int
    package var people: Int
    /// The policy under which places would be published.
    package var location: LocationPolicy
    package var publishesOriginals: Bool
    /// Receipts whose total is known.
    package var receipts: Int
    /// Who sees that; never `unlisted`.
    package var spending: Visibility
    /// Readers of the secured part.
    package var readers = 0
    /// Attached files that would be published, and who could have them.
    package var attachments: [(file: String, visibility: Visibility)] = []
    /// The public and the unlisted collections and people.
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

  /// Runs the check.
  ///
  /// With `fixes`, texts with only one possible meaning are corrected first, and sidecars and collections follow renamed or moved pictures.
  /// Throws a `Diagnostic` if the archive does not exist.
  package func run(_ path: String, fixes: Bool = false) async throws -> Report {
    let session = try ArchiveSession(path, environment: environment, progress: progress)
    guard fixes else { return try look(await session.snapshot()) }
    // A text that cannot be read does not say which pictures it means: they are mended before they follow.
    let mended = await SidecarRepairs(session).mend(try await session.snapshot().read.scan)
    let followed = await SidecarMoves(session).follow(try await session.snapshot().read.moves)
    let named = await CollectionMoves(session).follow(try await session.snapshot().catalogued.formerNames)
    let done = mended + followed + named
    var report = try look(await session.snapshot())
    report.diagnostics = done + report.diagnostics
    return report
  }

  /// The problems of an archive that has been read, and the keepsakes that would be published.
  package func look(_ snapshot: ArchiveSnapshot) throws -> Report {
    let (read, catalogued) = (snapshot.read, snapshot.catalogued)
    var report = Report(
      diagnostics: snapshot.diagnostics + Self.privacy(of: catalogued, read, published: snapshot.publishedPages)
        + LikenessNotes.diagnostics(read.drafts, snapshot.knowledge, catalogued) + TypeNotes.diagnostics(read),
      census: catalogued.census, collections: catalogued.catalogue.collections.count,
      people: catalogued.catalogue.people.count, location: read.settings.location,
      publishesOriginals: read.settings.publishesOriginals, receipts: catalogued.purchases.count,
      spending: read.settings.spending.visibility == .unlisted ? .secured : read.settings.spending.visibility)
    report.diagnostics += TrashNotes.diagnostics(
      state: snapshot.archive.state, now: Int(Date().timeIntervalSince1970))
    report.diagnostics += Self.problems(ofPlacesIn: read.settings, snapshot.archive)
    report.diagnostics += try ArchiveLook.problems(
      of: catalogued.catalogue, snapshot.archive, hidden: Set(catalogued.ledger.hidden.map(\.content)),
      workers: environment.workers)
    do throws(Diagnostic) {
      report.readers = try VaultState.read(folder: snapshot.archive.state)?.readers.count ?? 0
    } catch {
      report.diagnostics.append(error)
    }
    report.attachments = Self.attachments(of: catalogued)
    report.audiences[.secured] = Report.Audience(
      collections: catalogued.secured.collections.count, people: catalogued.secured.people.count)
    for visibility in [Visibility.public, .unlisted] {
      report.audiences[visibility] = Report.Audience(
        collections: catalogued.catalogue.collections.count { $0.visibility == visibility },
        people: catalogued.catalogue.people.count { $0.visibility == visibility })
    }
    return report
  }

  private static func attachments(of catalogued: Cataloguer.Result) -> [(file: String, visibility: Visibility)] {
    func all(_ catalogue: Catalogue, _ visibility: Visibility?) -> [(file: String, visibility: Visibility)] {
      catalogue.keepsakes.flatMap { keepsake in
        keepsake.attachments.map { (file: $0.path.text, visibility: visibility ?? keepsake.visibility) }
      }
    }
    return (all(catalogued.catalogue, nil) + all(catalogued.secured, .secured)).sorted { $0.file < $1.file }
  }

  /// What building and publishing would refuse of the places that the settings name.
  private static func problems(ofPlacesIn settings: ArchiveSettings, _ archive: ArchiveFolder) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    var site = archive.defaultOutput
    do throws(Diagnostic) { site = try SiteOutput(asked: nil, archive, settings).path } catch { problems.append(error) }
    if let refusal = Publisher.refusal(of: site, archive: archive.path) { problems.append(refusal.diagnostic) }
    return problems + PublishPlace.problems(of: settings.publish, archive, site: site)
  }

  /// What would be shown that the keeper may not have meant to show.
  private static func privacy(
    of catalogued: Cataloguer.Result, _ read: ReadArchive, published: Set<String>
  ) -> [Diagnostic] {
    // Whether somebody may be living depends on today; nothing of it reaches a site.
    let now = CivilDateTime(unixSeconds: Int(Date().timeIntervalSince1970))
    guard let today = now?.day else { return [] }
    let audit = PublicationAudit(
      catalogue: catalogued.catalogue, drafts: read.drafts, people: read.people, collections: read.collections,
      today: today)
    return audit.diagnostics
      + catalogued.exactPositions + Withdrawn.diagnostics(catalogued.hidden, isPublished: published.contains)
  }
}
