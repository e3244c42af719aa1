// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import Memo
private import MetadataReader

/// Makes what pages show of pictures that move, such as animated GIFs: their own files without hidden data, frame for frame.
package struct LoopStep: PictureStep {
  package typealias Inputs = NoInputs
  package typealias Job = StrippedFile.Job
  package typealias Payload = StrippedFile.Payload
  package static let name = "loop"
  package static let version = 3
  private static let keys = MemoKeys<LoopStep>(NoInputs())

  package let title = "Moving pictures"
  private let files: StrippedFile
  /// What a visitor can be asked to wait for, in bytes.
  private static let limit = 16 << 20

  package init(_ archive: StepContext) {
    files = StrippedFile(archive)
  }

  package func key(of job: Job) -> MemoKey { Self.keys[job.content] }

  package func job(for picture: KnownPicture) -> Job? {
    guard isWanted(picture), Self.obstacle(picture.source) == nil else { return nil }
    return Job(picture)
  }

  private func isWanted(_ picture: KnownPicture) -> Bool {
    picture.moves && picture.knowledge.picture != nil && !picture.source.isHidden && !picture.source.staysStill
  }

  /// Why a picture's page shows one frame of it; `nil` if it may show all.
  private static func obstacle(_ source: PictureSource) -> FactProblem? {
    // A part of a picture is shown so that the rest is not, which its other frames would show.
    if source.isPart || source.edit != PictureEdit() || source.pages != nil {
      return FactProblem(
        problem: "it is turned, cut, without its background or one of several on its page, and the file is not",
        remedy: "add “motion: none” to its entry under “images:” if that is as you want it")
    }
    guard source.file.size > limit else { return nil }
    return FactProblem(
      problem: "visitors would have to load \(source.file.size >> 20) MB",
      remedy: "keep it as a film, such as an MP4")
  }

  package func add(_ payload: Payload?, to picture: inout KnownPicture) -> [Diagnostic] {
    guard isWanted(picture) else { return [] }
    picture.knowledge.motion = payload?.file
    guard let problem = Self.obstacle(picture.source) ?? payload?.problem else { return [] }
    return [
      Diagnostic(
        .note, "picture.stays-still", file: picture.source.file.path.text,
        "its page shows one of its frames: \(problem.problem)", remedy: problem.remedy)
    ]
  }

  package func run(_ jobs: [Job]) async throws -> [Outcome<Payload>] {
    await files.run(jobs) { _ in "save it anew from a program that shows it moving" }
  }
}
