// SPDX-License-Identifier: MIT

/// Why a manifest cannot be used to distinguish our files from other people's.
package enum ManifestError: Error, Hashable, Sendable {
  case damaged
  case otherVersion(Int)
}
