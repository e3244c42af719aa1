// SPDX-License-Identifier: MIT
import KeepsakeModel
package import Painting

/// Lays out collages and previews; a pure function.
package enum CollagePlanner {
  /// Lays out a collage of at least one item, in order.
  ///
  /// The seed determines the random rotations; the same seed gives the same collage.
  package static func plan(
    _ layout: CollageLayout, _ items: [CollageItem], _ format: CollageFormat, title: String?, subtitle: String?,
    seed: UInt32, typesetter: Typesetter
  ) -> CollagePlan {
    // Missing characters would be boxes: no title is better than a broken one.
    let title = title.flatMap { line($0, .regular, typesetter) }
    let subtitle = subtitle.flatMap { line($0, .italic, typesetter) }
    let items = items.map { item in
      var item = item
      item.label = item.label.flatMap { line($0, .italic, typesetter) }
      return item
    }
    let sheet = Sheet(
      items: items, size: format.size, title: title, subtitle: title == nil ? nil : subtitle, seed: seed,
      typesetter: typesetter)
    return switch layout {
    case .mosaic: MosaicLayout.plan(sheet)
    case .grid: GridLayout.plan(sheet)
    case .polaroids: PolaroidLayout.plan(sheet)
    case .filmstrip: FilmstripLayout.plan(sheet)
    case .letter: LetterLayout.plan(sheet)
    case .scrapbook: ScrapbookLayout.plan(sheet)
    }
  }

  /// A line that can be set, at most `longest` characters; `nil` if no character can be set.
  private static func line(_ text: String, _ face: Lettering.Face, _ typesetter: Typesetter) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let short = words.count > longest ? String(words.prefix(longest)) + "…" : words
    return !short.isEmpty && typesetter.covers(short, face) ? short : nil
  }

  /// The most characters of a title.
  private static let longest = 140

  /// Lays out the preview of one keepsake's link: a landscape photograph fills it, everything else lies uncropped on
  /// paper.
  package static func preview(_ item: CollageItem, seed: UInt32) -> CollagePlan {
    let size = CollageFormat.link.size
    var plan = CollagePlan(size: size, ground: .paper(Colour(0xe5dccb), grain: 3, clouds: 4), vignette: 0.2, seed: seed)
    let canvas = Area(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    if !item.isWhole, (1.35...2.7).contains(item.aspect) {
      plan.picture(0, in: canvas.box)
      return plan
    }
    let paper = canvas.inset(30).fitting(item.aspect).rounded.box
    plan.shadow(paper, depth: 14, alpha: 0.45)
    plan.picture(0, in: paper)
    return plan
  }
}
