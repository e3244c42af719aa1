// SPDX-License-Identifier: MIT

/// How far a camera's clock was off for a while.
package struct ClockShift: Hashable, Sendable {
  package var camera: String
  /// Camera times to which it applies.
  package var times: ClosedRange<Int>
  /// Seconds to add.
  package var seconds: Int
}
