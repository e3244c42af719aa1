// SPDX-License-Identifier: MIT
private import ArchiveState
private import Delivery
private import Foundation
private import KeepsakeArchive
package import KeepsakeModel
package import KeepsakeSupport
private import Publishing
private import SitePipeline
private import Synchronization

/// Publishes a built site to the places that the keeper names.
package struct SiteDelivery: Sendable {
  /// What happened at one place.
  package struct Outcome: Sendable {
    package var target: String
    package var sent = 0
    package var removed = 0
    package var unchanged = 0
    /// Whether the place was contacted; a dry run skips places without the keeper's agreement.
    package var wasSeen = true
    /// Warnings about the place.
    package var warnings: [Diagnostic] = []
  }

  package struct Request: Sendable {
    package var archive: String
    package var output: String?
    /// Places; if empty, those in `keepsake.yaml`.
    package var targets: [String] = []
    package var isDryRun = false
    package var forces = false
    package var withHints = true
    /// Publishes although the site has less than half of the published keepsakes.
    package var allowsShrinking = false
    /// Put the site in the place of another archive's.
    package var replaces = false

    package init(archive: String) { self.archive = archive }
  }

  /// A block of settings for nginx.
  package static var nginxSettings: String { HostHints.nginx }

  private let environment: BuildEnvironment
  /// Where it is remembered what the user has agreed to.
  private let memory: String

  /// Uses a folder for data kept between runs, by default the user's own.
  package init(environment: BuildEnvironment, memory: String? = nil) {
    self.environment = environment
    self.memory = memory ?? UserFolder.state + "/publish"
  }

  /// Places that the settings name and to which the user has not agreed: the archive may come from somebody else.
  package func unagreed(_ request: Request) throws -> [Question] {
    let archive = try ArchiveFolder(request.archive, makesState: true)
    return try places(request, archive).filter { !$0.memory.isAgreed }.map { Question(place: $0) }
  }

  /// A place that the settings name.
  package struct Place: Sendable {
    /// As it is named to publish there.
    package var target: String
    /// Whether the user has agreed that this archive is published there.
    package var isAgreed = false
    /// Why nothing can be published there.
    package var problem: Diagnostic?
  }

  /// The places that the settings name, or others, in their order.
  package func places(_ texts: [String]? = nil, of archive: String) throws -> [Place] {
    let folder = try ArchiveFolder(archive, makesState: true)
    let settings = SettingsFile(folder).settings
    let site = try SiteOutput(asked: nil, folder, settings).path
    return (texts ?? settings.publish).map { text in
      do {
        let target = try PublishPlace.target(text, base: folder.path, folder, site: site)
        let memory = DeliveryMemory(folder: memory, archive: folder.path, target: target)
        return Place(target: target.text, isAgreed: memory.isAgreed)
      } catch {
        return Place(target: text, problem: error as? Diagnostic)
      }
    }
  }

  /// How the keepsakes' pages of the site on this computer differ from those that were brought to its places.
  package struct Waiting: Hashable, Sendable {
    /// Addresses that a place lacks.
    package var new: Set<String> = []
    package var changed: Set<String> = []
    /// Addresses that only a place has.
    package var gone: Set<String> = []

    package init() {}
  }

  /// `nil` if there is no site, or none was brought to a place of the settings from here.
  package func waiting(_ path: String) throws -> Waiting? {
    let archive = try ArchiveFolder(path, makesState: true)
    let request = Request(archive: path)
    guard !SettingsFile(archive).settings.publish.isEmpty, let own = try? Self.own(try site(request, archive), archive)
    else { return nil }
    let agreed = try places(request, archive).filter(\.memory.isAgreed)
    guard agreed.contains(where: { $0.memory.list != nil }) else { return nil }
    // A place to which nothing was brought lacks everything.
    let lists = agreed.map { place in
      place.memory.list.flatMap { try? SiteManifest.read($0, key: own.key) } ?? SiteManifest()
    }
    func pages(_ list: SiteManifest) -> [SiteManifest.Entry] {
      list.entries.filter { $0.address.hasPrefix("keepsakes/") && $0.address.hasSuffix("/index.html") }
    }
    var waiting = Waiting()
    for page in pages(own.manifest) {
      let stamps = lists.map { $0.stamp(of: page.address) }
      if stamps.contains(nil) {
        waiting.new.insert(page.address)
      } else if stamps.contains(where: { $0?.content != page.stamp.content }) {
        waiting.changed.insert(page.address)
      }
    }
    for page in lists.flatMap(pages) where own.manifest.stamp(of: page.address) == nil {
      waiting.gone.insert(page.address)
    }
    return waiting
  }

  /// Remembers that the archive may be published to a place.
  package func agree(to question: Question) throws {
    do throws(FileError) { try question.place.memory.agree() } catch { throw error.diagnostic() }
  }

  /// Publishes to one place after the other, and reports each when it is done; throws a `Diagnostic` at the first failure.
  package func run(_ request: Request, isDone: (Outcome) -> Void = { _ in }) throws -> [Outcome] {
    let archive = try ArchiveFolder(request.archive, makesState: true)
    let places = try places(request, archive)
    let site = try site(request, archive)
    guard !Files.exists(site + "/suggestions/index.html") else {
      throw Diagnostic(
        .error, "publish.drafts", file: nil, "the site holds the page of suggestions, which is for your eyes alone",
        remedy: "build it again without --drafts, then publish it")
    }
    let own = try Self.own(site, archive)
    if request.targets.isEmpty {
      // A dry run leaves them out below.
      if !request.isDryRun, let place = places.first(where: { !$0.memory.isAgreed }) {
        throw Question(place: place).refusal(archive: request.archive)
      }
    } else if !request.isDryRun {
      for place in places { try agree(to: Question(place: place)) }
    }
    return try places.map { place in
      let isKnown = !request.targets.isEmpty || place.memory.isAgreed
      let outcome =
        isKnown
        ? try publish(site, own, to: place, request)
        : Outcome(
          target: place.target.text, wasSeen: false,
          warnings: [Question(place: place).leftOut(archive: request.archive)])
      isDone(outcome)
      return outcome
    }
  }

  private func publish(
    _ site: String, _ own: (key: ContentHash, manifest: SiteManifest, bytes: [UInt8]), to place: PublishPlace,
    _ request: Request
  ) throws -> Outcome {
    let (key, manifest, target) = (own.key, own.manifest, place.target)
    let hidesFiles = Mutex(false)
    do throws(DeliveryError) {
      let report = try Delivery(
        site, to: target, memory: place.memory, withHints: request.withHints,
        readManifest: { Self.files($0, key: key) },
        refusal: { bytes in
          // An unreadable list has a separate message.
          guard let old = try? SiteManifest.read(bytes, key: key) else { return nil }
          if old.hidesEntries { hidesFiles.withLock { $0 = true } }
          let guardian = SiteGuard(
            place: target.text, old: old, knowsAll: !old.hidesEntries, allowsShrinking: request.allowsShrinking,
            replaces: request.replaces)
          return guardian.refusal(key: key, has: { manifest.stamp(of: "keepsakes/\($0)/index.html") != nil })
        }
      ).run(dryRun: request.isDryRun, force: request.forces)
      // Only to tell later what is not out yet.
      if !request.isDryRun { try? place.memory.keep(list: own.bytes) }
      return Outcome(
        target: target.text, sent: report.sent.count, removed: report.removed.count, unchanged: report.unchanged,
        warnings: report.warnings + (hidesFiles.withLock { $0 } ? [Self.leftBehind(target)] : []))
    } catch .stopped {
      throw CancellationError()
    } catch {
      throw error.diagnostic(target)
    }
  }

  private func site(_ request: Request, _ archive: ArchiveFolder) throws(Diagnostic) -> String {
    try SiteOutput(asked: request.output, archive, SettingsFile(archive).settings).path
  }

  private func places(_ request: Request, _ archive: ArchiveFolder) throws -> [PublishPlace] {
    let settings = SettingsFile(archive).settings
    let texts = request.targets.isEmpty ? settings.publish : request.targets
    guard !texts.isEmpty else {
      throw Diagnostic(
        .error, "publish.nowhere", "there is no place to publish to yet",
        remedy: "write publish: [\"rsync:ada@example.org:www/family\"] into keepsake.yaml, or name a place with --to")
    }
    // Paths in the settings are relative to the archive, typed ones to the current folder.
    let base = request.targets.isEmpty ? archive.path : FileManager.default.currentDirectoryPath
    let site = try site(request, archive)
    return try texts.map { text in
      let target = try PublishPlace.target(text, base: base, archive, site: site)
      return PublishPlace(
        target: target, memory: DeliveryMemory(folder: memory, archive: archive.path, target: target))
    }
  }

  /// Says that pages may be left whose names only another archive's key could tell.
  private static func leftBehind(_ target: DeliveryTarget) -> Diagnostic {
    Diagnostic(
      .warning, "publish.left-behind",
      "\(target.text) has files of an earlier site that this archive cannot tell from others'",
      remedy:
        "unlisted and secured pages of that site may still be there: to be sure, empty the place and publish again")
  }

  /// The archive's key and its site's manifest; throws if the site is not this archive's.
  private static func own(
    _ site: String, _ archive: ArchiveFolder
  ) throws -> (key: ContentHash, manifest: SiteManifest, bytes: [UInt8]) {
    guard let bytes = try? Files.read("\(site)/\(SiteList.name)", limit: 1 << 30) else {
      throw Diagnostic(
        .error, "publish.no-site", file: site, "there is no site to publish", remedy: "run keepsake-site build first")
    }
    let key: ContentHash?
    do { key = try LedgerFile(folder: archive.state).read().ledger.siteKey } catch { throw error.diagnostic }
    guard let manifest = try? SiteManifest.read(bytes, key: key) else {
      throw Diagnostic(
        .error, "publish.damaged-site", file: site, "the site's manifest cannot be read",
        remedy: "run keepsake-site build again")
    }
    guard let key, manifest.archive == SiteOwner.archive(of: key.bytes) else {
      throw Diagnostic(
        .error, "publish.other-site", file: site, "this archive has not made the site that is here",
        remedy: "run keepsake-site build first, or name this archive's site with -o")
    }
    return (key, manifest, bytes)
  }

  private static func files(_ bytes: [UInt8], key: ContentHash) -> Delivery.Listed? {
    guard let manifest = try? SiteManifest.read(bytes, key: key) else { return nil }
    let files = manifest.entries.map { ($0.address, $0.stamp.content) }
    return Delivery.Listed(
      files: Dictionary(files, uniquingKeysWith: { first, _ in first }), isWhole: !manifest.hidesEntries)
  }
}
