// SPDX-License-Identifier: MIT
internal import CatalogStore
internal import KeepsakeModel
internal import Publishing

/// What a build leaves for the next one, written once the site stands.
///
/// That is done while the old site is cleared away, which waits for the disk.
struct BuildMemory: Sendable {
  /// As it is before publishing; `keep` completes a copy of it.
  let report: BuildReport
  let site: WantedSite
  let cache: CatalogCache
  let derivatives: DerivativeStore
  /// Pictures that are kept though no facts mention them.
  let collages: [Rendition]
  /// What several builds had no use for.
  let idle: Task<IdleRows, any Error>
  /// Of this build's inputs.
  let unchanged: Task<UnchangedCheck, Never>

  /// Remembers what was published, forgets what nobody uses, and closes the cache.
  ///
  /// - Returns: Why it could not; the site stands nevertheless.
  func keep(_ published: PublishReport) async -> (any Error)? {
    defer { cache.close() }
    site.remember(in: cache, published.manifest)
    var report = report
    report.take(published, of: site)
    do {
      let idle = try await idle.value
      if let kept = try cache.forget(idle).kept {
        derivatives.prune(keeping: kept.union(collages.map(\.address)))
      }
    } catch {
      return error
    }
    // A build with text to read has work to do, whatever has changed.
    if report.textsLeft > 0 { return nil }
    // A classifier that failed is asked again at the next build.
    if report.diagnostics.contains(where: { $0.id == "classifier.failed" }) { return nil }
    // What this very run had to say of the output and the program's own files is over, or will be said again.
    report.diagnostics.removeAll(where: \.isOfOneBuild)
    await unchanged.value.remember(report, published.manifest)
    return nil
  }

  /// Where nothing was published: waits for those who still ask the cache.
  func abandon() async {
    idle.cancel()
    unchanged.cancel()
    _ = await (idle.result, unchanged.value)
  }
}

extension Diagnostic {
  /// Whether it tells what one build met in the output and the program's own files, and will not be so again.
  var isOfOneBuild: Bool {
    ["output.", "cache.", "ledger.", "archive.read-only", "privacy.withdrawn"].contains { id.hasPrefix($0) }
  }
}
