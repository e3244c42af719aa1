// SPDX-License-Identifier: MIT
import KeepsakeModel

extension PictureFacts {
  static func random(using random: inout SeededGenerator) -> PictureFacts {
    var value = PictureFacts(
      size: .random(using: &random), original: .random(using: &random),
      renditions: [.random(using: &random)] + random.list { .random(using: &$0) },
      colour: random.number(0...215))
    value.look = random.maybe { PictureLook.random(using: &$0) }
    value.isWhole = random.number(0...1) == 1
    value.textEvidence = .random(using: &random)
    return value
  }
}

extension PictureLook {
  static func random(using random: inout SeededGenerator) -> PictureLook {
    var look = PictureLook(
      character: random.any(Character.self), hash: PerceptualHash(rawValue: random.next()),
      descriptor: (0..<Descriptor.length).map { _ in UInt8(random.number(0...255)) }, contrast: random.fraction(),
      sharpness: random.fraction(), ground: random.fraction(), groundLuma: random.number(0...255),
      hardEdges: random.fraction(), smooth: random.fraction(), chroma: random.fraction())
    (look.blur, look.dark, look.bright) = (random.fraction(), random.fraction(), random.fraction())
    look.range = random.number(0...255)
    return look
  }
}

extension TextEvidence {
  static func random(using random: inout SeededGenerator) -> TextEvidence {
    TextEvidence(
      inRows: random.number(0...9_000), inColumns: random.number(0...9_000), letterHeight: random.number(0...400))
  }
}

extension RecognisedText {
  static func random(using random: inout SeededGenerator) -> RecognisedText {
    RecognisedText(
      outcome: random.any(Outcome.self), languages: random.list { $0.text() }, turns: random.number(0...3),
      confidence: random.number(0...100), lines: random.list { Line.random(using: &$0) })
  }
}

extension RecognisedText.Line {
  static func random(using random: inout SeededGenerator) -> Self {
    Self(
      words: [.random(using: &random)] + random.list { .random(using: &$0) }, startsParagraph: random.number(0...1) == 1
    )
  }
}

extension RecognisedText.Word {
  static func random(using random: inout SeededGenerator) -> Self {
    Self(text: random.text(), confidence: random.number(0...100), box: .random(using: &random))
  }
}

extension RecognisedText.Box {
  static func random(using random: inout SeededGenerator) -> Self {
    Self(
      left: random.number(0...9_999), top: random.number(0...9_999), width: random.number(0...9_999),
      height: random.number(0...9_999))
  }
}

extension Rendition {
  static func random(using random: inout SeededGenerator) -> Rendition {
    Rendition(
      content: random.hash(), format: [.jpeg, .webp, .png, .avif].randomElement(using: &random) ?? .jpeg,
      size: .random(using: &random), length: random.number(0...9_000_000))
  }
}

extension PixelSize {
  static func random(using random: inout SeededGenerator) -> PixelSize {
    PixelSize(width: random.number(1...60_000), height: random.number(1...60_000))
  }
}

extension ImageMetadata {
  static func random(using random: inout SeededGenerator) -> ImageMetadata {
    var value = ImageMetadata()
    value.taken = random.maybe { $0.sourced { CivilDateTime.random(using: &$0) } }
    value.digitized = random.maybe { $0.sourced { CivilDateTime.random(using: &$0) } }
    value.position = random.maybe { $0.sourced { GeoPosition.random(using: &$0) } }
    value.orientation = random.maybe { $0.sourced { $0.number(1...8) } }
    value.make = random.maybe { $0.sourced { $0.text() } }
    value.model = random.maybe { $0.sourced { $0.text() } }
    value.lens = random.maybe { $0.sourced { $0.text() } }
    value.software = random.maybe { $0.sourced { $0.text() } }
    value.title = random.maybe { $0.sourced { $0.text() } }
    value.description = random.maybe { $0.sourced { $0.text() } }
    value.creator = random.maybe { $0.sourced { $0.text() } }
    value.copyright = random.maybe { $0.sourced { $0.text() } }
    value.placeName = random.maybe { $0.sourced { $0.text() } }
    value.keywords = random.list { $0.sourced { $0.text() } }
    value.people = random.list { TaggedPerson.random(using: &$0) }
    value.rating = random.maybe { $0.sourced { $0.number(-1...5) } }
    value.size = random.maybe { PixelSize.random(using: &$0) }
    value.paper = random.maybe { $0.sourced { PaperSize.random(using: &$0) } }
    value.isScan = random.fraction() < 0.5
    value.exposure = .random(using: &random)
    value.motionIdentifier = random.maybe { $0.text() }
    return value
  }
}

