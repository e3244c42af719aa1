// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport
internal import Media
package import Memo
private import Raster

/// Makes the PDFs that visitors can have, anew from the pages as they are shown, with the words that are seen there.
///
/// The keeper's own file goes out only by their word for it. No file is offered unless each of its pages is shown, whole.
package struct DocumentStep: PictureStep {
  package static let name = "document"
  package static let version = 3

  package struct Inputs: BinaryCodable {
    /// What reads the pages' sizes.
    var tool: String
    /// Of the pages and of their words, in their order.
    var pages: [ContentHash]
    /// Whether the keeper's own file goes out.
    var isAsItIs: Bool
  }

  struct Page: Sendable {
    var pixels: Pixels
    var text: RecognisedText?
  }

  package struct Job: Sendable {
    var file: MediaFile
    var content: ContentHash
    var path: ArchivePath
    var pages: [Page]
    var isAsItIs: Bool
    var inputs: Inputs
  }

  package struct Payload: Hashable, Memorable {
    var document: Rendition?
    var problem: FactProblem?

    package var files: [Rendition] { document.map { [$0] } ?? [] }
  }

  private static let most = 512 << 20

  package let title = "Originals"
  private let root: String
  private let budget: MemoryBudget
  private let tool = MediaTool.pdfinfo.version
  /// By document; those of which something keeps the file back have what that is.
  private var pages: [ArchivePath: Result<[Page], Kept>] = [:]

  private struct Kept: Error {
    var problem: FactProblem
  }

  /// `nil` where visitors get no originals, or there is no document.
  package init?(_ archive: StepContext) {
    let isWanted = { (picture: KnownPicture) in
      picture.format == .pdf && (archive.settings.publishesOriginals || picture.source.isPublishedAsItIs)
    }
    guard archive.pictures.contains(where: isWanted) else { return nil }
    root = archive.root
    budget = MemoryBudget(limit: archive.memory)
    let pages = Dictionary(grouping: archive.pictures.filter(isWanted), by: \.source.file.path)
    for (path, pages) in pages {
      let isWhole =
        pages.count == pages.first?.knowledge.media?.pages
        && pages.allSatisfy { $0.knowledge.picture != nil && !$0.source.isPart }
      self.pages[path] =
        isWhole
        ? .success(
          pages.sorted { $0.source.page < $1.source.page }.map { Page(pixels: $0.pixels, text: $0.seenText) })
        : .failure(
          Kept(
            problem: FactProblem(
              problem: "it holds more than its page is to show",
              remedy: "save the part for visitors as a separate PDF")))
    }
  }

  package func key(of job: Job) -> MemoKey { Self.key(job.content, job.inputs) }

  private static func isOffered(_ picture: KnownPicture) -> Bool {
    picture.format == .pdf && !picture.source.isFurther && !picture.source.isHidden && picture.knowledge.picture != nil
  }

  package func job(for picture: KnownPicture) -> Job? {
    let source = picture.source
    guard Self.isOffered(picture), case .success(let pages) = pages[source.file.path] else { return nil }
    let inputs = Inputs(
      tool: tool,
      pages: pages.map { Digest256.hash($0.pixels.content.bytes + ($0.text.map { BinaryForm.bytes(of: $0) } ?? [])) },
      isAsItIs: source.isPublishedAsItIs)
    return Job(
      file: source.mediaFile(root: root), content: picture.content, path: source.file.path, pages: pages,
      isAsItIs: source.isPublishedAsItIs, inputs: inputs)
  }

  package func add(_ payload: Payload?, to picture: inout KnownPicture) -> [Diagnostic] {
    guard Self.isOffered(picture), let pages = pages[picture.source.file.path] else { return [] }
    picture.knowledge.original = payload?.document
    var problem = payload?.problem
    if case .failure(let kept) = pages { problem = kept.problem }
    guard let problem else { return [] }
    return [
      Diagnostic(
        .warning, "original.not-offered", file: picture.source.file.path.text,
        "the file is not offered: \(problem.problem)", remedy: problem.remedy)
    ]
  }

  package func run(_ jobs: [Job]) async throws -> [Outcome<Payload>] {
    var outcomes: [Outcome<Payload>] = []
    for job in jobs {
      if job.isAsItIs {
        guard let bytes = try? Files.read(bytesOfPath: job.file.path, limit: Self.most),
          Digest256.hash(bytes) == job.content
        else {
          outcomes.append(.gone)
          continue
        }
        outcomes.append(Self.made(bytes))
        continue
      }
      do throws(MediaRefusal) {
        outcomes.append(try await drawn(job))
      } catch {
        outcomes.append(try MediaFactsStep.outcome(error, Payload(problem: error.problem), job.path))
      }
    }
    return outcomes
  }

  private static func made(_ bytes: [UInt8]) -> Outcome<Payload> {
    let none = PixelSize(width: 0, height: 0)
    return .made(
      Payload(
        document: Rendition(content: Digest256.hash(bytes), format: .pdf, size: none, length: bytes.count)), [bytes])
  }

  private func drawn(_ job: Job) async throws(MediaRefusal) -> Outcome<Payload> {
    let lengths = try DocumentProbe.lengths(job.file, pages: job.pages.count)
    guard lengths.count == job.pages.count else { throw .damaged("") }
    var writer = DocumentWriter()
    for (page, length) in zip(job.pages, lengths) {
      guard let bytes = page.pixels.read(), let header = try? Raster.inspect(bytes) else { return .gone }
      // The picture in full, its rows and what is made of them.
      let needed = bytes.count + Raster.estimatedBytes(header, PictureRequest()) + 4 * header.size.pixels
      guard let image = await budget.admit(bytes: needed, { PageImage(bytes) }) else { throw .damaged("") }
      let scale = length / Double(max(image.size.width, image.size.height))
      writer.add(
        image.picture, pixels: image.size,
        size: (Double(image.size.width) * scale, Double(image.size.height) * scale), text: page.text)
      guard writer.length < Self.most else { throw .tooLarge }
    }
    return Self.made(writer.finish())
  }
}

extension DocumentStep.Inputs: FieldRecord {
  package static var blank: Self { Self(tool: "", pages: [], isAsItIs: false) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("tool", &tool)
    try visitor.visit("pages", &pages)
    try visitor.visit("isAsItIs", &isAsItIs)
  }
}

extension DocumentStep.Payload: FieldRecord {
  package static var blank: Self { Self() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("document", &document)
    try visitor.visit("problem", &problem)
  }
}
