// SPDX-License-Identifier: MIT
package import KeepsakeModel

extension FolderDefaults {
  /// How hidden a keepsake is, without what collections say of it.
  package struct Audience: Hashable, Sendable {
    package var visibility: Visibility
    package var location: LocationPolicy
    package var isSecret: Bool

    package init(visibility: Visibility, location: LocationPolicy, isSecret: Bool) {
      (self.visibility, self.location, self.isSecret) = (visibility, location, isSecret)
    }
  }

  /// How hidden a keepsake is that says so much, has its text in a folder, and pictures in `others`.
  package mutating func audience(
    saying said: Sidecar, in folder: ArchivePath, picturesIn others: Set<ArchivePath>
  ) -> Audience {
    let inherited = defaults(in: folder, picturesIn: others)
    var draft = KeepsakeDraft(
      path: folder, sidecarFile: nil, sidecar: Shared(wrappedValue: said), defaults: inherited, images: [])
    draft.isSecret = secrecy.isSecret(said) || others.union([folder]).contains { isSecret(in: $0) }
    draft.usualVisibility = secrecy.usualVisibility(said, in: inherited.wrappedValue)
    return Audience(
      visibility: draft.visibility(usual: usual.visibility),
      location: said.location ?? inherited.wrappedValue.location ?? usual.location, isSecret: draft.isSecret)
  }
}
