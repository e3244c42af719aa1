// SPDX-License-Identifier: MIT
import TestSupport
import KeepsakeModel
import Testing

@Suite struct `EDTF meanings` {
  @Test(arguments: [
    ("1962", "1962-01-01", "1962-12-31"), ("1962-02", "1962-02-01", "1962-02-28"),
    ("1964-02", "1964-02-01", "1964-02-29"), ("1962-07-14", "1962-07-14", "1962-07-14"),
    ("197X", "1970-01-01", "1979-12-31"), ("19XX", "1900-01-01", "1999-12-31"),
    ("-197X", "-1979-01-01", "-1970-12-31"), ("XXXX", nil, nil), ("1962-XX", "1962-01-01", "1962-12-31"),
    ("1962-07-XX", "1962-07-01", "1962-07-31"), ("1962-21", "1962-03-01", "1962-05-31"),
    ("1962-24", "1962-12-01", "1963-02-28"), ("9999-24", "9999-12-01", "9999-12-31"),
    ("1962~", "1962-01-01", "1962-12-31"), ("1962/1964-05", "1962-01-01", "1964-05-31"),
    ("1962/..", "1962-01-01", nil), ("/1962", nil, "1962-12-31"),
  ])
  func `have a first and a last day`(text: String, earliest: String?, latest: String?) throws {
    let date = try EDTFDate(parsing: text)
    #expect(date.earliest.map { EDTFDate($0).text } == earliest)
    #expect(date.latest.map { EDTFDate($0).text } == latest)
  }

  @Test(arguments: [
    ("197X", "1974", true), ("197X", "1980", false), ("1962~", "1961", false), ("1962/..", "2000", true),
    ("1962/", "1961", false), ("/1962", "1900", true), ("1960/1969", "1962-07-14", true), ("XXXX", "1962", true),
    ("1962-24", "1963-01", true), ("1962-07-14", "1962-07-15", false),
  ])
  func `overlap if both may mean the same day`(a: String, b: String, expected: Bool) throws {
    let (a, b) = (try EDTFDate(parsing: a), try EDTFDate(parsing: b))
    #expect(a.overlaps(b) == expected)
    #expect(b.overlaps(a) == expected)
  }

  @Test(
    arguments: [
      ("1962-07-14T10:00:00", .second, true), ("1962-07-14", .day, true), ("1962-07-14?", .day, false),
      ("1962-07", .month, false), ("1962-22", .season, false), ("1962-XX-XX", .year, false), ("196X", .decade, false),
      ("19XX", .century, false), ("XXXX", .unknown, false), ("XXXX-07-14", .unknown, false),
      ("1962-07-14/1964", .year, false),
      ("1962-07-14/..", .day, false),
    ] as [(String, EDTFPrecision, Bool)])
  func `have a precision`(text: String, precision: EDTFPrecision, isExact: Bool) throws {
    let date = try EDTFDate(parsing: text)
    #expect(date.precision == precision)
    #expect(date.isExact == isExact)
  }

  @Test func `sort by beginning, then precision, then certainty`() throws {
    let inOrder = [
      "-0044", "18XX", "1961", "1962-01-01", "1962-01-01T10:00:00", "1962-01-01T10:00:00.500", "1962-01-02", "1962-07",
      "1962-07~", "1962-07?", "1962-07%", "1962-07/1962-08", "1962-07/..", "1962-08", "/1963", "1964-01", "1964",
      "1964/1965", "XXXX",
    ]
    let dates = try inOrder.map { try EDTFDate(parsing: $0) }
    #expect(dates.reversed().sorted { $0.sortKey < $1.sortKey }.map(\.text) == inOrder)
  }

  @Test func `sort in a strict weak order`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<5_000 {
      let (a, b, c) = (random.date().sortKey, random.date().sortKey, random.date().sortKey)
      #expect(!(a < a))
      #expect(!(a < b && b < a))
      if a < b, b < c { #expect(a < c) }
      if !(a < b), !(b < a) { #expect(a == b) }
    }
  }

  @Test func `never end before they begin`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<20_000 {
      let date = random.date()
      if let first = date.earliest, let last = date.latest { #expect(first <= last, "\(date.text)") }
    }
  }
}

@Suite struct `EDTF spans of several dates` {
  @Test(arguments: [
    (["1962"], "1962"), (["1962", "1962"], "1962"), (["1962-07-14", "1962-07-20"], "1962-07-14/1962-07-20"),
    (["1962-07-14", "1962-07-14T10:00:00"], "1962-07-14"), (["1962-07-14T10:00:00Z"], "1962-07-14"),
    (["1962-07-14", "1964"], "1962/1964"), (["1962-07", "1962-07-14"], "1962-07"), (["197X", "1974-05"], "197X"),
    (["1962", "197X"], "196X/197X"), (["1962~", "1964"], "1962~/1964"), (["1962~", "1962"], "1962~"),
    (["1962~", "1962?"], "1962%"), (["1962/..", "1970"], "1962/.."), (["/1964", "1960"], "/1964"),
    (["/1964", "1962/"], "1962/1964"), (["XXXX", "1962"], "1962"), (["XXXX"], "XXXX"),
    (["1962-24", "1960"], "1960/1963"), (["1962-22", "1962-07-14"], "1962-22"),
    (["1962-01", "1962-21"], "1961-24/1962-21"),
    (["1962-XX", "1962-03"], "1962"), (["1964-05-01", "1963", "1962-07-14"], "1962-07-14/1964-05-01"),
  ])
  func `reach from the earliest to the latest at the coarser precision`(texts: [String], expected: String) throws {
    #expect(EDTFDate.merged(try texts.map { try EDTFDate(parsing: $0) })?.text == expected)
  }

  @Test func `are nothing without dates`() { #expect(EDTFDate.merged([]) == nil) }

  @Test func `cover all of their dates, and can be written`() throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<10_000 {
      let dates = (0..<Int.random(in: 1...5, using: &random)).map { _ in random.date() }
      let span = try #require(EDTFDate.merged(dates))
      #expect(try EDTFDate(parsing: span.text) == span, "\(dates.map(\.text))")
      for date in dates {
        if let all = span.earliest, let one = date.earliest {
          #expect(all <= one, "\(dates.map(\.text)) → \(span.text)")
        }
        if let all = span.latest, let one = date.latest { #expect(all >= one, "\(dates.map(\.text)) → \(span.text)") }
      }
    }
  }
}
