// SPDX-License-Identifier: MIT

/// Why a table of places cannot be used.
package enum GazetteerError: Error, Hashable, Sendable {
  /// The bytes do not begin like a table of places.
  case notATable
  /// This program does not read the table's version.
  case unknownVersion(Int)
  /// A section lies outside the table or has an impossible length.
  case damagedSection(String)
}
