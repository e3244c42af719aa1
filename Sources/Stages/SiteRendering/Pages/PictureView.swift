// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The values of an `<img>`: candidates by width, size, placeholder colour, the part that stays in view, and alt text.
enum PictureView {
  /// The use of a picture, which limits the loaded size.
  enum Purpose {
    /// One of many on a page.
    case tile
    /// A main picture, over half of the page or all of it.
    case view
  }

  /// The longest side loaded for a tile: a high-density screen would otherwise load the large picture for each.
  private static let tileSide = 800

  /// `focus` is the part that stays in view where a page crops the picture.
  static func view(_ picture: PictureFacts, focus: UnitRectangle?, alt: String, for purpose: Purpose) -> View {
    let chosen = candidates(of: picture, for: purpose)
    // A browser without srcset support is old and its screen small.
    let standard = chosen.last { $0.size.width >= 320 } ?? chosen.first
    let modern = fitting(picture.renditions.filter { $0.format == .avif }, purpose)
    // A tile uses its file's size: a small file's sides are rounded, and in a full row a fifth of a pixel moves all
    // later tiles.
    let size = purpose == .tile ? standard?.size ?? picture.size : picture.size
    return [
      .source: .text(standard?.address ?? ""),
      .candidates: .list(chosen.count > 1 ? sources(chosen) : []),
      // Phones with three pixels per point load the picture for two, if there is one: the difference is invisible, and
      // the third picture is the largest.
      .isLarge: .flag(purpose == .view && chosen.contains { (640..<1_000).contains($0.size.width) }),
      .modern: .list(chosen.first?.format == .avif ? [] : sources(modern)),
      .width: .number(size.width),
      .height: .number(size.height),
      .classes: .text("c\(min(215, max(0, picture.colour)))" + (focus.map { " " + classes($0) } ?? "")),
      .alt: .text(alt),
    ]
  }

  /// From 0 to the last class of each direction.
  static let steps = 10

  /// The classes of the part that stays in view, since pages may have no style attributes.
  static func classes(_ focus: UnitRectangle) -> String {
    func step(_ share: Double) -> Int { Int((share * Double(steps)).rounded()) }
    return "x\(step(focus.hold.x)) y\(step(focus.hold.y))"
  }

  /// One rendition for each width, largest first: WebP before JPEG before PNG, and AVIF only if there is nothing else.
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

  /// The only picture of a tile without candidates.
  static func standardTile(of picture: PictureFacts) -> Rendition? {
    let chosen = candidates(of: picture, for: .tile)
    return chosen.last { $0.size.width >= 320 } ?? chosen.first
  }

  /// A film's poster.
  static func standardPoster(of picture: PictureFacts) -> Rendition? {
    let chosen = candidates(of: picture, for: .view)
    return chosen.last { $0.size.width >= 960 } ?? chosen.first
  }

  private static func rank(_ rendition: Rendition, _ formats: [Rendition.Format]) -> Int {
    formats.firstIndex(of: rendition.format) ?? formats.count
  }

  /// Renditions that are not larger than the purpose needs, largest first; at least the smallest.
  private static func fitting(_ renditions: [Rendition], _ purpose: Purpose) -> [Rendition] {
    let sorted = renditions.sorted { $0.size.width > $1.size.width }
    switch purpose {
    case .view: return sorted
    case .tile:
      let small = sorted.filter { $0.longerSide <= tileSide }
      return small.isEmpty ? Array(sorted.suffix(1)) : small
    }
  }

  /// The picture for viewing and saving: the largest, and among equally large ones the JPEG, which opens everywhere.
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
