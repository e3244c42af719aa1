// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import Media
package import Memo

/// Finds out which parts of a PDF begin on its pages; what a page does not say itself is left out.
package struct OutlineStep: PictureStep {
  package typealias Inputs = ToolInputs
  package static let name = "outline"
  package static let version = 1

  package struct Job: Sendable {
    var file: MediaFile
    var content: ContentHash
    var path: ArchivePath
  }

  package struct Payload: Hashable, Memorable {
    var entries: [DocumentOutline.Entry] = []
  }

  package let title = "Text"
  private let root: String
  private let keys: MemoKeys<OutlineStep>

  /// `nil` where there is no document, or no program that reads outlines.
  package init?(_ archive: StepContext) {
    guard archive.pictures.contains(where: { $0.format == .pdf }), MediaTool.qpdf.isThere else { return nil }
    root = archive.root
    keys = MemoKeys(Inputs(tool: MediaTool.qpdf.version))
  }

  package func key(of job: Job) -> MemoKey { keys[job.content] }

  package func job(for picture: KnownPicture) -> Job? {
    guard picture.format == .pdf, picture.knowledge.text != nil, !picture.source.isHidden, !picture.source.isSecret
    else {
      return nil
    }
    return Job(
      file: picture.source.mediaFile(root: root), content: picture.content, path: picture.source.file.path)
  }

  package func add(_ payload: Payload?, to picture: inout KnownPicture) -> [Diagnostic] {
    guard let payload, let text = picture.knowledge.text?.transcript else { return [] }
    picture.knowledge.headings = payload.entries.filter { $0.page == picture.source.page }.map(\.heading)
      .filter { $0.isSaid(by: text) }
    return []
  }

  package func run(_ jobs: [Job]) async throws -> [Outcome<Payload>] {
    try jobs.map { job in
      do throws(MediaRefusal) {
        return .made(Payload(entries: try DocumentOutline.entries(job.file)))
      } catch {
        return try MediaFactsStep.outcome(error, Payload(), job.path)
      }
    }
  }
}

extension OutlineStep.Payload: FieldRecord {
  package static var blank: Self { Self() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("entries", &entries)
  }
}

extension DocumentOutline.Entry: FieldRecord {
  package static var blank: Self { Self(heading: PageHeading(title: "", level: 1), page: 1) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("title", &heading.title)
    try visitor.visit("level", &heading.level)
    try visitor.visit("page", &page)
  }
}
