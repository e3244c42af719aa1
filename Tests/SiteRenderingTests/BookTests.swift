// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import SiteRendering

@Suite struct `A book` {
  private static func book(
    _ subject: BookSubject = .archive, of catalogue: Catalogue = SiteFixture.family.catalogue,
    on paper: BookPaper = BookPaper(.a4)
  ) throws -> Book {
    let look = try SiteLook(language: catalogue.settings.language)
    return try Book(
      SiteContent(catalogue: catalogue, look: look, headings: look.texts(of: catalogue).headings), subject, on: paper)
  }

  private static func html(_ book: Book) throws -> String {
    String(decoding: try book.html { "pictures/\($0.keepsake)-\($0.image).jpg" }, as: UTF8.self)
  }

  /// The page's text by number.
  private static func pages(_ html: String) -> [Substring] {
    html.split(separator: "<section class=\"sheet").dropFirst().map { $0 }
  }

  private static let papers = [BookPaper(.a4), BookPaper(.a5), BookPaper(.a5, hasMarks: true)]

  @Test func `has each public keepsake, and no unlisted or secret one`() throws {
    var catalogue = SiteFixture.family.catalogue
    let listed = catalogue.keepsakes.indices.filter { catalogue.keepsakes[$0].visibility == .public }
    catalogue.keepsakes[listed[1]].isSecret = true
    catalogue.keepsakes[listed[1]].title = Sourced("The safe", .sidecar)
    let html = try Self.html(try Self.book(of: catalogue))
    for (number, keepsake) in catalogue.keepsakes.enumerated() {
      guard let title = keepsake.title?.value else { continue }
      let isShown = keepsake.visibility == .public && number != listed[1]
      #expect(html.contains("<h3 dir=\"auto\">\(HTMLEscaping.escaped(title))</h3>") == isShown, "\(title)")
      let hasPicture = keepsake.images.contains { $0.picture != nil && $0.media?.medium != .sound }
      #expect(html.contains("pictures/\(number)-") == (isShown && hasPicture), "\(title)")
    }
  }

  @Test func `covers a public collection, year or person`() throws {
    var catalogue = SiteFixture.family.catalogue
    let place = try #require(catalogue.collections.firstIndex { $0.visibility == .public })
    let collection = catalogue.collections[place]
    for name in [collection.slug, collection.title.uppercased()] {
      #expect(try Self.book(.collection(name), of: catalogue).title == collection.title)
    }
    let person = try #require(catalogue.people.first { $0.visibility == .public && !$0.keepsakes.isEmpty })
    #expect(try Self.book(.person(person.slug), of: catalogue).title == person.name)
    #expect(try Self.book(.year(1962), of: catalogue).title == "1962")
    catalogue.collections[place].visibility = .unlisted
    for subject in [BookSubject.collection(collection.slug), .person("nobody at all"), .year(1492)] {
      #expect(throws: BookError.self) { _ = try Self.book(subject, of: catalogue) }
    }
  }