extension PaperSize {
  static func random(using random: inout SeededGenerator) -> PaperSize {
    let (width, height) = (Double(random.number(1...5_000)), Double(random.number(2...10_000)) / 2)
    return PaperSize(width: width, height: height) ?? .random(using: &random)
  }
}

extension TaggedPerson {
  static func random(using random: inout SeededGenerator) -> TaggedPerson {
    TaggedPerson(
      name: random.text(), region: random.maybe { .random(using: &$0) }, source: random.any(Provenance.self))
  }
}

extension UnitRectangle {
  static func random(using random: inout SeededGenerator) -> UnitRectangle {
    UnitRectangle(
      left: random.fraction(), top: random.fraction(), width: random.fraction(), height: random.fraction())
  }
}

extension Exposure {
  static func random(using random: inout SeededGenerator) -> Exposure {
    var value = Exposure()
    value.time = random.maybe { $0.fraction() }
    value.fNumber = random.maybe { $0.fraction() }
    value.iso = random.maybe { $0.number() }
    value.focalLength = random.maybe { $0.fraction() }
    return value
  }
}

extension GeoPosition {
  static func random(using random: inout SeededGenerator) -> GeoPosition {
    let position = GeoPosition(
      latitude: random.fraction() * 180 - 90, longitude: random.fraction() * 360 - 180,
      altitude: random.maybe { $0.fraction() * 8_000 })
    guard let position else { preconditionFailure("a position within its ranges") }
    return position
  }
}

extension CivilDay {
  static func random(using random: inout SeededGenerator) -> CivilDay {
    let day = CivilDay(
      year: random.number(-9_999...9_999), month: random.number(1...12), day: random.number(1...28))
    guard let day else { preconditionFailure("a day that every month has") }
    return day
  }
}

extension CivilDateTime {
  static func random(using random: inout SeededGenerator) -> CivilDateTime {
    CivilDateTime(
      day: .random(using: &random), hour: random.number(0...23), minute: random.number(0...59),
      second: random.number(0...59), millisecond: random.number(0...999),
      offset: random.maybe { $0.number(-840...840) },
      precision: DatePrecision.allCases.randomElement(using: &random) ?? .second,
      standing: DateStanding.allCases.randomElement(using: &random) ?? .clock)
  }
}

extension EDTFPoint {
  static func random(using random: inout SeededGenerator) -> EDTFPoint {
    var value = EDTFPoint(year: random.number(-9_999...9_999))
    value.unspecifiedYearDigits = random.number(0...4)
    value.month = random.maybe { $0.number(1...12) }
    value.season = random.maybe { [.spring, .summer, .autumn, .winter].randomElement(using: &$0) ?? .spring }
    value.day = random.maybe { $0.number(1...31) }
    value.monthUnspecified = Bool.random(using: &random)
    value.dayUnspecified = Bool.random(using: &random)
    value.time = random.maybe { CivilDateTime.random(using: &$0) }
    value.qualifier = random.maybe { [.uncertain, .approximate, .both].randomElement(using: &$0) ?? .both }
    return value
  }
}

extension EDTFBound {
  static func random(using random: inout SeededGenerator) -> EDTFBound {
    [.open, .unknown, .at(.random(using: &random))].randomElement(using: &random) ?? .open
  }
}

extension EDTFDate {
  static func random(using random: inout SeededGenerator) -> EDTFDate {
    Bool.random(using: &random)
      ? .point(.random(using: &random)) : .interval(.random(using: &random), .random(using: &random))
  }
}

