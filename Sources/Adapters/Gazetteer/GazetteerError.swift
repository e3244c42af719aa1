// SPDX-License-Identifier: MIT

/// Why a table of places cannot be used.
package enum GazetteerError: Error, Hashable, Sendable {
  /// It does not begin as a table of places does.
  case notATable
  /// It is of a version that this program does not read.
  case unknownVersion(Int)
  /// A section lies outside the table or has an impossible length.
  case damagedSection(String)
}
