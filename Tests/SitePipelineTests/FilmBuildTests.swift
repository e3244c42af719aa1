// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import KeepsakeArchive
@testable import SitePipeline

/// Films and sounds in an archive, from the file to the site.
@Suite(.enabled(if: TestFilm.isInstalled, "ffmpeg is not installed")) struct `A film in an archive` {
  private let archive: SmallArchive

  init() throws { archive = try SmallArchive() }

  private func film(_ name: String, seconds: Double = 6, _ more: [String] = []) throws {
    try archive.folder.makeFolder(ArchivePath("\(archive.name)/\(name)").folder)
    try TestFilm.make(
      TestFilm.halves(160, 120, seconds: seconds) + TestFilm.h264 + ["-c:a", "aac"] + more + [name], in: archive.path)
  }

  private func files(_ ending: String) throws -> [String] {
    try archive.site().contents.keys.filter { $0.hasPrefix("media/") && $0.hasSuffix(".\(ending)") }
  }

  private func pages() throws -> [String] {
    try archive.site().contents.keys.filter {
      $0.hasPrefix("keepsakes/") && $0.hasSuffix("/index.html") && $0 != "keepsakes/index.html"
    }
    .sorted()
  }

  private func text() throws -> String {
    try archive.site().contents.sorted { $0.key < $1.key }.map { String(decoding: $0.value, as: UTF8.self) }.joined()
  }

  // MARK: Publishing

  @Test func `tells nothing on its site about where, when and with which camera it was taken`() async throws {
    try archive.write("location: hidden\n", to: "keepsake.yaml")
    try film(
      "a.mov", seconds: 2,
      [
        "-metadata", "com.apple.quicktime.software=CANARYsoftware", "-metadata", "location=+53.8655+010.6866/",
        "-metadata",
        "com.apple.quicktime.location.ISO6709=+53.8655+010.6866/", "-metadata:s:v", "handler_name=CANARYhandler",
        "-metadata",
        "com.apple.quicktime.content.identifier=CANARYidentifier", "-movflags", "use_metadata_tags",
      ])
    let report = try await archive.build { $0.slowWork = .first }
    #expect(report.outcome == .published)
    #expect(try files("mp4").count == 1 && pages().count == 1)
    let all = try text()
    #expect(!all.contains("CANARY") && !all.contains("53.86") && !all.contains("a.mov"))
  }

  @Test func `is encoded after the site is built, identically from two archives`() async throws {
    let twin = try SmallArchive()
    for one in [archive, twin] {
      try TestFilm.make(
        TestFilm.halves(160, 120, seconds: 2) + ["-c:v", "mpeg4", "-q:v", "5", "a.avi"], in: one.path)
      let report = try await one.build()
      #expect(report.outcome == .published && report.diagnostics.filter { $0.severity > .note } == [])
    }
    #expect(try archive.site().filesOtherThan(in: twin.site()) == [])
    #expect(try files("mp4").count == 1)
  }

  @Test func `is left for later where the archive has changed since the site was built`() async throws {
    try TestFilm.make(
      TestFilm.halves(160, 120, seconds: 2) + ["-c:v", "mpeg4", "-q:v", "5", "a.avi"], in: archive.path)
    let (path, picture) = (archive.path, SmallPicture.png(seed: 4))
    let report = try await SiteBuilder(environment: SmallArchive.environment).build(
      BuildRequest(archive: path),
      whenStanding: { _ in try? Files.write(picture, to: "\(path)/late.png") }, isSame: { false })
    #expect(report.isBehind && report.filmsLeft == 1)
    #expect(try files("mp4").isEmpty && pages().count == 1, "nothing that came later is published by itself")
    let next = try await archive.build()
    #expect(next.filmsMade == 0 && !next.leavesWork && !next.isBehind, "the film was made in between")
    #expect(try files("mp4").count == 1 && pages().count == 2)
  }

  @Test func `reports its readable length where it breaks off`() async throws {
    try TestFilm.make(
      [
        "-f", "lavfi", "-i", "testsrc2=s=320x240:d=20", "-c:v", "libx264", "-preset", "ultrafast", "-movflags",
        "+faststart", "a.mp4",
      ],
      in: archive.path)
    let whole = try Files.read(archive.path + "/a.mp4", limit: 1 << 26)
    try archive.write(Array(whole.prefix(whole.count / 2)), to: ArchivePath("a.mp4"))
    let report = try await archive.build { $0.slowWork = .first }
    let told = report.diagnostics.filter { $0.id == "media.cut-off" }
    #expect(told.count == 1 && told.first?.problem.contains("of its 20 seconds") == true, "\(report.diagnostics)")
    #expect(try files("mp4").count == 1)
  }

  @Test func `is encoded once, as a sound is`() async throws {
    try film("a.mp4", seconds: 2)
    try TestFilm.make(["-f", "lavfi", "-i", "sine=d=2", "b.flac"], in: archive.path)
    try archive.write("WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n", to: "b.vtt")
    try await archive.build { $0.slowWork = .first }
    #expect(try files("m4a").count == 1)
    let again = try await archive.build {
      $0.slowWork = .first
      $0.showsDrafts = true
    }
    #expect(again.filmsMade == 0 && again.imagesMade == 0)
  }

  // MARK: The keeper's moment

  @Test func `has its still at the keeper's moment, or at its end if that is too late`() async throws {
    try TestFilm.make(
      [
        "-f", "lavfi", "-i", "color=red:s=160x120:d=5", "-f", "lavfi", "-i", "color=blue:s=160x120:d=5",
        "-filter_complex",
        "[0][1]concat", "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "a.mp4",
      ], in: archive.path)
    func colour() throws -> String {
      let media = try archive.site().contents.filter {
        $0.key.hasPrefix("media/") && !$0.key.hasSuffix(".mp4")
      }
      let jpeg = try #require(media.values.max { $0.count < $1.count })
      try archive.folder.write(jpeg, to: ArchivePath("still.jpg"))
      let run = try CommandRun.run(
        "ffmpeg",
        [
          "-v", "error", "-i", archive.folder.path("still.jpg"), "-vf", "scale=1:1", "-f", "rawvideo", "-pix_fmt",
          "rgb24", "-",
        ])
      return run.bytes[0] > run.bytes[2] ? "red" : "blue"
    }
    for (moment, wanted) in [("1", "red"), ("0:07.5", "blue"), ("90", "blue")] {
      try archive.write("title: Two\nimages: [{file: a.mp4, still: \"\(moment)\"}]\n", to: "a.yaml")
      let report = try await archive.build { $0.slowWork = .first }
      #expect(try colour() == wanted, "\(moment)")
      #expect(report.diagnostics.contains { $0.id == "media.still-beyond" } == (moment == "90"))
    }
  }

  // MARK: Missing programs

  @Test(.enabled(if: SiteProgram.isBuilt, "the program was not built"))
  func `waits for ffmpeg, is reported once, and delays no build until then`() async throws {
    try film("a.mp4", seconds: 2)
    try film("b.mp4", seconds: 3)
    try archive.write("title: With words\n", to: "a.yaml")
    try archive.age()
    let nothing = try TemporaryFolder()
    let without = ["PATH": nothing.path]
    let first = try await SiteProgram.run(["build", archive.path], environment: without)
    #expect(first.status == 0, "\(first.messages)")
    let said = (first.output + first.messages).components(separatedBy: "ffprobe is not on this machine").count - 1
    #expect(said == 1, "\(first.output)\(first.messages)")
    // One has a sidecar, which is shown without a picture.
    #expect(try pages().count == 1 && files("mp4").isEmpty)
    let second = try await SiteProgram.run(["build", archive.path], environment: without)
    #expect(
      (second.output + second.messages).lowercased().contains("nothing has changed"),
      "\(second.output)\(second.messages)")
    let third = try await SiteProgram.run(["build", archive.path])
    #expect(third.status == 0 && !(third.output + third.messages).contains("not on this machine"))
    #expect(try files("mp4").count == 2)
  }

  /// Starts a build of a film that takes longer than this test can be delayed, and returns once ffmpeg is running.
  private func startLongBuild() async throws -> Process {
    try film("short.mp4", seconds: 1)
    let folder = try TemporaryFolder()
    try TestFilm.make(
      ["-f", "lavfi", "-i", "testsrc2=s=1280x720:d=20", "-c:v", "mpeg4", "-q:v", "12", "part.avi"], in: folder.path)
    try TestFilm.make(
      ["-stream_loop", "59", "-i", folder.path("part.avi"), "-c", "copy", archive.path + "/long.avi"], in: folder.path)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: SiteProgram.path ?? "/nonexistent")
    process.arguments = ["build", archive.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    for _ in 0..<3_600 {
      let size = try new().compactMap { Files.status("\(newFolder)/\($0)")?.size }.max() ?? 0
      if size > 100_000 { break }
      try await Task.sleep(for: .milliseconds(50))
    }
    return process
  }

  private var newFolder: String { archive.path + "/.keepsake/derivatives/new" }
  private func new() throws -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: newFolder)) ?? [] }

  /// Processes that write into the archive's store.
  private func children() -> [String] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.filter { Int32($0) != nil }.compactMap { id in
      FileManager.default.contents(atPath: "/proc/\(id)/cmdline").map { String(decoding: $0, as: UTF8.self) }
    }.filter { $0.contains(newFolder) }
  }

  @Test(.enabled(if: SiteProgram.isBuilt, "the program was not built"), arguments: [SIGINT, SIGTERM, SIGKILL])
  func `is the only loss when its encoding is stopped, and the next build goes on`(signal: Int32) async throws {
    let process = try await startLongBuild()
    #expect(try !new().isEmpty)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    for _ in 0..<200 where !children().isEmpty { try await Task.sleep(for: .milliseconds(50)) }
    #expect(children() == [])
    // After SIGKILL no one could remove its file.
    if signal != SIGKILL { #expect(try new() == []) }
    // The site was already there, with at most the first film.
    #expect(try files("mp4").count <= 1 && pages().count == 2)
    try archive.remove("long.avi")
    let report = try await archive.build { $0.slowWork = .first }
    #expect(report.outcome == .published)
    #expect(try new() == [] && files("mp4").count == 1)
  }

  @Test func `is shown as a still only, if its keeper says so`() async throws {
    try film("a.mp4", seconds: 2)
    try archive.write("title: Quiet\nimages: [{file: a.mp4, motion: none}]\n", to: "a.yaml")
    try await archive.build { $0.slowWork = .first }
    #expect(try files("mp4").isEmpty && pages().count == 1)
    try archive.write("title: Loud\n", to: "a.yaml")
    try await archive.build { $0.slowWork = .first }
    #expect(try files("mp4").count == 1)
  }

  // MARK: Beside a picture

  @Test func `with a picture's name is a separate keepsake, unless it is short`() async throws {
    try archive.picture("IMG_1.png", seed: 1)
    try archive.picture("IMG_2.png", seed: 2)
    try film("IMG_1.mov", seconds: 6)
    try film("img_2.MOV", seconds: 2)
    let report = try await archive.build { $0.slowWork = .first }
    #expect(try pages().count == 3 && files("mp4").count == 1)
    #expect(report.diagnostics.filter { $0.id == "archive.motion" }.map(\.file) == ["img_2.MOV"])
    // If a sidecar names both, both are shown.
    try archive.write("title: Both\nimages: [IMG_2.png, img_2.MOV]\n", to: "IMG_2.yaml")
    let named = try await archive.build { $0.slowWork = .first }
    #expect(try pages().count == 3 && files("mp4").count == 2)
    #expect(named.diagnostics.filter { $0.id == "archive.motion" } == [])
  }

  @Test(arguments: [
    ("box/IMG_1.yaml", "visibility: private\n"), ("box/_folder.yaml", "visibility: private\n"),
    ("box/IMG_1.txt", "bitte privat\n"), ("box/IMG_1.png.txt", "geheim"), ("box/IMG_1.yaml", "visibility: secured\n"),
    ("box/IMG_1.yaml", "visibility: [private\n"), ("box/IMG_1.yaml", "type: passport\n"),
    ("box/both.yaml", "images: [IMG_1.png]\nvisibility: private\n"),
    ("box/img_1.yaml", "visibility: private\n"),
  ])
  func `with a picture's name is hidden together with the picture`(name: String, words: String) async throws {
    try archive.picture("other.png", seed: 2)
    try archive.picture("box/IMG_1.png", seed: 1)
    try film("box/IMG_1.mov", seconds: 6)
    try archive.write(words, to: name)
    let report = try await archive.build {
      $0.slowWork = .first
      $0.keepsGoing = true
    }
    if report.outcome == .refused { return }
    let shown = try pages()
    #expect(try files("mp4").isEmpty && shown.count == 1, "\(shown)")
  }

  @Test func `names the picture it belongs to by an identifier, whatever the file names`() async throws {
    let identifier = "6B29FC40-CA47-1067-B31D-00DD010662DA"
    try archive.write(try AppleStill.jpeg(identifier, in: archive.folder), to: ArchivePath("IMG_1(1).jpg"))
    try archive.picture("IMG_9.png", seed: 9)
    func tagged(_ name: String, _ identifier: String, _ seconds: Double) throws {
      try film(
        name, seconds: seconds,
        ["-metadata", "com.apple.quicktime.content.identifier=\(identifier)", "-movflags", "use_metadata_tags"])
    }
    try tagged("IMG_1.mov", identifier, 3)
    // The identifier names another picture, and the picture of its name has none. Short films stay hidden, to be safe.
    try tagged("IMG_9.mov", "AAAAAAAA-CA47-1067-B31D-00DD010662DA", 3)
    let report = try await archive.build { $0.slowWork = .first }
    #expect(try pages().count == 2 && files("mp4").isEmpty)
    #expect(report.diagnostics.filter { $0.id == "archive.motion" }.count == 1)
    try tagged("IMG_9.mov", "AAAAAAAA-CA47-1067-B31D-00DD010662DA", 8)
    try await archive.build { $0.slowWork = .first }
    #expect(try pages().count == 3 && files("mp4").count == 1)
  }

  @Test func `in a picture's file or beside it moves that picture, if the settings say so`() async throws {
    let identifier = "6B29FC40-CA47-1067-B31D-00DD010662DA"
    let still = try AppleStill.jpeg(identifier, in: archive.folder)
    try archive.write(still, to: ArchivePath("apple.jpg"))
    let tags = ["-movflags", "use_metadata_tags", "-metadata", "title=CANARY", "-metadata"]
    try film("apple.mov", seconds: 3, tags + ["com.apple.quicktime.content.identifier=\(identifier)"])
    try film("clip.mp4", seconds: 2, tags + ["comment=CANARY"])
    let clip = try Files.read(archive.path + "/clip.mp4", limit: 1 << 24)
    try archive.remove("clip.mp4")
    let plain = try Files.read(archive.folder.path("plain.jpg"), limit: 1 << 20)
    try archive.write(TestMotionPhoto.google(plain, film: clip), to: ArchivePath("google.jpg"))
    try archive.write(TestMotionPhoto.samsung(plain, film: clip), to: ArchivePath("samsung.jpg"))
    try archive.write(plain, to: ArchivePath("still.jpg"))
    // The page is another matter: this film is in the store.
    func made() throws -> Int {
      try FileTree(archive.path + "/.keepsake/derivatives").contents.keys.filter { $0.hasSuffix(".mp4") }.count
    }
    try archive.write("publish_originals: true\nduplicates: show\n", to: "keepsake.yaml")
    try await archive.build { $0.slowWork = .first }
    #expect(try made() == 0 && pages().count == 4)
    // Nor does the offered original contain it.
    #expect(try !text().contains("CANARY") && !text().contains("ftypisom"))
    try archive.write("publish_originals: true\nduplicates: show\nmotion: true\n", to: "keepsake.yaml")
    let report = try await archive.build { $0.slowWork = .first }
    // Two of the pictures hold the same film.
    #expect(try made() == 2 && pages().count == 4, "\(report.diagnostics)")
    func playing() throws -> Int {
      try archive.site().contents.filter { $0.key.hasPrefix("keepsakes/") }.values.count {
        String(decoding: $0, as: UTF8.self).contains(#"class="motion"#)
      }
    }
    #expect(try playing() == 3)
    try archive.write("images: [{file: google.jpg, motion: none}]\n", to: "google.yaml")
    try await archive.build { $0.slowWork = .first }
    #expect(try playing() == 2)
    let store = try FileTree(archive.path + "/.keepsake/derivatives").contents
    #expect(!store.values.contains { String(decoding: $0, as: UTF8.self).contains("CANARY") })
  }

  // MARK: Words

  @Test(arguments: ["a.vtt", "a.de.vtt", "a.mp4.vtt", "a.srt"])
  func `has the subtitles of a file beside it, searchable and written again`(name: String) async throws {
    try film("a.mp4", seconds: 2)
    try archive.write(
      "WEBVTT\n\nSTYLE\n::cue { color: red }\n\nNOTE CANARYnote\n\n1\n00:00:00.500 --> 00:00:01.500 line:0 CANARYsetting\n<v Elsbeth>The <b>lighthouse</b> & <script>alert(1)</script>\n",
      to: name)
    let report = try await archive.build { $0.slowWork = .first }
    #expect(report.diagnostics.filter { $0.id.hasPrefix("archive.text") || $0.id.hasPrefix("archive.left") } == [])
    let snapshot = try await ArchiveSession(archive.path, environment: SmallArchive.environment).snapshot()
    let keepsake = try #require(snapshot.catalogued.catalogue.keepsakes.first)
    #expect(keepsake.transcript?.value == "Elsbeth: The lighthouse & alert(1)" && keepsake.transcript?.source == .text)
    let subtitles = try #require(keepsake.images.first?.subtitles.first)
    #expect(subtitles.language == (name == "a.de.vtt" ? "de" : nil) && subtitles.cues.count == 1)
    #expect(subtitles.cues[0].start == 0.5 && subtitles.cues[0].end == 1.5)
    #expect(subtitles.label == (name == "a.de.vtt" ? "Deutsch" : nil))
    let written = try Files.read(
      "\(archive.path)/.keepsake/derivatives/\(subtitles.file.address.dropFirst(6))", limit: 1 << 20)
    #expect(
      String(decoding: written, as: UTF8.self)
        == "WEBVTT\n\n00:00:00.500 --> 00:00:01.500\nElsbeth: The lighthouse &amp; alert(1)\n")
    #expect(try !text().contains("CANARY"))
  }

  @Test(arguments: ["a.vtt", "a.de.srt", "A.mp4.vtt"])
  func `is hidden by privacy words in its subtitles`(name: String) async throws {
    try archive.picture("other.png", seed: 1)
    try film("a.mp4", seconds: 2)
    try archive.write("WEBVTT\n\n00:00.500 --> 00:01.500\nvisibility: private\n", to: name)
    let report = try await archive.build { $0.slowWork = .first }
    #expect(try pages().count == 1 && files("mp4").isEmpty && files("vtt").isEmpty)
    #expect(report.diagnostics.filter { $0.id == "archive.text-hides" }.map(\.file) == [name])
  }
}

