// SPDX-License-Identifier: MIT
package import KeepsakeModel

extension PixelSize: FieldRecord {
  package static var blank: Self { PixelSize(width: 0, height: 0) }
  package var isSound: Bool { (1...Int(Int32.max)).contains(width) && (1...Int(Int32.max)).contains(height) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("width", &width)
    try visitor.visit("height", &height)
  }
}

extension UnitRectangle: FieldRecord {
  package static var blank: Self { UnitRectangle(left: 0, top: 0, width: 0, height: 0) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("left", &left)
    try visitor.visit("top", &top)
    try visitor.visit("width", &width)
    try visitor.visit("height", &height)
  }
}

extension UnitPoint: FieldRecord {
  package static var blank: Self { UnitPoint(x: 0, y: 0) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("x", &x)
    try visitor.visit("y", &y)
  }
}

extension Quadrilateral: FieldRecord {
  package static var blank: Self { Quadrilateral(.blank) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("upperLeft", &upperLeft)
    try visitor.visit("upperRight", &upperRight)
    try visitor.visit("lowerRight", &lowerRight)
    try visitor.visit("lowerLeft", &lowerLeft)
  }
}

extension GeoPosition: BinaryRecord {
  package static var storedProperties: [String] { ["latitude", "longitude", "altitude"] }

  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    guard
      let position = GeoPosition(
        latitude: try Double(from: &reader), longitude: try Double(from: &reader),
        altitude: try Double?(from: &reader))
    else { throw DamagedPayload() }
    self = position
  }

  package func write(to writer: inout BinaryWriter) {
    latitude.write(to: &writer)
    longitude.write(to: &writer)
    altitude.write(to: &writer)
  }
}

extension PaperSize: BinaryRecord {
  package static var storedProperties: [String] { ["width", "height"] }

  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    guard let size = PaperSize(width: try Double(from: &reader), height: try Double(from: &reader)) else {
      throw DamagedPayload()
    }
    self = size
  }

  package func write(to writer: inout BinaryWriter) {
    width.write(to: &writer)
    height.write(to: &writer)
  }
}

extension CivilDay: BinaryRecord {
  package static var storedProperties: [String] { ["year", "month", "day"] }

  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    guard
      let day = CivilDay(year: try Int(from: &reader), month: try Int(from: &reader), day: try Int(from: &reader))
    else { throw DamagedPayload() }
    self = day
  }

  package func write(to writer: inout BinaryWriter) {
    year.write(to: &writer)
    month.write(to: &writer)
    day.write(to: &writer)
  }
}

extension CivilDateTime: BinaryRecord {
  package static var storedProperties: [String] {
    ["day", "hour", "minute", "second", "millisecond", "offset", "precision", "standing"]
  }

  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    self.init(
      day: try CivilDay(from: &reader), hour: try Int(from: &reader), minute: try Int(from: &reader),
      second: try Int(from: &reader), millisecond: try Int(from: &reader), offset: try Int?(from: &reader))
    guard let precision = DatePrecision(rawValue: try Int(from: &reader)) else { throw DamagedPayload() }
    self.precision = precision
    guard let standing = DateStanding(rawValue: try Int(from: &reader)) else { throw DamagedPayload() }
    self.standing = standing
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second),
      (0...999).contains(millisecond), offset.map({ abs($0) <= 1_440 }) ?? true
    else { throw DamagedPayload() }
  }

  package func write(to writer: inout BinaryWriter) {
    day.write(to: &writer)
    hour.write(to: &writer)
    minute.write(to: &writer)
    second.write(to: &writer)
    millisecond.write(to: &writer)
    offset.write(to: &writer)
    precision.rawValue.write(to: &writer)
    standing.rawValue.write(to: &writer)
  }
}

extension EDTFPoint: FieldRecord {
  package static var blank: Self { EDTFPoint(year: 0) }
  package var isSound: Bool {
    (-9_999...9_999).contains(year) && (0...4).contains(unspecifiedYearDigits)
      && month.map { (1...12).contains($0) } ?? true && day.map { (1...31).contains($0) } ?? true
  }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("year", &year)
    try visitor.visit("unspecifiedYearDigits", &unspecifiedYearDigits)
    try visitor.visit("month", &month)
    try visitor.visit("season", &season)
    try visitor.visit("day", &day)
    try visitor.visit("monthUnspecified", &monthUnspecified)
    try visitor.visit("dayUnspecified", &dayUnspecified)
    try visitor.visit("time", &time)
    try visitor.visit("qualifier", &qualifier)
  }
}

extension EDTFPoint.Qualifier: BinaryCodable {}
extension EDTFPoint.Season: BinaryCodable {}

extension EDTFBound: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    switch try reader.byte() {
    case 0: self = .unknown
    case 1: self = .open
    case 2: self = .at(try EDTFPoint(from: &reader))
    default: throw DamagedPayload()
    }
  }

  package func write(to writer: inout BinaryWriter) {
    switch self {
    case .unknown: writer.byte(0)
    case .open: writer.byte(1)
    case .at(let point):
      writer.byte(2)
      point.write(to: &writer)
    }
  }
}

extension EDTFDate: BinaryCodable {
  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    switch try reader.byte() {
    case 0: self = .point(try EDTFPoint(from: &reader))
    case 1: self = .interval(try EDTFBound(from: &reader), try EDTFBound(from: &reader))
    default: throw DamagedPayload()
    }
  }

  package func write(to writer: inout BinaryWriter) {
    switch self {
    case .point(let point):
      writer.byte(0)
      point.write(to: &writer)
    case .interval(let from, let to):
      writer.byte(1)
      from.write(to: &writer)
      to.write(to: &writer)
    }
  }
}
