// SPDX-License-Identifier: MIT

/// The points during publishing at which a test may make it fail or end the process.
package enum PublishStep: Int, Hashable, Sendable, CaseIterable {
  case begun, stagingMade, filesMade, manifestWritten, unmarked, verified
  case markerForFallback, oldMovedAway, newMovedIn
  case swapped, foreignMoved, oldStripped
}

/// Called at each step; an error that it throws ends publishing like any other error.
package typealias PublishProbe = @Sendable (PublishStep) throws(PublishError) -> Void
