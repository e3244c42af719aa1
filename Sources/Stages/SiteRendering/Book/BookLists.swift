// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The content of a book: the story's blocks, and the lists that lead to them.
struct BookLists {
  /// The fewest lines of a useful table of contents, and the most.
  private static let (leastEntries, mostTitles) = (3, 60)
  /// The most entries with pictures beside them, which keep the page from looking empty.
  private static let mostPictured = 9
  /// Entries that stay together, in lists that may be longer than a page.
  private static let (contentsTogether, peopleTogether) = (4, 24)
  /// Chapters with this many keepsakes have entries for months.
  private static let leastMonths = 10

  private let site: Site
  private let paper: BookPaper
  private let outline: BookOutline
  /// The whole story.
  let blocks: [BookBlock]
  /// The block that each chapter begins with.
  private let starts: [Int]

  init(_ outline: BookOutline, _ site: Site, _ paper: BookPaper) {
    (self.outline, self.site, self.paper) = (outline, site, paper)
    var composer = BookComposer(site: site, paper: paper)
    var starts: [Int] = []
    for chapter in outline.chapters {
      starts.append(composer.blocks.count)
      var options = Story.Options()
      (options.hasOpener, options.breaks, options.parts) = (false, outline.pauses, outline.parts)
      options.most = chapter.keepsakes.count
      if let title = chapter.title, outline.chapters.count > 1 {
        composer.add(BookHeading(title: title, rank: .chapter))
        options.breaks = chapter.keepsakes.count >= Self.leastMonths ? .months : .none
      }
      composer.add(
        Story(chapter.keepsakes, options, hasScale: false, showsAll: true, site: site), parts: outline.parts)
    }
    blocks = composer.blocks
    self.starts = starts
  }

  private func heading(_ title: String) -> BookBlock {
    BookBlock(content: .heading(BookHeading(title: title, rank: .section)), keepsWithNext: true)
  }

  /// The keeper's introduction and the contents; `page` returns a block's page.
  func opening(page: (Int) -> Int) -> [BookBlock] {
    var composer = BookComposer(site: site, paper: paper)
    if let opening = outline.opening { composer.addText(opening.paragraphs.map { .told($0) }, isLead: true) }
    let entries = outline.chapters.count > 1 ? chapters(page) : titles(page)
    guard entries.count >= Self.leastEntries else { return composer.blocks }
    return composer.blocks + [heading(site.words[.bookContents])]
      + entries.parts(of: entries.contains { $0.figure != nil } ? Self.mostPictured : Self.contentsTogether).map {
        BookBlock(content: .contents($0), isContinued: $0.first?.title != entries[0].title)
      }
  }

  private func chapters(_ page: (Int) -> Int) -> [BookEntry] {
    zip(outline.chapters, starts).map { chapter, start in
      let titles = chapter.keepsakes.compactMap { Headings.given(site.catalogue.keepsakes[$0].title) }
      return BookEntry(title: chapter.title ?? "", more: BookEntry.fitting(titles, paper), pages: [page(start)])
    }
  }

  private func titles(_ page: (Int) -> Int) -> [BookEntry] {
    let entries = outline.keepsakes.compactMap { number -> BookEntry? in
      guard let title = Headings.given(site.catalogue.keepsakes[number].title),
        let block = blocks.firstIndex(where: { $0.keepsakes.contains(number) })
      else { return nil }
      let caption = site.catalogue.keepsakes[number].caption?.value
      let figure = BookComposer(site: site, paper: paper).figures(of: number).first
      return BookEntry(title: title, more: caption, figure: figure, pages: [page(block)])
    }
    if entries.count > Self.mostTitles { return [] }
    if entries.count <= Self.mostPictured { return entries }
    return entries.map { BookEntry(title: $0.title, pages: $0.pages) }
  }

  /// The index of people; `pages` returns a keepsake's pages.
  func people(pages: (Int) -> [Int]) -> [BookBlock] {
    let shown = Set(outline.keepsakes + [outline.cover].compactMap(\.self))
    let entries = site.index.people.compactMap { entry -> BookEntry? in
      let own = entry.keepsakes.filter(shown.contains)
      guard !own.isEmpty else { return nil }
      return BookEntry(title: site.catalogue.people[entry.index].name, pages: Set(own.flatMap(pages)).sorted())
    }
    guard !entries.isEmpty else { return [] }
    return [heading(site.words[.peopleTitle])]
      + entries.parts(of: Self.peopleTogether).map {
        BookBlock(content: .people($0), isContinued: $0.first?.title != entries[0].title)
      }
  }
}

extension Array {
  /// Divides into parts of at most `most` elements and of nearly one length.
  func parts(of most: Int) -> [[Element]] {
    let parts = (count + most - 1) / most
    return (0..<parts).map { part in Array(self[(count * part / parts)..<(count * (part + 1) / parts)]) }
  }
}