extension Sidecar {
  static func random(using random: inout SeededGenerator) -> Sidecar {
    var value = Sidecar()
    value.title = random.maybe { $0.statement { $0.text() } }
    value.caption = random.maybe { $0.statement { $0.text() } }
    value.description = random.maybe { $0.statement { $0.text() } }
    value.date = random.maybe { $0.statement { EDTFDate.random(using: &$0) } }
    value.place = random.maybe { $0.statement { PlaceStatement.random(using: &$0) } }
    value.people = random.maybe { $0.list { $0.text() } }
    value.tags = random.maybe { $0.list { $0.text() } }
    value.kind = random.maybe { $0.any(Kind.self) }
    value.size = random.maybe { $0.number(0...1) == 1 ? .removed : .says(PaperSize.random(using: &$0)) }
    value.images = random.list { $0.located { ImageStatement.random(using: &$0) } }
    value.thumbnail = random.maybe { $0.located { $0.text() } }
    value.transcript = random.maybe { $0.text() }
    value.ocr = random.maybe { OCRStatement.random(using: &$0) }
    value.collections = random.list { $0.located { $0.text() } }
    value.visibility = random.maybe { $0.any(Visibility.self) }
    value.location = random.maybe { $0.any(LocationPolicy.self) }
    value.id = random.maybe { $0.located { $0.text() } }
    value.type = random.maybe { $0.located { $0.text() } }
    value.category = random.maybe { $0.text() }
    value.pair = random.maybe { $0.located { Bool.random(using: &$0) } }
    value.status = random.maybe { $0.any(KeepsakeStatus.self) }
    value.emoji = random.maybe { $0.text() }
    value.fields = random.list { CustomField(name: $0.text(), value: $0.text()) }
    value.files = random.list {
      var file = AttachmentStatement(file: $0.text())
      (file.label, file.isPublished) = ($0.maybe { $0.text() }, $0.number(0...1) == 1)
      return Located(file, line: $0.number(1...99), column: $0.number(1...99))
    }
    value.reminders = random.list { Reminder.random(using: &$0) }
    value.receipt = random.maybe { ReceiptStatement.random(using: &$0) }
    value.ask = random.maybe { $0.number(0...1) == 1 ? .removed : .says(AskStatement.random(using: &$0)) }
    value.captions = random.list { CaptionSuggestion.random(using: &$0) }
    value.credits = random.list { Credit.random(using: &$0) }
    value.markup = random.list { MarkupStroke.random(using: &$0) }
    value.usesRemovedBackground = random.maybe { Bool.random(using: &$0) }
    value.notes = random.maybe { $0.text() }
    return value
  }
}

extension PlaceStatement {
  static func random(using random: inout SeededGenerator) -> PlaceStatement {
    PlaceStatement(
      name: random.maybe { $0.text() }, position: random.maybe { .random(using: &$0) },
      precision: random.maybe { $0.any(PlaceStatement.Precision.self) })
  }
}

extension ImageStatement {
  static func random(using random: inout SeededGenerator) -> ImageStatement {
    var value = ImageStatement(file: random.text())
    value.label = random.maybe { $0.text() }
    value.alt = random.maybe { $0.text() }
    value.size = random.maybe { .says(PaperSize.random(using: &$0)) }
    value.rotate = random.number(0...3) * 90
    value.crop = random.maybe { UnitRectangle.random(using: &$0) }
    value.corners = random.maybe { Quadrilateral(.random(using: &$0)) }
    value.straighten = random.fraction()
    value.people = random.maybe { $0.list { TaggedPerson.random(using: &$0) } }
    value.still = random.maybe { 100 * $0.fraction() }
    value.staysStill = random.fraction() < 0.5
    value.isPublishedAsItIs = random.fraction() < 0.5
    value.pages = random.maybe { "\($0.number(1...9)), 12-\($0.number(20...99))" }.flatMap(PageSelection.init)
    value.background = random.maybe { random in
      BackgroundStatement(
        isRemoved: Bool.random(using: &random), mask: random.maybe { $0.located { $0.text() } })
    }
    return value
  }
}

extension AttachmentStatement {
  static var sample: AttachmentStatement {
    var file = AttachmentStatement(file: "will.pdf")
    (file.label, file.isPublished) = ("The will", true)
    return file
  }
}

extension OCRStatement {
  static func random(using random: inout SeededGenerator) -> OCRStatement {
    var value = OCRStatement()
    value.languages = random.list { $0.text() }
    value.skip = Bool.random(using: &random)
    value.lines = Bool.random(using: &random)
    return value
  }
}

