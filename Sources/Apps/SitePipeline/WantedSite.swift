// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import KeepsakeSupport
internal import Memo
internal import Publishing
internal import SiteModel

/// Every file that the new site is to have: pages, assets and renditions.
struct WantedSite: Sendable {
  private let plans: [PagePlan]
  /// What the last build knew of the pages, by address.
  private let records: [String: PageRecord]
  private let addresses: Set<String>
  private let pictures: [WantedFile]
  private let written: [WrittenPlan]

  /// - Parameters:
  ///   - plans: Pages and assets.
  ///   - records: The cache's records of the last build's pages.
  ///   - pictures: Files of pictures.
  ///   - written: Large files, with records in the cache like pages.
  init(
    plans: [PagePlan], records: [String: PageRecord], pictures: [WantedFile], written: [WrittenPlan] = []
  ) {
    self.plans = plans
    self.records = records
    self.pictures = pictures
    self.written = written
    addresses = Set(plans.map(\.address) + written.map(\.address))
  }

  /// The files, pages that have to be rendered counted as they are.
  func files(progress: any ProgressListener) -> [WantedFile] {
    plans.map { plan in
      WantedFile(
        address: plan.address, stamp: knownStamp(plan.address, plan.fingerprint),
        source: .bytes {
          defer { progress.advance(by: 1) }
          return try plan.render()
        }, isListed: plan.isListed)
    }
      + written.map {
        WantedFile(
          address: $0.address, stamp: knownStamp($0.address, $0.fingerprint), source: .written($0.write), isListed: true
        )
      } + pictures
  }

  /// What the file at an address came out as the last time, if it is still made of the same.
  private func knownStamp(_ address: String, _ fingerprint: ContentHash) -> FileStamp? {
    guard let record = records[address], record.fingerprint == fingerprint else { return nil }
    return FileStamp(content: record.content, size: record.size)
  }

  /// How many pages have other values than the last time, or were not there: they have to be rendered.
  var newPages: Int { plans.count { records[$0.address]?.fingerprint != $0.fingerprint } }

  /// Pages that were there and have other values now.
  var changedPages: [String] {
    plans.filter { plan in records[plan.address].map { $0.fingerprint != plan.fingerprint } ?? false }.map(\.address)
  }

  var pageCount: Int { plans.count }

  /// Pages and assets, those among them that are too large for the cache.
  var addressCount: Int { addresses.count }

  /// The last build's pages that this site no longer has.
  var gonePages: [String] { records.keys.filter { !addresses.contains($0) } }

  /// Whether there is a page or an asset at an address.
  func hasPage(at address: String) -> Bool { addresses.contains(address) }

  /// Remembers what every page was made of and what came out.
  func remember(in memo: MemoStore, _ manifest: SiteManifest) {
    let all = plans.map { ($0.address, $0.fingerprint) } + written.map { ($0.address, $0.fingerprint) }
    for (address, fingerprint) in all {
      guard let stamp = manifest.stamp(of: address) else { continue }
      let record = PageRecord(fingerprint: fingerprint, content: stamp.content, size: stamp.size)
      if records[address] != record { memo.remember(record, at: address) }
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
  /// Its files on the site: the renditions, the player's file, and the original if visitors may have it.
  var published: [Rendition] {
    (picture?.renditions ?? []) + [player, motion, original].compactMap(\.self) + subtitles.map(\.file)
  }
}

extension SiteSharing {
  /// The pictures that public keepsakes and collections are shared with, what else is made of their pictures, and the faces of public people.
  func renditionsOfPublic(_ catalogue: Catalogue) -> [Rendition] {
    let shown = catalogue.keepsakes.indices.filter { catalogue.keepsakes[$0].visibility == .public }
    return shown.compactMap { previews[catalogue.keepsakes[$0].id] } + shown.flatMap { middles[$0] ?? [] }
      + catalogue.collections.filter { $0.visibility == .public }.flatMap { collages[$0.slug]?.renditions ?? [] }
      + catalogue.people.filter { $0.visibility == .public }.compactMap { faces[$0.slug] }
  }
}
