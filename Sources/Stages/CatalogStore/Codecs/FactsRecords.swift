// SPDX-License-Identifier: MIT
import KeepsakeModel

extension ImageFacts: BinaryRecord {
  static var storedProperties: [String] { ["content", "format", "metadata", "picture", "fault", "text", "problems"] }

  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self.init(
      content: try ContentHash(from: &reader), format: try ImageFormat(from: &reader),
      metadata: try ImageMetadata(from: &reader))
    picture = try .init(from: &reader)
    fault = try .init(from: &reader)
    text = try .init(from: &reader)
    problems = try .init(from: &reader)
  }

  func write(to writer: inout BinaryWriter) {
    content.write(to: &writer)
    format.write(to: &writer)
    metadata.write(to: &writer)
    picture.write(to: &writer)
    fault.write(to: &writer)
    text.write(to: &writer)
    problems.write(to: &writer)
  }
}

extension FactProblem: BinaryRecord {
  static var storedProperties: [String] { ["problem", "remedy"] }

  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self.init(
      problem: try .init(from: &reader), remedy: try .init(from: &reader))
  }

  func write(to writer: inout BinaryWriter) {
    problem.write(to: &writer)
    remedy.write(to: &writer)
  }
}

extension PictureFacts: BinaryRecord {
  static var storedProperties: [String] { ["size", "renditions", "colour", "look", "textEvidence"] }

  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self.init(
      size: try .init(from: &reader), renditions: try .init(from: &reader), colour: try .init(from: &reader))
    look = try .init(from: &reader)
    textEvidence = try .init(from: &reader)
  }

  func write(to writer: inout BinaryWriter) {
    size.write(to: &writer)
    renditions.write(to: &writer)
    colour.write(to: &writer)
    look.write(to: &writer)
    textEvidence.write(to: &writer)
  }
}

extension Rendition: BinaryRecord {
  static var storedProperties: [String] { ["content", "format", "size", "length"] }

  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self.init(
      content: try ContentHash(from: &reader), format: try Format(from: &reader), size: try PixelSize(from: &reader),
      length: try Int(from: &reader))
    guard length >= 0 else { throw DamagedPayload() }
  }

  func write(to writer: inout BinaryWriter) {
    content.write(to: &writer)
    format.write(to: &writer)
    size.write(to: &writer)
    length.write(to: &writer)
  }
}

extension ImageMetadata: BinaryRecord {
  static var storedProperties: [String] {
    [
      "taken", "digitized", "position", "orientation", "make", "model", "lens", "software", "title",
      "description", "creator", "copyright", "placeName", "keywords", "people", "rating", "size", "exposure",
    ]
  }

  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self.init()
    taken = try .init(from: &reader)
    digitized = try .init(from: &reader)
    position = try .init(from: &reader)
    orientation = try .init(from: &reader)
    make = try .init(from: &reader)
    model = try .init(from: &reader)
    lens = try .init(from: &reader)
    software = try .init(from: &reader)
    title = try .init(from: &reader)
    description = try .init(from: &reader)
    creator = try .init(from: &reader)
    copyright = try .init(from: &reader)
    placeName = try .init(from: &reader)
    keywords = try .init(from: &reader)
    people = try .init(from: &reader)
    rating = try .init(from: &reader)
    size = try .init(from: &reader)
    exposure = try .init(from: &reader)
  }

  func write(to writer: inout BinaryWriter) {
    taken.write(to: &writer)
    digitized.write(to: &writer)
    position.write(to: &writer)
    orientation.write(to: &writer)
    make.write(to: &writer)
    model.write(to: &writer)
    lens.write(to: &writer)
    software.write(to: &writer)
    title.write(to: &writer)
    description.write(to: &writer)
    creator.write(to: &writer)
    copyright.write(to: &writer)
    placeName.write(to: &writer)
    keywords.write(to: &writer)
    people.write(to: &writer)
    rating.write(to: &writer)
    size.write(to: &writer)
    exposure.write(to: &writer)
  }
}

extension TaggedPerson: BinaryRecord {
  static var storedProperties: [String] { ["name", "region", "source"] }

  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self.init(
      name: try String(from: &reader), region: try UnitRectangle?(from: &reader), source: try Provenance(from: &reader))
  }

  func write(to writer: inout BinaryWriter) {
    name.write(to: &writer)
    region.write(to: &writer)
    source.write(to: &writer)
  }
}

extension Exposure: BinaryRecord {
  static var storedProperties: [String] { ["time", "fNumber", "iso", "focalLength"] }

  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self.init()
    time = try .init(from: &reader)
    fNumber = try .init(from: &reader)
    iso = try .init(from: &reader)
    focalLength = try .init(from: &reader)
  }

  func write(to writer: inout BinaryWriter) {
    time.write(to: &writer)
    fNumber.write(to: &writer)
    iso.write(to: &writer)
    focalLength.write(to: &writer)
  }
}

extension Sourced: BinaryCodable where Value: BinaryCodable {
  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    let source = try Provenance(from: &reader)
    self.init(try Value(from: &reader), source)
  }

  func write(to writer: inout BinaryWriter) {
    source.write(to: &writer)
    value.write(to: &writer)
  }
}
