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
    // By number: a keepsake is a large value to copy.
    for index in all.indices {
      keepsakes[all[index].visibility, default: 0] += 1
      images += all[index].images.count
      if all[index].date == nil { undated += 1 }
      guard all[index].visibility <= .unlisted else { continue }
      let pictures = all[index].images
      if pictures.indices.contains(where: { pictures[$0].metadata.position != nil }) { withPosition += 1 }
    }
  }
}
