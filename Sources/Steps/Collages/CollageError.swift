// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Why a collage could not be made.
package struct CollageError: Error, Hashable, Sendable {
  /// A phrase without a full stop.
  package let reason: Message
}
