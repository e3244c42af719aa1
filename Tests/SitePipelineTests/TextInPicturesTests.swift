// SPDX-License-Identifier: MIT
import ArchiveState
import PictureSteps
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import TextRecognition
import Synchronization
import Testing

@testable import KeepsakeArchive
import ArchiveVerbs
@testable import SitePipeline

@Suite struct `Text in pictures` {
  @Test func `is not read without language data, which the build reports once`() async throws {
    let archive = try SmallArchive()
    let nothing = try TemporaryFolder()
    // Similar enough to writing for the gate: rows of short upright bars of uneven height.
    for number in 0..<3 { try archive.write(Self.bars(number), to: ArchivePath("p\(number).png")) }
    let report = try await archive.build { $0.textEngine = TesseractEngine(folder: nothing.path) }
    #expect(report.outcome == .published && report.textsRead == 0)
    let said = report.diagnostics.filter { $0.id.hasPrefix("text.") }
    #expect(said.count == 1)
    #expect(said.first?.severity == .warning)
    #expect(said.first?.remedy.contains("--no-ocr") == true)
    let silent = try await archive.build {
      $0.textEngine = TesseractEngine(folder: nothing.path)
      $0.readsText = false
    }
    #expect(silent.diagnostics.filter { $0.id.hasPrefix("text.") }.isEmpty)
  }

  @Test(.enabled(if: TextEngines.ofThisMachine().canRead("eng"), "no English language data is installed"))
  func `is read once, resumed after an interruption, and known to commands that only read`() async throws {
    let archive = try SmallArchive()
    let words = ["Dear Isobel", "the ferry came late", "and the harbour was full of people"]
    for number in 0..<3 {
      let page = try #require(DrawnLetter.png(words + ["page number \(number)"]))
      try archive.write(page, to: ArchivePath("letter\(number).png"))
    }
    // Commands that only read know the archive's settings alone.
    try archive.write("ocr: {engine: tesseract}\n", to: "keepsake.yaml")
    // Stopped while it reads: finished pages stay known.
    let stopped = Task { try await archive.build() }
    try await Task.sleep(for: .milliseconds(300))
    stopped.cancel()
    _ = try? await stopped.value
    let report = try await archive.build()
    #expect(report.outcome != .refused && report.textsRead <= 3)
    let again = try await archive.build { $0.forces = true }
    #expect(again.textsRead == 0)
    let snapshot = try await ArchiveSession(archive.path, environment: SmallArchive.environment).snapshot()
    let transcripts = snapshot.catalogued.catalogue.keepsakes.compactMap(\.transcript)
    #expect(transcripts.count == 3 && transcripts.allSatisfy { $0.source == .ocr })
    #expect(transcripts.allSatisfy { $0.value.contains("harbour") })
  }

