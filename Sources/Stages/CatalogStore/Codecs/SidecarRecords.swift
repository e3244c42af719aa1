// SPDX-License-Identifier: MIT
import KeepsakeModel

extension Sidecar: BinaryRecord {
  static var storedProperties: [String] {
    [
      "title", "caption", "description", "date", "place", "people", "tags", "kind", "images", "thumbnail",
      "transcript", "ocr", "collections", "visibility", "location", "id", "type", "category", "status",
      "emoji", "fields", "reminders", "receipt", "captions", "markup", "usesRemovedBackground", "notes",
    ]
  }

  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self.init()
    title = try .init(from: &reader)
    caption = try .init(from: &reader)
    description = try .init(from: &reader)
    date = try .init(from: &reader)
    place = try .init(from: &reader)
    people = try .init(from: &reader)
    tags = try .init(from: &reader)
    kind = try .init(from: &reader)
    images = try .init(from: &reader)
    thumbnail = try .init(from: &reader)
    transcript = try .init(from: &reader)
    ocr = try .init(from: &reader)
    collections = try .init(from: &reader)
    visibility = try .init(from: &reader)
    location = try .init(from: &reader)
    id = try .init(from: &reader)
    type = try .init(from: &reader)
    category = try .init(from: &reader)
    status = try .init(from: &reader)
    emoji = try .init(from: &reader)
    fields = try .init(from: &reader)
    reminders = try .init(from: &reader)
    receipt = try .init(from: &reader)
    captions = try .init(from: &reader)
    markup = try .init(from: &reader)
    usesRemovedBackground = try .init(from: &reader)
    notes = try .init(from: &reader)
  }

  func write(to writer: inout BinaryWriter) {
    title.write(to: &writer)
    caption.write(to: &writer)
    description.write(to: &writer)
    date.write(to: &writer)
    place.write(to: &writer)
    people.write(to: &writer)
    tags.write(to: &writer)
    kind.write(to: &writer)
    images.write(to: &writer)
    thumbnail.write(to: &writer)
    transcript.write(to: &writer)
    ocr.write(to: &writer)
    collections.write(to: &writer)
    visibility.write(to: &writer)
    location.write(to: &writer)
    id.write(to: &writer)
    type.write(to: &writer)
    category.write(to: &writer)
    status.write(to: &writer)
    emoji.write(to: &writer)
    fields.write(to: &writer)
    reminders.write(to: &writer)
    receipt.write(to: &writer)
    captions.write(to: &writer)
    markup.write(to: &writer)
    usesRemovedBackground.write(to: &writer)
    notes.write(to: &writer)
  }
}

extension PlaceStatement: BinaryRecord {
  static var storedProperties: [String] { ["name", "position", "precision"] }

  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self.init(
      name: try String?(from: &reader), position: try GeoPosition?(from: &reader),
      precision: try Precision?(from: &reader))
  }

  func write(to writer: inout BinaryWriter) {
    name.write(to: &writer)
    position.write(to: &writer)
    precision.write(to: &writer)
  }
}

extension ImageStatement: BinaryRecord {
  static var storedProperties: [String] { ["file", "label", "alt", "rotate", "crop"] }

  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self.init(file: try String(from: &reader))
    label = try .init(from: &reader)
    alt = try .init(from: &reader)
    rotate = try .init(from: &reader)
    crop = try .init(from: &reader)
  }

  func write(to writer: inout BinaryWriter) {
    file.write(to: &writer)
    label.write(to: &writer)
    alt.write(to: &writer)
    rotate.write(to: &writer)
    crop.write(to: &writer)
  }
}

extension OCRStatement: BinaryRecord {
  static var storedProperties: [String] { ["languages", "skip"] }

  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self.init()
    languages = try .init(from: &reader)
    skip = try .init(from: &reader)
  }

  func write(to writer: inout BinaryWriter) {
    languages.write(to: &writer)
    skip.write(to: &writer)
  }
}

extension CustomField: BinaryRecord {
  static var storedProperties: [String] { ["name", "value"] }

  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self.init(name: try String(from: &reader), value: try String(from: &reader))
  }

  func write(to writer: inout BinaryWriter) {
    name.write(to: &writer)
    value.write(to: &writer)
  }
}

