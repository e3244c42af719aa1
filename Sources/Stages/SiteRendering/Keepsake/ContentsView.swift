// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The outline of a keepsake's documents, with links to their pages.
enum ContentsView {
  /// The deepest indentation.
  private static let deepest = 3

  /// `nil` for fewer than two entries.
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
