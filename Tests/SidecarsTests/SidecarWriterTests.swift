// SPDX-License-Identifier: MIT
import TestSupport
import KeepsakeModel
import Testing

@testable import Sidecars

@Suite struct `Writing new files` {
  @Test func `lays a sidecar out as a person would`() throws {
    var sidecar = Sidecar()
    sidecar.title = .says("Letter from Grandma: 1962")
    sidecar.description = .says("Two pages.\n\nAnd a *flower*.")
    sidecar.date = .says(try EDTFDate(parsing: "1962-07~"))
    sidecar.place = .says(
      PlaceStatement(name: "Lagos", position: GeoPosition(latitude: 6.4541, longitude: 3.3947), precision: .city))
    sidecar.people = ["Ada Okafor", "Grandma"]
    sidecar.tags = []
    sidecar.kind = .letter
    var back = ImageStatement(file: "back.jpg")
    (back.label, back.rotate) = ("back", 90)
    sidecar.images = [Located(ImageStatement(file: "1962.jpg"), line: 1, column: 1), Located(back, line: 1, column: 1)]
    sidecar.fields = [CustomField(name: "Postage", value: "4d"), CustomField(name: "No", value: "7")]
    let text = """
      title: "Letter from Grandma: 1962"
      description: |-
        Two pages.

        And a *flower*.
      date: 1962-07~
      place: {name: Lagos, lat: 6.4541, lon: 3.3947, precision: city}
      people: [Ada Okafor, Grandma]
      tags: []
      kind: letter
      images: [1962.jpg, {file: back.jpg, label: back, rotate: 90}]
      fields: {Postage: 4d, "No": "7"}

      """
    #expect(String(decoding: SidecarWriter.sidecar(sidecar), as: UTF8.self) == text)
  }

  @Test(arguments: 0..<60)
  func `writes memory types that read back the same`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let type = random.memoryType()
    let reading = SidecarReader.memoryType(SidecarWriter.memoryType(type), file: "t.yaml")
    #expect(reading.diagnostics == [])
    #expect(reading.value == type)
  }

  @Test func `writes sidecars that read back the same`() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<1_000 {
      let sidecar = random.sidecar()
      let bytes = SidecarWriter.sidecar(sidecar)
      let reading = SidecarReader.sidecar(bytes, file: "a.yaml")
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(reading.diagnostics == [], "\(text)")
      #expect(reading.value?.withoutPositions == sidecar.withoutPositions, "\(text)")
    }
  }

  @Test func `writes collections and people that read back the same`() throws {
    var collection = CollectionStatement(title: "Yes")
    collection.keepsakes = [Located("trips/banff/*", line: 2, column: 13)]
    var rule = CollectionRule()
    (rule.tags, rule.kinds, rule.date) = (["lake"], [.photo, .letter], try EDTFDate(parsing: "196X"))
    (rule.folders, rule.statuses) = (["trips"], [.inProgress])
    rule.except = [Located("trips/banff/1", line: 1, column: 1)]
    collection.rule = rule
    (collection.date, collection.place, collection.order) = (.removed, .says(PlaceStatement(name: "none")), .listed)
    collection.layout = .grid
    collection.story = [StoryEntry(), StoryEntry(), StoryEntry(), StoryEntry()]
    (collection.story[0].text, collection.story[2].pause) = ("Two\n\nparagraphs", "no")
    (collection.story[1].words, collection.story[1].size) = ("1962", .beside)
    collection.story[1].keepsake = Located("a/b", line: 1, column: 1)
    collection.story[3].keepsake = Located("a/b", line: 1, column: 1)
    collection.story[3].region = UnitRectangle(left: 0.25, top: 0, width: 0.5, height: 1)
    let bytes = SidecarWriter.collection(collection)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    collection.ruleLine = lines.firstIndex { $0.hasPrefix("where:") }.map { $0 + 2 }
    let read = SidecarReader.collection(bytes, file: "c.yaml").value
    // The reader decides the position.
    collection.story[1].keepsake = read?.story.dropFirst().first?.keepsake
    collection.story[3].keepsake = read?.story.last?.keepsake
    collection.rule?.except = try #require(read?.rule).except
    #expect(collection.rule?.except.map(\.value) == ["trips/banff/1"])
    #expect(collection.story.compactMap(\.keepsake?.value) == ["a/b", "a/b"])
    #expect(read == collection)
    var person = PersonStatement(name: "Ada Okafor")
    (person.also, person.born, person.note) = (["Grandma"], try EDTFDate(parsing: "1931-10-03"), "A.\n\nB.")
    person.face = UnitRectangle(left: 0.125, top: 0, width: 0.5, height: 0.25)
    (person.phone, person.address, person.website) = (
      ["0801 234"], ["12 Marina\nLagos"], ["https://a.org", "http://b.org"]
    )
    #expect(SidecarReader.person(SidecarWriter.person(person), file: "p.yaml").value == person)
  }

  @Test(arguments: ["The Okafors", "Yes: \"we\" #1", "", "1962"])
  func `starts an archive with settings at their defaults`(title: String) {
    let reading = SidecarReader.settings(SidecarWriter.settingsTemplate(title: title), file: "keepsake.yaml")
    var expected = ArchiveSettings()
    expected.title = title.isEmpty ? nil : title
    #expect(reading.value == expected)
  }

  @Test func `starts an archive with a valid example of every setting`() {
    let template = String(decoding: SidecarWriter.settingsTemplate(title: "t"), as: UTF8.self)
    let lines = template.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("#") && !line.hasPrefix("# ") ? line.dropFirst() : line
    }
    let text = lines.joined(separator: "\n")
    let reading = SidecarReader.settings(Array(text.utf8), file: "keepsake.yaml")
    #expect(reading.diagnostics == [], "\(text)")
    let keys = (try? YAMLSource(Array(text.utf8)).root?.entries?.compactMap(\.key.text)) ?? []
    // A former setting has no example.
    #expect(Set(keys) == Set(SettingsKey.allCases.filter { $0 != .theme }.map(\.rawValue)))
  }
}

