// SPDX-License-Identifier: MIT

/// The look of sites, for pages of other modules.
package enum SharedLook {
  /// The typeface of headings, as a style sheet with embedded fonts.
  package static let serif = StyleSheet.extra(.serif, EmbeddedAssets.assets)

  /// CommonMark as safe HTML; headings begin at the third level.
  package static func html(of text: String) -> String { CommonMark.html(text) }

  /// Names of kinds: `kind.letter` for one and `kinds.letter` for several, by the language.
  package static func kinds(in language: String) -> [(key: String, name: String)] {
    let words = (try? Words(language: language, files: EmbeddedAssets.assets))?.table ?? [:]
    return words.filter { $0.key.hasPrefix("kind.") || $0.key.hasPrefix("kinds.") }
      .map { ($0.key, $0.value) }.sorted { $0.key < $1.key }
  }

  package static var icon: [UInt8] { EmbeddedAssets.assets["icons/icon.svg"] ?? [] }

  /// Colours, lengths, palettes and sizes of text as custom properties.
  package static let styles: [UInt8] = {
    let sources = EmbeddedAssets.assets
    return ["tokens", "palettes"].flatMap { part in
      Array(
        StyleSheet.darkRules(StyleSheet.tidied(String(decoding: sources["styles/\(part).css"] ?? [], as: UTF8.self)))
          .utf8)
    }
  }()
}
