// SPDX-License-Identifier: MIT

/// A value and what it is for: `home`, `work`, `mobile`, `fax`, `pager`, `other`, a word of the file's own, or nothing.
package struct Labelled: Hashable, Sendable {
  package var label: String?
  package var value: String

  package init(_ value: String, label: String? = nil) {
    self.label = label
    self.value = value
  }
}
