// SPDX-License-Identifier: MIT
import TestSupport
import KeepsakeModel
import Testing

@Suite struct `EDTF texts` {
  @Test(arguments: [
    "1962", "0962", "-0044", "-9999", "9999", "1962-07", "1962-07-14", "2024-02-29", "1962-07-14T16:28:39",
    "1962-07-14T16:28:39Z", "1962-07-14T16:28:39+02:00", "1962-07-14T16:28:39.250-05:30", "197X", "19XX", "XXXX",
    "XXXX-07-14", "XXXX-02-29",
    "-197X", "1962-XX", "1962-07-XX", "1962-XX-XX", "1962-21", "1962-24~", "1962~", "1962-07?", "1962-07-14%",
    "197X~", "1962/1964", "1962-07~/1964-01-02?", "1962/..", "../1962", "1962/", "/1962", "1962-21/1962-22",
    "-0044/0014", "1962/1962",
  ])
  func `round-trip`(text: String) throws {
    let date = try EDTFDate(parsing: text)
    #expect(date.text == text)
  }

  @Test(arguments: [
    (" 1962 ", "1962"), ("1962-07-14T16:28:39+00:00", "1962-07-14T16:28:39Z"),
    ("1962-07-14T16:28:39+02", "1962-07-14T16:28:39+02:00"), ("1962-07-14T16:28:39.5", "1962-07-14T16:28:39.500"),
  ])
  func `have one canonical form`(text: String, canonical: String) throws {
    #expect(try EDTFDate(parsing: text).text == canonical)
  }

  @Test func `have components`() throws {
    var point = EDTFPoint(year: 1962)
    (point.month, point.day) = (7, 14)
    point.time = CivilDateTime(
      day: try #require(CivilDay(year: 1962, month: 7, day: 14)), hour: 16, minute: 28, second: 39, millisecond: 250,
      offset: -330)
    #expect(try EDTFDate(parsing: "1962-07-14T16:28:39.250-05:30") == .point(point))
  }

  @Test(arguments: [
    ("", "the date is empty"),
    ("  ", "the date is empty"),
    ("July 1962", "“July 1962” is not written as a date"),
    ("c. 1962", "“c. 1962” is not written as a date"),
    ("14.07.1962", "“14.07.1962” is not written as a date"),
    ("62", "a year has four digits, found “62”"),
    ("19621", "a year has four digits, found “19621”"),
    ("-0000", "the year “-0000” is out of range"),
    ("197x", "an unknown digit is a capital X"),
    ("1X62", "in “1X62” the unknown digits are not the last one or two"),
    ("1XXX", "in “1XXX” the unknown digits are not the last one or two"),
    ("197X-07", "a month cannot follow a year with unknown digits"),
    ("XXXX-07", "a month cannot follow a year with unknown digits"),
    ("XXXX-XX-14", "a month cannot follow a year with unknown digits"), ("XXXX-02-30", "there is no 30 February"),
    ("1962-XX-14", "a day cannot follow an unknown month"),
    ("1962-21-03", "a day cannot follow a season"),
    ("1962-7", "the month has two digits, found “7”"),
    ("1962-07-", "the day has two digits, found “”"),
    ("1962-13", "there is no month 13"),
    ("1962-00", "there is no month 0"),
    ("1962-07-32", "there is no day 32"),
    ("1962-06-31", "there is no 31 June"),
    ("1962-02-29", "there was no 29 February in 1962"),
    ("1962-07-14T24:00:00", "there is no hour 24"),
    ("1962-07-14T23:60:00", "there is no minute 60"),
    ("1962-07-14T23:59:60", "there is no second 60"),
    ("1962-07-14T16:28", "“16:28” is not a time of day"),
    ("1962-07-14 16:28:39", "“ 16:28:39” is not a time of day"),
    ("1962-07-14T16:28:39+24:00", "“+24:00” is not an offset from UTC"),
    ("1962-07-14T16:28:39~", "a time of day cannot be marked as uncertain"),
    ("1962-07-14-", "“-” after the date means nothing"),
    ("1962 or so", "“ or so” after the date means nothing"),
    ("07/14/1962", "a slash stands between the ends of a range, not within a date"),
    ("/", "a range needs at least one end"),
    ("../", "a range needs at least one end"),
    ("1962-07-14T16:28:39/1964", "a time of day cannot stand in a range"),
    ("1964/1962", "the range ends before it begins"),
  ])
  func `that are no dates have a reason`(text: String, problem: String) throws {
    let error = #expect(throws: EDTFError.self) { try EDTFDate(parsing: text) }
    #expect(error?.problem.text == problem)
    #expect(error?.remedy.isEmpty == false)
  }

  @Test func `round-trip with any components`() throws {
    var random = SeededGenerator(seed: 1962)
    for _ in 0..<20_000 {
      let date = random.date()
      let text = date.text
      #expect(try EDTFDate(parsing: text) == date, "\(text)")
    }
  }

  @Test func `of random bytes never trap, and valid ones are canonical when written`() {
    var random = SeededGenerator(seed: 7)
    let alphabet = Array("0123456789XX--//..~?%TZ:+ x".utf8)
    for _ in 0..<50_000 {
      let bytes = (0..<Int.random(in: 0...24, using: &random)).map { _ in
        Int.random(in: 0..<20, using: &random) == 0
          ? UInt8.random(in: 0...255, using: &random) : alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      guard let date = try? EDTFDate(parsing: String(decoding: bytes, as: UTF8.self)) else { continue }
      #expect((try? EDTFDate(parsing: date.text)) == date, "\(date.text)")
    }
  }

  @Test func `with one byte changed are read or refused, never misread into another form`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      var bytes = Array(random.date().text.utf8)
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 32...126, using: &random)
      let text = String(decoding: bytes, as: UTF8.self)
      guard let date = try? EDTFDate(parsing: text) else { continue }
      #expect((try? EDTFDate(parsing: date.text)) == date, "\(text)")
    }
  }
}