extension Reminder {
  static func random(using random: inout SeededGenerator) -> Reminder {
    Reminder(
      date: .random(using: &random), time: random.maybe { TimeOfDay.random(using: &$0) },
      repeats: random.maybe { Recurrence.random(using: &$0) }, leads: random.list { LeadTime.random(using: &$0) },
      note: random.maybe { $0.text() }, calm: random.maybe { $0.any(CalmDay.self) })
  }
}

extension Recurrence {
  static func random(using random: inout SeededGenerator) -> Recurrence {
    Recurrence(
      random.any(Unit.self), every: Int.random(in: intervals, using: &random),
      on: random.list { OrdinalWeekday.random(using: &$0) }, until: random.maybe { CivilDay.random(using: &$0) },
      count: random.maybe { Int.random(in: counts, using: &$0) })
  }
}

extension OrdinalWeekday {
  static func random(using random: inout SeededGenerator) -> OrdinalWeekday {
    OrdinalWeekday(random.any(Weekday.self), random.maybe { $0.any(Ordinal.self) })
  }
}

extension TimeOfDay {
  static func random(using random: inout SeededGenerator) -> TimeOfDay {
    TimeOfDay(hour: Int.random(in: 0...23, using: &random), minute: Int.random(in: 0...59, using: &random))
      ?? .random(using: &random)
  }
}

extension LeadTime {
  static func random(using random: inout SeededGenerator) -> LeadTime {
    LeadTime(Int.random(in: 0...most, using: &random), random.any(Unit.self)) ?? .random(using: &random)
  }
}

extension ReceiptStatement {
  static func random(using random: inout SeededGenerator) -> ReceiptStatement {
    var value = ReceiptStatement()
    value.store = random.maybe { $0.text() }
    value.address = random.maybe { $0.text() }
    value.date = random.maybe { $0.text() }
    value.time = random.maybe { $0.text() }
    value.currency = random.maybe { $0.text() }
    value.items = random.list { ReceiptStatement.Item.random(using: &$0) }
    value.subtotal = random.maybe { $0.text() }
    value.tax = random.maybe { $0.text() }
    value.total = random.maybe { $0.text() }
    return value
  }
}

extension ReceiptStatement.Item {
  static func random(using random: inout SeededGenerator) -> ReceiptStatement.Item {
    var value = ReceiptStatement.Item(name: random.text())
    value.quantity = random.maybe { $0.text() }
    value.unit = random.maybe { $0.text() }
    value.unitPrice = random.maybe { $0.text() }
    value.amount = random.maybe { $0.text() }
    value.line = random.maybe { $0.text() }
    value.isSkipped = Bool.random(using: &random)
    return value
  }
}

extension CaptionSuggestion {
  static func random(using random: inout SeededGenerator) -> CaptionSuggestion {
    var value = CaptionSuggestion(text: random.text())
    value.id = random.maybe { $0.text() }
    value.kind = random.any(HelpKind.self)
    value.by = random.maybe { $0.text() }
    value.from = random.maybe { $0.text() }
    (value.votes, value.up, value.down) = (random.number(), random.number(), random.number())
    value.date = random.maybe { $0.text() }
    return value
  }
}

extension AskStatement {
  static func random(using random: inout SeededGenerator) -> AskStatement {
    var value = AskStatement(kinds: random.list { $0.any(HelpKind.self) })
    value.of = random.any(AskStatement.Audience.self)
    value.note = random.maybe { $0.text() }
    return value
  }
}

extension Credit {
  static func random(using random: inout SeededGenerator) -> Credit {
    var value = Credit()
    value.id = random.maybe { $0.text() }
    value.kind = random.any(HelpKind.self)
    value.by = random.maybe { $0.text() }
    value.from = random.maybe { $0.text() }
    value.date = random.maybe { $0.text() }
    value.up = random.number()
    return value
  }
}

extension MarkupStroke {
  static func random(using random: inout SeededGenerator) -> MarkupStroke {
    var value = MarkupStroke()
    value.image = random.number(0...9)
    value.on = random.maybe { $0.located { $0.text() } }
    value.box = random.maybe { UnitRectangle.random(using: &$0) }
    value.isArrow = Bool.random(using: &random)
    value.points = random.list { MarkupStroke.Point(x: $0.fraction(), y: $0.fraction()) }
    value.text = random.maybe { $0.text() }
    value.colour = random.maybe { $0.text() }
    value.width = random.maybe { $0.fraction() }
    return value
  }
}
