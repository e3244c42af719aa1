// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A picture as `<img>` needs it: candidates by width, size, placeholder colour and words.
enum PictureView {
  static func view(_ picture: PictureFacts, alt: String) -> View {
    let chosen = candidates(of: picture)
    // A browser that knows no srcset is old and its screen small.
    let standard = chosen.last { $0.size.width >= 320 } ?? chosen.first
    let modern = picture.renditions.filter { $0.format == .avif }.sorted { $0.size.width > $1.size.width }
    return [
      .source: .text(standard?.address ?? ""),
      .candidates: .list(chosen.count > 1 ? sources(chosen) : []),
      .hasSizes: .flag(chosen.count > 1),
      .isModern: .flag(chosen.first?.format != .avif && !modern.isEmpty),
      .modern: .list(chosen.first?.format == .avif ? [] : sources(modern)),
      .width: .number(picture.size.width),
      .height: .number(picture.size.height),
      .colour: .text("c\(min(215, max(0, picture.colour)))"),
      .alt: .text(alt),
    ]
  }

  /// The renditions of one format, largest first: WebP where there is any, else JPEG, else what there is.
  static func candidates(of picture: PictureFacts) -> [Rendition] {
    let formats: [Rendition.Format] = [.webp, .jpeg, .png, .avif]
    let format = formats.first { format in picture.renditions.contains { $0.format == format } }
    return picture.renditions.filter { $0.format == format }.sorted { $0.size.width > $1.size.width }
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
