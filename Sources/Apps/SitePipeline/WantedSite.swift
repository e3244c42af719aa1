// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import KeepsakeSupport
internal import Memo
internal import Publishing

/// Every file that the new site is to have: pages, assets and renditions.
struct WantedSite: Sendable {
  private let plans: [PagePlan]
  /// What the last build knew of the pages, by address.
  private let records: [String: PageRecord]
  private let addresses: Set<String>
  private let pictures: [WantedFile]

  /// - Parameters:
  ///   - plans: Pages and assets.
  ///   - records: What the cache knows of the pages of the last build.
  ///   - pictures: Files of pictures.
  init(plans: [PagePlan], records: [String: PageRecord], pictures: [WantedFile]) {
    self.plans = plans
    self.records = records
    self.pictures = pictures
    addresses = Set(plans.lazy.map(\.address))
  }

  /// The files, pages that have to be rendered counted as they are.
  func files(progress: any ProgressListener) -> [WantedFile] {
    plans.map { plan in
      let record = records[plan.address].flatMap { $0.fingerprint == plan.fingerprint ? $0 : nil }
      return WantedFile(
        address: plan.address, stamp: record.map { FileStamp(content: $0.content, size: $0.size) },
        source: .bytes {
          defer { progress.advance(by: 1) }
          return try plan.render()
        }, isListed: plan.isListed)
    } + pictures
  }

  /// How many pages have other values than the last time, or were not there: they have to be rendered.
  var newPages: Int { plans.count { records[$0.address]?.fingerprint != $0.fingerprint } }

  var pageCount: Int { plans.count }

  /// Those of the last build's pages that this site no longer has.
  var gonePages: [String] { records.keys.filter { !addresses.contains($0) } }

  /// Whether there is a page or an asset at an address.
  func hasPage(at address: String) -> Bool { addresses.contains(address) }

  /// Remembers what every page was made of and what came out.
  func remember(in memo: MemoStore, _ manifest: SiteManifest) {
    for plan in plans {
      guard let stamp = manifest.stamp(of: plan.address) else { continue }
      let record = PageRecord(
        fingerprint: plan.fingerprint, content: stamp.content, size: stamp.size)
      if records[plan.address] != record { memo.remember(record, at: plan.address) }
    }
  }
}

extension DerivativeStore {
  /// The pictures of a site, each once; everybody may know of those that something public shows.
  func files(of catalogue: Catalogue, _ sharing: SiteSharing) -> [WantedFile] {
    var files: [ContentHash: WantedFile] = [:]
    let source = WantedFile.Source.link { [self] in path(at: $0) }
    func add(_ renditions: [Rendition], isListed: Bool) {
      for rendition in renditions where isListed || files[rendition.content] == nil {
        files[rendition.content] = WantedFile(
          address: rendition.address, content: rendition.content, size: rendition.length, source: source,
          isListed: isListed)
      }
    }
    // By number: a keepsake is a large value to copy.
    for number in catalogue.keepsakes.indices {
      let isListed = catalogue.keepsakes[number].visibility == .public
      for image in catalogue.keepsakes[number].images { add(image.published, isListed: isListed) }
    }
    add(sharing.renditionsOfPublic(catalogue), isListed: true)
    add(sharing.renditions, isListed: false)
    return Array(files.values)
  }
}

extension KeepsakeImage {
  /// What the site has of it: the copies to look at, and the original if visitors may have it.
  var published: [Rendition] { (picture?.renditions ?? []) + (original.map { [$0] } ?? []) }
}

extension SiteSharing {
  /// The pictures that public keepsakes and collections are shared with, and the faces of public people.
  func renditionsOfPublic(_ catalogue: Catalogue) -> [Rendition] {
    catalogue.keepsakes.indices.lazy.filter { catalogue.keepsakes[$0].visibility == .public }
      .compactMap { previews[catalogue.keepsakes[$0].id] }
      + catalogue.collections.filter { $0.visibility == .public }.flatMap { collages[$0.slug]?.renditions ?? [] }
      + catalogue.people.filter { $0.visibility == .public }.compactMap { faces[$0.slug] }
  }
}
