// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Media

/// Invalid and malicious films: each is an error, and no other file is opened.
@Suite(.enabled(if: TestFilm.isInstalled, "ffmpeg is not installed")) struct `A malicious film` {
  private let folder: TemporaryFolder
  private static let secret = "CANARY of another file"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("plainly \(Self.secret)\n", to: "secret.txt")
    try TestFilm.make(
      TestFilm.halves(320, 240) + TestFilm.h264 + ["-c:a", "aac", "-metadata", "title=\(Self.secret)", "secret.mp4"],
      in: folder.path)
  }

  private func file(_ path: [UInt8], _ ending: String) -> MediaFile {
    MediaFile(path: path, ending: ending, size: (try? Files.read(bytesOfPath: path, limit: 1 << 26).count) ?? 0)
  }

  private func file(_ name: String) -> MediaFile {
    file(Array(folder.path(name).utf8), String(name.split(separator: ".").last ?? ""))
  }

  /// Does everything with a film; returns whether anything succeeded.
  @discardableResult
  private func tryAll(_ film: MediaFile, _ comment: Comment) -> Bool {
    guard let probe = try? FilmProbe(film) else { return false }
    #expect(probe.facts.duration.isFinite && probe.facts.duration >= 0 && probe.facts.duration < 1e7, comment)
    let still = try? FilmStill.make(film, probe, at: 0)
    if probe.cover != nil { _ = try? FilmStill.cover(film, probe) }
    if probe.video == nil { _ = try? Waveform(film, probe) }
    let path = folder.path("made")
    let made = try? FilmPlayer.make(film, to: path)
    for bytes in [still, made == nil ? nil : try? Files.read(path, limit: 1 << 28)] {
      #expect(bytes.map { !String(decoding: $0, as: UTF8.self).contains("CANARY") } ?? true, comment)
    }
    return made != nil
  }

  @Test func `that is a list of other files opens none`() throws {
    let here = folder.path
    let lists = [
      "hls.mp4": "#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile://\(here)/secret.mp4\n#EXT-X-ENDLIST\n",
      "near.mp4": "#EXTM3U\n#EXTINF:10,\nsecret.mp4\n#EXT-X-ENDLIST\n",
      "net.mp4": "#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1:9/a.ts\n#EXT-X-ENDLIST\n",
      "concat.mov": "ffconcat version 1.0\nfile '\(here)/secret.mp4'\n",
      "near.mov": "ffconcat version 1.0\nfile secret.mp4\n",
      "dash.mp4":
        "<?xml version=\"1.0\"?><MPD xmlns=\"urn:mpeg:dash:schema:mpd:2011\"><Period><AdaptationSet><Representation><BaseURL>file://\(here)/secret.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>",
      "sdp.mp4": "v=0\nm=video 5004 RTP/AVP 96\nc=IN IP4 127.0.0.1\na=rtpmap:96 H264/90000\n",
      "asx.wmv": "<asx version=\"3.0\"><entry><ref href=\"file://\(here)/secret.mp4\"/></entry></asx>",
      "script.avi": "AviSource(\"\(here)/secret.mp4\")", "words.mp4": Self.secret, "words.mp3": Self.secret,
    ]
    for (name, words) in lists {
      try folder.write(words, to: name)
      #expect(!tryAll(file(name), "\(name)"), "\(name)")
    }
    // A film whose data is in another file.
    try TestFilm.make(TestFilm.halves(160, 120) + TestFilm.h264 + ["refers.mov"], in: here)
    var film = try Files.read(folder.path("refers.mov"), limit: 1 << 24)
    if let at = film.indices.first(where: { film[$0...].starts(with: "url \0\0\0\u{1}".utf8) }) { film[at + 7] = 0 }
    try folder.write(film, to: ArchivePath("refers.mov"))
    tryAll(file("refers.mov"), "another file's data")
  }

  @Test func `may be cut off, empty, junk, or no regular file`() throws {
    let whole = try Files.read(folder.path("secret.mp4"), limit: 1 << 24)
    try folder.write(Array(whole.prefix(whole.count / 2)), to: ArchivePath("half.mp4"))
    #expect(!tryAll(file("half.mp4"), "without its index"))
    for (name, bytes) in [
      ("empty.mp4", []), ("one.mp4", [0]),
      ("junk.mov", (0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 7_919 >> 3) }),
      ("zeros.avi", [UInt8](repeating: 0, count: 100_000)),
    ] {
      try folder.write(bytes, to: ArchivePath(name))
      #expect(!tryAll(file(name), "\(name)"), "\(name)")
    }
    #expect(mkfifo(folder.path("pipe.mp4"), 0o600) == 0)
    try folder.makeFolder("folder.mp4")
    symlink("/nowhere", folder.path("link.mp4"))
    for name in ["folder.mp4", "link.mp4", "absent.mp4", "pipe.mp4"] { #expect(!tryAll(file(name), "\(name)")) }
  }

  @Test(arguments: [
    "-i.mp4", "-version", "a\nb.mp4", "http:a.mp4", "file:secret.mp4", "concat:a|b.mp4", "%03d.mp4", "a'b\"c.mp4",
    "a b;c&d.mp4",
    "$(id).mp4", "pipe:0", "a.mp4/../..mp4".replacing("/", with: "\\"), "ö日本.mp4", "*.mp4", "x.%00",
    "subfile,,start,0,end,0,,:a.mp4",
  ])
  func `is opened under any name`(name: String) throws {
    let path = folder.path + "/" + name
    try Files.write(Files.read(folder.path("secret.mp4"), limit: 1 << 24), to: path)
    #expect(tryAll(file(Array(path.utf8), String(name.split(separator: ".").last ?? "")), "\(name)"))
  }

  @Test func `is opened under a name of invalid UTF-8`() throws {
    let path = Array(folder.path.utf8) + Array("/".utf8) + [0xFF, 0xFE, 0x2D, 0x80] + Array(".mp4".utf8)
    try folder.write(
      Files.read(folder.path("secret.mp4"), limit: 1 << 24),
      to: ArchivePath(bytes: [0xFF, 0xFE, 0x2D, 0x80] + Array(".mp4".utf8)))
    #expect(tryAll(file(path, "mp4"), "no UTF-8"))
  }

  @Test func `may claim to last for ever, or to be of any size`() throws {
    let whole = try Files.read(folder.path("secret.mp4"), limit: 1 << 24)
    func find(_ name: String, after: Int = 0) -> Int {
      whole.indices.first { $0 >= after && whole[$0...].starts(with: name.utf8) } ?? 0
    }
    let (mvhd, tkhd, mdhd) = (find("mvhd"), find("tkhd"), find("mdhd"))
    // In boxes of version 0: time scale and duration; width and height.
    for (number, change) in [
      [
        mvhd + 20: 0xFF, mvhd + 21: 0xFF, mvhd + 22: 0xFF, mvhd + 23: 0xFE, mvhd + 19: 1, mvhd + 18: 0, mvhd + 17: 0,
        mvhd + 16: 0,
      ],
      [mvhd + 16: 0, mvhd + 17: 0, mvhd + 18: 0, mvhd + 19: 0],
      [mdhd + 16: 0, mdhd + 17: 0, mdhd + 18: 0, mdhd + 19: 1],
      [mdhd + 20: 0x7F, mdhd + 21: 0xFF, mdhd + 22: 0xFF, mdhd + 23: 0xFF],
      [tkhd + 80: 0xFF, tkhd + 81: 0xFF, tkhd + 84: 0xFF, tkhd + 85: 0xFF],
    ].enumerated() {
      var film = whole
      for (at, value) in change { film[at] = UInt8(value) }
      try folder.write(film, to: ArchivePath("much\(number).mp4"))
      tryAll(file("much\(number).mp4"), "\(number)")
    }
  }

  @Test func `may have very many streams`() throws {
    // The first track many times over; separate numbers would make no difference.
    let whole = try Files.read(folder.path("secret.mp4"), limit: 1 << 24)
    let at = try #require(whole.indices.first { whole[$0...].starts(with: "trak".utf8) }) - 4
    let length = whole[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
    let film = TestFilm.addToMoov((0..<3_000).flatMap { _ in whole[at..<at + length] }, of: whole)
    try folder.write(film, to: ArchivePath("many.mp4"))
    tryAll(file("many.mp4"), "many")
  }

  @Test func `may be any of a hundred and fifty damaged ones`() throws {
    let here = folder.path
    try TestFilm.make(TestFilm.halves(96, 64, seconds: 0.4) + TestFilm.h264 + ["-c:a", "aac", "a.mp4"], in: here)
    try TestFilm.make(
      TestFilm.halves(96, 64, seconds: 0.4) + ["-c:v", "libvpx-vp9", "-cpu-used", "8", "-c:a", "libopus", "b.webm"],
      in: here)
    try TestFilm.make(
      TestFilm.halves(96, 64, seconds: 0.4) + ["-c:v", "mpeg4", "-c:a", "libmp3lame", "c.avi"], in: here)
    try TestFilm.make(["-f", "lavfi", "-i", "sine=d=0.4", "d.mp3"], in: here)
    try TestFilm.make(["-f", "lavfi", "-i", "sine=d=0.4", "e.flac"], in: here)
    try TestFilm.make(["-f", "lavfi", "-i", "sine=d=0.4", "f.wav"], in: here)
    for (number, name) in ["a.mp4", "b.webm", "c.avi", "d.mp3", "e.flac", "f.wav"].enumerated() {
      let sound = try Files.read(folder.path(name), limit: 1 << 24)
      for seed in 0..<25 {
        var generator = SeededGenerator(seed: UInt64(1_000 * number + seed))
        var bytes = sound
        switch seed % 4 {
        case 0: bytes.removeLast(Int.random(in: 1..<bytes.count, using: &generator))
        case 1:
          let (from, to) = (
            Int.random(in: 0..<bytes.count, using: &generator), Int.random(in: 0..<bytes.count, using: &generator)
          )
          bytes.replaceSubrange(
            min(from, to)..<max(from, to), with: bytes.prefix(Int.random(in: 0..<200, using: &generator)))
        default:
          // The index, at the beginning or the end, is the sensitive part.
          for _ in 0..<Int.random(in: 1..<40, using: &generator) {
            let place = Int.random(in: 0..<min(2_000, bytes.count), using: &generator)
            bytes[seed % 4 == 2 ? place : bytes.count - 1 - place] = UInt8.random(in: 0...255, using: &generator)
          }
        }
        let broken = "broken-\(number)-\(seed).\(name.split(separator: ".")[1])"
        try folder.write(bytes, to: ArchivePath(broken))
        tryAll(file(broken), "\(broken)")
      }
    }
  }
}
