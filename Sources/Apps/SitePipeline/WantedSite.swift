// SPDX-License-Identifier: MIT
internal import CatalogStore
internal import KeepsakeModel
internal import KeepsakeSupport
internal import Publishing
internal import SiteRendering

/// Every file that the new site is to have: pages, assets and renditions.
struct WantedSite: Sendable {
  /// By address.
  private let plans: [PagePlan]
  /// What the last build knew of each plan's page.
  private let records: [PageRecord?]
  /// Those of the last build's pages that this site no longer has.
  let gonePages: [String]
  /// What movable pages among them came to, by fingerprint.
  private let gone: [ContentHash: FileStamp]
  private let pictures: [WantedFile]

  /// - Parameters:
  ///   - plans: Pages and assets, in any order.
  ///   - pages: What the cache knows of the pages of the last build.
  ///   - pictures: By address.
  ///   - published: The site as it is now.
  ///   - workers: How many threads join them.
  init(
    plans: [PagePlan], pages: [String: PageRecord], pictures: [WantedFile], published: SiteManifest = SiteManifest(),
    workers: Int = 1
  ) {
    let plans = plans.sorted { $0.address < $1.address }
    self.plans = plans
    let records = mapInParallel(plans.count, width: workers) { pages[plans[$0].address] }
    self.records = records
    gonePages = Self.gonePages(pages, plans, found: records.count { $0 != nil }, published: published)
    var gone: [ContentHash: FileStamp] = [:]
    for address in gonePages {
      if let page = pages[address] { gone[page.fingerprint] = FileStamp(content: page.content, size: page.size) }
    }
    self.gone = gone
    self.pictures = pictures
  }

  /// The files by address, pages that have to be rendered counted as they are.
  func files(progress: any ProgressListener, workers: Int = 1) -> [WantedFile] {
    let pages = mapInParallel(plans.count, width: workers) { index in
      let plan = plans[index]
      return WantedFile(
        address: plan.address, stamp: stamp(index),
        source: .bytes {
          defer { progress.advance(by: 1) }
          return try plan.render()
        })
    }
    // Nothing else lies among the pictures; if a keeper's own file did, publishing would put it in order.
    let place = pages.firstIndex { $0.address > Rendition.folder } ?? pages.count
    return pages[..<place] + pictures + pages[place...]
  }

  /// What a page came to when it was made the last time, there or elsewhere; `nil` if it has to be made.
  private func stamp(_ index: Int) -> FileStamp? {
    guard let record = records[index], record.fingerprint == plans[index].fingerprint else {
      return plans[index].isMovable ? gone[plans[index].fingerprint] : nil
    }
    return FileStamp(content: record.content, size: record.size)
  }

  /// How many pages have other values than the last time, or were not there.
  var newPages: Int { plans.indices.count { stamp($0) == nil } }

  var pageCount: Int { plans.count }

  /// The last build's pages less those that are planned, of which `found` were among them.
  private static func gonePages(
    _ pages: [String: PageRecord], _ plans: [PagePlan], found: Int, published: SiteManifest
  ) -> [String] {
    let gone = pages.count - found
    guard gone > 0 else { return [] }
    // Mostly they are what the published site has and this one has not; both are in the order of addresses.
    var place = 0
    let leaving = published.entries.indices.filter { index in
      let address = published.entries[index].address
      while place < plans.count, plans[place].address < address { place += 1 }
      return (place == plans.count || plans[place].address != address) && pages[address] != nil
    }
    if leaving.count == gone { return leaving.map { published.entries[$0].address } }
    let planned = Set(plans.lazy.map(\.address))
    return pages.keys.filter { !planned.contains($0) }
  }

  /// Whether there is a page or an asset at an address; halves the list.
  func hasPage(at address: String) -> Bool {
    var (low, high) = (0, plans.count)
    while low < high {
      let middle = (low + high) / 2
      if plans[middle].address < address { low = middle + 1 } else { high = middle }
    }
    return low < plans.count && plans[low].address == address
  }

  /// Remembers what every page was made of and what came out.
  func remember(in cache: CatalogCache, _ manifest: SiteManifest) {
    // Both are in the order of addresses.
    var place = 0
    for index in plans.indices {
      // By number: a plan is a large value to copy.
      let address = plans[index].address
      while place < manifest.entries.count, manifest.entries[place].address < address { place += 1 }
      guard place < manifest.entries.count, manifest.entries[place].address == address else { continue }
      let stamp = manifest.entries[place].stamp
      let record = PageRecord(
        fingerprint: plans[index].fingerprint, basis: plans[index].basis, content: stamp.content, size: stamp.size)
      if records[index] != record { cache.remember(record, at: address) }
    }
  }
}

/// The pictures of a site, each once.
struct WantedPictures: Sendable {
  private let renditions: [Rendition]
  private let files: [WantedFile]
  private let derivatives: DerivativeStore

  init(_ catalogue: Catalogue, _ derivatives: DerivativeStore) {
    self.derivatives = derivatives
    renditions = Self.ordered(
      // By number: a keepsake is a large value to copy.
      catalogue.keepsakes.indices.flatMap { number in
        catalogue.keepsakes[number].images.flatMap { $0.picture?.renditions ?? [] }
      })
    files = renditions.map { Self.file($0, derivatives) }
  }

  /// The files by address, with further pictures among them.
  func files(with more: [Rendition]) -> [WantedFile] {
    guard !more.isEmpty else { return files }
    var (all, place) = ([WantedFile](), 0)
    all.reserveCapacity(files.count + more.count)
    for rendition in Self.ordered(more) {
      while place < files.count, renditions[place].content < rendition.content {
        all.append(files[place])
        place += 1
      }
      if place == files.count || renditions[place].content != rendition.content {
        all.append(Self.file(rendition, derivatives))
      }
    }
    return all + files[place...]
  }

  private static func file(_ rendition: Rendition, _ derivatives: DerivativeStore) -> WantedFile {
    let address = rendition.address
    return WantedFile(
      address: address, content: rendition.content, size: rendition.length,
      source: .link(path: derivatives.path(at: address)))
  }

  /// Each once, in the order of their contents, which is that of their addresses.
  private static func ordered(_ renditions: [Rendition]) -> [Rendition] {
    let sorted = renditions.sorted { $0.content < $1.content }
    return sorted.indices.filter { $0 == 0 || sorted[$0].content != sorted[$0 - 1].content }.map { sorted[$0] }
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
