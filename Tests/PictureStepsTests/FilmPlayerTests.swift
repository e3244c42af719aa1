// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import Raster
import TestSupport
import Testing

@testable import Media

@Suite(.enabled(if: TestFilm.isInstalled, "ffmpeg is not installed")) struct `The file that visitors play` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ name: String) throws -> MediaFile {
    let path = folder.path(name)
    return MediaFile(
      path: Array(path.utf8), ending: String(name.split(separator: ".").last ?? ""),
      size: try Files.read(path, limit: 1 << 28).count)
  }

  private func play(_ name: String, to out: String = "out") throws -> FilmPlayer.Made {
    try FilmPlayer.make(try file(name), to: folder.path(out))
  }

  private func bytes(_ name: String) throws -> [UInt8] { try Files.read(folder.path(name), limit: 1 << 28) }

  /// Expects none of the canary words, and no date, place, device or program.
  private func expectSilent(_ name: String, _ comment: Comment) throws {
    let found = String(decoding: try bytes(name), as: UTF8.self).lowercased()
    #expect(!found.contains("canary"), comment)
    let told = try TestFilm.told(folder.path(name))
    #expect(!told.lowercased().contains("canary"), comment)
    for line in told.split(separator: "\n") where line.contains(".tags.") {
      let isHarmless = [
        "major_brand", "minor_version", "compatible_brands", "language=\"und\"", "handler_name", "vendor_id",
      ]
      .contains { line.contains($0) }
      #expect(isHarmless, "\(comment): \(line)")
    }
    #expect(!told.contains("nb_streams=0") && !told.contains("chapter"), comment)
    guard ExifTool.isInstalled else { return }
    let tags = String(decoding: try ExifTool.run(["-a", "-G1", "-s", "-u", "-ee3", folder.path(name)]), as: UTF8.self)
    for line in tags.split(separator: "\n") where !line.hasPrefix("[System]") && !line.hasPrefix("[ExifTool]") {
      let words = line.dropFirst(16)
      if words.contains("Date"), words.contains("0000:00:00") { continue }
      for bad in ["GPS", "Location", "Date", "Make ", "Model", "Software", "Encoder", "Creat", "Title", "Comment"]
      where words.contains(bad) {
        Issue.record("\(comment): \(line)")
      }
    }
  }

  private func text(_ name: String, _ text: String) throws { try folder.write(text, to: name) }

  /// A film of one codec with words wherever there is room for them.
  private func canaryFilm(_ codec: [String], _ sound: [String], _ name: String) throws {
    try text("words.srt", "1\n00:00:00,000 --> 00:00:01,000\nCANARY subtitle\n")
    try text(
      "chapters.txt",
      ";FFMETADATA1\ntitle=CANARYmeta\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=500\ntitle=CANARYchapter\n")
    try TestFilm.make(
      TestFilm.halves(320, 240) + [
        "-i", "words.srt", "-i", "chapters.txt", "-map", "0:v", "-map", "1:a", "-map", "2:s",
      ]
        + ["-map_metadata", "3"] + codec + sound
        + [
          "-c:s", "mov_text", "-metadata", "artist=CANARYartist", "-metadata", "com.apple.quicktime.model=CANARYmodel",
          "-metadata", "location=+53.8655+010.6866/", "-metadata", "creation_time=2001-02-03T04:05:06Z",
          "-metadata:s:v", "handler_name=CANARYhandler", "-metadata:s:a", "language=deu", "-metadata:s:a",
          "handler_name=CANARYsound", "-timecode", "01:02:03:04", "-movflags", "use_metadata_tags", name,
        ], in: folder.path)
    var film = try bytes(name)
    let words = Array("CANARY in a box".utf8)
    let place = [UInt8(0), 21, 0x15, 0xC7] + Array("+53.8655+010.6866/CANARY".utf8)
    film = TestFilm.addToMoov(
      TestFilm.box(
        "udta",
        TestFilm.box("auth", words) + TestFilm.box("XMP_", words) + [0, 0, 0, 36, 0xA9, 0x78, 0x79, 0x7A] + place)
        + TestFilm.box("uuid", Array(repeating: 7, count: 16) + words) + TestFilm.box("free", words)
        + TestFilm.box("cust", words), of: film)
    film += TestFilm.box("uuid", Array(0xBE...0xCD) + Array("<x:xmpmeta>CANARY</x:xmpmeta>".utf8))
    film +=
      TestFilm.box("free", words) + TestFilm.box("skip", words) + TestFilm.box("mdat", words)
      + TestFilm.box("wide", words)
    try folder.write(film, to: ArchivePath(name))
  }

  @Test(arguments: ["mov", "mp4"], [true, false])
  func `holds no word of a film, wherever it was`(ending: String, copied: Bool) throws {
    let sei = "h264_metadata=sei_user_data='086f3693-b7b3-4f2c-9653-21492feee5b8+CANARYsei'"
    let name = "film.\(ending)"
    try canaryFilm(
      copied ? TestFilm.h264 + ["-bsf:v", sei] : ["-c:v", "libx265", "-preset", "ultrafast", "-tag:v", "hvc1"],
      ["-c:a", "aac"], name)
    #expect(String(decoding: try bytes(name), as: UTF8.self).contains("CANARY"))
    #expect(FilmPlayer(try FilmProbe(try file(name)))?.isCopied == copied)
    let made = try play(name)
    #expect(made.format == .mp4 && made.size == PixelSize(width: 320, height: 240))
    try expectSilent("out", "\(name)")
    let again = try play(name, to: "again")
    #expect(again.duration == made.duration)
    #expect(try bytes("out") == bytes("again"))
  }

  @Test func `holds no word of a Matroska film with tags and attachments`() throws {
    try text("note.txt", "CANARY attachment")
    try TestFilm.make(
      TestFilm.halves(320, 240) + TestFilm.h264 + [
        "-c:a", "libopus", "-attach", "note.txt", "-metadata:s:t", "mimetype=text/plain", "-metadata",
        "title=CANARYtitle",
        "-metadata:s:v", "title=CANARYtrack", "film.mkv",
      ], in: folder.path)
    let made = try play("film.mkv")
    #expect(made.format == .mp4)
    try expectSilent("out", "mkv")
  }

  @Test(arguments: [
    ("a.wav", ["-c:a", "pcm_s16le", "-write_bext", "1", "-metadata", "description=CANARYbext"], Rendition.Format.m4a),
    ("a.flac", ["-c:a", "flac"], .m4a), ("a.ogg", ["-c:a", "libvorbis"], .m4a), ("a.opus", ["-c:a", "libopus"], .m4a),
    ("a.m4a", ["-c:a", "aac", "-movflags", "use_metadata_tags"], .m4a), ("a.aiff", ["-write_id3v2", "1"], .m4a),
    ("a.mp3", ["-c:a", "libmp3lame", "-write_id3v1", "1"], .mp3), ("a.mp4", ["-c:a", "libmp3lame"], .mp3),
  ])
  func `holds no word of a sound`(name: String, arguments: [String], format: Rendition.Format) throws {
    try TestFilm.make(
      ["-f", "lavfi", "-i", "sine=d=2"] + arguments + [
        "-metadata", "title=CANARYtitle", "-metadata", "artist=CANARY", "-metadata", "date=2001-02-03", "-metadata",
        "comment=CANARYcomment", name,
      ], in: folder.path)
    #expect(String(decoding: try bytes(name), as: UTF8.self).contains("CANARY"))
    let made = try play(name)
    #expect(made.format == format && made.size == PixelSize(width: 0, height: 0) && abs(made.duration - 2) < 0.2)
    try expectSilent("out", "\(name)")
  }

  @Test func `holds no cover, and no words between the frames of an MP3`() throws {
    try TestFilm.make(["-f", "lavfi", "-i", "color=red:s=64x64", "-frames:v", "1", "cover.jpg"], in: folder.path)
    for name in ["one.mp3", "two.mp3"] {
      try TestFilm.make(
        [
          "-f", "lavfi", "-i", "sine=d=2", "-i", "cover.jpg", "-map", "0", "-map", "1", "-c:a", "libmp3lame", "-c:v",
          "copy",
          "-metadata:s:v", "title=CANARYcover", "-metadata", "title=CANARY", "-id3v2_version", "3", "-write_id3v1", "1",
          name,
        ], in: folder.path)
    }
    let ape =
      Array("APETAGEX".utf8) + [0xD0, 7, 0, 0, 58, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0] + Array(repeating: 0, count: 8)
      + Array("CANARYape CANARYape CANARYape".utf8)
    try folder.write(
      bytes("one.mp3") + Array("CANARY lyrics between ".utf8) + ape + bytes("two.mp3") + ape,
      to: ArchivePath("both.mp3"))
    let made = try play("both.mp3")
    #expect(made.duration > 1.8)
    try expectSilent("out", "two joined")
  }
}
