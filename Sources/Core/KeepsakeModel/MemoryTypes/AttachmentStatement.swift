// SPDX-License-Identifier: MIT

/// A file that belongs to a keepsake and is no picture of it, as the sidecar names it.
package struct AttachmentStatement: Hashable, Sendable {
  /// Relative to the sidecar's image folder, `/` between components.
  package var file: String
  package var label: String?
  /// Whether visitors who see the keepsake can have it.
  package var isPublished = false

  package init(file: String) { self.file = file }
}
