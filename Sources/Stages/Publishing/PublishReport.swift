// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// What a publish did.
package struct PublishReport: Hashable, Sendable {
  /// The site as it is now.
  package var manifest: SiteManifest
  /// Addresses that are new, in order.
  package var added: [String] = []
  /// Addresses whose bytes are others now, in order.
  package var changed: [String] = []
  /// Addresses that are gone, in order.
  package var removed: [String] = []
  /// Addresses whose files somebody had removed or altered, in order; they are as they were.
  package var restored: [String] = []
  /// Whether the manifest has another owner, or names other files of the same site to everybody.
  package var isListedAnew = false
  package var diagnostics: [Diagnostic] = []

  /// Whether anything was written at all.
  package var isUnchanged: Bool {
    added.isEmpty && changed.isEmpty && removed.isEmpty && restored.isEmpty && !isListedAnew
  }

  package init(manifest: SiteManifest) { self.manifest = manifest }
}
