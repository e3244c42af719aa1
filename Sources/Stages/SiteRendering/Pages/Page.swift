// SPDX-License-Identifier: MIT
import KeepsakeSupport

/// A planned page: its address, its template, and how to make its values.
struct Page: Sendable {
  /// The areas in the navigation.
  enum Area: String, Sendable, CaseIterable { case home, keepsakes, collections, people, places, other }

  var address: String
  var template: String
  var area = Area.other
  /// Whether search engines and the site map may list it.
  var isListed = true
  /// A prefix of addresses that replaces the relative way to the site's root.
  var root: String?
  var view: @Sendable () -> View

  init(
    _ address: String, _ template: String, area: Area = .other, isListed: Bool = true, root: String? = nil,
    view: @escaping @Sendable () -> View
  ) {
    self.address = address
    self.template = template
    self.area = area
    self.isListed = isListed
    self.root = root
    self.view = view
  }

  /// The number of folders above the page.
  var depth: Int { address.utf8.count { $0 == UInt8(ascii: "/") } }
}

/// The values of a page's head, common to all pages.
struct PageHead {
  var title: String
  var description: String
  /// For link previews; shown only if the site's own address is known.
  var image: SharePicture?
  /// The page's structured data for search engines; shown only if the site's own address is known.
  var meaning: JSON?
  var isListed = true
  /// Whether its link is meant for sharing although no page links to it; it has a preview then.
  var isShared = false
  /// Whether one thing is looked at, and the lights are down: the page is dark whatever the device's setting.
  var isDim = false
  /// Addresses of further scripts besides the common one.
  var scripts: [String] = []
  /// Addresses of further style sheets besides the common one.
  var sheets: [String] = []

  init(
    _ title: String, _ description: String, image: SharePicture? = nil, isListed: Bool = true, isShared: Bool = false,
    scripts: [String] = [], sheets: [String] = [], meaning: JSON? = nil
  ) {
    self.scripts = scripts
    self.sheets = sheets
    self.title = title
    self.description = description
    self.image = image
    self.isListed = isListed
    self.isShared = isShared
    self.meaning = meaning
  }

  /// Adds what a page with a player loads.
  mutating func addPlayer(_ site: Site) {
    scripts.append(site.assets.extra(.player))
    sheets.append(site.assets.sheet(.player))
  }

  func view(address: String, site: Site) -> View {
    let base = site.catalogue.settings.baseURL
    let own = base.map { $0 + "/" + Self.tidy(address) }
    let full =
      title == site.catalogue.title ? title : site.words(.pageTitle, ["page": title, "site": site.catalogue.title])
    return [
      .pageTitle: .text(full),
      .shareTitle: .text(title),
      .description: .maybe(Self.shortened(description)),
      .scripts: .texts(scripts),
      .sheets: .texts(sheets),
      .isHidden: .flag(!isListed), .isDim: .flag(isDim),
      .canonical: isListed ? .maybe(own) : .none,
      .shareAddress: isListed || isShared ? .maybe(own) : .none,
      .shareImage: .maybe(base.flatMap { base in image.map { $0.view(base: base) } }),
      .meaning: base == nil || !isListed ? .none : meaning.map { .markup($0.string(.page)) } ?? .none,
    ]
  }

  /// Addresses for machines have no `index.html`, which web hosts add.
  static func tidy(_ address: String) -> String {
    address.hasSuffix("index.html") ? String(address.dropLast("index.html".count)) : address
  }

  /// At most some 160 characters, cut after a word.
  private static func shortened(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard line.utf8.count > 160, let cut = line.index(line.startIndex, offsetBy: 156, limitedBy: line.endIndex) else {
      return line
    }
    let head = line[..<cut]
    return (head.lastIndex(of: " ").map { String(head[..<$0]) } ?? String(head)) + "…"
  }
}
