// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport
internal import Media
package import Memo

/// Makes the PDFs that visitors can have: the same pages, without all that no page shows.
///
/// A file is not offered unless each of its pages is shown, whole, and says nothing that cannot be seen there.
package struct DocumentStep: PictureStep {
  package static let name = "document"
  package static let version = 1

  package typealias Inputs = ToolInputs

  package struct Job: Sendable {
    var file: MediaFile
    var content: ContentHash
    var path: ArchivePath
    var pages: Int
  }

  package struct Payload: Hashable, Memorable {
    var document: Rendition?
    var problem: FactProblem?

    package var files: [Rendition] { document.map { [$0] } ?? [] }
  }

  package let title = "Originals"
  private let root: String
  private let keys: MemoKeys<DocumentStep>
  /// Documents of which something keeps the file back, each with what that is.
  private var kept: [ArchivePath: FactProblem] = [:]

  /// `nil` where visitors get no originals, or there is no document.
  package init?(_ archive: StepContext) {
    guard archive.settings.publishesOriginals, archive.pictures.contains(where: { $0.format == .pdf }) else {
      return nil
    }
    root = archive.root
    keys = MemoKeys(Inputs(tool: MediaTool.qpdf.version))
    let pages = Dictionary(grouping: archive.pictures.filter { $0.format == .pdf }, by: \.source.file.path)
    for (path, pages) in pages { kept[path] = Self.problem(pages) }
  }

  /// Why the file of these pages is not for visitors; `nil`: it is.
  private static func problem(_ pages: [KnownPicture]) -> FactProblem? {
    let remedy = "save what visitors may have as a PDF of its own"
    let isWhole =
      pages.count == pages.first?.knowledge.media?.pages
      && pages.allSatisfy { $0.knowledge.picture != nil && !$0.source.isPart }
    guard isWhole else {
      return FactProblem(problem: "it holds more than its page is to show", remedy: remedy)
    }
    if pages.contains(where: { $0.hidesWords == true }) {
      return FactProblem(problem: "it holds words that cannot be seen on its pages", remedy: remedy)
    }
    if pages.contains(where: { $0.hidesWords == nil }) {
      return FactProblem(
        problem: "nothing has looked whether it holds more than can be seen on its pages", remedy: remedy)
    }
    return nil
  }

  package func key(of job: Job) -> MemoKey { keys[job.content] }

  package func job(for picture: KnownPicture) -> Job? {
    let source = picture.source
    guard picture.format == .pdf, !source.isFurther, !source.isHidden, picture.knowledge.picture != nil,
      kept[source.file.path] == nil, let pages = picture.knowledge.media?.pages
    else { return nil }
    return Job(
      file: source.mediaFile(root: root), content: picture.content, path: source.file.path, pages: pages)
  }

  package func add(_ payload: Payload?, to picture: inout KnownPicture) -> [Diagnostic] {
    let source = picture.source
    guard picture.format == .pdf, !source.isFurther, !source.isHidden, picture.knowledge.picture != nil else {
      return []
    }
    picture.knowledge.original = payload?.document
    guard let problem = kept[source.file.path] ?? payload?.problem else { return [] }
    return [
      Diagnostic(
        .warning, "original.not-offered", file: source.file.path.text, "the file is not offered: \(problem.problem)",
        remedy: problem.remedy)
    ]
  }

  package func run(_ jobs: [Job]) async throws -> [Outcome<Payload>] {
    var outcomes: [Outcome<Payload>] = []
    for job in jobs {
      do throws(DocumentCopy.Refusal) {
        let bytes = try DocumentCopy.make(job.file, pages: job.pages)
        let none = PixelSize(width: 0, height: 0)
        let made = Rendition(content: Digest256.hash(bytes), format: .pdf, size: none, length: bytes.count)
        outcomes.append(.made(Payload(document: made), [bytes]))
      } catch {
        switch error {
        case .media(let refusal):
          outcomes.append(try MediaFactsStep.outcome(refusal, Payload(problem: refusal.problem), job.path))
        case .holds(let what):
          let problem = FactProblem(
            problem: "it holds \(what)", remedy: "save what visitors may have as a PDF of its own, printed anew")
          outcomes.append(.made(Payload(problem: problem)))
        }
      }
    }
    return outcomes
  }
}

extension DocumentStep.Payload: FieldRecord {
  package static var blank: Self { Self() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("document", &document)
    try visitor.visit("problem", &problem)
  }
}
