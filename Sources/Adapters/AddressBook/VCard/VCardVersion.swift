// SPDX-License-Identifier: MIT

/// A version of the format: 2.1 (versit, 1996), 3.0 (RFC 2426) and 4.0 (RFC 6350).
package enum VCardVersion: String, Hashable, Sendable, CaseIterable {
  case two = "2.1"
  case three = "3.0"
  case four = "4.0"
}
