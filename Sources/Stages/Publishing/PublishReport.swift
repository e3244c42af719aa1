// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// The result of publishing.
package struct PublishReport: Hashable, Sendable {
  /// The site's current manifest.
  package var manifest: SiteManifest
  /// New addresses, sorted.
  package var added: [String] = []
  /// Addresses whose bytes have changed, sorted.
  package var changed: [String] = []
  /// Addresses that were removed, sorted.
  package var removed: [String] = []
  /// Addresses whose files somebody had removed or altered, sorted; they have been restored.
  package var restored: [String] = []
  /// Whether the manifest has another owner than before, or makes other entries of the same files public.
  package var isListedAnew = false
  package var diagnostics: [Diagnostic] = []

  /// Whether nothing was written at all.
  package var isUnchanged: Bool {
    added.isEmpty && changed.isEmpty && removed.isEmpty && restored.isEmpty && !isListedAnew
  }

  package init(manifest: SiteManifest) { self.manifest = manifest }
}
