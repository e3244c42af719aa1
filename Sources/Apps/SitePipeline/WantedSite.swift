// SPDX-License-Identifier: MIT
private import Dispatch
internal import KeepsakeModel
internal import KeepsakeSupport
internal import Memo
internal import Publishing

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
  ///   - plans: Pages and assets, in any order; most by address.
  ///   - further: More of them.
  ///   - pages: What the cache knows of the pages of the last build.
  ///   - pictures: By address.
  ///   - published: The site as it is now.
  ///   - workers: How many threads join them.
  ///   - isWhole: Whether what is published has these very bytes at an address.
  init(
    plans: [PagePlan], further: [PagePlan] = [], pages: [String: PageRecord], pictures: [WantedFile],
    published: SiteManifest = SiteManifest(), workers: Int = 1, isWhole: (String, FileStamp) -> Bool = { _, _ in true }
  ) {
    let plans = Self.ordered(plans, further)
    self.plans = plans
    let records = mapInParallel(plans.count, width: workers) { pages[plans[$0].address] }
    self.records = records
    gonePages = Self.gonePages(pages, plans, found: records.count { $0 != nil }, published: published)
    var gone: [ContentHash: FileStamp] = [:]
    for address in gonePages {
      guard let page = pages[address] else { continue }
      let stamp = FileStamp(content: page.content, size: page.size)
      if isWhole(address, stamp) { gone[page.fingerprint] = stamp }
    }
    self.gone = gone
    self.pictures = pictures
  }

  /// All by address; the first are mostly in their order, and the others few.
  private static func ordered(_ plans: [PagePlan], _ further: [PagePlan]) -> [PagePlan] {
    guard plans.indices.dropFirst().allSatisfy({ plans[$0 - 1].address < plans[$0].address }) else {
      return (plans + further).sorted { $0.address < $1.address }
    }
    var (all, place) = ([PagePlan](), 0)
    all.reserveCapacity(plans.count + further.count)
    for plan in further.sorted(by: { $0.address < $1.address }) {
      let start = place
      while place < plans.count, plans[place].address <= plan.address { place += 1 }
      all += plans[start..<place]
      all.append(plan)
    }
    return all + plans[place...]
  }

  /// The files by address, pages that have to be rendered counted as they are.
  ///
  /// A few are rendered at once, on other threads, while the caller prepares to publish them.
  func files(progress: any ProgressListener, workers: Int = 1) -> [WantedFile] {
    // Nothing else lies among the pictures; if a keeper's own file did, publishing would put it in order.
    let place = plans.firstIndex { $0.address > Rendition.folder } ?? plans.count
    let early = workers > 1 ? beginNewPages() : [:]
    return mapInParallel(plans.count + pictures.count, width: workers) { number in
      guard number < place || number >= place + pictures.count else { return pictures[number - place] }
      let index = number < place ? number : number - pictures.count
      let plan = plans[index]
      return WantedFile(
        address: plan.address, stamp: stamp(index),
        source: .bytes {
          defer { progress.advance(by: 1) }
          return try early[plan.address]?.output().get() ?? plan.render()
        }, isListed: plan.isListed)
    }
  }

  /// So many pages are held in memory before there is a place for them.
  private static let mostEarly = 64

  /// Begins to render the pages that have to be made on another thread; none of them if there are many.
  private func beginNewPages() -> [String: Errand<Result<[UInt8], any Error>>] {
    var new: [(address: String, page: Errand<Result<[UInt8], any Error>>)] = []
    for index in plans.indices where stamp(index) == nil {
      if new.count == Self.mostEarly { return [:] }
      let plan = plans[index]
      new.append((plan.address, Errand { Result { try plan.render() } }))
    }
    let pages = new.map(\.page)
    DispatchQueue.global().async { for page in pages { page.run() } }
    return Dictionary(new.map { ($0.address, $0.page) }, uniquingKeysWith: { first, _ in first })
  }

  /// What a page came to when it was made the last time, there or elsewhere; `nil` if it has to be made.
  private func stamp(_ index: Int) -> FileStamp? {
    guard let record = records[index], record.fingerprint == plans[index].fingerprint else {
      return plans[index].isMovable ? gone[plans[index].fingerprint] : nil
    }
    return FileStamp(content: record.content, size: record.size)
  }

  /// How many pages have other values than the last time, or were not there.
  var newPages: Int { plans.indices.count { records[$0]?.fingerprint != plans[$0].fingerprint } }

  /// How many have to be rendered: those less the ones that have only moved.
  var pagesToMake: Int { plans.indices.count { stamp($0) == nil } }

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
      // Of pictures there are more than of all else, and they are nobody's pages.
      if address.utf8.starts(with: Rendition.folder.utf8) { return false }
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
  func remember(in memo: MemoStore, _ manifest: SiteManifest) {
    // Both are in the order of addresses.
    var place = 0
    for index in plans.indices {
      // By number: a plan is a large value to copy.
      let address = plans[index].address
      while place < manifest.entries.count, manifest.entries[place].address < address { place += 1 }
      guard place < manifest.entries.count, manifest.entries[place].address == address else { continue }
      let stamp = manifest.entries[place].stamp
      let record = PageRecord(
        fingerprint: plans[index].fingerprint, content: stamp.content, size: stamp.size)
      if records[index] != record { memo.remember(record, at: address) }
    }
  }
}

