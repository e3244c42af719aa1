// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Combines two engines: the second reads the languages that the first cannot.
struct BestEngine: TextEngine {
  var first: any TextEngine
  var second: any TextEngine

  var name: String { "\(first.name) or \(second.name)" }

  var identity: String { first.identity + "\n" + second.identity }

  func name(of languages: [String]) -> String { engine(languages).name }

  func identity(of languages: [String]) -> String { engine(languages).identity(of: languages) }

  func canRead(_ language: String) -> Bool { first.canRead(language) || second.canRead(language) }

  func advice(for language: String) -> Message? { second.advice(for: language) }

  func longSide(_ evidence: TextEvidence) -> Int { max(first.longSide(evidence), second.longSide(evidence)) }

  func estimatedBytes(_ size: PixelSize) -> Int { max(first.estimatedBytes(size), second.estimatedBytes(size)) }

  func read(
    languages: [String], stop: StopSignal, page: (_ longSide: Int) -> GreyPage?
  ) throws(TextEngineError) -> RecognisedText? {
    let engine = engine(languages)
    return try engine.read(languages: languages.filter(engine.canRead), stop: stop, page: page)
  }

  func findLines(
    languages: [String], stop: StopSignal, page: (_ longSide: Int) -> GreyPage?
  ) throws(TextEngineError) -> RecognisedText? {
    let engine = engine(languages)
    return try engine.findLines(languages: languages.filter(engine.canRead), stop: stop, page: page)
  }

  func unload() {
    first.unload()
    second.unload()
  }

  /// The first engine if it can read all languages, or if the second can read none.
  private func engine(_ languages: [String]) -> any TextEngine {
    languages.allSatisfy(first.canRead) || !languages.contains(where: second.canRead) ? first : second
  }
}
