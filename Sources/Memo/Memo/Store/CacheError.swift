// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// The cache could not be read or written; nothing but time is lost.
package struct CacheError: Error, Hashable, Sendable {
  /// What SQLite says.
  package var reason: Message

  package init(reason: Message) { self.reason = reason }

  package var diagnostic: Diagnostic {
    Diagnostic(
      .warning, "cache.unusable", file: ".keepsake/cache.sqlite", "the cache cannot be used: \(reason)",
      remedy: "the site is complete without it, only the next build takes longer; look at the disk's free space and "
        + "permissions, or delete the file")
  }
}
