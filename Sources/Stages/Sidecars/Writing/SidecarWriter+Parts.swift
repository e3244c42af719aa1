// SPDX-License-Identifier: MIT
package import KeepsakeModel

extension SidecarWriter {
  /// What to write for a date or its removal; for edits too.
  package static func date(_ date: Statement<EDTFDate>) -> YAMLValue {
    switch date {
    case .says(let date): .word(date.text)
    case .removed: .word("none")
    }
  }

  /// What to write for a text or its removal; for edits too.
  package static func text(_ text: Statement<String>) -> YAMLValue { .text(text.value ?? "") }

  /// What to write for a place or its removal; for edits too.
  package static func place(_ place: Statement<PlaceStatement>) -> YAMLValue {
    guard case .says(let place) = place else { return .word("none") }
    // A place that is really called so must not read as a removal.
    if place.position == nil, place.precision == nil, let name = place.name, name != "none" { return .text(name) }
    var map = YAMLMap(order: KeyOrder.keys(within: "place", of: .sidecar))
    map.put("name", place.name)
    map.put("lat", place.position.map { .word(decimal($0.latitude)) })
    map.put("lon", place.position.map { .word(decimal($0.longitude)) })
    map.put("precision", place.precision.map { .word($0.rawValue) })
    return map.value
  }

  /// What to write for an image; for edits too.
  package static func image(_ image: ImageStatement) -> YAMLValue {
    if image == ImageStatement(file: image.file) { return .text(image.file) }
    var map = YAMLMap(order: KeyOrder.keys(within: "images", of: .sidecar))
    map.put("file", image.file)
    map.put("label", image.label)
    map.put("alt", image.alt)
    map.put("size", image.size.map { size($0) })
    map.put("rotate", image.rotate == 0 ? nil : .word(String(image.rotate)))
    map.put("crop", image.crop.map(part))
    map.put("corners", image.corners.map { .list($0.points.map(point)) })
    map.put("straighten", image.straighten == 0 ? nil : .word(decimal(image.straighten)))
    map.put("background", image.background.map(background))
    map.put("people", image.people.map { .list($0.map(face)) })
    map.put("still", image.still.map { .word(decimal($0)) })
    map.put("pages", image.pages?.rawValue)
    map.put("motion", image.staysStill ? .word("none") : nil)
    map.put("publish", image.isPublishedAsItIs ? .word("original") : nil)
    return map.value
  }

  /// What to write for somebody in an image; for edits too.
  package static func face(_ face: TaggedPerson) -> YAMLValue {
    var map = YAMLMap(order: KeyOrder.keys(within: "people", of: .sidecar))
    map.put("name", face.name)
    map.put("at", face.region.map(part))
    return map.value
  }

  /// Always in millimetres, whatever the keeper measured in.
  static func size(_ size: Statement<PaperSize>) -> YAMLValue {
    size.value.map { .text($0.text) } ?? .word("none")
  }

  /// What to write for an image's background; for edits too.
  package static func background(_ background: BackgroundStatement) -> YAMLValue {
    var map = YAMLMap(order: KeyOrder.keys(within: "background", of: .sidecar))
    map.put("use", .word((background.isRemoved ? BackgroundChoice.removed : .original).rawValue))
    map.put("mask", background.mask?.value)
    return map.value
  }

  private static func point(_ point: UnitPoint) -> YAMLValue {
    .list([.word(decimal(point.x)), .word(decimal(point.y))])
  }

  /// A part of a picture: left, top, width, height.
  package static func part(_ part: UnitRectangle) -> YAMLValue {
    .list([part.left, part.top, part.width, part.height].map { .word(decimal($0)) })
  }

  /// What to write for an attached file; for edits too.
  package static func attachment(_ file: AttachmentStatement) -> YAMLValue {
    if file == AttachmentStatement(file: file.file) { return .text(file.file) }
    var map = YAMLMap(order: KeyOrder.keys(within: "files", of: .sidecar))
    map.put("file", file.file)
    map.put("label", file.label)
    if file.isPublished { map.put("publish", .word("true")) }
    return map.value
  }

  /// What to write for a memory type's field; for edits too.
  package static func field(_ field: MemoryTypeStatement.Field) -> YAMLValue {
    if field == MemoryTypeStatement.Field(name: field.name) { return .text(field.name) }
    var map = YAMLMap(order: KeyOrder.keys(within: "fields", of: .memoryType))
    map.put("name", field.name)
    map.put("hint", field.hint)
    for (key, isSet) in [("required", field.required), ("simple", field.simple), ("secret", field.secret)] where isSet {
      map.put(key, .word("true"))
    }
    map.put("kind", field.form.map { .word($0.rawValue) })
    return map.value
  }

  static func ocr(_ ocr: OCRStatement) -> YAMLValue {
    var map = YAMLMap(order: KeyOrder.keys(within: "ocr", of: .sidecar))
    map.put("languages", lines: ocr.languages)
    map.put("skip", ocr.skip ? .word("true") : nil)
    map.put("lines", ocr.lines ? nil : .word("false"))
    return map.value
  }

  static func reminders(_ reminders: [Reminder]) -> YAMLValue? {
    let values = reminders.map { reminder -> YAMLValue in
      var map = YAMLMap(order: KeyOrder.keys(within: "reminder", of: .sidecar))
      let day = EDTFDate(reminder.date).text
      map.put("date", .word(reminder.time.map { "\(day)T\($0.text)" } ?? day))
      map.put("repeat", reminder.repeats.map(recurrence))
      map.put("lead", oneOrMore: reminder.leads.map(\.text))
      map.put("note", reminder.note)
      map.put("calm", reminder.calm.map { .word($0.rawValue) })
      return map.value
    }
    return values.count == 1 ? values[0] : values.isEmpty ? nil : .list(values)
  }

