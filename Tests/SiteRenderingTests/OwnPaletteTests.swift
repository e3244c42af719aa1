// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import SiteRendering

/// The palette that is mixed from three colours of a keeper.
@Suite struct `A keeper’s own palette` {
  private static func colours(_ paper: String, _ ink: String, _ accent: String) throws -> ReadingColours {
    ReadingColours(
      paper: try #require(ScreenColour(hex: paper)), ink: try #require(ScreenColour(hex: ink)),
      accent: try #require(ScreenColour(hex: accent)))
  }

  @Test(arguments: [
    ("#fff7e6", "#222222", "#7a1f5c"), ("#102030", "#ffffff", "#ffd080"), ("#ffffff", "#767676", "#767676"),
    ("#000000", "#ffffff", "#ffff00"),
  ])
  func `is legible on all of its backgrounds`(paper: String, ink: String, accent: String) throws {
    let rule = OwnPalette.rule(try Self.colours(paper, ink, accent))
    let values = Dictionary(
      uniqueKeysWithValues: rule.matches(of: /--([a-z-]+):(#[0-9a-f]{6})/).map { (String($0.1), String($0.2)) })
    func contrast(_ a: String, _ b: String) throws -> Double {
      try #require(ScreenColour(hex: values[a] ?? "")).contrast(with: try #require(ScreenColour(hex: values[b] ?? "")))
    }
    for ground in ["paper", "sheet", "print", "table", "wash", "land", "sea"] {
      for text in ["ink", "soft", "accent", "second", "ty-red"] {
        #expect(try contrast(text, ground) >= 4.5, "\(text) on \(ground)")
      }
    }
    #expect(try contrast("on-accent", "accent") >= 4.5)
    #expect(try contrast("on-mark", "mark") >= 4.5)
    #expect(try contrast("control", "paper") >= 3)
    #expect(rule.contains(paper == "#102030" || paper == "#000000" ? "color-scheme:dark" : "color-scheme:light"))
  }

  @Test func `is offered if the settings have one, unless the keeper's own style sheet does`() throws {
    let colours = try Self.colours("#fff7e6", "#222222", "#7a1f5c")
    #expect(try !SiteLook(language: "en").assets.hasOwnPalette)
    #expect(try SiteLook(language: "en", colours: colours).assets.hasOwnPalette)
    let own = Array("/* mine */".utf8)
    let mixed = try SiteLook(language: "en", colours: colours)
    let look = try SiteLook(language: "en", colours: colours, assets: ["styles/own.css": own])
    #expect(look.assets.hasOwnPalette && look.assets.style != mixed.assets.style)
  }

  @Test func `uses the contrast formula of WCAG`() throws {
    let (grey, other) = (try #require(ScreenColour(hex: "#767676")), try #require(ScreenColour(hex: "#777777")))
    #expect(grey.contrast(with: .white) > 4.5 && other.contrast(with: .white) < 4.5)
    #expect(ScreenColour(hex: "#12345") == nil && ScreenColour(hex: "#+12345") == nil && grey.hex == "#767676")
  }
}
