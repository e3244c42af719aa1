// SPDX-License-Identifier: MIT

/// A value and its label: `home`, `work`, `mobile`, `fax`, `pager`, `other`, a custom word from the file, or none.
package struct Labelled: Hashable, Sendable {
  package var label: String?
  package var value: String

  package init(_ value: String, label: String? = nil) {
    self.label = label
    self.value = value
  }
}
