// SPDX-License-Identifier: MIT
import CLeptonica
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import TextRecognition
import Testing

@testable import KeepsakeArchive
@testable import SitePipeline

/// PDFs as keepsakes.
@Suite(
  .enabled(
    if: ["pdftotext", "pdftoppm", "qpdf"].allSatisfy(CommandRun.isThere), "poppler-utils and qpdf are not installed"))
struct `A PDF` {
  static let line = "The ferry came late and the harbour was full"

  private static func archive(_ document: SmallDocument, _ sidecar: String = "", settings: String = "") throws
    -> SmallArchive
  {
    let archive = try SmallArchive()
    try archive.write(document.bytes, to: ArchivePath("book.pdf"))
    if !sidecar.isEmpty { try archive.write(sidecar, to: "book.yaml") }
    if !settings.isEmpty { try archive.write(settings, to: "keepsake.yaml") }
    return archive
  }

  private static func keepsake(_ archive: SmallArchive) async throws -> Keepsake {
    let session = try ArchiveSession(archive.path, environment: SmallArchive.environment)
    return try #require(try await session.snapshot().catalogued.catalogue.keepsakes.first)
  }

  /// All published bytes, with the streams unpacked.
  private static func published(_ archive: SmallArchive) throws -> String {
    var all = ""
    let scratch = try TemporaryFolder()
    for (path, bytes) in try archive.site().contents {
      all += path + "\n" + String(decoding: bytes, as: UTF8.self) + "\n"
      guard path.hasSuffix(".pdf") else { continue }
      try scratch.write(bytes, to: ArchivePath("a.pdf"))
      let run = try CommandRun.run(
        "qpdf", ["--qdf", "--object-streams=disable", scratch.path("a.pdf"), scratch.path("b.pdf")])
      #expect(run.status == 0, "\(run.messages)")
      all += String(decoding: try Files.read(scratch.path("b.pdf"), limit: 1 << 26), as: UTF8.self)
      try FileManager.default.removeItem(atPath: scratch.path("b.pdf"))
    }
    return all
  }

  /// The words that other programs read in the published file.
  private static func words(ofOffered archive: SmallArchive) throws -> String {
    let scratch = try TemporaryFolder()
    let file = try #require(try archive.site().contents.first { $0.key.hasSuffix(".pdf") })
    try scratch.write(file.value, to: ArchivePath("out.pdf"))
    #expect(try CommandRun.run("qpdf", ["--check", scratch.path("out.pdf")]).status == 0)
    return try CommandRun.run("pdftotext", [scratch.path("out.pdf"), "-"]).output
  }

  private static func pictures(_ archive: SmallArchive) throws -> Int {
    let page = try #require(try archive.site().text("keepsakes/book/index.html"))
    return page.matches(of: /id="side-[0-9]+"/).count
  }

  // MARK: Its own text

  @Test func `has its own text, which is neither read by a machine nor a guess`() async throws {
    let archive = try Self.archive(SmallDocument([Self.line, "Isobel has found her hat behind the lighthouse"]))
    let report = try await archive.build()
    #expect(report.outcome == .published && report.textsRead == 0 && report.textsLeft == 0, "\(report.diagnostics)")
    let book = try await Self.keepsake(archive)
    #expect(book.transcript?.source == .container)
    #expect(book.transcript?.value.contains("harbour") == true && book.transcript?.value.contains("lighthouse") == true)
    let word = try #require(book.images[1].text?.lines.first?.words.first)
    #expect(word.text == "Isobel" && word.box.left == 1_000)
    #expect((3_400...3_800).contains(word.box.top), "\(word.box)")
    let page = try #require(try archive.site().text("keepsakes/book/index.html"))
    #expect(page.contains(">The ferry came late and the harbour was full</text>"))
    #expect(try await archive.build().outcome == .unchanged)
  }

