// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The faces of a keepsake that have no name: each asks who it is, in words that tell its place, and is shown large.
struct UnknownFaces {
  private struct Question {
    /// Its image's number among the keepsake's.
    var image: Int
    var region: UnitRectangle
    var words: String
  }

  /// More questions than this are told by their number.
  private static let mostInWords = 2
  /// The factor by which the shown part is larger than the face.
  private static let margin = 1.8
  /// The least pixels across the shown part, if such a file exists.
  private static let least = 360.0

  private let keepsake: Keepsake
  private let words: Words
  private let questions: [Question]

  init(_ keepsake: Keepsake, _ words: Words) {
    (self.keepsake, self.words) = (keepsake, words)
    questions =
      keepsake.isSecret
      ? []
      : keepsake.images.indices.flatMap { index -> [Question] in
        let image = keepsake.images[index]
        // Over a player there are no faces.
        guard image.picture != nil, image.player == nil else { return [] }
        let rows = WhoIsWhere.rows(of: WhoIsWhere.faces(of: image))
        return rows.indices.flatMap { row in
          rows[row].enumerated().compactMap { place, face in
            face.name == nil
              ? Question(image: index, region: face.region, words: Self.words(place, row, of: rows, words)) : nil
          }
        }
      }
  }

  /// 'The second from the left is not known.'; of many only how many they are.
  var text: [String] {
    questions.count > Self.mostInWords
      ? [words(.whereAskMany, ["n": words.number(questions.count)])] : questions.map(\.words)
  }

  /// Choices of the form, each with its box in the picture as it is shown.
  var choices: [View] {
    questions.map { question in
      let region = question.region
      let box = [region.left, region.top, region.width, region.height].map { String(Self.rounded($0)) }
      return [
        .kind: .text(HelpKind.who.rawValue), .title: .text(question.words), .number: .number(question.image + 1),
        .at: .text(box.joined(separator: " ")),
        .detail: .view(
          PicturePart.view(keepsake.images[question.image].picture, Self.widened(region), least: Self.least)),
      ]
    }
  }

  private static func rounded(_ share: Double) -> Double { (share * 10_000).rounded() / 10_000 }

  private static func widened(_ region: UnitRectangle) -> UnitRectangle {
    let (centre, width, height) = (region.centre, region.width * margin / 2, region.height * margin / 2)
    return UnitRectangle(around: [
      UnitPoint(x: centre.x - width, y: centre.y - height), UnitPoint(x: centre.x + width, y: centre.y + height),
    ]) ?? region
  }

  private static func words(_ place: Int, _ row: Int, of rows: [WhoIsWhere.Row], _ words: Words) -> String {
    if rows.joined().count == 1 { return words[.whereAskOne] }
    let ordinals = words[.whereNth].split(separator: " ").map(String.init)
    let number = words.number(place + 1)
    let nth = ordinals.indices.contains(place) ? ordinals[place] : words(.whereNthMore, ["n": number])
    let sentence: Word =
      switch (row, rows.count) {
      case (_, 1): .whereAskNth
      case (0, _): .whereAskBack
      case (rows.count - 1, _): .whereAskFront
      case (_, 3): .whereAskMiddle
      default: .whereAskRow
      }
    return words(sentence, ["nth": nth, "n": words.number(row + 1)])
  }
}
