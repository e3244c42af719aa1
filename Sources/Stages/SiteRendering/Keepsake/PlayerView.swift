// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The player of a film or a recording, the same on keepsakes' pages and in stories; it never starts by itself.
enum PlayerView {
  /// `nil` if there is nothing to play.
  ///
  /// `name` is what it plays, `alt` what its picture shows; `poster` is the picture that a recording is heard with.
  static func view(_ image: KeepsakeImage, name: String, alt: String, poster: View? = nil, _ words: Words) -> View? {
    guard let player = image.player, let media = image.media, media.medium != .document else { return nil }
    let length = PlayingTime.text(media.duration)
    return [
      .isFilm: .flag(media.medium == .film), .picture: .maybe(media.medium == .film ? nil : poster),
      .address: .text(player.address), .mime: .text(player.format.mediaType), .title: .text(alt), .name: .text(name),
      .poster: .maybe(image.picture.flatMap(PictureView.standardPoster)?.address),
      .width: .number(player.size.width), .height: .number(player.size.height),
      .duration: .text(length), .total: .text(Decimal.text(media.duration)),
      .position: .text(words(.playerPosition, ["time": PlayingTime.moment(0), "length": length])),
      .wave: .text(wave(image.wave)), .language: .maybe(image.subtitles.first?.language),
      .cues: .views(
        image.subtitles.first?.cues.map { cue in
          [.at: .text(Decimal.text(cue.start)), .to: .text(Decimal.text(cue.end)), .text: .text(cue.text)]
        } ?? []),
      .tracks: .views(
        image.subtitles.map { said in
          [
            .address: .text(said.file.address), .language: .maybe(said.language),
            .label: .text(said.label ?? words[.keepsakeSubtitles]),
          ]
        }),
    ]
  }

  /// Whether a page plays it.
  static func isPlayed(_ image: KeepsakeImage) -> Bool { image.player != nil && image.media?.medium != .document }

  /// A stroke for each part of the time, in a box of 640 × 64; without a measured wave a straight line.
  static func wave(_ levels: [UInt8]) -> String {
    guard !levels.isEmpty else { return "M0 32H640" }
    return levels.enumerated().map { place, level in
      // Tenths: half of the stroke's height, and half a unit in silence.
      let half = max(5, Int(level) * 310 / 255)
      let x = (2 * place + 1) * 3_200 / levels.count
      return "M\(tenths(x))\u{20}\(tenths(320 - half))V\(tenths(320 + half))"
    }.joined()
  }

  private static func tenths(_ number: Int) -> String {
    number % 10 == 0 ? "\(number / 10)" : "\(number / 10).\(number % 10)"
  }

  /// Seconds as scripts read them.
  enum Decimal {
    static func text(_ seconds: Double) -> String {
      let thousandths = Int((seconds * 1_000).rounded())
      return thousandths % 1_000 == 0 ? "\(thousandths / 1_000)" : "\(Double(thousandths) / 1_000)"
    }
  }
}
