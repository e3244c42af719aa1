// SPDX-License-Identifier: MIT

/// A file of the archive of a kind that the site cannot show.
package struct UnshownFile: Hashable, Sendable {
  package var path: ArchivePath
  package var kind: UnshownKind

  package init(path: ArchivePath, kind: UnshownKind) {
    self.path = path
    self.kind = kind
  }
}
