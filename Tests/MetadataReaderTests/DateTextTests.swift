// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import MetadataReader

@Suite struct `Texts of dates` {
  @Test(arguments: [
    ("2005:08:13 09:47:23", moment(2005, 8, 13, 9, 47, 23)),
    ("2005:08:13 09:47:23\0", moment(2005, 8, 13, 9, 47, 23)),
    ("2019-10-16T19:01:00Z", instant(2019, 10, 16, 19, 1, 0)),
    ("2019-10-16T19:01:00-00:00", instant(2019, 10, 16, 19, 1, 0)),
    ("2019-10-16T00:00:00Z", date(2019, 10, 16)),
    ("2019-10-16T19:01:00+00:00", moment(2019, 10, 16, 19, 1, 0, offset: 0)),
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
    ("Sat Jul 12 16:54:27 2013", moment(2013, 7, 12, 16, 54, 27)),
    ("14. Juli 1962", date(1962, 7, 14)),
    ("1er août 1962", date(1962, 8, 1)),
    ("juillet 1962", date(1962, 7)),
    ("20190716T190100", moment(2019, 7, 16, 19, 1, 0)),
    ("14.7.1962 16:05:00", moment(1962, 7, 14, 16, 5, 0)),
    ("7/14/1962 4:05:00 PM", moment(1962, 7, 14, 16, 5, 0)),
    ("2012年6月3日 10:11:12", moment(2012, 6, 3, 10, 11, 12)),
    ("2556:07:12 16:54:27", moment(2013, 7, 12, 16, 54, 27)),
  ])
  func `are read in the forms of files`(text: String, expected: CivilDateTime?) {
    #expect(expected != nil)
    #expect(DateText.parse(text) == expected)
  }

  @Test(arguments: [
    ("2016:02:02 24:28:33", date(2016, 2, 2)), ("2005:08:13 25:00:00", date(2005, 8, 13)),
    ("2005:08:13 12:60:00", date(2005, 8, 13)), ("2005:08:13 99:99:99", date(2005, 8, 13)),
    ("2005:08:13 --:--:--", date(2005, 8, 13)), ("2005:08:13 ??:??:??", date(2005, 8, 13)),
    ("2005:08:13garbage", date(2005, 8, 13)), ("2005:08:13 12", date(2005, 8, 13)),
    ("2005:13:01 00:00:00", date(2005)), ("1993:00:00 00:00:00", date(1993)), ("1993-00-00 12:00:00", date(1993)),
    ("2005:00:13 10:00:00", date(2005)), ("2005:  :   10:00:00", date(2005)), ("2005:xx:xx", date(2005)),
    ("2005:02:30 12:00:00", date(2005, 2)), ("2005:02:31", date(2005, 2)), ("2005:08:32 12:00:00", date(2005, 8)),
    ("2005:08:    12:00:00", date(2005, 8)), ("2005:08:00 00:00:00", date(2005, 8)),
    ("2016-02-02T24:00:00Z", date(2016, 2, 2)), ("20160231T101112", date(2016, 2)),
    ("2010-12-12T12:41:35+99:99", moment(2010, 12, 12, 12, 41, 35)),
    ("2010-12-12T12:41:35.xyz", moment(2010, 12, 12, 12, 41, 35)), ("31.12.99", date(1999, 12, 31)),
    ("98:12:31 10:00:00", moment(1998, 12, 31, 10, 0, 0)), ("03/04/1962", date(1962)),
  ])
  func `keep their valid parts`(text: String, expected: CivilDateTime?) {
    #expect(expected != nil)
    #expect(DateText.parse(text) == expected)
  }

  @Test func `keep hour and minute if the second is impossible`() {
    #expect(DateText.parse("2005:08:13 12:34:61")?.iso8601 == "2005-08-13T12:34")
    #expect(DateText.parse("2005:08:13 12:34:  ")?.iso8601 == "2005-08-13T12:34")
  }

  @Test(arguments: [
    "", "    :  :     :  :  ", "0000:00:00 00:00:00", "20", "yesterday", "0000-00-00", "----:--:--", "  :  :  ",
    "05:08:13", "12/05/13", "1962 – 1965", "1962-65", "9999:99:99 99:99:99", "0000:08:13 10:00:00", "3 Aug", "1080p",
  ])
  func `are invalid if the year is missing or ambiguous`(text: String) {
    #expect(DateText.parse(text) == nil)
  }

  @Test func `distinguish times without seconds from whole minutes`() throws {
    let date = try #require(DateText.parse("2019-10-16T19:01+02:00"))
    #expect(date.precision == .minute)
    #expect(date.iso8601 == "2019-10-16T19:01+02:00")
  }

  @Test(
    arguments: [
      ("20040226", nil, "2004-02-26"), ("20060204", "160930+0000", "2006-02-04T16:09:30+00:00"),
      ("19620700", nil, "1962-07"), ("19620000", nil, "1962"), ("2004-02-26", nil, "2004-02-26"),
      ("20060204", "      ", "2006-02-04"), ("20060204", "250000+0100", "2006-02-04"),
      ("20060231", "101112", "2006-02"), ("20061301", nil, "2006"), ("1962", nil, "1962"), ("1962    ", nil, "1962"),
      ("20060204", "1609", "2006-02-04T16:09"), ("14.07.1962", nil, "1962-07-14"),
    ] as [(String, String?, String)])
  func `are read in IPTC's form`(day: String, clock: String?, expected: String) {
    #expect(DateText.iptc(date: day, time: clock)?.iso8601 == expected)
  }

  @Test(arguments: ["00000000", "        ", "0000", ""])
  func `of IPTC are invalid without a year`(text: String) {
    #expect(DateText.iptc(date: text, time: "101112") == nil)
  }

  @Test(
    arguments: [
      ("+02:00", 120), ("-05:30", -330), ("Z", 0), ("+0100", 60), ("+2", 120), ("   :  ", nil), ("+15:00", nil),
      ("", nil),
    ] as [(String, Int?)])
  func `give time zones`(text: String, minutes: Int?) {
    #expect(DateText.offset(text) == minutes)
  }

  @Test(
    arguments: [("6", 600), ("06", 60), ("864", 864), ("123456", 123), ("   ", nil), ("x", nil)] as [(String, Int?)])
  func `give fractions of a second by their digits`(text: String, milliseconds: Int?) {
    #expect(DateText.milliseconds(text) == milliseconds)
  }
}
