// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

extension EnrichmentSettings {
  /// The key of what was read in a picture: as it is shown, by which program and with which language data.
  ///
  /// Nothing else depends on it: other languages cost no new renditions.
  package func textKey(_ edit: PictureEdit, identity: String) -> ContentHash {
    var digest = Digest256()
    digest.update("text")
    digest.update(identity)
    digest.update(pictures.pixelLimit)
    edit.add(to: &digest)
    return digest.finish()
  }
}
