// SPDX-License-Identifier: MIT

/// A thing's name in the languages of sites.
package struct PlaceNames: Hashable, Sendable {
  /// The codes of `ArchiveSettings.language`.
  package enum Language: String, Hashable, Sendable, CaseIterable {
    case english = "en"
    case german = "de"
    case french = "fr"
  }

  package var english: String
  package var german: String
  package var french: String

  package init(english: String, german: String? = nil, french: String? = nil) {
    self.english = english
    self.german = german ?? english
    self.french = french ?? english
  }

  package subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .german: german
    case .french: french
    }
  }
}
