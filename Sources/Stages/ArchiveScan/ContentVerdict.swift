// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// An earlier run's result for a file's content.
package enum ContentVerdict: Hashable, Sendable {
  case image(ImageFormat)
  case notAnImage
}
