// SPDX-License-Identifier: MIT

/// What sort of clock has shown a date, which decides how it stands beside others.
package enum DateStanding: Int, Hashable, Sendable, CaseIterable {
  /// The clock of the place, as cameras keep it.
  case clock
  /// UTC's: the moment is known, the day and hour at the place are not.
  case instant
  /// It stands in for a date that is missing, or comes from a clock that may never have been set: what says more is preferred.
  case makeshift
}
