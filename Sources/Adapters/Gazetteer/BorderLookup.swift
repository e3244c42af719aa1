// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// The questions about borders that this module needs answered; what opens a map answers them.
package protocol BorderLookup: Sendable {
  /// Whether a border on which both sides agree runs within so many kilometres.
  func isBorder(within kilometres: Double, of position: GeoPosition) -> Bool

  /// Whether the straight line between two positions crosses such a border.
  func isBorder(between a: GeoPosition, and b: GeoPosition) -> Bool
}
