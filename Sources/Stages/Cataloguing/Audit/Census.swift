// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// How many keepsakes are for whom, and what their pictures give away; for the report before publishing.
package struct Census: Hashable, Sendable {
  package var keepsakes: [Visibility: Int] = [:]
  /// Hidden from everybody because of a broken sidecar; not among `keepsakes`.
  package var heldBack = 0
  /// Hidden from everybody because none of their files holds a picture; not among `keepsakes`.
  package var damaged = 0
  /// Files that are further ones of a keepsake; neither among `keepsakes` nor among `images`.
  package var copies = 0
  package var images = 0
  package var undated = 0
  /// Published keepsakes whose files hold a position.
  package var withPosition = 0

  /// People with contact details, by who sees these.
  package var contacts: [Visibility: Int] = [:]

  package init() {}

  /// Every keepsake of the archive, shown or not.
  package var total: Int { keepsakes.values.reduce(heldBack + damaged, +) }

  init(_ all: [Keepsake], drafts: [KeepsakeDraft], duplicates: Duplicates = Duplicates(), workers: Int = 1) {
    let positioned = mapInParallel(all.count, width: workers) { index in
      all[index].images.indices.contains { all[index].images[$0].knowledge.$metadata.wrappedValue.position != nil }
    }
    // By number: a keepsake is a large value to copy.
    for index in all.indices {
      if duplicates.isOne(index) {
        copies += 1
        continue
      }
      if drafts[index].isHeldBack {
        heldBack += 1
      } else if all[index].visibility <= .secured, all[index].isDamaged {
        damaged += 1
      } else {
        keepsakes[all[index].visibility, default: 0] += 1
      }
      images += all[index].images.count
      if all[index].date == nil { undated += 1 }
      if positioned[index], all[index].visibility <= .unlisted { withPosition += 1 }
    }
  }
}
