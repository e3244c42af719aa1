// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import SiteRendering

@Suite struct `The look` {
  private static func family(assets: [String: [UInt8]] = [:]) throws -> RenderedSite {
    try RenderedSite(Fixture.family(), assets: assets)
  }

  private static func style(_ site: RenderedSite) throws -> String {
    String(decoding: try #require(site.files.first { $0.key.hasPrefix("assets/style-") }).value, as: UTF8.self)
  }

  @Test func `has its own background around an installed site`() throws {
    let manifest = try Self.family().text("manifest.webmanifest")
    #expect(manifest.contains("\"background_color\": \"#f2ece1\",\n  \"theme_color\": \"#f2ece1\","))
  }

  @Test func `has no colour around it if a keeper's own tokens have none`() throws {
    let manifest = try Self.family(assets: ["styles/tokens.css": Array(":root{--ink:#000}".utf8)])
      .text("manifest.webmanifest")
    #expect(!manifest.contains("color") && manifest.contains("\"icons\": [{\"src\": \"assets/icon-"))
  }

  @Test func `gives way to a style sheet of the keeper's`() throws {
    let style = try Self.style(Self.family(assets: ["styles/look.css": Array(".mine{color:red}".utf8)]))
    #expect(style.contains(".mine{color:red}") && style.contains("--paper:#f2ece1") && !style.contains("--k:2.1rem"))
  }

  @Test(arguments: [("Okafor family archive", false), ("Familienarchiv Brandt", true), ("Our Christmases", true)])
  func `can set a name with a long word smaller`(name: String, isLong: Bool) throws {
    var catalogue = Fixture.family()
    catalogue.title = name
    #expect(try RenderedSite(catalogue).text("index.html").contains(#"dir="auto" class="long">"#) == isLong)
  }

  /// A missing colour or length would silently have no effect.
  @Test func `defines every token that its sheets use`() {
    let sources = EmbeddedAssets.assets
    let sheets = [StyleSheet.joined(sources)] + StyleSheet.Extra.allCases.map { StyleSheet.extra($0, sources) }
    let text = sheets.map { String(decoding: $0, as: UTF8.self) }.joined()
    let said = Set(text.matches(of: #/(--[a-z0-9-]+):/#).map(\.output.1))
    let asked = Set(text.matches(of: #/var\((--[a-z0-9-]+)\)/#).map(\.output.1))
    #expect(asked.count > 20 && asked.subtracting(said) == [])
  }

  @Test func `is dark for stories and for keepsakes to look at, not for those to work with`() throws {
    let site = try RenderedSite.of(.family)
    let dim = Set(site.pages.filter { site.text($0).contains(" data-dim>") })
    let stories = site.pages.filter { site.text($0).contains("<div class=\"story\">") }
    #expect(!stories.isEmpty && dim.isSuperset(of: stories))
    #expect(dim.allSatisfy { stories.contains($0) || site.text($0).contains("<article class=\"keep f-") })
    #expect(dim.contains("keepsakes/wedding/index.html") && dim.contains("keepsakes/letter-from-grandma/index.html"))
    #expect(dim.allSatisfy { !site.text($0).contains("class=\"receipt\"") })
  }
}
