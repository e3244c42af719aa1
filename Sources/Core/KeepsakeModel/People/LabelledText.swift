// SPDX-License-Identifier: MIT

/// One of several numbers or addresses, with the label that tells it from the others: `mobile: +49 170 1`.
package struct LabelledText: Hashable, Sendable, ExpressibleByStringLiteral {
  package var label: String?
  package var text: String

  package init(_ text: String, label: String? = nil) {
    self.text = text
    self.label = label
  }

  package init(stringLiteral text: String) { self.init(text) }
}
