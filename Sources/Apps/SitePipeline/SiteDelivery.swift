// SPDX-License-Identifier: MIT
private import Delivery
private import Foundation
private import KeepsakeModel
package import KeepsakeSupport
private import Publishing

/// Publishes a built site to the places that the keeper names.
package struct SiteDelivery: Sendable {
  /// What happened at one place.
  package struct Outcome: Sendable {
    package var target: String
    package var sent: Int
    package var removed: Int
    package var unchanged: Int
  }

  package struct Request: Sendable {
    package var archive: String
    package var output: String?
    /// Places; empty: those of `keepsake.yaml`.
    package var targets: [String] = []
    package var isDryRun = false
    package var forces = false
    package var withHints = true

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
    var build = BuildRequest(archive: request.archive)
    build.output = request.output
    let site = SiteBuilder(environment: environment).outputFolder(build, archive, settings)
    let places = request.targets.isEmpty ? settings.publish : request.targets
    guard !places.isEmpty else {
      throw Diagnostic(
        .error, "publish.nowhere", file: "keepsake.yaml", "nobody has said where to publish",
        remedy: "write publish: [\"rsync:ada@example.org:www/family\"], or name a place with --to")
    }
    let targets = try places.map { try Self.target($0, archive) }
    guard !Files.exists(site + "/suggestions/index.html") else {
      throw Diagnostic(
        .error, "publish.drafts", file: nil, "the site holds the page of suggestions, which is for your eyes alone",
        remedy: "build it again without --drafts, then publish it")
    }
    return try targets.map { target in
      do throws(DeliveryError) {
        let report = try Delivery(
          site, to: target, state: archive.state, withHints: request.withHints, readManifest: Self.readManifest
        ).run(dryRun: request.isDryRun, force: request.forces)
        return Outcome(
          target: target.text, sent: report.sent.count, removed: report.removed.count, unchanged: report.unchanged)
      } catch {
        throw error.diagnostic(target)
      }
    }
  }

  private static func target(_ text: String, _ archive: ArchiveFolder) throws -> DeliveryTarget {
    guard let target = DeliveryTarget(text) else {
      throw Diagnostic(
        .error, "publish.unknown-target", file: "keepsake.yaml", "“\(text)” is no place to publish to",
        remedy: "begin it with folder:, rsync:, rclone: or git:")
    }
    guard case .folder(let path) = target else { return target }
    let expanded = (path as NSString).expandingTildeInPath
    return .folder(expanded.hasPrefix("/") ? expanded : "\(archive.path)/\(expanded)")
  }

  @Sendable private static func readManifest(_ bytes: [UInt8]) -> [String: ContentHash]? {
    guard let manifest = try? SiteManifest.read(bytes) else { return nil }
    return Dictionary(
      manifest.entries.map { ($0.address, $0.stamp.content) }, uniquingKeysWith: { first, _ in first })
  }
}
