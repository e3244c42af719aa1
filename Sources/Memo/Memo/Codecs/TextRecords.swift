// SPDX-License-Identifier: MIT
package import KeepsakeModel

extension TextEvidence: FieldRecord {
  package static var blank: Self { TextEvidence(inRows: 0, inColumns: 0, letterHeight: 0) }
  /// Numbers that can be added and multiplied without a thought.
  package var isSound: Bool { [inRows, inColumns, letterHeight].allSatisfy { (0...1_000_000_000).contains($0) } }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("inRows", &inRows)
    try visitor.visit("inColumns", &inColumns)
    try visitor.visit("letterHeight", &letterHeight)
  }
}

extension RecognisedText: FieldRecord {
  package static var blank: Self { RecognisedText(outcome: .blank, languages: [], turns: 0, confidence: 0, lines: []) }
  package var isSound: Bool { (0...3).contains(turns) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("outcome", &outcome)
    try visitor.visit("languages", &languages)
    try visitor.visit("turns", &turns)
    try visitor.visit("confidence", &confidence)
    try visitor.visit("lines", &lines)
  }
}

extension RecognisedText.Outcome: BinaryCodable {}

extension RecognisedText.Line: FieldRecord {
  package static var blank: Self { RecognisedText.Line(words: []) }
  package var isSound: Bool { !words.isEmpty }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("words", &words)
    try visitor.visit("startsParagraph", &startsParagraph)
  }
}

extension RecognisedText.Word: FieldRecord {
  package static var blank: Self { RecognisedText.Word(text: "", confidence: 0, box: .blank) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("text", &text)
    try visitor.visit("confidence", &confidence)
    try visitor.visit("box", &box)
  }
}

extension RecognisedText.Box: FieldRecord {
  package static var blank: Self { RecognisedText.Box(left: 0, top: 0, width: 0, height: 0) }
  /// Whole numbers that can be added and multiplied without a thought.
  package var isSound: Bool { [left, top, width, height].allSatisfy { (-1_000_000...1_000_000).contains($0) } }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("left", &left)
    try visitor.visit("top", &top)
    try visitor.visit("width", &width)
    try visitor.visit("height", &height)
  }
}

extension RecognisedText: Memorable {}
