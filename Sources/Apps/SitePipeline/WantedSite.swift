// SPDX-License-Identifier: MIT
internal import CatalogStore
internal import KeepsakeModel
internal import KeepsakeSupport
internal import Publishing
internal import SiteRendering

/// Every file that the new site is to have: pages, assets and renditions.
struct WantedSite {
  private let plans: [PagePlan]
  private let renditions: [Rendition]
  private let pages: [String: PageRecord]
  private let derivatives: DerivativeStore

  init(
    plans: [PagePlan], catalogue: Catalogue, pages: [String: PageRecord], derivatives: DerivativeStore,
    shared: [Rendition] = []
  ) {
    self.plans = plans
    self.pages = pages
    self.derivatives = derivatives
    var seen: Set<ContentHash> = []
    let pictures = catalogue.keepsakes.flatMap { keepsake in
      keepsake.images.flatMap { $0.picture?.renditions ?? [] }
    }
    renditions = (pictures + shared).filter { seen.insert($0.content).inserted }
  }

  /// The files, pages that have to be rendered counted as they are.
  func files(progress: any ProgressListener) -> [WantedFile] {
    let pages = plans.map { plan in
      let record = self.pages[plan.address]
      let isKnown = record?.fingerprint == plan.fingerprint
      return WantedFile(
        address: plan.address,
        stamp: isKnown ? record.map { FileStamp(content: $0.content, size: $0.size) } : nil,
        source: .bytes {
          defer { progress.advance(by: 1) }
          return try plan.render()
        })
    }
    let pictures = renditions.map { rendition in
      WantedFile(
        address: rendition.address, content: rendition.content, size: rendition.length,
        source: .link(path: derivatives.path(for: rendition)))
    }
    return pages + pictures
  }

  /// How many pages have other values than the last time, or were not there.
  var newPages: Int { plans.count { pages[$0.address]?.fingerprint != $0.fingerprint } }

  var pageCount: Int { plans.count }

  var addresses: Set<String> { Set(plans.map(\.address)) }

  /// Remembers what every page was made of and what came out.
  func remember(in cache: CatalogCache, _ manifest: SiteManifest) {
    for plan in plans {
      guard let stamp = manifest.stamp(of: plan.address) else { continue }
      let record = PageRecord(
        fingerprint: plan.fingerprint, basis: plan.basis, content: stamp.content, size: stamp.size)
      if pages[plan.address] != record { cache.remember(record, at: plan.address) }
    }
  }
}

extension KnownPages {
  /// What the cache remembers of the last build's pages.
  init(_ pages: [String: PageRecord]) {
    self.init(
      program: ProgramVersion.build,
      fingerprint: { address, basis in
        pages[address].flatMap { $0.basis == basis ? $0.fingerprint : nil }
      }, digest: KeepsakeDigest.of)
  }
}
