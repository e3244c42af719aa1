// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import TextRecognition

/// In which languages an archive's pictures are read on this machine, and what is missing for it.
package struct TextLanguages: Sendable {
  /// The languages read where a keepsake names none; empty if there is data for none of them.
  package let standard: [String]
  private let engine: any TextEngine

  /// What the settings name, else the language of the pages.
  package init(_ settings: ArchiveSettings, engine: any TextEngine) {
    self.engine = engine
    standard = Self.wanted(settings).filter(engine.canRead)
  }

  /// The languages for a keepsake: those that it names and that are here, else the archive's.
  package func languages(for said: [String]) -> [String] {
    let here = said.filter(engine.canRead)
    return here.isEmpty ? standard : here
  }

  /// One message for each language without data, in the order named; `said` are those that single keepsakes name.
  package func problems(_ settings: ArchiveSettings, said: [String]) -> [Diagnostic] {
    var seen: Set<String> = []
    // A language that is named otherwise than by its code is told of where it is written.
    let missing = (Self.wanted(settings) + said.sorted()).filter {
      !engine.canRead($0) && OCRLanguage.code(for: $0) == nil && seen.insert($0).inserted
    }
    return missing.map { language in
      guard let advice = engine.advice(for: language) else {
        return Diagnostic(
          .warning, "text.language-unknown", file: nil, "“\(language)” is no language of \(engine.name)'s",
          remedy: "use names such as eng, deu, fra, ita or chi_sim under ocr: languages:")
      }
      let consequence: Message =
        standard.isEmpty ? "text in pictures is not read" : "text in this language is not read well"
      return Diagnostic(
        .warning, "text.language-missing", file: nil,
        "there is no data for reading “\(language)” on this machine, so \(consequence)",
        remedy: "\(advice), or build with --no-ocr")
    }
  }

  private static func wanted(_ settings: ArchiveSettings) -> [String] {
    guard settings.ocrLanguages.isEmpty else { return settings.ocrLanguages }
    return [["de": "deu", "fr": "fra"][settings.language] ?? "eng"]
  }
}
