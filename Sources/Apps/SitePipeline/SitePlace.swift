// SPDX-License-Identifier: MIT
internal import ArchiveState
internal import Cataloguing
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
internal import Publishing

/// The folder of a site, its present content, and the address of each keepsake there.
struct SitePlace {
  let ledgerFile: LedgerFile
  let ledger: LedgerFile.Reading
  let live: LiveSite
  private let publisher: Publisher
  private let guardian: SiteGuard

  /// Looks, and changes nothing; throws if the site must not go there.
  init(_ request: BuildRequest, _ archive: ArchiveFolder, _ settings: ArchiveSettings, workers: Int) throws {
    let output = try SiteOutput(asked: request.output, archive, settings)
    publisher = try Publisher(
      output: output.path, archive: archive.path, force: request.forces, fewFiles: request.fewFiles,
      workers: workers)
    ledgerFile = LedgerFile(folder: archive.state)
    ledger = try ledgerFile.read()
    live = try publisher.inspect(key: ledger.ledger.siteKey)
    guardian = SiteGuard(
      place: publisher.path, old: live.manifest, knowsAll: true, saidBySettings: output.saidBySettings,
      allowsShrinking: request.allowsShrinking, replaces: request.replaces)
  }

  var path: String { publisher.path }

  /// Puts in order what a build that was killed has left there, and says what.
  func settle() throws -> [Diagnostic] { try publisher.settle(beside: live, key: ledger.ledger.siteKey) }

  /// Why this archive's site may not go there, as far as known before the site is planned.
  func earlyRefusal(keepsakes: Int) -> Diagnostic? {
    guardian.earlyRefusal(key: ledger.ledger.siteKey, keepsakes: keepsakes)
  }

  /// Why a planned site may not go there.
  func refusal(of site: PlannedSite) -> Diagnostic? { guardian.refusal(key: site.key, has: site.keepsakes.contains) }

  /// The addresses that keepsakes have, and how many of them were found in the site because the ledger has none.
  func addresses(_ read: ReadArchive, _ knowledge: [[ImageKnowledge]]) -> (ledger: AddressLedger, found: Int) {
    var addresses = ledger.ledger
    let isLost = addresses.entries.isEmpty
    if isLost {
      addresses.entries = FormerAddresses(site: path, manifest: live.manifest)
        .entries(read.drafts, knowledge, usual: read.settings.visibility)
    }
    if addresses.pages.isEmpty {
      addresses.pages = FormerFolders(site: path, manifest: live.manifest)
        .pages(collections: read.collections.map(\.file))
    }
    let known = Set(addresses.pages.map(\.folder))
    addresses.pages += FormerFolders(site: path, manifest: live.manifest).sections.filter { !known.contains($0.folder) }
    addresses.siteKey = SiteKey.of(addresses, read.drafts, knowledge)
    return (addresses, isLost ? addresses.entries.count : 0)
  }

  /// The folders of unlisted collections and people.
  var linkedFolders: Set<String> {
    let pages = live.manifest.entries.lazy.filter { !$0.isListed && $0.address.hasSuffix("/index.html") }.map(\.address)
    return Set(
      pages.filter { $0.hasPrefix("collections/") || $0.hasPrefix("people/") }.map { String($0.dropLast(11)) })
  }

  /// Puts a planned site there, in one step.
  func publish(
    _ site: PlannedSite, environment: BuildEnvironment, progress: any ProgressListener
  ) async throws -> PublishReport {
    progress.begin("Pages", total: site.files.newPages)
    defer { progress.end() }
    return try await publisher.publish(
      site.files.files(progress: progress), over: live, owner: SiteOwner(key: site.key), environment: environment)
  }
}