/// A JPEG as an iPhone writes it, with the identifier that its film also has.
private enum AppleStill {
  static func jpeg(_ identifier: String, in folder: TemporaryFolder) throws -> [UInt8] {
    try TestFilm.make(
      ["-f", "lavfi", "-i", "testsrc2=s=160x120", "-frames:v", "1", "-pix_fmt", "yuvj420p", "plain.jpg"],
      in: folder.path)
    let plain = try Files.read(folder.path("plain.jpg"), limit: 1 << 20)
    func two(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 255)] }
    func four(_ value: Int) -> [UInt8] { two(value >> 16) + two(value & 65_535) }
    let text = Array(identifier.utf8) + [0]
    let note =
      Array("Apple iOS\0\0\u{1}MM".utf8) + two(1) + two(0x11) + two(2) + four(text.count) + four(32) + four(0) + text
    // The first directory points to EXIF's, which points to the block behind it.
    let exif = two(1) + two(0x927C) + two(7) + four(note.count) + four(8 + 18 + 18) + four(0)
    let tiff =
      Array("MM".utf8) + two(42) + four(8) + two(1) + two(0x8769) + two(4) + four(1) + four(26) + four(0) + exif + note
    let segment = Array("Exif\0\0".utf8) + tiff
    return Array(plain.prefix(2)) + [0xFF, 0xE1] + two(segment.count + 2) + segment + Array(plain.dropFirst(2))
  }
}
