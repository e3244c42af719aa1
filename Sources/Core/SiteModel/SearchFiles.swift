// SPDX-License-Identifier: MIT

/// A search index as files of a site.
package struct SearchFiles: Sendable {
  /// Address of the manifest, which pages with search name.
  package var manifest: String
  package var files: [PagePlan]

  package init(manifest: String, files: [PagePlan]) {
    self.manifest = manifest
    self.files = files
  }
}
