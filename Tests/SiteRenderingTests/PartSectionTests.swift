// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import SiteRendering

@Suite struct `A part's section` {
  /// Without words in the table, the page would show the key.
  @Test func `has words for every key`() throws {
    let table = Words.parse(try #require(EmbeddedAssets.assets["languages/en.txt"]), file: "").words
    for part in allParts where !PartSections.shownElsewhere.contains(part.key) {
      for key in [part.key] + (part.isText ? [] : part.keys.map { "\(part.key).\($0)" }) {
        #expect(table["part.\(key)"] != nil, "\(key)")
      }
    }
  }

  @Test func `is left out if it is empty`() throws {
    var catalogue = Fixture.family()
    catalogue.keepsakes[0].parts[MadeUpPart.self] = MadeUpPart()
    let page = try RenderedSite(catalogue).text("keepsakes/\(catalogue.keepsakes[0].id)/index.html")
    #expect(!page.contains("part-made_up"))
  }

  @Test func `lists the part's values, in the site's words`() throws {
    var catalogue = Fixture.family()
    catalogue.keepsakes[0].parts[MadeUpPart.self] = .full
    let table = String(decoding: try #require(EmbeddedAssets.assets["languages/en.txt"]), as: UTF8.self)
    let words = table + "\npart.made_up = The made-up weather\npart.made_up.winds = Wind\n"
    let site = try RenderedSite(catalogue, assets: ["languages/en.txt": Array(words.utf8)])
    let page = site.text("keepsakes/\(catalogue.keepsakes[0].id)/index.html")
    #expect(page.contains("The made-up weather</h2>"))
    for (title, text) in [
      // A key without words is its own label.
      ("made_up.sky", "grey"), ("made_up.day", "1 July 1962"), ("made_up.stormy", "✓"), ("Wind", "north · the lagoon"),
      ("made_up.time", "16:28"), ("made_up.story", "<div class=\"prose\"><p>It <em>rained</em>.</p>\n</div>"),
    ] {
      #expect(page.contains("<dt>\(title)</dt><dd dir=\"auto\">\(text)</dd>"), "\(title)")
    }
  }
}
