// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport

extension Markup {
  /// Width and height of a letter in the overlay, in fractions of the picture's width.
  private static let letter = (width: 0.015, height: 0.03)

  /// The annotations as W3C Web Annotations on a published rendition (https://www.w3.org/TR/annotation-model/): boxes
  /// and texts as parts of it, in percent, lines as a drawing in its pixels.
  ///
  /// `source` is the rendition's address, and `size` its size.
  func annotations(on source: String, size: PixelSize) -> [JSON] {
    marks.map { mark in
      let body: JSON? = mark.stroke.text.map { ["type": "TextualBody", "value": .text($0)] }
      return [
        "@context": "http://www.w3.org/ns/anno.jsonld", "type": "Annotation",
        "motivation": .text(body == nil ? "highlighting" : "commenting"), "body": body,
        "target": ["source": .text(source), "selector": selector(of: mark, in: size)],
      ]
    }
  }

  /// The name of a face, as an annotation on a rendition; `nil` for a face without a name.
  static func annotation(of face: TaggedPerson, on source: String) -> JSON? {
    guard !face.isUnknown, let region = face.region else { return nil }
    return [
      "@context": "http://www.w3.org/ns/anno.jsonld", "type": "Annotation", "motivation": "identifying",
      "body": ["type": "TextualBody", "value": .text(face.name)],
      "target": [
        "source": .text(source),
        "selector": part(left: region.left, top: region.top, right: region.right, bottom: region.bottom),
      ],
    ]
  }

  private func selector(of mark: Mark, in size: PixelSize) -> JSON {
    if let place = mark.place {
      let (width, height) = (Double(size.width), Double(size.height))
      let high = Self.letter.height * width / height
      return Self.part(
        left: place.x, top: max(0, place.y - high),
        right: min(1, place.x + Self.letter.width * Double(mark.stroke.text?.count ?? 0)), bottom: place.y)
    }
    if mark.stroke.box != nil {
      let points = mark.lines.flatMap(\.points)
      let (xs, ys) = (points.map(\.x), points.map(\.y))
      return Self.part(left: xs.min() ?? 0, top: ys.min() ?? 0, right: xs.max() ?? 0, bottom: ys.max() ?? 0)
    }
    let path = mark.lines.map { self.path($0, across: Double(size.width), down: Double(size.height)) }.joined()
    return [
      "type": "SvgSelector", "value": .text("<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"\(path)\"/></svg>"),
    ]
  }

  private static func part(left: Double, top: Double, right: Double, bottom: Double) -> JSON {
    let sides = [left, top, right - left, bottom - top].map { number(100 * $0) }
    return [
      "type": "FragmentSelector", "conformsTo": "http://www.w3.org/TR/media-frags/",
      "value": .text("xywh=percent:" + sides.joined(separator: ",")),
    ]
  }
}
