// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import MetadataReader

@Suite struct `Texts of dates` {
  @Test(arguments: [
    ("2005:08:13 09:47:23", moment(2005, 8, 13, 9, 47, 23)),
    ("2005:08:13 09:47:23\0", moment(2005, 8, 13, 9, 47, 23)),
    ("2019-10-16T19:01:00Z", moment(2019, 10, 16, 19, 1, 0, offset: 0)),
    ("2010-12-12T12:41:35.25+01:00", moment(2010, 12, 12, 12, 41, 35, ms: 250, offset: 60)),
    ("2010-12-12T12:41:35-0330", moment(2010, 12, 12, 12, 41, 35, offset: -210)),
    ("2016-12-31T23:59:60", moment(2016, 12, 31, 23, 59, 59)),
    ("1962", date(1962)),
    ("1962-07", date(1962, 7)),
    ("1962-07-14", date(1962, 7, 14)),
    ("1962:00:00", date(1962)),
    ("1962:07:00", date(1962, 7)),
    ("2003:09:10   :  :  ", date(2003, 9, 10)),
    ("Mon, 22 Sep 2014 10:56:35 +0200", moment(2014, 9, 22, 10, 56, 35, offset: 120)),
    ("22 September 2014", date(2014, 9, 22)),
  ])
  func `are read in the forms that files bear`(text: String, expected: CivilDateTime?) {
    #expect(expected != nil)
    #expect(DateText.parse(text) == expected)
  }

  @Test(arguments: [
    "", "    :  :     :  :  ", "0000:00:00 00:00:00", "2005:13:01 00:00:00", "2005:02:30 12:00:00",
    "2005:08:13 25:00:00",
    "2005:08:13 12:61:00", "20", "yesterday", "2005:00:13 10:00:00", "0000-00-00", "2005:08:13garbage", "----:--:--",
  ])
  func `are none where no calendar has the day or no clock the hour`(text: String) {
    #expect(DateText.parse(text) == nil)
  }

  @Test func `keep hours and minutes without seconds apart from whole minutes`() throws {
    let date = try #require(DateText.parse("2019-10-16T19:01+02:00"))
    #expect(date.precision == .minute)
    #expect(date.iso8601 == "2019-10-16T19:01+02:00")
  }

  @Test(
    arguments: [
      ("20040226", nil, "2004-02-26"), ("20060204", "160930+0000", "2006-02-04T16:09:30+00:00"),
      ("19620700", nil, "1962-07"), ("19620000", nil, "1962"), ("2004-02-26", nil, "2004-02-26"),
      ("20060204", "      ", "2006-02-04"),
    ] as [(String, String?, String)])
  func `are read in IPTC's form`(day: String, clock: String?, expected: String) {
    #expect(DateText.iptc(date: day, time: clock)?.iso8601 == expected)
  }

  @Test(arguments: ["00000000", "20041301", "        ", "2004"])
  func `of IPTC are none or a year where the day is impossible`(text: String) {
    #expect(DateText.iptc(date: text, time: nil)?.iso8601 == (text == "2004" ? "2004" : nil))
  }

  @Test(
    arguments: [
      ("+02:00", 120), ("-05:30", -330), ("Z", 0), ("+0100", 60), ("+2", 120), ("   :  ", nil), ("+15:00", nil),
      ("", nil),
    ] as [(String, Int?)])
  func `name zones`(text: String, minutes: Int?) {
    #expect(DateText.offset(text) == minutes)
  }

  @Test(
    arguments: [("6", 600), ("06", 60), ("864", 864), ("123456", 123), ("   ", nil), ("x", nil)] as [(String, Int?)])
  func `name fractions of a second by their digits`(text: String, milliseconds: Int?) {
    #expect(DateText.milliseconds(text) == milliseconds)
  }
}