  @Test func `shows no text that is invisible on its pages`() async throws {
    var document = SmallDocument()
    document.addPage(
      SmallDocument.words(Self.line)
        + SmallDocument.words("zqblackened and zqhalfway")
        .replacing("500", with: "440") + "0 g 55 430 130 30 re f\n"
        + "1 g BT /F1 20 Tf 60 300 Td (zqwhite words) Tj ET\n"
        + SmallDocument.words("zqoutside", y: -300) + "BT 3 Tr /F1 20 Tf 60 200 Td (zqinvisible) Tj ET\n")
    let archive = try Self.archive(document, settings: "publish_originals: true\n")
    let report = try await archive.build()
    let all = try Self.published(archive)
    #expect(all.contains("harbour") && all.contains("zqhalfway"))
    for word in ["zqblackened", "zqwhite", "zqoutside", "zqinvisible"] { #expect(!all.contains(word), "\(word)") }
    #expect(!report.diagnostics.contains { $0.id.hasPrefix("original.") }, "\(report.diagnostics)")
    #expect(try Self.words(ofOffered: archive).contains("zqhalfway"))
  }

  @Test func `has no text from a cropped area, or from a page that the keeper leaves out`() async throws {
    var document = SmallDocument()
    document.addPage(SmallDocument.words(Self.line, y: 700) + SmallDocument.words("zqlower words of the page", y: 100))
    let cut = try Self.archive(
      document, "images: [{file: book.pdf, crop: [0, 0, 1, 0.5]}]\n", settings: "publish_originals: true\n")
    let report = try await cut.build()
    #expect(try !Self.published(cut).contains("zqlower"))
    #expect(report.diagnostics.contains { $0.id == "original.not-offered" })
    for sidecar in ["ocr: {skip: true}\n", "transcript: By hand\n", "visibility: private\n"] {
      let other = try Self.archive(document, sidecar)
      try await other.build()
      #expect(try !Self.published(other).contains("harbour"), "\(sidecar)")
    }
  }

  @Test(arguments: [(0, 0, 0), (0, 90, 3), (90, 0, 3), (90, 90, 2), (90, -90, 0), (270, 0, 1)])
  func `keeps its words in place, however its pages are rotated`(own: Int, keeper: Int, turns: Int)
    async throws
  {
    var document = SmallDocument()
    document.page += "/Rotate \(own)"
    document.addPage(SmallDocument.words(Self.line))
    let archive = try Self.archive(document, "images: [{file: book.pdf, rotate: \(keeper)}]\n")
    try await archive.build()
    let image = try #require(try await Self.keepsake(archive).images.first)
    let text = try #require(image.text)
    #expect(text.turns == turns)
    let (first, last) = (text.lines[0].words[0].box, text.lines[0].words[8].box)
    let whole = (own + keeper + 360) % 360
    switch whole {
    case 0: #expect(first.left < last.left && first.width > first.height && first.top == last.top)
    case 90: #expect(first.top < last.top && first.left == last.left && first.left > 6_000)
    case 180: #expect(first.left > last.left && first.top == last.top && first.top > 6_000)
    default: #expect(first.top > last.top && first.left == last.left && first.left < 4_000)
    }
  }

  @Test func `shows a scan as its page does, whatever the scan's own rotation`() async throws {
    var document = SmallDocument([])
    var (image, size) = try Self.jpeg(of: try #require(DrawnLetter.png(["Dear Isobel", "the ferry came late"])))
    // EXIF with one entry: a quarter turn.
    let tiff: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    let payload = Array("Exif\0\0".utf8) + tiff
    image.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(payload.count + 2)] + payload, at: 2)
    let number = document.addStream(
      "/Type/XObject/Subtype/Image/Width \(size.width)/Height \(size.height)/ColorSpace/DeviceRGB"
        + "/BitsPerComponent 8/Filter/DCTDecode", image)
    document.resources = "/XObject<</Im1 \(number) 0 R>>"
    document.page = "/MediaBox[0 0 \(size.width) \(size.height)]"
    document.addPage("q \(size.width) 0 0 \(size.height) 0 0 cm /Im1 Do Q\n")
    let archive = try Self.archive(document)
    try await archive.build { $0.readsText = false }
    let shown = try await Self.keepsake(archive).images.first?.picture?.size
    #expect(shown == size, "the scan itself is shown, unturned")
  }

