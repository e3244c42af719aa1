// SPDX-License-Identifier: MIT
import KeepsakeModel

extension TextEvidence: BinaryRecord {
  static var storedProperties: [String] { ["inRows", "inColumns", "letterHeight"] }

  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self.init(
      inRows: try .init(from: &reader), inColumns: try .init(from: &reader), letterHeight: try .init(from: &reader))
  }

  func write(to writer: inout BinaryWriter) {
    inRows.write(to: &writer)
    inColumns.write(to: &writer)
    letterHeight.write(to: &writer)
  }
}

extension RecognisedText: BinaryRecord {
  static var storedProperties: [String] { ["outcome", "languages", "turns", "confidence", "lines"] }

  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self.init(
      outcome: try Outcome(from: &reader), languages: try .init(from: &reader), turns: try .init(from: &reader),
      confidence: try .init(from: &reader), lines: try .init(from: &reader))
    guard (0...3).contains(turns) else { throw DamagedPayload() }
  }

  func write(to writer: inout BinaryWriter) {
    outcome.write(to: &writer)
    languages.write(to: &writer)
    turns.write(to: &writer)
    confidence.write(to: &writer)
    lines.write(to: &writer)
  }
}

extension RecognisedText.Outcome: BinaryCodable {}

extension RecognisedText.Line: BinaryRecord {
  static var storedProperties: [String] { ["words", "startsParagraph"] }

  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self.init(words: try .init(from: &reader), startsParagraph: try .init(from: &reader))
    guard !words.isEmpty else { throw DamagedPayload() }
  }

  func write(to writer: inout BinaryWriter) {
    words.write(to: &writer)
    startsParagraph.write(to: &writer)
  }
}

extension RecognisedText.Word: BinaryRecord {
  static var storedProperties: [String] { ["text", "confidence", "box"] }

  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self.init(
      text: try .init(from: &reader), confidence: try .init(from: &reader), box: try .init(from: &reader))
  }

  func write(to writer: inout BinaryWriter) {
    text.write(to: &writer)
    confidence.write(to: &writer)
    box.write(to: &writer)
  }
}

extension RecognisedText.Box: BinaryRecord {
  static var storedProperties: [String] { ["left", "top", "width", "height"] }

  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self.init(
      left: try .init(from: &reader), top: try .init(from: &reader), width: try .init(from: &reader),
      height: try .init(from: &reader))
  }

  func write(to writer: inout BinaryWriter) {
    left.write(to: &writer)
    top.write(to: &writer)
    width.write(to: &writer)
    height.write(to: &writer)
  }
}
