// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A small drawing under a picture in a book: the outlines of faces with their numbers, and the names by number.
struct BookDrawing {
  /// The width of a face that has room for its number, in millimetres.
  private static let faceWidth = 4.4
  /// The least and the greatest width of a drawing, in millimetres.
  private static let widths = 16.0...64.0
  /// The greatest height.
  private static let mostHeight = 40.0
  /// The share of the drawn part around the faces.
  private static let margin = 0.04

  /// In numbers' order, in tenths of a millimetre.
  private let faces: [UnitRectangle]
  private let names: [String]
  /// In millimetres.
  private let size: (width: Double, height: Double)

  /// `faces` are the back row first, from left to right, in fractions of a picture of this size; `nil` for none.
  init?(_ faces: [(region: UnitRectangle, name: String)], in picture: PixelSize) {
    guard let around = UnitRectangle(around: faces.map(\.region)) else { return nil }
    let (across, down) = (around.width * Double(picture.width), around.height * Double(picture.height))
    let widths = faces.map { $0.region.width * Double(picture.width) }.sorted()
    let wanted = Self.faceWidth * across / widths[widths.count / 2]
    let width = min(max(wanted, Self.widths.lowerBound), Self.widths.upperBound, Self.mostHeight * across / down)
    size = (width, width * down / across)
    let scale = (x: 10 * size.width / around.width, y: 10 * size.height / around.height)
    self.faces = faces.map { face in
      UnitRectangle(
        left: (face.region.left - around.left) * scale.x, top: (face.region.top - around.top) * scale.y,
        width: face.region.width * scale.x, height: face.region.height * scale.y)
    }
    names = faces.map(\.name)
  }

  private var list: String { names.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: ", ") }

  /// The height in a column of this width, in millimetres.
  func height(width: Double, _ paper: BookPaper) -> Double {
    size.height * min(1, width / size.width) + BookText.height(list, .when, width: width, paper) + paper.em
  }

  var view: View {
    let (across, down) = (10 * size.width * Self.margin, 10 * size.height * Self.margin)
    let box = [-across, -down, 10 * size.width + 2 * across, 10 * size.height + 2 * down]
    return [
      .width: .text(BookPaper.text(size.width)), .part: .text(box.map(BookPaper.text).joined(separator: " ")),
      .outlines: .views(
        faces.enumerated().map { number, face in
          [
            .x: .text(BookPaper.text(face.centre.x)), .y: .text(BookPaper.text(face.centre.y)),
            .width: .text(BookPaper.text(face.width / 2)), .height: .text(BookPaper.text(face.height / 2)),
            .number: .number(number + 1),
          ]
        }),
      .people: .views(
        names.enumerated().map { number, name in
          [.number: .number(number + 1), .title: .text(name), .comma: .flag(number + 1 < names.count)]
        }),
    ]
  }
}
