// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Media

/// Films and sounds with hidden parts: the cut parts are red and loud, the shown ones green and silent.
@Suite(.enabled(if: TestFilm.isInstalled, "ffmpeg is not installed")) struct `A cut film` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ name: String) throws -> MediaFile {
    MediaFile(
      path: Array(folder.path(name).utf8), ending: String(name.split(separator: ".").last ?? ""),
      size: try Files.read(folder.path(name), limit: 1 << 28).count)
  }

  /// Four seconds with one key frame: red and loud except in the second second.
  private func film(_ name: String, sound: Bool = true) throws {
    try TestFilm.make(
      [
        "-f", "lavfi", "-i", "color=red:s=160x120:r=10:d=4,drawbox=color=lime:t=fill:enable='between(t,0.95,1.95)'",
        "-f", "lavfi", "-i", "sine=d=4,volume=0:enable='between(t,0.9,2.1)'",
      ] + (sound ? ["-c:a", "aac"] : ["-an"]) + TestFilm.h264 + ["-g", "400", name], in: folder.path)
  }

  /// An edit: its length in milliseconds, and its start in the media.
  private typealias Edit = (length: Int, start: Double)

  /// Gives each track these edits, and changes its other boxes by `change`.
  private func cut(
    _ name: String, _ edits: [Edit], to result: String,
    _ change: (String, [UInt8], Int) -> [UInt8] = { _, content, _ in content }
  ) throws {
    var track = 0
    func rebuilt(_ bytes: [UInt8]) -> [UInt8] {
      let box = FilmBox(bytes: bytes[...])
      return box.all.flatMap { name, inner -> [UInt8] in
        if name == "trak" { track += 1 }
        var content = Array(inner.bytes)
        if ["moov", "trak", "mdia"].contains(name) {
          let scale = FilmBox(bytes: inner.bytes).child("mdia")?.child("mdhd")?.scale ?? 0
          content = rebuilt(content)
          if name == "trak", !edits.isEmpty {
            content += TestFilm.box("edts", TestFilm.box("elst", list(edits, scale)))
          }
        } else if name == "edts", !edits.isEmpty {
          return []
        }
        return TestFilm.box(name, change(name, content, track))
      }
    }
    try folder.write(rebuilt(try Files.read(folder.path(name), limit: 1 << 26)), to: ArchivePath(result))
  }

  private func list(_ edits: [Edit], _ scale: Int) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] { (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
    return [0, 0, 0, 0] + number(edits.count)
      + edits.flatMap { number($0.length) + number($0.start < 0 ? -1 : Int($0.start * Double(scale))) + [0, 1, 0, 0] }
  }

  /// Ignores edit lists and crops, and expects no red pixel and no sound, but something green.
  private func expectNothingHidden(_ name: String, isSound: Bool = false) throws {
    let whole = ["-ignore_editlist", "1", "-flags2", "ignorecrop", "-i", name]
    if !isSound {
      try TestFilm.make(
        whole + [
          "-map", "0:v", "-vf", "scale=2:2", "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgb24",
          "all.rgb",
        ], in: folder.path)
      let pixels = try Files.read(folder.path("all.rgb"), limit: 1 << 26)
      #expect(pixels.count >= 12)
      for start in stride(from: 0, to: pixels.count - 2, by: 3) {
        #expect(pixels[start] < 100 && pixels[start + 1] > 120, "\(pixels[start..<start + 3]) in \(name)")
      }
    }
    let told = try TestFilm.told(folder.path(name))
    guard told.contains("codec_type=\"audio\"") else {
      #expect(!isSound)
      return
    }
    try TestFilm.make(whole + ["-map", "0:a", "-ac", "1", "-f", "s16le", "all.pcm"], in: folder.path)
    let sound = try Files.read(folder.path("all.pcm"), limit: 1 << 26)
    let loudest = stride(from: 0, to: sound.count - 1, by: 2).map {
      abs(Int(Int16(bitPattern: UInt16(sound[$0]) | UInt16(sound[$0 + 1]) << 8)))
    }.max()
    #expect(try #require(loudest) < 400, "\(name)")
  }

  @Test(
    arguments: ["mov", "mp4"],
    [
      [(1_000, 1.0)], [(500, 1.2)], [(400, 1.1), (400, 1.5)], [(300, 1.6), (300, 1.1)], [(200, -1), (800, 1.1)],
    ] as [[(Int, Double)]])
  func `plays without the parts that its edit list leaves out`(ending: String, edits: [(Int, Double)]) throws {
    try film("whole.\(ending)")
    try cut("whole.\(ending)", edits, to: "cut.\(ending)")
    let made = try FilmPlayer.make(try file("cut.\(ending)"), to: folder.path("out.mp4"))
    #expect(made.duration < 1.3)
    try expectNothingHidden("out.mp4")
  }

  @Test func `plays without the data before the cut of a program that copied`() throws {
    try film("whole.mp4")
    try TestFilm.make(["-ss", "1.2", "-i", "whole.mp4", "-t", "0.5", "-c", "copy", "cut.mp4"], in: folder.path)
    #expect(try FilmPlayer(FilmProbe(try file("cut.mp4")))?.isCopied == false)
    _ = try FilmPlayer.make(try file("cut.mp4"), to: folder.path("out.mp4"))
    try expectNothingHidden("out.mp4")
  }

  @Test(arguments: [[(900, 1.0)], [(300, 1.1), (300, 1.5)]] as [[(Int, Double)]])
  func `may be a sound`(edits: [(Int, Double)]) throws {
    try film("whole.mp4")
    try TestFilm.make(["-i", "whole.mp4", "-vn", "-c:a", "copy", "whole.m4a"], in: folder.path)
    try cut("whole.m4a", edits, to: "cut.m4a")
    let made = try FilmPlayer.make(try file("cut.m4a"), to: folder.path("out.m4a"))
    #expect(made.format == .m4a && made.duration < 1.2)
    try expectNothingHidden("out.m4a", isSound: true)
  }

  /// The padding that encoders put around a sound is no cut.
  @Test func `is none if its edit lists show all of it`() throws {
    try film("whole.mp4")
    #expect(try FilmPlayer(FilmProbe(try file("whole.mp4")))?.isCopied == true)
    try TestFilm.make(["-i", "whole.mp4", "-vn", "-c:a", "copy", "whole.m4a"], in: folder.path)
    #expect(try FilmPlayer(FilmProbe(try file("whole.m4a")))?.isCopied == true)
    try cut("whole.mp4", [(4_000, 0)], to: "same.mp4")
    #expect(try FilmPlayer(FilmProbe(try file("same.mp4")))?.isCopied == true)
  }

  @Test func `is refused if it is fragmented and shows more than its edit list`() throws {
    try film("whole.mp4")
    try TestFilm.make(
      ["-i", "whole.mp4", "-c", "copy", "-movflags", "frag_keyframe+empty_moov", "parts.mp4"], in: folder.path)
    try cut("parts.mp4", [(1_000, 1)], to: "cut.mp4")
    #expect(throws: MediaRefusal.cut) { try FilmProbe(try file("cut.mp4")) }
    #expect(throws: Never.self) { try FilmProbe(try file("parts.mp4")) }
  }

  @Test func `may be cropped at its edges`() throws {
    try TestFilm.make(
      ["-f", "lavfi", "-i", "color=lime:s=160x120:r=10:d=1,drawbox=w=64:color=red:t=fill"] + TestFilm.h264 + [
        "whole.mp4"
      ],
      in: folder.path)
    try TestFilm.make(
      ["-i", "whole.mp4", "-c", "copy", "-bsf:v", "h264_metadata=crop_left=64", "sides.mp4"], in: folder.path)
    try cut("whole.mp4", [], to: "aperture.mp4") { name, content, _ in
      guard name == "mdia" else { return content }
      // A clean aperture of 96 by 120 pixels, 32 to the right of the middle.
      let clap = TestFilm.box("clap", [96, 1, 120, 1, 32, 1, 0, 1].flatMap { [0, 0, 0, UInt8($0)] })
      return Self.adding(clap, to: content)
    }
    for name in ["sides.mp4", "aperture.mp4"] {
      let made = try FilmPlayer.make(try file(name), to: folder.path("out.mp4"))
      #expect(made.size == PixelSize(width: 96, height: 120), "\(name)")
      try expectNothingHidden("out.mp4")
    }
  }

  /// Puts a box at the end of the sample description.
  private static func adding(_ box: [UInt8], to media: [UInt8]) -> [UInt8] {
    FilmBox(bytes: media[...]).all.flatMap { name, inner -> [UInt8] in
      switch name {
      case "minf", "stbl": TestFilm.box(name, adding(box, to: Array(inner.bytes)))
      case "stsd":
        TestFilm.box(
          name,
          Array(inner.bytes.prefix(8))
            + inner.dropping(8).all.flatMap { TestFilm.box($0.name, Array($0.box.bytes) + box) })
      default: TestFilm.box(name, Array(inner.bytes))
      }
    }
  }

  @Test func `leaves out disabled tracks`() throws {
    try film("whole.mp4")
    func switchedOff(_ off: Int) -> (String, [UInt8], Int) -> [UInt8] {
      { name, content, track in
        guard name == "tkhd", track == off else { return content }
        return [content[0], 0, 0, 0] + content.dropFirst(4)
      }
    }
    try cut("whole.mp4", [(900, 1)], to: "silent.mp4", switchedOff(2))
    #expect(try FilmPlayer.make(try file("silent.mp4"), to: folder.path("out.mp4")).format == .mp4)
    #expect(try !TestFilm.told(folder.path("out.mp4")).contains("codec_type=\"audio\""))
    try expectNothingHidden("out.mp4")
    try cut("whole.mp4", [(900, 1)], to: "dark.mp4", switchedOff(1))
    #expect(try FilmProbe(try file("dark.mp4")).video == nil)
  }

  /// A Matroska file of two tracks: the first is disabled, the second hides 8 columns at its left and 2 rows at its
  /// bottom.
  @Test func `may be a Matroska film`() throws {
    func element(_ id: [UInt8], _ bytes: [UInt8]) -> [UInt8] {
      id + [0x40 | UInt8(bytes.count >> 8), UInt8(bytes.count & 255)] + bytes
    }
    let tracks = element(
      [0x16, 0x54, 0xAE, 0x6B],
      element([0xAE], element([0x83], [1]) + element([0xB9], [0]))
        + element(
          [0xAE], element([0x83], [1]) + element([0xE0], element([0x54, 0xCC], [8]) + element([0x54, 0xAA], [2]))))
    let head = element([0x1A, 0x45, 0xDF, 0xA3], [])
    try folder.write(head + element([0x18, 0x53, 0x80, 0x67], tracks), to: "a.mkv")
    let container = try FilmContainer(folder.path("a.mkv"))
    #expect(container.tracks.map(\.isEnabled) == [false, true])
    #expect(container.crop(1) == [8, 0, 0, 2])
    let ordered = element([0x10, 0x43, 0xA7, 0x70], element([0x45, 0xB9], element([0x45, 0xDD], [1])))
    try folder.write(head + element([0x18, 0x53, 0x80, 0x67], tracks + ordered), to: "b.mkv")
    #expect(throws: MediaRefusal.cut) { try FilmContainer(folder.path("b.mkv")) }
  }
}
