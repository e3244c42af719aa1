// SPDX-License-Identifier: MIT
package import KeepsakeModel

extension FactProblem: FieldRecord {
  package static var blank: Self { FactProblem(problem: "", remedy: "") }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("problem", &problem)
    try visitor.visit("remedy", &remedy)
  }
}

extension PictureFacts: FieldRecord {
  package static var blank: Self { PictureFacts(size: .blank, renditions: [], colour: 0) }
  package var isSound: Bool { !renditions.isEmpty && (0..<216).contains(colour) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("size", &size)
    try visitor.visit("original", &original)
    try visitor.visit("renditions", &renditions)
    try visitor.visit("colour", &colour)
    try visitor.visit("look", &look)
    try visitor.visit("isWhole", &isWhole)
    try visitor.visit("textEvidence", &textEvidence)
  }
}

extension Rendition: FieldRecord {
  package static var blank: Self { Rendition(content: .blank, format: .jpeg, size: .blank, length: 0) }
  /// What has no pictures has no size.
  package var isSound: Bool {
    length >= 0 && (size.isSound || size == .blank && [.m4a, .mp3, .pdf, .vtt].contains(format))
  }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("content", &content)
    try visitor.visit("format", &format)
    var any = AnySize(size: size)
    try visitor.visit("size", &any)
    size = any.size
    try visitor.visit("length", &length)
  }
}

/// A size as it is written, whatever it is.
private struct AnySize: BinaryCodable {
  var size: PixelSize

  init(size: PixelSize) { self.size = size }

  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    size = PixelSize(width: try Int(from: &reader), height: try Int(from: &reader))
  }

  func write(to writer: inout BinaryWriter) {
    size.width.write(to: &writer)
    size.height.write(to: &writer)
  }
}

extension ImageMetadata: FieldRecord {
  package static var blank: Self { ImageMetadata() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("taken", &taken)
    try visitor.visit("digitized", &digitized)
    try visitor.visit("position", &position)
    try visitor.visit("orientation", &orientation)
    try visitor.visit("make", &make)
    try visitor.visit("model", &model)
    try visitor.visit("lens", &lens)
    try visitor.visit("software", &software)
    try visitor.visit("title", &title)
    try visitor.visit("description", &description)
    try visitor.visit("creator", &creator)
    try visitor.visit("copyright", &copyright)
    try visitor.visit("placeName", &placeName)
    try visitor.visit("keywords", &keywords)
    try visitor.visit("people", &people)
    try visitor.visit("rating", &rating)
    try visitor.visit("size", &size)
    try visitor.visit("paper", &paper)
    try visitor.visit("isScan", &isScan)
    try visitor.visit("exposure", &exposure)
    try visitor.visit("motionIdentifier", &motionIdentifier)
  }
}

extension TaggedPerson: FieldRecord {
  package static var blank: Self { TaggedPerson(name: "", region: nil, source: .sidecar) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("name", &name)
    try visitor.visit("region", &region)
    try visitor.visit("source", &source)
  }
}

extension Exposure: FieldRecord {
  package static var blank: Self { Exposure() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("time", &time)
    try visitor.visit("fNumber", &fNumber)
    try visitor.visit("iso", &iso)
    try visitor.visit("focalLength", &focalLength)
  }
}

extension Sourced: BinaryCodable where Value: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    let source = try Provenance(from: &reader)
    self.init(try Value(from: &reader), source)
  }

  package func write(to writer: inout BinaryWriter) {
    source.write(to: &writer)
    value.write(to: &writer)
  }
}

extension ImageMetadata: Memorable {}

extension Rendition: Memorable {
  package var files: [Rendition] { [self] }
}

extension PictureLabel: FieldRecord, Memorable {
  package static var blank: Self { PictureLabel(name: "", confidence: 0) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("name", &name)
    try visitor.visit("confidence", &confidence)
  }
}

extension FoundFace: FieldRecord, Memorable {
  package static var blank: Self {
    FoundFace(box: .blank, likeness: [])
  }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("box", &box)
    try visitor.visit("likeness", &likeness)
  }
}

extension MediaFacts: FieldRecord {
  package static var blank: Self { MediaFacts(.film) }
  package var isSound: Bool { duration >= 0 && pages >= 0 }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("medium", &medium)
    try visitor.visit("duration", &duration)
    try visitor.visit("pages", &pages)
    try visitor.visit("size", &size)
    try visitor.visit("hasSound", &hasSound)
    try visitor.visit("hasCover", &hasCover)
  }
}
