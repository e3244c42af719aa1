// SPDX-License-Identifier: MIT
import KeepsakeModel
import SiteModel
import Testing

@testable import SiteRendering

/// A page set as a contributor might add it: this type, a line in `allPageSets`, a template.
private struct MadeUpPages: PageSet {
  let site: Site

  init(_ site: Site) { self.site = site }

  var pages: [Page] {
    [
      Page("made-up/index.html", "made-up") { [self] in
        PageHead(site.words[.helpTitle], "").view(address: "made-up/index.html", site: site).adding([
          .title: .text(site.catalogue.title), .tiles: site.tiles(site.index.listed),
        ])
      }
    ]
  }

  var files: [SiteFile] { [SiteFile("data/made-up.js", Array("made(\"up\");\n".utf8))] }
}

@Suite struct `A new kind of page` {
  @Test func `is planned, rendered and listed like all others`() throws {
    var catalogue = Fixture.family()
    catalogue.settings.baseURL = "https://example.org"
    let template = "{{<page}}{{$main}}<h1>{{title}}</h1>{{#tiles}}{{>tile}}{{/tiles}}{{/main}}{{/page}}"
    func plans(_ sets: [any PageSet.Type]) throws -> [String: PagePlan] {
      let plans = try SiteRenderer(catalogue, templates: ["made-up": template], pageSets: sets).plans(workers: 2)
      return Dictionary(uniqueKeysWithValues: plans.map { ($0.address, $0) })
    }
    let (before, after) = (try plans(allPageSets), try plans(allPageSets + [MadeUpPages.self]))
    #expect(Set(after.keys).subtracting(before.keys) == ["made-up/index.html", "data/made-up.js"])
    let page = String(decoding: try #require(after["made-up/index.html"]).render(), as: UTF8.self)
    #expect(page.contains("<h1>\(catalogue.title)</h1>") && page.contains("keepsakes/letter-from-grandma/"))
    let siteMap = String(decoding: try #require(after["sitemap.xml"]).render(), as: UTF8.self)
    #expect(siteMap.contains("https://example.org/made-up/"))
    let changed = before.values.filter { after[$0.address]?.fingerprint != $0.fingerprint }.map(\.address)
    #expect(changed == ["sitemap.xml"])
  }
}
