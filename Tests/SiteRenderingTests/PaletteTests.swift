// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import Testing

@testable import SiteRendering

/// The style sheet's palettes, as people with these colour vision deficiencies see them.
@Suite struct `A palette` {
  /// A palette, and the deficiency that it is for.
  struct Choice: Sendable, CustomTestStringConvertible {
    var name: String
    var isDark: Bool
    var eyes: Eyes
    var testDescription: String { "\(name), \(isDark ? "dark" : "light")" }
  }

  static let choices: [Choice] = [false, true].flatMap { isDark in
    [
      Choice(name: "default", isDark: isDark, eyes: .usual),
      Choice(name: "deuteranopia", isDark: isDark, eyes: .deuteranopia),
      Choice(name: "protanopia", isDark: isDark, eyes: .protanopia),
      Choice(name: "tritanopia", isDark: isDark, eyes: .tritanopia),
      Choice(name: "contrast", isDark: isDark, eyes: .usual),
      Choice(name: "rainbow", isDark: isDark, eyes: .usual),
    ]
  }

  /// Custom properties with colours, after the cascade.
  private static func colours(_ choice: Choice) throws -> [String: Colour] {
    var colours: [String: Colour] = [:]
    let rules = try rules(in: ["tokens", "palettes", "types"])
    let chosen = "[data-palette=\"\(choice.name)\"]"
    // Of equal weight the later file wins; a palette's dark rule comes after its light one.
    for selector in [":root", choice.isDark ? "@dark" : "", ":root" + chosen, choice.isDark ? "@dark" + chosen : ""] {
      colours.merge(rules[selector] ?? [:]) { $1 }
    }
    return colours
  }

  private static func rules(in files: [String]) throws -> [String: [String: Colour]] {
    let assets = EmbeddedAssets.assets
    var rules: [String: [String: Colour]] = [:]
    for file in files {
      let bytes = try #require(assets["styles/\(file).css"])
      for rule in StyleSheet.tidied(String(decoding: bytes, as: UTF8.self)).split(separator: "}") {
        let parts = rule.split(separator: "{", maxSplits: 1)
        guard parts.count == 2 else { continue }
        let selector = parts[0].trimmingCharacters(in: .whitespacesAndNewlines)
        for declaration in parts[1].split(separator: ";") {
          let pair = declaration.split(separator: ":", maxSplits: 1).map {
            $0.trimmingCharacters(in: .whitespacesAndNewlines)
          }
          guard pair.count == 2, pair[0].hasPrefix("--"), let colour = Colour(hex: pair[1]) else { continue }
          rules[selector, default: [:]][String(pair[0].dropFirst(2))] = colour
        }
      }
    }
    return rules
  }

  @Test(arguments: choices)
  func `is legible`(choice: Choice) throws {
    let colours = try Self.colours(choice)
    func contrast(_ a: String, _ b: String) throws -> Double {
      try #require(colours[a]).contrast(with: try #require(colours[b]))
    }
    // WCAG 2.2: 4.5 for text (1.4.3), 3 for user interface components (1.4.11).
    for (text, grounds) in [
      ("ink", ["paper", "sheet", "table", "print", "land", "sea", "wash"]),
      ("soft", ["paper", "sheet", "table", "print", "land", "sea"]),
      ("accent", ["paper", "sheet", "table", "print"]), ("second", ["paper", "sheet", "print"]),
      ("on-accent", ["accent"]),
      ("on-mark", ["mark"]),
    ] {
      for ground in grounds {
        let found = try contrast(text, ground)
        #expect(found >= 4.5, "\(text) on \(ground): \(found)")
      }
    }
    for (part, grounds) in [("control", ["paper", "sheet", "print", "land"]), ("accent", ["land", "sea"])] {
      for ground in grounds {
        let found = try contrast(part, ground)
        #expect(found >= 3, "\(part) on \(ground): \(found)")
      }
    }
  }

  @Test(arguments: choices)
  func `has distinct colours for the eyes that it is for`(choice: Choice) throws {
    let colours = try Self.colours(choice)
    for (a, b, least) in [
      ("accent", "second", 25.0), ("accent", "ink", 25), ("second", "ink", 25), ("mark", "paper", 20),
      ("land", "sea", 8),
    ] {
      let found = try #require(colours[a]).distance(from: try #require(colours[b]), seenBy: choice.eyes)
      #expect(found >= least, "\(a) and \(b) look alike: \(found)")
    }
  }

  @Test(arguments: choices)
  func `has a legible colour for each memory type`(choice: Choice) throws {
    let colours = try Self.colours(choice)
    for type in MemoryTypeStatement.Colour.allCases {
      let colour = try #require(colours["ty-" + type.rawValue], "\(type)")
      for ground in ["paper", "sheet", "table", "print"] {
        let found = colour.contrast(with: try #require(colours[ground]))
        #expect(found >= 4.5, "\(type) on \(ground): \(found)")
      }
    }
  }

  @Test func `has a class for each memory type's colour`() throws {
    let sheet = String(decoding: try #require(EmbeddedAssets.assets["styles/types.css"]), as: UTF8.self)
    for type in MemoryTypeStatement.Colour.allCases {
      #expect(sheet.contains(".ty-\(type.rawValue) { color: var(--ty-\(type.rawValue)); }"))
    }
  }

  @Test func `simulation turns red and green alike for red-green deficiencies`() throws {
    let (red, green) = (try #require(Colour(hex: "#d04030")), try #require(Colour(hex: "#6f7a1c")))
    #expect(red.distance(from: green, seenBy: .usual) > 60)
    #expect(red.distance(from: green, seenBy: .deuteranopia) < 35)
    #expect(red.distance(from: red, seenBy: .tritanopia) == 0)
  }
}
