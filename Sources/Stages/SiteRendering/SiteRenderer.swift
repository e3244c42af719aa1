// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport
package import SiteModel

/// Converts a site's content into its pages and assets.
///
/// Planning builds each page's values once for its fingerprint and drops them; rendering builds them again, so that
/// memory does not grow with the number of pages.
package struct SiteRenderer: Sendable {
  /// Must be raised when templates are filled differently with the same values.
  private static let version = 1

  private let content: SiteContent
  private let pageSets: [any PageSet.Type]

  package init(_ content: SiteContent) { self.init(content, pageSets: allPageSets) }

  /// A renderer of keepsakes' pages only.
  package static func ofKeepsakes(_ content: SiteContent) -> SiteRenderer {
    SiteRenderer(content, pageSets: [KeepsakePages.self])
  }

  init(_ content: SiteContent, pageSets: [any PageSet.Type]) {
    self.content = content
    self.pageSets = pageSets
  }

  /// The keepsakes and pictures at the top of pages.
  package func openings(workers: Int = 1) -> [(keepsake: Int, picture: PictureFacts)] {
    let site = Site(content, workers: workers)
    return Set(pageSets.flatMap { $0.init(site).openings }).sorted().compactMap { number in
      site.picture(of: number).map { (number, $0) }
    }
  }

  /// Plans every page and asset of the site, without pictures.
  ///
  /// - Parameters:
  ///   - workers: The number of threads.
  ///   - index: Makes the search index from the searchable texts; without one the site has no search.
  /// - Returns: The plans in the order of their addresses.
  package func plans(
    workers: Int = 1, index: (@Sendable (SearchCatalogue) -> SearchFiles)? = nil
  ) -> [PagePlan] {
    planned(workers: workers, index: index).plans
  }

  /// The plans, and the pages that the ledger has to store.
  package func planned(
    workers: Int = 1, index: (@Sendable (SearchCatalogue) -> SearchFiles)? = nil
  ) -> (plans: [PagePlan], kept: [KeptPage]) {
    let site = Site(content, hasSearch: index != nil, workers: workers)
    let sets = pageSets.map { $0.init(site) }
    var pages = sets.flatMap(\.pages)
    let former = FormerPages(site, content.known, sets: sets, planned: Set(pages.map(\.address)))
    pages += ExtraPages(site).pages(for: former.redirects)
    let chrome = Chrome(site, pages: pages)
    let ready = site.hasSearch ? pages.filter { $0.address != BrowsePlan.entry } : pages
    let files =
      sets.flatMap(\.files) + site.assets.files(withVault: content.catalogue.hasSecuredPart)
      + MachineFiles(site).files(listing: pages)
    var plans = mapInParallel(ready.count, width: workers) { plan(ready[$0], chrome) }
    plans += mapInParallel(files.count, width: workers, slice: 1) { Self.plan(files[$0]) }
    if site.hasSearch, let index {
      let search = index(SearchDocuments(site, workers: workers).catalogue)
      plans.append(plan(BrowsePages(site).entryPage(searchIndex: search.manifest), chrome))
      // Pages that query the index only occasionally read its address here, so that they need not change with it.
      let place = #"keepsakeIndex("\#(site.assets.extra(.search))","\#(search.manifest)");"# + "\n"
      plans += search.files + [Self.plan(SiteFile("data/find.js", Array(place.utf8)))]
    }
    // The keeper's asset may not replace a page, nor one page another: the first of equal addresses stays, since equal
    // ones keep their order. Addresses are ASCII, which strings compare by bytes.
    let addresses = plans.map(\.address)
    let order = plans.indices.sorted { addresses[$0] < addresses[$1] }
    let first = order.indices.filter { $0 == 0 || addresses[order[$0]] != addresses[order[$0 - 1]] }
    return (first.map { plans[order[$0]] }, former.pages)
  }

  private func plan(_ page: Page, _ chrome: Chrome) -> PagePlan {
    let library = content.look.library
    let surroundings = chrome.view(for: page)
    var writer = FingerprintWriter()
    writer.add(Self.version)
    writer.add(page.template)
    if let template = library.digest(of: page.template) { writer.add(digest: template) }
    writer.add(digest: surroundings.digest)
    writer.add(page.view())
    return PagePlan(address: page.address, fingerprint: writer.finish(), isListed: page.isListed) {
      do throws(TemplateError) {
        return try TemplateRenderer.render(page.template, views: [surroundings.view, page.view()], with: library)
      } catch {
        throw SiteRenderingError.templates([error.diagnostic])
      }
    }
  }

  private static func plan(_ file: SiteFile) -> PagePlan {
    var writer = FingerprintWriter(capacity: 64)
    writer.add(file.address)
    writer.add(digest: Fingerprint.of(file.bytes()))
    return PagePlan(address: file.address, fingerprint: writer.finish(), isListed: true, render: file.bytes)
  }
}
