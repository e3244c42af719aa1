// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The transcript of films and recordings, with timestamps as links.
enum SpokenView {
  /// The length from which a line ends with its sentence, and the greatest length, in characters.
  private static let (fullLine, longestLine) = (120, 320)
  /// The number of seconds of silence that end a line.
  private static let silence = 2.5

  /// The transcript of one film or recording.
  struct Track {
    /// The index of the picture among the keepsake's images.
    let number: Int
    let language: String?
    let lines: [Line]
  }

  struct Line {
    let cue: Subtitles.Cue
    /// The anchor of its place on the page.
    ///
    /// It contains the second, so that it stays when words are corrected; of two lines in one second the later has
    /// none.
    let anchor: String?
  }

  /// `nil` if the keepsake's transcript does not come from its films and recordings.
  static func tracks(of keepsake: Keepsake) -> [Track]? {
    let spoken = keepsake.images.enumerated().compactMap { number, image in image.subtitles.first.map { (number, $0) } }
    guard keepsake.transcript?.source == .text, !spoken.isEmpty,
      keepsake.transcript?.value == spoken.map(\.1.text).joined(separator: "\n\n")
    else { return nil }
    return spoken.map { number, subtitles in
      Track(number: number, language: subtitles.language, lines: places(of: lines(subtitles.cues), image: number))
    }
  }

  static func places(of lines: [Subtitles.Cue], image number: Int) -> [Line] {
    var seconds: Set<Int> = []
    return lines.map { cue in
      let second = Int(cue.start)
      return Line(cue: cue, anchor: seconds.insert(second).inserted ? "said-\(number + 1)-\(second)" : nil)
    }
  }

  /// The search words: each line after its anchor and its timestamp, on a separate line.
  static func searchText(_ tracks: [Track]) -> String {
    tracks.flatMap(\.lines).map { line in
      guard let anchor = line.anchor else { return line.cue.text }
      return "\u{1}\(anchor) \(PlayingTime.moment(line.cue.start)) \(line.cue.text)"
    }.joined(separator: "\n")
  }

  /// `nil` if the keepsake's transcript does not come from its films and recordings.
  static func views(of keepsake: Keepsake, words: Words) -> [View]? {
    guard let tracks = tracks(of: keepsake) else { return nil }
    return tracks.map { track in
      let number = track.number
      return [
        .isPlain: .flag(keepsake.images[number].player == nil),
        .target: .text(Carousel.anchor(number, of: keepsake)),
        .label: .maybe(tracks.count > 1 ? label(keepsake, number, words) : nil),
        .language: .maybe(track.language),
        .rows: .views(
          track.lines.map { line in
            let (start, moment) = (line.cue.start, PlayingTime.moment(line.cue.start))
            return [
              .at: .text(PlayerView.Decimal.text(start)), .text: .text(line.cue.text), .when: .text(moment),
              .anchor: .maybe(line.anchor), .title: .text(words(.keepsakePlayFrom, ["time": moment])),
            ]
          }),
      ]
    }
  }

  private static func label(_ keepsake: Keepsake, _ number: Int, _ words: Words) -> String {
    if let given = SideNames.shown(keepsake.images[number].label, words) { return given }
    let word: Word = keepsake.images[number].media?.medium == .film ? .keepsakeSideFilm : .keepsakeSideSound
    return words(word, ["n": words.number(number + 1)])
  }

  /// Joins captions, which are as long as a screen is wide, to lines of readable length.
  static func lines(_ cues: [Subtitles.Cue]) -> [Subtitles.Cue] {
    var lines: [Subtitles.Cue] = []
    for cue in cues {
      let text = cue.text.replacing("\n", with: " ")
      guard let last = lines.last, runsOn(last, cue) else {
        lines.append(Subtitles.Cue(start: cue.start, end: cue.end, text: text))
        continue
      }
      lines[lines.count - 1].text += " " + text
      lines[lines.count - 1].end = max(last.end, cue.end)
    }
    return lines
  }

  private static func runsOn(_ line: Subtitles.Cue, _ next: Subtitles.Cue) -> Bool {
    // A dash, a note or a bracket: another person speaks, or a sound is described.
    guard next.start - line.end < silence, next.text.first.map({ !"-–—♪[(<".contains($0) }) ?? false else {
      return false
    }
    let ends = line.text.last.map { ".!?…\"”»".contains($0) } ?? true
    return line.text.count < (ends ? fullLine : longestLine)
  }
}
