// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Sidecars

/// Reads a text as a sidecar.
func sidecar(_ text: String, file: String = "box/letter.yaml") -> Reading<Sidecar> {
  SidecarReader.sidecar(Array(text.utf8), file: file)
}

@Suite struct `A sidecar` {
  @Test func `may have every key`() throws {
    let reading = sidecar(
      """
      title: Letter from Grandma           # all keys optional
      caption: Posted from Lagos the week before the wedding
      description: |                       # Markdown
        Two pages and a *pressed* flower.

            indented
      date: 1962-07~
      place: Lagos, Nigeria
      people: [Ada Okafor, Grandma]
      tags: [wedding, letters]
      kind: letter
      images:
        - 1962-07-grandma.jpg
        - {file: 1962-07-grandma-back.jpg, label: back, alt: Envelope with a Lagos postmark, rotate: 90, crop: [0.1, 0.1, 0.8, 0.8]}
      thumbnail: 1962-07-grandma-back.jpg
      transcript: |
        Dear Ada,
        all is well.
      ocr: {languages: [eng], skip: false, lines: false}
      collections: [summer-at-the-lake]
      visibility: unlisted
      location: exact
      id: letter-from-grandma
      type: event
      category: event
      status: in progress
      emoji: 💌
      fields: {Postage: 4d}
      reminder: {date: 2027-07-14, repeat: yearly, note: Anniversary}
      receipt:
        store: Kingsway
        date: 1962-07-01
        time: 16:28
        currency: GBP
        items: [{name: Tea, quantity: 2, unit: lb, unit_price: 1.20, amount: 2.40}]
        subtotal: 2.40
        tax: 0.10
        total: 2.50
      notes: Ask **Tunde**.
      ask: {for: [where, who], of: invited, note: The gate on the left?}
      captions: [{text: At the gate?, by: Uche, votes: 3, date: 2026-01-02}]
      credits: [{for: where, by: Uche, date: 2026-01-03, up: 2}]
      markup: [{stroke: [[0.1, 0.2], [0.3, 0.4]], colour: '#C0392B', width: 0.01}, {text: Here, at: [0.5, 0.5], image: 2}]
      background: {use: original}
      pair: false
      size: 20 × 25 cm
      """)
    #expect(reading.diagnostics.isEmpty)
    let value = try #require(reading.value)
    #expect(value == (try Self.everything()))
  }

