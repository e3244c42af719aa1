// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport

/// The title that a keepsake has from the names of its files, where a person gave them.
enum NameTitle {
  /// The sidecar's name takes precedence over its pictures' names; `nil` if only machines named them.
  static func title(of draft: KeepsakeDraft) -> Sourced<String>? {
    let pictures = draft.images.map(\.source.file.path)
    // A picture that shares its stem with others has its whole path.
    let own = pictures.contains(draft.path) ? draft.path.stem : draft.path
    for path in [own] + pictures.map(\.stem) {
      if let name = TellingName(path.name) { return Sourced(name.title, .filename) }
    }
    return nil
  }
}
