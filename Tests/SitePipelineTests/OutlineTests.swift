// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import Media
import TestSupport
import Testing

@testable import SitePipeline

@Suite(.enabled(if: MediaTool.qpdf.isThere && MediaTool.pdftoppm.isThere, "qpdf or poppler is not installed"))
struct `The outline of a PDF` {
  /// Four pages, and an outline of these titles, each with its page from 1 and its children.
  private static func document(_ parts: [(title: String, page: Int)]) -> SmallDocument {
    var document = SmallDocument()
    let pages = ["The winter of the long ice", "Letters home, the first", "Recipes for hard times", "What came after"]
      .map { document.addPage(SmallDocument.words($0)) }
    let root = document.add("<<>>")
    // The list's objects are in sequence, so that each can name the next.
    for (number, part) in parts.enumerated() {
      let beside =
        (number > 0 ? "/Prev \(root + number) 0 R" : "")
        + (number + 1 < parts.count ? "/Next \(root + number + 2) 0 R" : "")
      document.add("<</Title(\(part.title))/Parent \(root) 0 R\(beside)/Dest[\(pages[part.page - 1]) 0 R/Fit]>>")
    }
    let list = document.add(
      "<</Type/Outlines/First \(root + 1) 0 R/Last \(root + parts.count) 0 R/Count \(parts.count)>>")
    document.catalog = "/Outlines \(list) 0 R"
    return document
  }

  private static func contents(_ archive: SmallArchive) throws -> [String] {
    let page = String(decoding: try archive.site().contents["keepsakes/book/index.html"] ?? [], as: UTF8.self)
    return page.matches(of: /<li class="part-(\d)"><a href="#(side-\d+)" dir="auto">([^<]*)<\/a>/).map {
      "\($0.1) \($0.2) \($0.3)"
    }
  }

  @Test func `leads to the pages on which its sections begin, in its own words only`() async throws {
    let archive = try SmallArchive()
    let document = Self.document([
      ("The long ice", 1), ("Letters home", 2), ("zqsecret recipes", 3), ("What: came after", 4),
    ])
    try archive.write(document.bytes, to: ArchivePath("book.pdf"))
    try await archive.build()
    #expect(
      try Self.contents(archive) == ["1 side-1 The long ice", "1 side-2 Letters home", "1 side-4 What: came after"])
    let said = try archive.site().contents.values.contains { Data($0).range(of: Data("zqsecret".utf8)) != nil }
    #expect(!said, "what no page says is in no outline")
  }

  @Test(arguments: [("pages: [1, 4]", ["1 side-1 The long ice", "1 side-2 What came after"]), ("pages: 1", [])])
  func `names the shown pages and no other`(pages: String, expected: [String]) async throws {
    let archive = try SmallArchive()
    let document = Self.document([("The long ice", 1), ("Letters home", 2), ("What came after", 4)])
    try archive.write(document.bytes, to: ArchivePath("book.pdf"))
    try archive.write("images: [{file: book.pdf, \(pages)}]\n", to: "book.yaml")
    try await archive.build()
    #expect(try Self.contents(archive) == expected)
  }

  @Test func `has levels, and no useless entries`() {
    let long = String(repeating: "long ", count: 60)
    let text = """
      {"outlines": [{"title": " Part \\n one ", "destpageposfrom1": 2, "kids": [{"title": "Inner", "destpageposfrom1": 3, "kids": []},
      {"title": "", "destpageposfrom1": 3}, {"title": "Nowhere", "destpageposfrom1": null}, {"title": "\(long)", "destpageposfrom1": 1}]},
      {"title": 7, "destpageposfrom1": 2}, {"title": "Before", "destpageposfrom1": -1}, 5, {"kids": [{"title": "Lost parent", "destpageposfrom1": 4}]}]}
      """
    let entries = DocumentOutline.entries(described: Array(text.utf8))
    #expect(entries.isEmpty, "a list that holds something else is none")
    let sound = DocumentOutline.entries(described: Array(text.replacing(", 5,", with: ",").utf8))
    #expect(
      sound.map { "\($0.heading.level) \($0.heading.title) \($0.page)" } == [
        "1 Part one 2", "2 Inner 3", "2 Lost parent 4",
      ])
    for damaged in ["", "[]", "{\"outlines\": 7}", "{\"outlines\": [", "nothing"] {
      #expect(DocumentOutline.entries(described: Array(damaged.utf8)).isEmpty)
    }
  }

  @Test(arguments: [
    ("The Long Ice", true), ("The long ice!", false), ("ice", true), ("long, the", false), ("the winter ice", false),
    ("long ice 😡", false), ("long, ice", true), ("", false), ("–", false), ("icy", false),
    ("the long ice cream", false),
  ])
  func `is redundant on a page that has all its words`(title: String, isSaid: Bool) {
    #expect(PageHeading(title: title, level: 1).isSaid(by: "The winter of\nthe long ice") == isSaid)
  }
}
