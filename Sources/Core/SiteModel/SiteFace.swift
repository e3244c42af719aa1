// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A person's face, cut out of one keepsake's picture.
package struct SiteFace: Hashable, Sendable {
  /// Index into `Catalogue.keepsakes`.
  package var keepsake: Int
  package var picture: Rendition

  package init(keepsake: Int, picture: Rendition) {
    self.keepsake = keepsake
    self.picture = picture
  }
}
