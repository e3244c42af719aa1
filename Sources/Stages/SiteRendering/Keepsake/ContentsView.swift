// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The parts of a keepsake's documents, which lead to their pages.
enum ContentsView {
  /// Deeper parts stand as far in as these.
  private static let deepest = 3

  /// `nil` where there is nothing to choose from.
  static func view(of keepsake: Keepsake) -> View? {
    let entries = keepsake.images.enumerated().flatMap { number, image in image.headings.map { (number, $0) } }
    guard entries.count > 1, let first = entries.map(\.1.level).min() else { return nil }
    return [
      .entries: .views(
        entries.map { number, heading in
          [
            .target: .text(Carousel.anchor(number, of: keepsake)), .text: .text(heading.title),
            .level: .number(min(heading.level - first + 1, deepest)),
            .number: .maybe(keepsake.images[number].page.map { "\($0)" }),
          ]
        })
    ]
  }
}
