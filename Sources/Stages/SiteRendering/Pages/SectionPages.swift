// SPDX-License-Identifier: MIT

/// Lists of keepsakes that share pages: each is a section with an anchor, and the first page links to all of them.
///
/// A page has at most `Site.tilesPerPage` tiles. A list that would fit on one page is not divided.
struct SectionPages: Sendable {
  struct Part: Sendable {
    var title: String
    /// The fragment for links.
    var anchor: String
    var keepsakes: [Int]
    /// The class of the title's colour.
    var colour: String?
  }

  /// The most pages of sections that a small archive's subject takes; a larger one has a page for each group, since the
  /// numbers of so many pages would change with every keepsake.
  static let mostShared = 3

  private typealias Piece = (part: Int, keepsakes: ArraySlice<Int>)

  let parts: [Part]
  /// Whether its only part is the whole list, without a heading.
  private let isAlone: Bool
  private let pages: [[Piece]]
  /// For each part, the number of the page on which it begins.
  private let starts: [Int]
  private let pager: Pager

  init(_ folder: String, _ parts: [Part], isAlone: Bool = false) {
    var pages: [[Piece]] = [[]]
    var starts: [Int] = []
    var room = Site.tilesPerPage
    for number in parts.indices {
      var rest = parts[number].keepsakes[...]
      if rest.count > room, room < Site.tilesPerPage {
        pages.append([])
        room = Site.tilesPerPage
      }
      starts.append(pages.count)
      while !rest.isEmpty {
        if room == 0 {
          pages.append([])
          room = Site.tilesPerPage
        }
        pages[pages.count - 1].append((number, rest.prefix(room)))
        (rest, room) = (rest.dropFirst(room), max(0, room - rest.count))
      }
    }
    (self.parts, self.isAlone, self.pages, self.starts) = (parts, isAlone, pages, starts)
    pager = Pager(folder: folder, pageCount: pages.count)
  }

  var entry: String { pager.address(1) }

  /// Its further pages come and go with the number of keepsakes.
  var listed: ListedFolder { ListedFolder(pager.folder, parts.flatMap(\.keepsakes)) }

  /// Where a part begins.
  func address(_ part: Int) -> String {
    isAlone ? entry : pager.address(starts[part]) + "#" + parts[part].anchor
  }

  /// The number of keepsakes in all parts.
  var count: Int { parts.reduce(0) { $0 + $1.keepsakes.count } }

  /// The list's pages, with links to lists of other things (`ways`).
  ///
  /// `section` makes a part's section if it is no list of tiles.
  func pages(
    _ title: String, count: String, area: Page.Area, site: Site, sheets: [String] = [], parent: View? = nil,
    ways: [View] = [], section: @escaping @Sendable (Part) -> View? = { _ in nil }
  ) -> [Page] {
    pages.indices.map { place in
      Page(pager.address(place + 1), "browse", area: area) {
        let head = PageHead(pager.title(title, page: place + 1, site: site), count, sheets: sheets)
        return head.view(address: pager.address(place + 1), site: site).adding([
          .title: .text(title), .count: .text(count), .parent: .maybe(parent), .isEntry: .flag(false),
          .finder: .none, .show: .none, .turn: .none, .tileFiles: .none, .ways: .views(ways),
        ]).adding(list(place, site, section))
      }
    }
  }

  /// The sections of a page, for the template `listing`.
  func list(_ place: Int, _ site: Site, hasLinks: Bool = true, _ section: (Part) -> View? = { _ in nil }) -> View {
    [
      .isShelf: .flag(false), .isWrapped: .flag(true),
      .jump: place > 0 || parts.count < 3 || !hasLinks ? .none : .views(jump),
      .sections: .views(
        pages[place].enumerated().map { position, piece in
          let part = parts[piece.part]
          let isStart = piece.keepsakes.startIndex == part.keepsakes.startIndex
          return section(part)
            ?? site.chapter(
              isAlone ? nil : part.title, id: isStart ? part.anchor : part.anchor + "-more", Array(piece.keepsakes),
              count: part.keepsakes.count, isFirst: position == 0 && place == 0,
              colour: part.colour)
        }),
      .pager: pager.view(place + 1, site: site),
    ]
  }

  /// Links to all parts; the bar under each shows its size.
  private var jump: [View] {
    let most = max(1, parts.map(\.keepsakes.count).max() ?? 1)
    return parts.indices.map { number in
      [
        .title: .text(parts[number].title), .address: .text(address(number)),
        .shape: .text("a\(max(4, 30 * parts[number].keepsakes.count / most))"),
      ]
    }
  }
}
