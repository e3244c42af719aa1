// SPDX-License-Identifier: MIT
internal import Cataloguing
package import Feeds
package import KeepsakeModel
private import KeepsakeSupport
internal import SiteModel
package import SiteRendering

/// The site's feeds and calendars, and the ledger that remembers since when each keepsake is in them.
struct FeedPlans {
  /// The cataloguer's, brought up to date.
  let ledger: AddressLedger
  let links: SiteFeeds
  let plans: [PagePlan]

  init(_ catalogue: Catalogue, _ known: AddressLedger, texts: SiteTexts, today: CivilDay, workers: Int) {
    let marked = FeedSource.marked(known, catalogue, today)
    ledger = marked
    let source = FeedSource(catalogue, marked, texts: texts)
    let files = FeedFiles(source, workers: workers)
    links = files.links
    plans = files.files.map { file in
      PagePlan(address: file.address, fingerprint: Fingerprint.of(file.bytes), isListed: true) { file.bytes }
    }
  }
}

extension FeedSource {
  /// What the feeds are made of; what has never been published counts as published today.
  package init(_ catalogue: Catalogue, _ ledger: AddressLedger, texts: SiteTexts, today: CivilDay) {
    self.init(catalogue, Self.marked(ledger, catalogue, today), texts: texts)
  }

  /// `ledger` has a name, and a day for each keepsake that is published.
  fileprivate init(_ catalogue: Catalogue, _ ledger: AddressLedger, texts: SiteTexts) {
    self.init(
      catalogue: catalogue, headings: texts.headings,
      words: FeedWords(language: texts.language, table: texts.words, day: texts.day),
      firstPublished: ledger.firstPublished, name: ledger.feedName ?? "")
  }

  /// A ledger with the archive's name for feeds, and today's date on keepsakes published for the first time.
  fileprivate static func marked(_ ledger: AddressLedger, _ catalogue: Catalogue, _ today: CivilDay) -> AddressLedger {
    let all = catalogue.keepsakes
    let ids = Set(all.indices.lazy.filter { all[$0].visibility == .public }.map { all[$0].id })
    var ledger = ledger
    ledger.feedName = FeedName.of(ledger, publishing: ids)
    ledger.notePublished(ids, on: today)
    return ledger
  }
}
