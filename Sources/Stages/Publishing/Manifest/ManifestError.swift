// SPDX-License-Identifier: MIT

/// A manifest that cannot be used to tell our files from others.
package enum ManifestError: Error, Hashable, Sendable {
  case damaged
  case otherVersion(Int)
}
