// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import Memo
private import PictureSteps
internal import SiteRendering

/// Has a copy of middle size made of the few pictures that pages begin with; of all pictures it would cost a quarter more of a build.
struct MiddleWork {
  let runner: StepRunner

  /// Adds the copies to what the pages are made of.
  func run(
    _ content: inout SiteContent, _ openings: [(keepsake: Int, picture: PictureFacts)]
  ) async throws -> StepRunner.Result<[Rendition]> {
    let settings = content.catalogue.settings.pictures
    let keepsakes = content.catalogue.keepsakes
    let haveAll = settings.sizes.contains(where: MiddleStep.likeIt.contains)
    let wanted = (haveAll ? [] : openings).compactMap { number, picture in
      let id = keepsakes[number].id
      return MiddleStep.Job(picture) { reason in
        Diagnostic(.warning, "middle.failed", "a smaller copy of the picture of “\(id)” could not be made: \(reason)")
      }.map { (number, $0) }
    }
    let step = MiddleStep(
      settings, derivatives: runner.derivatives, memory: runner.environment.memoryBudget)
    let made = try await runner.run(step, wanted.map(\.1))
    for ((number, _), copies) in zip(wanted, made.payloads) { content.sharing.middles[number] = copies }
    return made
  }
}
