// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import SiteRendering

@Suite struct `A part's section` {
  @Test func `lists what the part says, in the site's words`() throws {
    var catalogue = Fixture.family()
    catalogue.keepsakes[0].parts[MadeUpPart.self] = .full
    let table = String(decoding: try #require(EmbeddedAssets.assets["languages/en.txt"]), as: UTF8.self)
    let words = table + "\npart.weather = The weather\npart.weather.winds = Wind\n"
    let site = try RenderedSite(catalogue, assets: ["languages/en.txt": Array(words.utf8)])
    let page = site.text("keepsakes/\(catalogue.keepsakes[0].id)/index.html")
    #expect(page.contains("The weather</h2>"))
    for (title, text) in [
      // What has no words of its own is called by its key.
      ("weather.sky", "grey"), ("weather.day", "1 July 1962"), ("weather.stormy", "✓"), ("Wind", "north · the lagoon"),
    ] {
      #expect(page.contains("<dt>\(title)</dt><dd dir=\"auto\">\(text)</dd>"), "\(title)")
    }
  }
}
