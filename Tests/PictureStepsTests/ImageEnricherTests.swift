// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import PictureSteps

@Suite struct `Reading an image file` {
  private let folder: TemporaryFolder
  private let enricher = ImageEnricher(
    settings: ArchiveSettings.PictureSettings(), memory: 1 << 28)

  init() throws { folder = try TemporaryFolder() }

  private func outcome(of bytes: [UInt8], edit: PictureEdit = PictureEdit()) async throws -> FoundPicture {
    try folder.write(bytes, to: ArchivePath("a.jpg"))
    let job = ImageEnricher.Job(path: Array(folder.path("a.jpg").utf8), size: bytes.count, format: .jpeg, edit: edit)
    return try await enricher.enrich(job)
  }

  @Test(arguments: [
    ("", "an empty file", PictureFault.empty), ("<!DOCTYPE html><p>sign in", "a web page", .notAPicture),
    ("%PDF-1.7 and so on", "a PDF", .notAPicture), ("just some words", "a text file", .notAPicture),
    ("\0\0\0\u{18}ftypmp42 and a film", "a video", .notAPicture),
    ("version https://git-lfs.github.com/spec/v1\noid", "a Git LFS pointer, not the file itself", .notAPicture),
    ("{\"error\": 404}", "a JSON file", .notAPicture),
    ("PK\u{3}\u{4}..............", "a ZIP archive or an office document", .notAPicture),
    (
      "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", "a file that begins with zeros, as after an interrupted copy",
      .notAPicture
    ),
  ])
  func `reports once the apparent kind of a misnamed file`(
    content: String, words: String, fault: PictureFault
  ) async throws {
    let outcome = try await outcome(of: Array(content.utf8))
    #expect(outcome.file.problems.map(\.problem) == ["named as a picture, but it seems to be \(words)"])
    #expect(outcome.file.problems.allSatisfy { !$0.remedy.isEmpty })
    #expect(outcome.file.fault == fault)
    #expect(outcome.file.fault == fault && outcome.picture == nil)
    #expect(outcome.renditions.isEmpty)
  }

  @Test func `gives a picture, and no fault, of a whole one`() async throws {
    let outcome = try await outcome(of: SmallPicture.jpeg(level: 100))
    #expect(outcome.picture?.picture?.size == PixelSize(width: 8, height: 8))
    #expect(outcome.picture?.fault == nil && outcome.file.fault == nil)
    #expect(outcome.renditions.count == outcome.picture?.picture?.renditions.count)
  }

  @Test func `makes WebP for telephones`() {
    #expect([1_600, 1_025].map(ImageEnricher.format(longSide:)) == [.jpeg, .jpeg])
    #expect([1_024, 960, 400].map(ImageEnricher.format(longSide:)) == [.webp, .webp, .webp])
  }

  @Test func `writes a tall picture that is smaller than the smallest JPEG as WebP, too`() async throws {
    func copies(_ width: Int, _ height: Int) async throws -> [String] {
      let outcome = try await outcome(of: SmallPicture.png(seed: 1, width: width, height: height))
      return outcome.picture?.picture?.renditions.map { "\($0.format) \(max($0.size.width, $0.size.height))" } ?? []
    }
    #expect(try await copies(60, 1_100) == ["jpeg 1100", "webp 1100", "webp 400"])
    #expect(try await copies(60, 1_600) == ["jpeg 1600", "webp 400"])
    #expect(try await copies(1_100, 60) == ["jpeg 1100", "webp 400"])
  }

  @Test func `throws for a file that vanished since it was listed, and starts the next one`() async throws {
    let tight = ImageEnricher(settings: ArchiveSettings.PictureSettings(), memory: 1)
    let gone = ImageEnricher.Job(
      path: Array(folder.path("gone.jpg").utf8), size: 1 << 40, format: .jpeg, edit: PictureEdit())
    await #expect(throws: (any Error).self) { try await tight.enrich(gone) }
    try folder.write(SmallPicture.jpeg(level: 30), to: ArchivePath("b.jpg"))
    let next = ImageEnricher.Job(
      path: Array(folder.path("b.jpg").utf8), size: 400, format: .jpeg, edit: PictureEdit())
    #expect(try await tight.enrich(next).picture?.picture != nil)
  }

  @Test func `reports an empty crop`() async throws {
    let nothing = UnitRectangle(left: 0.5, top: 0.5, width: 0, height: 0.5)
    let outcome = try await outcome(of: SmallPicture.jpeg(level: 100), edit: PictureEdit(PictureFrame(crop: nothing)))
    #expect(outcome.picture?.fault == .nothingLeft)
    #expect(outcome.picture?.problems.count == 1)
  }
}
