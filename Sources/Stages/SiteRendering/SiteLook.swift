// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// The words, templates and assets of a site: they depend on its language and the keeper's own files, but on no
/// catalogue.
package struct SiteLook: Sendable {
  let words: Words
  let library: TemplateLibrary
  let assets: PublishedAssets
  /// Warnings about the keeper's templates that no page uses.
  package let remarks: [Diagnostic]

  /// Reads the built-in files and the keeper's own, which take precedence.
  ///
  /// - Parameters:
  ///   - language: The site's language.
  ///   - colours: The keeper's palette, unless their assets have one.
  ///   - templates: The keeper's templates by name (`keepsake`, not `keepsake.mustache`).
  ///   - assets: The keeper's assets by path below their `assets/` folder.
  /// - Throws: ``SiteRenderingError`` if a template or table of words has mistakes.
  package init(
    language: String, colours: ReadingColours? = nil, templates: [String: String] = [:],
    assets: [String: [UInt8]] = [:]
  ) throws(SiteRenderingError) {
    var files = EmbeddedAssets.assets.merging(assets) { $1 }
    if let colours, files["styles/own.css"] == nil { files["styles/own.css"] = Array(OwnPalette.rule(colours).utf8) }
    words = try Words(language: language, files: files)
    library = try TemplateLibrary(
      sources: EmbeddedAssets.templates.merging(templates.mapValues { Array($0.utf8) }) { $1 }, words: words.table)
    self.assets = PublishedAssets(sources: files, overrides: assets)
    remarks = library.unused(of: templates.keys.filter { EmbeddedAssets.templates[$0] == nil }).map { name in
      Diagnostic(
        .warning, "template.unused", file: "templates/\(name).mustache", "no page is made with a template of this name",
        remedy: "give it the name of a template that there is, or include it in one")
    }
  }

  /// Words, and the headings of a catalogue's keepsakes, made by `workers` threads.
  package func texts(of catalogue: Catalogue, workers: Int = 1) -> SiteTexts {
    let dates = DateWords(words)
    return SiteTexts(
      language: words.language, words: words.table,
      headings: mapInParallel(catalogue.keepsakes.count, width: workers) { index in
        // Copying a keepsake for its title is expensive.
        Headings.given(catalogue.keepsakes[index].title)
          ?? Headings.heading(of: catalogue.keepsakes[index], words: words, dates: dates)
      },
      day: { dates.day($0) }, date: { dates.text($0) })
  }
}
