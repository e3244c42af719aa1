// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Words, headings and dates in the pages' form.
package struct SiteTexts: Sendable {
  package let language: String
  /// The words by key.
  package let words: [String: String]
  /// Each keepsake's heading, given or derived.
  package let headings: [String]
  package let day: @Sendable (CivilDay) -> String
  package let date: @Sendable (EDTFDate) -> String
}
