// SPDX-License-Identifier: MIT

/// The second look: reads a few of the lines that the first has found, and says whether there is anything to read.
///
/// A line costs about a hundredth of a second, a picture without text a tenth at most; a page of print is known by its
/// first line or two.
struct LineProbe {
  let engine: TesseractEngine
  let stop: StopSignal

  /// Lines to read at most.
  private static let mostLines = 8
  /// Letters and digits in trusted words that show a picture worth reading.
  ///
  /// Of windows, branches and stones the engine makes a word of two or three letters at times, and trusts it.
  private static let fewLetters = 4
  /// Words below this are what the engine makes of anything.
  private static let floor = 60.0
  /// So many letters in so many lines are writing, whether or not the engine can read them: a hand, poor print.
  private static let (sureLetters, sureLines) = (40, 4)

  func findsText(_ lines: [FoundLine], in page: borrowing PageImage) throws(RecognitionError) -> Bool {
    let sure = lines.filter(\.isSurelyWriting)
    if sure.count >= Self.sureLines, sure.reduce(0, { $0 + $1.letters }) >= Self.sureLetters { return true }
    // In each of the ways that a line may be turned.
    var trusted = [0, 0, 0, 0]
    for line in Self.chosen(lines) {
      for turns in line.isTurned ? [1, 3] : [0, 2] {
        guard let strip = PagePreparation.strip(of: page, line, turns: turns) else { continue }
        let words = try engine.read(strip, .line, stop: stop).flatMap(\.words)
        let letters = words.reduce(0) { $0 + ($1.confidence >= Self.floor && $1.weight > 1 ? $1.weight : 0) }
        trusted[turns] += letters
        if trusted[turns] >= Self.fewLetters { return true }
      }
    }
    return false
  }

  /// The most promising lines, each place once.
  private static func chosen(_ lines: [FoundLine]) -> [FoundLine] {
    let order = lines.indices.sorted { (-lines[$0].promise, $0) < (-lines[$1].promise, $1) }
    return order.prefix(mostLines).map { lines[$0] }
  }
}
