// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// How many keepsakes are for whom, and what their pictures give away; for the report before publishing.
package struct Census: Hashable, Sendable {
  package var keepsakes: [Visibility: Int] = [:]
  package var images = 0
  package var undated = 0
  /// Published keepsakes whose files hold a position.
  package var withPosition = 0

  package init() {}

  init(_ all: [Keepsake]) {
    for keepsake in all {
      keepsakes[keepsake.visibility, default: 0] += 1
      images += keepsake.images.count
      if keepsake.date == nil { undated += 1 }
      if keepsake.visibility <= .unlisted, keepsake.images.contains(where: { $0.metadata.position != nil }) {
        withPosition += 1
      }
    }
  }
}
