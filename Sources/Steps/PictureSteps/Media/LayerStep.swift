// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport
internal import Media
package import Memo
internal import Raster

/// Takes the text that a page of a PDF brings along, so that no machine has to read it.
///
/// Only words whose own ink can be seen on the page as it is drawn count. Those that another program has read on a scan have none, and the page
/// is read as a picture is.
package struct LayerStep: PictureStep {
  package static let name = "layer"
  package static let version = 2
  /// A page with fewer letters has a page number or a stamp, and is read as a picture is.
  private static let leastLetters = 20
  private static let mostDoubtful = 100

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
  }

  package let title = "Text"
  private let root: String
  private let budget: MemoryBudget
  private let budgets = DocumentBudgets()
  private let tool: String

  /// `nil` where there is no document.
  package init?(_ archive: StepContext) {
    guard archive.pictures.contains(where: { $0.format == .pdf }) else { return nil }
    root = archive.root
    budget = MemoryBudget(limit: archive.memory)
    tool = MediaTool.pdftotext.version + "; " + MediaTool.qpdf.version
  }

  package func key(of job: Job) -> MemoKey { Self.key(job.content, job.inputs) }

  package func job(for picture: KnownPicture) -> Job? {
    let source = picture.source
    // What is left of a page that the keeper has cut must be read: its layer says what was cut off.
    guard picture.format == .pdf, picture.knowledge.picture != nil, !source.isHidden, !source.isSecret, !source.isPart,
      source.edit.mask == nil, source.reading != .nothing
    else { return nil }
    return Job(
      file: source.mediaFile(root: root), content: picture.content, path: source.file.path, still: picture.pixels,
      inputs: Inputs(tool: tool, page: source.page, still: picture.pixels.content))
  }

  package func add(_ payload: Payload?, to picture: inout KnownPicture) -> [Diagnostic] {
    guard let text = payload?.text else { return [] }
    picture.seenText = text
    picture.knowledge.textOrigin = .file
    picture.knowledge.text = text.turned(by: picture.source.edit.frame.rotate / 90)
    return []
  }

  package func run(_ jobs: [Job]) async throws -> [Outcome<Payload>] {
    var outcomes: [Outcome<Payload>] = []
    for job in jobs {
      let said: DocumentPage.Words?
      do throws(MediaRefusal) {
        said = try DocumentPage.words(budgets.bound(job.file), page: job.inputs.page)
      } catch {
        outcomes.append(try MediaFactsStep.outcome(error, Payload(), job.path))
        continue
      }
      guard let said, !said.text.blocks.isEmpty else {
        outcomes.append(.made(Payload()))
        continue
      }
      guard let bytes = job.still.read(), let header = try? Raster.inspect(bytes) else {
        outcomes.append(.gone)
        continue
      }
      let request = PictureRequest(renditions: [], pixelLimit: .max, lumaLongSide: SeenWords.side)
      let size = bytes.count + 3 * said.whole.count + 4 * Raster.estimatedBytes(header, request)
      let payload = await budget.admit(bytes: size) {
        SeenWords(still: bytes, said, request).map { Self.payload(said.text, $0) }
      }
      outcomes.append(.made(payload ?? Payload()))
    }
    return outcomes
  }

  private static func payload(_ said: DocumentText, _ seen: SeenWords) -> Payload {
    // Its size is told as if it were not turned, and its words as it is.
    let (wide, high) = (Double(seen.page.size.width), Double(seen.page.size.height))
    let shape = wide / high
    let isTurned = abs(said.height / said.width / shape - 1) < abs(said.width / said.height / shape - 1)
    let size = isTurned ? (said.height, said.width) : (said.width, said.height)
    let unit = Double(RecognisedText.Box.unit)
    func place(_ value: Double, _ length: Double) -> Int {
      Int((min(max(value / length, -1), 2) * unit).rounded())
    }
    let blocks = said.blocks.map { block in
      block.map { line in
        line.map { word in
          let (left, top) = (place(word.left, size.0), place(word.top, size.1))
          let box = RecognisedText.Box(
            left: left, top: top, width: place(word.right, size.0) - left, height: place(word.bottom, size.1) - top)
          return RecognisedText.Word(text: word.text, confidence: 100, box: box)
        }
      }
    }
    guard let covered = OvertypedPlaces(blocks.joined().joined()) else { return Payload() }
    var (lines, letters, unseen, doubtful) = ([RecognisedText.Line](), 0, 0, 0)
    for block in blocks {
      var startsParagraph = true
      for line in block {
        let words = line.filter { word in
          let count = word.text.count { $0.isLetter || $0.isNumber }
          let isShown = seen.shows(word.text, word.box)
          let isTaken = isShown && !covered.holds(word.box)
          letters += isTaken ? count : 0
          unseen += isTaken ? 0 : count
          doubtful += isShown && !isTaken ? count : 0
          return isTaken
        }
        guard !words.isEmpty else { continue }
        lines.append(RecognisedText.Line(words: words, startsParagraph: startsParagraph))
        startsParagraph = false
      }
    }
    // Where half of them are not where they are said to be, they are of another page than is seen. Where many stand in one place, as below
    // a watermark, reading finds more.
    guard letters >= leastLetters, letters > unseen, doubtful < mostDoubtful, isReadable(lines) else {
      return Payload()
    }
    return Payload(
      text: RecognisedText(outcome: .read, turns: turns(of: lines), confidence: 100, lines: lines))
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
  }
}