/// The pictures of a site, each once.
struct WantedPictures: Sendable {
  private let renditions: [Rendition]
  private let files: [WantedFile]
  private let derivatives: DerivativeStore
  /// Of those that something public shows.
  private let listed: Set<ContentHash>

  init(_ catalogue: Catalogue, _ derivatives: DerivativeStore) {
    self.derivatives = derivatives
    let listed = Set(
      catalogue.keepsakes.indices.lazy.filter { catalogue.keepsakes[$0].visibility == .public }.flatMap { number in
        catalogue.keepsakes[number].images.flatMap { $0.published.map(\.content) }
      })
    self.listed = listed
    renditions = Self.ordered(
      // By number: a keepsake is a large value to copy.
      catalogue.keepsakes.indices.flatMap { number in
        catalogue.keepsakes[number].images.flatMap(\.published)
      })
    let source = WantedFile.Source.link { derivatives.path(at: $0) }
    files = renditions.map { Self.file($0, source, isListed: listed.contains($0.content)) }
  }

  /// The files by address, with further pictures among them, some of which everybody may know of.
  func files(with more: [Rendition], ofPublic: [Rendition] = []) -> [WantedFile] {
    guard !more.isEmpty else { return files }
    let shared = listed.union(ofPublic.map(\.content))
    var (all, place) = ([WantedFile](), 0)
    all.reserveCapacity(files.count + more.count)
    for rendition in Self.ordered(more) {
      while place < files.count, renditions[place].content < rendition.content {
        all.append(files[place])
        place += 1
      }
      if place == files.count || renditions[place].content != rendition.content {
        let source = WantedFile.Source.link { [derivatives] in derivatives.path(at: $0) }
        all.append(Self.file(rendition, source, isListed: shared.contains(rendition.content)))
      }
    }
    return all + files[place...]
  }

  private static func file(_ rendition: Rendition, _ source: WantedFile.Source, isListed: Bool) -> WantedFile {
    WantedFile(
      address: rendition.address, content: rendition.content, size: rendition.length, source: source,
      isListed: isListed)
  }

  /// Each once, in the order of their contents, which is that of their addresses.
  private static func ordered(_ renditions: [Rendition]) -> [Rendition] {
    let sorted = renditions.sorted { $0.content < $1.content }
    return sorted.indices.filter { $0 == 0 || sorted[$0].content != sorted[$0 - 1].content }.map { sorted[$0] }
  }
}

extension KeepsakeImage {
  /// What the site has of it: the copies to look at, and the original if visitors may have it.
  var published: [Rendition] { (picture?.renditions ?? []) + (original.map { [$0] } ?? []) }
}

extension SiteSharing {
  /// The pictures that public keepsakes and collections are shared with.
  func renditionsOfPublic(_ catalogue: Catalogue) -> [Rendition] {
    catalogue.keepsakes.indices.lazy.filter { catalogue.keepsakes[$0].visibility == .public }
      .compactMap { previews[catalogue.keepsakes[$0].id] }
      + catalogue.collections.filter { $0.visibility == .public }.flatMap { collages[$0.slug]?.renditions ?? [] }
  }
}