  /// A word where there is one for it.
  static func recurrence(_ recurrence: Recurrence) -> YAMLValue {
    if let word = RepeatWord.allCases.first(where: { $0.recurrence == recurrence }) { return .word(word.rawValue) }
    var map = YAMLMap(order: KeyOrder.keys(within: "repeat", of: .sidecar))
    let unit = recurrence.unit.rawValue
    map.put("every", .word(recurrence.interval == 1 ? unit : "\(recurrence.interval) \(unit)s"))
    map.put("on", oneOrMore: recurrence.weekdays.map(\.text))
    map.put("until", recurrence.until.map { .word(EDTFDate($0).text) })
    map.put("count", recurrence.count.map { .word(String($0)) })
    return map.value
  }

  /// What to write for a question to visitors; for edits too.
  package static func ask(_ ask: Statement<AskStatement>) -> YAMLValue {
    guard let ask = ask.value else { return .word("none") }
    let kinds = YAMLValue.list(ask.kinds.map { .word($0.rawValue) })
    if ask.of == .everyone, ask.note == nil { return kinds }
    var map = YAMLMap(order: KeyOrder.keys(within: "ask", of: .sidecar))
    map.put("for", kinds)
    map.put("of", ask.of == .everyone ? nil : .word(ask.of.rawValue))
    map.put("note", ask.note)
    return map.value
  }

  /// What to write for a suggestion of a visitor's; for edits too.
  package static func caption(_ caption: CaptionSuggestion) -> YAMLValue {
    var map = YAMLMap(order: KeyOrder.keys(within: "captions", of: .sidecar))
    map.put("id", caption.id)
    map.put("for", caption.kind == .caption ? nil : .word(caption.kind.rawValue))
    map.put("text", caption.text)
    map.put("by", caption.by)
    map.put("from", caption.from)
    map.put("votes", caption.votes == 0 ? nil : .word(String(caption.votes)))
    map.put("up", caption.up == 0 ? nil : .word(String(caption.up)))
    map.put("down", caption.down == 0 ? nil : .word(String(caption.down)))
    map.put("date", caption.date.map { .word($0) })
    return map.value
  }

  /// What to write for a credit; for edits too.
  package static func credit(_ credit: Credit) -> YAMLValue {
    var map = YAMLMap(order: KeyOrder.keys(within: "credits", of: .sidecar))
    map.put("id", credit.id)
    map.put("for", .word(credit.kind.rawValue))
    map.put("by", credit.by)
    map.put("from", credit.from)
    map.put("up", credit.up == 0 ? nil : .word(String(credit.up)))
    map.put("date", credit.date.map { .word($0) })
    return map.value
  }

  /// What to write for a mark on a picture; for edits too.
  package static func stroke(_ stroke: MarkupStroke) -> YAMLValue {
    let points = stroke.points.map(point)
    var map = YAMLMap(order: KeyOrder.keys(within: "markup", of: .sidecar))
    map.put("on", stroke.on?.value)
    map.put("image", stroke.on != nil || stroke.image == 0 ? nil : .word(String(stroke.image + 1)))
    if let text = stroke.text {
      map.put("text", text)
      map.put("at", points.first)
    } else if let box = stroke.box {
      map.put("box", part(box))
    } else {
      map.put(stroke.isArrow ? "arrow" : "stroke", .list(points))
    }
    map.put("colour", stroke.colour)
    map.put("width", stroke.width.map { .word(decimal($0)) })
    return map.value
  }

  static func background(_ usesRemoved: Bool) -> YAMLValue {
    .map([YAMLValue.Pair("use", .word((usesRemoved ? BackgroundChoice.removed : .original).rawValue))])
  }

  /// What to write for what a person is to another; for edits too.
  package static func relation(_ relation: RelationStatement) -> YAMLValue {
    var map = YAMLMap(order: KeyOrder.keys(within: "relations", of: .person))
    map.put("to", relation.to.value)
    map.put("is", relation.word)
    return map.value
  }

  /// What to write for telephone numbers and the like; for edits too.
  package static func labelled(_ texts: [LabelledText]) -> YAMLValue? {
    let values = texts.map { one -> YAMLValue in
      one.label.map { .map([YAMLValue.Pair($0, .text(one.text))]) } ?? .text(one.text)
    }
    return values.count == 1 ? values[0] : values.isEmpty ? nil : .list(values)
  }

  static func rule(_ rule: CollectionRule) -> YAMLValue {
    var map = YAMLMap(order: KeyOrder.keys(within: "where", of: .collection))
    map.put("tags", lines: rule.tags)
    map.put("people", lines: rule.people)
    map.put("kind", oneOrMore: rule.kinds.map(\.rawValue))
    map.put("place", oneOrMore: rule.places)
    map.put("date", rule.date.map { .word($0.text) })
    map.put("folder", oneOrMore: rule.folders)
    map.put("type", oneOrMore: rule.types)
    map.put("status", oneOrMore: rule.statuses.map(\.rawValue))
    map.put("except", lines: rule.except.map(\.value))
    return map.value
  }

  /// Without an exponent, which the format doesn't know; the shortest text that reads back as the same number otherwise.
  static func decimal(_ number: Double) -> String {
    let text = number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
    guard text.contains("e") else { return text }
    // Below 0.0001: far finer than any picture or position.
    return abs(number) < 1e-12 ? "0" : fixed(number)
  }

  /// Fifteen digits after the point.
  private static func fixed(_ number: Double) -> String {
    let digits = String(Int((abs(number) * 1e15).rounded()))
    return (number < 0 ? "-0." : "0.") + String(repeating: "0", count: max(0, 15 - digits.count)) + digits
  }
}