  @Test(.enabled(if: TextEngines.ofThisMachine().canRead("eng"), "no English language data is installed"))
  func `is not read on cards that the program has drawn`() async throws {
    let archive = try SmallArchive()
    for name in ["card", "letter"] {
      let words = ["Dear Isobel", "the dentist is at four", "the \(name) is in the drawer"]
      let page = try #require(DrawnLetter.png(words))
      try archive.write(page, to: ArchivePath("\(name).png"))
    }
    try archive.write(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreatorTool="\(DrawnCard.software)"/></rdf:RDF></x:xmpmeta>
      """, to: "card.xmp")
    try archive.write("ocr: {engine: tesseract}\n", to: "keepsake.yaml")
    let report = try await archive.build()
    #expect(report.textsRead == 1)
  }

  @Test(.enabled(if: TextEngines.ofThisMachine().canRead("eng"), "no English language data is installed"))
  func `is added to a finished site, which then equals one that waited for it`() async throws {
    let (archive, twin) = (try SmallArchive(), try SmallArchive())
    for copy in [archive, twin] {
      for number in 0..<3 {
        let words = ["Dear Isobel", "the ferry came late", "and the harbour was full", "page number \(number)"]
        try copy.write(try #require(DrawnLetter.png(words)), to: ArchivePath("letter\(number).png"))
      }
    }
    var request = BuildRequest(archive: archive.path)
    request.textEngine = TesseractEngine()
    let early = Mutex<FileTree?>(nil)
    let report = try await SiteBuilder(environment: SmallArchive.environment).build(request) { standing in
      #expect(standing.outcome == .published && standing.textsLeft == 3 && standing.textsRead == 0)
      let site = try? archive.site()
      early.withLock { $0 = site }
    }
    #expect(report.outcome == .published && report.textsRead == 3 && report.imagesMade == 3)
    let first = try #require(early.withLock { $0 })
    #expect(first.contents.keys.filter { $0.hasPrefix("keepsakes/letter") }.count == 3)
    func words(_ site: FileTree) -> Bool {
      site.contents.values.contains { String(decoding: $0, as: UTF8.self).contains("harbour") }
    }
    #expect(try !words(first) && words(archive.site()))
    try await twin.build { $0.slowWork = .first }
    #expect(try archive.site().filesOtherThan(in: twin.site()) == [])
    // The next build reads the postponed pictures, though nothing has changed.
    try archive.picture("new.png", seed: 1)
    try archive.write(try #require(DrawnLetter.png(["the lighthouse", "is painted white"])), to: ArchivePath("l.png"))
    request.slowWork = .later
    #expect(try await SiteBuilder(environment: SmallArchive.environment).build(request).textsLeft == 1)
    #expect(try await archive.build().textsRead == 1)
    #expect(try await archive.build().outcome == .unchanged)
  }

  @Test(.enabled(if: TextEngines.ofThisMachine().canRead("eng"), "no English language data is installed"))
  func `stays where it was read, and no more is read, in a build that must not read`() async throws {
    let archive = try SmallArchive()
    let words = ["Dear Isobel", "the ferry came late", "and the harbour was full of people"]
    try archive.write(try #require(DrawnLetter.png(words)), to: ArchivePath("first.png"))
    #expect(try await archive.build().textsRead == 1)
    let second = words + ["and Fergus had lost his hat"]
    try archive.write(try #require(DrawnLetter.png(second)), to: ArchivePath("second.png"))
    func pages() throws -> String {
      try archive.site().contents.filter { $0.key.hasPrefix("keepsakes/") && $0.key.hasSuffix(".html") }
        .map { String(decoding: $0.value, as: UTF8.self) }.joined()
    }
    for _ in 0..<2 {
      let report = try await archive.build { $0.readsText = false }
      #expect(report.outcome != .refused && report.textsRead == 0)
      #expect(try pages().contains("harbour") && !pages().contains("Fergus"))
    }
    // It was not forgotten either.
    #expect(try await archive.build().textsRead == 1)
    #expect(try pages().contains("harbour") && pages().contains("Fergus"))
  }

  @Test(.enabled(if: TextEngines.ofThisMachine().canRead("eng"), "no English language data is installed"))
  func `is found on an enormous page, and a page beyond the limit is reported`() async throws {
    let archive = try SmallArchive()
    let words = ["Dear Isobel", "the ferry came late", "and the harbour was full of people"]
    // 108 million pixels: A3 at 700 dpi.
    let page = try #require(DrawnLetter.png(words, width: 1_200, height: 900, enlarged: 10))
    try archive.write(page, to: ArchivePath("enormous.png"))
    var inspector = FileInspector(environment: SmallArchive.environment)
    inspector.languages = ["eng"]
    let inspection = try #require(await inspector.run([archive.path + "/enormous.png"]).first)
    #expect(inspection.metadata.size == PixelSize(width: 12_000, height: 9_000))
    let text = try #require(inspection.text)
    #expect(text.outcome == .read && text.transcript.contains("the harbour was full of people"))
    let first = try #require(text.lines.first?.words.first)
    #expect(first.text == "Dear" && first.box.left < RecognisedText.Box.unit / 4 && first.box.top < 2_000)
    try archive.write("pictures: {pixel_limit: 50}\n", to: "keepsake.yaml")
    let report = try await archive.build()
    #expect(report.textsRead == 0 && report.diagnostics.contains { $0.file?.hasSuffix("enormous.png") == true })
  }

  @Test(.enabled(if: TextEngines.ofThisMachine().canRead("eng"), "no English language data is installed"))
  func `is not read if the keeper has typed it, but its lines are found if the settings say so`() async throws {
    let archive = try SmallArchive()
    let words = ["Dear Isobel", "the ferry came late", "and the harbour was full of people"]
    try archive.write(try #require(DrawnLetter.png(words)), to: ArchivePath("letter.png"))
    try archive.write("ocr: {engine: tesseract}\n", to: "keepsake.yaml")
    func built(_ sidecar: String) async throws -> (texts: Int, image: KeepsakeImage?) {
      try archive.write(sidecar, to: "letter.yaml")
      let report = try await archive.build()
      let snapshot = try await ArchiveSession(archive.path, environment: SmallArchive.environment).snapshot()
      return (report.textsRead, snapshot.catalogued.catalogue.keepsakes.first?.images.first)
    }
    let typed = "transcript: Dear Isobel, the ferry came late and the harbour was full of people\n"
    let found = try await built(typed)
    #expect(found.texts == 1 && found.image?.text == nil)
    #expect(found.image?.writing?.outcome == .located && found.image?.writing?.lines.isEmpty == false)
    let left = try await built(typed + "ocr: {lines: false}\n")
    #expect(left.texts == 0 && left.image?.text == nil && left.image?.writing == nil)
    let read = try await built("title: A letter\n")
    #expect(read.texts == 1 && read.image?.text?.outcome == .read && read.image?.writing == nil)
  }

  private static func bars(_ seed: Int) -> [UInt8] { SmallPicture.writing(seed: UInt64(seed + 1)) }
}
