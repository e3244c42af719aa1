// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Keepsakes that an earlier build showed to people who may not see them any more.
package enum Withdrawn {
  /// A warning for each.
  ///
  /// `hidden` are ids of keepsakes that are secured or private now, with the file to point at; `isPublished` says
  /// whether the last build had a page at an address.
  package static func diagnostics(
    _ hidden: [(id: String, file: String, visibility: Visibility)], isPublished: (String) -> Bool
  ) -> [Diagnostic] {
    hidden.filter { isPublished("keepsakes/\($0.id)/index.html") }.map { entry in
      Diagnostic(
        .warning, "privacy.withdrawn", file: entry.file,
        "it is " + entry.visibility.word + " now, but has been published before",
        remedy:
          "the next site has no trace of it; search engines, web archives, your host's backups and people who saved it may "
          + "still have it, so ask them to remove its page")
    }
  }
}
