// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import SiteRendering

@Suite struct `A theme` {
  private static func family(_ theme: ArchiveSettings.Theme, assets: [String: [UInt8]] = [:]) throws -> RenderedSite {
    var catalogue = Fixture.family()
    catalogue.settings.theme = theme
    return try RenderedSite(catalogue, assets: assets)
  }

  private static func style(_ site: RenderedSite) throws -> String {
    String(decoding: try #require(site.files.first { $0.key.hasPrefix("assets/style-") }).value, as: UTF8.self)
  }

  @Test func `changes the common sheet and no page's text`() throws {
    let (album, museum) = (try Self.family(.album), try Self.family(.museum))
    #expect(album.pages == museum.pages)
    func written(_ site: RenderedSite, _ page: String) -> String {
      site.text(page).replacing(#/assets/style-[0-9a-f]+/#, with: "assets/style")
    }
    let changed = album.pages.filter { written(album, $0) != written(museum, $0) }
    #expect(changed == [])
    #expect(try Self.style(album) != Self.style(museum))
  }

  @Test func `of another name makes every page again`() throws {
    let (album, museum) = (try Self.family(.album), try Self.family(.museum))
    #expect(album.pages.allSatisfy { album.fingerprints[$0] != museum.fingerprints[$0] })
  }

  @Test(arguments: ArchiveSettings.Theme.allCases)
  func `has its own background around an installed site`(theme: ArchiveSettings.Theme) throws {
    let paper = theme == .album ? "#f2ece1" : "#f6f3eb"
    let manifest = try Self.family(theme).text("manifest.webmanifest")
    #expect(manifest.contains("\"background_color\": \"\(paper)\",\n  \"theme_color\": \"\(paper)\","))
  }

  @Test func `has no colour around it if a keeper's own tokens have none`() throws {
    let manifest = try Self.family(.museum, assets: ["styles/tokens.css": Array(":root{--ink:#000}".utf8)])
      .text("manifest.webmanifest")
    #expect(!manifest.contains("color") && manifest.contains("\"icons\": [{\"src\": \"assets/icon-"))
  }

  @Test func `gives way to a style sheet of the keeper's`() throws {
    let style = try Self.style(Self.family(.museum, assets: ["styles/look.css": Array(".mine{color:red}".utf8)]))
    #expect(
      style.contains(".mine{color:red}") && style.contains("--paper:#f6f3eb")
        && !style.contains(".leaf-plate{order:1;padding:0;border"))
  }

  @Test(arguments: [("Okafor family archive", false), ("Familienarchiv Brandt", true), ("Our Christmases", true)])
  func `can set a name with a long word smaller`(name: String, isLong: Bool) throws {
    var catalogue = Fixture.family()
    catalogue.title = name
    #expect(try RenderedSite(catalogue).text("index.html").contains(#"dir="auto" class="long">"#) == isLong)
  }

  /// A misspelt file would be in no site.
  @Test func `has style sheets only in place of common ones`() {
    let folders = ArchiveSettings.Theme.allCases.map { "styles/\($0.rawValue)/" }
    for path in EmbeddedAssets.assets.keys.filter({ $0.hasPrefix("styles/") })
    where path.split(separator: "/").count > 2 {
      let common = folders.filter { path.hasPrefix($0) }.map { "styles/" + path.dropFirst($0.count) }
      #expect(common.count == 1 && common.allSatisfy { EmbeddedAssets.assets[$0] != nil }, "\(path)")
    }
  }

  /// A missing colour or length would silently have no effect.
  @Test(arguments: ArchiveSettings.Theme.allCases)
  func `defines every token that its sheets use`(theme: ArchiveSettings.Theme) {
    let sources = EmbeddedAssets.assets(of: theme)
    let sheets = [StyleSheet.joined(sources)] + StyleSheet.Extra.allCases.map { StyleSheet.extra($0, sources) }
    let text = sheets.map { String(decoding: $0, as: UTF8.self) }.joined()
    let said = Set(text.matches(of: #/(--[a-z0-9-]+):/#).map(\.output.1))
    let asked = Set(text.matches(of: #/var\((--[a-z0-9-]+)\)/#).map(\.output.1))
    #expect(asked.count > 20 && asked.subtracting(said) == [])
  }
}
