// SPDX-License-Identifier: MIT

/// How finely a date is known; the coarsest comes first.
package enum DatePrecision: Int, Hashable, Sendable, Comparable, CaseIterable {
  case year, month, day, minute, second

  package static func < (a: DatePrecision, b: DatePrecision) -> Bool { a.rawValue < b.rawValue }
}
