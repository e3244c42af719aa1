// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Media

@Suite struct `The output of ffprobe` {
  private func read(_ told: String) -> FilmProbe.Video? {
    let stream = #""index": 0, "codec_type": "video", "codec_name": "h264", "width": 64, "height": 48"#
    return (try? FilmProbe(described: Array(#"{"streams": [{\#(stream), \#(told)}]}"#.utf8)))?.video
  }

  /// In degrees, anticlockwise; numbers beyond a full turn, which no program writes.
  @Test(arguments: [
    ("-90", 90, false), ("90", 270, false), ("-450", 90, false), ("12.4", 0, true), ("-9223372036854775808", 0, true),
    ("1e301", 0, false),
  ])
  func `rotates a film by less than a full turn`(rotation: String, shown: Int, isAskew: Bool) throws {
    let video = try #require(read(#""side_data_list": [{"rotation": \#(rotation)}]"#))
    #expect((0..<360).contains(video.rotation) && video.rotation % 90 == 0)
    #expect(video.isAskew == isAskew && (isAskew || video.rotation == shown))
  }

  private func taken(_ tags: [String: String]) -> CivilDateTime? { FilmTags([tags]).metadata.taken?.value }

  /// By the tag: the forms in which films and cameras write 12 July 2011 at 16:54.
  @Test(arguments: [
    ("date", "2011-07-12T16:54:27+0200"), ("date", "2011:07:12 16:54:27"), ("DATE_RECORDED", "2011-07-12 16:54:27"),
    ("DATE_RELEASED", "2011/07/12 16:54"), ("creation_time", "2011-07-12/ 16:54"), ("icrd", "Tue Jul 12 16:54:27 2011"),
    ("date", "TUE  7/12 16:54:27 2011"), ("date", "12-JUL-2011 16:54:27"),
    ("creation_time", "2011-07-12T16:54:27.000000Z"),
    ("com.apple.quicktime.creationdate", "2011-07-12T16:54:27+0200"), ("date", "July 12, 2011 16:54"),
  ])
  func `dates a film`(tag: String, text: String) throws {
    let date = try #require(taken([tag: text]))
    #expect(date.day == CivilDay(year: 2011, month: 7, day: 12) && (date.hour, date.minute) == (16, 54))
  }

  @Test func `dates a film as precisely as its tag`() throws {
    #expect(taken(["date": "1987"])?.precision == .year)
    #expect(taken(["date": "1987-05"])?.precision == .month && taken(["date": "19870514"])?.precision == .day)
    // A written date takes precedence over the file's creation time, unless both agree.
    #expect(taken(["date": "1987", "creation_time": "2019-07-14T10:20:30Z"])?.day.year == 1987)
    #expect(taken(["date": "2019", "creation_time": "2019-07-14T10:20:30Z"])?.precision == .second)
    #expect(taken(["creation_time": "1962-07-14T12:00:00Z"])?.day.year == 1962)
  }

  @Test(arguments: [
    "", "0", "0000-00-00", "1904-01-01T00:00:00Z", "1970-01-01T00:00:00Z", "2011-13-40", "unknown", "12:54",
  ])
  func `dates no film by an invalid date`(text: String) {
    #expect(taken(["creation_time": text]) == nil && (text.hasPrefix("19") || taken(["date": text]) == nil))
  }

  @Test(arguments: [[0xDF, 0xE4], [0xC3, 0x9F, 0xC3, 0xA4]] as [[UInt8]])
  func `names a sound in any encoding of its tags`(letters: [UInt8]) throws {
    let half = letters.count / 2
    let title =
      Array("Gro".utf8) + letters.prefix(half) + Array("mutter erz".utf8) + letters.suffix(half) + Array("hlt".utf8)
    let json =
      Array(
        #"{"streams": [{"index": 0, "codec_type": "audio", "codec_name": "mp3"}], "format": {"tags": {"title": ""#.utf8)
      + title + Array(#""}}}"#.utf8)
    #expect(try FilmProbe(described: json).metadata.title?.value == "Großmutter erzählt")
  }

  @Test func `repairs tags that were decoded as Latin-1`() {
    #expect(
      FilmTags([["title": "Gro\u{C3}\u{9F}mutter erz\u{C3}\u{A4}hlt"]]).metadata.title?.value == "Großmutter erzählt")
    #expect(FilmTags([["title": "Áàáóøêà ðàññêàçûâàåò"]]).metadata.title?.value == "Бабушка рассказывает")
    #expect(FilmTags([["title": "Großmutter à l’été"]]).metadata.title?.value == "Großmutter à l’été")
  }

  @Test func `uses no comment and no stream's title as the film's text`() throws {
    let json =
      #"{"streams": [{"index": 0, "codec_type": "audio", "codec_name": "aac", "tags": {"title": "Stereo", "handler_name": "SoundHandler"}}], "format": {"format_name": "mov", "tags": {"comment": "vid:1"}}}"#
    let metadata = try FilmProbe(described: Array(json.utf8)).metadata
    #expect(metadata.title == nil && metadata.description == nil)
  }
}
