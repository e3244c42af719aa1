// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel

@testable import Media

/// Feeds bytes to the check that a film or a sound holds only playable data; clean files stay clean.
func fuzzFilm(_ bytes: [UInt8]) {
  defer { try? FileManager.default.removeItem(at: scratch) }
  for format in [Rendition.Format.mp4, .mp3] where isClean(bytes, format) == true {
    guard let cleaned = try? Data(contentsOf: scratch) else { continue }
    precondition(cleaned.count == bytes.count, "it is longer or shorter")
    precondition(isClean([UInt8](cleaned), format) == true, "it is no longer clean")
  }
}

private let scratch = FileManager.default.temporaryDirectory.appending(path: "keepsake-fuzz-\(getpid())")

private func isClean(_ bytes: [UInt8], _ format: Rendition.Format) -> Bool? {
  guard (try? Data(bytes).write(to: scratch)) != nil else { return nil }
  return FilmBoxes.areClean(scratch.path, format)
}

/// Feeds bytes to the reader of ffprobe's output.
func fuzzFacts(_ bytes: [UInt8]) {
  guard let probe = try? FilmProbe(described: bytes) else { return }
  let facts = probe.facts
  precondition(facts.duration >= 0 && facts.duration < 1e7, "it takes no time that a film takes")
  if let video = probe.video {
    precondition(video.shown.width > 0 && video.shown.height > 0, "it has no size")
    precondition(facts.duration == 0 || !FilmStill.moments(of: facts.duration).isEmpty)
    _ = FilmFilters.upright(video) + FilmFilters.fitted(video) + FilmFilters.toned(video)
  }
}

/// Feeds bytes to the search for a film behind a picture.
func fuzzMotion(_ bytes: [UInt8]) {
  guard let range = EmbeddedFilm.range(in: bytes) else { return }
  precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count && range.count > 16, "it lies elsewhere")
}

/// Feeds bytes to the reader of subtitles; written subtitles round-trip.
func fuzzSubtitles(_ bytes: [UInt8]) {
  let cues = SubtitleText.cues(bytes)
  // Removing one of SubRip's commands may reveal another; browsers know none.
  guard !cues.contains(where: { $0.text.contains("{\\") }) else { return }
  let written = SubtitleText.webVTT(cues)
  let again = SubtitleText.cues(written)
  precondition(
    again.map(\.text) == cues.map(\.text), "read otherwise than written:\n\(String(decoding: written, as: UTF8.self))")
}

/// Feeds bytes to the reader of pdftotext's and pdfinfo's output, and to the code that unpacks a page written by qpdf.
func fuzzDocument(_ bytes: [UInt8]) {
  if let text = try? DocumentText(described: bytes) {
    precondition(text.blocks.allSatisfy { $0.allSatisfy { !$0.isEmpty && $0.allSatisfy { !$0.text.isEmpty } } })
  }
  for entry in DocumentOutline.entries(described: bytes) {
    precondition(entry.page > 0 && !entry.heading.title.isEmpty && !entry.heading.title.contains("\n"))
  }
  _ = Document.lines(String(decoding: bytes, as: UTF8.self))
  guard let page = try? PlainPage(bytes: bytes) else { return }
  precondition(page.withoutText.count == bytes.count && page.onlyText.count == bytes.count, "it is longer or shorter")
  _ = (page.hasText, page.scan)
}

private func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
  withUnsafeBytes(of: UInt32(body.count + 8).bigEndian) { Array($0) } + Array(name.utf8) + body
}

private func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

let filmSeeds: [(name: String, bytes: [UInt8])] = {
  let pictures = box("avc1", zeros(42) + [4] + Array("x264".utf8) + zeros(31) + box("avcC", zeros(20)))
  let table = box("stbl", box("stsd", zeros(8) + pictures) + box("stts", zeros(8)) + box("stco", zeros(8)))
  let media = box("mdia", box("mdhd", zeros(24)) + box("hdlr", zeros(25)) + box("minf", box("vmhd", zeros(12)) + table))
  let track = box("trak", box("tkhd", zeros(84)) + media)
  let film =
    box("ftyp", Array("isom".utf8) + zeros(4)) + box("moov", box("mvhd", zeros(100)) + track) + box("mdat", zeros(9))
  let frame: [UInt8] = [0xFF, 0xFB, 0x10, 0xC4] + zeros(100)
  return [("film", film), ("free", film + box("free", zeros(4))), ("sound", frame + frame)]
}()

