// SPDX-License-Identifier: MIT

/// A camera's clock error during a period.
package struct ClockShift: Hashable, Sendable {
  package var camera: String
  /// Camera times to which it applies.
  package var times: ClosedRange<Int>
  /// The number of seconds to add.
  package var seconds: Int
}