  @Test(arguments: papers) func `lists the right pages in its contents and index`(paper: BookPaper) throws {
    let book = try Self.book(on: paper)
    let pages = Self.pages(try Self.html(book))
    #expect(pages.count == book.pageCount)
    let contents = book.parts[0].blocks.flatMap { block -> [BookEntry] in
      if case .contents(let entries) = block.content { entries } else { [] }
    }
    #expect(contents.count > 5)
    for entry in contents {
      let page = try #require(entry.pages.first)
      #expect(pages[page - 1].contains("<h2 dir=\"auto\">\(entry.title)</h2>"), "\(entry.title)")
      #expect(pages[page - 1].hasPrefix(page % 2 == 0 ? " verso\" id=\"p\(page)\"" : "\" id=\"p\(page)\""))
    }
    let people = book.parts[1].blocks.flatMap { block -> [BookEntry] in
      if case .people(let entries) = block.content { entries } else { [] }
    }
    #expect(!people.isEmpty)
    for entry in people {
      let person = try #require(book.site.catalogue.people.first { $0.name == entry.title })
      for page in entry.pages {
        #expect(
          person.keepsakes.contains { pages[page - 1].contains("pictures/\($0)-") }, "\(entry.title) on \(page)")
      }
    }
  }

  @Test(arguments: SiteFixture.allCases.filter { $0 != .empty }, papers)
  func `fills its pages, and overfills none`(fixture: SiteFixture, paper: BookPaper) throws {
    var catalogue = fixture.catalogue
    catalogue.keepsakes = Array(catalogue.keepsakes.prefix(150))
    for place in catalogue.collections.indices { catalogue.collections[place].keepsakes.removeAll { $0 >= 150 } }
    for place in catalogue.people.indices { catalogue.people[place].keepsakes.removeAll { $0 >= 150 } }
    let book = try Self.book(of: catalogue, on: paper)
    for (blocks, pages) in book.parts {
      #expect(pages.flatMap(\.blocks) == Array(blocks.indices))
      for page in pages {
        let rest = page.rest / paper.textHeight
        if page.blocks.upperBound < blocks.count {
          #expect(rest < 0.7, "\(fixture) \(page)")
          #expect(!blocks[page.blocks.upperBound - 1].keepsWithNext, "a heading at the end of a page")
        }
        var height = 0.0
        for number in page.blocks {
          let isFirst = number == page.blocks.lowerBound
          let layout = blocks[number].layout(paper, scale: page.scale, isFirst: isFirst)
          height += layout.height + (isFirst ? 0 : blocks[number].gap(after: blocks[number - 1], paper))
          for (figure, size) in zip(blocks[number].figures, layout.pictures) {
            let shape = size.width / size.height / figure.ratio
            #expect((0.66...1.2).contains(shape), "a picture is cut too much")
            #expect(layout.bleeds || size.width <= paper.textWidth + 0.01)
          }
        }
        #expect(height <= paper.textHeight + 0.01, "\(fixture) \(page)")
      }
    }
  }

  @Test func `has pictures for 300 pixels to an inch`() throws {
    let book = try Self.book()
    for (blocks, pages) in book.parts {
      for page in pages {
        for number in page.blocks {
          let layout = blocks[number].layout(book.paper, scale: page.scale, isFirst: number == page.blocks.lowerBound)
          for (figure, size) in zip(blocks[number].figures, layout.pictures) {
            let picture = book.pictures.first { $0.keepsake == figure.keepsake && $0.image == figure.image }
            let need = max(size.width, size.height) / 25.4 * 300
            #expect(Double(picture?.longSide ?? 0) >= need)
          }
        }
      }
    }
  }

  @Test func `breaks a long letter between its sentences, and loses none of them`() throws {
    var catalogue = SiteFixture.single.catalogue
    let sentences = (1...900).map { "This is sentence \($0) of a letter that somebody wrote." }
    catalogue.keepsakes[0].transcript = Sourced(sentences.joined(separator: " "), .sidecar)
    let book = try Self.book(of: catalogue, on: BookPaper(.a5))
    let html = try Self.html(book)
    let places = sentences.map { html.firstRange(of: $0)?.lowerBound }
    #expect(!places.contains(nil))
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
    #expect((15...60).contains(book.pageCount), "\(book.pageCount)")
  }

  @Test func `numbers three faces or more in a drawing, and names fewer in words`() throws {
    var catalogue = SiteFixture.family.catalogue
    let number = try #require(
      catalogue.keepsakes.firstIndex { $0.visibility == .public && !$0.isSecret && $0.images.first?.picture != nil })
    func html(_ names: [String]) throws -> String {
      catalogue.keepsakes[number].images[0].faces = names.enumerated().map { place, name in
        TaggedPerson(
          name: name, region: UnitRectangle(left: 0.3 * Double(place), top: 0.2, width: 0.1, height: 0.1),
          source: .sidecar)
      }
      let book = try Book(
        SiteContent(catalogue: catalogue, look: SiteLook(language: "en"), headings: catalogue.keepsakes.map(\.id)),
        .archive, on: BookPaper(.a4))
      return try Self.html(book)
    }
    let drawn = try html(["<Ada>", "Bo", TaggedPerson.unknown])
    #expect(drawn.components(of: "<ellipse") == 3 && !drawn.contains("From left to right"))
    #expect(drawn.contains("<b>1</b> &lt;Ada&gt;, <b>2</b> Bo, <b>3</b> not known"))
    let said = try html(["Ada", "Bo"])
    #expect(!said.contains("<ellipse") && said.contains("From left to right: Ada, Bo."))
  }

  @Test func `has a bleed with crop marks only on request`() throws {
    let plain = try Self.html(try Self.book())
    #expect(plain.contains("@page{size:210.0mm 297.0mm;margin:0}") && !plain.contains("class=\"mark a\""))
    let marked = try Self.html(try Self.book(on: BookPaper(.a4, hasMarks: true)))
    #expect(marked.contains("@page{size:230.0mm 317.0mm;margin:0}"))
    #expect(marked.components(of: "class=\"mark ") == 8 * Self.pages(marked).count)
  }

  @Test(arguments: [
    String(repeating: "हम सब उस दिन वहाँ थे। ", count: 200), String(repeating: "no stop and no end ", count: 300),
    String(repeating: "a line that is wrapped by hand\n", count: 120),
    String(repeating: "- an item of a list\n", count: 120),
  ])
  func `breaks long texts of any script between pages, and loses no word`(text: String) {
    let parts = BookText.parts(text, lines: 12, width: 30)
    #expect(parts.count > 4 && parts.allSatisfy { BookText.lines($0, width: 30) <= 14 })
    #expect(
      parts.flatMap { $0.split(whereSeparator: \.isWhitespace) } == text.split(whereSeparator: \.isWhitespace))
  }

  @Test func `has no questions, and shows text literally`() throws {
    var catalogue = SiteFixture.family.catalogue
    let number = try #require(catalogue.keepsakes.firstIndex { $0.visibility == .public })
    catalogue.keepsakes[number].title = Sourced("<script>alert(1)</script>", .sidecar)
    catalogue.keepsakes[number].description = Sourced("![x](https://example.org/x.png) <img src=x>", .sidecar)
    let html = try Self.html(try Self.book(of: catalogue))
    #expect(html.contains("default-src 'none'") && !html.contains("<script") && !html.contains("<img src=x"))
    #expect(!html.contains("src=\"http") && !html.contains("@import") && !html.contains("url(http"))
  }

  @Test(arguments: Words.languages) func `is in the site's language`(language: String) throws {
    var catalogue = SiteFixture.family.catalogue
    catalogue.settings.language = language
    let html = try Self.html(try Self.book(of: catalogue))
    let heading = ["en": "Contents", "de": "Inhalt", "fr": "Table des matières"][language] ?? ""
    #expect(html.contains("<html lang=\"\(language)\"") && html.contains(">\(heading)</h2>"))
  }

  @Test func `with more pictures than one can hold is refused`() throws {
    var catalogue = SiteFixture.phone.catalogue
    catalogue.keepsakes += catalogue.keepsakes
    #expect(throws: BookError.tooMany(2_000 - 1)) { _ = try Self.book(of: catalogue) }
  }

  @Test func `writes consecutive pages as a range`() {
    #expect(BookEntry(title: "", pages: [2, 3, 4, 7, 9, 10]).pageText == "2–4, 7, 9, 10")
  }

  @Test func `has higher rows where a page would be half empty`() {
    let paper = BookPaper(.a4)
    let rows = BookRows.rows([Double](repeating: 0.7, count: 9), paper)
    let height = rows.reduce(0) { $0 + paper.textWidth / (Double($1.count) * 0.7) }
    #expect(height > 0.6 * paper.textHeight, "\(rows)")
  }

  @Test func `of a single picture without text is its title page`() throws {
    var catalogue = SiteFixture.undated.catalogue
    catalogue.keepsakes = [catalogue.keepsakes[0]]
    let book = try Self.book(of: catalogue)
    #expect(book.pageCount == 1 && book.pictures.count == 1)
  }

  @Test func `fits its title's longest word on the page`() {
    let paper = BookPaper(.a5)
    let size = { BookText.titleSize($0, width: paper.textWidth, paper) }
    #expect(size("Ada") == 3.4)
    #expect(size("Donaudampfschifffahrtsgesellschaft") < 2.6)
    #expect(size([String](repeating: "many words", count: 20).joined(separator: " ")) < 2.5)
  }

  @Test func `breaks rows of pictures at nearly equal heights`() {
    let paper = BookPaper(.a4)
    let ratios = [1.5, 1.5, 0.7, 1.5, 1.5, 1.3, 0.7, 0.7, 1.8, 1.5, 1.0]
    let rows = BookRows.rows(ratios, paper)
    #expect(rows.flatMap(\.self) == Array(ratios.indices))
    for row in rows {
      let height = paper.textWidth / ratios[row].reduce(0, +)
      #expect((35...120).contains(height), "\(row)")
    }
  }
}

extension String {
  fileprivate func components(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
