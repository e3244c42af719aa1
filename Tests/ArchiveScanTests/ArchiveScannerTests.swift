// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import ArchiveScan

@Suite struct `Archive scan` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func scan(
    _ settings: ArchiveSettings = ArchiveSettings(), output: String? = nil
  ) throws -> (archive: ScannedArchive, diagnostics: [Diagnostic]) {
    try ArchiveScanner().scan(root: folder.path, settings: settings, output: output)
  }

  private func scanImages(_ settings: ArchiveSettings = ArchiveSettings(), output: String? = nil) throws -> [String] {
    try scan(settings, output: output).archive.images.map(\.file.path.text)
  }

  // MARK: Roles of files

  @Test func `sorts files by their roles`() throws {
    for path in [
      "keepsake.yaml", "letters/1962.yaml", "letters/1962.YML", "letters/_folder.yaml", "_Folder.yml",
      "collections/lake.yaml", "people/ada.yaml", "types/recipe.yml", "letters/people/x.yaml", "letters/keepsake.yaml",
      "collections/deeper/y.yaml", "a.jpg.xmp", "a.XMP", "a.jpg.supplemental-metadata.json", "notes.txt", "b.swf",
      "a.cutout.png", "letters/B.Cutout.PNG",
    ] {
      try folder.write("text of some length: 1\n", to: path)
    }
    try folder.write(head(.jpeg), to: "collections/lake.jpg")
    let (archive, diagnostics) = try scan()
    func paths(_ files: [SourceFile]) -> [String] { files.map(\.path.text) }
    #expect(archive.images.map(\.file.path.text) == ["collections/lake.jpg"])
    #expect(
      paths(archive.sidecars) == [
        "collections/deeper/y.yaml", "letters/1962.YML", "letters/1962.yaml", "letters/keepsake.yaml",
        "letters/people/x.yaml",
      ])
    #expect(paths(archive.folderDefaults) == ["_Folder.yml", "letters/_folder.yaml"])
    #expect(paths(archive.collections) == ["collections/lake.yaml"])
    #expect(paths(archive.people) == ["people/ada.yaml"])
    #expect(paths(archive.types) == ["types/recipe.yml"])
    #expect(paths(archive.xmp) == ["a.XMP", "a.jpg.xmp"])
    #expect(paths(archive.takeout) == ["a.jpg.supplemental-metadata.json"])
    #expect(paths(archive.masks) == ["a.cutout.png", "letters/B.Cutout.PNG"])
    #expect(archive.otherFiles == 2)
    #expect(diagnostics.map(\.id) == ["archive.picture-format"], "\(diagnostics)")
  }

  @Test(arguments: ImageFormat.allCases.filter { !ImageFormat.toldByName.contains($0) && $0.medium == nil })
  func `recognises a picture by its content, whatever its name`(format: ImageFormat) throws {
    for name in ["right.\(format.rawValue)", "upper.\(format.rawValue.uppercased())", "none", "text.txt", "other.bmp"] {
      try folder.write(head(format), to: name)
    }
    let archive = try scan().archive
    #expect(archive.images.count == 5)
    #expect(archive.images.allSatisfy { $0.format == format })
  }

  @Test(arguments: [
    ("a.tga", ImageFormat.tga), ("a.WBMP", .wbmp), ("a.xbm", .xbm), ("a.ppm", .pnm), ("a.pam", .pnm),
  ])
  func `recognises a format without magic bytes by its name`(name: String, format: ImageFormat) throws {
    for other in [name, "letter.txt", "nothing", "data.bin"] { try folder.write(head(format), to: other) }
    let (archive, diagnostics) = try scan()
    #expect(archive.images.map(\.file.path.text) == [name])
    #expect(archive.images.map(\.format) == [format] && diagnostics.isEmpty)
  }

  @Test(arguments: ["a.dng", "a.NEF", "a.arw", "a.pef"])
  func `takes a TIFF with a camera's extension for camera raw`(name: String) throws {
    try folder.write(head(.tiff), to: name)
    #expect(try scan().archive.images.map(\.format) == [.raw])
  }

  @Test(arguments: [
    "BMW is a car, and this is a letter about it, which is long enough.", "P1 is where the car was parked on that day.",
    "#define is how C begins its definitions.", "II. The second chapter of a long letter to somebody.",
  ])
  func `takes no text for a picture`(text: String) throws {
    for name in ["a.txt", "a", "a.c"] { try folder.write(text, to: name) }
    #expect(try scan().archive.images.isEmpty)
  }

  @Test func `notes a picture with another kind's name`() throws {
    try folder.write(head(.png), to: "a.jpg")
    try folder.write(head(.jpeg), to: "b.txt")
    try folder.write(head(.jpeg), to: "c")
    let diagnostics = try scan().diagnostics
    #expect(
      diagnostics.map(\.problem) == [
        "holds a PNG picture, though it is named as JPEG", "holds a JPEG picture, though it is named “.txt”",
      ])
    #expect(diagnostics.allSatisfy { $0.severity == .note })
  }

  @Test(arguments: ["", "<!DOCTYPE html><p>sign in", "just some words", "\0\0\0\0\0\0\0\0\0\0\0\0\0\0"])
  func `keeps a file with a picture's name in its place whatever its content`(content: String) throws {
    try folder.write(content, to: "trip/a.JPG")
    try folder.write(content, to: "trip/b.txt")
    let (archive, diagnostics) = try scan()
    #expect(archive.images.map(\.file.path.text) == ["trip/a.JPG"])
    #expect(archive.images.map(\.format) == [.jpeg])
    #expect(archive.otherFiles == 1 && diagnostics.isEmpty)
  }

  @Test func `names each undisplayable kind once, with its count, an example and a remedy`() throws {
    for name in [
      "b.3fr", "a.x3f", "art/x.psd", "art/y.PSD", "art/z.psd", "drawing.svg", "letter.ps", "song.mid", "talk.ape",
    ] {
      try folder.write("whatever it holds", to: name)
    }
    try folder.write(head(.heif), to: "film.rm")
    let (archive, diagnostics) = try scan()
    #expect(archive.images.isEmpty && archive.otherFiles == 10)
    #expect(archive.unshown.count == 10)
    let told = diagnostics.map { "\($0.file ?? ""): \($0.problem); \($0.remedy)" }
    #expect(
      told == [
        "a.x3f: 2 camera raw pictures, such as this one, are not shown; "
          + "develop them and save them as JPEG or TIFF beside the original",
        "art/x.psd: 3 Photoshop files (PSD), such as this one, are not shown; save them as PNG or TIFF beside the original",
        "drawing.svg: an SVG drawing is not shown; export it as PNG beside the original",
        "film.rm: a video is not shown; save it as MP4 beside the original",
        "letter.ps: an EPS or PostScript drawing is not shown; export it as PNG beside the original",
        "song.mid: 2 sound recordings, such as this one, are not shown; "
          + "save them as M4A, MP3 or FLAC beside the original",
      ])
    #expect(diagnostics.allSatisfy { $0.severity == .note })
  }

  @Test func `recognises undisplayable files by their first bytes if the name does not help`() throws {
    for (name, content) in [("a", "8BPS"), ("b.old", "%PDF-1.4"), ("c.part", "fLaC"), ("d.bak", "gimp xcf file")] {
      try folder.write(content, to: name)
    }
    #expect(try scan().archive.unshown.map(\.kind) == [.photoshop, .pdf, .sound, .gimp])
  }

  @Test(arguments: [
    ("a.mov", ImageFormat.film), ("A.MP4", .film), ("a.m4a", .sound), ("a.Opus", .sound), ("a.PDF", .pdf),
  ])
  func `recognises films, sounds and PDFs by their names`(name: String, format: ImageFormat) throws {
    try folder.write(head(.heif), to: name)
    #expect(try scan().archive.images.map(\.format) == [format])
  }

  @Test func `recognises films, sounds and PDFs without an extension by their first bytes`() throws {
    for (name, format) in [("a", ImageFormat.film), ("b", .sound), ("c", .pdf)] {
      try folder.write(head(format), to: name)
    }
    #expect(try scan().archive.images.map(\.format) == [.film, .sound, .pdf])
  }

  @Test func `shows a picture with the name of an undisplayable kind`() throws {
    try folder.write(head(.png), to: "a.psd")
    #expect(try scanImages() == ["a.psd"])
  }

  @Test func `uses the cache before it opens a file, and reports the same`() throws {
    for name in ["a.jpg", "b.png", "c.txt", "d.jpg", "e"] { try folder.write(head(.jpeg), to: name) }
    try folder.write("no picture at all", to: "f.jpg")
    try folder.write("no picture at all", to: "g.txt")
    let cold = try scan()
    let remembered = Dictionary(uniqueKeysWithValues: cold.archive.images.map { ($0.file.path, $0.format) })
    for name in ["a.jpg", "b.png", "c.txt", "d.jpg", "e"] { try folder.setPermissions(0, of: name) }
    let scanner = ArchiveScanner { file in remembered[file.path].map(ContentVerdict.image) ?? .notAnImage }
    try folder.setPermissions(0o755, of: "")
    let warm = try asOrdinaryUser { try scanner.scan(root: folder.path, settings: ArchiveSettings()) }
    #expect(warm.archive.images.map(\.file.path) == cold.archive.images.map(\.file.path))
    #expect(warm.archive.images.map(\.format) == cold.archive.images.map(\.format))
    #expect(warm.archive.otherFiles == cold.archive.otherFiles && warm.diagnostics == cold.diagnostics)
  }

  // MARK: Names

  @Test(
    arguments: [
      "with space", "quote\"'", "#1", "100%41", "a:b", "new\nline", "tab\t", "\\", "*", "?", "[x]", "💌", "über",
      "-rf", "~", "$HOME", "..more", " ", "trailing ",
    ].filter { !$0.hasPrefix(".") })
  func `finds files and folders of any name`(name: String) throws {
    try folder.write(head(.gif), to: "\(name)/\(name)")
    #expect(try scanImages() == ["\(name)/\(name)"])
  }

  @Test func `keeps invalid UTF-8 and normalisation twins apart`() throws {
    let names: [[UInt8]] = [
      [0xE9, 0x2E, 0x6A, 0x70, 0x67], [0xC3, 0xA9, 0x2E, 0x6A, 0x70, 0x67], [0x65, 0xCC, 0x81, 0x2E, 0x6A, 0x70, 0x67],
      [0xFF, 0xFE], [0xF0, 0x9F, 0x92],
    ]
    for name in names { try folder.write(head(.jpeg), to: ArchivePath(bytes: name)) }
    let paths = try scan().archive.images.map(\.file.path.bytes)
    #expect(paths == names.sorted { $0.lexicographicallyPrecedes($1) })
  }

  @Test func `orders by the bytes of whole paths`() throws {
    let paths = ["a-b.gif", "a.gif", "a/a.gif", "a/z/b.gif", "a0.gif", "b.gif", "a/a", "a.gif.d/x", "Z/y.gif", "é/x"]
    for path in paths { try folder.write(head(.gif), to: path) }
    let expected = paths.map { ArchivePath($0) }.sorted().map(\.text)
    #expect(try scanImages() == expected)
  }

  // MARK: Files that are not scanned

  @Test func `skips hidden files, the program's folder and the output`() throws {
    for path in [
      ".hidden.jpg", ".thumbs/a.jpg", ".keepsake/cache/a.jpg", "site/media/a.jpg", "site.jpg", "x/site/a.jpg",
    ] {
      try folder.write(head(.jpeg), to: path)
    }
    #expect(try scanImages(output: folder.path("site")) == ["site.jpg", "x/site/a.jpg"])
    #expect(try scanImages(output: "\(folder.path)/x/../site/") == ["site.jpg", "x/site/a.jpg"])
  }

  @Test func `enters a hidden folder that holds the sidecars`() throws {
    for path in [".data/meta/a.yaml", ".data/meta/.x.yaml", ".data/other.yaml", ".dat/c.yaml", ".data2/d.yaml"] {
      try folder.write("title: x\n", to: path)
    }
    var settings = ArchiveSettings()
    settings.sidecarFolder = "./.data/meta/"
    #expect(try scan(settings).archive.sidecars.map(\.path.text) == [".data/meta/a.yaml", ".data/other.yaml"])
    #expect(try scan().archive.sidecars.isEmpty)
  }

  @Test func `skips system folders beside pictures unless the settings say otherwise`() throws {
    for path in ["a.jpg", "@eaDir/a.jpg", "x/@eaDir/b.jpg", "#recycle/c.jpg", "__MACOSX/d.jpg"] {
      try folder.write(head(.jpeg), to: path)
    }
    #expect(try scanImages() == ["a.jpg"])
    var settings = ArchiveSettings()
    settings.exclude = ["!#recycle/"]
    #expect(try scanImages(settings) == ["#recycle/c.jpg", "a.jpg"])
  }

  @Test func `obeys the settings and then each folder's own list`() throws {
    for path in ["a.jpg", "raw/a.jpg", "trip/raw/a.jpg", "trip/keep/a.jpg", "trip/b.png", "c.png", "trip/d/e.png"] {
      try folder.write(head(.jpeg), to: path)
    }
    try folder.write("\u{FEFF}# nothing here\r\n!*.png\r\n", to: "trip/.keepsakeignore")
    try folder.write("*.png", to: "trip/d/.keepsakeignore")
    var settings = ArchiveSettings()
    settings.exclude = ["/raw/", "*.png"]
    #expect(try scanImages(settings) == ["a.jpg", "trip/b.png", "trip/keep/a.jpg", "trip/raw/a.jpg"])
  }

  // MARK: Unreadable files

  @Test func `throws if the archive is missing or is a file`() throws {
    try folder.write("x", to: "file")
    for (name, code) in [("nowhere", ENOENT), ("file", ENOTDIR)] {
      let error = #expect(throws: FileError.self) {
        try ArchiveScanner().scan(root: folder.path(name), settings: ArchiveSettings())
      }
      #expect(error?.code == code)
    }
  }

  @Test func `reports unreadable folders and goes on`() throws {
    for path in ["closed/a.jpg", "unsearchable/a.jpg", "closed.jpg", "open/a.jpg"] {
      try folder.write(head(.jpeg), to: path)
    }
    try folder.setPermissions(0o755, of: "")
    try folder.setPermissions(0, of: "closed")
    try folder.setPermissions(0o644, of: "unsearchable")
    try folder.setPermissions(0, of: "closed.jpg")
    defer { for name in ["closed", "unsearchable"] { try? folder.setPermissions(0o755, of: name) } }
    let (archive, diagnostics) = try asOrdinaryUser { try scan() }
    // Reading the closed picture later reports the reason.
    #expect(archive.images.map(\.file.path.text) == ["closed.jpg", "open/a.jpg"])
    #expect(diagnostics.map(\.file) == ["closed", "unsearchable"])
    #expect(diagnostics.allSatisfy { $0.severity == .warning && $0.id == "archive.unreadable" })
    #expect(diagnostics.allSatisfy { $0.problem.hasSuffix("permission denied") }, "\(diagnostics)")
  }

  @Test func `never opens pipes and sockets`() throws {
    #expect(mkfifo(folder.path("pipe.jpg"), 0o600) == 0)
    try folder.link("to-pipe.jpg", to: "pipe.jpg")
    try folder.write(head(.jpeg), to: "a.jpg")
    let (archive, diagnostics) = try scan()
    #expect(archive.images.count == 1 && archive.otherFiles == 2 && diagnostics.isEmpty)
  }

  @Test func `copes with files and folders that come and go`() async throws {
    let folder = folder
    let churn = Task.detached {
      var round = 0
      while !Task.isCancelled {
        round += 1
        let name = "d\(round % 7)"
        try? folder.write(head(.jpeg), to: "\(name)/\(round % 5)/x\(round % 11).jpg")
        if round % 3 == 0 { try? FileManager.default.removeItem(atPath: folder.path(name)) }
        await Task.yield()
      }
    }
    for _ in 0..<300 { #expect(try scan().diagnostics.isEmpty) }
    churn.cancel()
    await churn.value
  }

  // MARK: Depth and size

  @Test func `goes down a thousand folders with few open at once`() throws {
    let deep = Array(repeating: "d", count: 1_000).joined(separator: "/")
    try folder.write(head(.jpeg), to: "\(deep)/a.jpg")
    try folder.write("*.png\n", to: "d/d/.keepsakeignore")
    try folder.write(head(.png), to: "\(deep)/b.png")
    #expect(try scanImages() == ["\(deep)/a.jpg"])
  }

  @Test func `reports paths that are too long to open`() throws {
    let name = String(repeating: "n", count: 250)
    try folder.write(head(.jpeg), to: "a.jpg")
    var inner = open(folder.path, O_RDONLY)
    for _ in 0..<20 {
      let outer = inner
      #expect(mkdirat(outer, name, 0o755) == 0)
      inner = openat(outer, name, O_RDONLY)
      close(outer)
    }
    close(inner)
    let (archive, diagnostics) = try scan()
    #expect(archive.images.map(\.file.path.text) == ["a.jpg"])
    #expect(diagnostics.map(\.id) == ["archive.path-too-long"])
  }
}
