// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// What an earlier run found a file's content to be.
package enum ContentVerdict: Hashable, Sendable {
  case image(ImageFormat)
  case notAnImage
}
