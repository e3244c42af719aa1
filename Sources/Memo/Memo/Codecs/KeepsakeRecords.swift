// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// Tells whether anything of a keepsake has changed since an earlier build.
package enum KeepsakeDigest {
  /// The fingerprint of every stored property; equal digests are equal keepsakes.
  package static func of(_ keepsake: Keepsake) -> ContentHash {
    var writer = BinaryWriter(capacity: 4_096)
    keepsake.write(to: &writer)
    return Fingerprint.of(writer.bytes)
  }
}

extension Keepsake: FieldRecord {
  package static var blank: Self { Keepsake(id: "", path: ArchivePath("")) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("id", &id)
    try visitor.visit("path", &path)
    try visitor.visit("title", &title)
    try visitor.visit("caption", &caption)
    try visitor.visit("description", &description)
    try visitor.visit("notes", &notes)
    try visitor.visit("date", &date)
    try visitor.visit("digitized", &digitized)
    try visitor.visit("place", &place)
    try visitor.visit("people", &people)
    try visitor.visit("tags", &tags)
    try visitor.visit("kind", &kind)
    try visitor.visit("kindGuess", &kindGuess)
    try visitor.visit("labels", &labels)
    try visitor.visit("keywords", &keywords)
    try visitor.visit("images", &images)
    try visitor.visit("thumbnail", &thumbnail)
    try visitor.visit("transcript", &transcript)
    try visitor.visit("rating", &rating)
    try visitor.visit("collections", &collections)
    try visitor.visit("visibility", &visibility)
    try visitor.visit("type", &type)
    try visitor.visit("category", &category)
    try visitor.visit("status", &status)
    try visitor.visit("emoji", &emoji)
    try visitor.visit("fields", &fields)
    try visitor.visit("reminders", &reminders)
    try visitor.visit("receipt", &receipt)
    try visitor.visit("captions", &captions)
    try visitor.visit("markup", &markup)
  }
}

extension KeepsakeImage: FieldRecord {
  package static var blank: Self {
    KeepsakeImage(path: ArchivePath(""), content: .blank, format: .jpeg, metadata: ImageMetadata())
  }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("path", &path)
    try visitor.visit("content", &content)
    try visitor.visit("label", &label)
    try visitor.visit("alt", &alt)
    try visitor.visit("picture", &picture)
    try visitor.visit("fault", &fault)
    try visitor.visit("original", &original)
    try visitor.visit("text", &text)
    try visitor.visit("format", &format)
    try visitor.visit("metadata", &metadata)
  }
}

extension Place: FieldRecord {
  package static var blank: Self { Place(name: "") }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("name", &name)
    try visitor.visit("position", &position)
    try visitor.visit("city", &city)
    try visitor.visit("region", &region)
    try visitor.visit("country", &country)
  }
}

extension KindGuess: FieldRecord {
  package static var blank: Self { KindGuess(kind: nil, confidence: 0, likeliest: .photo, reasons: []) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("kind", &kind)
    try visitor.visit("confidence", &confidence)
    try visitor.visit("likeliest", &likeliest)
    try visitor.visit("reasons", &reasons)
  }
}

extension KindReason: FieldRecord {
  package static var blank: Self { KindReason("", 0) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("text", &text)
    try visitor.visit("weight", &weight)
  }
}

extension PictureLabel: FieldRecord {
  package static var blank: Self { PictureLabel(name: "", confidence: 0) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("name", &name)
    try visitor.visit("confidence", &confidence)
  }
}

extension ArchivePath: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self.init(bytes: Array(try reader.raw(try reader.count())))
  }

  package func write(to writer: inout BinaryWriter) {
    writer.number(UInt64(bytes.count))
    bytes.withUnsafeBytes { writer.raw($0) }
  }
}

extension PictureLabel: Memorable {}
