// SPDX-License-Identifier: MIT
import KeepsakeModel

extension Keepsake {
  static func random(using random: inout SeededGenerator) -> Keepsake {
    var value = Keepsake(id: random.text(), path: ArchivePath(random.text()))
    value.title = random.maybe { Sourced($0.text(), .sidecar) }
    value.caption = random.maybe { Sourced($0.text(), .xmp) }
    value.description = random.maybe { Sourced($0.text(), .iptc) }
    value.notes = random.maybe { $0.text() }
    value.date = random.maybe { Sourced(.random(using: &$0), .exif) }
    value.digitized = random.maybe { Sourced(.random(using: &$0), .exif) }
    value.place = random.maybe { Sourced(.random(using: &$0), .folder) }
    value.people = random.list { Sourced($0.text(), .sidecar) }
    value.tags = random.list { Sourced($0.text(), .folder) }
    value.kind = random.maybe { Sourced($0.any(Kind.self), .classifier) }
    value.kindGuess = random.maybe { KindGuess.random(using: &$0) }
    value.labels = random.list { PictureLabel(name: $0.text(), confidence: $0.fraction()) }
    value.keywords = random.list { Sourced($0.text(), .ocr) }
    value.images = random.list { KeepsakeImage.random(using: &$0) }
    value.thumbnail = random.number(0...3)
    value.transcript = random.maybe { Sourced($0.text(), .ocr) }
    value.rating = random.maybe { Sourced($0.number(0...5), .xmp) }
    value.collections = random.list { $0.text() }
    value.visibility = random.any(Visibility.self)
    value.type = random.maybe { $0.text() }
    value.category = random.maybe { $0.text() }
    value.status = random.maybe { $0.any(KeepsakeStatus.self) }
    value.emoji = random.maybe { $0.text() }
    value.fields = random.list { CustomField(name: $0.text(), value: $0.text()) }
    value.reminders = random.list { Reminder.random(using: &$0) }
    value.receipt = random.maybe { ReceiptStatement.random(using: &$0) }
    value.captions = random.list { CaptionSuggestion.random(using: &$0) }
    value.markup = random.list { MarkupStroke.random(using: &$0) }
    return value
  }
}

extension KeepsakeImage {
  static func random(using random: inout SeededGenerator) -> KeepsakeImage {
    var value = KeepsakeImage(
      path: ArchivePath(random.text()), content: random.hash(), format: random.any(ImageFormat.self),
      metadata: .random(using: &random))
    value.label = random.maybe { $0.text() }
    value.alt = random.maybe { $0.text() }
    value.picture = random.maybe { PictureFacts.random(using: &$0) }
    value.fault = random.maybe { $0.any(PictureFault.self) }
    value.original = random.maybe { Rendition.random(using: &$0) }
    value.text = random.maybe { RecognisedText.random(using: &$0) }
    return value
  }
}

extension Place {
  static func random(using random: inout SeededGenerator) -> Place {
    var value = Place(name: random.text(), position: random.maybe { GeoPosition.random(using: &$0) })
    value.city = random.maybe { $0.text() }
    value.region = random.maybe { $0.text() }
    value.country = random.maybe { $0.text() }
    return value
  }
}

extension KindGuess {
  static func random(using random: inout SeededGenerator) -> KindGuess {
    KindGuess(
      kind: random.maybe { $0.any(Kind.self) }, confidence: random.fraction(), likeliest: random.any(Kind.self),
      reasons: random.list { KindReason($0.text(), $0.fraction()) })
  }
}
