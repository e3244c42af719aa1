// SPDX-License-Identifier: MIT

/// The moments of a publish between which a test may let it fail or die.
package enum PublishStep: Int, Hashable, Sendable, CaseIterable {
  case begun, stagingMade, filesMade, manifestWritten, unmarked, verified
  case markerForFallback, oldMovedAway, newMovedIn
  case swapped, foreignMoved, oldStripped
}

/// Called at each step; what it throws ends the publish as an error would.
package typealias PublishProbe = @Sendable (PublishStep) throws(PublishError) -> Void