  @Test(.enabled(if: TextEngines.ofThisMachine().canRead("eng"), "no English language data is installed"))
  func `is read where a page has no text`() async throws {
    var document = SmallDocument([Self.line])
    let words = ["Dear Isobel", "the ferry came late", "and the lighthouse was full of people"]
    let image = try Self.jpeg(of: try #require(DrawnLetter.png(words)))
    let number = document.addStream(
      "/Type/XObject/Subtype/Image/Width \(image.size.width)/Height \(image.size.height)/ColorSpace/DeviceRGB"
        + "/BitsPerComponent 8/Filter/DCTDecode", image.bytes)
    document.resources = "/XObject<</Im1 \(number) 0 R>>"
    document.page = "/MediaBox[0 0 600 300]"
    document.addPage("q 600 0 0 300 0 0 cm /Im1 Do Q\n")
    let archive = try Self.archive(document, settings: "ocr: {engine: tesseract}\n")
    #expect(try await archive.build().textsRead == 1)
    let book = try await Self.keepsake(archive)
    #expect(book.transcript?.source == .ocr, "\(book.images.map { $0.text?.outcome })")
    #expect(book.transcript?.value.contains("harbour") == true && book.transcript?.value.contains("lighthouse") == true)
  }

  // MARK: Some of its pages

  private static let four = (1...4).map { "zqpage\($0 * 1111) is full of words about the harbour" }

  @Test(arguments: [
    ("2-3", [2222, 3333]), ("4", [4444]), ("[1, 3-9]", [1111, 3333, 4444]), ("\"1-2, 2\"", [1111, 2222]), ("9", []),
  ])
  func `shows the pages that its keeper names, and no other`(pages: String, shown: [Int]) async throws {
    let archive = try Self.archive(
      SmallDocument(Self.four), "images: [{file: book.pdf, pages: \(pages)}]\n", settings: "publish_originals: true\n")
    let report = try await archive.build()
    #expect(report.outcome == .published, "\(report.diagnostics)")
    let all = try Self.published(archive)
    for number in [1111, 2222, 3333, 4444] {
      #expect(all.contains("zqpage\(number)") == shown.contains(number), "\(number) of \(pages)")
    }
    #expect(try !archive.site().contents.keys.contains { $0.hasSuffix(".pdf") })
    if shown.isEmpty {
      #expect(report.diagnostics.contains { $0.problem.contains("it has 4 pages, and “pages” asks for page 9") })
      #expect(try !archive.site().contents.keys.contains { $0.hasPrefix("media/") })
    } else {
      #expect(try Self.pictures(archive) == shown.count)
    }
  }

  @Test func `shows as many pages as the settings allow, and one note names the rest`() async throws {
    let archive = try Self.archive(SmallDocument(Self.four), settings: "pdf: {pages: 2}\n")
    let report = try await archive.build()
    let notes = report.diagnostics.filter { $0.id == "picture.many-pages" }
    #expect(notes.map(\.problem) == ["it has 4 pages, and 2 of them, from page 3 on, are not shown"])
    #expect(try Self.pictures(archive) == 2 && !Self.published(archive).contains("zqpage3333"))
  }

  @Test(arguments: ["0", "3-1", "x", "1-", "1,,2", "1.5", "-3", "[]", "[1, x]", "999999"])
  func `is not published if its page numbers are wrong`(pages: String) async throws {
    let archive = try Self.archive(
      SmallDocument(Self.four), "images: [{file: book.pdf, pages: \(pages == "1,,2" ? "\"1,,2\"" : pages)}]\n")
    let report = try await archive.build()
    #expect(report.outcome == .refused)
    let found = report.diagnostics.filter { $0.severity == .error }
    #expect(found.count == 1 && found.first?.line == 1 && found.first?.column ?? 0 > 30, "\(found)")
    let other = try await archive.build { $0.keepsGoing = true }
    #expect(other.outcome == .refused || (try? Self.published(archive).contains("zqpage")) != true)
  }

  @Test func `works like a TIFF of several pages, which shows only the named ones`()
    async throws
  {
    let archive = try SmallArchive()
    let path = archive.folder.path("a.tif")
    for (number, words) in ["first page", "second page", "third page"].enumerated() {
      let png = try #require(DrawnLetter.png([words, "of a fax"]))
      var picture = pixReadMem(png, png.count)
      defer { pixDestroy(&picture) }
      #expect(pixWriteTiff(path, picture, Int32(IFF_TIFF_ZIP), number == 0 ? "w" : "a") == 0)
    }
    try archive.write(try Files.read(path, limit: 1 << 26), to: ArchivePath("book.tif"))
    try await archive.build { $0.readsText = false }
    let whole = Set(try archive.site().contents.keys.filter { $0.hasPrefix("media/") })
    #expect(try Self.pictures(archive) == 3)
    func seen(_ pages: String) async throws -> Set<String> {
      try archive.write("images: [{file: book.tif, pages: \(pages)}]\n", to: "book.yaml")
      try await archive.build { $0.readsText = false }
      return Set(try archive.site().contents.keys.filter { $0.hasPrefix("media/") })
    }
    let (second, third, none) = (try await seen("2"), try await seen("3"), try await seen("8"))
    #expect(second.isSubset(of: whole) && third.isSubset(of: whole) && second.isDisjoint(with: third))
    #expect(!second.isEmpty && none.isEmpty)
  }

  @Test func `has its thumbnail counted by files, not by pages`() async throws {
    let archive = try Self.archive(
      SmallDocument(Self.four), "images: [book.pdf, front.png]\nthumbnail: front.png\n")
    try archive.picture("front.png", seed: 3)
    try await archive.build()
    let book = try await Self.keepsake(archive)
    #expect(book.images.count == 5 && book.thumbnail == 4)
  }

  // MARK: The file for visitors

  /// The canary words in a file, which begin as no real word does.
  private static func secrets(of bytes: [UInt8]) -> [String] {
    let words = String(decoding: bytes, as: UTF8.self).matches(of: /zq[a-z]{3,}/).map { String($0.0) }
    return Set(words).sorted()
  }

  /// A document with words in every place that no page shows.
  private static func talkative() throws -> SmallDocument {
    var document = SmallDocument()
    var image = try jpeg(of: try #require(DrawnLetter.png(["the lighthouse", "and the sea"]))).bytes
    func segment(_ marker: UInt8, _ text: String) -> [UInt8] {
      [0xFF, marker, 0, UInt8(text.utf8.count + 2)] + Array(text.utf8)
    }
    image.insert(
      contentsOf: segment(0xE1, "Exif\0\0zqexif") + segment(0xE1, "http://ns.adobe.com/xap/1.0/\0<x>zqxmpjpeg</x>")
        + segment(0xED, "Photoshop 3.0\0zqiptc") + segment(0xFE, "zqcomment") + segment(0xE0, "JFXX\0zqthumb"),
      at: 2)
    image += Array("zqtrailer".utf8)
    let drawn = try jpeg(of: try #require(DrawnLetter.png(["the lighthouse", "and the sea"]))).size
    let xmp = document.addStream("/Type/Metadata/Subtype/XML", Array("<x>zqxmp</x>".utf8))
    let picture = document.addStream(
      "/Type/XObject/Subtype/Image/Width \(drawn.width)/Height \(drawn.height)/ColorSpace/DeviceRGB/BitsPerComponent 8"
        + "/Filter/DCTDecode/Metadata \(xmp) 0 R/ZqKey(zqimagevalue)", image)
    let script = document.add("<</S/JavaScript/JS(zqscript)>>")
    let attached = document.addStream("/Type/EmbeddedFile", Array("zqattached".utf8))
    let file = document.add("<</Type/Filespec/F(zqname.txt)/EF<</F \(attached) 0 R>>>>")
    let note = document.add("<</Type/Annot/Subtype/Text/Rect[10 10 30 30]/Contents(zqnote)/T(zqwriter)>>")
    let field = document.add(
      "<</Type/Annot/Subtype/Widget/FT/Tx/T(zqfield)/V(zqvalue)/Rect[100 100 200 120]/AA<</K \(script) 0 R>>>>")
    let pinned = document.add("<</Type/Annot/Subtype/FileAttachment/Rect[10 40 30 60]/FS \(file) 0 R>>")
    let piece = document.add("<</ZqApp<</Private(zqpiece)>>>>")
    document.resources = "/XObject<</Im1 \(picture) 0 R>>/Properties<</MC0<</Zq(zqproperty)>>>>"
    let page = document.addPage(
      "q 400 0 0 200 60 200 cm /Im1 Do Q\n" + SmallDocument.words(line),
      "/Annots[\(note) 0 R \(field) 0 R \(pinned) 0 R]/AA<</O \(script) 0 R>>/PieceInfo \(piece) 0 R"
        + "/Metadata \(xmp) 0 R/ZqPage(zqpagevalue)")
    let outline = document.add("<</Title(zqoutline)/Dest[\(page) 0 R/Fit]>>")
    let info = document.add(
      "<</Title(zqtitle)/Author(zqauthor)/Subject(zqsubject)/Keywords(zqkeywords)/Producer(zqproducer)/Creator(zqcreator)>>"
    )
    document.catalog =
      "/Metadata \(xmp) 0 R/Outlines<</First \(outline) 0 R/Last \(outline) 0 R/Count 1>>/OpenAction \(script) 0 R"
      + "/Names<</EmbeddedFiles<</Names[(zqembedded)\(file) 0 R]>>/JavaScript<</Names[(zqscripts)\(script) 0 R]>>>>"
      + "/AcroForm<</Fields[\(field) 0 R]>>/Lang(zqlang)"
    document.trailer = "/Info \(info) 0 R"
    return document
  }

  @Test func `is offered to visitors with its pages and nothing else`() async throws {
    let archive = try Self.archive(try Self.talkative(), settings: "publish_originals: true\n")
    let report = try await archive.build()
    #expect(!report.diagnostics.contains { $0.id.hasPrefix("original.") }, "\(report.diagnostics)")
    let page = try #require(try archive.site().text("keepsakes/book/index.html"))
    #expect(page.contains("download=\"book.pdf\"") && page.contains("Original, PDF, "))
    let all = try Self.published(archive)
    #expect(all.contains("%PDF-1.") && all.contains("harbour"))
    #expect(Self.secrets(of: try Self.talkative().bytes).filter(all.contains) == [])
    #expect(try Self.words(ofOffered: archive) == Self.line)
    // It is not offered unless the keeper asks for it.
    try archive.write("title: Ours\n", to: "keepsake.yaml")
    try await archive.build()
    #expect(try !archive.site().contents.keys.contains { $0.hasSuffix(".pdf") })
  }

  @Test(arguments: ["layer", "margin", "picture"])
  func `is offered as its pages show it, even if it holds data that cannot be cleaned`(what: String) async throws {
    var document = SmallDocument()
    if what == "layer" {
      let layer = document.add("<</Type/OCG/Name(zqlayer)>>")
      document.resources = "/Properties<</L1 \(layer) 0 R>>"
      document.catalog = "/OCProperties<</OCGs[\(layer) 0 R]/D<</OFF[\(layer) 0 R]>>>>"
      document.addPage(
        SmallDocument.words(Self.line) + "/OC /L1 BDC\n" + SmallDocument.words("zqoff", y: 100) + "EMC\n")
    } else if what == "margin" {
      document.page = "/MediaBox[0 0 600 800]/CropBox[0 300 600 800]"
      document.addPage(SmallDocument.words(Self.line) + SmallDocument.words("zqbelow", y: 100))
    } else {
      let odd = document.addStream(
        "/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/JPXDecode",
        Array("zqjpx".utf8))
      document.resources = "/XObject<</Im1 \(odd) 0 R>>"
      document.addPage(SmallDocument.words(Self.line))
    }
    let archive = try Self.archive(document, settings: "publish_originals: true\n")
    let report = try await archive.build()
    #expect(!report.diagnostics.contains { $0.id.hasPrefix("original.") }, "\(report.diagnostics)")
    let all = try Self.published(archive)
    #expect(all.contains("harbour") && Self.secrets(of: document.bytes).filter(all.contains) == [])
    #expect(try Self.words(ofOffered: archive).contains("harbour"))
  }

  @Test func `is published unchanged only if the keeper says so for that file, with a warning in build and check`()
    async throws
  {
    let bytes = try Self.talkative().bytes
    let archive = try Self.archive(try Self.talkative(), "images: [{file: book.pdf, publish: original}]\n")
    try archive.write(bytes, to: ArchivePath("other.pdf"))
    try archive.write("duplicates: show\n", to: "keepsake.yaml")
    func offered() throws -> [[UInt8]] {
      try archive.site().contents.filter { $0.key.hasSuffix(".pdf") }.map(\.value)
    }
    let report = try await archive.build()
    #expect(report.diagnostics.filter { $0.id == "original.as-it-is" }.map(\.file) == ["book.pdf"])
    #expect(try offered() == [bytes])
    let session = try ArchiveSession(archive.path, environment: SmallArchive.environment)
    #expect(try await session.snapshot().read.diagnostics.contains { $0.id == "original.as-it-is" })
    // It is not published where the page shows a part, nor by another value.
    for sidecar in ["crop: [0, 0, 1, 0.5], publish: original", "publish: true", "publish: all"] {
      try archive.write("images: [{file: book.pdf, \(sidecar)}]\n", to: "book.yaml")
      try await archive.build { $0.keepsGoing = true }
      #expect(try !offered().contains(bytes), "\(sidecar)")
    }
    try archive.write("visibility: private\nimages: [{file: book.pdf, publish: original}]\n", to: "book.yaml")
    #expect(try await !archive.build().diagnostics.contains { $0.id == "original.as-it-is" })
    #expect(try offered().isEmpty)
  }

  // MARK: Bad files

  @Test func `that needs a password is kept and reported, and shown if it is only the owner's`() async throws {
    let archive = try SmallArchive()
    let scratch = try TemporaryFolder()
    try scratch.write(SmallDocument([Self.line]).bytes, to: ArchivePath("a.pdf"))
    for (name, user) in [("locked", "secret"), ("owned", "")] {
      let run = try CommandRun.run(
        "qpdf", ["--encrypt", user, "owner", "256", "--", scratch.path("a.pdf"), "\(archive.path)/\(name).pdf"])
      #expect(run.status == 0)
      try archive.write("id: \(name)\ntitle: A letter\n", to: "\(name).yaml")
    }
    let report = try await archive.build()
    #expect(report.outcome == .published)
    let named = report.diagnostics.filter { $0.file == "locked.pdf" }
    #expect(named.count == 1 && named.first?.problem.contains("password") == true, "\(report.diagnostics)")
    let pages = try archive.site().contents
    #expect(pages["keepsakes/owned/index.html"]?.holds("harbour") == true)
    #expect(pages["keepsakes/locked/index.html"]?.holds("The file opens only with a password.") == true)
  }

  @Test func `of no, damaged or enormous pages stops no build`() async throws {
    let archive = try SmallArchive()
    let good = SmallDocument([Self.line]).bytes
    var huge = SmallDocument()
    huge.page = "/MediaBox[0 0 14400 14400]"
    huge.addPage(SmallDocument.words(Self.line, size: 400))
    var bomb = SmallDocument()
    // A form that draws itself, and one that draws ten times a form that draws ten times…
    var last = bomb.addStream("/Type/XObject/Subtype/Form/BBox[0 0 600 800]", Array("0 0 10 10 re f\n".utf8))
    for _ in 0..<9 {
      last = bomb.addStream(
        "/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<</XObject<</X \(last) 0 R>>>>",
        Array(String(repeating: "/X Do\n", count: 10).utf8))
    }
    bomb.resources = "/XObject<</X \(last) 0 R>>"
    bomb.addPage("/X Do\n")
    var circle = SmallDocument()
    circle.resources = "/XObject<</X 3 0 R>>"
    circle.addStream(
      "/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 3 0 R>>>>", Array("/X Do\n".utf8))
    circle.addPage("/X Do\n")
    let files = [
      "junk": Array("%PDF-1.4 and then nothing".utf8), "empty": [], "cut": Array(good.prefix(good.count / 2)),
      "none": SmallDocument().bytes, "huge": huge.bytes, "circle": circle.bytes, "bomb": bomb.bytes,
      "many": SmallDocument((1...2_000).map { "This is page \($0) of a very long book" }).bytes,
    ]
    for (name, bytes) in files {
      try archive.write(bytes, to: ArchivePath("\(name).pdf"))
      try archive.write("title: \(name)\n", to: "\(name).yaml")
    }
    try archive.write("pdf: {pages: 3}\n", to: "keepsake.yaml")
    let report = try await archive.build()
    #expect(report.outcome == .published, "\(report.diagnostics)")
    let site = try archive.site()
    for name in files.keys { #expect(site.contents["keepsakes/\(name)/index.html"] != nil, "\(name)") }
    #expect(site.contents["keepsakes/huge/index.html"]?.holds("harbour") == true)
    #expect(
      report.diagnostics.contains { $0.problem == "it has 2000 pages, and 1997 of them, from page 4 on, are not shown" }
    )
    for name in ["junk", "empty", "none"] {
      #expect(report.diagnostics.contains { $0.file == "\(name).pdf" }, "\(name)")
    }
    #expect(try await archive.build().outcome == .unchanged)
  }

  @Test func `may be damaged in any way, and the build publishes no hidden content`() async throws {
    let archive = try SmallArchive()
    let whole = try Self.talkative().bytes
    var random = SeededGenerator(seed: 2026)
    // Each is opened many times, some for as long as is allowed.
    let isNightly = ProcessInfo.processInfo.environment["KEEPSAKE_NIGHTLY"] != nil
    for number in 0..<(isNightly ? 16 : 6) {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: bytes[place...].prefix(20), at: Int.random(in: 0..<place + 1, using: &random))
        default: if number.isMultiple(of: 5) { bytes.removeSubrange(place...); bytes.append(0) }
        }
      }
      try archive.write(bytes, to: ArchivePath("p\(number).pdf"))
    }
    try archive.write("publish_originals: true\nduplicates: show\n", to: "keepsake.yaml")
    let report = try await archive.build { $0.readsText = false }
    #expect(report.outcome == .published)
    // Millions of letters: searching text would be too slow.
    let all = Data(try Self.published(archive).utf8)
    #expect(Self.secrets(of: try Self.talkative().bytes).filter { all.range(of: Data($0.utf8)) != nil } == [])
  }

  private static func jpeg(of png: [UInt8]) throws -> (bytes: [UInt8], size: PixelSize) {
    var small = pixReadMem(png, png.count)
    var picture = pixConvertTo32(small)
    defer {
      pixDestroy(&small)
      pixDestroy(&picture)
    }
    var bytes: UnsafeMutablePointer<UInt8>?
    var length = 0
    try #require(pixWriteMem(&bytes, &length, picture, Int32(IFF_JFIF_JPEG)) == 0)
    defer { lept_free(bytes) }
    let size = PixelSize(width: Int(pixGetWidth(picture)), height: Int(pixGetHeight(picture)))
    return (Array(UnsafeBufferPointer(start: bytes, count: length)), size)
  }
}

extension [UInt8] {
  fileprivate func holds(_ word: String) -> Bool { firstRange(of: Array(word.utf8)) != nil }
}
