// SPDX-License-Identifier: MIT

/// A text of which there may be several, and what tells this one from the others: `mobile: +49 170 1`.
package struct LabelledText: Hashable, Sendable, ExpressibleByStringLiteral {
  package var label: String?
  package var text: String

  package init(_ text: String, label: String? = nil) {
    self.text = text
    self.label = label
  }

  package init(stringLiteral text: String) { self.init(text) }
}
