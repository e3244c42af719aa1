// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import TextRecognition

@Suite struct `The work budget of reading` {
  @Test func `is given whole while it lasts, then in part, then not at all`() {
    let work = ReadingWork(1_000)
    #expect(work.take(pieces: 50, length: 200) == 50 && work.left == 400)
    #expect(work.take(pieces: 50, length: 400) == 25 && work.left == 0)
    #expect(work.take(pieces: 10, length: 10) == 0)
  }

  @Test(.enabled(if: TextEngines.ofThisMachine().canRead("eng"), "no English language data is installed"))
  func `gives the same first lines each time if it is too small, and all lines if it is enough`() throws {
    let page = DrawnPage.page()
    let folder = try #require(TesseractData.ofThisMachine().folder)
    let engine = try LoadedTesseract(languages: "eng", folder: folder)
    func lines(_ most: Int) throws -> [PageLine] {
      guard let image = PageImage(page) else { return [] }
      return try engine.read(image, .block, stop: StopSignal(), work: ReadingWork(most))
    }
    let whole = try lines(ReadingWork.mostOfAPicture)
    let part = try lines(120)
    #expect(whole.count == DrawnPage.letter.count && part.count > 0 && part.count < whole.count)
    #expect(part == Array(whole.prefix(part.count)))
    let again = try lines(120)
    #expect(again == part)
    #expect(try lines(0).isEmpty)
  }
}
