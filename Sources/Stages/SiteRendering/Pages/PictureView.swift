// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A picture as `<img>` needs it: candidates by width, size, placeholder colour and words.
enum PictureView {
  /// What a picture is shown for, which decides how large it may be fetched.
  enum Purpose {
    /// One of many on a page.
    case tile
    /// To be looked at, over half of the page or all of it.
    case view
  }

  /// Longer sides up to this are fetched for a tile: a screen of many pixels would otherwise ask for the large one of each.
  private static let tileSide = 800

  static func view(_ picture: PictureFacts, alt: String, for purpose: Purpose) -> View {
    let chosen = candidates(of: picture, for: purpose)
    // A browser that knows no srcset is old and its screen small.
    let standard = chosen.last { $0.size.width >= 320 } ?? chosen.first
    let modern = fitting(picture.renditions.filter { $0.format == .avif }, purpose)
    // A tile uses its file's size: a small file's sides are rounded, and in a full row a fifth of a pixel moves everything after it.
    let size = purpose == .tile ? standard?.size ?? picture.size : picture.size
    return [
      .source: .text(standard?.address ?? ""),
      .candidates: .list(chosen.count > 1 ? sources(chosen) : []),
      .hasSizes: .flag(chosen.count > 1),
      // Phones with three pixels per point load the picture for two, if there is one: the third is invisible and the largest.
      .isLarge: .flag(purpose == .view && chosen.contains { (640..<1_000).contains($0.size.width) }),
      .isModern: .flag(chosen.first?.format != .avif && !modern.isEmpty),
      .modern: .list(chosen.first?.format == .avif ? [] : sources(modern)),
      .width: .number(size.width),
      .height: .number(size.height),
      .colour: .text("c\(min(215, max(0, picture.colour)))"),
      .alt: .text(alt),
    ]
  }

  /// One rendition for each width, largest first: WebP before JPEG before PNG, and AVIF only where there is nothing else.
  static func candidates(of picture: PictureFacts, for purpose: Purpose) -> [Rendition] {
    let formats: [Rendition.Format] = [.webp, .jpeg, .png]
    let plain = picture.renditions.filter { $0.format != .avif }
    let known = plain.isEmpty ? picture.renditions : plain
    let all = fitting(known, purpose)
    return all.enumerated().filter { index, rendition in
      !all.enumerated().contains { other, rival in
        rival.size.width == rendition.size.width
          && (rank(rival, formats), other) < (rank(rendition, formats), index)
      }
    }.map(\.element)
  }

  /// The one picture of a tile that has no choice of them.
  static func standardTile(of picture: PictureFacts) -> Rendition? {
    let chosen = candidates(of: picture, for: .tile)
    return chosen.last { $0.size.width >= 320 } ?? chosen.first
  }

  /// What stands in the place of a film until it plays.
  static func standardPoster(of picture: PictureFacts) -> Rendition? {
    let chosen = candidates(of: picture, for: .view)
    return chosen.last { $0.size.width >= 960 } ?? chosen.first
  }

  private static func rank(_ rendition: Rendition, _ formats: [Rendition.Format]) -> Int {
    formats.firstIndex(of: rendition.format) ?? formats.count
  }

  /// Those not larger than the purpose needs, largest first; at least the smallest.
  private static func fitting(_ renditions: [Rendition], _ purpose: Purpose) -> [Rendition] {
    let sorted = renditions.sorted { $0.size.width > $1.size.width }
    switch purpose {
    case .view: return sorted
    case .tile:
      let small = sorted.filter { $0.longerSide <= tileSide }
      return small.isEmpty ? Array(sorted.suffix(1)) : small
    }
  }

  /// The picture to look at closely and to save: the largest, and of equally large ones the JPEG, which opens everywhere.
  static func largest(of picture: PictureFacts) -> Rendition? {
    picture.renditions.max { a, b in
      (a.size.pixels, a.format == .jpeg ? 1 : 0) < (b.size.pixels, b.format == .jpeg ? 1 : 0)
    }
  }

  private static func sources(_ renditions: [Rendition]) -> [Value] {
    renditions.enumerated().map { place, rendition in
      .view([
        .address: .text(rendition.address), .width: .number(rendition.size.width),
        .comma: .flag(place + 1 < renditions.count),
      ])
    }
  }
}

extension Rendition {
  fileprivate var longerSide: Int { max(size.width, size.height) }
}
