// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// The questions about borders that this module asks; the map's owner answers them.
package protocol BorderLookup: Sendable {
  /// Whether an undisputed border runs within this distance.
  func isBorder(within kilometres: Double, of position: GeoPosition) -> Bool

  /// Whether the straight line between two positions crosses an undisputed border.
  func isBorder(between a: GeoPosition, and b: GeoPosition) -> Bool
}
