// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// How many keepsakes are for whom, and what their pictures give away; for the report before publishing.
package struct Census: Hashable, Sendable {
  package var keepsakes: [Visibility: Int] = [:]
  package var images = 0
  package var undated = 0
  /// Published keepsakes whose files hold a position.
  package var withPosition = 0

  package init() {}

  init(_ all: [Keepsake], workers: Int = 1) {
    let positioned = mapInParallel(all.count, width: workers) { index in
      all[index].images.indices.contains { all[index].images[$0].$metadata.wrappedValue.position != nil }
    }
    // By number: a keepsake is a large value to copy.
    for index in all.indices {
      keepsakes[all[index].visibility, default: 0] += 1
      images += all[index].images.count
      if all[index].date == nil { undated += 1 }
      if positioned[index], all[index].visibility <= .unlisted { withPosition += 1 }
    }
  }
}