  private static func everything() throws -> Sidecar {
    var sidecar = Sidecar()
    sidecar.title = .says("Letter from Grandma")
    sidecar.caption = .says("Posted from Lagos the week before the wedding")
    sidecar.description = .says("Two pages and a *pressed* flower.\n\n    indented")
    sidecar.date = .says(try EDTFDate(parsing: "1962-07~"))
    sidecar.place = .says(PlaceStatement(name: "Lagos, Nigeria"))
    sidecar.people = ["Ada Okafor", "Grandma"]
    sidecar.tags = ["wedding", "letters"]
    sidecar.kind = .letter
    var back = ImageStatement(file: "1962-07-grandma-back.jpg")
    (back.label, back.alt, back.rotate) = ("back", "Envelope with a Lagos postmark", 90)
    back.crop = UnitRectangle(left: 0.1, top: 0.1, width: 0.8, height: 0.8)
    sidecar.images = [
      Located(ImageStatement(file: "1962-07-grandma.jpg"), line: 13, column: 5), Located(back, line: 14, column: 5),
    ]
    sidecar.thumbnail = Located("1962-07-grandma-back.jpg", line: 15, column: 12)
    sidecar.transcript = "Dear Ada,\nall is well."
    sidecar.ocr = OCRStatement()
    sidecar.ocr?.languages = ["eng"]
    sidecar.ocr?.lines = false
    sidecar.collections = [Located("summer-at-the-lake", line: 20, column: 15)]
    sidecar.visibility = .unlisted
    sidecar.location = .exact
    sidecar.id = Located("letter-from-grandma", line: 23, column: 5)
    sidecar.type = Located("event", line: 24, column: 7)
    sidecar.category = "event"
    sidecar.status = .inProgress
    sidecar.emoji = "💌"
    sidecar.fields = [CustomField(name: "Postage", value: "4d")]
    let anniversary = try #require(CivilDay(year: 2027, month: 7, day: 14))
    sidecar.reminders = [Reminder(date: anniversary, repeats: .yearly, note: "Anniversary")]
    sidecar.receipt = receipt()
    sidecar.notes = "Ask **Tunde**."
    var caption = CaptionSuggestion(text: "At the gate?")
    (caption.by, caption.votes, caption.date) = ("Uche", 3, "2026-01-02")
    sidecar.captions = [caption]
    var ask = AskStatement(kinds: [.who, .where])
    (ask.of, ask.note) = (.invited, "The gate on the left?")
    sidecar.ask = .says(ask)
    var credit = Credit()
    (credit.kind, credit.by, credit.date, credit.up) = (.where, "Uche", "2026-01-03", 2)
    sidecar.credits = [credit]
    var (stroke, text) = (MarkupStroke(), MarkupStroke())
    stroke.points = [MarkupStroke.Point(x: 0.1, y: 0.2), MarkupStroke.Point(x: 0.3, y: 0.4)]
    (stroke.colour, stroke.width) = ("#c0392b", 0.01)
    stroke.on = Located("1962-07-grandma.jpg", line: 13, column: 5)
    // A position becomes the name of the file there.
    (text.text, text.points) = ("Here", [MarkupStroke.Point(x: 0.5, y: 0.5)])
    text.on = Located("1962-07-grandma-back.jpg", line: 14, column: 5)
    sidecar.markup = [stroke, text]
    sidecar.usesRemovedBackground = false
    sidecar.pair = Located(false, line: 45, column: 7)
    sidecar.size = .says(try #require(PaperSize(width: 200, height: 250)))
    return sidecar
  }

  private static func receipt() -> ReceiptStatement {
    var receipt = ReceiptStatement()
    (receipt.store, receipt.date, receipt.time, receipt.currency) = ("Kingsway", "1962-07-01", "16:28", "GBP")
    var tea = ReceiptStatement.Item(name: "Tea")
    (tea.quantity, tea.unit, tea.unitPrice, tea.amount) = ("2", "lb", "1.20", "2.40")
    receipt.items = [tea]
    (receipt.subtotal, receipt.tax, receipt.total) = ("2.40", "0.10", "2.50")
    return receipt
  }

  @Test(arguments: ["''", "\"\"", "'  '", "\"\\n\""])
  func `removes texts by empty quotes`(nothing: String) throws {
    let value = try #require(
      sidecar("title: \(nothing)\ncaption: \(nothing)\ndescription: \(nothing)\nnotes: \(nothing)\n").value)
    #expect(value.title == .removed && value.caption == .removed && value.description == .removed)
    #expect(value.notes == nil)
  }

  @Test(arguments: ["", "~", "null", "# nothing"])
  func `has no text if a key has no value`(nothing: String) throws {
    let value = try #require(sidecar("title: \(nothing)\ncaption: \(nothing)\ndescription: \(nothing)\n").value)
    #expect(value == Sidecar())
  }

  @Test(arguments: [("12.5", 12.5), ("0", 0), ("2:05", 125), ("1:02:03.5", 3_723.5), ("90", 90), ("\"00:00:07\"", 7)])
  func `gives the timestamp of a film's still`(written: String, seconds: Double) throws {
    let reading = sidecar("images: [{file: a.mp4, still: \(written)}]\n")
    #expect(reading.diagnostics.isEmpty && reading.value?.images.first?.value.still == seconds)
  }

