// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import SiteModel
import Synchronization
import Testing

@testable import SiteRendering

/// A keepsake's rights and its physical item on pages and in the search.
@Suite struct `Rights and the physical item on a page` {
  private static func catalogue(
    _ rights: String?, language: String = "en", _ original: (inout OriginalStatement) -> Void = { _ in }
  ) -> Catalogue {
    var catalogue = Fixture.family()
    (catalogue.settings.language, catalogue.settings.baseURL) = (language, "https://example.org/album")
    var (said, thing) = (RightsStatement(), OriginalStatement())
    said.text = rights
    original(&thing)
    if rights != nil { catalogue.keepsakes[0].parts[RightsStatement.self] = said }
    if !thing.isEmpty { catalogue.keepsakes[0].parts[OriginalStatement.self] = thing }
    return catalogue
  }

  private static func page(_ catalogue: Catalogue) throws -> String {
    var sharing = SiteSharing()
    sharing.isOffered = true
    return try RenderedSite(catalogue, sharing: sharing).text("keepsakes/\(catalogue.keepsakes[0].id)/index.html")
  }

  private static func found(_ catalogue: Catalogue) throws -> SearchCatalogue {
    let found = Mutex<SearchCatalogue?>(nil)
    _ = try SiteRenderer(catalogue).plans { catalogue in
      found.withLock { $0 = catalogue }
      return SearchFiles(manifest: "data/index-x.js", files: [])
    }
    return try #require(found.withLock { $0 })
  }

  @Test(arguments: [
    ("en", "Rights", "In Copyright"), ("de", "Rechte", "Urheberrechtsschutz"),
    ("fr", "Droits", "Protégé par le droit d&#39;auteur"),
  ])
  func `name a statement in the site's language, and link to it`(language: String, heading: String, name: String) throws
  {
    let page = try Self.page(Self.catalogue("http://rightsstatements.org/vocab/InC/1.0/", language: language))
    #expect(page.contains("<h2 id=\"part-rights\">\(heading)</h2>"))
    #expect(
      page.contains(
        "<p dir=\"auto\"><a href=\"https://rightsstatements.org/page/InC/1.0/?language=\(language)\" rel=\"noreferrer\">\(name)</a></p>"
      ))
    #expect(
      page.contains("\"license\":\"http://rightsstatements.org/vocab/InC/1.0/\"") && !page.contains("copyrightNotice"))
  }

  @Test(arguments: ["CC BY-SA 4.0", "cc-by-sa-4.0", "http://creativecommons.org/licenses/by-sa/4.0/deed.fr"])
  func `name a licence, and mark it as the page's`(text: String) throws {
    let page = try Self.page(Self.catalogue(text))
    let address = "https://creativecommons.org/licenses/by-sa/4.0/"
    #expect(page.contains("<p dir=\"auto\"><a href=\"\(address)\" rel=\"license noreferrer\">CC BY-SA 4.0</a></p>"))
    #expect(page.contains("\"license\":\"\(address)\""))
  }

  @Test func `are plain text otherwise`() throws {
    let page = try Self.page(Self.catalogue("please <b>ask</b> Aunt Ngozi"))
    #expect(page.contains("<p dir=\"auto\">please &lt;b&gt;ask&lt;/b&gt; Aunt Ngozi</p>"))
    #expect(page.contains("\"copyrightNotice\":\"please ") && !page.contains("\"license\"") && !page.contains("<b>ask"))
  }

  @Test(arguments: [
    ("en", "The original", ["Reference", "Kept by", "Size"]),
    ("de", "Das Original", ["Signatur", "Aufbewahrt von", "Größe"]),
    ("fr", "L’original", ["Cote", "Conservé par", "Dimensions"]),
  ])
  func `give the physical item's title, holder and size`(
    language: String, heading: String, titles: [String]
  ) throws {
    let page = try Self.page(
      Self.catalogue(nil, language: language) { original in
        (original.reference, original.holder, original.size) = ("KFA-AG01", "Ngozi & sons", "9 × 13 cm")
      })
    #expect(page.contains("<h2 id=\"part-original\">\(heading)</h2>"))
    for (title, text) in zip(titles, ["KFA-AG01", "Ngozi &amp; sons", "9 × 13 cm"]) {
      #expect(page.contains("<dt>\(title)</dt><dd dir=\"auto\">\(text)</dd>"), "\(title)")
    }
    #expect(page.contains("\"identifier\":\"KFA-AG01\"") && !page.contains("part-rights"))
  }

  @Test func `add nothing to other pages`() throws {
    let page = try Self.page(Self.catalogue(nil))
    for word in ["part-rights", "part-original", "\"license\"", "copyrightNotice", "\"identifier\""] {
      #expect(!page.contains(word), "\(word)")
    }
  }

  // MARK: Searching

  @Test func `are found by a reference, a name and a code`() throws {
    let found = try Self.found(
      Self.catalogue("http://rightsstatements.org/vocab/NoC-US/1.0/", language: "de") {
        ($0.reference, $0.holder) = ("KFA-AG01-ALB01-IMG01", "Ngozi")
      })
    let words = try #require(found.documents.first { $0.read.contains("KFA-AG01-ALB01-IMG01") }).read
    for word in ["Ngozi", "NoC-US", "Kein Urheberrechtsschutz - Vereinigte Staaten"] { #expect(words.contains(word)) }
  }

  @Test func `can be filtered by, each licence once in any spelling`() throws {
    var catalogue = Self.catalogue("CC BY 4.0") { $0.holder = "Ngozi" }
    for (number, text) in ["https://creativecommons.org/licenses/by/4.0/", "InC", "ask Ngozi"].enumerated() {
      var rights = RightsStatement()
      rights.text = text
      catalogue.keepsakes[number + 1].parts[RightsStatement.self] = rights
    }
    let facets = try Self.found(catalogue).facets.filter { ["rights", "holder"].contains($0.key) }
    #expect(facets.map(\.label) == ["Kept by", "Rights"])
    #expect(facets.map { $0.values.map(\.label) } == [["Ngozi"], ["CC BY 4.0", "ask Ngozi", "In Copyright"]])
  }

  @Test func `are no filter where all keepsakes have the same`() throws {
    var catalogue = Self.catalogue("InC")
    for index in catalogue.keepsakes.indices {
      catalogue.keepsakes[index].parts[RightsStatement.self] = catalogue.keepsakes[0].parts[RightsStatement.self]
    }
    #expect(try !Self.found(catalogue).facets.contains { $0.key == "rights" })
  }

  @Test func `show nothing of a secret keepsake`() throws {
    var catalogue = Self.catalogue("ask Quincunx") { ($0.reference, $0.holder) = ("Quincunx 1", "Mrs Quincunx") }
    catalogue.keepsakes[0].isSecret = true
    #expect(try !"\(Self.found(catalogue))".replacing("Rights", with: "").contains("Quincunx"))
  }
}
