// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Memo

/// A value of a record type in which every property is set.
struct Sample: Sendable, CustomTestStringConvertible {
  let value: any BinaryRecord & Sendable
  private let check: @Sendable () throws -> Bool

  init<Value: BinaryRecord & Equatable & Sendable>(_ value: Value) {
    self.value = value
    check = {
      var writer = BinaryWriter()
      value.write(to: &writer)
      return try writer.bytes.withUnsafeBytes { buffer in
        var reader = BinaryReader(buffer)
        return try Value(from: &reader) == value && reader.remaining == 0
      }
    }
  }

  var testDescription: String { "\(type(of: value))" }

  func survives() throws -> Bool { try check() }
}

enum Samples {
  static let records: [Sample] = {
    // The first random value with every optional property set, so that no list needs an update for a new property.
    var random = SeededGenerator(seed: 7)
    random.isGenerous = true
    return [
      Sample(Note.random(using: &random)), Sample(FactProblem(problem: "p", remedy: "r")),
      Sample(PictureFacts.random(using: &random)), Sample(Rendition.random(using: &random)),
      Sample(PictureLook.random(using: &random)),
      Sample(TextEvidence.random(using: &random)), Sample(RecognisedText.random(using: &random)),
      Sample(RecognisedText.Line.random(using: &random)), Sample(RecognisedText.Word.random(using: &random)),
      Sample(RecognisedText.Box.random(using: &random)),
      Sample(ImageMetadata.random(using: &random)), Sample(TaggedPerson.random(using: &random)),
      Sample(Exposure.random(using: &random)), Sample(PixelSize(width: 3, height: 2)),
      Sample(PaperSize.random(using: &random)),
      Sample(UnitRectangle.random(using: &random)), Sample(GeoPosition.random(using: &random)),
      Sample(CivilDay.random(using: &random)), Sample(CivilDateTime.random(using: &random)),
      Sample(EDTFPoint.random(using: &random)), Sample(Sidecar.random(using: &random)),
      Sample(PlaceStatement.random(using: &random)), Sample(ImageStatement.random(using: &random)),
      Sample(OCRStatement.random(using: &random)), Sample(CustomField(name: "n", value: "v")),
      Sample(Reminder.random(using: &random)), Sample(Recurrence.random(using: &random)),
      Sample(OrdinalWeekday.random(using: &random)), Sample(TimeOfDay.random(using: &random)),
      Sample(LeadTime.random(using: &random)), Sample(CaptionSuggestion.random(using: &random)),
      Sample(MarkupStroke.random(using: &random)), Sample(UnitPoint(x: 0.25, y: 1)),
      Sample(Quadrilateral(.random(using: &random))),
      Sample(AttachmentStatement.sample),
      Sample(BackgroundStatement(isRemoved: true, mask: Located("m", line: 1, column: 2))),
    ]
  }()
}
