// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Tesseract: segments, prepares and reads pages in one or two passes, and reads views line by line.
package final class TesseractEngine: TextEngine {
  /// Must be raised when a picture's reading changes.
  private static let version = 5

  /// The longest side of a picture to read, in pixels.
  private static let longestSide = 3_600

  /// The greatest height of letters in a picture to read; Tesseract learnt from lines of 48 pixels, margins included.
  private static let lettersHeight = 36

  /// The mean confidence below which a page is handwriting, a drawing or a view, and its text is not shown.
  ///
  /// Drawn handwriting and art have 19 to 34, the poorest print 49; single words have their own floor.
  private static let confidenceFloor = 45.0

  private let data: TesseractData
  private let loaded: TesseractPool

  init(data: TesseractData) {
    self.data = data
    loaded = TesseractPool(folder: data.folder ?? "")
  }

  /// Uses the system's language data, or the data in a folder.
  package convenience init(folder: String? = nil) {
    self.init(data: folder.map { TesseractData(folder: $0) } ?? .ofThisMachine())
  }

  package var name: String { "Tesseract" }

  package var identity: String { data.identity }

  package func identity(of languages: [String]) -> String {
    (["\(Self.version)", LoadedTesseract.version] + languages.map(data.identity)).joined(separator: "\n")
  }

  package func canRead(_ language: String) -> Bool { data.has(language) }

  package func advice(for language: String) -> Message? { TesseractData.advice(for: language) }

  /// Large letters need no more pixels than small ones.
  package func longSide(_ evidence: TextEvidence) -> Int {
    guard evidence.letterHeight > 0 else { return Self.longestSide }
    return min(Self.longestSide, max(1_200, Self.lettersHeight * RecognisedText.Box.unit / evidence.letterHeight))
  }

  package func estimatedBytes(_ size: PixelSize) -> Int { 60 << 20 + size.width * size.height * 8 }

  package func unload() { loaded.empty() }

  package func read(
    languages: [String], stop: StopSignal, page: (_ longSide: Int) -> GreyPage?
  ) throws(TextEngineError) -> RecognisedText? {
    guard let small = page(TextGate.longSide) else { return nil }
    let glance = TextGlance(small)
    guard try confirms(glance, in: small, languages: languages, stop: stop) else {
      return RecognisedText(outcome: .blank, languages: languages)
    }
    var whole = small
    let longSide = longSide(glance.evidence)
    if longSide < max(small.width, small.height) || max(small.width, small.height) >= TextGate.longSide {
      guard let fitting = page(longSide) else { return nil }
      whole = fitting
    }
    let text = try read(whole, languages: languages, evidence: glance.evidence, stop: stop)
    guard text.outcome != .read else { return text }
    // Read as a page, a view would drown its caption.
    let lines = try readLines(glance, in: small, languages: languages, stop: stop)
    return lines.outcome == .read ? lines : text
  }

  package func findLines(
    languages: [String], stop: StopSignal, page: (_ longSide: Int) -> GreyPage?
  ) throws(TextEngineError) -> RecognisedText? {
    guard let small = page(TextGate.longSide) else { return nil }
    guard let image = PageImage(small) else { return RecognisedText(locating: [], in: small) }
    let lines = try loaded.with(languages.joined(separator: "+")) { engine throws(TextEngineError) in
      try LineProbe(engine: engine, stop: stop).beginnings(TextGlance(small).lines, in: image)
    }
    return RecognisedText(locating: lines, in: small)
  }

  /// Whether a few of the lines from a quick check can be read, or are certainly writing.
  ///
  /// `page` is the picture of the quick check.
  package func confirms(
    _ glance: TextGlance, in page: GreyPage, languages: [String], stop: StopSignal = StopSignal()
  ) throws(TextEngineError) -> Bool {
    guard TextGate.mayHoldText(glance.evidence), let image = PageImage(page) else { return false }
    return try loaded.with(languages.joined(separator: "+")) { engine throws(TextEngineError) in
      try LineProbe(engine: engine, stop: stop).findsText(glance.lines, in: image)
    }
  }

  /// Reads only the lines from a quick check: a caption or a sign in a view.
  ///
  /// `page` is the picture of the quick check.
  func readLines(
    _ glance: TextGlance, in page: GreyPage, languages: [String], stop: StopSignal = StopSignal()
  ) throws(TextEngineError) -> RecognisedText {
    guard let image = PageImage(page) else { return RecognisedText(outcome: .blank, languages: languages) }
    let reading = try loaded.with(languages.joined(separator: "+")) { engine throws(TextEngineError) in
      try LineProbe(engine: engine, stop: stop).read(glance.lines, in: image)
    }
    return RecognisedText(
      reading.lines, turns: reading.turns, of: page, languages: languages, floor: Self.confidenceFloor)
  }

  /// Reads an upright page.
  func read(
    _ page: GreyPage, languages: [String], evidence: TextEvidence, stop: StopSignal = StopSignal()
  ) throws(TextEngineError) -> RecognisedText {
    let nothing = RecognisedText(outcome: .blank, languages: languages)
    guard min(page.width, page.height) >= 8, let image = PageImage(page) else { return nothing }
    let lines = try loaded.with(languages.joined(separator: "+")) { engine throws(TextEngineError) in
      try PageReader(engine: engine, evidence: evidence, stop: stop).read(image)
    }
    return RecognisedText(lines.lines, turns: lines.turns, of: page, languages: languages, floor: Self.confidenceFloor)
  }
}
