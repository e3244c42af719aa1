// SPDX-License-Identifier: MIT

/// Divides a list into pages: `folder/index.html`, then `folder/2/index.html` and so on.
struct Pager: Sendable {
  let folder: String
  let keepsakes: [Int]
  let pageCount: Int

  /// At least one page, even for an empty list.
  init(folder: String, keepsakes: [Int]) {
    (self.folder, self.keepsakes) = (folder, keepsakes)
    pageCount = max(1, (keepsakes.count + Site.tilesPerPage - 1) / Site.tilesPerPage)
  }

  /// Of pages that are divided elsewhere.
  init(folder: String, pageCount: Int) { (self.folder, keepsakes, self.pageCount) = (folder, [], pageCount) }

  /// Pages count from 1.
  func address(_ page: Int) -> String { page == 1 ? folder + "/index.html" : "\(folder)/\(page)/index.html" }

  func keepsakes(on page: Int) -> ArraySlice<Int> {
    let start = min(keepsakes.count, (page - 1) * Site.tilesPerPage)
    return keepsakes[start..<min(keepsakes.count, start + Site.tilesPerPage)]
  }

  /// Links to the pages; `.none` for a single page.
  func view(_ page: Int, site: Site) -> Value {
    Self.view(page, of: pageCount, site: site, address)
  }

  static func view(_ page: Int, of count: Int, site: Site, _ address: (Int) -> String) -> Value {
    guard count > 1 else { return .none }
    return .view([
      .previous: page > 1 ? .text(address(page - 1)) : .none,
      .next: page < count ? .text(address(page + 1)) : .none,
      .pages: .views(
        (1...count).map {
          [
            .number: .number($0), .address: .text(address($0)), .isCurrent: .flag($0 == page),
            .label: .text(site.words(.pageNumber, ["n": String($0)])),
          ]
        }),
    ])
  }

  func title(_ title: String, page: Int, site: Site) -> String {
    page == 1 ? title : site.words(.pageNumbered, ["title": title, "n": String(page)])
  }
}
