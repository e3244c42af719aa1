// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import Testing

@testable import SiteRendering

/// Text that tries to be markup, in every field that a person or a file can fill.
@Suite struct `Hostile text` {
  /// Closes attributes and elements in every way, once with a combining accent after the quotation mark.
  ///
  /// The accent makes another `Character` with the same byte.
  static let payload =
    "\"'\u{301}\"\u{301} onx=1 ><script>alert(1)</script><img src=x onerror=alert(2)></title></svg>{{title}}&amp;\u{0}"

  private static var catalogue: Catalogue {
    let evil = payload
    var settings = ArchiveSettings()
    settings.subtitle = evil
    settings.description =
      evil + "\n\n[a](javascript:alert(3)) [b](data:text/html,x) ![c](https://example.org/x.png)\n\n<div onclick=x>"
    settings.keeper.name = evil
    settings.keeper.email = "a@b\"><script>"
    settings.baseURL = "https://example.org/\"><script>alert(4)</script>"
    var catalogue = Catalogue(settings: settings, title: evil)
    var keepsake = FamilyKeepsakes.all[2]
    keepsake.id = "k"
    keepsake.title = Sourced(evil, .sidecar)
    keepsake.caption = Sourced(evil, .sidecar)
    keepsake.description = Sourced(evil, .sidecar)
    keepsake.notes = evil
    var place = Place(name: evil)
    place.city = evil
    place.region = evil + "r"
    place.country = evil + "c"
    keepsake.place = Sourced(place, .sidecar)
    keepsake.people = [Sourced(evil, .sidecar), Sourced(evil + "2", .ocr)]
    keepsake.tags = [Sourced(evil, .sidecar), Sourced("tag " + evil, .exif)]
    keepsake.transcript = Sourced(evil + "\n\n" + evil, .ocr)
    keepsake.fields = [CustomField(name: evil, value: evil)]
    keepsake.captions = [CaptionSuggestion(text: evil).with { $0.by = evil }]
    keepsake.type = evil
    keepsake.category = evil
    keepsake.emoji = evil
    for index in keepsake.images.indices {
      keepsake.images[index].alt = evil
      keepsake.images[index].label = evil
    }
    keepsake.images[2].knowledge.picture = nil
    let field = Sourced(evil, Provenance.exif)
    keepsake.images[0].knowledge.metadata.make = field
    keepsake.images[0].knowledge.metadata.model = field
    keepsake.images[0].knowledge.metadata.lens = field
    keepsake.images[0].knowledge.metadata.creator = field
    keepsake.images[0].knowledge.metadata.copyright = field
    keepsake.markup[0].colour = "#fff\"><script>"
    keepsake.markup[0].points[0].x = .nan
    keepsake.markup[0].width = .infinity
    keepsake.markup[1].text = evil
    var item = ReceiptStatement.Item(name: evil)
    (item.quantity, item.unit, item.unitPrice, item.amount) = (evil, evil, evil, evil)
    var receipt = ReceiptStatement()
    (receipt.store, receipt.address, receipt.date, receipt.time, receipt.currency) = (evil, evil, evil, evil, evil)
    (receipt.subtotal, receipt.tax, receipt.total) = (evil, evil, evil)
    receipt.items = [item]
    keepsake.receipt = receipt
    keepsake.collections = ["c"]
    catalogue.keepsakes = [keepsake, FamilyKeepsakes.all[3]]
    var collection = KeepsakeCollection(slug: "c", title: evil)
    (collection.caption, collection.description) = (evil, evil)
    collection.place = Sourced(place, .collection)
    collection.keepsakes = [0]
    var person = Person(slug: "p", name: evil)
    person.also = [evil]
    person.note = evil
    person.keepsakes = [0]
    catalogue.collections = [collection]
    catalogue.people = [person]
    catalogue.redirects = [Redirect(from: "old", to: "k")]
    var type = MemoryTypeStatement(title: evil)
    type.emoji = evil
    catalogue.types = [evil: type]
    return catalogue
  }

  @Test func `stays text on every page`() throws {
    let site = try RenderedSite(Self.catalogue)
    #expect(site.pages.count > 15)
    for page in site.pages {
      let tags = site.tags(page)
      let text = site.text(page)
      #expect(!text.contains("<script>") && !text.contains("<img src=x"), "\(page)")
      #expect(
        tags.named("script").allSatisfy { $0["src"] != nil } && (2...3).contains(tags.named("script").count), "\(page)")
      #expect(tags.tags.allSatisfy { tag in !tag.attributes.contains { $0.name.hasPrefix("on") } }, "\(page)")
      #expect(
        !tags.tags.contains { ($0["href"] ?? "").hasPrefix("javascript:") || ($0["href"] ?? "").hasPrefix("data:") })
      // Exactly one page title: no text closed it and opened another.
      #expect(tags.named("/title").count == (page.hasPrefix("map/") ? tags.named("title").count : 1), "\(page)")
      #expect(!text.utf8.contains(0), "\(page)")
    }
  }

  @Test func `is shown as written`() throws {
    let site = try RenderedSite(Self.catalogue)
    let words = site.tags("keepsakes/k/index.html").text
    #expect(words.contains("<script>alert(1)</script><img src=x onerror=alert(2)></title></svg>{{title}}&amp;"))
  }

  @Test func `stays text in the files for machines`() throws {
    let site = try RenderedSite(Self.catalogue)
    #expect(!site.text("sitemap.xml").contains("<script>"))
    #expect(!site.text("manifest.webmanifest").contains("<"))
    #expect(site.text("manifest.webmanifest").contains("\\u003cscript\\u003e"))
  }

  @Test(arguments: [
    ("https://example.org/a?b=c#d", true), ("http://example.org", true), ("mailto:a@example.org", true),
    ("../people/index.html", true), ("a:b", false), ("JavaScript:alert(1)", false), ("java\tscript:x", false),
    ("data:text/html,x", false), ("//example.org", false), ("/root", false), ("", false), ("vbscript:x", false),
    ("a/b:c", true), ("\\\\example.org", false),
  ])
  func `is a link only with a harmless address`(address: String, isSafe: Bool) {
    #expect(CommonMark.isSafe(address) == isSafe)
  }

  @Test(arguments: [
    ("**a** <b>c</b>", "<p><strong>a</strong> &lt;b&gt;c&lt;/b&gt;</p>\n"),
    ("<div>\nx\n</div>", "<p>&lt;div&gt;\nx\n&lt;/div&gt;\n</p>\n"),
    ("# A", "<h3>A</h3>\n"),
    ("[a](javascript:x) [b](https://example.org)", "<p>a <a href=\"https://example.org\">b</a></p>\n"),
    ("![a *b*](x.png)", "<p>a <em>b</em></p>\n"),
  ])
  func `in CommonMark becomes safe markup`(source: String, html: String) {
    #expect(CommonMark.html(source) == html)
  }

  @Test(arguments: [
    ("Handel's *Messiah*, **twice**", "Handel's Messiah, twice"),
    ("# A\n\nb\nc\n\n- [d](https://example.org)\n- `e` ![f](g.png)", "A\nb c\nd\ne f"),
    ("a <b>c</b>\n\n    *code*", "a <b>c</b>\n*code*"),
    ("3 * 4 * 5, snake_case_name, 1 < 2 &amp; 3", "3 * 4 * 5, snake_case_name, 1 < 2 & 3"),
    ("", ""),
  ])
  func `in CommonMark becomes plain words`(source: String, words: String) {
    #expect(CommonMark.plain(source) == words)
  }
}
