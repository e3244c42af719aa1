// SPDX-License-Identifier: MIT
internal import Cataloguing
internal import Feeds
internal import KeepsakeModel
private import KeepsakeSupport
internal import SiteRendering

/// The site's feeds and calendars, and the ledger that remembers since when each keepsake is in them.
struct FeedPlans {
  /// The cataloguer's, with the archive's name for feeds and today's date on what is published for the first time.
  let ledger: AddressLedger
  let links: SiteFeeds
  let plans: [PagePlan]

  init(_ catalogued: Cataloguer.Result, texts: SiteTexts, today: CivilDay, workers: Int) {
    let source = FeedSource(catalogued.catalogue, catalogued.ledger, texts: texts, today: today)
    var ledger = catalogued.ledger
    let ids = FeedSource.publicIDs(catalogued.catalogue)
    ledger.feedName = source.name
    ledger.notePublished(ids, on: today)
    self.ledger = ledger
    let files = FeedFiles(source, workers: workers)
    links = files.links
    plans = files.files.map { file in
      var digest = Digest256()
      digest.update(file.address)
      digest.update(file.bytes)
      return PagePlan(address: file.address, fingerprint: digest.finish()) { file.bytes }
    }
  }
}

extension FeedSource {
  /// What the feeds are made of; what has never been published counts as published today.
  init(_ catalogue: Catalogue, _ ledger: AddressLedger, texts: SiteTexts, today: CivilDay) {
    let ids = Self.publicIDs(catalogue)
    var marked = ledger
    marked.notePublished(ids, on: today)
    self.init(
      catalogue: catalogue, headings: texts.headings,
      words: FeedWords(language: texts.language, table: texts.words, day: texts.day),
      firstPublished: marked.firstPublished, name: FeedName.of(ledger, publishing: ids))
  }

  static func publicIDs(_ catalogue: Catalogue) -> Set<String> {
    let all = catalogue.keepsakes
    return Set(all.indices.lazy.filter { all[$0].visibility == .public }.map { all[$0].id })
  }
}
