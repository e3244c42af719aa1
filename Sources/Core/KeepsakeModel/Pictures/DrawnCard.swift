// SPDX-License-Identifier: MIT

/// By what the cards are known again that the program draws for memories without a picture.
package enum DrawnCard {
  /// What such a card's file says of the software that made it.
  package static let software = "keepsake-site card"
}

extension ImageMetadata {
  /// Whether the program has drawn it: what stands on it is the keepsake's own name, and no machine need read it.
  package var isDrawnCard: Bool { software?.value == DrawnCard.software }
}
