// SPDX-License-Identifier: MIT
private import KeepsakeSupport

/// The site's style sheets, scripts and icon: their addresses, named by content so that they can be cached for ever, and bytes.
struct PublishedAssets: Sendable {
  let style: String
  let script: String
  let theme: String
  let icon: String
  /// The script of the secured part's unlock page; published only with a secured part.
  let vault: String
  /// Markup of the navigation's icons by name.
  let icons: [String: String]
  /// Whether the keeper has added a palette (`assets/styles/own.css`).
  let hasOwnPalette: Bool
  /// The background colour by day; `nil` if the keeper's own style sheet has none.
  let paper: String?
  private let files: [SiteFile]
  private let extras: [Scripts.Extra: String]
  private let sheets: [StyleSheet.Extra: String]

  /// Joins styles and scripts; `sources` are the built-in assets with the keeper's `overrides` applied, by path below
  /// `Assets/`.
  init(sources: [String: [UInt8]], overrides: [String: [UInt8]]) {
    let sheet = StyleSheet.joined(sources)
    let app = Scripts.joined("app", sources)
    let themeScript = Scripts.joined("theme", sources)
    let iconBytes = sources["icons/icon.svg"] ?? []
    style = Self.address("style", "css", sheet)
    script = Self.address("app", "js", app)
    theme = Self.address("theme", "js", themeScript)
    icon = Self.address("icon", "svg", iconBytes)
    let vaultScript = Scripts.joined("vault", sources)
    vault = Self.address("vault", "js", vaultScript)
    paper = StyleSheet.paper(sources)
    hasOwnPalette = sources["styles/own.css"] != nil
    icons = Dictionary(
      uniqueKeysWithValues: sources.filter { $0.key.hasPrefix("icons/") && $0.key.hasSuffix(".svg") }.map {
        (String($0.key.dropFirst(6).dropLast(4)), String(decoding: $0.value, as: UTF8.self).trimmingSpaces())
      })
    let extraScripts = Scripts.Extra.allCases.map { extra in
      let bytes = Scripts.extra(extra, sources)
      return (extra, Self.address(extra.rawValue, "js", bytes), bytes)
    }
    self.extras = Dictionary(uniqueKeysWithValues: extraScripts.map { ($0.0, $0.1) })
    let extraSheets = StyleSheet.Extra.allCases.map { extra in
      let bytes = StyleSheet.extra(extra, sources)
      return (extra, Self.address(extra.rawValue, "css", bytes), bytes)
    }
    sheets = Dictionary(uniqueKeysWithValues: extraSheets.map { ($0.0, $0.1) })
    // The keeper's additional files are published unchanged: a logo, a font, an extra page.
    let extras = overrides.filter { name, _ in
      !["styles/", "scripts/", "icons/", "languages/"].contains { name.hasPrefix($0) }
    }
    let own = [(style, sheet), (script, app), (theme, themeScript), (icon, iconBytes), (vault, vaultScript)]
    let further =
      extraScripts.map { ($0.1, $0.2) } + extraSheets.map { ($0.1, $0.2) }
      + extras.sorted { $0.key < $1.key }.map { ("assets/" + $0.key, $0.value) }
    files = (own + further).map { SiteFile($0, $1) }
  }

  /// All files; the secured part's only if there is one.
  func files(withVault hasVault: Bool) -> [SiteFile] {
    hasVault ? files : files.filter { ![vault, extra(.seal)].contains($0.address) }
  }

  /// Address of a script that only some pages need.
  func extra(_ script: Scripts.Extra) -> String { extras[script] ?? "" }

  /// Address of a style sheet that only some pages need.
  func sheet(_ sheet: StyleSheet.Extra) -> String { sheets[sheet] ?? "" }

  private static func address(_ name: String, _ ending: String, _ bytes: [UInt8]) -> String {
    "assets/\(name)-\(Digest256.hash(bytes).hex.prefix(10)).\(ending)"
  }
}
