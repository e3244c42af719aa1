// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import TextRecognition

/// In which languages an archive's pictures are read on this machine, and what is missing for it.
package struct TextLanguages: Hashable, Sendable {
  /// The languages read where a keepsake names none; empty if there is data for none of them.
  package let standard: [String]
  private let data: LanguageData

  /// What the settings name, else the language of the pages.
  package init(_ settings: ArchiveSettings, data: LanguageData) {
    self.data = data
    standard = Self.wanted(settings).filter(data.has)
  }

  /// The languages for a keepsake: those that it names and that are here, else the archive's.
  package func languages(for said: [String]) -> [String] {
    let here = said.filter(data.has)
    return here.isEmpty ? standard : here
  }

  /// One message for each language without data, in the order named; `said` are those that single keepsakes name.
  package func problems(_ settings: ArchiveSettings, said: [String]) -> [Diagnostic] {
    var seen: Set<String> = []
    // A language that Tesseract calls otherwise is told of where it is written.
    let missing = (Self.wanted(settings) + said.sorted()).filter {
      !data.has($0) && OCRLanguage.code(for: $0) == nil && seen.insert($0).inserted
    }
    return missing.map { language in
      guard LanguageData.isName(language) else {
        return Diagnostic(
          .warning, "text.language-unknown", file: nil, "“\(language)” is no language of Tesseract's",
          remedy: "use names such as eng, deu, fra, ita or chi_sim under ocr: languages:")
      }
      let consequence =
        standard.isEmpty ? "text in pictures is not read" : "text in this language is not read well"
      return Diagnostic(
        .warning, "text.language-missing", file: nil,
        "there is no data for reading “\(language)” on this machine, so \(consequence)",
        remedy: LanguageData.advice(for: language) + ", or build with --no-ocr")
    }
  }

  private static func wanted(_ settings: ArchiveSettings) -> [String] {
    guard settings.ocrLanguages.isEmpty else { return settings.ocrLanguages }
    return [["de": "deu", "fr": "fra"][settings.language] ?? "eng"]
  }
}
