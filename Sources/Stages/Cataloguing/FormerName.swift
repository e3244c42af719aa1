// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// What a collection's file calls a keepsake that has another path now.
package struct FormerName: Hashable, Sendable {
  /// The collection's file.
  package var collection: ArchivePath
  package var name: String
  /// The keepsake's path, by which the file may name it.
  package var now: String
}
