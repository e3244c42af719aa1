// SPDX-License-Identifier: MIT

/// A camera's clock error during a period.
package struct ClockShift: Hashable, Sendable {
  package var camera: String
  /// Camera times to which it applies.
  package var times: ClosedRange<Int>
  /// Seconds to add.
  package var seconds: Int
}