extension Sidecar {
  /// The reader sets positions, which differ in a written text.
  fileprivate var withoutPositions: Sidecar {
    func bare<Value>(_ located: Located<Value>) -> Located<Value> { Located(located.value, line: 0, column: 0) }
    var copy = self
    copy.images = images.map { bare($0) }
    copy.thumbnail = thumbnail.map { bare($0) }
    copy.collections = collections.map { bare($0) }
    copy.id = id.map { bare($0) }
    copy.type = type.map { bare($0) }
    copy.pair = pair.map { bare($0) }
    copy.files = files.map { bare($0) }
    for index in copy.images.indices {
      copy.images[index].value.background?.mask = images[index].value.background?.mask.map { bare($0) }
    }
    for index in copy.markup.indices { copy.markup[index].on = markup[index].on.map { bare($0) } }
    return copy
  }
}

extension SeededGenerator {
  private mutating func maybe<Value>(_ value: Value) -> Value? { Bool.random(using: &self) ? value : nil }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &self)]
  }

  private mutating func line() -> String {
    one(of: [
      "Ada", "yes", "1962", "a: b", "it's", "# x", "Grüße 💌", "null", "- x", "{a}", "[a]", "\"", "a, b", "'", "x #y",
      "*a", "0x1F", "C:\\x", "none",
    ])
  }

  private mutating func fraction() -> Double { one(of: [0, 0.25, 0.1, 1.0 / 3, 0.00001]) }

  private mutating func day(from year: Int) -> CivilDay {
    CivilDay(
      year: year, month: Int.random(in: 1...12, using: &self), day: Int.random(in: 1...28, using: &self)) ?? .epoch
  }

  private mutating func reminder() -> Reminder {
    let unit = one(of: Recurrence.Unit.allCases)
    let weekdays = (0..<Int.random(in: 0...3, using: &self)).map { _ in
      OrdinalWeekday(one(of: Weekday.allCases), unit == .week ? nil : one(of: OrdinalWeekday.Ordinal.allCases))
    }
    let repeats = Recurrence(
      unit, every: one(of: [1, 1, 2, 999]), on: unit == .day ? [] : weekdays, until: maybe(day(from: 4080)),
      count: maybe(one(of: [1, 10, 9_999])))
    let leads = [LeadTime(0, .minute), LeadTime(1, .hour), LeadTime(2, .day), LeadTime(10_000, .week)]
    return Reminder(
      date: day(from: 2027), time: maybe(one(of: ["00:00", "16:05", "23:59"])).flatMap { TimeOfDay(text: $0) },
      repeats: maybe(one(of: [.daily, .weekly, .monthly, .yearly, repeats])),
      leads: (0..<Int.random(in: 0...2, using: &self)).compactMap { _ in one(of: leads) }, note: maybe(line()))
  }

  mutating func memoryType() -> MemoryTypeStatement {
    var type = MemoryTypeStatement(title: line())
    (type.emoji, type.colour) = (maybe("🥣"), maybe(one(of: MemoryTypeStatement.Colour.allCases)))
    (type.order, type.secret) = (maybe(one(of: [0, 20, 10_000])), maybe(Bool.random(using: &self)))
    type.fields = (0..<Int.random(in: 0...4, using: &self)).map { _ in
      var field = MemoryTypeStatement.Field(name: line())
      (field.hint, field.form) = (maybe(line()), maybe(one(of: MemoryTypeStatement.Field.Form.allCases)))
      (field.required, field.simple) = (Bool.random(using: &self), Bool.random(using: &self))
      field.secret = Bool.random(using: &self)
      return field
    }
    return type
  }

  mutating func sidecar() -> Sidecar {
    var sidecar = Sidecar()
    sidecar.title = maybe(one(of: [.removed, .says(line())]))
    sidecar.caption = maybe(one(of: [.removed, .says(line())]))
    sidecar.description = maybe(one(of: [.removed, .says("  \(line())\n\n\(line())\n\t\(line())")]))
    sidecar.place = maybe(
      one(of: [
        .removed, .says(PlaceStatement(name: line())),
        .says(PlaceStatement(position: GeoPosition(latitude: -0.000001, longitude: 179.5))),
      ]))
    sidecar.people = maybe((0..<Int.random(in: 0...20, using: &self)).map { _ in line() })
    sidecar.kind = maybe(one(of: Kind.allCases))
    sidecar.size = maybe(one(of: [.removed, PaperSize("148 x 105 mm").map { .says($0) } ?? .removed]))
    var image = ImageStatement(file: "b/\(line()).jpg")
    (image.label, image.alt, image.rotate) = (maybe(line()), maybe(line()), one(of: [0, 90, 180, 270]))
    image.crop = maybe(UnitRectangle(left: fraction() / 2, top: fraction() / 2, width: 0.5, height: 1.0 / 3))
    image.size = maybe(PaperSize("2,5 x 1.333 in").map { .says($0) } ?? .removed)
    image.straighten = one(of: [0, -45, 0.75, 12])
    image.people = maybe([
      TaggedPerson(
        name: one(of: [line(), TaggedPerson.unknown]),
        region: UnitRectangle(left: fraction() / 2, top: 1.0 / 3, width: 0.5, height: 0.25), source: .sidecar)
    ])
    image.still = one(of: [nil, 0, 12.5, 3_723.5])
    image.staysStill = one(of: [false, true])
    image.isPublishedAsItIs = one(of: [false, true])
    image.pages = maybe(one(of: ["2", "3-7", "1-3, 7"].compactMap(PageSelection.init)))
    image.background = maybe(
      BackgroundStatement(isRemoved: true, mask: Located("b/\(line()).cutout.png", line: 0, column: 0)))
    var paper = ImageStatement(file: "paper.jpg")
    paper.corners = Quadrilateral(
      upperLeft: UnitPoint(x: 1.0 / 3, y: 0.00001), upperRight: UnitPoint(x: 0.9, y: 0.1),
      lowerRight: UnitPoint(x: 1, y: 1), lowerLeft: UnitPoint(x: 0, y: 0.8))
    paper.background = maybe(BackgroundStatement(isRemoved: false))
    sidecar.images = maybe([Located(image, line: 0, column: 0), Located(paper, line: 0, column: 0)]) ?? []
    sidecar.id = maybe(Located(one(of: ["007", "a-b", "no"]), line: 0, column: 0))
    sidecar.pair = maybe(Located(Bool.random(using: &self), line: 0, column: 0))
    sidecar.status = maybe(one(of: KeepsakeStatus.allCases))
    sidecar.fields = maybe([CustomField(name: line(), value: line()), CustomField(name: "k", value: "a\nb")]) ?? []
    sidecar.reminders = maybe((0..<Int.random(in: 1...3, using: &self)).map { _ in reminder() }) ?? []
    var file = AttachmentStatement(file: "b/\(line()).pdf")
    (file.label, file.isPublished) = (maybe(line()), Bool.random(using: &self))
    sidecar.files =
      maybe([Located(file, line: 0, column: 0), Located(AttachmentStatement(file: "a.ods"), line: 0, column: 0)]) ?? []
    var (receipt, item) = (ReceiptStatement(), ReceiptStatement.Item(name: line()))
    (item.quantity, item.amount) = (maybe("2"), maybe("-1.20"))
    var corrected = ReceiptStatement.Item(name: maybe(line()) ?? "")
    (corrected.line, corrected.isSkipped) = (line(), Bool.random(using: &self))
    receipt.items = [item, corrected]
    (receipt.store, receipt.time, receipt.total) = (maybe(line()), maybe("16:28"), maybe("1.20"))
    sidecar.receipt = maybe(receipt)
    var caption = CaptionSuggestion(text: line())
    (caption.by, caption.votes) = (maybe(line()), one(of: [0, -2, 7]))
    var received = CaptionSuggestion(text: "\(line())\n\n\(line())")
    (received.id, received.from) = (String(repeating: "0a", count: 16), String(repeating: "f", count: 32))
    (received.kind, received.up, received.down) = (one(of: HelpKind.allCases), one(of: [0, 3]), one(of: [0, 1]))
    sidecar.captions = maybe([caption, received]) ?? []
    var credit = Credit()
    (credit.id, credit.kind, credit.up) = (maybe(received.id ?? ""), received.kind, received.up)
    (credit.by, credit.date) = (maybe(line()), maybe("2026-11-22"))
    sidecar.credits = maybe([credit]) ?? []
    var ask = AskStatement(kinds: [one(of: HelpKind.allCases)])
    (ask.of, ask.note) = (one(of: AskStatement.Audience.allCases), maybe(line()))
    sidecar.ask = maybe(one(of: [.says(ask), .removed, .says(AskStatement())]))
    var (stroke, label) = (MarkupStroke(), MarkupStroke())
    stroke.points = [MarkupStroke.Point(x: fraction(), y: fraction())]
    (stroke.colour, stroke.image) = (maybe("#c0392b"), one(of: [0, 3]))
    (label.text, label.points) = (line(), stroke.points)
    var (arrow, box) = (MarkupStroke(), MarkupStroke())
    (arrow.points, arrow.isArrow) = ([UnitPoint(x: fraction(), y: 1), UnitPoint(x: 0.5, y: fraction())], true)
    (box.box, box.width) = (UnitRectangle(left: fraction() / 2, top: 0.5, width: 0.5, height: 1.0 / 3), maybe(0.01))
    sidecar.markup = maybe([stroke, label, arrow, box]) ?? []
    // If images have names, annotations use them.
    for index in sidecar.markup.indices where !sidecar.images.isEmpty && sidecar.markup[index].image == 0 {
      sidecar.markup[index].on = Located(one(of: sidecar.images).value.file, line: 0, column: 0)
    }
    sidecar.usesRemovedBackground = maybe(Bool.random(using: &self))
    return sidecar
  }
}
