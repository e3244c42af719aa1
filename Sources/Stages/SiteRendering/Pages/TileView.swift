// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A keepsake in a list: its uncropped picture, and a label below.
enum TileView {
  /// `purchase` is what a receipt comes to, if its readers may know it.
  static func view(
    _ keepsake: Keepsake, heading: String, purchase: Purchase? = nil, words: Words, dates: DateWords
  ) -> View {
    let date = keepsake.date.map { dates.text($0.value) }
    let place = keepsake.place.map { Headings.shortName(of: $0.value) }
    let isNamed = Headings.given(keepsake.title) != nil
    // A label 'Photograph' under a thousand untitled photographs helps no one: date and place are the label instead.
    let known = [date, place].compactMap(\.self)
    let title = isNamed ? heading : known.first ?? heading
    let meta = bought(purchase, besides: title, words) + (isNamed ? known : Array(known.dropFirst()))
    let image = keepsake.images.indices.contains(keepsake.thumbnail) ? keepsake.images[keepsake.thumbnail] : nil
    let words = alternative(image: image, keepsake: keepsake, heading: heading)
    return [
      .address: .text("keepsakes/\(keepsake.id)/index.html"),
      .title: .text(title),
      .isPlain: .flag(!isNamed),
      .isSilent: .flag(Headings.isSilent(keepsake)),
      .meta: .maybe(meta.joined(separator: " · ")),
      .caption: .maybe(keepsake.caption?.value),
      .isMany: .flag(keepsake.images.count > 1),
      .duration: .maybe(keepsake.isSecret ? nil : duration(keepsake, image)),
      .isSecret: .flag(keepsake.isSecret),
      // A secret's picture is only on its own page.
      .picture: .maybe(
        (keepsake.isSecret ? nil : image?.picture).map {
          PictureView.view($0, focus: image?.focus, alt: words == title ? "" : words, for: .tile)
        }),
      .isWide: .flag(isWide(image)),
      .shape: .text(shape(image?.picture?.size)),
    ]
  }

  /// The shop, unless its name is in the title, and the sum, if that is sure.
  private static func bought(_ purchase: Purchase?, besides title: String, _ words: Words) -> [String] {
    guard let purchase else { return [] }
    let store = purchase.store.flatMap { title.lowercased().contains($0.lowercased()) ? nil : $0 }
    let (sum, currency) = (purchase.total.text, purchase.total.currency)
    return [store, purchase.isSure ? Receipts.amount(sum, currency: currency, words) : nil].compactMap(\.self)
  }

  /// The length of its film or recording, else of the recording beside it; `nil` without one.
  static func duration(_ keepsake: Keepsake, _ image: KeepsakeImage?) -> String? {
    let playing = ([image].compactMap(\.self) + keepsake.images).lazy.compactMap(\.media)
      .first { $0.medium != .document && $0.duration > 0 }
    return playing.map { PlayingTime.text($0.duration) }
  }

  /// The alt text: its own, the caption, the heading; never a file's name.
  static func alternative(image: KeepsakeImage?, keepsake: Keepsake, heading: String) -> String {
    for words in [image?.alt, keepsake.caption?.value] {
      if let words = words?.trimmingSpaces(), !words.isEmpty { return words }
    }
    return heading
  }

  /// The class of a picture's shape, which fills rows of unnamed pictures: `a` and ten times width to height.
  static func shape(_ size: PixelSize?) -> String { "a\(tenths(size))" }

  /// Width by height, rounded as in the class of the shape.
  static func ratio(_ size: PixelSize?) -> Double { Double(tenths(size)) / 10 }

  private static func tenths(_ size: PixelSize?) -> Int {
    guard let size, size.height > 0 else { return 13 }
    return min(30, max(4, (20 * size.width / size.height + 1) / 2))
  }

  /// Whether the ratio is at least 6:5, so that the width limits the size; a missing picture counts as wide.
  private static func isWide(_ image: KeepsakeImage?) -> Bool {
    guard let size = image?.picture?.size else { return true }
    return size.width * 5 >= size.height * 6
  }
}