extension Reminder: BinaryRecord {
  static var storedProperties: [String] { ["date", "repeats", "note"] }

  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self.init(
      date: try CivilDay(from: &reader), repeats: try Recurrence?(from: &reader), note: try String?(from: &reader))
  }

  func write(to writer: inout BinaryWriter) {
    date.write(to: &writer)
    repeats.write(to: &writer)
    note.write(to: &writer)
  }
}

extension ReceiptStatement.Item: BinaryRecord {
  static var storedProperties: [String] { ["name", "quantity", "unit", "unitPrice", "amount"] }

  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self.init(name: try String(from: &reader))
    quantity = try .init(from: &reader)
    unit = try .init(from: &reader)
    unitPrice = try .init(from: &reader)
    amount = try .init(from: &reader)
  }

  func write(to writer: inout BinaryWriter) {
    name.write(to: &writer)
    quantity.write(to: &writer)
    unit.write(to: &writer)
    unitPrice.write(to: &writer)
    amount.write(to: &writer)
  }
}

extension ReceiptStatement: BinaryRecord {
  static var storedProperties: [String] {
    [
      "store", "address", "date", "time", "currency", "items", "subtotal", "tax", "total",
    ]
  }

  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self.init()
    store = try .init(from: &reader)
    address = try .init(from: &reader)
    date = try .init(from: &reader)
    time = try .init(from: &reader)
    currency = try .init(from: &reader)
    items = try .init(from: &reader)
    subtotal = try .init(from: &reader)
    tax = try .init(from: &reader)
    total = try .init(from: &reader)
  }

  func write(to writer: inout BinaryWriter) {
    store.write(to: &writer)
    address.write(to: &writer)
    date.write(to: &writer)
    time.write(to: &writer)
    currency.write(to: &writer)
    items.write(to: &writer)
    subtotal.write(to: &writer)
    tax.write(to: &writer)
    total.write(to: &writer)
  }
}

extension CaptionSuggestion: BinaryRecord {
  static var storedProperties: [String] { ["text", "by", "votes", "date"] }

  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self.init(text: try String(from: &reader))
    by = try .init(from: &reader)
    votes = try .init(from: &reader)
    date = try .init(from: &reader)
  }

  func write(to writer: inout BinaryWriter) {
    text.write(to: &writer)
    by.write(to: &writer)
    votes.write(to: &writer)
    date.write(to: &writer)
  }
}

extension MarkupStroke.Point: BinaryRecord {
  static var storedProperties: [String] { ["x", "y"] }

  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self.init(x: try Double(from: &reader), y: try Double(from: &reader))
  }

  func write(to writer: inout BinaryWriter) {
    x.write(to: &writer)
    y.write(to: &writer)
  }
}

extension MarkupStroke: BinaryRecord {
  static var storedProperties: [String] { ["image", "points", "text", "colour", "width"] }

  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self.init()
    image = try .init(from: &reader)
    points = try .init(from: &reader)
    text = try .init(from: &reader)
    colour = try .init(from: &reader)
    width = try .init(from: &reader)
  }

  func write(to writer: inout BinaryWriter) {
    image.write(to: &writer)
    points.write(to: &writer)
    text.write(to: &writer)
    colour.write(to: &writer)
    width.write(to: &writer)
  }
}

extension Kind: BinaryCodable {}
extension Visibility: BinaryCodable {}
extension LocationPolicy: BinaryCodable {}
extension KeepsakeStatus: BinaryCodable {}
extension PlaceStatement.Precision: BinaryCodable {}
extension Reminder.Recurrence: BinaryCodable {}

extension Located: BinaryCodable where Value: BinaryCodable {
  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    let value = try Value(from: &reader)
    self.init(value, line: try Int(from: &reader), column: try Int(from: &reader))
  }

  func write(to writer: inout BinaryWriter) {
    value.write(to: &writer)
    line.write(to: &writer)
    column.write(to: &writer)
  }
}

extension Statement: BinaryCodable where Value: BinaryCodable {
  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self = try Bool(from: &reader) ? .says(try Value(from: &reader)) : .removed
  }

  func write(to writer: inout BinaryWriter) {
    (value != nil).write(to: &writer)
    value?.write(to: &writer)
  }
}
