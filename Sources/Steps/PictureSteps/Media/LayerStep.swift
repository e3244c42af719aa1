// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport
internal import Media
package import Memo
private import Raster

/// Takes the text that a page of a PDF brings along, so that no machine has to read it.
///
/// Only words that can be seen on the page as it is drawn count.
package struct LayerStep: PictureStep {
  package static let name = "layer"
  package static let version = 1
  /// A page with fewer letters has a page number or a stamp, and is read as a picture is.
  private static let leastLetters = 20

  package struct Inputs: BinaryCodable, Hashable, Sendable {
    /// Of the program.
    var tool: String
    /// From 1.
    var page: Int
    /// Of the page as it was drawn.
    var still: ContentHash
  }

  package struct Job: Sendable {
    var file: MediaFile
    var content: ContentHash
    var path: ArchivePath
    var still: Pixels
    var inputs: Inputs
  }

  package struct Payload: Hashable, Memorable {
    /// `nil` where the page has too few letters, or none that fit what is seen.
    ///
    /// Boxes are those of the page before the keeper turns it.
    var text: RecognisedText?
    /// Whether the page is a picture, on which another program has read the words.
    var isScan = false
    /// Whether it has words that are not seen.
    var hidesWords = false
  }

  package let title = "Text"
  private let root: String
  private let budget: MemoryBudget
  private let wantsAll: Bool
  private let tool: String

  /// `nil` where there is no document.
  package init?(_ archive: StepContext) {
    guard archive.pictures.contains(where: { $0.format == .pdf }) else { return nil }
    root = archive.root
    budget = MemoryBudget(limit: archive.memory)
    wantsAll = archive.settings.publishesOriginals
    tool = MediaTool.pdftotext.version
  }

  package func key(of job: Job) -> MemoKey { Self.key(job.content, job.inputs) }

  package func job(for picture: KnownPicture) -> Job? {
    let source = picture.source
    // What is left of a page that the keeper has cut must be read: its layer says what was cut off.
    guard picture.format == .pdf, picture.knowledge.picture != nil, !source.isHidden, !source.isSecret, !source.isPart,
      source.edit.mask == nil, source.readsText || wantsAll
    else { return nil }
    return Job(
      file: source.mediaFile(root: root), content: picture.content, path: source.file.path, still: picture.pixels,
      inputs: Inputs(tool: tool, page: source.page, still: picture.pixels.content))
  }

  package func add(_ payload: Payload?, to picture: inout KnownPicture) -> [Diagnostic] {
    guard let payload else { return [] }
    picture.hidesWords = payload.hidesWords
    guard picture.source.readsText, let text = payload.text else { return [] }
    picture.knowledge.textOrigin = payload.isScan ? .otherProgram : .file
    picture.knowledge.text = text.turned(by: picture.source.edit.frame.rotate / 90)
    return []
  }

  package func run(_ jobs: [Job]) async throws -> [Outcome<Payload>] {
    var outcomes: [Outcome<Payload>] = []
    for job in jobs {
      let said: DocumentText
      do throws(MediaRefusal) {
        said = try DocumentText(job.file, page: job.inputs.page)
      } catch {
        outcomes.append(try MediaFactsStep.outcome(error, Payload(hidesWords: true), job.path))
        continue
      }
      guard !said.blocks.isEmpty else {
        outcomes.append(.made(Payload()))
        continue
      }
      guard let bytes = job.still.read(), let header = try? Raster.inspect(bytes) else {
        outcomes.append(.gone)
        continue
      }
      let request = PictureRequest(renditions: [], pixelLimit: .max, lumaLongSide: SeenWords.side)
      let payload = await budget.admit(bytes: bytes.count + Raster.estimatedBytes(header, request)) {
        let page = (try? Raster.derive(from: bytes, request))?.luma
        return page.map { Self.payload(said, SeenWords(page: $0), isScan: job.still.format == .jpeg) }
      }
      outcomes.append(.made(payload ?? Payload(hidesWords: true)))
    }
    return outcomes
  }

  private static func payload(_ said: DocumentText, _ seen: SeenWords, isScan: Bool) -> Payload {
    // Its size is told as if it were not turned, and its words as it is.
    let (wide, high) = (Double(seen.page.size.width), Double(seen.page.size.height))
    let shape = wide / high
    let isTurned = abs(said.height / said.width / shape - 1) < abs(said.width / said.height / shape - 1)
    let size = isTurned ? (said.height, said.width) : (said.width, said.height)
    let unit = Double(RecognisedText.Box.unit)
    func place(_ value: Double, _ length: Double) -> Int {
      Int((min(max(value / length, -1), 2) * unit).rounded())
    }
    var (lines, letters, unseen) = ([RecognisedText.Line](), 0, 0)
    for block in said.blocks {
      var startsParagraph = true
      for line in block {
        let words = line.compactMap { word -> RecognisedText.Word? in
          let (left, right) = (place(word.left, size.0), place(word.right, size.0))
          let (top, bottom) = (place(word.top, size.1), place(word.bottom, size.1))
          let count = word.text.count { $0.isLetter || $0.isNumber }
          guard seen.shows(word.text, left: left, top: top, right: right, bottom: bottom) else {
            unseen += count
            return nil
          }
          letters += count
          let box = RecognisedText.Box(left: left, top: top, width: right - left, height: bottom - top)
          return RecognisedText.Word(text: word.text, confidence: 100, box: box)
        }
        guard !words.isEmpty else { continue }
        lines.append(RecognisedText.Line(words: words, startsParagraph: startsParagraph))
        startsParagraph = false
      }
    }
    var payload = Payload(isScan: isScan, hidesWords: unseen > 0)
    // Where half of them are not where they are said to be, they are of another page than is seen.
    if letters >= leastLetters, letters > unseen, isReadable(lines) {
      payload.text = RecognisedText(outcome: .read, turns: turns(of: lines), confidence: 100, lines: lines)
    }
    return payload
  }

  /// The clockwise quarter turns that set the writing upright, by how its words stand and go on.
  private static func turns(of lines: [RecognisedText.Line]) -> Int {
    let long = lines.flatMap(\.words).filter { $0.text.count > 2 }
    let pairs = lines.flatMap { zip($0.words, $0.words.dropFirst()) }
    guard long.count(where: { $0.box.height > $0.box.width }) * 2 > long.count else {
      // Arabic and Hebrew go on to the left.
      let isFromRight = long.contains { $0.text.unicodeScalars.contains { (0x590...0x8FF).contains($0.value) } }
      return !isFromRight && pairs.count(where: { $1.box.left < $0.box.left }) * 2 > pairs.count ? 2 : 0
    }
    return pairs.count(where: { $1.box.top < $0.box.top }) * 2 > pairs.count ? 1 : 3
  }

  /// Whether the letters are letters: a font may come without a word on which of its shapes is which.
  private static func isReadable(_ lines: [RecognisedText.Line]) -> Bool {
    var (all, strange) = (0, 0)
    for scalar in lines.lazy.flatMap(\.words).flatMap(\.text.unicodeScalars) {
      all += 1
      if scalar == "\u{FFFD}" || [.privateUse, .unassigned].contains(scalar.properties.generalCategory) {
        strange += 1
      }
    }
    return strange * 20 <= all
  }
}

extension RecognisedText {
  /// Of a picture that is shown with so many clockwise quarter turns; what is written stays as it is.
  fileprivate func turned(by quarters: Int) -> RecognisedText {
    guard quarters % 4 != 0 else { return self }
    var text = self
    text.turns = (turns + 4 - quarters % 4) % 4
    for line in text.lines.indices {
      for word in text.lines[line].words.indices { text.lines[line].words[word].box.turn(by: quarters) }
    }
    return text
  }
}

extension RecognisedText.Box {
  fileprivate mutating func turn(by quarters: Int) {
    for _ in 0..<quarters % 4 {
      self = RecognisedText.Box(left: Self.unit - top - height, top: left, width: height, height: width)
    }
  }
}

extension LayerStep.Inputs: FieldRecord {
  package static var blank: Self { Self(tool: "", page: 0, still: Digest256.hash([])) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("tool", &tool)
    try visitor.visit("page", &page)
    try visitor.visit("still", &still)
  }
}

extension LayerStep.Payload: FieldRecord {
  package static var blank: Self { Self() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("text", &text)
    try visitor.visit("isScan", &isScan)
    try visitor.visit("hidesWords", &hidesWords)
  }
}
