// SPDX-License-Identifier: MIT
private import CatalogStore
private import Delivery
private import Foundation
package import KeepsakeModel
package import KeepsakeSupport
private import Publishing
private import Synchronization

/// Publishes a built site to the places that the keeper names.
package struct SiteDelivery: Sendable {
  /// What happened at one place.
  package struct Outcome: Sendable {
    package var target: String
    package var sent: Int
    package var removed: Int
    package var unchanged: Int
    /// What is to be known of the place.
    package var warnings: [Diagnostic] = []
  }

  package struct Request: Sendable {
    package var archive: String
    package var output: String?
    /// Places; empty: those of `keepsake.yaml`.
    package var targets: [String] = []
    package var isDryRun = false
    package var forces = false
    package var withHints = true
    /// Publish though the site has less than half of what is published.
    package var allowsShrinking = false
    /// Put the site in the place of another archive's.
    package var replaces = false

    package init(archive: String) { self.archive = archive }
  }

  /// A block of settings for nginx.
  package static var nginxSettings: String { HostHints.nginx }

  private let environment: BuildEnvironment

  package init(environment: BuildEnvironment) { self.environment = environment }

  /// Publishes to one place after the other; throws a `Diagnostic` at the first that fails.
  package func run(_ request: Request) throws -> [Outcome] {
    let archive = try ArchiveFolder(request.archive, makesState: true)
    let settings = SettingsFile(archive).settings
    let site = try SiteOutput(asked: request.output, archive, settings).path
    let places = request.targets.isEmpty ? settings.publish : request.targets
    guard !places.isEmpty else {
      throw Diagnostic(
        .error, "publish.nowhere", "there is no place to publish to yet",
        remedy: "write publish: [\"rsync:ada@example.org:www/family\"] into keepsake.yaml, or name a place with --to")
    }
    // What the settings say counts from the archive, what is typed from where one stands.
    let base = request.targets.isEmpty ? archive.path : FileManager.default.currentDirectoryPath
    let targets = try places.map { try Self.target($0, base: base, archive, site: site) }
    guard !Files.exists(site + "/suggestions/index.html") else {
      throw Diagnostic(
        .error, "publish.drafts", file: nil, "the site holds the page of suggestions, which is for your eyes alone",
        remedy: "build it again without --drafts, then publish it")
    }
    let (key, manifest) = try Self.own(site, archive)
    return try targets.map { target in
      let hidesFiles = Mutex(false)
      do throws(DeliveryError) {
        let report = try Delivery(
          site, to: target, state: archive.state, withHints: request.withHints,
          readManifest: { Self.files($0, key: key) },
          refusal: { bytes in
            // A list that cannot be read is told of by itself.
            guard let old = try? SiteManifest.read(bytes, key: key) else { return nil }
            if old.hidesEntries { hidesFiles.withLock { $0 = true } }
            let guardian = SiteGuard(
              place: target.text, old: old, knowsAll: !old.hidesEntries, allowsShrinking: request.allowsShrinking,
              replaces: request.replaces)
            return guardian.refusal(key: key, has: { manifest.stamp(of: "keepsakes/\($0)/index.html") != nil })
          }
        ).run(dryRun: request.isDryRun, force: request.forces)
        return Outcome(
          target: target.text, sent: report.sent.count, removed: report.removed.count, unchanged: report.unchanged,
          warnings: hidesFiles.withLock { $0 } ? [Self.leftBehind(target)] : [])
      } catch {
        throw error.diagnostic(target)
      }
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
  ) throws -> (key: ContentHash, manifest: SiteManifest) {
    guard let bytes = try? Files.read("\(site)/keepsake-manifest.json", limit: 1 << 30) else {
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
    return (key, manifest)
  }

  /// What is wrong with places that the settings name.
  static func problems(of places: [String], _ archive: ArchiveFolder, site: String) -> [Diagnostic] {
    places.compactMap { place in
      do {
        _ = try target(place, base: archive.path, archive, site: site)
        return nil
      } catch {
        return error as? Diagnostic
      }
    }
  }

  private static func target(
    _ text: String, base: String, _ archive: ArchiveFolder, site: String
  ) throws -> DeliveryTarget {
    guard let target = DeliveryTarget(text) else {
      throw Diagnostic(
        .error, "publish.unknown-target", "“\(text)” is no place to publish to",
        remedy: "write folder:, rsync:, rclone: or git: and behind it where, such as folder:/media/stick/family")
    }
    guard let path = target.localPath else { return target }
    let expanded = HomeFolder.expandingTilde(in: path)
    let whole = expanded.hasPrefix("/") ? expanded : "\(base)/\(expanded)"
    try check(whole, text, archive, site: site)
    return target.at(localPath: whole)
  }

  /// Refuses a folder of this machine in which a copy of the site would be taken for keepsakes, or replace what it is made of.
  private static func check(_ path: String, _ text: String, _ archive: ArchiveFolder, site: String) throws {
    for (kept, name) in [(archive.path, "the archive"), (site, "the built site")] {
      switch Publisher.refusal(of: path, archive: kept) {
      case .outputIsArchive: throw place(text, "this is \(name) itself")
      case .outputInsideArchive: throw place(text, "the folder lies inside \(name)")
      case .outputAroundArchive: throw place(text, "\(name) lies inside the folder")
      case .outputInOtherArchive(_, let other): throw place(text, "the folder lies in the archive \(other)")
      case .outputIsRoot: throw place(text, "this is the root of the disk")
      case .outputIsHome: throw place(text, "this is the home folder")
      case .outputIsNoFolder: throw place(text, "this is a file, not a folder")
      case .outputIsDanglingLink: throw place(text, "this is a link to nothing")
      case .file(let error): throw error.diagnostic()
      default: break
      }
    }
  }

  private static func place(_ text: String, _ problem: String) -> Diagnostic {
    Diagnostic(
      .error, "publish.bad-place", file: nil, "“\(text)” cannot be published to: \(problem)",
      remedy: "name a folder of its own, outside of every archive")
  }

  private static func files(_ bytes: [UInt8], key: ContentHash) -> [String: ContentHash]? {
    guard let manifest = try? SiteManifest.read(bytes, key: key) else { return nil }
    return Dictionary(
      manifest.entries.map { ($0.address, $0.stamp.content) }, uniquingKeysWith: { first, _ in first })
  }
}
