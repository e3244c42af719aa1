// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Annotations on a keepsake's picture as visitors will see them, for the studio, whose pages have no templates.
package enum ShownMarks {
  /// An SVG file that covers the whole picture; `nil` without annotations.
  ///
  /// `frame`: the visible part of the original, for a picture that no build has processed yet.
  package static func svg(on image: Int, of keepsake: Keepsake, _ frame: PictureFrame = PictureFrame()) -> String? {
    guard keepsake.images.indices.contains(image) else { return nil }
    let (strokes, shown) = (keepsake.markup.filter { $0.image == image }, keepsake.images[image])
    if let markup = Markup(strokes, on: shown) { return markup.svg }
    guard shown.picture == nil, let size = shown.metadata.size else { return nil }
    let isTurned = shown.metadata.orientation.map { $0.value > 4 } ?? false
    return Markup(strokes, original: isTurned ? size.turned : size, frame)?.svg
  }
}
