// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Words, headings and dates as the pages have them.
package struct SiteTexts: Sendable {
  package let language: String
  /// By key.
  package let words: [String: String]
  /// One for each keepsake of the catalogue, given or made.
  package let headings: [String]
  package let day: @Sendable (CivilDay) -> String
  package let date: @Sendable (EDTFDate) -> String
}
