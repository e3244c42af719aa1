// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Reads the text in pictures, with Tesseract.
///
/// Everything here blocks and uses one thread: call it from a worker. The same picture and the same languages give the
/// same answer, whichever engine reads it and whatever it has read before.
package final class TextRecognizer: Sendable {
  /// Raise this when the same picture would be read otherwise.
  package static let version = 5

  /// The version before: what that one read is read no otherwise now, though what it could not read may hold nothing.
  private static let formerVersion = 4

  /// The longest side of a picture worth handing over, in pixels.
  package static let longSide = 3_600

  /// The text’s mean confidence below which a page is handwriting, a drawing or a view: nothing of it is worth showing.
  ///
  /// Drawn handwriting and art come out at 19 to 34, the poorest print at 49; single words have a floor of their own.
  package static let confidenceFloor = 45.0

  package let data: LanguageData
  private let engines: EnginePool

  package init(data: LanguageData) {
    self.data = data
    engines = EnginePool(folder: data.folder ?? "")
  }

  /// Names what recognition depends on beside the picture: our version, Tesseract's, and each language's data.
  package func identity(of languages: [String]) -> String { identity(of: languages, version: Self.version) }

  /// The identity under which the version before has remembered its texts.
  package func formerIdentity(of languages: [String]) -> String {
    identity(of: languages, version: Self.formerVersion)
  }

  private func identity(of languages: [String], version: Int) -> String {
    (["\(version)", TesseractEngine.version] + languages.map(data.identity)).joined(separator: "\n")
  }

  /// About how many bytes reading a picture of this size takes, the engine's own included.
  package static func estimatedBytes(width: Int, height: Int) -> Int { 60 << 20 + width * height * 8 }

  /// Whether a few of the lines that a quick look has found can be read, or are writing beyond doubt.
  ///
  /// `page`: the picture that was looked at.
  package func confirms(
    _ glance: TextGlance, in page: GreyPage, languages: [String], stop: StopSignal = StopSignal()
  ) throws(RecognitionError) -> Bool {
    guard TextGate.mayHoldText(glance.evidence), let image = PageImage(page) else { return false }
    return try engines.with(languages.joined(separator: "+")) { engine throws(RecognitionError) in
      try LineProbe(engine: engine, stop: stop).findsText(glance.lines, in: image)
    }
  }

  /// Reads nothing but the lines that a quick look has found: a caption, a sign, where the rest is a view.
  ///
  /// `page`: the picture that was looked at.
  package func readLines(
    _ glance: TextGlance, in page: GreyPage, languages: [String], stop: StopSignal = StopSignal()
  ) throws(RecognitionError) -> RecognisedText {
    guard let image = PageImage(page) else { return RecognisedText(outcome: .blank, languages: languages) }
    let reading = try engines.with(languages.joined(separator: "+")) { engine throws(RecognitionError) in
      try LineProbe(engine: engine, stop: stop).read(glance.lines, in: image)
    }
    return Self.text(reading.lines, turns: reading.turns, page, languages)
  }

  /// Reads a picture that stands as it is shown; `languages` by falling weight, each with data here.
  package func read(
    _ page: GreyPage, languages: [String], evidence: TextEvidence, stop: StopSignal = StopSignal()
  ) throws(RecognitionError) -> RecognisedText {
    let nothing = RecognisedText(outcome: .blank, languages: languages)
    guard min(page.width, page.height) >= 8, let image = PageImage(page) else { return nothing }
    let lines = try engines.with(languages.joined(separator: "+")) { engine throws(RecognitionError) in
      try PageReader(engine: engine, evidence: evidence, stop: stop).read(image)
    }
    return Self.text(lines.lines, turns: lines.turns, page, languages)
  }

  private static func text(
    _ lines: [PageLine], turns: Int, _ page: GreyPage, _ languages: [String]
  ) -> RecognisedText {
    let words = lines.lazy.flatMap(\.words)
    let confidence = words.confidence
    let outcome: RecognisedText.Outcome =
      lines.allSatisfy { $0.weight == 0 }
      ? .blank : confidence < confidenceFloor || words.isOtherScript ? .unreliable : .read
    let unit = Double(RecognisedText.Box.unit)
    func scaled(_ at: Int, _ length: Int) -> Int {
      Int((Double(min(max(at, 0), length)) / Double(length) * unit).rounded())
    }
    let kept = lines.map { line in
      RecognisedText.Line(
        words: line.words.map { word in
          let (left, top) = (scaled(word.box.left, page.width), scaled(word.box.top, page.height))
          return RecognisedText.Word(
            text: word.text, confidence: Int(min(max(word.confidence, 0), 100).rounded()),
            box: RecognisedText.Box(
              left: left, top: top, width: scaled(word.box.right, page.width) - left,
              height: scaled(word.box.bottom, page.height) - top))
        }, startsParagraph: line.startsParagraph)
    }
    return RecognisedText(
      outcome: outcome, languages: languages, turns: turns, confidence: Int(confidence.rounded()),
      lines: outcome == .blank ? [] : kept)
  }
}