  @Test func `frames its images, and names those with annotations`() throws {
    let reading = sidecar(
      """
      images:
        - {file: a.jpg, corners: [[.08, .1], [.93, .07], [.95, .9], [0.06, 0.94]], rotate: 90}
        - {file: b.jpg, straighten: -1.5, crop: [0, 0, 1, .5]}
        - {file: c.jpg, background: {use: removed, mask: c.cutout.png}}
      markup:
        - {arrow: [[0.1, 0.2], [0.3, 0.4]], on: b.jpg, image: 1}
        - {box: [0.1, 0.2, 0.3, 0.4], image: 3, width: 0.01}
        - {text: Here, at: [0.5, 0.5]}
        - {stroke: [[0.5, 0.5]], image: 4}
      """.replacing(" .", with: " 0.").replacing("[.", with: "[0."))
    #expect(reading.diagnostics.isEmpty)
    let value = try #require(reading.value)
    let frames = value.images.map(\.value.frame)
    #expect(frames[0].rotate == 90 && frames[0].corners?.lowerLeft == UnitPoint(x: 0.06, y: 0.94))
    #expect(
      frames[1] == PictureFrame(straighten: -1.5, crop: UnitRectangle(left: 0, top: 0, width: 1, height: 0.5)))
    #expect(frames[2] == PictureFrame())
    let background = try #require(value.images[2].value.background)
    #expect(background.isRemoved && background.mask?.value == "c.cutout.png")
    #expect(value.markup.map(\.on?.value) == ["b.jpg", "c.jpg", "a.jpg", nil])
    #expect(value.markup.map(\.image) == [0, 0, 0, 3])
    #expect(value.markup[0].isArrow && value.markup[0].points.count == 2)
    #expect(value.markup[1].box == UnitRectangle(left: 0.1, top: 0.2, width: 0.3, height: 0.4))
  }

  @Test(arguments: ["", "\n\n", "# nothing yet\n", "---\n", "---\n...\n", "{}", "~", "\u{FEFF}", "\u{FEFF}# x\r\n"])
  func `that is empty has no values and no mistake`(text: String) {
    #expect(sidecar(text) == Reading(value: Sidecar(), partial: Sidecar(), diagnostics: []))
  }

  @Test func `keeps numbers, booleans and dates of YAML as they were written`() throws {
    let value = try #require(
      sidecar(
        "title: yes\ncaption: 0x1F\nid: 007\ncategory: 1_000\ntags: [1962, 1.50, no, 12:30:45]\nfields: {Born: 1931-10-03}\n"
      )
      .value)
    #expect(value.title == .says("yes"))
    #expect(value.caption == .says("0x1F"))
    #expect(value.id?.value == "007")
    #expect(value.category == "1_000")
    #expect(value.tags == ["1962", "1.50", "no", "12:30:45"])
    #expect(value.fields == [CustomField(name: "Born", value: "1931-10-03")])
  }

  @Test func `has no value for an empty key`() throws {
    let value = try #require(sidecar("title:\ncaption: ~\ntags:\ndate: null\nreceipt:\nfields: {Postage: }\n").value)
    #expect(value == Sidecar())
  }

  @Test func `may be quoted, folded and written with any line break`() throws {
    let text =
      "title: 'It''s a \"letter\"'\r\ncaption: >\r\n  Two\r\n  lines\r\n\r\n  and one\r\ntags:\r\n- \"null\"\r\n"
    let value = try #require(sidecar(text).value)
    #expect(value.title == .says("It's a \"letter\""))
    #expect(value.caption == .says("Two lines and one"))
    #expect(value.tags == ["null"])
  }

  @Test func `may remove a finding`() throws {
    let value = try #require(sidecar("date: none\nplace: none\npeople: []\n").value)
    #expect(value.date == .removed)
    #expect(value.place == .removed)
    #expect(value.people == [])
  }

  @Test func `may repeat a value by an alias, which has the alias's position`() throws {
    let value = try #require(sidecar("tags: &t [a, b]\npeople: *t\nthumbnail: &f x.jpg\nimages: [*f]\n").value)
    #expect(value.people == ["a", "b"])
    #expect(value.images == [Located(ImageStatement(file: "x.jpg"), line: 4, column: 10)])
  }

  @Test(arguments: [("0", 0), ("90", 90), ("180", 180), ("270", 270), ("-90", 270)])
  func `rotates images by quarters`(written: String, degrees: Int) throws {
    let value = try #require(sidecar("images: [{file: a.jpg, rotate: \(written)}]").value)
    #expect(value.images.first?.value.rotate == degrees)
  }

  @Test(arguments: [
    ("a.jpg", "a.jpg"), ("./a.jpg", "a.jpg"), ("b/../a.jpg", "a.jpg"), ("b//a.jpg", "b/a.jpg"),
    ("b/./c/a b.jpg", "b/c/a b.jpg"), ("“…”.jpg", "“…”.jpg"), ("..jpg", "..jpg"), ("100%.jpg", "100%.jpg"),
  ])
  func `names files below its folder`(written: String, file: String) throws {
    let value = try #require(sidecar("thumbnail: \"\(written)\"").value)
    #expect(value.thumbnail?.value == file)
  }
}
