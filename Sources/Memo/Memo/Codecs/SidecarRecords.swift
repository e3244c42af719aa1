// SPDX-License-Identifier: MIT
package import KeepsakeModel

extension Sidecar: FieldRecord {
  package static var blank: Self { Sidecar() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("title", &title)
    try visitor.visit("caption", &caption)
    try visitor.visit("description", &description)
    try visitor.visit("date", &date)
    try visitor.visit("place", &place)
    try visitor.visit("people", &people)
    try visitor.visit("tags", &tags)
    try visitor.visit("refusedKeywords", &refusedKeywords)
    try visitor.visit("kind", &kind)
    try visitor.visit("size", &size)
    try visitor.visit("images", &images)
    try visitor.visit("thumbnail", &thumbnail)
    try visitor.visit("pair", &pair)
    try visitor.visit("transcript", &transcript)
    try visitor.visit("ocr", &ocr)
    try visitor.visit("collections", &collections)
    try visitor.visit("visibility", &visibility)
    try visitor.visit("location", &location)
    try visitor.visit("id", &id)
    try visitor.visit("type", &type)
    try visitor.visit("category", &category)
    try visitor.visit("status", &status)
    try visitor.visit("emoji", &emoji)
    try visitor.visit("fields", &fields)
    try visitor.visit("files", &files)
    try visitor.visit("reminders", &reminders)
    try visitor.visit("parts", &parts)
    try visitor.visit("ask", &ask)
    try visitor.visit("captions", &captions)
    try visitor.visit("credits", &credits)
    try visitor.visit("markup", &markup)
    try visitor.visit("usesRemovedBackground", &usesRemovedBackground)
    try visitor.visit("notes", &notes)
  }
}

extension PlaceStatement: FieldRecord {
  package static var blank: Self { PlaceStatement(name: nil, position: nil, precision: nil) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("name", &name)
    try visitor.visit("position", &position)
    try visitor.visit("precision", &precision)
  }
}

extension ImageStatement: FieldRecord {
  package static var blank: Self { ImageStatement(file: "") }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("file", &file)
    try visitor.visit("label", &label)
    try visitor.visit("alt", &alt)
    try visitor.visit("size", &size)
    try visitor.visit("rotate", &rotate)
    try visitor.visit("crop", &crop)
    try visitor.visit("corners", &corners)
    try visitor.visit("straighten", &straighten)
    try visitor.visit("background", &background)
    try visitor.visit("people", &people)
    try visitor.visit("still", &still)
    try visitor.visit("pages", &pages)
    try visitor.visit("staysStill", &staysStill)
    try visitor.visit("isPublishedAsItIs", &isPublishedAsItIs)
  }
}

extension PageSelection: BinaryCodable {}

extension BackgroundStatement: FieldRecord {
  package static var blank: Self { BackgroundStatement(isRemoved: false) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("isRemoved", &isRemoved)
    try visitor.visit("mask", &mask)
  }
}

extension AttachmentStatement: FieldRecord {
  package static var blank: Self { AttachmentStatement(file: "") }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("file", &file)
    try visitor.visit("label", &label)
    try visitor.visit("isPublished", &isPublished)
  }
}

extension OCRStatement: FieldRecord {
  package static var blank: Self { OCRStatement() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("languages", &languages)
    try visitor.visit("skip", &skip)
    try visitor.visit("lines", &lines)
  }
}

extension CustomField: FieldRecord {
  package static var blank: Self { CustomField(name: "", value: "") }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("name", &name)
    try visitor.visit("value", &value)
  }
}

extension CaptionSuggestion: FieldRecord {
  package static var blank: Self { CaptionSuggestion(text: "") }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("id", &id)
    try visitor.visit("kind", &kind)
    try visitor.visit("text", &text)
    try visitor.visit("by", &by)
    try visitor.visit("from", &from)
    try visitor.visit("votes", &votes)
    try visitor.visit("up", &up)
    try visitor.visit("down", &down)
    try visitor.visit("date", &date)
  }
}

extension AskStatement: FieldRecord {
  package static var blank: Self { AskStatement() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("kinds", &kinds)
    try visitor.visit("of", &of)
    try visitor.visit("note", &note)
  }
}

extension Credit: FieldRecord {
  package static var blank: Self { Credit() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("id", &id)
    try visitor.visit("kind", &kind)
    try visitor.visit("by", &by)
    try visitor.visit("from", &from)
    try visitor.visit("date", &date)
    try visitor.visit("up", &up)
  }
}

extension MarkupStroke: FieldRecord {
  package static var blank: Self { MarkupStroke() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("image", &image)
    try visitor.visit("on", &on)
    try visitor.visit("points", &points)
    try visitor.visit("box", &box)
    try visitor.visit("isArrow", &isArrow)
    try visitor.visit("text", &text)
    try visitor.visit("colour", &colour)
    try visitor.visit("width", &width)
  }
}

extension Kind: BinaryCodable {}
extension HelpKind: BinaryCodable {}
extension AskStatement.Audience: BinaryCodable {}
extension Visibility: BinaryCodable {}
extension LocationPolicy: BinaryCodable {}
extension KeepsakeStatus: BinaryCodable {}
extension PlaceStatement.Precision: BinaryCodable {}

extension Located: BinaryCodable where Value: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    let value = try Value(from: &reader)
    self.init(value, line: try Int(from: &reader), column: try Int(from: &reader))
  }

  package func write(to writer: inout BinaryWriter) {
    value.write(to: &writer)
    line.write(to: &writer)
    column.write(to: &writer)
  }
}

extension Statement: BinaryCodable where Value: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self = try Bool(from: &reader) ? .says(try Value(from: &reader)) : .removed
  }

  package func write(to writer: inout BinaryWriter) {
    (value != nil).write(to: &writer)
    value?.write(to: &writer)
  }
}
