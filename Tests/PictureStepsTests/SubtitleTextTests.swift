// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Media

@Suite struct `Words of a film` {
  private func cues(_ text: String) -> [Subtitles.Cue] { SubtitleText.cues(Array(text.utf8)) }

  @Test func `are read from WebVTT and from SubRip, without markup`() {
    let words = cues(
      "\u{FEFF}WEBVTT - title\r\n\r\nREGION\r\nid:a\r\n\r\nintro\r\n00:01.000 --> 00:02.500 align:start\r\n<v Ada>Hello</v> <i>you</i>\r\nand &amp;amp; you\r\n\r\n00:59:59.999 --> 01:00:01.000\r\nLate\r\n"
    )
    #expect(
      words == [
        Subtitles.Cue(start: 1, end: 2.5, text: "Ada: Hello you\nand &amp; you"),
        Subtitles.Cue(start: 3_599.999, end: 3_601, text: "Late"),
      ])
    #expect(
      cues("1\n00:00:01,000 --> 00:00:02,000\n{\\an8}Eins\n2\n00:00:03,000 --> 00:00:04,000\nZwei\n")
        == [Subtitles.Cue(start: 1, end: 2, text: "Eins"), Subtitles.Cue(start: 3, end: 4, text: "Zwei")])
    #expect(
      SubtitleText.cues(Array("1\n00:00:01,000 --> 00:00:02,000\nLübeck\n".unicodeScalars.map { UInt8($0.value) }))
        .first?.text == "Lübeck")
  }

  @Test func `are kept behind empty lines, but WebVTT's notes are not`() {
    let subrip =
      "1\n00:00:01,000 --> 00:00:02,000\nThe mill burnt\n\nand we ran\n\n2\n00:00:03,000 --> 00:00:04,000\n1962\n\n\nThat was it.\n"
    #expect(cues(subrip).map(\.text) == ["The mill burnt\nand we ran", "1962\nThat was it."])
    let vtt =
      "WEBVTT\n\nSTYLE\n::cue { color: red }\n\na name\n00:01.000 --> 00:02.000\nOne\n\ntwo\n\nNOTE\nCANARY\nstill CANARY\n\nNOTE CANARY\n\nlast\n00:03.000 --> 00:04.000\nThree\n"
    #expect(cues(vtt).map(\.text) == ["One\ntwo", "Three"])
  }

  @Test func `keep speakers and character references`() {
    let vtt =
      "WEBVTT\n\n00:01.000 --> 00:02.000\n<v.loud Elsbeth>&#8220;Lake&#8221; &#233;t&eacute;</v> <v Ada B.>S&#xEE; &Lstrok;\nELSBETH: &amp;#233; &bogus; R&D\n"
    #expect(
      cues(vtt).map(\.text) == ["Elsbeth: “Lake” été Ada B.: Sî Ł\nELSBETH: &#233; &bogus; R&D"])
  }

  /// By the encoding: words whose letters alone identify it, or the language in the file's name.
  @Test(
    arguments: [
      ("windows-1251", "Бабушка рассказывает про дом", nil), ("koi8-r", "Бабушка рассказывает про дом и про реку", nil),
      ("windows-1250", "Babcia opowiada, że żyła w źródłach i łąkach", nil),
      ("windows-1253", "Η γιαγιά λέει για το σπίτι", nil),
      ("windows-1254", "Büyükannem eski evi anlatıyor, çok güzel ağaçlar", nil),
      ("windows-1255", "סבתא מספרת על הבית", nil),
      ("windows-1256", "جدتي تحكي عن البيت القديم", nil), ("shift_jis", "おばあさんが家の話をします", nil),
      ("gb18030", "我的奶奶说她们家在山上，这是我们的老房子", nil), ("cp949", "할머니가 집에 대해 이야기한다", nil),
      ("windows-1252", "Großmutter erzählt – à l’été, señor", nil),
      ("windows-1250", "Nagyanyám őrült fűről mesél", "hu"),
      ("windows-1257", "Senelė pasakoja apie namą ir šaltį", "lt"), ("windows-874", "คุณยายเล่าเรื่องบ้าน", "th"),
    ] as [(String, String, String?)])
  func `are read in old encodings`(encoding: String, words: String, language: String?) throws {
    let folder = try TemporaryFolder()
    try folder.write("1\n00:00:01,000 --> 00:00:02,000\n\(words)\n", to: "a.srt")
    let run = try CommandRun.run("iconv", ["-f", "UTF-8", "-t", encoding, "-o", "b.srt", "a.srt"], in: folder.path)
    #expect(run.status == 0)
    let (cues, guess) = SubtitleText.read(try Files.read(folder.path("b.srt"), limit: 1 << 20), language: language)
    #expect(cues.map(\.text) == [words] && guess == encoding)
  }

  @Test(arguments: [
    "", "WEBVTT", "00:01 --> \nHa", "--> 00:02.000\nHa", "00:02.000 --> 00:01.000\nHa", "aa:01.000 --> bb:02.000\nHa",
    "1e9:00:00.000 --> 2e9:00:00.000\nHa", "-00:01.000 --> 00:02.000\nHa", "00:01.000 --> nan:02\nHa",
    "00:01.000 --> 00:02.000\n<i></i>",
    "99999999999999999999:00:00 --> 99999999999999999999:00:01\nHa",
  ])
  func `are none without times or words`(text: String) { #expect(cues(text) == []) }

  @Test func `are written so that a browser shows them as text only`() {
    let written = SubtitleText.webVTT([Subtitles.Cue(start: 3_661.5, end: 3_662, text: "<c> & --> b\nNOTE x")])
    #expect(
      String(decoding: written, as: UTF8.self)
        == "WEBVTT\n\n01:01:01.500 --> 01:01:02.000\n&lt;c&gt; &amp; --&gt; b\nNOTE x\n")
    #expect(SubtitleText.cues(written) == [Subtitles.Cue(start: 3_661.5, end: 3_662, text: "<c> & --> b\nNOTE x")])
  }

  @Test func `are limited and stay the same when they are read again, whatever the bytes`() {
    let parts = [
      "00:01.000", "-->", " ", "\n", "\n\n", "<", ">", "&lt;", "&amp;", "{\\a", "}", "\u{0}", "\u{202E}", "WEBVTT", "9",
      "99:99:99,999", "é", "\r",
    ]
    for seed in 0..<2_000 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<60, using: &generator) {
        bytes +=
          seed % 3 == 0
          ? [UInt8.random(in: 0...255, using: &generator)] : Array(parts.randomElement(using: &generator)!.utf8)
      }
      let cues = SubtitleText.cues(bytes)
      for cue in cues {
        #expect(
          cue.end > cue.start && cue.start >= 0 && !cue.text.isEmpty && !cue.text.contains("\n\n")
            && !cue.text.contains("\u{202E}"))
      }
      let again = SubtitleText.cues(SubtitleText.webVTT(cues))
      #expect(again.map(\.text).count == cues.count, "\(seed)")
    }
    let many = (0..<30_000).map { "00:00:0\($0 % 10).000 --> 00:01:00.000\nx\n\n" }.joined()
    #expect(cues(many).count == 20_000)
    #expect(cues("00:01.000 --> 00:02.000\n" + String(repeating: "a", count: 9_000)).first?.text.count == 2_000)
    #expect(SubtitleText.cues([UInt8](repeating: 10, count: 5 << 20)) == [])
  }

  @Test(arguments: [
    ("film.vtt", "film.mp4", true, nil), ("film.de.vtt", "film.mp4", true, "de"),
    ("film.mp4.srt", "film.mp4", true, nil),
    ("Film.MP4.pt-br.vtt", "film.mp4", true, "pt-br"), ("film.vtt", "film.de.mp4", false, nil),
    ("film.de.vtt", "film.de.mp4", true, nil),
    ("other.vtt", "film.mp4", false, nil), ("film.final.vtt", "film.mp4", false, nil),
  ])
  func `belong to a film by their name`(name: String, film: String, belongs: Bool, language: String?) throws {
    let means = try #require(SubtitleName(ArchivePath(name))).means(ArchivePath(film))
    #expect(means.isIts == belongs && means.language == language)
  }
}
