// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import KeepsakeSupport

/// Why a text that the journal names is not to be had.
package enum JournalError: Error, Hashable, Sendable {
  /// Its bytes are not those that were kept.
  case damaged(ContentHash)
  case missing(ContentHash)
  case file(FileError)
}
