// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import Memo
private import MetadataReader

/// Makes the files that visitors can have: the same pictures without their hidden data.
///
/// A file is not offered where its page shows only a part of it, or where its hidden data cannot be removed.
package struct OriginalStep: PictureStep {
  package typealias Inputs = NoInputs
  package typealias Job = StrippedFile.Job
  package typealias Payload = StrippedFile.Payload
  package static let name = "original"
  package static let version = 4
  private static let keys = MemoKeys<OriginalStep>(NoInputs())

  package let title = "Originals"
  private let files: StrippedFile

  /// `nil` where visitors get no originals.
  package init?(_ archive: StepContext) {
    guard archive.settings.publishesOriginals else { return nil }
    files = StrippedFile(archive)
  }

  package func key(of job: Job) -> MemoKey { Self.keys[job.content] }

  package func job(for picture: KnownPicture) -> Job? {
    guard picture.knowledge.picture != nil, !picture.source.isPart, picture.source.pages == nil,
      !Self.isStilled(picture), !picture.source.isFurther, Self.refusal(of: picture.format) == nil
    else { return nil }
    return Job(picture)
  }

  package func add(_ payload: Payload?, to picture: inout KnownPicture) -> [Diagnostic] {
    // What visitors have of films and sounds is the player's file.
    guard picture.knowledge.picture != nil, picture.format.medium == nil, !picture.source.isFurther else { return [] }
    let path = picture.source.file.path.text
    guard !picture.source.isPart, picture.source.pages == nil, !Self.isStilled(picture) else {
      return [
        Diagnostic(
          .note, "original.more-than-shown", file: path,
          "its original is not offered: it shows more than its page is to show (“crop”, “background”, “pages” or “motion”)"
        )
      ]
    }
    picture.knowledge.original = payload?.file
    guard let problem = Self.refusal(of: picture.format) ?? payload?.problem else { return [] }
    return [
      Diagnostic(
        .warning, "original.not-offered", file: path, "its original is not offered: \(problem.problem)",
        remedy: problem.remedy)
    ]
  }

  package func run(_ jobs: [Job]) async throws -> [Outcome<Payload>] {
    await files.run(jobs, \.remedy)
  }

  /// Whether the file moves and its page is not to.
  private static func isStilled(_ picture: KnownPicture) -> Bool {
    picture.source.staysStill && picture.moves
  }

  /// Why no file of a format can be offered; `nil` if most can.
  private static func refusal(of format: ImageFormat) -> FactProblem? {
    let refusal = StrippingRefusal.format(format)
    return Rendition.Format(original: format) == nil
      ? FactProblem(problem: refusal.reason, remedy: refusal.remedy) : nil
  }
}
