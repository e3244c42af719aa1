// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import Raster
import TestSupport
import Testing

@testable import Media

/// Films of every shape: red above, blue below, green in the upper left corner; so are the still and the played file.
@Suite(.enabled(if: TestFilm.isInstalled, "ffmpeg is not installed")) struct `A film's shape` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ name: String) throws -> MediaFile {
    let path = folder.path(name)
    return MediaFile(
      path: Array(path.utf8), ending: String(name.split(separator: ".").last ?? ""),
      size: try Files.read(path, limit: 1 << 28).count)
  }

  /// The letters of the colours in the corners: upper left, upper right, lower left, lower right.
  private func corners(_ plane: RGBPlane) -> String {
    func letter(_ x: Double, _ y: Double) -> String {
      let at =
        3 * (Int(y * Double(plane.size.height)) * plane.size.width + Int(x * Double(plane.size.width)))
      let (r, g, b) = (Int(plane.pixels[at]), Int(plane.pixels[at + 1]), Int(plane.pixels[at + 2]))
      return r > g + 40 && r > b + 40 ? "R" : b > r + 40 && b > g + 40 ? "B" : g > r + 40 && g > b + 40 ? "G" : "?"
    }
    return letter(0.1, 0.1) + letter(0.9, 0.1) + letter(0.1, 0.9) + letter(0.9, 0.9)
  }

  private func still(_ name: String) throws -> RGBPlane {
    let file = try file(name)
    let bytes = try FilmStill.make(file, try FilmProbe(file), at: 0.2)
    return try Raster.plane(of: bytes, longSide: 4_000)
  }

  /// Makes a film, and checks its still and its played file.
  @discardableResult
  private func expect(
    _ name: String, _ made: PixelSize, still: PixelSize? = nil, copied: Bool = false, corners wanted: String = "GRBB"
  ) throws -> (probe: FilmProbe, made: FilmPlayer.Made) {
    let probe = try FilmProbe(try file(name))
    #expect(FilmPlayer(probe)?.isCopied == copied, "\(name)")
    let picture = try self.still(name)
    #expect(corners(picture) == wanted && picture.size == still ?? made, "\(name): \(picture.size)")
    let player = try FilmPlayer.make(try file(name), to: folder.path("out.mp4"))
    #expect(player.format == .mp4 && player.size == made, "\(name): \(player.size)")
    let played = try self.still("out.mp4")
    #expect(corners(played) == wanted && played.size == made, "\(name): \(played.size)")
    let out = try FilmProbe(try file("out.mp4"))
    let video = try #require(out.video)
    #expect(!video.isHDR && !video.isInterlaced && video.codec == "h264" && !video.isMirrored)
    #expect(["aac", "mp3", nil].contains(out.audio?.codec) && out.audio?.channels ?? 1 <= 2)
    return (out, player)
  }

  private func make(_ arguments: [String]) throws { try TestFilm.make(arguments, in: folder.path) }

  @Test func `stays if browsers play it, with a new sound if only the sound is unsupported`() throws {
    try make(TestFilm.halves(320, 240) + TestFilm.h264 + ["-c:a", "aac", "plain.mp4"])
    try expect("plain.mp4", PixelSize(width: 320, height: 240), copied: true)
    try make(TestFilm.halves(320, 240, sound: false) + TestFilm.h264 + ["silent.mp4"])
    let silent = try expect("silent.mp4", PixelSize(width: 320, height: 240), copied: true)
    #expect(silent.probe.audio == nil)
    try make(TestFilm.halves(320, 240) + TestFilm.h264 + ["-c:a", "libmp3lame", "mp3.mp4"])
    try expect("mp3.mp4", PixelSize(width: 320, height: 240), copied: true)
    try make(TestFilm.halves(320, 240) + TestFilm.h264 + ["-c:a", "pcm_s16le", "pcm.mov"])
    #expect(try expect("pcm.mov", PixelSize(width: 320, height: 240)).probe.audio?.codec == "aac")
    try make(TestFilm.halves(320, 240) + TestFilm.h264 + ["-c:a", "aac", "-ac", "6", "surround.mp4"])
    #expect(try expect("surround.mp4", PixelSize(width: 320, height: 240)).probe.audio?.channels == 2)
  }

  @Test(arguments: [
    // The matrix as `displaymatrix`, and the resulting corners.
    (90, false, "BGBR"), (180, false, "BBRG"), (270, false, "RBGB"), (0, true, "RGBB"), (90, true, "BRBG"),
  ])
  func `is rotated and mirrored by its matrix`(turn: Int, mirrors: Bool, wanted: String) throws {
    try make(TestFilm.halves(320, 240) + TestFilm.h264 + ["-c:a", "aac", "flat.mp4"])
    var film = try Files.read(folder.path("flat.mp4"), limit: 1 << 24)
    // The first track's matrix, in a tkhd of version 0.
    let head = try #require(film.indices.first { film[$0...].starts(with: "tkhd".utf8) })
    let one: [Int32] = [0x1_0000, 0, -0x1_0000]
    let (cosine, sine) = [(0, 1), (1, 2), (2, 1), (1, 0)].enumerated().filter { $0.offset == turn / 90 }
      .map { (one[$0.element.0], -one[$0.element.1]) }[0]
    let mirror: Int32 = mirrors ? -1 : 1
    // Rows: a b u, c d v, x y w.
    let matrix: [Int32] = [mirror * cosine, mirror * sine, 0, -sine, cosine, 0, 0, 0, 0x4000_0000]
    for (number, value) in matrix.enumerated() {
      for byte in 0..<4 {
        film[head + 44 + 4 * number + byte] = UInt8(truncatingIfNeeded: value >> Int32(24 - 8 * byte))
      }
    }
    try folder.write(film, to: ArchivePath("turned.mp4"))
    let size = turn % 180 == 0 ? PixelSize(width: 320, height: 240) : PixelSize(width: 240, height: 320)
    try expect("turned.mp4", size, copied: !mirrors, corners: wanted)
  }

  @Test func `is fitted if it is upright, odd, stretched or interlaced, in any codec`() throws {
    try make(TestFilm.halves(2_160, 3_840, seconds: 0.4) + TestFilm.h264 + ["upright.mp4"])
    try expect("upright.mp4", PixelSize(width: 1_080, height: 1_920), still: PixelSize(width: 2_160, height: 3_840))
    try make(
      TestFilm.halves(1_282, 962) + [
        "-vf", "scale=641:481,format=yuv444p", "-c:v", "libx264", "-preset", "ultrafast", "odd.mp4",
      ])
    try expect("odd.mp4", PixelSize(width: 640, height: 480), still: PixelSize(width: 641, height: 481))
    try make(TestFilm.halves(360, 288) + TestFilm.h264 + ["-aspect", "16:9", "wide.mp4"])
    #expect(try FilmProbe(try file("wide.mp4")).facts.size == PixelSize(width: 512, height: 288))
    try make(
      TestFilm.halves(320, 240) + [
        "-c:v", "libx264", "-preset", "ultrafast", "-flags", "+ilme+ildct", "-vf", "setfield=tff", "-top", "1",
        "-pix_fmt",
        "yuv420p", "lines.mp4",
      ])
    #expect(try FilmProbe(try file("lines.mp4")).video?.isInterlaced == true)
    try expect("lines.mp4", PixelSize(width: 320, height: 240))
    try make(TestFilm.halves(320, 240) + ["-c:v", "libx265", "-preset", "ultrafast", "-tag:v", "hvc1", "hevc.mov"])
    try expect("hevc.mov", PixelSize(width: 320, height: 240))
    try make(TestFilm.halves(320, 240) + ["-c:v", "libvpx-vp9", "-cpu-used", "8", "-c:a", "libopus", "vp9.webm"])
    try expect("vp9.webm", PixelSize(width: 320, height: 240))
    try make(TestFilm.halves(320, 240) + ["-c:v", "mpeg2video", "-q:v", "3", "-c:a", "mp2", "old.mpg"])
    try expect("old.mpg", PixelSize(width: 320, height: 240))
    try make(TestFilm.halves(720, 576) + ["-target", "pal-dv", "tape.dv"])
    let tape = try FilmProbe(try file("tape.dv"))
    try expect("tape.dv", try #require(tape.facts.size))
    try make(TestFilm.halves(320, 240) + TestFilm.h264 + ["-bf", "2", "-c:a", "libmp3lame", "frames.avi"])
    try expect("frames.avi", PixelSize(width: 320, height: 240))
  }

  @Test func `gets square pixels from stretched ones, copied or encoded`() throws {
    try make(TestFilm.halves(360, 288) + TestFilm.h264 + ["-aspect", "16:9", "-c:a", "aac", "wide.mp4"])
    let wide = PixelSize(width: 512, height: 288)
    try expect("wide.mp4", wide, copied: true)
    try make(TestFilm.halves(360, 288) + ["-c:v", "mpeg4", "-q:v", "3", "-aspect", "16:9", "wide4.mp4"])
    try expect("wide4.mp4", wide)
  }

  @Test(arguments: ["smpte2084", "arib-std-b67"], ["bt2020nc", ""])
  func `of HDR has colours for every screen, even with little metadata`(transfer: String, matrix: String)
    throws
  {
    let colours =
      ["-color_trc", transfer] + (matrix.isEmpty ? [] : ["-color_primaries", "bt2020", "-colorspace", matrix])
    try make(
      TestFilm.halves(320, 240, seconds: 0.4) + [
        "-vf", "format=yuv420p10", "-c:v", "libx265", "-preset", "ultrafast", "-tag:v", "hvc1",
      ] + colours + ["hdr.mp4"])
    #expect(try FilmProbe(try file("hdr.mp4")).video?.isHDR == true)
    try expect("hdr.mp4", PixelSize(width: 320, height: 240))
  }

  @Test func `keeps its frame times, with high and variable rates`() throws {
    try make(TestFilm.halves(320, 240, rate: 120) + TestFilm.h264 + ["-c:a", "aac", "fast.mp4"])
    let fast = try expect("fast.mp4", PixelSize(width: 320, height: 240))
    #expect(abs((fast.probe.video?.frames ?? 0) - 30) < 1)
    try make(
      TestFilm.halves(320, 240, seconds: 3, rate: 30) + [
        "-vf", "select='lt(t,1)+not(mod(n,10))'", "-fps_mode", "vfr", "-c:v", "mpeg4", "-q:v", "3", "uneven.mp4",
      ])
    let uneven = try expect("uneven.mp4", PixelSize(width: 320, height: 240))
    #expect(abs(uneven.made.duration - 3) < 0.4)
    let frames = try CommandRun.run(
      "ffprobe",
      [
        "-v", "error", "-count_frames", "-select_streams", "v", "-show_entries", "stream=nb_read_frames", "-of",
        "csv=p=0", "-i", folder.path("out.mp4"),
      ]
    ).output
    #expect(frames.hasPrefix("36"), "\(frames)")
  }

  @Test func `has the same bytes each time, and with one processor`() throws {
    try make(
      [
        "-f", "lavfi", "-i", "testsrc2=s=640x360:d=2", "-f", "lavfi", "-i", "sine=d=2", "-c:v", "mpeg4", "-q:v", "3",
        "film.avi",
      ])
    _ = try FilmPlayer.make(try file("film.avi"), to: folder.path("one"))
    _ = try FilmPlayer.make(try file("film.avi"), to: folder.path("two"))
    // A program inherits the processors of the one that starts it.
    func allow(_ processors: String) throws {
      _ = try CommandRun.run("taskset", ["-acp", processors, "\(getpid())"])
    }
    try allow("0")
    defer { try? allow("0-\(ProcessInfo.processInfo.processorCount - 1)") }
    _ = try FilmPlayer.make(try file("film.avi"), to: folder.path("three"))
    let first = try Files.read(folder.path("one"), limit: 1 << 26)
    #expect(try first == Files.read(folder.path("two"), limit: 1 << 26))
    #expect(try first == Files.read(folder.path("three"), limit: 1 << 26))
  }
}