let factSeeds: [(name: String, bytes: [UInt8])] = [
  (
    "film",
    Array(
      #"""
      {"streams": [{"index": 0, "codec_type": "video", "codec_name": "h264", "profile": "High", "level": 42, "pix_fmt": "yuv420p",
      "width": 1920, "height": 1080, "sample_aspect_ratio": "4:3", "avg_frame_rate": "30000/1001", "field_order": "tt",
      "color_transfer": "smpte2084", "duration": "12.5", "disposition": {"attached_pic": 0},
      "side_data_list": [{"rotation": -90, "displaymatrix": "\n00000000: 0 65536 0\n00000001: -65536 0 0\n"}],
      "tags": {"creation_time": "2019-07-14T10:20:30.000000Z", "location": "+53.8655+010.6866/"}},
      {"index": 1, "codec_type": "audio", "codec_name": "aac", "channels": 2}],
      "format": {"format_name": "mov,mp4", "duration": "12.5", "bit_rate": "800000", "tags": {"title": "Attic",
      "com.apple.quicktime.creationdate": "2019-07-14T12:20:30+0200"}}}
      """#.utf8)
  )
]

let motionSeeds: [(name: String, bytes: [UInt8])] = {
  let film = box("ftyp", Array("isom".utf8)) + box("mdat", zeros(30))
  func little(_ number: Int) -> [UInt8] { withUnsafeBytes(of: UInt32(number).littleEndian) { Array($0) } }
  let named: [UInt8] = [0, 0, 0x30, 0x0A] + little(16) + Array("MotionPhoto_Data".utf8) + film
  let directory =
    Array("SEFH".utf8) + little(107) + little(1) + [0, 0, 0x30, 0x0A] + little(named.count) + little(named.count)
  let old = "<x:xmpmeta GCamera:MicroVideoOffset=\"\(film.count)\"></x:xmpmeta>"
  let new = """
    <x:xmpmeta GCamera:MotionPhoto="1"><rdf:li Item:Semantic="Primary" Item:Length="0" Item:Padding="4"/><rdf:li \
    Item:Semantic="MotionPhoto" Item:Length="\(film.count)" Item:Padding="0"/></x:xmpmeta>
    """
  return [
    ("samsung", named + directory + little(directory.count) + Array("SEFT".utf8)), ("old", Array(old.utf8) + film),
    ("new", Array(new.utf8) + film), ("heic", box("ftyp", Array("heic".utf8)) + box("mpvd", film)),
  ]
}()

let subtitleSeeds: [(name: String, bytes: [UInt8])] = [
  (
    "vtt",
    Array("WEBVTT\n\nNOTE of ours\n\n00:01.000 --> 00:02.500 align:start\n<v Ada>Hello &amp; come <i>in</i>\n".utf8)
  ),
  (
    "srt",
    Array(
      "\u{FEFF}1\r\n00:00:01,000 --> 00:00:02,500\r\n{\\an8}Hello\r\ncome in\r\n\r\n2\r\n1:02:03.4 --> 1:02:04.5\r\nö\r\n"
        .utf8)
  ),
]

let documentSeeds: [(name: String, bytes: [UInt8])] = [
  (
    "text",
    Array(
      """
      <page width="595.2" height="841.9">
        <flow>
          <block xMin="10" yMin="10" xMax="90" yMax="20">
            <line xMin="10" yMin="10" xMax="90" yMax="20">
              <word xMin="10" yMin="10" xMax="40" yMax="20">Dear &amp;amp; Ada</word>
            </line>
      """.utf8)
  ), ("facts", Array("Title:   Attic\nPages: 3\nCreationDate: 2019-07-14T12:20:30+02\n".utf8)),
  (
    "page",
    Array(
      """
      %PDF-1.5
      1 0 obj
      << /Contents 2 0 R /MediaBox [ 0 0 9 9 ] /Type /Page >>
      endobj
      2 0 obj
      << /Length 60 >>
      stream
      q 9 0 0 9 0 0 cm /I Do Q BT 3 Tr (a\\(b) Tj [<41> 2] TJ ET W n  
      endstream
      endobj
      xref
      """.utf8)
  ),
]
