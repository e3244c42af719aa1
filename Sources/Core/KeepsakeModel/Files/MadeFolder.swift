// SPDX-License-Identifier: MIT

/// Folders that the studio makes for what comes in: they say where it came from, and are no albums.
package enum MadeFolder: String, CaseIterable, Sendable {
  /// Single pictures that were added.
  case added
  /// Cards of memories that were written down.
  case written
}
